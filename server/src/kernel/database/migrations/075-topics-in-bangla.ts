import type { Kysely } from 'kysely'

/** Gives the topics of questions a name in Bangla. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema
    .alterTable('job_questions')
    .addColumn('topic_bn', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
