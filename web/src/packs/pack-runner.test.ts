import 'fake-indexeddb/auto'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { computeDigest } from '../device/digest.ts'
import { closeOfflineDatabase, openOfflineDatabase } from '../device/offline-database.ts'
import type { SendCall } from '../network/api-client.ts'
import { findPack, findPackAnswer, isOld, noteNewest } from '../network/kept-packs.ts'

const wanted = { pack: 'skills-1', title: 'Quality', path: '/skills/quality-1' }
const answers: Readonly<Record<string, object>> = Object.fromEntries(
  [1, 2, 3].map((id) => [
    `articles.one/${id}`,
    { status: true, message: 'OK', data: { article_id: id, is_premium: 0 } },
  ]),
)
const picture = '/uploads/seam-1.webp'
const createPicture = () => new Response('drawing', { headers: { 'content-type': 'image/webp' } })

/** The requests to the server, each key of an item by itself. */
let asked: string[] = []
/** The answers that replace an item, by its key. */
let wrongItems = new Map<string, object>()
let pictures = new Map<string, Response>()

const send = (async (name: string, { query }: { query?: { keys?: string } } = {}) => {
  if (name === 'packs.one') {
    const items = Object.entries(answers).map(async ([key, answer]) => {
      const text = JSON.stringify(answer)
      return { key, version: await computeDigest(text), bytes: text.length }
    })
    const data = { pack: wanted.pack, version: 'v1', items: await Promise.all(items), download_bytes: 100 }
    return { data: { ...data, pictures: [{ path: picture, bytes: 7 }] } }
  }
  const keys = (query?.keys ?? '').split(',')
  asked.push(...keys)
  const items = keys.map(async (key) => ({
    key,
    version: await computeDigest(JSON.stringify(answers[key])),
    answer: wrongItems.get(key) ?? answers[key],
  }))
  return { data: { items: await Promise.all(items), gone: [] } }
}) as unknown as SendCall

/** The locks of a browser, which tabs share. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const held = new Set<string>()
  return {
    request: (name: string, _options: object, work: () => Promise<void>) => {
      const turn = last.then(async () => {
        held.add(name)
        await work().finally(() => held.delete(name))
      })
      last = turn.catch(() => {})
      return turn
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  }
}

/** Opens the module anew, as another tab has it. */
async function openTab() {
  vi.resetModules()
  const runner = await import('./pack-runner.ts')
  return { ...runner, fetcher: runner.createPackRunner(send, undefined) }
}

beforeEach(() => {
  asked = []
  wrongItems = new Map()
  pictures = new Map()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { onLine: true, locks: createLocks() })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => createPicture()),
  )
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => pictures.get(path)?.clone(),
      put: async (path: string, response: Response) => void pictures.set(path, response),
      delete: async (path: string) => pictures.delete(path),
    }),
  })
})
afterEach(async () => {
  await closeOfflineDatabase()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Changes the text of a kept item, as a damaged disk does. */
async function damageItem(key: string): Promise<void> {
  const database = await openOfflineDatabase()
  const item = await database.get('packItems', ['skills-1', key])
  if (item) await database.put('packItems', { ...item, text: item.text.slice(0, 10) })
}

test('keepPack keeps the items and pictures of a pack, with the size that was transferred', async () => {
  const { keepPack, fetcher } = await openTab()
  await keepPack(wanted, fetcher)
  expect(await findPack('skills-1')).toMatchObject({ state: 'kept', downloadBytes: 100 })
  expect(asked).toEqual(Object.keys(answers))
  expect([...pictures.keys()]).toEqual([picture])
})

test('A kept pack is incomplete once a damaged item was opened, and continuePacks fetches that item alone', async () => {
  const { keepPack, continuePacks, fetcher } = await openTab()
  await keepPack(wanted, fetcher)
  await damageItem('articles.one/2')
  expect(await findPackAnswer('articles.one', '/api/v1/articles/details/2', '')).toBeUndefined()
  const { state, doneBytes = 0, totalBytes = 0 } = (await findPack('skills-1')) ?? {}
  expect(state).toBe('incomplete')
  expect(doneBytes).toBeLessThan(totalBytes)
  asked = []
  await continuePacks(fetcher)
  expect(asked).toEqual(['articles.one/2'])
  expect(await findPack('skills-1')).toMatchObject({ state: 'kept', doneBytes: totalBytes })
})

test.each([
  ['an item has other bytes', () => damageItem('articles.one/2')],
  ['a picture is gone', async () => void pictures.clear()],
  [
    'a picture is a page',
    async () => void pictures.set(picture, new Response('<p>', { headers: { 'content-type': 'text/html' } })),
  ],
  [
    'a picture is cut',
    async () => void pictures.set(picture, new Response('dra', { headers: { 'content-type': 'image/webp' } })),
  ],
])('checkPacks finds that %s, and the pack is whole again after continuePacks', async (_, damage) => {
  const { keepPack, checkPacks, continuePacks, fetcher } = await openTab()
  await keepPack(wanted, fetcher)
  await damage()
  await checkPacks('')
  expect((await findPack('skills-1'))?.state).toBe('incomplete')
  await continuePacks(fetcher)
  expect((await findPack('skills-1'))?.state).toBe('kept')
  expect(await findPackAnswer('articles.one', '/api/v1/articles/details/2', '')).toBeDefined()
  expect(await pictures.get(picture)?.clone().text()).toBe('drawing')
})

test('checkPacks leaves a whole pack as it is', async () => {
  const { keepPack, checkPacks, fetcher } = await openTab()
  await keepPack(wanted, fetcher)
  await checkPacks('')
  expect((await findPack('skills-1'))?.state).toBe('kept')
})

test('keepPack keeps no item with other bytes than the server listed, and no picture that is a page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { keepPack, fetcher } = await openTab()
  for (const key of Object.keys(answers)) wrongItems.set(key, { status: true, message: 'OK', data: {} })
  await keepPack(wanted, fetcher)
  expect((await findPack('skills-1'))?.state).toBe('fetching')
  expect(await (await openOfflineDatabase()).count('packItems')).toBe(0)
  wrongItems.clear()
  vi.mocked(fetch).mockResolvedValue(new Response('<p>', { headers: { 'content-type': 'text/html' } }))
  await keepPack(wanted, fetcher)
  expect((await findPack('skills-1'))?.state).toBe('fetching')
  expect(pictures.size).toBe(0)
})

test('An update without a network leaves a kept pack as it is, and says that it failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { keepPack, createPackRunner, fetcher } = await openTab()
  await keepPack(wanted, fetcher)
  const away = vi.fn().mockRejectedValue(new TypeError('Failed to fetch')) as unknown as SendCall
  await expect(keepPack(wanted, createPackRunner(away, undefined))).rejects.toThrow()
  expect((await findPack('skills-1'))?.state).toBe('kept')
})

test('Two tabs that keep the same pack fetch each item once', async () => {
  const one = await openTab()
  const other = await openTab()
  await Promise.all([one.keepPack(wanted, one.fetcher), other.keepPack(wanted, other.fetcher)])
  expect(asked).toEqual(Object.keys(answers))
  expect((await findPack('skills-1'))?.state).toBe('kept')
})

test('A second tab goes on with a pack when the network failed in the first one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const one = await openTab()
  const failing = vi.fn(async () => {
    throw new NetworkError('network')
  })
  const other = await openTab()
  await Promise.all([
    one.keepPack(wanted, one.createPackRunner(failing as unknown as SendCall, undefined)).catch(() => {}),
    other.keepPack(wanted, other.fetcher),
  ])
  expect(failing).toHaveBeenCalled()
  expect((await findPack('skills-1'))?.state).toBe('kept')
})

test('A second tab knows which packs the first one fetches', async () => {
  const one = await openTab()
  const other = await openTab()
  const keeping = one.keepPack(wanted, one.fetcher)
  await expect.poll(async () => [...(await other.listFetched())]).toEqual(['skills-1'])
  await keeping
  expect([...(await other.listFetched())]).toEqual([])
})

test('isOld remembers that the server has a newer version, until the pack is updated', async () => {
  const { keepPack, fetcher } = await openTab()
  await keepPack(wanted, fetcher)
  const read = async () => {
    const pack = await findPack('skills-1')
    return pack && isOld(pack)
  }
  await noteNewest('skills-1', 'v1')
  expect(await read()).toBe(false)
  await noteNewest('skills-1', 'v2')
  expect(await read()).toBe(true)
  await keepPack(wanted, fetcher)
  expect(await read()).toBe(false)
})
