import type { Kysely } from 'kysely'
import type { Db, Tables } from '../../tables.ts'

type AnyTables = Record<string, Record<string, unknown>>

/** The number of rows read at once. */
const batchSize = 500

/** Reads some columns of every row of a table with numbered rows after an id, by id. */
export async function* listFieldRows(
  db: Db,
  table: keyof Tables,
  columns: readonly string[],
  after = 0,
): AsyncGenerator<{ id: number } & Readonly<Record<string, unknown>>> {
  let last = after
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
