import type { Answer } from '@shelai/contract/call-schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/api-client.ts'
import { useHistoryState } from '../../components/history-state.ts'
import { createExistingArticlesQuery } from './articles-queries.ts'
import { findIdsBeside, findNeighbours, matchesList, readPassedList } from './neighbours.ts'

/** Returns the neighbours of an article, and the list to pass to their screens. */
export function useNeighbours(article: Answer<'articles.one'>) {
  const call = useCall()
  const passed = readPassedList(useHistoryState<{ ids: unknown; isPart: unknown }>(), article.article_id)
  const { before, after } = passed ? findIdsBeside(passed, article.article_id) : { before: [], after: [] }
  const beside = [...before, ...after]
  const { data: existing } = useQuery({
    ...createExistingArticlesQuery(call, beside),
    enabled: beside.length > 0 && passed !== undefined && !matchesList(article, passed),
  })
  const { previous, next } = findNeighbours(article, passed, existing)
  const added = (id: number | null) => (id === null || passed?.ids.includes(id) ? [] : [id])
  const state = passed && { ...passed, ids: [...added(previous), ...passed.ids, ...added(next)] }
  return { previous, next, state }
}
