import { type Kysely, sql } from 'kysely'

/**
 * Adds to formulas whether their result is in the unit of an input, whichever that is, so that inputs keep their units.
 * It was read from the words of the unit before.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema
    .alterTable('formulas')
    .addColumn('keeps_units', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update formulas set keeps_units = 1
    where result_unit like '%same unit%' or ' ' || result_unit like '% as the %'`.execute(db)
}
