import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Creates the tables of orders and their events, sent reminders, seen notifications and downloads. */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const withId = (table: CreateTableBuilder<string, string>) =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey())

  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('package_id', 'integer', required)
    .addColumn('package_title', 'text', required)
    .addColumn('package_type', 'text', required)
    .addColumn('type_key', 'text', required)
    .addColumn('days', 'integer', required)
    .addColumn('price_poisha', 'integer', required)
    .addColumn('method_id', 'integer', required)
    .addColumn('method_name', 'text', required)
    .addColumn('pay_to', 'text', required)
    .addColumn('send_from', 'text')
    .addColumn('tran_id', 'text')
    .addColumn('tran_key', 'text', required)
    .addColumn('idempotency_key', 'text')
    .addColumn('language', 'text', required)
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('pending').check(sql`state in ('pending', 'approved', 'rejected', 'refunded')`),
    )
    .addColumn('reason', 'text')
    .addColumn('received_poisha', 'integer')
    .addColumn('note', 'text')
    .addColumn('verifier_kind', 'text')
    .addColumn('verifier', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('approved_at', 'text')
    .addColumn('starts_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('settled_at', 'text')
    .execute()

  await withId(db.schema.createTable('order_events'))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', 'text', required)
    .addColumn('status', 'text', required)
    .execute()
  await db.schema
    .createTable('order_reminders')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('sent_at', 'text', required)
    .addPrimaryKeyConstraint('order_reminders_pk', ['order_id', 'kind'])
    .execute()
  await db.schema
    .createTable('notifications_seen')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('last_id', 'integer', required)
    .addColumn('seen_at', 'text', required)
    .execute()
  await withId(db.schema.createTable('file_downloads'))
    .addColumn('file_id', 'integer', required)
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', 'text', required)
    .execute()

  const indexes = [
    // One payment opens one order for ever, even after a refund.
    'unique index orders_proof on orders (method_id, tran_key) where approved_at is not null',
    // A reader who sends the same payment again means the same order; a rejected one may be sent again.
    `unique index orders_open on orders (user_id, method_id, tran_key) where state in ('pending', 'approved')`,
    'unique index orders_intent on orders (user_id, idempotency_key) where idempotency_key is not null',
    'index orders_user on orders (user_id, created_at)',
    // This index serves the query of every signed-in request.
    `index orders_plans on orders (user_id, package_type, expires_at) where state = 'approved'`,
    // These indexes serve the staff's list and the reminders of pending orders.
    'index orders_state on orders (state, created_at)',
    'index orders_tran on orders (tran_key)',
    `index orders_ending on orders (expires_at) where state = 'approved'`,
    'index order_events_order on order_events (order_id, id)',
    'index file_downloads_file on file_downloads (file_id, at)',
    'index file_downloads_user on file_downloads (user_id)',
  ]
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db)
}
