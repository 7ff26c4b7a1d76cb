import type { Db, Tx } from '../../platform/database/tables.ts'
import { hashOf } from '../../platform/readers/secrets.ts'

const minute = 60_000
/** How long a code and the ticket got for it work, in milliseconds. */
const life = 10 * minute
const mostTries = 5
/** A new code is not sent before this. */
export const resendAfter = minute

export type Purpose = 'reset' | 'phone'

/** Milliseconds until a contact may be sent another code; 0 where it may be at once. */
export async function waitBeforeResend(db: Db, purpose: Purpose, contact: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('contact', '=', hashOf(contact))
    .executeTakeFirst()
  return row === undefined ? 0 : Math.max(0, Date.parse(row.sent_at) + resendAfter - now.getTime())
}

/** Keeps a new code; it takes the place of the one before. */
export async function setCode(db: Db, purpose: Purpose, contact: string, code: string, now: Date): Promise<void> {
  const values = {
    code_hash: hashOf(purpose, contact, code),
    tries: 0,
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + life).toISOString(),
  }
  await db
    .insertInto('one_time_codes')
    .values({ purpose, contact: hashOf(contact), ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'contact']).doUpdateSet(values))
    .execute()
}

/** Takes a code back that never reached its reader, so that another may be asked for at once. */
export async function deleteCode(db: Db, purpose: Purpose, contact: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('purpose', '=', purpose).where('contact', '=', hashOf(contact)).execute()
}

/**
 * Whether the code is right, and still works; a right one works once. Each try is counted before it is judged, so that
 * tries at the same time cannot be more than five.
 */
export async function takeCode(db: Db, purpose: Purpose, contact: string, code: string, now: Date): Promise<boolean> {
  const counted = await db
    .updateTable('one_time_codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('contact', '=', hashOf(contact))
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now.toISOString())
    .returning('code_hash')
    .executeTakeFirst()
  if (counted?.code_hash !== hashOf(purpose, contact, code)) return false
  const taken = await db
    .updateTable('one_time_codes')
    .set({ expires_at: now.toISOString() })
    .where('purpose', '=', purpose)
    .where('contact', '=', hashOf(contact))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Keeps the ticket that a right code was exchanged for. */
export async function insertTicket(db: Db, ticket: string, userId: string, contact: string, now: Date): Promise<void> {
  await db
    .insertInto('reset_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      user_id: userId,
      contact: hashOf(contact),
      expires_at: new Date(now.getTime() + life).toISOString(),
    })
    .execute()
}

/** Takes a ticket: it works once, for the contact that it was given to. The account it opens, or undefined. */
export async function takeTicket(tx: Tx, ticket: string, contact: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('reset_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .returning(['user_id', 'contact', 'expires_at'])
    .executeTakeFirst()
  const isRight = row !== undefined && row.contact === hashOf(contact) && row.expires_at > now.toISOString()
  return isRight ? row.user_id : undefined
}

/** Clears away codes and tickets that work no more. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - resendAfter).toISOString()
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', at).execute()
  await db.deleteFrom('reset_tickets').where('expires_at', '<=', at).execute()
}
