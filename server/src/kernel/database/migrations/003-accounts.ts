import { type Kysely, sql } from 'kysely'

const cascade = 'cascade' as const

/** Creates the tables of accounts, sessions, one-time codes, saved items and rate limits. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('phone_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('profession', 'text', (column) => column.notNull())
    .addColumn('img', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('reader'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  // At most one account has a verified number; several accounts may have the same unverified number.
  await sql`create unique index users_verified_phone on users (phone) where phone_verified = 1`.execute(db)

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete(cascade))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()

  await db.schema
    .createTable('one_time_codes')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_time_codes_pk', ['purpose', 'contact'])
    .execute()

  await db.schema
    .createTable('reset_tickets')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete(cascade))
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('try_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('shut_until', 'text')
    .addPrimaryKeyConstraint('try_counts_pk', ['kind', 'key_hash'])
    .execute()

  await db.schema
    .createTable('saved_items')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete(cascade))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_items_pk', ['user_id', 'type', 'item_id'])
    .execute()
}
