import 'fake-indexeddb/auto'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { computeDigest } from '../device/digest.ts'
import { openOfflineDatabase } from '../device/offline-database.ts'
import { noteServerTime } from '../device/server-clock.ts'
import { createMemoryStorage } from '../device/storage.fixture.ts'
import { openRecordings } from '../features/practice/mock-records.ts'
import { keepAnswer, listKeptAnswers } from '../network/kept-answers.ts'
import { findPack, storeItems, storePack } from '../network/kept-packs.ts'
import { findKeptAt, readWithCopy } from '../network/kept-reads.ts'
import { noteNetwork, noteOnline } from '../network/network-state.ts'
import { openCalls, queueCall } from '../network/outbox.ts'
import { endSession, removalWaitsKey, storeSession } from '../session/session-store.ts'
import { createBrowserQueryClient } from './query-client.ts'
import { startOffline } from './start-offline.ts'
import '../packs/pack-runner.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  const { addEventListener, removeEventListener } = page
  vi.stubGlobal('window', {
    requestIdleCallback: () => {},
    addEventListener: addEventListener.bind(page),
    removeEventListener: removeEventListener.bind(page),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const reader = {
  user_id: 'nusrat',
  name: '',
  email: 'n@x.bd',
  img: '',
  phone: '',
  gender: 'female',
  profession: 'job',
} as const
const keep = (account: string, address: string) =>
  keepAnswer({ address, account, keptAt: 1, envelope: { status: true, message: '', data: ['kept'] } })

test('startOffline removes what is kept of an account at its logout, and leaves the rest', async () => {
  storeSession(reader, 'token')
  for (const account of ['', 'nusrat', 'rina']) await keep(account, '/a')
  startOffline(new QueryClient(), [])
  const list = async (account: string) => (await listKeptAnswers({ account })).length
  await vi.waitFor(async () => expect([await list('rina'), await list('nusrat'), await list('')]).toEqual([0, 1, 1]))
  endSession()
  await vi.waitFor(async () => expect([await list('nusrat'), await list('')]).toEqual([0, 1]))
})

test('Recordings of mock interviews that are too old go at the first answer of the server, and no earlier', async () => {
  vi.stubGlobal('window', { ...window, requestIdleCallback: (work: () => void) => void work() })
  const recordings = openRecordings('')
  const recording = { mock: 'm-1', question: 1, audio: new Blob(['sound']), recordedAt: 1 }
  await recordings.change(() => [['a', recording]])
  startOffline(new QueryClient(), [])
  await new Promise((resume) => setTimeout(resume, 20))
  expect(recordings.list()).toHaveLength(1)
  noteServerTime(new Date().toUTCString())
  await vi.waitFor(() => expect(recordings.list()).toEqual([]))
})

test('What an account has not sent stays where its session expires, in any tab, and goes at a logout', async () => {
  storeSession(reader, 'token')
  startOffline(new QueryClient(), [])
  const calls = openCalls('nusrat')
  await calls.change(() => [['a', { name: 'circulars.remind', params: { id: '5' }, body: { is_wanted: 1 } }]])
  const listRows = async () => (await openOfflineDatabase()).getAll('records')
  endSession(true)
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }))
  await keep('rina', '/later')
  await vi.waitFor(async () => expect(await listKeptAnswers({ account: 'rina' })).toHaveLength(1))
  expect(await listRows()).toHaveLength(1)
  storeSession(reader, 'another token')
  endSession()
  await vi.waitFor(async () => expect(await listRows()).toEqual([]))
})

test('The next start removes what an account had, if the page was closed at the logout or had not started', async () => {
  storeSession(reader, 'token')
  await openCalls('nusrat').change(() => [
    ['a', { name: 'circulars.remind', params: { id: '5' }, body: { is_wanted: 1 } }],
  ])
  endSession()
  startOffline(new QueryClient(), [])
  await vi.waitFor(async () => expect(await (await openOfflineDatabase()).getAll('records')).toEqual([]))
  await vi.waitFor(() => expect(localStorage.getItem(removalWaitsKey)).toBeNull())
})

test('What waits for an account whose session has expired is sent as soon as the account signs in again', async () => {
  const sent: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, addEventListener: () => {} })
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return Response.json({ status: true, message: '', data: null })
  })
  const body = { is_wanted: 1 } as const
  await queueCall({ key: 'a', account: 'nusrat', name: 'circulars.remind', params: { id: '5' }, body })
  startOffline(new QueryClient(), [])
  storeSession(reader, 'token')
  await vi.waitFor(() => expect(sent).toEqual([expect.stringContaining('/5/')]))
  await vi.waitFor(async () => expect(await (await openOfflineDatabase()).getAll('records')).toEqual([]))
})

test('A pack stays whole while only the token of its account is known', async () => {
  const idleWork: (() => void)[] = []
  vi.stubGlobal('window', { ...window, requestIdleCallback: (work: () => void) => idleWork.push(work) })
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, addEventListener: () => {} })
  const refusal = { status: false, code: 'not_found', message: '' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }))
  localStorage.setItem('authToken', 'token')
  const answer = { status: true, message: '', data: { article_id: 5, content: 'Sealed', is_premium: 1 } }
  const item = { key: 'articles.one/5', version: await computeDigest(JSON.stringify(answer)) }
  const pack = { title: '', path: '/', state: 'kept', doneBytes: 1, totalBytes: 1, keptAt: 1, version: '' } as const
  for (const name of ['skills-1', 'skills-2'])
    await storePack({ ...pack, pack: name, list: [{ ...item, bytes: 1 }], pictures: [], listedAt: 0 })
  await storeItems('skills-1', [{ ...item, answer }], { account: 'nusrat', findEnd: () => Date.now() + 86_400_000 })
  startOffline(new QueryClient(), [])
  idleWork.at(-1)?.()
  // A check of the packs is over by then.
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resume) => setTimeout(resume))
  storeSession(reader)
  idleWork.at(-1)?.()
  // The other pack lacks its item.
  await vi.waitFor(async () => expect((await findPack('skills-2'))?.state).toBe('incomplete'))
  expect((await findPack('skills-1'))?.state).toBe('kept')
})

test('startOffline fetches shown copies again as soon as the device has a network, although it failed a moment ago', async () => {
  await keep('', '/api/v1/articles')
  const queries = new QueryClient()
  startOffline(queries, [])
  let isDead = true
  const read = { name: 'articles.categories', address: '/api/v1/articles', account: '' } as const
  const send = async () => {
    noteNetwork(!isDead)
    if (isDead) throw new NetworkError('network')
    return { status: true, message: '', data: ['new'] } as const
  }
  const observer = new QueryObserver(queries, {
    queryKey: ['articles', 'categories'],
    queryFn: async () => (await readWithCopy(read, send)).data,
  })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['kept']))
  isDead = false
  noteOnline()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['new']))
  stop()
})

test('startOffline shows the answer that comes after a kept copy, although the copy was what stood there already', async () => {
  const plans = { name: 'orders.plansOfReader', address: '/api/v1/orders/plans', account: 'nusrat' } as const
  const envelope = (data: unknown) => ({ status: true, message: '', data }) as const
  const queries = createBrowserQueryClient()
  startOffline(queries, [])
  const { promise: late, resolve } = Promise.withResolvers<ReturnType<typeof envelope>>()
  const send = vi.fn<() => Promise<ReturnType<typeof envelope>>>().mockResolvedValueOnce(envelope([]))
  send.mockReturnValueOnce(late)
  const queryKey = ['orders', 'plansOfReader']
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async () => (await readWithCopy(plans, send)).data,
  })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([]))
  await keepAnswer({ ...plans, keptAt: 1, envelope: envelope([]) })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const again = queries.invalidateQueries({ queryKey })
  await vi.advanceTimersByTimeAsync(timeouts.keptCopy)
  vi.useRealTimers()
  await again
  resolve(envelope([{ status: 'active' }]))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([{ status: 'active' }]))
  expect(findKeptAt(observer.getCurrentResult().data)).toBeUndefined()
  expect(send).toHaveBeenCalledTimes(2)
  stop()
})
