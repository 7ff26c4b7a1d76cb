import type { UserId } from '@shelai/contract/api/ids.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Transaction } from 'kysely'
import type { Contact } from '../../kernel/auth/contacts.ts'
import { insertMessage } from '../../kernel/messages/queued-messages-store.ts'
import { renderMessage } from '../../kernel/messages/render-message.ts'
import { insertNotification, type NotificationTexts } from '../../kernel/realtime/new-notifications-store.ts'
import type { PlatformTables } from '../../shared-tables.ts'

type Tx = Transaction<PlatformTables>

/** The contact data of a reader. */
export type ContactableReader = { id: UserId; email: string; phone: string; phone_verified: number }

/** Returns a reader's contact: a text message to a verified number, else e-mail. */
export function findContact({ email, phone, phone_verified }: ContactableReader): Contact {
  return phone_verified === 1 ? { channel: 'sms', address: phone } : { channel: 'email', address: email }
}

/** Notifies a reader of an order event in the app and by message, in the event's transaction. */
export async function notifyReader(
  tx: Tx,
  reader: ContactableReader,
  texts: NotificationTexts,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await insertNotification(tx, { texts, link: pages.packages, user_id: reader.id, created_at: now.toISOString() })
  const { title, message } = texts[language]
  const wording = { subject: title, lines: [message] }
  await insertMessage(tx, reader.id, renderMessage(findContact(reader), wording, language), now)
}
