import { UserId } from '@shelai/contract/api/ids.ts'
import { listedNotifications } from '@shelai/contract/features/accounts/readers-office.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { readTranId } from '@shelai/contract/rules/tran-id.ts'
import { type Expression, sql, type Transaction } from 'kysely'
import type { PersonalDataTables } from '../../joined-tables.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import { normalizeEmail } from '../../kernel/auth/contacts.ts'
import { isPostgres } from '../../kernel/database/engine.ts'
import type { Handle } from '../../kernel/database/handle.ts'

type Tables = AuthTables & PersonalDataTables
type Db = Handle<Tables>

/** The fewest digits that are looked for as a phone number. */
const fewestDigits = 3

/**
 * Lists how a number whose beginning was typed may be stored: a Bangladeshi one as +8801…, whichever way it was typed,
 * and any other as it was typed. Empty unless the text is digits of either script.
 */
export function listPhonePrefixes(text: string): string[] {
  const bare = foldDigits(text.normalize('NFKC')).replace(/[\s().-]/g, '')
  if (!/^\+?\d+$/.test(bare) || bare.replace('+', '').length < fewestDigits) return []
  const [, rest] = /^(?:\+?880|\+?88(?=0)0|0)?(1\d*)$/.exec(bare) ?? []
  return [...new Set([bare, ...(rest === undefined ? [] : [`+880${rest}`])])]
}

/** A query of the ids of accounts. */
type Ids = Expression<{ id: UserId | null }>

/**
 * Finds readers by words of the name or the address, by the beginning of a phone number in any spelling, and by the
 * reference, the id or the TrxID of an order. Each way but the words is served by
 * an index; those are looked for in an index of all names and addresses.
 */
export function findNamedReaders(db: Db, text: string): Expression<unknown> {
  const key = readTranId(text)
  const ways: Ids[] = []
  if (text.includes('@')) ways.push(selectByPrefix(db, 'email_key', normalizeEmail(text)))
  else if (/\p{L}/u.test(text)) ways.push(selectByWords(db, text))
  for (const prefix of listPhonePrefixes(text)) ways.push(selectByPrefix(db, 'phone', prefix))
  if (key !== undefined && key !== '') {
    ways.push(selectByOrder(db, 'reference', key), selectByOrder(db, 'tran_id', key))
  }
  let found = selectByOrder(db, 'id', text)
  for (const way of ways) found = found.unionAll(way)
  return found
}

const selectIds = (db: Db) =>
  db.selectFrom('users').select(({ ref }) => ref('users.id').$castTo<UserId | null>().as('id'))

/** Selects accounts whose column begins with a text, byte by byte. */
function selectByPrefix(db: Db, column: 'email_key' | 'phone', prefix: string): Ids {
  const bytes = isPostgres(db) ? sql`collate "C"` : sql`collate binary`
  const value = sql`${sql.ref(column)} ${bytes}`
  return selectIds(db).where(sql<boolean>`${value} >= ${prefix} and ${value} < ${`${prefix}\u{10ffff}`}`)
}

/** Selects accounts whose name or address contains every word of a text, in any case of Latin letters. */
function selectByWords(db: Db, text: string): Ids {
  const like = isPostgres(db) ? sql`ilike` : sql`like`
  let found = selectIds(db)
  for (const word of text.split(/\s+/)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    found = found.where(sql<boolean>`(name ${like} ${pattern} escape '\\' or email_key ${like} ${pattern} escape '\\')`)
  }
  return found
}

function selectByOrder(db: Db, column: 'id' | 'reference' | 'tran_id', value: string) {
  return (
    db
      .selectFrom('orders')
      .select('user_id as id')
      // The condition of the index of references; TrxIDs and ids are not empty either.
      .where(sql<boolean>`${sql.ref(column)} = ${value} and ${sql.ref(column)} <> ''`)
      .where('user_id', 'is not', null)
  )
}

/** The facts of an account that staff see. */
export function findReaderAccount(db: Db, id: UserId) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'email_verified_at',
      'phone',
      'phone_verified',
      'gender',
      'profession',
      'role',
      'img',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Lists the packages of an account that run now or begin later, the first to end first. */
export function listRunningPackages(db: Db, id: UserId, now: Date) {
  return db
    .selectFrom('orders')
    .select(['id as order_id', 'package_title as title', 'package_type as type', 'starts_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('state', '=', 'approved')
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at')
    .execute()
}

export async function countSaved(db: Db, id: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('saved_items')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the latest notifications to an account alone, and counts all of them. */
export async function listNotificationsTo(db: Db, id: UserId) {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const notifications = await db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'title_bn', 'message_bn', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(listedNotifications)
    .execute()
  return { notifications, notifications_count: Number(count) }
}

/** Locks an account until the transaction ends and returns it. The update changes no value. */
export function lockAccount(tx: Transaction<Tables>, id: UserId) {
  return tx
    .updateTable('users')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', id)
    .returning(['id', 'email_key', 'role', 'img'])
    .executeTakeFirst()
}

/** The most accounts that are read at once for an export. */
const exportBatch = 1000

/** Reads all readers in the order of their ids, in batches. */
export async function* readAllReaders(db: Db) {
  let after = UserId.parse('')
  for (;;) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'phone', 'phone_verified', 'gender', 'profession', 'created_at'])
      .where('role', '=', 'reader')
      .where('id', '>', after)
      .orderBy('id')
      .limit(exportBatch)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < exportBatch) return
    after = last.id
  }
}
