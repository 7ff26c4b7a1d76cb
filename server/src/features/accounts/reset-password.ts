import type { UserId } from '@shelai/contract/api/ids.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Transaction } from 'kysely'
import type { Contact } from '../../kernel/auth/contacts.ts'
import { forgetDevices } from '../../kernel/auth/known-devices-store.ts'
import { deleteSessionsOf } from '../../kernel/auth/sessions-store.ts'
import { phoneUnverifiedTexts, renderPhoneUnverifiedMessage } from '../../kernel/messages/account-messages.ts'
import { insertMessage } from '../../kernel/messages/queued-messages-store.ts'
import { getProductName } from '../../kernel/product-name-store.ts'
import { insertNotification } from '../../kernel/realtime/new-notifications-store.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import { lockUserByContact, setEmailVerified, setPassword } from './accounts-store.ts'
import type { AccountsTables } from './accounts-tables.ts'
import { consumeTicket, deleteTickets, voidCode } from './one-time-codes-store.ts'

type Tx = Transaction<AccountsTables & PlatformTables>

type Reset = { ticket: string; contact: Contact; passwordHash: string; language: Language }

/**
 * Sets a new password with a ticket and ends every other access to the account: sessions, tickets, codes. The ticket's
 * contact must still recover the account. Returns the account's id; undefined if the ticket is invalid.
 */
export async function resetPassword(tx: Tx, reset: Reset, now: Date): Promise<UserId | undefined> {
  const { ticket, contact, passwordHash, language } = reset
  const account = await lockUserByContact(tx, contact)
  if (account === undefined) return undefined
  const { id, email_key, phone, phone_verified } = account
  if (!(await consumeTicket(tx, { ticket, userId: id, contact: contact.address }, now))) return undefined
  await setPassword(tx, id, passwordHash, now)
  await deleteSessionsOf(tx, id)
  await forgetDevices(tx, id)
  await deleteTickets(tx, id)
  await voidCode(tx, 'reset', email_key, now)
  if (phone_verified === 1) await voidCode(tx, 'reset', phone, now)
  if (contact.channel === 'email' && account.email_verified_at === null) {
    await setEmailVerified(tx, id, now)
    if (phone_verified === 1) await notifyPhoneUnverified(tx, id, contact, language, now)
  }
  return id
}

/**
 * Notifies the reader, by the e-mail address just proved and in the app, that the phone number no longer recovers the
 * account: somebody who registered another person's address could have verified their own number.
 */
async function notifyPhoneUnverified(tx: Tx, id: UserId, email: Contact, language: Language, now: Date): Promise<void> {
  await insertMessage(tx, id, renderPhoneUnverifiedMessage(email, await getProductName(tx), language), now)
  const texts = phoneUnverifiedTexts
  await insertNotification(tx, { texts, link: pages.profile, user_id: id, created_at: now.toISOString() })
}
