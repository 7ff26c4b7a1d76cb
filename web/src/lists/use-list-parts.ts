import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countParts, type ListPart, type ListSource } from './list-source.ts'
import { keepUnchanged, type NumberedPart, numberParts } from './numbered-parts.ts'
import { onlyPart, type Target, useVisit } from './use-visit.ts'

type PartQuery<R> = Pick<UseQueryResult<ListPart<R>>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }

/** A part next to those that are shown; `query` is undefined until the part is requested. */
export type ListEdge = { page: number; query: PartQuery<unknown> | undefined; load: () => void }

export type ListParts<R> = {
  /** The query of the first shown part; its data are undefined while the part with the wanted row is searched. */
  query: PartQuery<R>
  parts: readonly NumberedPart<R>[]
  /** The number of rows in the whole list. */
  total: number
  /** The number of parts in the whole list. */
  count: number
  before: ListEdge | undefined
  after: ListEdge | undefined
  target: Target | undefined
  /** Called when the target has been scrolled into view, or is no longer wanted. */
  arrive: () => void
}

type Options<R> = {
  getId: (row: R) => number
  /** The id of the row that this visit is about, such as the one that the address names. */
  wanted?: number | undefined
}

/**
 * Loads the parts of a long list that are shown: the one where the visit begins, and its neighbours as the reader scrolls
 * towards them. Each part is a separate query, so that a failure affects one part only.
 */
export function useListParts<R>(source: ListSource<R>, { getId, wanted }: Options<R>): ListParts<R> {
  const { shown, setShown, target, setTarget } = useVisit(wanted)
  const queries = useQueryClient()
  const pages = Array.from({ length: shown.last - shown.first + 1 }, (_, place) => shown.first + place)
  const results = useQueries({ queries: pages.map((page) => source.part(page)) })
  const loaded = selectLoadedRun(results)
  const total = useSameTotal(source, loaded)
  const count = Math.max(1, countParts(total))

  const before = useRef<readonly NumberedPart<R>[]>([])
  const parts = keepUnchanged(
    before.current,
    numberParts(
      loaded.map(({ data }) => data),
      getId,
    ),
  )
  before.current = parts

  const isMissing =
    target !== undefined &&
    loaded.length > 0 &&
    !parts.some(({ rows }) => rows.some(({ row }) => getId(row) === target.item))
  const [search] = useQueries({ queries: (isMissing ? [target.item] : []).map((item) => source.partWith(item)) })
  const found = search?.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each found part
  useEffect(() => {
    if (found === undefined) return
    if (!found.rows.some((row) => getId(row) === target?.item)) return setTarget(undefined)
    queries.setQueryData(source.part(found.page).queryKey, found)
    setShown(onlyPart(found.page))
  }, [found])

  const edge = (page: number, more: () => void): ListEdge | undefined =>
    page < 1 || page > count ? undefined : { page, query: results[page - shown.first], load: more }
  const first = loaded[0]?.data.page ?? shown.first
  const last = loaded.at(-1)?.data.page ?? shown.last
  const [start] = loaded.length > 0 ? loaded : results
  return {
    query: search ? { ...search, data: undefined } : (start ?? nothing),
    parts,
    total,
    count,
    before: edge(first - 1, () => setShown((now) => ({ ...now, first: first - 1 }))),
    after: edge(last + 1, () => setShown((now) => ({ ...now, last: last + 1 }))),
    target,
    arrive: () => setTarget(undefined),
  }
}

type Loaded<R> = UseQueryResult<ListPart<R>> & { data: ListPart<R> }

/** Returns the first run of loaded parts without a gap. */
function selectLoadedRun<R>(results: readonly UseQueryResult<ListPart<R>>[]): Loaded<R>[] {
  const from = results.findIndex(({ data }) => data !== undefined)
  if (from < 0) return []
  const rest = results.slice(from)
  const gap = rest.findIndex(({ data }) => data === undefined)
  return (gap < 0 ? rest : rest.slice(0, gap)) as Loaded<R>[]
}

/**
 * Returns the number of rows in the list according to the latest answer. Parts with another total were answered before
 * the list changed, and are fetched again.
 */
function useSameTotal<R>(source: ListSource<R>, loaded: readonly Loaded<R>[]): number {
  const queries = useQueryClient()
  const latest = loaded.reduce<Loaded<R> | undefined>(
    (newest, one) => (newest === undefined || one.dataUpdatedAt > newest.dataUpdatedAt ? one : newest),
    undefined,
  )
  const total = latest?.data.total ?? 0
  const isSame = loaded.every(({ data }) => data.total === total)
  // Runs once for each total, because answers that differ for a moment would be fetched in an endless loop.
  const agreed = useRef(new Set<number>())
  useEffect(() => {
    if (isSame || agreed.current.has(total)) return
    agreed.current.add(total)
    queries.invalidateQueries({
      queryKey: source.key,
      predicate: ({ state }) => (state.data as ListPart<R> | undefined)?.total !== total,
    })
  }, [isSame, total, queries, source.key])
  return total
}

const nothing: PartQuery<never> = { data: undefined, error: null, isFetching: false, refetch: () => {} }
