import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { UserId } from '@shelai/contract/api/ids.ts'
import { audiences } from '@shelai/contract/features/notifications/notifications.ts'
import type { Role, StaffRole } from '@shelai/contract/rules/staff.ts'
import { z } from 'zod'
import type { StaffRecord } from '../../back-office/resource.ts'
import type { Target } from './campaigns-store.ts'

const AnyTarget = z.object({
  audience: z.enum(audiences),
  package_type: z.string().nullable().default(null),
  within_days: z.number().nullable().default(null),
  user_id: UserId.nullable().default(null),
})

/** Reads to whom a campaign goes. Only what its audience needs remains. */
export function readTarget(record: StaffRecord): Target {
  const { audience, package_type, within_days, user_id } = AnyTarget.parse(record)
  return {
    audience,
    package_type: audience === 'package_type' ? package_type : null,
    within_days: audience === 'ending' ? within_days : null,
    user_id: audience === 'reader' ? user_id : null,
  }
}

/** Returns whether a role may know of single readers. Others neither read nor write what is told to one of them. */
export const knowsReaders = (role: Role) => isAllowed(role, 'read', 'users')

/** The error of a role that writes to a single reader without knowing of any. */
export const singleReaderError = 'Your role does not write to single readers.'

/** Returns what is missing of a target. */
export function findTargetErrors(target: Target, role: StaffRole): Record<string, string> {
  const { audience, package_type, within_days, user_id } = target
  if (audience === 'reader' && !knowsReaders(role)) return { audience: singleReaderError }
  if (audience === 'reader' && user_id === null) return { user_id: 'Please choose the reader.' }
  if (audience === 'package_type' && package_type === null) return { package_type: 'Please choose the packages.' }
  if (audience === 'ending' && within_days === null) return { within_days: 'Please say within how many days.' }
  return {}
}
