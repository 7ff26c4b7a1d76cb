import type { Kysely } from 'kysely'

/**
 * Adds the sanitizer versions of HTML. Older records have none and are sanitized on every read until they are saved
 * again.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  for (const [table, column] of [
    ['articles', 'content_mark'],
    ['job_questions', 'answer_mark'],
    ['job_circulars', 'content_mark'],
  ] as const) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute()
  }
}
