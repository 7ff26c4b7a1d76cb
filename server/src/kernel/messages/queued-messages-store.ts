import { randomUUID } from 'node:crypto'
import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Transaction } from 'kysely'
import type { Handle } from '../database/handle.ts'
import type { Message } from './message.ts'
import type { MessagesTables } from './messages-tables.ts'

type Db = Handle<MessagesTables>
type Tx = Transaction<MessagesTables>

/** A message that this process claimed, with the number of attempts and the end of its lease. */
export type ClaimedMessage = { id: string; message: Message; tries: number; leasedUntil: string }

/** Queues a message to a reader in a transaction, so that it is sent only if the transaction commits. */
export async function insertMessage(tx: Tx, userId: UserId, message: Message, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx
    .insertInto('messages')
    .values({ id: randomUUID(), user_id: userId, message: JSON.stringify(message), created_at: at, due_at: at })
    .execute()
}

/** Claims up to `limit` due messages, the longest due first, for `leaseMs` milliseconds. */
export async function claimDueMessages(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<ClaimedMessage[]> {
  const at = now.toISOString()
  const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
  const due = await db
    .selectFrom('messages')
    .select('id')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const claimed = await db
    .updateTable('messages')
    .set((is) => ({ tries: is('tries', '+', 1), due_at: leasedUntil }))
    .where('id', 'in', ids)
    // A concurrent claim has already moved `due_at`.
    .where('due_at', '<=', at)
    .returning(['id', 'message', 'tries'])
    .execute()
  return claimed.map(({ id, message, tries }) => ({ id, message: JSON.parse(message) as Message, tries, leasedUntil }))
}

/** Reschedules a message unless another process has claimed it since. */
export async function setMessageDue(db: Db, { id, leasedUntil }: ClaimedMessage, due: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: due.toISOString() })
    .where('id', '=', id)
    .where('due_at', '=', leasedUntil)
    .execute()
}

export async function deleteMessage(db: Db, { id }: ClaimedMessage): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', id).execute()
}
