import { callTable } from '@shelai/contract/call-table.ts'
import type { CallName } from '@shelai/contract/calls.ts'

/**
 * Tells whether the answer of a call may be kept on the device. An answer that a plan may have unlocked is not: it would lie
 * there as plain text.
 */
export function canKeep(name: CallName, hasToken: boolean): boolean {
  const { offline = 'never', dependsOnPlan } = callTable[name]
  return offline !== 'never' && !(hasToken && dependsOnPlan)
}
