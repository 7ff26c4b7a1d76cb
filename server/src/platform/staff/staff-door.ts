import { Refused } from '@shelai/contract/ask.ts'
import type { ResourceName, StaffRole } from '@shelai/contract/staff.ts'
import type { FastifyRequest } from 'fastify'
import { readerOf } from '../calls/mount-calls.ts'
import type { Context } from '../context.ts'
import type { Reader } from '../reader.ts'
import { isPassword } from '../readers/passwords.ts'
import { findPasswordHash } from '../readers/passwords-store.ts'
import {
  clearAttempts,
  type LimitedKey,
  rateLimits,
  recordAttempt,
  returnWhenBusy,
} from '../readers/rate-limits-store.ts'
import { isSessionCurrent, isSessionFresh, setSessionConfirmed } from '../readers/sessions-store.ts'
import type { Hand } from './change-records.ts'
import { type Deed, mayDo } from './rights.ts'

/** How long a login, or a password given again, opens the calls that want it, in milliseconds. */
const freshFor = 10 * 60_000

export type Staff = Reader & { role: StaffRole }

/** The member of staff who asks. Nobody, a reader and an ended session are all answered alike. */
export async function requireStaff(request: FastifyRequest, context: Context, now: Date): Promise<Staff> {
  const reader = await readerOf(request, context, now)
  if (reader === null || reader.role === 'reader') throw Refused.by('sign_in_needed')
  return reader as Staff
}

export function requireRight(staff: Staff, deed: Deed, resource: ResourceName): void {
  if (!mayDo(staff.role, deed, resource)) throw Refused.by('not_allowed')
}

export function handOf(staff: Staff, now: Date): Hand {
  return {
    who: staff.email,
    now,
    requireCurrent: async (tx) => {
      if (!(await isSessionCurrent(tx, staff, now))) throw Refused.by('sign_in_needed')
    },
    passwordIsFresh: (tx) => isSessionFresh(tx, staff.session, freshFor, now),
  }
}

/** Verifies the password again, and opens for ten minutes what wants it. */
export async function confirmPassword(staff: Staff, password: string, { db }: Context, now: Date): Promise<void> {
  const attempt: LimitedKey = [rateLimits.confirmPerAccount, staff.id]
  if (!(await recordAttempt(db, attempt, now))) throw Refused.by('too_many_requests')
  const password_hash = await findPasswordHash(db, staff.id)
  const isRight = await isPassword(password, password_hash).catch(returnWhenBusy(db, [attempt], now))
  if (!isRight || password_hash === undefined) throw Refused.by('wrong_password')
  const { id, role, session } = staff
  // A reset, a logout, another role or a deletion meanwhile: whoever asked is to log in again.
  if (!(await setSessionConfirmed(db, session, { id, role, password_hash }, now))) throw Refused.by('sign_in_needed')
  await clearAttempts(db, attempt)
}
