import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { settingsId } from '@shelai/contract/features/about/settings.ts'
import { staffAccountCalls } from '@shelai/contract/features/accounts/staff-account-calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { insertAudit } from '../../back-office/audit-store.ts'
import { type Actor, updateRecord } from '../../back-office/change-records.ts'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import { settingsResource } from '../../back-office/settings-resource.ts'
import { requireRight, type Staff } from '../../back-office/staff-auth.ts'
import {
  clearAttempts,
  type LimitedKey,
  rateLimits,
  recordAttempts,
  returnAttempts,
} from '../../kernel/auth/rate-limits-store.ts'
import { loadSealingKey, sealSecret } from '../../kernel/auth/sealed-secrets.ts'
import {
  confirmSecondFactor,
  countRecoveryCodes,
  isSecondFactorRequired,
  lockSecondFactor,
  removeSecondFactor,
  setPendingSecret,
  setRecoveryCodes,
  setSecondFactorPassed,
} from '../../kernel/auth/second-factors-store.ts'
import type { Context } from '../../kernel/context.ts'
import { getProductName } from '../../kernel/product-name-store.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import {
  consumeAppCode,
  consumeSecondFactor,
  createRecoveryCodes,
  formatRecoveryCode,
  isAppCode,
} from './second-factor-codes.ts'

/** Serves what members of staff do with their own second factor, and the rule who needs one. */
export function mountSecondFactor(app: FastifyInstance, context: Context): void {
  const { db, config, settings } = context

  /** Runs a change of one's own account that requires a recent password, with its audit entry. */
  const change = (
    staff: Staff,
    actor: Actor,
    action: string,
    work: (tx: Transaction<PlatformTables>) => Promise<void>,
  ) =>
    db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      if (!(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
      await work(tx)
      await insertAudit(tx, { who: actor.who, action, resource: 'users', id: staff.id }, actor.now)
    })

  /**
   * Counts an attempt before its code is judged. Each session has a count of its own, so that somebody who has only the
   * password cannot use up those of the owner. A count of the account bounds the guesses of many sessions. It leaves out
   * recovery codes, which nobody can guess: with one of them the owner gets in while the account is under attack.
   */
  const judge = async (
    { id, session }: Staff,
    { code, now, isRight }: { code: string; now: Date; isRight: () => Promise<boolean> },
  ): Promise<void> => {
    const ofSession: LimitedKey = [rateLimits.secondFactorPerSession, `${id} session ${session}`]
    const ofAccount: LimitedKey[] = isAppCode(code) ? [[rateLimits.secondFactorPerAccount, id]] : []
    if (!(await recordAttempts(db, [ofSession, ...ofAccount], now))) throw createRefusal('too_many_requests')
    if (!(await isRight())) throw createRefusal('wrong_code')
    await clearAttempts(db, ofSession)
    await returnAttempts(db, ofAccount, now)
  }

  mountStaffCall(app, context, staffAccountCalls.findSecondFactor, async ({ staff }) => ({
    state: staff.secondFactor,
    is_required: await isSecondFactorRequired(db),
    recovery_codes: await countRecoveryCodes(db, staff.id),
  }))

  mountStaffCall(app, context, staffAccountCalls.passSecondFactor, async ({ staff, body, now, recordEvent }) => {
    const { code } = body
    await judge(staff, { code, now, isRight: () => consumeSecondFactor(context, staff.id, code, now) })
    await setSecondFactorPassed(db, staff.session, now)
    recordEvent('second_factor_passed', staff.id)
    return null
  })

  mountStaffCall(app, context, staffAccountCalls.setUpSecondFactor, async ({ staff, actor }) => {
    const { generateSecret, generateURI } = await import('otplib')
    const secret = generateSecret()
    const sealed = sealSecret(await loadSealingKey(config), staff.id, secret)
    await change(staff, actor, 'set-up-second-factor', async (tx) => {
      if (await lockSecondFactor(tx, staff.id)) throw createRefusal('second_factor_on')
      await setPendingSecret(tx, staff.id, sealed)
    })
    return { secret, uri: generateURI({ issuer: await getProductName(db), label: staff.email, secret }) }
  })

  mountStaffCall(app, context, staffAccountCalls.confirmSecondFactor, async ({ staff, body, actor, now }) => {
    const { code } = body
    const isRight = () => consumeAppCode(context, staff.id, code, { isConfirmed: false, now })
    await judge(staff, { code, now, isRight })
    const codes = createRecoveryCodes()
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      if (await lockSecondFactor(tx, staff.id)) throw createRefusal('second_factor_on')
      await confirmSecondFactor(tx, staff.id, staff.session, now)
      await setRecoveryCodes(tx, staff.id, codes)
      await insertAudit(tx, { who: actor.who, action: 'confirm-second-factor', resource: 'users', id: staff.id }, now)
    })
    return { recovery_codes: codes.map(formatRecoveryCode) }
  })

  mountStaffCall(app, context, staffAccountCalls.renewRecoveryCodes, async ({ staff, actor }) => {
    const codes = createRecoveryCodes()
    await change(staff, actor, 'renew-recovery-codes', async (tx) => {
      // Removed meanwhile, so there is nothing that the codes could replace.
      if (!(await lockSecondFactor(tx, staff.id))) throw createRefusal('not_found')
      await setRecoveryCodes(tx, staff.id, codes)
    })
    return { recovery_codes: codes.map(formatRecoveryCode) }
  })

  mountStaffCall(app, context, staffAccountCalls.removeSecondFactor, async ({ staff, actor }) => {
    await change(staff, actor, 'remove-second-factor', (tx) => removeSecondFactor(tx, staff.id))
    return null
  })

  mountStaffCall(app, context, staffAccountCalls.requireSecondFactor, async ({ staff, body, actor }) => {
    requireRight(staff, 'update', 'settings')
    await updateRecord(db, settingsResource, settingsId, { second_factor_required: body.is_required }, actor)
    settings.invalidate()
    return null
  })
}
