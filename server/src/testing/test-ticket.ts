import type { UserId } from '@shelai/contract/api/ids.ts'
import { hashSecret } from '../kernel/auth/secrets.ts'
import type { Db } from '../tables.ts'
import { writtenAt } from './content-fixtures.ts'

/** Inserts a reset ticket of a contact, valid for ten minutes. */
export async function createTicket(db: Db, userId: UserId, contact: string, ticket: string): Promise<string> {
  const expires_at = new Date(Date.parse(writtenAt) + 600_000).toISOString()
  const row = { ticket_hash: hashSecret(ticket), user_id: userId, contact: hashSecret(contact), expires_at }
  await db.insertInto('reset_tickets').values(row).execute()
  return ticket
}
