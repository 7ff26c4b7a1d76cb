import type { Context } from '../../platform/context.ts'
import { worded } from '../../platform/messages/worded.ts'
import type { Settled } from './settle-order.ts'

/** Tells the reader by message, after the decision stands, in its own time; the app learns of it by the notification's row. */
export function announceSettled(
  { messenger, log }: Pick<Context, 'messenger' | 'log'>,
  { told, language, contact }: Omit<Settled, 'orderId'>,
): void {
  if (contact === undefined) return
  messenger
    .send(worded(contact, { subject: told.title, lines: [told.message] }, language))
    // The error's own words may hold the address.
    .catch((err: unknown) => log.error({ err: (err as Error).name }, 'a reader could not be told of an order'))
}
