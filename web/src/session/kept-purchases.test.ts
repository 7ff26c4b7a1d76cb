import 'fake-indexeddb/auto'
import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../device/storage.fixture.ts'

let local = new Map<string, string>()
const closings: (() => Promise<void>)[] = []

/** Opens the modules anew, as a browser that was killed does, or another tab. */
async function openPage() {
  vi.resetModules()
  const [page, database] = await Promise.all([import('./kept-purchases.ts'), import('../device/offline-database.ts')])
  closings.push(database.closeOfflineDatabase)
  /** Returns the texts of the purchases; undefined until they are read. */
  const list = () => page.readPurchases()?.map(({ value }) => value)
  const read = async () => {
    await page.loadPurchases()
    return list()
  }
  /** Writes the text of a purchase. */
  const write = (text: string, id = 'a') => page.changePurchases(() => [[id, text]])
  return { ...page, list, read, write }
}

beforeEach(() => {
  local = new Map()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', createMemoryStorage(local))
  vi.stubGlobal('window', new EventTarget())
})
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('A purchase is there after the browser was killed, with what was typed last', async () => {
  const page = await openPage()
  await page.read()
  page.write('begun')
  for (const typed of ['T', 'TR', 'TRX']) page.write(typed)
  expect(page.list()).toEqual(['TRX'])
  await expect.poll(async () => (await openPage()).read()).toEqual(['TRX'])
})

test('A purchase is written with strict durability, so that it is on the disk', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const page = await openPage()
  page.write('begun')
  await expect.poll(() => transaction.mock.calls).toContainEqual(['records', 'readwrite', { durability: 'strict' }])
})

test('A purchase that is begun before the former one was read continues it', async () => {
  const former = await openPage()
  former.write('former')
  await expect.poll(async () => (await openPage()).read()).toEqual(['former'])
  const page = await openPage()
  expect(page.list()).toBeUndefined()
  page.changePurchases((all) => all.map(({ id, value }) => [id, `${value} goes on`]))
  expect(await page.read()).toEqual(['former goes on'])
})

test('A purchase of a former release moves from localStorage', async () => {
  local.set('own_purchase', 'former')
  expect(await (await openPage()).read()).toEqual(['former'])
  expect(local.size).toBe(0)
  expect(await (await openPage()).read()).toEqual(['former'])
})

test('A browser that refuses databases keeps the purchase in localStorage', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const page = await openPage()
  page.write('begun')
  expect(await page.read()).toEqual(['begun'])
  expect(await (await openPage()).read()).toEqual(['begun'])
  page.forgetPurchases()
  expect(local.size).toBe(0)
})

test('Another tab hears of purchases, and of their end', async () => {
  const other = await openPage()
  const changed = vi.fn()
  other.followPurchases(changed)
  expect(await other.read()).toEqual([])
  const page = await openPage()
  page.write('begun')
  page.write('second', 'b')
  await expect.poll(() => other.list()).toEqual(['begun', 'second'])
  expect(changed).toHaveBeenCalled()
  page.forgetPurchases()
  await expect.poll(() => other.list()).toEqual([])
})
