import { pages } from '@shelai/contract/urls.ts'
import type { Contact } from '../../platform/auth/contacts.ts'
import type { Tx } from '../../platform/database/tables.ts'
import { insertMessage } from '../../platform/messages/queued-messages-store.ts'
import { renderMessage } from '../../platform/messages/render-message.ts'
import { insertNotification } from '../../platform/realtime/new-notifications-store.ts'
import type { NotificationText } from './order-words.ts'

/** How a reader can be reached. */
export type ContactableReader = { id: string; email: string; phone: string; phone_verified: number }

/** Where a reader is reached: by text message at a number that was confirmed, else by e-mail. */
export function findContact({ email, phone, phone_verified }: ContactableReader): Contact {
  return phone_verified === 1 ? { channel: 'sms', address: phone } : { channel: 'email', address: email }
}

/** Tells a reader of an order, in the app and by message: both stand with the event itself, or not at all. */
export async function notifyReader(
  tx: Tx,
  reader: ContactableReader,
  told: NotificationText,
  { language, now }: { language: string; now: Date },
): Promise<void> {
  await insertNotification(tx, {
    ...told,
    link: pages.packages,
    user_id: reader.id,
    created_at: now.toISOString(),
  })
  const wording = { subject: told.title, lines: [told.message] }
  await insertMessage(tx, reader.id, renderMessage(findContact(reader), wording, language === 'bn' ? 'bn' : 'en'), now)
}
