import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/** The content tables at the time of this migration. The migration of a later table calls `addSchedule` itself. */
const contentTables = [
  'banners',
  'announcements',
  'official_contents',
  'people',
  'article_categories',
  'articles',
  'job_categories',
  'job_sub_categories',
  'job_questions',
  'job_circulars',
  'formulas',
  'files',
  'packages',
  'payment_methods',
]

/** Adds the time at which a scheduled row is published. Never changed: this migration has run in released databases. */
export async function addSchedule(db: Kysely<Record<string, never>>, table: string): Promise<void> {
  await db.schema.alterTable(table).addColumn('publish_at', 'text').execute()
  await sql.raw(`create index ${table}_scheduled on ${table} (publish_at) where state = 'scheduled'`).execute(db)
}

/** Adds the tables and columns of the back office: schedules, the audit log, uploads, and password confirmations. */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  for (const table of contentTables) await addSchedule(db, table)
  for (const table of ['article_categories', 'job_categories']) {
    await db.schema
      .alterTable(table)
      .addColumn('former_keys', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  }
  // Small indexes cover the filters and sort orders of the one table that grows to tens of thousands of rows.
  for (const columns of [
    ['question', 'id'],
    ['updated_at', 'id'],
    ['is_premium', 'updated_at', 'id'],
    ['sub_category_id', 'is_premium', 'state'],
  ]) {
    await db.schema
      .createIndex(`job_questions_${columns.join('_')}`)
      .on('job_questions')
      .columns(columns)
      .execute()
  }
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute()

  const audit = db.schema.createTable('audit')
  await (engine === 'sqlite'
    ? audit.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : audit.addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().primaryKey())
  )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('reason', 'text')
    .execute()
  await db.schema.createIndex('audit_record').on('audit').columns(['resource', 'record_id', 'id']).execute()
  await forbidChanges(db, engine)

  await db.schema
    .createTable('uploads')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}

/** Adds triggers that forbid changes of the audit log to every client. */
async function forbidChanges(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql
      .raw(`create function audit_is_kept() returns trigger language plpgsql as $$
        begin raise exception 'the audit is kept as it was written'; end $$`)
      .execute(db)
    await sql
      .raw(`create trigger audit_kept before update or delete or truncate on audit
        for each statement execute function audit_is_kept()`)
      .execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql
      .raw(`create trigger audit_${change} before ${change} on audit
        begin select raise(abort, 'the audit is kept as it was written'); end`)
      .execute(db)
  }
}
