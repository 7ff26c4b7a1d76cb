import 'fake-indexeddb/auto'
import { keptAnswers as limits } from '@shelai/contract/rules/limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { closeOfflineDatabase, openOfflineDatabase } from '../device/offline-database.ts'
import { throwDenied, throwFull } from '../device/storage.fixture.ts'
import {
  countKeptPages,
  findKeptAnswer,
  keepAnswer,
  listKeptAnswers,
  removeKeptAnswers,
  removeOtherAccounts,
} from './kept-answers.ts'

const keep = (address: string, { account = '', keptAt = 1, data = {} as unknown } = {}) =>
  keepAnswer({ address, account, keptAt, envelope: { status: true, message: '', data } })
const list = async (account: string, prefix?: string) =>
  (await listKeptAnswers({ account, ...(prefix ? { prefix } : {}) })).map(({ address }) => address)

afterEach(async () => {
  vi.restoreAllMocks()
  await (await openOfflineDatabase()).clear('answers')
  await closeOfflineDatabase()
})

test('findKeptAnswer finds the latest answer of an address, and none of another account', async () => {
  await keep('/a', { data: 1 })
  await keep('/a', { data: 2 })
  expect((await findKeptAnswer('/a', ''))?.envelope.data).toBe(2)
  expect(await findKeptAnswer('/a', 'nusrat')).toBeUndefined()
})

test('removeKeptAnswers removes what one account has, and listKeptAnswers lists by the beginning of an address', async () => {
  for (const account of ['', 'nusrat', 'nusrat2'])
    for (const address of ['/a?page=1', '/a/1', '/b']) await keep(address, { account })
  expect(await list('nusrat', '/a?')).toEqual(['/a?page=1'])
  await removeKeptAnswers('nusrat')
  expect([await list('nusrat'), (await list('nusrat2')).length, (await list('')).length]).toEqual([[], 3, 3])
})

test('removeOtherAccounts leaves what a guest gets too', async () => {
  for (const account of ['', 'nusrat', 'rina']) await keep('/a', { account })
  await removeOtherAccounts('rina')
  expect([await list(''), await list('nusrat'), await list('rina')]).toEqual([['/a'], [], ['/a']])
})

test('keepAnswer removes the oldest answers beyond the limit', async () => {
  const database = await openOfflineDatabase()
  for (let at = 0; at < limits.most; at += 1)
    await database.put('answers', {
      address: `/old/${at}`,
      account: '',
      keptAt: at,
      envelope: { status: true, message: '', data: null },
    })
  await keep('/new', { keptAt: limits.most })
  expect(await findKeptAnswer('/old/0', '')).toBeUndefined()
  expect(await findKeptAnswer('/old/1', '')).toBeDefined()
  expect(await database.count('answers')).toBe(limits.most)
})

test('keepAnswer makes room by removing the oldest answers where the device is full', async () => {
  for (const keptAt of [1, 2, 3, 4]) await keep(`/${keptAt}`, { keptAt })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(throwFull)
  await keep('/5', { keptAt: 5 })
  expect(await list('')).toEqual(['/2', '/3', '/4', '/5'])
})

test('keepAnswer and findKeptAnswer reject where the browser refuses to store, and work again once it does not', async () => {
  await closeOfflineDatabase()
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(throwDenied)
  await expect(keep('/a')).rejects.toThrow('denied')
  await expect(findKeptAnswer('/a', '')).rejects.toThrow('denied')
  open.mockRestore()
  await keep('/a')
  expect(await list('')).toEqual(['/a'])
})

test('countKeptPages counts the pages that were seen, however many answers each of them needed', async () => {
  const keepFor = (address: string, page: string) =>
    keepAnswer({ address, account: '', keptAt: 1, page, envelope: { status: true, message: '', data: [] } })
  await keepFor('/api/v1/articles/details/5', '/skills/article-5')
  await keepFor('/api/v1/about/product', '/skills/article-5')
  await keepFor('/api/v1/formulas', '/formulas')
  await keep('/api/v1/kept-by-a-former-release')
  expect(await countKeptPages()).toBe(3)
})
