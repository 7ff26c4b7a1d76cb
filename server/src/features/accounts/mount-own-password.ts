import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { staffAccountCalls } from '@shelai/contract/features/accounts/staff-account-calls.ts'
import { staffPassword } from '@shelai/contract/rules/limits.ts'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../back-office/audit-store.ts'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import { hashPassword } from '../../kernel/auth/passwords.ts'
import { type LimitedKey, rateLimits, recordAttempt, returnWhenBusy } from '../../kernel/auth/rate-limits-store.ts'
import { deleteOtherSessions } from '../../kernel/auth/sessions-store.ts'
import type { Context } from '../../kernel/context.ts'
import { findUser, setPassword } from './accounts-store.ts'
import { deleteTickets } from './one-time-codes-store.ts'
import { findGuessError, findLengthError } from './password-rule.ts'

/** Serves the change of one's own password in the back office, which ends all other sessions and links of the account. */
export function mountOwnPassword(app: FastifyInstance, context: Context): void {
  const { db, live, settings } = context

  mountStaffCall(app, context, staffAccountCalls.changePassword, async ({ staff, body, actor, now, recordEvent }) => {
    const attempt: LimitedKey = [rateLimits.newPasswordPerAccount, staff.id]
    if (!(await recordAttempt(db, attempt, now))) throw createRefusal('too_many_requests')
    const owner = await findUser(db, staff.id)
    const error =
      (await findLengthError(settings, body.password, staffPassword.fewest)) ??
      (await findGuessError(settings, body.password, owner ?? {}))
    if (error !== undefined) throw createFieldRefusal({ password: error })
    const isFresh = await db.transaction().execute((tx) => actor.isPasswordFresh(tx))
    if (!isFresh) throw createRefusal('password_needed')
    const passwordHash = await hashPassword(body.password).catch(returnWhenBusy(db, [attempt], now))
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      await setPassword(tx, staff.id, passwordHash, now)
      await deleteOtherSessions(tx, staff.id, staff.session)
      await deleteTickets(tx, staff.id)
      await insertAudit(tx, { who: actor.who, action: 'change-password', resource: 'users', id: staff.id }, now)
    })
    await live.disconnectEnded(staff.id)
    recordEvent('password_set', staff.id)
    return null
  })
}
