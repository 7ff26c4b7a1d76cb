import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { unattendedHeader } from '@shelai/contract/back-office/admin-calls.ts'
import type { SecondFactorState } from '@shelai/contract/rules/second-factor.ts'
import { type AuditAction, type StaffRole, staffRoleDeclarations } from '@shelai/contract/rules/staff.ts'
import type { FastifyRequest } from 'fastify'
import { findRequestReader } from '../kernel/api/mount-calls.ts'
import { hasEnded } from '../kernel/auth/initial-passwords.ts'
import { rateLimits } from '../kernel/auth/rate-limits-store.ts'
import {
  type AdminSession,
  findAdminSession,
  isSessionCurrent,
  isSessionFresh,
  setAdminUsed,
  setSessionConfirmed,
} from '../kernel/auth/sessions-store.ts'
import { verifyOwnPassword } from '../kernel/auth/verify-own-password.ts'
import type { Context } from '../kernel/context.ts'
import type { Reader } from '../kernel/entitlements.ts'
import type { Actor } from './change-records.ts'

/** The time for which a login or a repeated password permits the calls that require it, in milliseconds. */
const freshnessMs = 10 * 60_000

/** The time after its login in which a session may make admin calls, in milliseconds. */
const adminSessionMs = 12 * 60 * 60_000

/** The time without an admin call after which a session may make no more, in milliseconds. */
const adminIdleMs = 30 * 60_000

/** The shortest time between two writes of a session's last admin call, in milliseconds. */
const useIntervalMs = 60_000

/** The states of the second factor in which a session may make the calls that do not say otherwise. */
const usualStates: readonly SecondFactorState[] = ['off', 'passed']

export type Staff = Reader & {
  role: StaffRole
  secondFactor: SecondFactorState
  /** When the password that a first start made ends; null for one that the person chose. */
  passwordExpiresAt: string | null
}

const isStaff = (reader: Reader): reader is Reader & { role: StaffRole } => reader.role !== 'reader'

/**
 * Returns the member of staff who makes the call. A guest, a reader, an ended session and one whose time for admin calls
 * is over get the same refusal. Another refusal says that the second factor is missing, unless the call is for such a
 * session.
 */
export async function requireStaff(
  request: FastifyRequest,
  context: Context,
  now: Date,
  allowedStates: readonly SecondFactorState[] = usualStates,
): Promise<Staff> {
  const reader = await findRequestReader(request, context, now)
  if (reader === null || !isStaff(reader)) throw createRefusal('sign_in_needed')
  const session = await findAdminSession(context.db, reader.session)
  if (session === undefined || !isWithinTime(session, now) || hasEnded(session.password_expires_at, now))
    throw createRefusal('sign_in_needed')
  const secondFactor = findSecondFactorState(session, reader.role)
  requireState(secondFactor, allowedStates)
  const isUsed = request.headers[unattendedHeader] === undefined
  if (isUsed && isOlderThan(session.admin_used_at, useIntervalMs, now))
    await setAdminUsed(context.db, reader.session, now)
  return { ...reader, secondFactor, passwordExpiresAt: session.password_expires_at }
}

/**
 * Refuses a member of staff whose session has not passed the second factor. For what readers do with their own account as
 * well: whoever has only the password of a member of staff must not delete the account or move its phone number.
 */
export async function requireOwnSecondFactor(db: Context['db'], reader: Reader): Promise<void> {
  if (!isStaff(reader)) return
  const session = await findAdminSession(db, reader.session)
  if (session === undefined) throw createRefusal('sign_in_needed')
  requireState(findSecondFactorState(session, reader.role), usualStates)
}

function requireState(state: SecondFactorState, allowed: readonly SecondFactorState[]): void {
  if (allowed.includes(state)) return
  if (state === 'needed') throw createRefusal('second_factor_needed')
  throw createRefusal(state === 'setup_needed' ? 'second_factor_setup_needed' : 'not_allowed')
}

function findSecondFactorState({ passed_at, set_up_at, required }: AdminSession, role: StaffRole): SecondFactorState {
  if (set_up_at !== null) return passed_at === null ? 'needed' : 'passed'
  return required === '1' && staffRoleDeclarations[role].needsSecondFactor ? 'setup_needed' : 'off'
}

/** Returns whether a session is within its time for admin calls. Readers' calls have no such limits. */
function isWithinTime({ created_at, admin_used_at }: AdminSession, now: Date): boolean {
  return !isOlderThan(created_at, adminSessionMs, now) && !isOlderThan(admin_used_at ?? created_at, adminIdleMs, now)
}

function isOlderThan(at: string | null, ms: number, now: Date): boolean {
  return at === null || now.getTime() - Date.parse(at) >= ms
}

export function requireRight(staff: Staff, action: AuditAction, resource: ResourceName): void {
  if (!isAllowed(staff.role, action, resource)) throw createRefusal('not_allowed')
}

export function createActor(staff: Staff, now: Date): Actor {
  return {
    id: staff.id,
    who: staff.email,
    role: staff.role,
    now,
    requireCurrent: async (tx) => {
      if (!(await isSessionCurrent(tx, staff, now))) throw createRefusal('sign_in_needed')
    },
    isPasswordFresh: (tx) => isSessionFresh(tx, staff.session, freshnessMs, now),
  }
}

/** Verifies the password again and permits the calls that require it for ten minutes. */
export async function confirmPassword(staff: Staff, password: string, { db }: Context, now: Date): Promise<void> {
  const password_hash = await verifyOwnPassword(db, staff.id, password, [rateLimits.confirmPerAccount, staff.id], now)
  if (password_hash === undefined) throw createRefusal('wrong_password')
  const { id, role, session } = staff
  // The session is no longer valid if the password, the role or the session changed meanwhile, so the caller must log
  // in again.
  if (!(await setSessionConfirmed(db, session, { id, role, password_hash }, now))) throw createRefusal('sign_in_needed')
}
