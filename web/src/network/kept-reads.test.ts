import 'fake-indexeddb/auto'
import { NetworkError, Refused } from '@shelai/contract/api/refused.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeOfflineDatabase, type KeptEnvelope, openOfflineDatabase } from '../device/offline-database.ts'
import { throwDenied } from '../device/storage.fixture.ts'
import { findKeptAnswer, keepAnswer } from './kept-answers.ts'
import { findKeptAt, followLateAnswers, forgetRequestsUnderWay, type Read, readWithCopy } from './kept-reads.ts'
import { isNetworkDead, noteNetwork } from './network-state.ts'

const articles: Read = { name: 'articles.categories', address: '/api/v1/articles', account: '' }
const article = (account: string): Read => ({ name: 'articles.one', address: '/api/v1/articles/details/1', account })
const envelope = (data: unknown): KeptEnvelope => ({ status: true, message: '', data })
const keep = ({ address, account = '' }: Read, data: unknown, keptAt = 1) =>
  keepAnswer({ address, account, keptAt, envelope: envelope(data) })
const fail = (error: Error) => () => Promise.reject(error)
const dead = fail(new NetworkError('network'))

beforeEach(() => {
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work(), cancelIdleCallback: () => {} })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  noteNetwork(true)
  await (await openOfflineDatabase()).clear('answers')
})

test('readWithCopy answers from the network and keeps the answer', async () => {
  expect(await readWithCopy(articles, async () => envelope(['new']))).toEqual(envelope(['new']))
  await vi.waitFor(async () => expect((await findKeptAnswer(articles.address, ''))?.envelope.data).toEqual(['new']))
})

test('readWithCopy keeps no answer of an account that comes after its logout', async () => {
  let isSignedIn = true
  const isStill = () => isSignedIn
  const read = (address: string): Read => ({ name: 'saved.all', address, account: 'nusrat', isSignedIn: isStill })
  await readWithCopy(read('/before'), async () => envelope(['hers']))
  isSignedIn = false
  await readWithCopy(read('/after'), async () => envelope(['hers']))
  await readWithCopy(articles, async () => envelope(['of all']))
  await vi.waitFor(async () => expect(await findKeptAnswer(articles.address, '')).toBeDefined())
  expect(await findKeptAnswer('/before', 'nusrat')).toBeDefined()
  expect(await findKeptAnswer('/after', 'nusrat')).toBeUndefined()
})

test.each([
  ['a failed connection', new NetworkError('network')],
  ['a timeout', new NetworkError('timeout')],
  ['an answer of a gateway', new NetworkError('unreadable')],
  ['a server whose database is away', new Refused('unavailable', 503, '')],
])('readWithCopy answers with the kept copy after %s', async (_, error) => {
  await keep(articles, ['kept'], 77)
  const { data } = await readWithCopy(articles, fail(error))
  expect(data).toEqual(['kept'])
  expect(findKeptAt(data)).toBe(77)
  expect(findKeptAt({ page: 1, rows: data, total: 1 })).toBe(77)
})

test('readWithCopy shows the kept copy of a busy server’s read, asks again after Retry-After, and counts no dead network', async () => {
  await keep(articles, ['kept'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const busy = new Refused('busy', 503, '', undefined, {}, 7)
  const send = vi.fn<() => Promise<KeptEnvelope>>().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy)
  send.mockResolvedValue(envelope(['new']))
  const came: string[] = []
  const unfollow = followLateAnswers((name) => came.push(name))
  expect((await readWithCopy(articles, send)).data).toEqual(['kept'])
  expect(isNetworkDead()).toBe(false)
  await vi.advanceTimersByTimeAsync(6999)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(21_000)
  expect(send).toHaveBeenCalledTimes(3)
  expect(came).toEqual(['articles.categories'])
  expect((await readWithCopy(articles, send)).data).toEqual(['new'])
  expect(send).toHaveBeenCalledTimes(3)
  unfollow()
})

test('readWithCopy passes on a refusal, and a failure of which nothing is kept', async () => {
  await keep(articles, ['kept'])
  await expect(readWithCopy(articles, fail(new Refused('not_found', 404, '')))).rejects.toMatchObject({ status: 404 })
  await expect(readWithCopy({ ...articles, address: '/other' }, dead)).rejects.toMatchObject({ kind: 'network' })
})

test('readWithCopy answers with the kept copy if the network is late, and with the late answer at the next reading', async () => {
  await keep(articles, ['kept'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const { promise, resolve } = Promise.withResolvers<KeptEnvelope>()
  const send = vi.fn(() => promise)
  const came: string[] = []
  const unfollow = followLateAnswers((name) => came.push(name))
  const reading = readWithCopy(articles, send)
  await vi.advanceTimersByTimeAsync(timeouts.keptCopy)
  expect((await reading).data).toEqual(['kept'])
  expect(isNetworkDead()).toBe(true)
  // A reading in the meantime is answered at once, and requests nothing again.
  const again = readWithCopy(articles, send)
  await vi.advanceTimersByTimeAsync(0)
  expect((await again).data).toEqual(['kept'])
  resolve(envelope(['new']))
  await vi.waitFor(() => expect(came).toContain('articles.categories'))
  expect((await readWithCopy(articles, send)).data).toEqual(['new'])
  expect(send).toHaveBeenCalledTimes(1)
  unfollow()
})

test('readWithCopy passes on a failure where the database does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new IDBRequest())
  onTestFinished(() => get.mockRestore())
  const reading = readWithCopy(articles, dead).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(timeouts.read)
  expect(await reading).toBeInstanceOf(NetworkError)
})

/** Closes the database, and lets the next use open it only when the function that is returned is called. */
async function holdDatabase(): Promise<() => void> {
  await closeOfflineDatabase()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { addEventListener } = IDBOpenDBRequest.prototype
  const listening = vi.spyOn(IDBOpenDBRequest.prototype, 'addEventListener')
  listening.mockImplementation(function listenLater(this: IDBOpenDBRequest, type: string, listener) {
    addEventListener.call(this, type, (event) => promise.then(() => (listener as (heard: Event) => void)(event)))
  })
  onTestFinished(() => {
    resolve()
    listening.mockRestore()
  })
  return resolve
}

test('readWithCopy waits for the kept copy of a phone that opens its database late, and for no copy once an answer has come', async () => {
  await keep(articles, ['kept'])
  const open = await holdDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const reading = readWithCopy(articles, dead)
  const late = Promise.withResolvers<KeptEnvelope>()
  const other = readWithCopy({ ...articles, address: '/other' }, () => late.promise)
  await vi.advanceTimersByTimeAsync(2 * timeouts.keptCopy)
  late.resolve(envelope(['new']))
  expect((await other).data).toEqual(['new'])
  open()
  expect((await reading).data).toEqual(['kept'])
})

test('readWithCopy takes a late answer that nobody has read for no news any more', async () => {
  await keep(articles, ['kept'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const { promise, resolve } = Promise.withResolvers<KeptEnvelope>()
  const reading = readWithCopy(articles, () => promise)
  await vi.advanceTimersByTimeAsync(timeouts.keptCopy)
  expect((await reading).data).toEqual(['kept'])
  resolve(envelope(['late']))
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await readWithCopy(articles, async () => envelope(['new']))).data).toEqual(['new'])
})

test('readWithCopy joins no request from before a change', async () => {
  const { promise, resolve } = Promise.withResolvers<KeptEnvelope>()
  const first = readWithCopy(articles, () => promise)
  forgetRequestsUnderWay()
  const second = readWithCopy(articles, async () => envelope(['after']))
  resolve(envelope(['before']))
  expect((await first).data).toEqual(['before'])
  expect((await second).data).toEqual(['after'])
})

test('readWithCopy keeps no answer that comes after that of a request from after a change', async () => {
  const { promise, resolve } = Promise.withResolvers<KeptEnvelope>()
  const findData = async (address: string) => (await findKeptAnswer(address, ''))?.envelope.data
  const first = readWithCopy(articles, () => promise)
  forgetRequestsUnderWay()
  await readWithCopy(articles, async () => envelope(['after']))
  await vi.waitFor(async () => expect(await findData(articles.address)).toEqual(['after']))
  resolve(envelope(['before']))
  expect((await first).data).toEqual(['before'])
  await readWithCopy(article(''), async () => envelope('later'))
  await vi.waitFor(async () => expect(await findData(article('').address)).toBe('later'))
  expect(await findData(articles.address)).toEqual(['after'])
})

test('readWithCopy waits for a late answer of which nothing is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const { promise, resolve } = Promise.withResolvers<KeptEnvelope>()
  const reading = readWithCopy(articles, () => promise)
  await vi.advanceTimersByTimeAsync(timeouts.keptCopy + 1000)
  resolve(envelope(['new']))
  expect((await reading).data).toEqual(['new'])
})

test('isNetworkDead forgets a failure after an answer, and after half a minute', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  noteNetwork(false)
  expect(isNetworkDead()).toBe(true)
  noteNetwork(true)
  expect(isNetworkDead()).toBe(false)
  noteNetwork(false)
  vi.setSystemTime(Date.now() + timeouts.deadNetwork)
  expect(isNetworkDead()).toBe(false)
})

test('readWithCopy gives a reader a guest’s copy only if it withholds nothing', async () => {
  await keep(article(''), { article_id: 1, locked: 1, content: null })
  await expect(readWithCopy(article('nusrat'), dead)).rejects.toMatchObject({ kind: 'network' })
  await keep(article(''), { article_id: 1, locked: 0, content: 'text' })
  expect((await readWithCopy(article('nusrat'), dead)).data).toMatchObject({ content: 'text' })
})

test('readWithCopy keeps no text that a plan may have unlocked, and nothing for a token whose account is unknown', async () => {
  const orders = (account: string | undefined): Read => ({
    name: 'orders.ofReader',
    address: '/api/v1/orders/n',
    account,
  })
  const reads = [article('nusrat'), orders(undefined), orders('nusrat')]
  for (const read of reads) await readWithCopy(read, async () => envelope([{}]))
  await vi.waitFor(async () => expect(await findKeptAnswer('/api/v1/orders/n', 'nusrat')).toBeDefined())
  expect(await (await openOfflineDatabase()).getAllKeys('answers')).toEqual([['nusrat', '/api/v1/orders/n']])
})

test('readWithCopy answers from the network where the browser refuses to store', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(throwDenied)
  expect((await readWithCopy(articles, async () => envelope([]))).data).toEqual([])
  await expect(readWithCopy(articles, dead)).rejects.toMatchObject({ kind: 'network' })
  vi.restoreAllMocks()
})
