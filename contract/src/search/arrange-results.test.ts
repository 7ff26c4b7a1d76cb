import { expect, test } from 'vitest'
import { arrangeResults, countKinds, limitEachKind } from './arrange-results.ts'
import type { SearchKind } from './search-kinds.ts'

const results = (
  ['formula', 'article', 'formula', 'formula', 'formula', 'formula', 'file', 'article'] satisfies SearchKind[]
).map((kind, id) => ({ kind, id }))

test('arrangeResults puts the best result on top, then three of each kind, the kind with the next best first', () => {
  const { best, groups } = arrangeResults(results, countKinds(results))
  expect(best?.id).toBe(0)
  expect(groups.map((group) => ({ ...group, results: group.results.map(({ id }) => id) }))).toEqual([
    { kind: 'article', results: [1, 7], count: 2 },
    { kind: 'formula', results: [2, 3, 4], count: 5 },
    { kind: 'file', results: [6], count: 1 },
  ])
  expect(arrangeResults([], {})).toEqual({ best: undefined, groups: [] })
})

test('limitEachKind keeps what arrangeResults shows', () => {
  const limited = limitEachKind(results, 3)
  expect(limited.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 6, 7])
  expect(arrangeResults(limited, countKinds(results))).toEqual(arrangeResults(results, countKinds(results)))
})
