import 'fake-indexeddb/auto'
import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../device/storage.fixture.ts'

let local = new Map<string, string>()
const closings: (() => Promise<void>)[] = []

/** Opens the modules anew, as a browser that was killed does, or another tab. */
async function openPage() {
  vi.resetModules()
  const [page, database] = await Promise.all([import('./kept-purchase.ts'), import('../device/offline-database.ts')])
  closings.push(database.closeOfflineDatabase)
  const read = async () => {
    await page.loadPurchase()
    return page.readPurchase()
  }
  return { ...page, read }
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
  page.changePurchase(() => 'begun')
  for (const typed of ['T', 'TR', 'TRX']) page.changePurchase(() => typed)
  expect(page.readPurchase()).toBe('TRX')
  await expect.poll(async () => (await openPage()).read()).toBe('TRX')
})

test('A purchase is written with strict durability, so that it is on the disk', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const page = await openPage()
  page.changePurchase(() => 'begun')
  await expect.poll(() => transaction.mock.calls).toContainEqual(['records', 'readwrite', { durability: 'strict' }])
})

test('A purchase that is begun before the former one was read continues it', async () => {
  const former = await openPage()
  former.changePurchase(() => 'former')
  await expect.poll(async () => (await openPage()).read()).toBe('former')
  const page = await openPage()
  expect(page.readPurchase()).toBeUndefined()
  page.changePurchase((text) => `${text} goes on`)
  expect(await page.read()).toBe('former goes on')
})

test('A purchase of a former release moves from localStorage', async () => {
  local.set('own_purchase', 'former')
  expect(await (await openPage()).read()).toBe('former')
  expect(local.size).toBe(0)
  expect(await (await openPage()).read()).toBe('former')
})

test('A browser that refuses databases keeps the purchase in localStorage', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const page = await openPage()
  page.changePurchase(() => 'begun')
  expect(await page.read()).toBe('begun')
  expect(await (await openPage()).read()).toBe('begun')
  page.changePurchase(() => null)
  expect(local.size).toBe(0)
})

test('Another tab hears of a purchase, and of its end', async () => {
  const other = await openPage()
  const changed = vi.fn()
  other.followPurchase(changed)
  expect(await other.read()).toBeNull()
  const page = await openPage()
  page.changePurchase(() => 'begun')
  await expect.poll(() => other.readPurchase()).toBe('begun')
  expect(changed).toHaveBeenCalled()
  page.changePurchase(() => null)
  await expect.poll(() => other.readPurchase()).toBeNull()
})
