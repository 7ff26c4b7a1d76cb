import { buildCallUrl } from '@shelai/contract/call-urls.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useHistoryState } from '../../device/history-state.ts'
import { useCall } from '../../network/api-client.ts'
import { isKept } from '../../network/kept-reads.ts'
import { useNetworkState } from '../../network/use-network-state.ts'
import { useReader } from '../../session/session.ts'
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
  const kept = useKeptArticles(beside)
  const { previous, next } = findNeighbours(article, passed, kept ?? existing)
  const added = (id: number | null) => (id === null || passed?.ids.includes(id) ? [] : [id])
  const state = passed && { ...passed, ids: [...added(previous), ...passed.ids, ...added(next)] }
  return { previous, next, state }
}

/** Returns which of some articles are kept on this phone; undefined while the network answers. */
function useKeptArticles(ids: readonly number[]): readonly number[] | undefined {
  const isAway = useNetworkState() !== 'answering'
  const account = useReader()?.user_id ?? ''
  const { data } = useQuery({
    queryKey: ['kept', 'articles', account, ids],
    queryFn: () => listKeptArticles(ids, account),
    enabled: isAway && ids.length > 0,
    networkMode: 'always',
    gcTime: 0,
    meta: { isBackground: true },
  })
  return isAway ? data : undefined
}

async function listKeptArticles(ids: readonly number[], account: string): Promise<number[]> {
  const found = await Promise.all(
    ids.map((id) => {
      const address = buildCallUrl('articles.one', { articleId: String(id) })
      return isKept({ name: 'articles.one', address, account })
    }),
  )
  return ids.filter((_, at) => found[at])
}
