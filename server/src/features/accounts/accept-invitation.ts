import { randomUUID } from 'node:crypto'
import { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Transaction } from 'kysely'
import { insertAudit } from '../../back-office/audit-store.ts'
import { promoteAccount } from '../../back-office/owners-store.ts'
import { insertSession } from '../../kernel/auth/sessions-store.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import { insertUser } from './accounts-store.ts'
import type { AccountsTables } from './accounts-tables.ts'
import { consumeInvitation, findEmail, lockReaderByEmail } from './invitations-store.ts'

type Tx = Transaction<AccountsTables & PlatformTables>

type Acceptance = { token: string; name: string; passwordHash: string }

/**
 * Makes the invited person a member of staff and signs them in. A reader's account of the address is promoted: its
 * password is replaced and every other access to it ends, because somebody else may have opened it. Refuses when the
 * invitation was used, revoked or replaced, or the account has become staff otherwise.
 */
export async function acceptInvitation(
  tx: Tx,
  { token, name, passwordHash }: Acceptance,
  now: Date,
): Promise<{ userId: UserId; session: string }> {
  const invitation = await consumeInvitation(tx, token, now)
  if (invitation === undefined) throw createRefusal('invitation_ended')
  const { id, email, email_key, role, invited_by } = invitation
  const newId = UserId.parse(randomUUID())
  const isNew = await insertUser(
    tx,
    { id: newId, email, email_key, name, phone: '', gender: 'other', profession: 'job', password_hash: passwordHash },
    now,
  )
  const userId = isNew ? newId : await lockReaderByEmail(tx, email_key)
  if (userId === undefined) throw createRefusal('invitation_ended')
  await promoteAccount(tx, userId, { name, role, password_hash: passwordHash, password_expires_at: null }, now)
  const entry = {
    who: email,
    action: 'accept',
    resource: 'invitations',
    id,
    after: { user_id: userId, email, role },
    reason: `invited by ${(await findEmail(tx, invited_by)) ?? 'a former owner'}`,
  }
  await insertAudit(tx, entry, now)
  const session = await insertSession(tx, { id: userId, password_hash: passwordHash, role }, now)
  if (session === undefined) throw new Error('no session of the new member of staff')
  return { userId, session }
}
