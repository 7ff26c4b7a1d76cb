import { expect, test } from 'vitest'
import { ContentMemo } from './content-memo.ts'

test('ContentMemo makes a value once for concurrent and later calls, until content changes', async () => {
  const cache = { epoch: 0 }
  const memo = new ContentMemo<number>(cache, 10, () => 1)
  let made = 0
  const get = () =>
    memo.getOrMake('a', async () => {
      made += 1
      return made
    })
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
  cache.epoch += 1
  expect(await get()).toBe(2)
})

test('ContentMemo forgets a value that was begun before a change, and one that could not be made', async () => {
  const cache = { epoch: 0 }
  const memo = new ContentMemo<string>(cache, 10, () => 1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const old = memo.getOrMake('a', () => promise)
  cache.epoch += 1
  expect(await memo.getOrMake('a', async () => 'new')).toBe('new')
  resolve('old')
  await old
  expect(await memo.getOrMake('a', async () => 'again')).toBe('new')
  await expect(memo.getOrMake('b', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await memo.getOrMake('b', async () => 'now')).toBe('now')
})

test('ContentMemo forgets the oldest values beyond its weight', async () => {
  const memo = new ContentMemo<string>({ epoch: 0 }, 10, (value) => value.length)
  for (const key of ['a', 'b', 'c']) await memo.getOrMake(key, async () => key.repeat(4))
  expect(await memo.getOrMake('c', async () => 'made again')).toBe('cccc')
  expect(await memo.getOrMake('b', async () => 'made again')).toBe('bbbb')
  expect(await memo.getOrMake('a', async () => 'anew')).toBe('anew')
})
