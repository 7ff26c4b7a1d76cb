import { timeouts } from '@shelai/contract/rules/limits.ts'

/** The moment at which the network last failed, in milliseconds; undefined if it has answered since. */
let failedAt: number | undefined
const listeners = new Set<() => void>()

/** Records whether a request was answered. Any answer of the server counts, a refusal too. */
export function noteNetwork(hasAnswered: boolean): void {
  const wasDead = failedAt !== undefined
  failedAt = hasAnswered ? undefined : Date.now()
  if (wasDead === hasAnswered) announceNetwork()
}

/** Records that the device has a network again. What failed before says nothing about it, so that the next request is worth a try. */
export function noteOnline(): void {
  if (failedAt !== undefined) failedAt = 0
  announceNetwork()
}

/** Has all that waits for the network try again. */
export function announceNetwork(): void {
  for (const listener of listeners) listener()
}

/** Tells whether the last request got no answer. */
export const hasNetworkFailed = (): boolean => failedAt !== undefined

/** Tells whether the last request got no answer, so that waiting for the next one is not worth it. */
export function isNetworkDead(): boolean {
  return navigator.onLine === false || (failedAt !== undefined && Date.now() - failedAt < timeouts.deadNetwork)
}

/** Calls back when the network stops answering, and when it answers again. Returns the function that unsubscribes. */
export function followNetwork(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
