import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Ask } from '../../api/api-client.ts'
import { existingItemsQuery } from './existing-items.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A server that has the items with odd ids. */
function serverWithOddItems() {
  const calls: string[] = []
  const call = vi.fn(async (name: string, { query }: { query: { type: string; ids: string } }) => {
    calls.push(`${name} ${query.type} ${query.ids}`)
    return query.ids
      .split(',')
      .map(Number)
      .filter((id) => id % 2 === 1)
      .map((item_id) => ({ type: query.type, item_id, title: `Item ${item_id}`, path: `/item/${item_id}` }))
  })
  return { ask: call as unknown as Ask, calls }
}

it('existingItemsQuery asks about a hundred items with each call and puts the answers together', async () => {
  const { ask: call, calls } = serverWithOddItems()
  const { asked, found } = await new QueryClient().fetchQuery(existingItemsQuery(call, 'question', upTo(250)))
  expect(calls).toHaveLength(3)
  expect(calls.map((call) => call.split(',').length)).toEqual([100, 100, 50])
  expect(calls[0]).toMatch(/^saved.existing question 1,2,/)
  expect(asked.size).toBe(250)
  expect([...found.keys()]).toEqual(upTo(250).filter((id) => id % 2 === 1))
  expect(found.get(249)).toMatchObject({ title: 'Item 249', path: '/item/249' })
})

it('existingItemsQuery asks nothing where nothing is saved', async () => {
  const { ask: call, calls } = serverWithOddItems()
  const { found } = await new QueryClient().fetchQuery(existingItemsQuery(call, 'article', []))
  expect([calls, found.size]).toEqual([[], 0])
})

it('existingItemsQuery fails as a whole where one of its calls fails: no item is called gone for want of an answer', async () => {
  const { ask: call } = serverWithOddItems()
  const failing = (async (...input: Parameters<Ask>) => {
    if (JSON.stringify(input).includes('"101,')) throw new Error('no network')
    return call(...input)
  }) as Ask
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(client.fetchQuery(existingItemsQuery(failing, 'article', upTo(150)))).rejects.toThrow('no network')
})
