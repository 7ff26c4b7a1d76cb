import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Db, Tables, Tx } from '../database/tables.ts'
import type { Column, Comparison, ListQuery, Row } from './record-types.ts'

/** Rows of any table: which columns there are is known to the resource's description alone. */
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

/** Whether a column holds a text, in any case of Latin letters: SQLite's `like` takes no heed of it, PostgreSQL's does. */
function buildLike(db: Db): Like {
  const like = isPostgres(db) ? sql`ilike` : sql`like`
  return (column, text) => {
    const plain = text.replace(/[\\%_]/g, '\\$&')
    return sql<boolean>`${column} ${like} ${`%${plain}%`} escape '\\'`
  }
}

/** Tables whose texts SQLite keeps an index of, by the pieces of three letters: fewer letters find nothing in it. */
const wordIndexes: Readonly<Record<string, string>> = { job_questions: 'job_questions_words' }

/** The index in which the rows that hold a text can be looked up, where there is one. */
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
  } else if (words !== undefined) {
    query = query.where((of) => of.or(words.searched.map(({ column, text }) => like(of.ref(column), text))))
  }
  return query
}

/** The rows of a page of a list, and how many there are in all. */
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
    // Looking for words reads every row: once, for the page and for the number of all.
    const ids = (await ordered.select('id').execute()).map(({ id }) => id)
    const shown = ids.slice(query.first, query.last + 1)
    const rows =
      shown.length === 0
        ? []
        : await on(db).selectFrom(table).select(withId(columns)).where('id', 'in', shown).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return { rows: shown.flatMap((id) => byId.get(id) ?? []) as Row[], total: ids.length }
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

export async function findRecord(
  db: Db,
  table: keyof Tables,
  columns: readonly string[],
  id: Id,
): Promise<Row | undefined> {
  const row = await on(db).selectFrom(table).select(withId(columns)).where('id', '=', id).executeTakeFirst()
  return row as Row | undefined
}

/** Puts a row in and gives its id. */
export async function insertRecord(tx: Tx, table: keyof Tables, values: Record<string, Column>): Promise<Id> {
  const row = await on(tx).insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
  return row.id as Id
}

/** Changes a row, where it still is as it was at `updatedAt`; false where it is not. */
export async function setRecord(
  tx: Tx,
  table: keyof Tables,
  id: Id,
  values: Record<string, Column>,
  updatedAt: unknown,
): Promise<boolean> {
  const done = await on(tx)
    .updateTable(table)
    .set(values)
    .where('id', '=', id)
    .$if(updatedAt !== undefined, (query) => query.where('updated_at', '=', updatedAt))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function deleteRecord(tx: Tx, table: keyof Tables, id: Id): Promise<boolean> {
  const done = await on(tx).deleteFrom(table).where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function countDependents(tx: Tx, table: keyof Tables, column: string, id: Id): Promise<number> {
  const { count } = await on(tx)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** The place behind the last row, among those that share a column's value where one is named. */
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

/** Whether a row is there: for fields that name a record of another table. */
export async function hasRecord(tx: Tx, table: keyof Tables, id: unknown): Promise<boolean> {
  return (await on(tx).selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
