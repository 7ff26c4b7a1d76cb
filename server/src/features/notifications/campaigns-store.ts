import { UserId } from '@shelai/contract/api/ids.ts'
import type { Audience } from '@shelai/contract/features/notifications/notifications.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { PackageHolderTables } from '../../joined-tables.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { addShareLock } from '../../kernel/database/share-lock.ts'
import type { NewNotificationsTables } from '../../kernel/realtime/new-notifications-tables.ts'
import type { NotificationsTables } from './notifications-tables.ts'

type Tables = NotificationsTables & NewNotificationsTables & AuthTables & PackageHolderTables
type Db = Handle<Tables>
type Tx = Transaction<Tables>

export type Campaign = Selectable<NotificationsTables['campaigns']>

/** To whom a campaign goes, and the moment that it is resolved for. */
export type Target = {
  audience: Audience
  package_type: string | null
  within_days: number | null
  user_id: UserId | null
}

/** The id of no account: the target of a campaign to a reader who has deleted the account since. */
const nobody = UserId.parse('')

/**
 * The state of orders that give a package. It stands in the query as it is and not as a parameter, so that the index of
 * these orders by reader can serve it.
 */
const approved = sql<'approved'>`'approved'`

/** Selects the readers with a running package of a type, or whose last package of a type ends within some days. */
function selectHolders(db: Db, { audience, package_type, within_days }: Target, at: Date) {
  const running = db
    .selectFrom('orders')
    .select('orders.user_id')
    .distinct()
    .where('orders.state', '=', approved)
    .where('orders.user_id', 'is not', null)
    .where('orders.expires_at', '>', at.toISOString())
  if (audience === 'package_type') return running.where('orders.type_key', '=', (package_type ?? '').toLowerCase())
  const end = new Date(at.getTime() + (within_days ?? 0) * dayMs).toISOString()
  // The last one of each type counts, because a package that another one follows does not end.
  return running
    .groupBy(['orders.user_id', 'orders.type_key'])
    .having(({ fn }) => fn.max('orders.expires_at'), '<=', end)
}

/** Counts the recipients as of a moment. Everybody means every reader with an account. */
export async function countRecipients(db: Db, target: Target, at: Date): Promise<number> {
  const { audience, user_id } = target
  const accounts = db.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('count'))
  const query =
    audience === 'everybody'
      ? accounts.where('role', '=', 'reader')
      : audience === 'reader'
        ? accounts.where('id', '=', user_id ?? nobody)
        : db
            .selectFrom(selectHolders(db, target, at).as('holders'))
            .select(({ fn }) => fn.countAll<number>().as('count'))
  const { count } = await query.executeTakeFirstOrThrow()
  return count
}

/** Recipients in the order of ids, and the id after which the next ones come; none after the last ones. */
type RecipientBatch = { recipients: readonly UserId[]; last: UserId | undefined }

/**
 * Lists the next recipients after an id. On PostgreSQL it keeps their accounts from being deleted until the transaction
 * ends, so that nothing is written to an account that is gone.
 */
export async function lockRecipients(
  tx: Tx,
  target: Target,
  { at, after, limit }: { at: Date; after: UserId; limit: number },
): Promise<RecipientBatch> {
  const found = target.audience === 'reader' ? [target.user_id] : await listBuyers(tx, after, limit)
  const ids = found.filter((id) => id !== null)
  const last = ids.length < limit ? undefined : ids.at(-1)
  if (ids.length === 0) return { recipients: [], last }
  const query = tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id')
  const accounts = (await addShareLock(tx, query).execute()).map(({ id }) => id)
  if (target.audience === 'reader' || accounts.length === 0) return { recipients: accounts, last }
  const holders = await selectHolders(tx, target, at).where('orders.user_id', 'in', accounts).execute()
  const isHolder = new Set(holders.map(({ user_id }) => user_id))
  return { recipients: accounts.filter((id) => isHolder.has(id)), last }
}

/** Lists the readers who ever got a package, in the order of ids. It costs the same wherever in the list it begins. */
async function listBuyers(db: Db, after: UserId, limit: number): Promise<(UserId | null)[]> {
  const rows = await db
    .selectFrom('orders')
    .select('user_id')
    .distinct()
    .where('state', '=', approved)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * Claims one campaign that is due, or one whose process has ended, for the lease. `version` becomes its `updated_at`, so
 * that an edit that was begun before is refused.
 */
export async function claimDueCampaign(
  db: Db,
  { now, leaseMs, claim }: { now: Date; leaseMs: number; claim: string },
): Promise<Campaign | undefined> {
  const at = now.toISOString()
  const due = await db
    .selectFrom('campaigns')
    .select('id')
    .where(isDue(at))
    .orderBy('send_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return undefined
  const leased_until = new Date(now.getTime() + leaseMs).toISOString()
  return (
    db
      .updateTable('campaigns')
      .set(({ fn, val }) => ({
        status: 'sending' as const,
        started_at: fn.coalesce('started_at', val(at)),
        claimed_by: claim,
        leased_until,
        updated_at: at,
      }))
      .where('id', '=', due.id)
      // Another process may have claimed it, and a member of staff may have changed or cancelled it, since it was found.
      .where(isDue(at))
      .returningAll()
      .executeTakeFirst()
  )
}

/** Builds the condition that a campaign waits for a process. */
function isDue(at: string) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'campaigns'>) =>
    or([
      and([eb('status', '=', 'scheduled'), eb('send_at', '<=', at)]),
      and([eb('status', '=', 'sending'), eb('leased_until', '<=', at)]),
    ])
}

/** Locks a campaign for its next batch. Undefined when it was cancelled or another process has claimed it. */
export function lockClaimed(tx: Tx, id: number, claim: string, leased_until: string): Promise<Campaign | undefined> {
  return tx
    .updateTable('campaigns')
    .set({ leased_until })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('claimed_by', '=', claim)
    .returningAll()
    .executeTakeFirst()
}

/** Inserts the notification of a campaign for each recipient that has none yet, and returns how many it inserted. */
export async function insertNotifications(
  tx: Tx,
  { id, title, message, title_bn, message_bn, link }: Campaign,
  recipients: readonly (UserId | null)[],
  now: Date,
): Promise<number> {
  if (recipients.length === 0) return 0
  const created_at = now.toISOString()
  const texts = { title, message, title_bn, message_bn }
  const done = await tx
    .insertInto('notifications')
    .values(recipients.map((user_id) => ({ ...texts, link, user_id, created_at, campaign_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0)
}

/** Records how far a campaign has come. */
export async function setProgress(
  tx: Tx,
  id: number,
  progress: { sent_count: number; last_recipient?: UserId; status?: 'sent'; finished_at?: string; updated_at?: string },
): Promise<void> {
  await tx.updateTable('campaigns').set(progress).where('id', '=', id).execute()
}

/** Ends a claim before its lease, so that another process need not wait for it. */
export async function releaseClaim(db: Db, id: number, claim: string, now: Date): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ leased_until: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('claimed_by', '=', claim)
    .execute()
}

/** Cancels a campaign that is scheduled or being sent. Returns it as it was stopped; undefined if it is over. */
export function cancelCampaign(tx: Tx, id: number, now: Date) {
  return tx
    .updateTable('campaigns')
    .set({ status: 'cancelled', finished_at: now.toISOString(), updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', 'in', ['scheduled', 'sending'])
    .returning(['status', 'sent_count'])
    .executeTakeFirst()
}

export function findCampaign(db: Db, id: number): Promise<Campaign | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Counts the readers who have opened their notifications since they got that of a campaign. One sent to everybody counts
 * the accounts that were there.
 */
export async function countSeen(db: Db, { id, audience }: Campaign): Promise<number> {
  const seen = db
    .selectFrom('notifications')
    .innerJoin('notifications_seen as seen', (join) => join.onRef('seen.last_id', '>=', 'notifications.id'))
    .where('notifications.campaign_id', '=', id)
  const query =
    audience === 'everybody'
      ? seen
          .innerJoin('users', 'users.id', 'seen.user_id')
          .where('users.role', '=', 'reader')
          .whereRef('users.created_at', '<=', 'notifications.created_at')
      : seen.whereRef('seen.user_id', '=', 'notifications.user_id')
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}
