import { type Kysely, sql } from 'kysely'

/** The tables whose rows are found, and what a row is called in the index. */
const kindOfTable = {
  articles: 'article',
  job_questions: 'question',
  job_circulars: 'circular',
  formulas: 'formula',
  files: 'file',
} as const

/**
 * Has all content indexed again: words as ছুটির and হাতে get the key of ছুটি and হাত. What is indexed stays in place
 * meanwhile.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  for (const [table, kind] of Object.entries(kindOfTable))
    await sql`insert into search_queue (kind, item_id) select ${sql.lit(kind)}, id from ${sql.table(table)}
      where true on conflict do nothing`.execute(db)
}
