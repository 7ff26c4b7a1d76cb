import { Refused } from '@shelai/contract/api/refused.ts'
import { openOfflineDatabase, type QueuedCall } from '../device/offline-database.ts'
import { callsWaitKey, forgetStored, writeStored } from '../device/safe-storage.ts'
import type { SendCall } from './api-client.ts'
import { isAway, noteSent, retryLater } from './retry-later.ts'

const listeners = new Set<() => void>()

/** Calls back when a call is queued, sent, refused or removed, in any tab. Returns the function that unsubscribes. */
export function followOutbox(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === callsWaitKey) changed()
  }
  listeners.add(changed)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', onStorage)
  }
}

const notify = () => {
  for (const listener of listeners) listener()
}

/** Lists the calls of an account and of a guest that wait, or were refused. The ends of sessions are nobody's business. */
export async function listCalls(account: string): Promise<QueuedCall[]> {
  const calls = await (await openOfflineDatabase()).getAll('outbox')
  return calls.filter((call) => call.name !== 'accounts.endLeftSession' && ['', account].includes(call.account))
}

/** Keeps a call on the device until it is sent. Rejects where the browser refuses to store. */
export async function queueCall(call: QueuedCall): Promise<void> {
  await (await openOfflineDatabase()).put('outbox', call)
  writeStored(callsWaitKey, '1')
  notify()
}

/** Removes a call: it was sent, or is not wanted any more. */
export async function removeCall(key: string): Promise<void> {
  const database = await openOfflineDatabase()
  await database.delete('outbox', key)
  if ((await database.count('outbox')) === 0) forgetStored(callsWaitKey)
  notify()
}

/** The end of the last work on the outbox in this tab. */
let working: Promise<unknown> = Promise.resolve()

/** Works on the outbox alone, in all tabs where the browser has locks, so that no call is sent twice. */
function workAlone<T>(work: () => Promise<T>): Promise<T> {
  const result = working.then(() => ('locks' in navigator ? navigator.locks.request('outbox', () => work()) : work()))
  working = result.catch(() => {})
  return result
}

/**
 * Keeps the end of a session until the server has heard of it by the logout under way: a page may be closed on a dead network
 * before the call fails. The device keeps the hash of the token, which ends the session and opens nothing. Browsers hash on
 * secure pages only; elsewhere the session ends by its time.
 */
export async function queueSessionEnd(token: string, logout: Promise<unknown>): Promise<void> {
  const failure = logout.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (crypto.subtle === undefined) return
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  const session = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  await queueCall({ key: session, account: '', name: 'accounts.endLeftSession', body: { session } })
  const error = await failure
  if (isAway(error)) return retryLater(error)
  await removeCall(session)
}

/** The sending of each account that is under way or waits for its turn. */
const runs = new Map<string, Promise<boolean>>()

/**
 * Sends the calls of an account, or those of a guest (empty), and the ends of sessions that were left. Returns whether none
 * is left to be sent later. A call that the server refuses for good is kept with the reason, so that the reader can mend it;
 * without a network, or while the server refuses for a time, it stays and is tried again.
 */
export function sendQueued(send: SendCall, account: string): Promise<boolean> {
  const run = runs.get(account) ?? workAlone(() => sendAll(send, account)).finally(() => runs.delete(account))
  runs.set(account, run)
  return run
}

async function sendAll(send: SendCall, account: string): Promise<boolean> {
  const database = await openOfflineDatabase()
  for (const call of await database.getAll('outbox')) {
    if (call.account !== account && call.name !== 'accounts.endLeftSession') continue
    if (latest.has(call.key) || call.refusal !== undefined) continue
    try {
      await sendOne(send, call)
      noteSent()
    } catch (error) {
      if (isTemporary(error)) {
        retryLater(error)
        return false
      }
      if (call.name !== 'accounts.endLeftSession') {
        await queueCall({ ...call, refusal: error instanceof Error ? error.message : '' })
        continue
      }
    }
    await removeCall(call.key)
  }
  return true
}

/** Reports of mistakes have no name: former releases queued nothing else. */
async function sendOne(send: SendCall, call: QueuedCall): Promise<void> {
  if (call.name === 'accounts.endLeftSession') await send(call.name, { body: call.body })
  else if (call.name === undefined) await send('reports.mistake', { body: call.body })
  else if (call.name === 'circulars.follow') await send(call.name, { params: call.params, body: call.body })
  else if (call.name === 'circulars.remind') await send(call.name, { params: call.params, body: call.body })
  else await send(call.name, { params: call.params, body: call.body })
}

/** Returns the page on which a call is made, with its title without the name of the product. */
function describePage(): Pick<QueuedCall, 'page'> {
  if (typeof document === 'undefined') return {}
  const title = document.title.split(' · ').slice(0, -1).join(' · ') || document.title
  return { page: { title, path: location.pathname + location.search } }
}

/** The last call of each key that `sendOrQueue` has not finished with. */
const latest = new Map<string, QueuedCall>()

/**
 * Sends a call, which stays on the device while the network or the server's database is away. It is kept before it is sent,
 * because the tab may be closed meanwhile, and replaces an earlier one with its key. Throws what the server refuses, and a
 * failure that cannot be kept.
 */
export async function sendOrQueue(send: SendCall, made: QueuedCall): Promise<'sent' | 'waiting'> {
  const call = { ...describePage(), ...made }
  latest.set(call.key, call)
  const isKept = await queueCall(call).then(
    () => true,
    () => false,
  )
  return workAlone(async () => {
    // A later press has taken the place of this one, and sends itself.
    if (latest.get(call.key) !== call) return 'waiting'
    const error = await sendOne(send, call).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const isLatest = latest.get(call.key) === call
    if (isLatest) latest.delete(call.key)
    if (isKept && isAway(error)) {
      retryLater(error)
      return 'waiting'
    }
    if (isLatest && isKept) await removeCall(call.key)
    if (error !== undefined) throw error
    return 'sent'
  })
}

/** Tells whether the same call may be accepted later. */
function isTemporary(error: unknown): boolean {
  return isAway(error) || (error instanceof Refused && (error.status === 429 || error.status === 401))
}

/** Removes the calls of accounts that are no longer signed in. */
export async function removeOtherCalls(account: string): Promise<void> {
  const database = await openOfflineDatabase()
  for (const call of await database.getAll('outbox')) {
    if (call.account !== '' && call.account !== account) await removeCall(call.key)
  }
}
