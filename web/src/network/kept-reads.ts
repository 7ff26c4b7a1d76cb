import { getBusyWaitMs, isBusy, NetworkError, Refused } from '@shelai/contract/api/refused.ts'
import { callTable } from '@shelai/contract/call-table.ts'
import type { CallName } from '@shelai/contract/calls.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import type { KeptAnswer, KeptEnvelope } from '../device/offline-database.ts'
import { serverNow } from '../device/server-clock.ts'
import { runWhenIdle } from '../device/when-idle.ts'
import { canKeep } from './can-keep.ts'
import { keepAnswer } from './kept-answers.ts'
import { findKeptFor, getKeptAddress } from './kept-lists.ts'
import { removeOthersSealed } from './kept-packs.ts'
import { isNetworkDead, noteNetwork } from './network-state.ts'

/** A read of the API. */
export type Read = {
  name: CallName
  /** The path of the call with its query. */
  address: string
  /** The account whose answer it is: empty if no token goes with the call, undefined while only the token is known. */
  account: string | undefined
  /** Tells whether the account is still signed in: an answer that comes after the logout is not kept. */
  isSignedIn?: () => boolean
}

/** When the shown copies were kept, by the data of their envelopes. */
const copies = new WeakMap<object, number>()

/** Returns when an answer was kept, in milliseconds by the server's clock; undefined for one that the network has just sent. */
export function findKeptAt(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  // A part of a list has the rows of the answer.
  const rows = 'rows' in data && typeof data.rows === 'object' ? data.rows : null
  return copies.get(data) ?? (rows === null ? undefined : copies.get(rows))
}

function markCopy({ envelope: { data }, keptAt }: KeptAnswer): void {
  for (const one of [data, Array.isArray(data) ? data[0] : undefined])
    if (typeof one === 'object' && one !== null) copies.set(one, keptAt)
}

/** A request that was sent, as the so many-th of this page. */
type Request = { sending: Promise<KeptEnvelope>; number: number }
let sentCount = 0
/** The requests that are under way, so that reading again in the meantime requests nothing twice. */
const underWay = new Map<string, Request>()
/** The number of the latest request of each read that was answered. */
const answeredNumbers = new Map<string, number>()
/** Answers that came after their kept copies had been shown, and when, until they are read. */
const late = new Map<string, { envelope: KeptEnvelope; at: number }>()
const listeners = new Set<(name: CallName) => void>()

/** Calls back with the call whose answer has come after its kept copy was shown: reading again returns the answer. */
export function followLateAnswers(listener: (name: CallName) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

/**
 * Answers a read from the network, and keeps the answer. The kept copy answers in its place if the network fails or takes
 * too long, and at once while the network is known to be dead; the request goes on all the same.
 */
export async function readWithCopy(read: Read, send: () => Promise<KeptEnvelope>): Promise<KeptEnvelope> {
  const key = getKey(read)
  const answered = late.get(key)
  late.delete(key)
  // A page that shows the copy reads the answer at once. If nobody did, the answer may be out of date by now.
  if (answered && Date.now() - answered.at < timeouts.read) return answered.envelope
  const wasDead = isNetworkDead()
  let isCopyShown = false
  const request = underWay.get(key) ?? { sending: send(), number: sentCount++ }
  underWay.set(key, request)
  const { sending, number } = request
  const forget = () => {
    if (underWay.get(key) === request) underWay.delete(key)
  }
  sending.then(forget, forget)
  const answering = sending.then((envelope) => {
    // A request that was sent after a change may have been answered first.
    if (number < (answeredNumbers.get(key) ?? 0)) return envelope
    answeredNumbers.set(key, number)
    runWhenIdle(() => keep(read, envelope).catch(() => {}))
    if (isCopyShown) announceLate(read, envelope)
    return envelope
  })
  try {
    const first = await Promise.race([answering, wait(wasDead ? 0 : timeouts.keptCopy)])
    if (first) return first
  } catch (error) {
    const kept = isUnreachable(error) ? await findCopy(read) : undefined
    if (!kept) throw error
    if (isBusy(error)) sendAgain(read, send, error).catch(() => {})
    return kept
  }
  noteNetwork(false)
  // A slow database holds no answer back.
  const finding = findCopy(read)
  const kept = await Promise.race([
    finding,
    answering.then(
      () => undefined,
      () => finding,
    ),
  ])
  if (!kept) return answering
  isCopyShown = true
  answering.catch(() => {})
  return kept
}

/** Makes every later read send a request of its own: those under way were sent before something changed. */
export function forgetRequestsUnderWay(): void {
  underWay.clear()
}

const getKey = ({ account, address }: Read) => `${account} ${address}`

function announceLate(read: Read, envelope: KeptEnvelope): void {
  late.set(getKey(read), { envelope, at: Date.now() })
  for (const listener of listeners) listener(read.name)
}

/** Asks a busy server again when it wants to be asked, as often as any read is retried. Meanwhile the kept copy is shown. */
async function sendAgain(read: Read, send: () => Promise<KeptEnvelope>, refusal: Refused): Promise<void> {
  let last = refusal
  for (let attempt = 0; attempt < timeouts.readRetries; attempt += 1) {
    await wait(getBusyWaitMs(last))
    try {
      const envelope = await send()
      runWhenIdle(() => keep(read, envelope).catch(() => {}))
      announceLate(read, envelope)
      return
    } catch (error) {
      if (!isBusy(error)) throw error
      last = error
    }
  }
}

/** Tells whether an error says nothing about what was asked for: no answer, or one of a server that cannot answer now. */
function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Refused && error.status >= 502 && error.status <= 504)
}

/** Keeps an answer of a call, where it may be kept. */
export async function keep({ name, address, account, isSignedIn }: Read, envelope: KeptEnvelope): Promise<void> {
  if (name === 'orders.plansOfReader') await forgetUnlocked(envelope.data)
  if (account === undefined || !canKeep(name, account !== '')) return
  if (account !== '' && isSignedIn?.() === false) return
  const page = globalThis.location?.pathname ?? ''
  await keepAnswer({ address: getKeptAddress(address, envelope), account, envelope, keptAt: serverNow(), page })
}

/** Takes from the device what packages unlocked, once the server says that none runs any more. */
async function forgetUnlocked(plans: unknown): Promise<void> {
  const isRunning = (plan: unknown) => (plan as { status?: unknown } | null)?.status === 'active'
  if (!Array.isArray(plans) || !plans.some(isRunning)) await removeOthersSealed('')
}

/** Tells whether a read can be answered from what is kept. */
export const isKept = async (read: Read): Promise<boolean> => (await findCopy(read)) !== undefined

/**
 * Finds the kept copy of a read; undefined without one, or where the browser refuses to store or its database does not answer. A phone
 * that has just started may take seconds to open it.
 */
async function findCopy({ name, address, account }: Read): Promise<KeptEnvelope | undefined> {
  if (account === undefined) return undefined
  const find = async () => (await findKeptFor(name, address, account)) ?? (await findGuestsCopy(name, address, account))
  try {
    const kept = await Promise.race([find(), wait(timeouts.read)])
    if (kept) markCopy(kept)
    return kept?.envelope
  } catch {
    return undefined
  }
}

/** Finds the kept answer of a guest to a reader's call that a plan may change; undefined if it withholds something. */
async function findGuestsCopy(name: CallName, address: string, account: string): Promise<KeptAnswer | undefined> {
  if (account === '' || !callTable[name].dependsOnPlan) return undefined
  const kept = await findKeptFor(name, address, '')
  const rows = kept && [kept.envelope.data].flat()
  const isWhole = rows?.every(
    (row) => typeof row === 'object' && row !== null && !('locked' in row && row.locked === 1),
  )
  return isWhole && rows?.length !== 0 ? kept : undefined
}
