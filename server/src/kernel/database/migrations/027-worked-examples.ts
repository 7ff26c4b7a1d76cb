import { type Kysely, sql } from 'kysely'

/** Adds the worked examples of formulas: a JSON list of `{ inputs, result }`. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema
    .alterTable('formulas')
    .addColumn('examples', 'text', (column) => column.notNull().defaultTo(sql.lit('[]')))
    .execute()
}
