import { hashSecret } from '../../platform/auth/secrets.ts'
import type { Db, Tx } from '../../platform/database/tables.ts'

const minute = 60_000
/** How long a code and the ticket got for it work, in milliseconds. */
const life = 10 * minute
const mostTries = 5
/** A new code is not sent before this. */
export const resendAfter = minute

export type Purpose = 'reset' | 'phone'

/** Milliseconds until a contact may be sent another code; 0 where it may be at once. */
export async function findResendWait(db: Db, purpose: Purpose, contact: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .executeTakeFirst()
  return row === undefined ? 0 : Math.max(0, Date.parse(row.sent_at) + resendAfter - now.getTime())
}

/**
 * Stores a new code in the place of the one before. False where another one was sent within the wait: one statement
 * decides and stores, so that requests at the same time get one code.
 */
export async function setCode(db: Db, purpose: Purpose, contact: string, code: string, now: Date): Promise<boolean> {
  const values = {
    code_hash: hashSecret(purpose, contact, code),
    tries: 0,
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + life).toISOString(),
  }
  const stored = await db
    .insertInto('one_time_codes')
    .values({ purpose, contact: hashSecret(contact), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'contact'])
        .doUpdateSet(values)
        .where('one_time_codes.sent_at', '<=', new Date(now.getTime() - resendAfter).toISOString()),
    )
    .returning('purpose')
    .executeTakeFirst()
  return stored !== undefined
}

/** Deletes a code that could not be sent, so that another may be asked for at once. */
export async function deleteCode(db: Db, purpose: Purpose, contact: string, code: string): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .where('code_hash', '=', hashSecret(purpose, contact, code))
    .execute()
}

/** Whether a contact has a code that can still be tried. */
export async function hasCode(db: Db, purpose: Purpose, contact: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('contact')
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the code is right and still works; a right one works once. Each attempt is counted before it is judged, so that
 * attempts at the same time cannot be more than five.
 */
export async function consumeCode(
  db: Db,
  purpose: Purpose,
  contact: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const code_hash = hashSecret(purpose, contact, code)
  const counted = await db
    .updateTable('one_time_codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now.toISOString())
    .returning('code_hash')
    .executeTakeFirst()
  if (counted?.code_hash !== code_hash) return false
  const consumed = await expireCodes(db, purpose, contact, now).where('code_hash', '=', code_hash).executeTakeFirst()
  return consumed.numUpdatedRows === 1n
}

/** Ends the code of a contact. The row stays until it is cleared, since it tells when another code may be sent. */
export async function voidCode(tx: Tx, purpose: Purpose, contact: string, now: Date): Promise<void> {
  await expireCodes(tx, purpose, contact, now).execute()
}

function expireCodes(db: Db, purpose: Purpose, contact: string, now: Date) {
  return db
    .updateTable('one_time_codes')
    .set({ expires_at: now.toISOString() })
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .where('expires_at', '>', now.toISOString())
}

/** Stores the ticket that a right code was exchanged for. */
export async function insertTicket(tx: Tx, ticket: string, userId: string, contact: string, now: Date): Promise<void> {
  await tx
    .insertInto('reset_tickets')
    .values({
      ticket_hash: hashSecret(ticket),
      user_id: userId,
      contact: hashSecret(contact),
      expires_at: new Date(now.getTime() + life).toISOString(),
    })
    .execute()
}

/** Whether there is such a ticket. It can be gone a moment later: only consuming it decides. */
export async function hasTicket(db: Db, ticket: string, contact: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reset_tickets')
    .select('user_id')
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('contact', '=', hashSecret(contact))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes the ticket of an account that was got by a contact; false where there is none, or it has expired. */
export async function consumeTicket(
  tx: Tx,
  { ticket, userId, contact }: { ticket: string; userId: string; contact: string },
  now: Date,
): Promise<boolean> {
  const consumed = await tx
    .deleteFrom('reset_tickets')
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('user_id', '=', userId)
    .where('contact', '=', hashSecret(contact))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return consumed.numDeletedRows === 1n
}

/** Deletes an account's tickets: all of them, or those that were got by one contact. */
export async function deleteTickets(tx: Tx, userId: string, contact?: string): Promise<void> {
  await tx
    .deleteFrom('reset_tickets')
    .where('user_id', '=', userId)
    .$if(contact !== undefined, (query) => query.where('contact', '=', hashSecret(contact ?? '')))
    .execute()
}

/** Clears away codes and tickets that work no more. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - resendAfter).toISOString()
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', at).execute()
  await db.deleteFrom('reset_tickets').where('expires_at', '<=', at).execute()
}
