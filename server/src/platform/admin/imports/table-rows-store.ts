import type { Kysely } from 'kysely'
import type { Db, Tables, Tx } from '../../../tables.ts'
import type { Column } from '../record-types.ts'

type AnyTables = Record<string, Record<string, unknown>>

/** How many rows are read at once. */
const batchSize = 500

/** Reads some columns of every row of a table with numbered rows, by id. */
export async function* listFieldRows(
  db: Db,
  table: keyof Tables,
  columns: readonly string[],
): AsyncGenerator<{ id: number } & Readonly<Record<string, unknown>>> {
  let last = 0
  while (true) {
    const rows = await (db as unknown as Kysely<AnyTables>)
      .selectFrom(table)
      .select(['id', ...columns])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const row of rows) yield { ...row, id: Number(row.id) }
    if (rows.length < batchSize) return
    last = Number(rows.at(-1)?.id)
  }
}

/** Returns whether a table has a row with some values. */
export async function hasRow(
  tx: Tx,
  table: keyof Tables,
  values: readonly (readonly [column: string, value: Column])[],
): Promise<boolean> {
  let query = (tx as unknown as Kysely<AnyTables>).selectFrom(table).select('id').limit(1)
  for (const [column, value] of values) query = query.where(column, value === null ? 'is' : '=', value)
  return (await query.executeTakeFirst()) !== undefined
}
