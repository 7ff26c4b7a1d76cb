import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

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
} as const

/**
 * Adds the triggers that raise the version of a feature's content with every write to a table. A migration that creates
 * a content table calls it. Never changed: this migration has run in released databases.
 */
export async function addVersionTriggers(
  db: Kysely<Record<string, never>>,
  engine: Engine,
  table: string,
  feature: string,
): Promise<void> {
  if (engine === 'postgres') {
    await sql
      .raw(
        `create trigger ${table}_changed before insert or update or delete on ${table}
         for each statement execute function content_changed('${feature}')`,
      )
      .execute(db)
    return
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

/**
 * Makes PostgreSQL raise a feature's content version before a statement locks its rows. A transaction locks the version
 * with its first statement, so another writer waits for the version while it has locked no row. With the version raised
 * after the rows, two writers could wait for each other. SQLite has one writer at a time.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  for (const [table, feature] of Object.entries(featureOfTable)) {
    await sql.raw(`drop trigger ${table}_changed on ${table}`).execute(db)
    await addVersionTriggers(db, engine, table, feature)
  }
}
