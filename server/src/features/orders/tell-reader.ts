import { pages } from '@shelai/contract/urls.ts'
import type { Tx } from '../../platform/database/tables.ts'
import { insertMessage } from '../../platform/messages/waiting-messages-store.ts'
import { worded } from '../../platform/messages/worded.ts'
import type { Contact } from '../../platform/readers/contacts.ts'
import { insertNotification } from '../../platform/realtime/new-notifications-store.ts'
import type { Told } from './order-words.ts'

/** How a reader can be reached. */
export type Reachable = { id: string; email: string; phone: string; phone_verified: number }

/** Where a reader is reached: by text message at a number that was confirmed, else by e-mail. */
export function contactOf({ email, phone, phone_verified }: Reachable): Contact {
  return phone_verified === 1 ? { channel: 'sms', address: phone } : { channel: 'email', address: email }
}

/** Tells a reader of an order, in the app and by message: both stand with the event itself, or not at all. */
export async function tellReader(
  tx: Tx,
  reader: Reachable,
  told: Told,
  { language, now }: { language: string; now: Date },
): Promise<void> {
  await insertNotification(tx, {
    ...told,
    link: pages.packages,
    user_id: reader.id,
    created_at: now.toISOString(),
  })
  const wording = { subject: told.title, lines: [told.message] }
  await insertMessage(tx, reader.id, worded(contactOf(reader), wording, language === 'bn' ? 'bn' : 'en'), now)
}
