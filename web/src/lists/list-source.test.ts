import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { countParts, createListSource } from './list-source.ts'

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

it('createListSource requests a hundred rows by the number of the part, or by an item that the part contains', async () => {
  const requests: object[] = []
  const source = createListSource<number>(['formulas', 'part'], async (query) => {
    requests.push(query)
    return { data: [7], meta: { page: query.page ?? 17, total: 1650 } }
  })
  const queries = client()
  expect(await queries.fetchQuery(source.part(3))).toEqual({ page: 3, rows: [7], total: 1650 })
  expect(await queries.fetchQuery(source.partWith(250))).toEqual({ page: 17, rows: [7], total: 1650 })
  expect(requests).toEqual([
    { limit: 100, page: 3 },
    { limit: 100, item: '250' },
  ])
  expect(queries.getQueryData(['formulas', 'part', 3])).toBeDefined()
})

it('createListSource treats an answer without `meta` as the whole list, and missing data as an empty one', async () => {
  const answer = (data: number[] | null) => createListSource<number>(['x'], async () => ({ data }))
  expect(await client().fetchQuery(answer([1, 2]).part(1))).toEqual({ page: 1, rows: [1, 2], total: 2 })
  expect(await client().fetchQuery(answer(null).part(1))).toEqual({ page: 1, rows: [], total: 0 })
})

it.each([
  [0, 0],
  [1, 1],
  [100, 1],
  [101, 2],
  [4000, 40],
])('countParts returns for %d rows the number %d', (rows, parts) => {
  expect(countParts(rows)).toBe(parts)
})
