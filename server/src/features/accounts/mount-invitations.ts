import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { adminBase } from '@shelai/contract/back-office/admin-calls.ts'
import { staffAccountCalls } from '@shelai/contract/features/accounts/staff-account-calls.ts'
import { InvitationBody, invitationMs } from '@shelai/contract/features/accounts/staff-accounts.ts'
import { staffPassword } from '@shelai/contract/rules/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { insertAudit } from '../../back-office/audit-store.ts'
import { type Actor, getRecord } from '../../back-office/change-records.ts'
import { mountOpenCall, parsePart } from '../../back-office/mount-staff-call.ts'
import type { StaffRecord } from '../../back-office/resource.ts'
import { createActor, requireRight, requireStaff, type Staff } from '../../back-office/staff-auth.ts'
import { apiHeaders } from '../../kernel/api/response-headers.ts'
import { normalizeEmail } from '../../kernel/auth/contacts.ts'
import { hashPassword } from '../../kernel/auth/passwords.ts'
import { type LimitedKey, rateLimits, recordAttempt, returnWhenBusy } from '../../kernel/auth/rate-limits-store.ts'
import { createSecret } from '../../kernel/auth/secrets.ts'
import type { Context } from '../../kernel/context.ts'
import { renderInvitationMessage } from '../../kernel/messages/account-messages.ts'
import { findMessageRoute } from '../../kernel/messages/messenger.ts'
import { getProductName } from '../../kernel/product-name-store.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { invitationsResource } from './accounts-resources.ts'
import { deleteUnsentInvitation, findInvitation, findRole, insertInvitation } from './invitations-store.ts'
import { findGuessError, findLengthError } from './password-rule.ts'

/** Serves the creation of invitations and the use of their links. The resource serves the list and the revocation. */
export function mountInvitations(app: FastifyInstance, context: Context): void {
  const { db, live, config, messenger, log } = context

  app.post(`${adminBase}/invitations`, async (request, reply) => {
    const now = context.now()
    const staff = await requireStaff(request, context, now)
    requireRight(staff, 'create', 'invitations')
    const isWithinLimit = await recordAttempt(db, [rateLimits.invitationsPerStaff, staff.id], now)
    if (!isWithinLimit) throw createRefusal('too_many_requests')
    const body = parsePart(InvitationBody, request.body ?? {})
    const token = createSecret()
    const record = await invite(context, body, token, staff, createActor(staff, now))
    const link = `${config.adminUrl ?? config.publicUrl}/admin/invitation#${token}`
    const product = await getProductName(db)
    const message = renderInvitationMessage({ ...body, inviter: staff.email, link, product })
    const route = await findMessageRoute(db, config, 'email')
    await messenger.send(message).catch(async (err: Error) => {
      // The error's message may contain the address.
      log.error({ err: err.name }, 'sending an invitation failed')
      await withdraw(context, record, token, staff, now)
      throw createRefusal('invitation_unsent')
    })
    return reply
      .status(201)
      .headers({ ...apiHeaders, 'cache-control': 'private, no-store' })
      .send({ ...record, link, route })
  })

  mountOpenCall(app, context, staffAccountCalls.checkInvitation, async ({ parseInput, network, now }) => {
    const isWithinLimit = await recordAttempt(db, [rateLimits.invitationsPerAddress, network], now)
    if (!isWithinLimit) throw createRefusal('too_many_requests')
    const invitation = await findInvitation(db, parseInput().body.token, now)
    if (invitation === undefined) throw createRefusal('invitation_ended')
    return invitation
  })

  mountOpenCall(app, context, staffAccountCalls.acceptInvitation, async ({ parseInput, network, now, recordEvent }) => {
    const attempt: LimitedKey = [rateLimits.invitationsPerAddress, network]
    if (!(await recordAttempt(db, attempt, now))) throw createRefusal('too_many_requests')
    const { token, name, password } = parseInput().body
    const error = await findLengthError(context.settings, password, staffPassword.fewest)
    if (error !== undefined) throw createFieldRefusal({ password: error })
    const invitation = await findInvitation(db, token, now)
    if (invitation === undefined) throw createRefusal('invitation_ended')
    const guess = await findGuessError(context.settings, password, { name, email: invitation.email })
    if (guess !== undefined) throw createFieldRefusal({ password: guess })
    const passwordHash = await hashPassword(password).catch(returnWhenBusy(db, [attempt], now))
    const accepted = await db.transaction().execute((tx) => acceptInvitation(tx, { token, name, passwordHash }, now))
    await live.disconnectEnded(accepted.userId)
    recordEvent('invitation_accepted', accepted.userId)
    return { token: accepted.session }
  })
}

/** Stores an invitation, with an audit entry. It gives a role, so it requires the password. */
function invite(
  { db }: Context,
  { email, role }: z.output<typeof InvitationBody>,
  token: string,
  staff: Staff,
  actor: Actor,
): Promise<StaffRecord> {
  const { now } = actor
  const email_key = normalizeEmail(email)
  const expires_at = new Date(now.getTime() + invitationMs).toISOString()
  return db.transaction().execute(async (tx) => {
    await actor.requireCurrent(tx)
    const current = await findRole(tx, email_key)
    if (current !== undefined && current !== 'reader')
      throw createFieldRefusal({ email: 'This person is a member of staff already. Change the role instead.' })
    if (!(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
    const id = await insertInvitation(tx, { email, email_key, role, token, invited_by: staff.id, expires_at }, now)
    const after = await getRecord(tx, invitationsResource, id, now)
    await insertAudit(tx, { who: actor.who, action: 'create', resource: 'invitations', id, after }, now)
    return after
  })
}

/** Deletes an invitation whose message could not be sent, with an audit entry. */
async function withdraw({ db }: Context, before: StaffRecord, token: string, staff: Staff, now: Date): Promise<void> {
  const id = Number(before.id)
  await db.transaction().execute(async (tx) => {
    if (!(await deleteUnsentInvitation(tx, id, token))) return
    const entry = { who: staff.email, action: 'delete', resource: 'invitations', id, before }
    await insertAudit(tx, { ...entry, reason: 'the message could not be sent' }, now)
  })
}
