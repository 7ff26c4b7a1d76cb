import { type CallName, calls } from '@shelai/contract/calls.ts'

/**
 * Reads that are never kept: packs, which are kept in a way of their own, what was found, because the device searches what it
 * keeps, personal data that a screen does not need, counts that are old at once, and where and how much to pay, because money
 * follows a stale number.
 */
const neverKept: ReadonlySet<CallName> = new Set<CallName>([
  'accounts.export',
  'accounts.one',
  'accounts.sessions',
  'notifications.unseenCount',
  'orders.paymentMethods',
  'packs.items',
  'packs.one',
  'plans.one',
  'search.find',
])

/**
 * Tells whether the answer of a call may be kept on the device. An answer that a plan may have unlocked is not: it would lie
 * there as plain text.
 */
export function canKeep(name: CallName, hasToken: boolean): boolean {
  const call = calls[name]
  if (call.method !== 'GET' || neverKept.has(name)) return false
  return !(hasToken && 'dependsOnPlan' in call)
}
