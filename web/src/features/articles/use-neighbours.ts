import type { Answer } from '@shelai/contract/book.ts'
import { useQuery } from '@tanstack/react-query'
import { useAsk } from '../../parts/asking.ts'
import { useEntryState } from '../../parts/entry-state.ts'
import { existingArticlesQuery } from './articles-queries.ts'
import { agrees, idsBeside, neighboursOf, passedList } from './neighbours.ts'

/** The articles before and after one, and the list that goes along to them. */
export function useNeighbours(article: Answer<'articles.one'>) {
  const ask = useAsk()
  const passed = passedList(useEntryState<{ ids: unknown; isPart: unknown }>(), article.article_id)
  const { before, after } = passed ? idsBeside(passed, article.article_id) : { before: [], after: [] }
  const beside = [...before, ...after]
  const { data: existing } = useQuery({
    ...existingArticlesQuery(ask, beside),
    enabled: beside.length > 0 && passed !== undefined && !agrees(article, passed),
  })
  const { previous, next } = neighboursOf(article, passed, existing)
  const added = (id: number | null) => (id === null || passed?.ids.includes(id) ? [] : [id])
  const state = passed && { ...passed, ids: [...added(previous), ...passed.ids, ...added(next)] }
  return { previous, next, state }
}
