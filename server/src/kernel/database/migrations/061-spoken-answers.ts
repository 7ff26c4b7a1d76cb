import { type Kysely, sql } from 'kysely'

/** Adds what one would say of an answer in the interview, as plain text. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema
    .alterTable('job_questions')
    .addColumn('spoken', 'text', (column) => column.notNull().defaultTo(sql.lit('')))
    .execute()
}
