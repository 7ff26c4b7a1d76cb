import { type SearchKind, searchKinds } from './search-kinds.ts'

type OfKind = { kind: SearchKind }

/** How many results there are of each kind that has any. */
export type KindCounts = Partial<Record<SearchKind, number>>

/** How many results of a kind stand together; all of them are one press away. */
export const mostTogether = 3

export function countKinds(results: readonly OfKind[]): KindCounts {
  const counts: KindCounts = {}
  for (const { kind } of results) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Returns the best result and the next ones of each kind, at most `most` of a kind besides the best. */
export function limitEachKind<R extends OfKind>(results: readonly R[], most: number): R[] {
  const counts: KindCounts = {}
  return results.filter(({ kind }, place) => {
    if (place === 0) return true
    const before = counts[kind] ?? 0
    counts[kind] = before + 1
    return before < most
  })
}

/** Results of one kind, and how many of it there are. */
export type ResultGroup<R> = { kind: SearchKind; results: readonly R[]; count: number }

/**
 * Arranges results, the best first: the best single one whatever its kind, then three of each kind. The kind with the best
 * result comes first.
 */
export function arrangeResults<R extends OfKind>(
  results: readonly R[],
  counts: KindCounts,
): { best: R | undefined; groups: ResultGroup<R>[] } {
  const [best, ...others] = results
  const kinds = [...new Set(others.map(({ kind }) => kind))]
  const groups = kinds.map((kind) => {
    const all = others.filter((result) => result.kind === kind)
    return { kind, results: all.slice(0, mostTogether), count: counts[kind] ?? all.length }
  })
  return { best, groups }
}

/** Adds the counts of all kinds. */
export const addCounts = (counts: KindCounts): number => searchKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
