import { type Kysely, sql } from 'kysely'

/** Adds what editors declare as related to articles and questions: a JSON list of paths of this site. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  for (const table of ['articles', 'job_questions']) {
    await db.schema
      .alterTable(table)
      .addColumn('related', 'text', (column) => column.notNull().defaultTo(sql.lit('[]')))
      .execute()
  }
}
