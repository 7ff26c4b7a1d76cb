import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/** The feature of each table, whose cached responses a change of the table invalidates. */
const featureOfTable = {
  settings: 'about',
  official_contents: 'about',
  people: 'about',
  banners: 'home',
  announcements: 'home',
  article_categories: 'articles',
  articles: 'articles',
  job_categories: 'jobs',
  job_sub_categories: 'jobs',
  job_questions: 'jobs',
  job_circulars: 'circulars',
  formulas: 'formulas',
  files: 'downloads',
  packages: 'plans',
  payment_methods: 'orders',
  notifications: 'notifications',
} as const

/**
 * Adds a version per feature that triggers raise with every content change, so that no writer (this process, another
 * one, a database shell) can forget to.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('content_versions')
    .addColumn('feature', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const feature of new Set(Object.values(featureOfTable))) {
    await sql`insert into content_versions (feature, version) values (${feature}, 0)`.execute(db)
  }
  if (engine === 'postgres') {
    await sql
      .raw(`create function content_changed() returns trigger language plpgsql as $$
        begin
          update content_versions set version = version + 1 where feature = tg_argv[0];
          perform pg_notify('content_changed', tg_argv[0]);
          return null;
        end $$`)
      .execute(db)
  }
  for (const [table, feature] of Object.entries(featureOfTable)) {
    if (engine === 'postgres') {
      await sql
        .raw(
          `create trigger ${table}_changed after insert or update or delete on ${table}
           for each statement execute function content_changed('${feature}')`,
        )
        .execute(db)
      continue
    }
    for (const change of ['insert', 'update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_${change} after ${change} on ${table}
           begin update content_versions set version = version + 1 where feature = '${feature}'; end`,
        )
        .execute(db)
    }
  }
}
