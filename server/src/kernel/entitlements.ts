import type { UserId } from '@shelai/contract/api/ids.ts'
import { isOpenedBy, type LockableKind, lockableKinds } from '@shelai/contract/rules/entitlement.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import type { SessionHash } from './auth/secrets.ts'

/** A signed-in reader with all plans ever approved for them, running or not. */
export type Reader = {
  id: UserId
  email: string
  /** The stored hash of the session token that the request carried. */
  session: SessionHash
  role: Role
  plans: readonly { type: string; until: string }[]
}

/** The part of a reader on which entitlement depends. */
export type PlanHolder = Pick<Reader, 'plans'>

function listRunningPlans(reader: PlanHolder | null, now: Date): PlanHolder['plans'] {
  return (reader?.plans ?? []).filter((plan) => Date.parse(plan.until) > now.getTime())
}

/** Returns whether the reader has any running plan. */
export function isPremium(reader: PlanHolder | null, now: Date): boolean {
  return listRunningPlans(reader, now).length > 0
}

/** Returns whether a reader may have premium content of a kind. Every gate uses this one rule. */
export function isEntitledTo(kind: LockableKind, reader: PlanHolder | null, now: Date): boolean {
  return listRunningPlans(reader, now).some(({ type }) => isOpenedBy(kind, type))
}

/** Lists what a reader may have. Readers with the same list get the same content. */
export function listEntitlements(reader: PlanHolder, now: Date): LockableKind[] {
  return lockableKinds.filter((kind) => isEntitledTo(kind, reader, now))
}

/**
 * Returns whether a record is locked for a reader. Any flag but an exact 0 counts as premium, so the gate fails closed.
 */
export function isLocked(kind: LockableKind, toPremiumFlag: unknown, reader: PlanHolder | null, now: Date): boolean {
  return toPremiumFlag !== 0 && !isEntitledTo(kind, reader, now)
}
