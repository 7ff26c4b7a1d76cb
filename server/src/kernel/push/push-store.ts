import { randomUUID } from 'node:crypto'
import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Handle } from '../database/handle.ts'
import type { PushTables } from './push-tables.ts'

type Db = Handle<PushTables>
type Tx = Transaction<PushTables>

export type PushSubscriptionRow = Selectable<PushTables['push_subscriptions']>
export type QueuedPush = Selectable<PushTables['queued_pushes']>

/** The most browsers of one reader that get web push. The oldest one makes room. */
const maxSubscriptions = 10

/** Stores the subscription of a browser for the session that it belongs to now. */
export async function setSubscription(tx: Tx, row: Insertable<PushTables['push_subscriptions']>): Promise<void> {
  const { endpoint, ...values } = row
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute()
  const surplus = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', row.user_id)
    .orderBy('created_at', 'desc')
    .orderBy('endpoint')
    .offset(maxSubscriptions)
    .limit(100)
    .execute()
  for (const one of surplus) await deleteSubscription(tx, one.endpoint)
}

/** Lists the subscriptions of a reader whose sessions are running. */
export function listSubscriptions(db: Db, userId: UserId): Promise<PushSubscriptionRow[]> {
  return db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).execute()
}

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

type NewPush = Omit<Insertable<PushTables['queued_pushes']>, 'id'>

/** Queues a web push that comes at most once a day of Dhaka for its reader and topic, whichever process is first. */
export async function queueDailyPush(tx: Tx, push: NewPush, day: string): Promise<void> {
  const claimed = await tx
    .insertInto('daily_pushes')
    .values({ user_id: push.user_id, topic: push.topic, day })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic']).doUpdateSet({ day }).where('daily_pushes.day', '!=', day),
    )
    .returning('day')
    .executeTakeFirst()
  if (claimed) await queuePush(tx, push)
}

/** Queues a web push in the transaction of its event, if a browser of the reader is subscribed. */
export async function queuePush(tx: Tx, push: NewPush): Promise<void> {
  const subscribed = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', push.user_id)
    .limit(1)
    .executeTakeFirst()
  if (subscribed === undefined) return
  await tx
    .insertInto('queued_pushes')
    .values({ id: randomUUID(), ...push })
    .execute()
}

/** The most attempts to send one day's web push. After that the reader gets the next one on another day. */
const maxTries = 5

/** Lists readers with a web push that waits, and who may get one on a day. */
export function listWaitingReaders(db: Db, { day, now, limit }: { day: string; now: Date; limit: number }) {
  const at = now.toISOString()
  return db
    .selectFrom('queued_pushes')
    .select('queued_pushes.user_id')
    .distinct()
    .where('queued_pushes.expires_at', '>', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_days')
            .select('push_days.day')
            .whereRef('push_days.user_id', '=', 'queued_pushes.user_id')
            .where('push_days.day', '=', day)
            .where((is) =>
              is.or([is('sent_at', 'is not', null), is('tries', '>=', maxTries), is('claimed_until', '>', at)]),
            ),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

/** Claims a reader's web push of a day for a while. False when it was sent, or another process has claimed it. */
export async function claimDay(
  db: Db,
  { userId, day, now, until }: { userId: UserId; day: string; now: Date; until: Date },
): Promise<boolean> {
  const claimed_until = until.toISOString()
  const row = await db
    .insertInto('push_days')
    .values({ user_id: userId, day, claimed_until })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ claimed_until })
        .where('push_days.sent_at', 'is', null)
        .where('push_days.tries', '<', maxTries)
        .where((is) =>
          is.or([is('push_days.claimed_until', 'is', null), is('push_days.claimed_until', '<=', now.toISOString())]),
        ),
    )
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts that a reader's web push of a day is sent once more. */
export async function countTry(db: Db, userId: UserId, day: string): Promise<void> {
  await db
    .updateTable('push_days')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute()
}

/** Lists what waits for a reader, the latest first. */
export function listQueued(db: Db, userId: UserId, now: Date): Promise<QueuedPush[]> {
  return db
    .selectFrom('queued_pushes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Records that a day's web push was sent, and removes what it said. */
export async function setSent(
  tx: Tx,
  { userId, day, now, ids }: { userId: UserId; day: string; now: Date; ids: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('push_days')
    .set({ sent_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute()
  if (ids.length > 0) await tx.deleteFrom('queued_pushes').where('id', 'in', ids).execute()
}

/** Deletes web pushes that came too late, and the days before one. */
export async function deleteEndedPushes(db: Db, now: Date, beforeDay: string): Promise<void> {
  await db.deleteFrom('queued_pushes').where('expires_at', '<=', now.toISOString()).execute()
  await db.deleteFrom('push_days').where('day', '<', beforeDay).execute()
}
