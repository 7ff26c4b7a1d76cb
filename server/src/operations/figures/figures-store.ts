import { fewestPractising } from '@shelai/contract/back-office/figures.ts'
import { type CounterKind, searchMiss } from '@shelai/contract/rules/counters.ts'
import { sql } from 'kysely'
import type { FiguresTables } from '../../joined-tables.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { CountersTables } from '../../kernel/counters/counters-tables.ts'
import { isPostgres } from '../../kernel/database/engine.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { SyncedLogTables } from '../../kernel/synced-log/synced-log-tables.ts'

type Tables = FiguresTables & AuthTables & CountersTables & SyncedLogTables
type Db = Handle<Tables>

/** A time from its first moment to the first one after it. */
export type Span = { from: string; to: string }

/** The number of items in the lists of the most read or saved. */
const maxItems = 10

/** The most packages that are listed. */
const maxPackages = 100

/**
 * The UTC hour of a time, such as `2026-11-20T16`. Grouping by it leaves few rows, and each hour lies within one day in
 * Dhaka, whose offset is whole hours.
 */
const hourOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 13)`

/** Sums the ledger by hour, method and status. */
export function sumRevenue(db: Db, { from, to }: Span) {
  const hour = hourOf('order_events.at')
  return db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.method_name', 'order_events.status', hour.as('hour')])
    .select(({ fn }) => fn.sum<number>('order_events.amount_poisha').as('poisha'))
    .where('order_events.status', 'in', ['active', 'refunded'])
    .where('order_events.amount_poisha', '>', 0)
    .where('order_events.at', '>=', from)
    .where('order_events.at', '<', to)
    .groupBy(['orders.method_name', 'order_events.status', hour])
    .execute()
}

/** Counts the readers' accounts by the hour of their registration. */
export function countRegistrations(db: Db, { from, to }: Span) {
  const hour = hourOf('created_at')
  return db
    .selectFrom('users')
    .select(hour.as('hour'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'reader')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy(hour)
    .execute()
}

/**
 * Counts running packages by name, and those that end until a moment and are the last of their type that their reader
 * has. The state stands in the query as it is, so that the index of these orders can serve it.
 */
export function countPackages(db: Db, now: string, until: string) {
  const running = db
    .selectFrom('orders')
    .select(['package_title', 'starts_at', 'expires_at'])
    .select(sql<string>`max(expires_at) over (partition by user_id, type_key)`.as('last_ends_at'))
    .where('state', '=', sql<'approved'>`'approved'`)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', now)
  return db
    .selectFrom(running.as('running'))
    .select('package_title')
    .select(({ fn }) => [
      fn.countAll<number>().as('active'),
      fn
        .sum<number>(sql`case when expires_at <= ${until} and expires_at = last_ends_at then 1 else 0 end`)
        .as('ending'),
    ])
    .where('starts_at', '<=', now)
    .groupBy('package_title')
    .orderBy('active', 'desc')
    .orderBy('package_title')
    .limit(maxPackages)
    .execute()
}

/** The first and the last day in Dhaka of a time. */
export type Days = { from: string; to: string }

/** Sums the daily counters of each kind by day. */
export function sumCounters(db: Db, kinds: readonly CounterKind[], { from, to }: Days) {
  return db
    .selectFrom('daily_counters')
    .select(['day', 'kind'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('kind', 'in', kinds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind'])
    .orderBy('day')
    .execute()
}

/** Finds the titles of the items of each kind of counter. */
const findTitles: Record<CounterKind, (db: Db, ids: readonly number[]) => Promise<{ id: number; title: string }[]>> = {
  article_read: (db, ids) => db.selectFrom('articles').select(['id', 'title']).where('id', 'in', ids).execute(),
  calculator_use: (db, ids) => db.selectFrom('formulas').select(['id', 'title']).where('id', 'in', ids).execute(),
  download: (db, ids) => db.selectFrom('files').select(['id', 'title']).where('id', 'in', ids).execute(),
}

/** Lists the items with the highest counts. Items that were deleted since have no title and are left out. */
export async function listMostCounted(db: Db, kind: CounterKind, { from, to }: Days) {
  const sums = await db
    .selectFrom('daily_counters')
    .select('item')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('item')
    .orderBy(({ fn }) => fn.sum('count'), 'desc')
    .orderBy('item')
    .limit(5 * maxItems)
    .execute()
  if (sums.length === 0) return []
  const found = await findTitles[kind](
    db,
    sums.map(({ item }) => Number(item)),
  )
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return sums
    .flatMap(({ item, count }) => {
      const title = titles.get(Number(item))
      return title === undefined ? [] : [{ id: Number(item), title, count }]
    })
    .slice(0, maxItems)
}

/** Lists what was saved by the most readers in a time and is saved still. */
export function listMostSaved(db: Db, { from, to }: Span) {
  return db
    .selectFrom('saved_items')
    .select(['type', 'item_id as id'])
    .select(({ fn }) => [fn.max('title').as('title'), fn.countAll<number>().as('count')])
    .where('saved_at', '>=', from)
    .where('saved_at', '<', to)
    .groupBy(['type', 'item_id'])
    .orderBy('count', 'desc')
    .orderBy('type')
    .orderBy('item_id')
    .limit(maxItems)
    .execute()
}

/** The most searches without a result that are listed. */
const maxSearches = 100

/** Lists the searches that found nothing, the most frequent first. */
export function listSearchMisses(db: Db, { from, to }: Days) {
  return db
    .selectFrom('daily_counters')
    .select(({ fn }) => ['item as words', fn.sum<number>('count').as('count'), fn.max<string>('day').as('last_day')])
    .where('kind', '=', searchMiss)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('item')
    .orderBy(({ fn }) => fn.sum('count'), 'desc')
    .orderBy('item')
    .limit(maxSearches)
    .execute()
}

/**
 * Counts the answers of a time that accounts gave and did not take back, and lists the questions that were not known most often, each
 * of several readers.
 */
export async function sumPractice(db: Db, { from, to }: Span) {
  const json = isPostgres(db) ? sql`cast(data as jsonb)` : sql.ref('data')
  const question = sql<number | string>`${json} ->> 'question'`
  const undoes = sql<string>`${json} ->> 'undoes'`
  const logged = db
    .selectFrom('synced_entries')
    // The index of answers serves only a collection that stands in the statement itself.
    .where(sql<boolean>`collection = 'reviews'`)
    .where('at', '>=', from)
  const takenBack = logged.where(undoes, 'is not', null).select(sql<string>`user_id || ' ' || (${undoes})`.as('answer'))
  const ofPeriod = logged
    .where('at', '<', to)
    .where(question, 'is not', null)
    // One text, which SQLite looks up. Pairs, and a join, it would compare each with each.
    .where(sql<string>`user_id || ' ' || id`, 'not in', takenBack)
  const readers = sql<number | string>`count(distinct user_id)`
  const total = await ofPeriod
    .select(({ fn }) => [readers.as('readers'), fn.countAll<number | string>().as('answers')])
    .executeTakeFirstOrThrow()
  if (Number(total.readers) < fewestPractising) return { readers: 0, answers: 0, rows: [] }
  const notYet = sql<number | string>`sum(case when cast(${json} ->> 'grade' as integer) = 1 then 1 else 0 end)`
  const sums = await ofPeriod
    .select(({ fn }) => [question.as('id'), fn.countAll<number | string>().as('count'), notYet.as('not_yet')])
    .groupBy(question)
    .having(readers, '>=', fewestPractising)
    .orderBy(notYet, 'desc')
    .orderBy(question)
    .limit(2 * maxItems)
    .execute()
  const ids = sums.map(({ id }) => Number(id))
  const found = await db
    .selectFrom('job_questions')
    .select(['id', 'question'])
    .where('id', 'in', [...ids, 0])
    .execute()
  const titles = new Map(found.map((one) => [one.id, one.question]))
  const rows = sums.flatMap(({ id, count, not_yet }) => {
    const title = titles.get(Number(id))
    return title === undefined ? [] : [{ id: Number(id), title, count: Number(count), not_yet: Number(not_yet) }]
  })
  return { readers: Number(total.readers), answers: Number(total.answers), rows: rows.slice(0, maxItems) }
}
