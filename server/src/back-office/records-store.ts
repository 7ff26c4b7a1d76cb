import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { isPostgres } from '../kernel/database/engine.ts'
import { splitIntoBatches } from '../kernel/lists/in-batches.ts'
import type { Db, Tables, Tx } from '../tables.ts'
import type { Column, Comparison, ListQuery, Row } from './record-types.ts'

/** Rows of any table. Only the resource's description knows the columns. */
type AnyTables = Record<string, Record<string, unknown>>
type Any = Kysely<AnyTables>
type Id = string | number

const on = (db: Db | Tx) => db as unknown as Any

const withId = (columns: readonly string[]) => [...new Set(['id', ...columns])]

function buildCondition(
  of: ExpressionBuilder<AnyTables, string>,
  { column, is, value }: Comparison,
  like: Like,
): Expression<SqlBool> {
  if (is === 'holds') return like(of.ref(column), String(value))
  if (is === 'null') return of(of.ref(column), 'is', null)
  if (is === 'in') {
    const list = (value as Column[]).filter((one) => one !== null)
    return list.length === 0 ? sql<boolean>`1 = 0` : of(of.ref(column), 'in', list)
  }
  return of(of.ref(column), is, value)
}

type Like = (column: Expression<unknown>, text: string) => Expression<SqlBool>

/**
 * Returns a case-insensitive substring condition: SQLite's `like` ignores the case of Latin letters, PostgreSQL needs
 * `ilike`.
 */
function buildLike(db: Db): Like {
  const like = isPostgres(db) ? sql`ilike` : sql`like`
  return (column, text) => {
    const escaped = text.replace(/[\\%_]/g, '\\$&')
    return sql<boolean>`${column} ${like} ${`%${escaped}%`} escape '\\'`
  }
}

/** Tables with a trigram index in SQLite. A search text of fewer than three characters finds nothing in it. */
const wordIndexes: Readonly<Record<string, string>> = { job_questions: 'job_questions_words' }

/** Returns the trigram index that can find the rows with a text, if there is one. */
function findWordIndex(db: Db, table: string, text: string): string | undefined {
  return isPostgres(db) || [...text].length < 3 ? undefined : wordIndexes[table]
}

function selectMatching(db: Db, table: string, { comparisons, words }: Pick<ListQuery, 'comparisons' | 'words'>) {
  const like = buildLike(db)
  let query = on(db).selectFrom(table)
  for (const comparison of comparisons) query = query.where((of) => buildCondition(of, comparison, like))
  const index = words && findWordIndex(db, table, words.text)
  if (words !== undefined && index !== undefined) {
    const phrase = `"${words.text.replaceAll('"', '""')}"`
    query = query.where(
      'id',
      'in',
      sql<number>`(select rowid from ${sql.table(index)} where ${sql.ref(index)} match ${phrase})`,
    )
  } else if (words?.findNamed !== undefined) {
    const named = words.findNamed(db, words.text)
    query = query.where((of) => of('id', 'in', named))
  } else if (words !== undefined) {
    query = query.where((of) => of.or(words.searched.map(({ column, text }) => like(of.ref(column), text))))
  }
  return query
}

/** Returns the rows of a page and the total number of rows. */
export async function listRecords(
  db: Db,
  table: keyof Tables,
  columns: readonly string[],
  query: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const ordered = selectMatching(db, table, query)
    .orderBy(query.sort.column, query.sort.direction)
    .$if(query.sort.column !== 'id', (more) => more.orderBy('id', query.sort.direction))
  if (query.words !== undefined && findWordIndex(db, table, query.words.text) === undefined) {
    // A text search reads every row, so one query finds both the page and the total.
    const ids = (await ordered.select('id').execute()).map(({ id }) => id)
    const pageIds = ids.slice(query.first, query.last + 1) as Id[]
    const rows = pageIds.length === 0 ? [] : await listRecordsById(db, table, columns, pageIds)
    return { rows, total: ids.length }
  }
  const { count } = await selectMatching(db, table, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await ordered
    .select(withId(columns))
    .offset(query.first)
    .limit(query.last - query.first + 1)
    .execute()
  return { rows: rows as Row[], total: count }
}

/** Lists the ids of all rows of a list, in its order. */
export async function listRecordIds(
  db: Db,
  table: keyof Tables,
  query: Pick<ListQuery, 'comparisons' | 'words' | 'sort'>,
): Promise<Id[]> {
  const rows = await selectMatching(db, table, query)
    .orderBy(query.sort.column, query.sort.direction)
    .$if(query.sort.column !== 'id', (more) => more.orderBy('id', query.sort.direction))
    .select('id')
    .execute()
  return rows.map(({ id }) => id as Id)
}

/** Returns the rows with some ids, in the order of the ids. Rows that are gone are left out. */
export async function listRecordsById(
  db: Db,
  table: keyof Tables,
  columns: readonly string[],
  ids: readonly Id[],
): Promise<Row[]> {
  const rows = await on(db).selectFrom(table).select(withId(columns)).where('id', 'in', ids).execute()
  const byId = new Map<unknown, Row>(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [row]
  })
}

/** Returns the length of the longest text of a column, in characters. */
export async function findMaxLength(db: Db, table: keyof Tables, column: string): Promise<number> {
  const row = await on(db)
    .selectFrom(table)
    .select((of) => of.fn.max(sql<number>`length(${of.ref(column)})`).as('length'))
    .executeTakeFirst()
  return Number(row?.length ?? 0)
}

export async function findRecord(
  db: Db,
  table: keyof Tables,
  columns: readonly string[],
  id: Id,
): Promise<Row | undefined> {
  const row = await on(db).selectFrom(table).select(withId(columns)).where('id', '=', id).executeTakeFirst()
  return row as Row | undefined
}

/** Finds a row with all of its columns. */
export async function findRow(db: Db, table: keyof Tables, id: Id): Promise<Row | undefined> {
  return on(db).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists the rows of a table, with all of their columns, that refer to a record. */
export async function listRowsOf(db: Db, table: keyof Tables, column: string, id: Id): Promise<Row[]> {
  return on(db).selectFrom(table).selectAll().where(column, '=', id).execute() as Promise<Row[]>
}

/** Inserts rows, except those that are there. */
export async function insertMissingRows(tx: Tx, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  for (const batch of splitIntoBatches(rows)) {
    await on(tx)
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Inserts a row and returns its id. */
export async function insertRecord(tx: Tx, table: keyof Tables, values: Record<string, Column>): Promise<Id> {
  const row = await on(tx).insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
  return row.id as Id
}

/** Updates a row if its version is still `updatedAt`. Returns false otherwise. */
export async function setRecord(
  tx: Tx,
  table: keyof Tables,
  id: Id,
  values: Record<string, Column>,
  updatedAt: unknown,
): Promise<boolean> {
  const result = await on(tx)
    .updateTable(table)
    .set(values)
    .where('id', '=', id)
    .$if(updatedAt !== undefined, (query) => query.where('updated_at', '=', updatedAt))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteRecord(tx: Tx, table: keyof Tables, id: Id): Promise<boolean> {
  const result = await on(tx).deleteFrom(table).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function countDependents(tx: Tx, table: keyof Tables, column: string, id: Id): Promise<number> {
  const { count } = await on(tx)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the position after the last row, within the rows that share a column's value if one is given. */
export async function findNextPlace(
  tx: Tx,
  table: keyof Tables,
  within: { column: string; value: Column } | undefined,
): Promise<number> {
  const row = await on(tx)
    .selectFrom(table)
    .select(({ fn }) => fn.max('sort_order').as('last'))
    .$if(within !== undefined, (query) => query.where(within?.column ?? '', '=', within?.value))
    .executeTakeFirst()
  return typeof row?.last === 'number' ? row.last + 1 : 0
}

/** Returns whether a row exists, for fields that reference another table. */
export async function hasRecord(tx: Tx, table: keyof Tables, id: unknown): Promise<boolean> {
  return (await on(tx).selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
