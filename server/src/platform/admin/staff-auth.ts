import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { createRefusal } from '@shelai/contract/refusals.ts'
import type { AuditAction, StaffRole } from '@shelai/contract/staff.ts'
import type { FastifyRequest } from 'fastify'
import { findRequestReader } from '../api/mount-calls.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { findPasswordHash } from '../auth/passwords-store.ts'
import { clearAttempts, type LimitedKey, rateLimits, recordAttempt, returnWhenBusy } from '../auth/rate-limits-store.ts'
import { isSessionCurrent, isSessionFresh, setSessionConfirmed } from '../auth/sessions-store.ts'
import type { Context } from '../context.ts'
import type { Reader } from '../entitlements.ts'
import type { Actor } from './change-records.ts'

/** How long a login or a repeated password permits the calls that require it, in milliseconds. */
const freshnessMs = 10 * 60_000

export type Staff = Reader & { role: StaffRole }

const isStaff = (reader: Reader): reader is Staff => reader.role !== 'reader'

/** Returns the member of staff who makes the call. A guest, a reader and an ended session get the same refusal. */
export async function requireStaff(request: FastifyRequest, context: Context, now: Date): Promise<Staff> {
  const reader = await findRequestReader(request, context, now)
  if (reader === null || !isStaff(reader)) throw createRefusal('sign_in_needed')
  return reader
}

export function requireRight(staff: Staff, action: AuditAction, resource: ResourceName): void {
  if (!isAllowed(staff.role, action, resource)) throw createRefusal('not_allowed')
}

export function createActor(staff: Staff, now: Date): Actor {
  return {
    who: staff.email,
    now,
    requireCurrent: async (tx) => {
      if (!(await isSessionCurrent(tx, staff, now))) throw createRefusal('sign_in_needed')
    },
    isPasswordFresh: (tx) => isSessionFresh(tx, staff.session, freshnessMs, now),
  }
}

/** Verifies the password again and permits the calls that require it for ten minutes. */
export async function confirmPassword(staff: Staff, password: string, { db }: Context, now: Date): Promise<void> {
  const attempt: LimitedKey = [rateLimits.confirmPerAccount, staff.id]
  if (!(await recordAttempt(db, attempt, now))) throw createRefusal('too_many_requests')
  const password_hash = await findPasswordHash(db, staff.id)
  const isCorrect = await verifyPassword(password, password_hash).catch(returnWhenBusy(db, [attempt], now))
  if (!isCorrect || password_hash === undefined) throw createRefusal('wrong_password')
  const { id, role, session } = staff
  // The session is no longer valid if the password, the role or the session changed meanwhile, so the caller must log
  // in again.
  if (!(await setSessionConfirmed(db, session, { id, role, password_hash }, now))) throw createRefusal('sign_in_needed')
  await clearAttempts(db, attempt)
}
