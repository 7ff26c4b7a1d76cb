import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Transaction } from 'kysely'
import { hashSecret } from '../../kernel/auth/secrets.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { AccountsTables, CodePurpose } from './accounts-tables.ts'

type Db = Handle<AccountsTables>
type Tx = Transaction<AccountsTables>

const minuteMs = 60_000
/** The lifetime of a code and its ticket, in milliseconds. */
const lifetimeMs = 10 * minuteMs
const maxAttempts = 5
/** The shortest time between two codes, in milliseconds. */
export const resendAfter = minuteMs

/** The time of a code that has ended, which no clock that is set back makes valid again. */
const ended = new Date(0).toISOString()

/**
 * Returns the milliseconds until a contact may get another code; 0 when it may get one now. A code dated more than a
 * minute ahead comes from a clock that was set back, and does not block.
 */
export async function findResendWait(db: Db, purpose: CodePurpose, contact: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .executeTakeFirst()
  const wait = row === undefined ? 0 : Date.parse(row.sent_at) + resendAfter - now.getTime()
  return wait > 2 * resendAfter ? 0 : Math.max(0, wait)
}

/**
 * Stores a new code in place of the previous one. Returns false if another code was sent within the wait. One statement
 * checks and stores, so that concurrent requests get one code.
 */
export async function setCode(
  db: Db,
  purpose: CodePurpose,
  contact: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const values = {
    code_hash: hashSecret(purpose, contact, code),
    tries: 0,
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
  }
  const stored = await db
    .insertInto('one_time_codes')
    .values({ purpose, contact: hashSecret(contact), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'contact'])
        .doUpdateSet(values)
        .where((is) =>
          is.or([
            is('one_time_codes.sent_at', '<=', new Date(now.getTime() - resendAfter).toISOString()),
            is('one_time_codes.sent_at', '>', new Date(now.getTime() + resendAfter).toISOString()),
          ]),
        ),
    )
    .returning('purpose')
    .executeTakeFirst()
  return stored !== undefined
}

/** Deletes a code that could not be sent, so that another can be requested at once. */
export async function deleteCode(db: Db, purpose: CodePurpose, contact: string, code: string): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .where('code_hash', '=', hashSecret(purpose, contact, code))
    .execute()
}

/** Returns whether a contact has a code with attempts left. */
export async function hasCode(tx: Tx, purpose: CodePurpose, contact: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('one_time_codes')
    .select('contact')
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .where('tries', '<', maxAttempts)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns whether the code is correct and valid, and consumes it. Counts each attempt before judging it, so that
 * concurrent attempts cannot exceed five.
 */
export async function consumeCode(
  tx: Tx,
  purpose: CodePurpose,
  contact: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const code_hash = hashSecret(purpose, contact, code)
  const counted = await tx
    .updateTable('one_time_codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .where('tries', '<', maxAttempts)
    .where('expires_at', '>', now.toISOString())
    .returning('code_hash')
    .executeTakeFirst()
  if (counted?.code_hash !== code_hash) return false
  const consumed = await expireCodes(tx, purpose, contact, now).where('code_hash', '=', code_hash).executeTakeFirst()
  return consumed.numUpdatedRows === 1n
}

/**
 * Expires the code of a contact. The row stays until it is deleted, because it determines when another code may be
 * sent.
 */
export async function voidCode(tx: Tx, purpose: CodePurpose, contact: string, now: Date): Promise<void> {
  await expireCodes(tx, purpose, contact, now).execute()
}

function expireCodes(tx: Tx, purpose: CodePurpose, contact: string, now: Date) {
  return tx
    .updateTable('one_time_codes')
    .set({ expires_at: ended })
    .where('purpose', '=', purpose)
    .where('contact', '=', hashSecret(contact))
    .where('expires_at', '>', now.toISOString())
}

/** Inserts the ticket for which a correct code was exchanged. */
export async function insertTicket(tx: Tx, ticket: string, userId: UserId, contact: string, now: Date): Promise<void> {
  await tx
    .insertInto('reset_tickets')
    .values({
      ticket_hash: hashSecret(ticket),
      user_id: userId,
      contact: hashSecret(contact),
      expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
    })
    .execute()
}

/** Returns whether a ticket exists. Only consuming it decides, because it can disappear meanwhile. */
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

/** Consumes the ticket of an account and contact. Returns false if there is none, or it has expired. */
export async function consumeTicket(
  tx: Tx,
  { ticket, userId, contact }: { ticket: string; userId: UserId; contact: string },
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

/** Deletes an account's tickets: all of them, or those of one contact. */
export async function deleteTickets(tx: Tx, userId: UserId, contact?: string): Promise<void> {
  await tx
    .deleteFrom('reset_tickets')
    .where('user_id', '=', userId)
    .$if(contact !== undefined, (query) => query.where('contact', '=', hashSecret(contact ?? '')))
    .execute()
}

/** Deletes expired codes and tickets. */
export async function deleteEnded(db: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - resendAfter).toISOString()
  // An ended code still says when the next one may be sent.
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', at).where('sent_at', '<=', at).execute()
  await db.deleteFrom('reset_tickets').where('expires_at', '<=', at).execute()
}
