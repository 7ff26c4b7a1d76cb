import type { unlockingTypes } from '@shelai/contract/limits.ts'
import type { Role } from '@shelai/contract/staff.ts'

/** A signed-in reader, with the plans that were ever approved for them. */
export type Reader = {
  id: string
  email: string
  /** What is kept of the token of the session by which they came. */
  session: string
  role: Role
  plans: readonly { type: string; until: string }[]
}

/** What can be locked: each kind is opened by its own rule. */
export type LockableKind = 'answer' | 'file' | 'article' | 'formula' | 'owners'

function listRunningPlans(reader: Reader | null, now: Date): Reader['plans'] {
  return (reader?.plans ?? []).filter((plan) => Date.parse(plan.until) > now.getTime())
}

/** A reader with any running plan. */
export function isPremium(reader: Reader | null, now: Date): boolean {
  return listRunningPlans(reader, now).length > 0
}

/** A reader with a running plan of the type; types are compared without regard to case. */
function hasPlan(type: (typeof unlockingTypes)[number], reader: Reader | null, now: Date): boolean {
  return listRunningPlans(reader, now).some((plan) => plan.type.toLowerCase() === type)
}

/**
 * Whether a reader may have a premium thing of a kind: answers need a `jobs` plan, files a `format` plan,
 * articles, formulas and the owners' contacts any running plan. The one rule that every gate asks.
 */
export function isEntitledTo(kind: LockableKind, reader: Reader | null, now: Date): boolean {
  switch (kind) {
    case 'answer':
      return hasPlan('jobs', reader, now)
    case 'file':
      return hasPlan('format', reader, now)
    case 'article':
    case 'formula':
    case 'owners':
      return isPremium(reader, now)
  }
}

/** Whether a thing is locked for a reader. Any flag but an exact 0 counts as premium: the gate fails closed. */
export function isLocked(kind: LockableKind, premiumFlag: unknown, reader: Reader | null, now: Date): boolean {
  return premiumFlag !== 0 && !isEntitledTo(kind, reader, now)
}
