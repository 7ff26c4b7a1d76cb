import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../database/tables.ts'
import type { Message } from './message.ts'

/** A message that this process has taken on, for the how manyeth time, and until when no other takes it. */
export type ClaimedMessage = { id: string; message: Message; tries: number; heldUntil: string }

/** Puts a message to a reader down to be sent: it goes out if, and only if, the transaction stands. */
export async function insertMessage(tx: Tx, userId: string, message: Message, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx
    .insertInto('messages')
    .values({ id: randomUUID(), user_id: userId, message: JSON.stringify(message), created_at: at, due_at: at })
    .execute()
}

/** Takes on up to `most` of the messages that are due, the longest due first, and holds each for `lease` milliseconds. */
export async function claimDueMessages(
  db: Db,
  { now, lease, most }: { now: Date; lease: number; most: number },
): Promise<ClaimedMessage[]> {
  const at = now.toISOString()
  const heldUntil = new Date(now.getTime() + lease).toISOString()
  const due = await db
    .selectFrom('messages')
    .select('id')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(most)
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const taken = await db
    .updateTable('messages')
    .set((is) => ({ tries: is('tries', '+', 1), due_at: heldUntil }))
    .where('id', 'in', ids)
    // Another process that took it on meanwhile has moved this.
    .where('due_at', '<=', at)
    .returning(['id', 'message', 'tries'])
    .execute()
  return taken.map(({ id, message, tries }) => ({ id, message: JSON.parse(message) as Message, tries, heldUntil }))
}

/** Lets a message wait until it is tried again, unless another process has taken it on since. */
export async function setMessageDue(db: Db, { id, heldUntil }: ClaimedMessage, due: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: due.toISOString() })
    .where('id', '=', id)
    .where('due_at', '=', heldUntil)
    .execute()
}

export async function deleteMessage(db: Db, { id }: ClaimedMessage): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', id).execute()
}
