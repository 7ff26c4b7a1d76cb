import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Kysely } from 'kysely'
import { insertAudit } from '../../back-office/audit-store.ts'
import { listOwners } from '../../back-office/owners-store.ts'
import { normalizeEmail } from '../../kernel/auth/contacts.ts'
import { initialPasswordMs } from '../../kernel/auth/initial-passwords.ts'
import { forgetDevices } from '../../kernel/auth/known-devices-store.ts'
import { hashPassword } from '../../kernel/auth/passwords.ts'
import { removeSecondFactor } from '../../kernel/auth/second-factors-store.ts'
import { createSecret } from '../../kernel/auth/secrets.ts'
import { deleteSessionsOf } from '../../kernel/auth/sessions-store.ts'
import { renderOwnerRecoveredMessage } from '../../kernel/messages/account-messages.ts'
import { insertMessage } from '../../kernel/messages/queued-messages-store.ts'
import { getProductName } from '../../kernel/product-name-store.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import { setInitialPassword } from './accounts-store.ts'
import type { AccountsTables } from './accounts-tables.ts'
import { deleteTickets } from './one-time-codes-store.ts'

/**
 * The output for the person at the server: the password, once, and the end of its validity; or the owners they can
 * name.
 */
export type Recovery = { email: string; password: string; expiresAt: string } | { owners: string[] }

/**
 * Opens the account of an owner who has lost the password, the second factor or both, for whoever has the server: sets a
 * password that ends after seven days, removes the second factor and ends every session. Writes it into the audit log and
 * tells all owners. Without an address the only owner is meant. Changes nothing and returns the owners' addresses where
 * the address is nobody's, or is missing among several.
 */
export async function recoverOwner(
  db: Kysely<AccountsTables & PlatformTables>,
  address: string | undefined,
  now: Date,
): Promise<Recovery> {
  const password = createSecret()
  const password_hash = await hashPassword(password)
  const password_expires_at = new Date(now.getTime() + initialPasswordMs).toISOString()
  const product = await getProductName(db)
  return db.transaction().execute(async (tx) => {
    const owners = await listOwners(tx)
    const named = owners.filter(
      ({ email }) => address === undefined || normalizeEmail(email) === normalizeEmail(address),
    )
    const [owner, ...others] = named
    if (owner === undefined || others.length > 0) return { owners: owners.map(({ email }) => email) }
    const id: UserId = owner.id
    await setInitialPassword(tx, id, { password_hash, password_expires_at }, now)
    await removeSecondFactor(tx, id)
    await deleteSessionsOf(tx, id)
    await deleteTickets(tx, id)
    await forgetDevices(tx, id)
    await insertAudit(tx, { who: 'server', action: 'recover-owner', resource: 'users', id }, now)
    for (const one of owners)
      await insertMessage(tx, one.id, renderOwnerRecoveredMessage(one.email, owner.email, product), now)
    return { email: owner.email, password, expiresAt: password_expires_at }
  })
}
