import { Refused } from '@shelai/contract/api/refused.ts'
import { callTable } from '@shelai/contract/call-table.ts'
import type { Body, CallName, Calls, Params } from '@shelai/contract/calls.ts'
import { type Collection, hasRecords, type KeptRecord, openRecords, type Records } from '../device/records.ts'
import { callsWaitKey, forgetStored, writeStored } from '../device/safe-storage.ts'
import { isCurrentReader } from '../session/session-store.ts'
import type { SendCall } from './api-client.ts'
import { isAway, noteSent, retryLater } from './retry-later.ts'

/** The calls that may wait, as their declarations say. */
type QueuedName = { [N in CallName]: Calls[N] extends { offline: 'queued' } ? N : never }[CallName]

/** The stored part of a call. Its record has its key as id, and the account that made it as owner. */
type QueuedContent = {
  /** The page on which it was made; missing in the end of a session. */
  page?: { title: string; path: string }
  /**
   * The message of the server that refused the call for good. Such a call is sent no more, and waits for the reader.
   */
  refusal?: string
} & {
  [N in QueuedName]: { name: N; body: Body<N> } & (Params<N> extends object
    ? { params: Params<N> }
    : { params?: never })
}[QueuedName]

/** A call that is on its way to the server, which keeps it once however often it arrives. */
export type QueuedCall = QueuedContent & {
  /** A call replaces an earlier one with its key. */
  key: string
  /** The id of the account that made it; empty for a guest. */
  account: string
}

const queuedCalls: Collection<QueuedContent> = {
  name: 'calls',
  version: 1,
  // The server parses what is sent.
  isValid: (call): call is QueuedContent => {
    const { name, body } = { ...(call as Partial<QueuedContent>) }
    return typeof body === 'object' && name !== undefined && callTable[name]?.offline === 'queued'
  },
}

export const openCalls = (account: string): Records<QueuedContent> => openRecords(queuedCalls, account)

const isSessionEnd = ({ name }: QueuedContent) => name === 'accounts.endLeftSession'

/** Tells whether a call is made without an account. It carries no token, so that it goes out whoever is signed in. */
const isOfGuest = ({ account, name }: QueuedCall) => account === '' && callTable[name].caller !== 'reader'

/** Tells whether a call may go out now: that of an account would carry the token of whoever has logged in meanwhile. */
const maySend = (call: QueuedCall) => isOfGuest(call) || isCurrentReader(call.account)

async function loadCalls(account: string): Promise<QueuedCall[]> {
  return toCalls(await openCalls(account).load(), account)
}

const toCalls = (records: readonly KeptRecord<QueuedContent>[], account: string): QueuedCall[] =>
  records.map(({ id, value }) => ({ ...value, key: id, account }))

/** Lists the calls that wait, or were refused, for their reader. Queued ends of sessions are not listed. */
export const listShownCalls = (
  records: readonly KeptRecord<QueuedContent>[] | undefined,
  account: string,
): QueuedCall[] => toCalls(records ?? [], account).filter((call) => !isSessionEnd(call))

/** Keeps a call until it is sent. Returns whether the device keeps it. */
export async function queueCall({ key, account, ...call }: QueuedCall): Promise<boolean> {
  writeStored(callsWaitKey, '1')
  return openCalls(account).change(() => [[key, call]])
}

/** Removes a call that is not wanted any more. */
export async function removeCall({ key, account }: Pick<QueuedCall, 'key' | 'account'>): Promise<void> {
  await openCalls(account).change(() => [[key, null]])
  await forgetMark()
}

/**
 * Removes a call that the server has answered, or keeps it with the reason of its refusal. A later call that has taken its
 * place meanwhile, in this tab or in another, stays as it is.
 */
async function settleCall({ key, account, ...sent }: QueuedCall, refusal?: string): Promise<void> {
  const calls = openCalls(account)
  // Another tab may have written a call of which this one has not heard yet.
  await calls.load()
  await calls.read()
  await calls.change((records) => {
    const waiting = records.find(({ id }) => id === key)?.value
    if (latest.has(key) || JSON.stringify(waiting) !== JSON.stringify(sent)) return []
    return [[key, refusal === undefined ? null : { ...sent, refusal }]]
  })
  await forgetMark()
}

/** Forgets that calls wait, once none does. */
async function forgetMark(): Promise<void> {
  if (!(await hasRecords(queuedCalls))) forgetStored(callsWaitKey)
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
  const end: QueuedCall = { key: session, account: '', name: 'accounts.endLeftSession', body: { session } }
  await queueCall(end)
  const error = await failure
  if (isAway(error)) return retryLater(error)
  await removeCall(end)
}

/** The sending of each account that is under way or waits for its turn. */
const runs = new Map<string, Promise<boolean>>()

/**
 * Sends the calls of an account, if one is signed in, and those that were made without one. Returns whether none is left to
 * be sent later. A call that the server refuses for good is kept with the reason, so that the reader can mend it;
 * without a network, or while the server refuses for a time, it stays and is tried again.
 */
export function sendQueued(send: SendCall, account: string): Promise<boolean> {
  const run = runs.get(account) ?? workAlone(() => sendAll(send, account)).finally(() => runs.delete(account))
  runs.set(account, run)
  return run
}

async function sendAll(send: SendCall, account: string): Promise<boolean> {
  const ofGuest = account === '' ? [] : (await loadCalls('')).filter(isOfGuest)
  for (const call of [...(await loadCalls(account)), ...ofGuest]) {
    if (latest.has(call.key) || call.refusal !== undefined) continue
    if (!maySend(call)) return false
    try {
      await sendOne(send, call)
      noteSent()
    } catch (error) {
      if (isTemporary(error)) {
        retryLater(error)
        return false
      }
      if (!maySend(call)) return false
      if (!isSessionEnd(call)) {
        await settleCall(call, error instanceof Error ? error.message : '')
        continue
      }
    }
    await settleCall(call)
  }
  // A page that was closed between a removal and this has left the mark behind.
  if (latest.size === 0) await forgetMark()
  return true
}

async function sendOne(send: SendCall, call: QueuedCall): Promise<void> {
  const { name, params, body } = call
  await send(name, { ...(params && { params }), body, ...(isOfGuest(call) && { asGuest: true }) } as never)
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
 * Sends a call, which stays on the device while the network or the server's database is away, and until the next login of its account
 * where the session has expired. It is kept before it is sent, because the tab may be closed meanwhile, and replaces an earlier one with
 * its key. Throws what the server refuses, and a failure that cannot be kept.
 */
export async function sendOrQueue(send: SendCall, made: QueuedCall): Promise<'sent' | 'waiting'> {
  const call = { ...describePage(), ...made }
  latest.set(call.key, call)
  const isKept = await queueCall(call)
  return workAlone(async () => {
    // A later press has taken the place of this one, and sends itself.
    if (latest.get(call.key) !== call) return 'waiting'
    if (!maySend(call)) {
      latest.delete(call.key)
      return 'waiting'
    }
    const error = await sendOne(send, call).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (latest.get(call.key) === call) latest.delete(call.key)
    if (isKept && (isAway(error) || isSignedOut(error))) {
      retryLater(error)
      return 'waiting'
    }
    await settleCall(call)
    if (error !== undefined) throw error
    return 'sent'
  })
}

/** Tells whether the session has ended. The same account may log in again. */
const isSignedOut = (error: unknown) => error instanceof Refused && error.status === 401

/** Tells whether the same call may be accepted later. */
function isTemporary(error: unknown): boolean {
  return isAway(error) || isSignedOut(error) || (error instanceof Refused && error.status === 429)
}
