import type { Kysely } from 'kysely'

type Tables = { job_categories: { name: string; is_general: number } }

/** Adds the mark of categories whose questions are asked for every post, and sets it for the one of the starter content. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema
    .alterTable('job_categories')
    .addColumn('is_general', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const marked = db as unknown as Kysely<Tables>
  await marked.updateTable('job_categories').set({ is_general: 1 }).where('name', '=', 'General Viva').execute()
}
