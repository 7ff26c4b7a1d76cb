import type { CallApi } from '@shelai/contract/api-client.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createExistingItemsQuery } from './existing-items.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Creates a server that has the items with odd ids. */
function createServerWithOddItems() {
  const calls: string[] = []
  const call = vi.fn(async (name: string, { query }: { query: { type: string; ids: string } }) => {
    calls.push(`${name} ${query.type} ${query.ids}`)
    return query.ids
      .split(',')
      .map(Number)
      .filter((id) => id % 2 === 1)
      .map((item_id) => ({ type: query.type, item_id, title: `Item ${item_id}`, path: `/item/${item_id}` }))
  })
  return { call: call as unknown as CallApi, calls }
}

it('createExistingItemsQuery requests a hundred items with each call and combines the answers', async () => {
  const { call, calls } = createServerWithOddItems()
  const { requested, found } = await new QueryClient().fetchQuery(createExistingItemsQuery(call, 'question', upTo(250)))
  expect(calls).toHaveLength(3)
  expect(calls.map((call) => call.split(',').length)).toEqual([100, 100, 50])
  expect(calls[0]).toMatch(/^saved.existing question 1,2,/)
  expect(requested.size).toBe(250)
  expect([...found.keys()]).toEqual(upTo(250).filter((id) => id % 2 === 1))
  expect(found.get(249)).toMatchObject({ title: 'Item 249', path: '/item/249' })
})

it('createExistingItemsQuery makes no call without items', async () => {
  const { call, calls } = createServerWithOddItems()
  const { found } = await new QueryClient().fetchQuery(createExistingItemsQuery(call, 'article', []))
  expect([calls, found.size]).toEqual([[], 0])
})

it('createExistingItemsQuery fails as a whole if one of its calls fails, so that no item counts as deleted without an answer', async () => {
  const { call } = createServerWithOddItems()
  const failing = (async (...input: Parameters<CallApi>) => {
    if (JSON.stringify(input).includes('"101,')) throw new Error('no network')
    return call(...input)
  }) as CallApi
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(client.fetchQuery(createExistingItemsQuery(failing, 'article', upTo(150)))).rejects.toThrow('no network')
})
