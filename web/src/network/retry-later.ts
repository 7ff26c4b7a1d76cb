import { isNetworkFailure, Refused } from '@shelai/contract/api/refused.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import { announceNetwork, isNetworkDead } from './network-state.ts'

/** The longest wait before the next attempt, in milliseconds. */
const longestMs = 5 * 60_000

/** The wait before the first attempt where the server names none: longer than a network counts as dead. */
const shortestMs = 2 * timeouts.deadNetwork

let timer: ReturnType<typeof setTimeout> | undefined
/** The number of attempts in a row that failed. */
let failures = 0

/** Tells whether a call may succeed later as it is, because the network or the server's database is away. */
export function isAway(error: unknown): boolean {
  return isNetworkFailure(error) || (error instanceof Refused && error.status >= 500)
}

function setTimer(waitMs: number): void {
  timer = setTimeout(
    () => {
      timer = undefined
      // What waits skips an attempt while the network counts as dead, and nothing else would announce the next one.
      if (isNetworkDead()) setTimer(shortestMs)
      else announceNetwork()
    },
    waitMs * (1 + Math.random() / 4),
  )
}

/**
 * Has all that waits to be sent try again: after the `Retry-After` of the refusal, and twice as late after every further
 * failure. A part of the wait is random, so that phones that were refused together do not come back together. The wait goes on
 * as long as the network counts as dead at its end. A device without a network waits for the event `online`.
 */
export function retryLater(error: unknown): void {
  if (timer !== undefined || navigator.onLine === false) return
  const seconds = error instanceof Refused ? error.retryAfter : undefined
  const firstMs = seconds === undefined ? shortestMs : seconds * 1000
  const waitMs = Math.max(firstMs, Math.min(firstMs * 2 ** failures, longestMs))
  failures += 1
  setTimer(waitMs)
}

/** Records that the server saves again: what still waits is sent at once. */
export function noteSent(): void {
  failures = 0
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  announceNetwork()
}
