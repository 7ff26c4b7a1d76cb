import type { Kysely } from 'kysely'

/** Creates the message queue. A row is deleted when its message is sent or dropped, and with its reader's account. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('messages_due').on('messages').column('due_at').execute()
  await db.schema.createIndex('messages_user').on('messages').column('user_id').execute()
}
