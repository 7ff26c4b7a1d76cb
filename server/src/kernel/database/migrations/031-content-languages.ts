import { type Kysely, sql } from 'kysely'

const languages = ['mixed', 'en', 'bn']

/** Adds the language of articles, questions and circulars. What was written before does not say, which is `mixed`. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  for (const table of ['articles', 'job_questions', 'job_circulars']) {
    await db.schema
      .alterTable(table)
      .addColumn('lang', 'text', (column) =>
        column
          .notNull()
          .defaultTo(sql.lit('mixed'))
          .check(sql`lang in (${sql.join(languages.map((language) => sql.lit(language)))})`),
      )
      .execute()
  }
}
