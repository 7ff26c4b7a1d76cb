import { expect, test, vi } from 'vitest'
import { ListIds } from './list-ids.ts'

test('ListIds loads the ids of a list once for each version', async () => {
  const lists = new ListIds()
  const load = vi.fn().mockResolvedValueOnce([1, 2]).mockResolvedValueOnce([1, 2, 3])
  const both = await Promise.all([lists.get(7, '1', load), lists.get(7, '1', load)])
  expect(both).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(await lists.get(7, '2', load)).toEqual([1, 2, 3])
  expect(await lists.get(7, '2', load)).toEqual([1, 2, 3])
  expect(load).toHaveBeenCalledTimes(2)
})

test('ListIds loads the ids again after a failure', async () => {
  const lists = new ListIds()
  const load = vi.fn().mockRejectedValueOnce(new Error('no turn')).mockResolvedValueOnce([4])
  await expect(lists.get(7, '1', load)).rejects.toThrow('no turn')
  expect(await lists.get(7, '1', load)).toEqual([4])
})

test('ListIds forgets the least recently used list beyond a thousand', async () => {
  const lists = new ListIds()
  const loadNothing = async () => []
  for (let list = 0; list < 1000; list += 1) await lists.get(list, '1', loadNothing)
  await lists.get(0, '1', loadNothing)
  await lists.get(1000, '1', loadNothing)
  const load = vi.fn(async () => [])
  await lists.get(0, '1', load)
  expect(load).not.toHaveBeenCalled()
  await lists.get(1, '1', load)
  expect(load).toHaveBeenCalledOnce()
})
