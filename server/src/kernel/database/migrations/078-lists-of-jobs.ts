import { type Kysely, sql } from 'kysely'

/** Adds the indexes by which the circulars that close first and the questions that are often asked are found without their texts. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create index job_circulars_closing on job_circulars (is_sample, deadline)`.execute(db)
  await sql`create index job_questions_asked on job_questions (asked, state, is_premium, sub_category_id, lang)`.execute(
    db,
  )
}
