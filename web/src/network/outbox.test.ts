import 'fake-indexeddb/auto'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { NetworkError, Refused } from '@shelai/contract/api/refused.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOfflineDatabase, openOfflineDatabase } from '../device/offline-database.ts'
import { removeRecords } from '../device/records.ts'
import { callsWaitKey } from '../device/safe-storage.ts'
import { createMemoryStorage, throwDenied, throwFull } from '../device/storage.fixture.ts'
import { endSession } from '../session/session-store.ts'
import { storeSession } from '../testing/sample-answers.ts'
import type { SendCall } from './api-client.ts'
import { followNetwork } from './network-state.ts'
import {
  listShownCalls,
  openCalls,
  type QueuedCall,
  queueCall,
  queueSessionEnd,
  sendOrQueue,
  sendQueued,
} from './outbox.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', createMemoryStorage())
  storeSession('nusrat')
  vi.stubGlobal('navigator', { onLine: true })
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(async () => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await removeRecords(() => true)
})

const remind = (is_wanted: 0 | 1): QueuedCall => ({
  key: 'remind nusrat 5',
  account: 'nusrat',
  name: 'circulars.remind',
  params: { id: '5' },
  body: { is_wanted },
})
const end: QueuedCall = {
  key: 'end x',
  account: '',
  name: 'accounts.endLeftSession',
  body: { session: 'a'.repeat(64) },
}
const report: QueuedCall = {
  key: 'a',
  account: 'nusrat',
  name: 'reports.mistake',
  body: { request_key: 'a', kind: 'article', item_id: 1, note: 'Wrong' },
}
const away = (seconds?: number) =>
  new Refused('saving_unavailable', 503, 'Nothing can be saved.', undefined, {}, seconds)

/** Creates a server that fails as long as it has an error. */
function createServer(error?: Error) {
  const state = { error }
  const calls: unknown[] = []
  const send = async (name: string, input: object) => {
    if (state.error) throw state.error
    calls.push([name, input])
    return { status: true, message: '', data: null }
  }
  return { state, calls, send: send as never }
}
/** Creates a server that answers when it is told to. */
function createSlowServer() {
  const answers: PromiseWithResolvers<object>[] = []
  const calls: unknown[] = []
  const send = (name: string, input: object) => {
    calls.push([name, input])
    const answer = Promise.withResolvers<object>()
    answers.push(answer)
    return answer.promise
  }
  return { answers, calls, send: send as never }
}

async function sendQueuedReminder(send: SendCall): Promise<unknown> {
  await queueCall(remind(1))
  return sendQueued(send, 'nusrat')
}

/** Lists what is on the device, of all accounts. */
async function listWaiting(): Promise<QueuedCall[]> {
  const rows = await (await openOfflineDatabase()).getAll('records')
  return rows.map(({ id, owner, value }) => ({ key: id, account: owner, ...(value as object) }) as QueuedCall)
}

test('sendQueued sends the end of a session that was left, whoever is signed in', async () => {
  const { calls, send } = createServer()
  await queueCall(end)
  expect(await sendQueued(send, 'rahima')).toBe(true)
  expect(calls).toEqual([['accounts.endLeftSession', { body: end.body, asGuest: true }]])
  expect(await listWaiting()).toEqual([])
})

test('sendOrQueue keeps a reminder while the server saves nothing, and it is sent after Retry-After', async () => {
  const { state, calls, send } = createServer(away(60))
  expect(await sendOrQueue(send, remind(1))).toBe('waiting')
  expect(await listWaiting()).toEqual([remind(1)])
  expect(localStorage.getItem(callsWaitKey)).toBe('1')
  const sent: Promise<boolean>[] = []
  const unfollow = followNetwork(() => sent.push(sendQueued(send, 'nusrat')))
  vi.advanceTimersByTime(59_000)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(16_000)
  expect(await Promise.all(sent)).toEqual([false])
  // Still away: the next attempt comes later.
  state.error = undefined
  vi.advanceTimersByTime(119_000)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(31_000)
  expect(await Promise.all(sent)).toEqual([false, true])
  expect(calls).toEqual([['circulars.remind', { params: { id: '5' }, body: { is_wanted: 1 } }]])
  expect(await listWaiting()).toEqual([])
  expect(localStorage.getItem(callsWaitKey)).toBeNull()
  unfollow()
})

test('sendOrQueue sends the latest wish only', async () => {
  const { state, calls, send } = createServer(away())
  await sendOrQueue(send, remind(1))
  expect(await sendOrQueue(send, remind(0))).toBe('waiting')
  expect(await listWaiting()).toEqual([remind(0)])
  state.error = undefined
  expect(await sendOrQueue(send, remind(1))).toBe('sent')
  expect(await sendQueued(send, 'nusrat')).toBe(true)
  expect(calls).toHaveLength(1)
})

test('sendOrQueue throws what the server refuses for good, and keeps nothing', async () => {
  const { send } = createServer(createRefusal('not_found'))
  await expect(sendOrQueue(send, remind(1))).rejects.toMatchObject({ code: 'not_found' })
  expect(await listWaiting()).toEqual([])
})

test('sendOrQueue keeps a call whose session has expired for the next login of its account', async () => {
  const { send, state, calls } = createServer(createRefusal('sign_in_needed'))
  expect(await sendOrQueue(send, remind(1))).toBe('waiting')
  expect(await listWaiting()).toEqual([remind(1)])
  delete state.error
  expect(await sendQueued(send, 'nusrat')).toBe(true)
  expect(calls).toHaveLength(1)
})

test('sendOrQueue keeps a call in localStorage where the browser has no database, and throws where it stores nothing', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(throwDenied)
  await closeOfflineDatabase()
  await removeRecords(() => true)
  const { send, state, calls } = createServer(away(2))
  expect(await sendOrQueue(send, remind(1))).toBe('waiting')
  vi.spyOn(localStorage, 'setItem').mockImplementation(throwFull)
  await expect(sendOrQueue(send, { ...remind(0), key: 'other' })).rejects.toMatchObject({ status: 503 })
  vi.spyOn(localStorage, 'setItem').mockRestore()
  delete state.error
  expect(await sendQueued(send, 'nusrat')).toBe(true)
  expect(calls).toHaveLength(1)
  vi.restoreAllMocks()
})

test.each([
  ['a network that fails', new NetworkError('network'), true],
  ['a database that is away', away(2), true],
  ['an expired session', createRefusal('sign_in_needed'), true],
  ['a refusal for good', createRefusal('not_found'), false],
])('sendQueued after %s: the report waits (%s)', async (_, error, isKept) => {
  const { send } = createServer(error)
  await queueCall(report)
  expect(await sendQueued(send, 'nusrat')).toBe(!isKept)
  // A call refused for good waits for the reader, and is sent no more.
  expect(await listWaiting()).toEqual([isKept ? report : { ...report, refusal: 'Not found' }])
  const again = createServer()
  await sendQueued(again.send, 'nusrat')
  expect(again.calls).toHaveLength(isKept ? 1 : 0)
})

test('sendQueued drops the end of a session that the server refuses for good', async () => {
  await queueCall(end)
  await sendQueued(createServer(createRefusal('not_found')).send, 'nusrat')
  expect(await listWaiting()).toEqual([])
})

test('listShownCalls lists what waits and what was refused, and no end of a session', async () => {
  const refused = { ...report, key: 'd', account: '', refusal: 'Not found' }
  for (const call of [{ ...report, account: '' }, refused, end]) await queueCall(call)
  expect(listShownCalls(openCalls('').list(), '').map(({ key }) => key)).toEqual(['a', 'd'])
})

test('sendQueued sends the calls of its account only', async () => {
  const { send, calls } = createServer()
  await queueCall(report)
  await queueCall({ ...report, key: 'b', account: 'rina' })
  expect(await sendQueued(send, 'nusrat')).toBe(true)
  expect(calls).toHaveLength(1)
  expect((await listWaiting()).map(({ key }) => key)).toEqual(['b'])
})

test('sendQueued sends what a guest has queued as a guest after a login, once, and after the calls of the account', async () => {
  const { state, send, calls } = createServer(away())
  endSession()
  const ofGuest = { ...report, account: '' }
  expect(await sendOrQueue(send, ofGuest)).toBe('waiting')
  storeSession('nusrat')
  delete state.error
  await queueCall({ ...remind(1), account: 'nusrat' })
  expect(await Promise.all([sendQueued(send, 'nusrat'), sendQueued(send, '')])).toEqual([true, true])
  expect(calls).toEqual([
    ['circulars.remind', { params: { id: '5' }, body: { is_wanted: 1 } }],
    ['reports.mistake', { body: report.body, asGuest: true }],
  ])
  expect(await listWaiting()).toEqual([])
  expect(localStorage.getItem(callsWaitKey)).toBeNull()
})

test('sendQueued keeps a guest’s report with the reason if the server refuses it after a login', async () => {
  const { answers, calls, send } = createSlowServer()
  await queueCall({ ...report, account: '' })
  const queued = sendQueued(send, 'nusrat')
  await expect.poll(() => calls).toHaveLength(1)
  storeSession('rina')
  answers[0]?.reject(createRefusal('not_found'))
  expect(await queued).toBe(true)
  expect(await listWaiting()).toEqual([{ ...report, account: '', refusal: 'Not found' }])
})

test('sendQueued leaves a call that only a reader may make where it was queued without one', async () => {
  const { send, calls } = createServer()
  await queueCall({ ...remind(1), account: '' })
  expect(await sendQueued(send, 'nusrat')).toBe(true)
  expect(calls).toEqual([])
})

test('sendOrQueue sends what a guest has queued as a guest, although somebody is signed in', async () => {
  const { send, calls } = createServer()
  expect(await sendOrQueue(send, { ...report, account: '' })).toBe('sent')
  expect(calls).toEqual([['reports.mistake', { body: report.body, asGuest: true }]])
  expect(await listWaiting()).toEqual([])
})

test('What an account has not sent when another one logs in does not go out as from that one, and waits', async () => {
  const { answers, calls, send } = createSlowServer()
  await queueCall(report)
  await queueCall({ ...report, key: 'b' })
  await queueCall({ ...report, key: 'c', account: 'rina' })
  const ofFirst = sendQueued(send, 'nusrat')
  await expect.poll(() => calls).toHaveLength(1)
  const pressed = sendOrQueue(send, remind(1))
  await expect.poll(listWaiting).toHaveLength(4)
  storeSession('rina')
  const ofSecond = sendQueued(send, 'rina')
  answers[0]?.resolve({ status: true, message: '', data: null })
  expect(await ofFirst).toBe(false)
  expect(await pressed).toBe('waiting')
  await expect.poll(() => calls).toHaveLength(2)
  answers[1]?.resolve({ status: true, message: '', data: null })
  expect(await ofSecond).toBe(true)
  expect((await listWaiting()).map(({ key, account }) => [key, account])).toEqual([
    ['b', 'nusrat'],
    [remind(1).key, 'nusrat'],
  ])
})

test('A refusal that comes after the logout is not kept', async () => {
  const { answers, calls, send } = createSlowServer()
  await queueCall(report)
  const sending = sendQueued(send, 'nusrat')
  await expect.poll(() => calls).toHaveLength(1)
  endSession()
  await removeRecords((owner) => owner === 'nusrat')
  answers[0]?.reject(createRefusal('not_found'))
  expect(await sending).toBe(false)
  expect(await listWaiting()).toEqual([])
})

test('sendOrQueue keeps a call before it is sent, in the place of the earlier one, and sendQueued does not send it twice', async () => {
  const { answers, calls, send } = createSlowServer()
  await queueCall(remind(0))
  const sent = sendOrQueue(send, remind(1))
  await expect.poll(() => calls).toHaveLength(1)
  expect(await listWaiting()).toEqual([remind(1)])
  const queued = sendQueued(send, 'nusrat')
  answers[0]?.resolve({ status: true, message: '', data: null })
  expect(await sent).toBe('sent')
  expect(await queued).toBe(true)
  expect(calls).toHaveLength(1)
  expect(await listWaiting()).toEqual([])
})

test('A later call of the same key stays on the device while the earlier one is answered', async () => {
  const { answers, calls, send } = createSlowServer()
  const first = sendOrQueue(send, remind(1))
  await expect.poll(() => calls).toHaveLength(1)
  const second = sendOrQueue(send, remind(0))
  await expect.poll(listWaiting).toEqual([remind(0)])
  answers[0]?.resolve({ status: true, message: '', data: null })
  expect(await first).toBe('sent')
  expect(await listWaiting()).toEqual([remind(0)])
  await expect.poll(() => calls).toHaveLength(2)
  answers[1]?.reject(new NetworkError('network'))
  expect(await second).toBe('waiting')
  expect(await listWaiting()).toEqual([remind(0)])
})

/** Presses while `sendQueued` waits for the answer to the earlier call of the same key. */
async function pressWhileSending() {
  const { answers, calls, send } = createSlowServer()
  await queueCall(remind(1))
  const queued = sendQueued(send, 'nusrat')
  await expect.poll(() => calls).toHaveLength(1)
  const pressed = sendOrQueue(send, remind(0))
  await expect.poll(listWaiting).toEqual([remind(0)])
  return { answers, calls, queued, pressed }
}

test('A press made while sendQueued sends the earlier call of its key stays on the device until it is sent', async () => {
  const { answers, calls, queued, pressed } = await pressWhileSending()
  answers[0]?.resolve({ status: true, message: '', data: null })
  await queued
  await expect.poll(() => calls).toHaveLength(2)
  answers[1]?.reject(new NetworkError('network'))
  expect(await pressed).toBe('waiting')
  expect(await listWaiting()).toEqual([remind(0)])
  expect(localStorage.getItem(callsWaitKey)).toBe('1')
})

test('A refusal of the earlier call of a key does not replace a press that was made meanwhile', async () => {
  const { answers, calls, queued, pressed } = await pressWhileSending()
  answers[0]?.reject(createRefusal('not_found'))
  await queued
  expect(await listWaiting()).toEqual([remind(0)])
  await expect.poll(() => calls).toHaveLength(2)
  answers[1]?.resolve({ status: true, message: '', data: null })
  expect(await pressed).toBe('sent')
  expect(await listWaiting()).toEqual([])
})

test.each([
  ['sendQueued has sent', sendQueuedReminder, undefined],
  ['the server refuses to sendQueued', sendQueuedReminder, createRefusal('not_found')],
  ['sendOrQueue has sent', (send: SendCall) => sendOrQueue(send, remind(1)), undefined],
])('A call of another tab stays in the place of the one that %s', async (_, sendReminder, refusal) => {
  const { answers, calls, send } = createSlowServer()
  const sent = sendReminder(send)
  await expect.poll(() => calls).toHaveLength(1)
  // The other tab writes to the database, and this one has not heard of it yet.
  const database = await openOfflineDatabase()
  const [row] = await database.getAll('records')
  if (row) await database.put('records', { ...row, value: { ...(row.value as object), body: { is_wanted: 0 } } })
  if (refusal) answers[0]?.reject(refusal)
  else answers[0]?.resolve({ status: true, message: '', data: null })
  await sent
  expect(await listWaiting()).toEqual([remind(0)])
})

const token = 'a token of 256 random bits'
/** The SHA-256 of the token, as `sha256sum` prints it. */
const hash = '89053a325696c706da46f284979fa8ea3e64881dec61ab1f168f53f861966f52'

const failed = (error: Error) => Promise.reject(error)

test('queueSessionEnd keeps the hash of the token and not the token, until the server can be reached', async () => {
  await queueSessionEnd(token, failed(new NetworkError('network')))
  const waiting = await listWaiting()
  expect(waiting).toEqual([{ key: hash, account: '', name: 'accounts.endLeftSession', body: { session: hash } }])
  expect(JSON.stringify(waiting)).not.toContain(token)
})

test('queueSessionEnd keeps the end while the logout is under way, and forgets it once the server has answered', async () => {
  const logout = Promise.withResolvers<null>()
  const queued = queueSessionEnd(token, logout.promise)
  await expect.poll(async () => (await listWaiting()).map(({ key }) => key)).toEqual([hash])
  logout.resolve(null)
  await queued
  expect(await listWaiting()).toEqual([])
  expect(localStorage.getItem(callsWaitKey)).toBeNull()
})

test('queueSessionEnd keeps nothing of a session that the server knows to have ended', async () => {
  await queueSessionEnd(token, failed(createRefusal('sign_in_needed')))
  expect(await listWaiting()).toEqual([])
})

test('queueSessionEnd keeps nothing where the browser cannot hash', async () => {
  vi.stubGlobal('crypto', {})
  await queueSessionEnd(token, failed(new NetworkError('network')))
  expect(await listWaiting()).toEqual([])
})

test('The mark that calls wait stays while only localStorage has those of an account whose session has expired', async () => {
  vi.stubGlobal('indexedDB', { open: throwDenied })
  vi.resetModules()
  const before = await import('./outbox.ts')
  await before.queueCall(remind(1))
  endSession(true)
  // The next page is that of a guest.
  vi.resetModules()
  const next = await import('./outbox.ts')
  expect(await next.sendQueued(createServer().send, '')).toBe(true)
  expect(localStorage.getItem('own_nusrat_calls')).toContain(remind(1).key)
  expect(localStorage.getItem(callsWaitKey)).toBe('1')
})

test('The mark that calls wait stays while a full device has some in localStorage alone', async () => {
  const { answers, calls, send } = createSlowServer()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(throwFull)
  await queueCall(report)
  await queueCall(remind(1))
  const queued = sendQueued(send, 'nusrat')
  await expect.poll(() => calls).toHaveLength(1)
  answers[0]?.resolve({ status: true, message: '', data: null })
  await expect.poll(() => calls).toHaveLength(2)
  expect(localStorage.getItem('own_nusrat_calls')).toContain(remind(1).key)
  expect(localStorage.getItem(callsWaitKey)).toBe('1')
  answers[1]?.resolve({ status: true, message: '', data: null })
  expect(await queued).toBe(true)
  expect(localStorage.getItem(callsWaitKey)).toBeNull()
  vi.restoreAllMocks()
})

test('sendQueued forgets the mark that a page left behind which was closed after its last call was removed', async () => {
  localStorage.setItem(callsWaitKey, '1')
  expect(await sendQueued(createServer().send, '')).toBe(true)
  expect(localStorage.getItem(callsWaitKey)).toBeNull()
})
