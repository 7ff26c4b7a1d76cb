import type { UserId } from '@shelai/contract/api/ids.ts'
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../joined-tables.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'

type Exported<T extends keyof PersonalDataTables> = {
  /** The columns of a row that are about the reader: without hashes, secrets, and what staff fill in. */
  columns: readonly (keyof PersonalDataTables[T] & string)[]
  /** The columns that put rows in their order. */
  order: readonly (keyof PersonalDataTables[T] & string)[]
}

/** What the export has of each table of readers; null for secrets and for a view of another table. */
const exported: { readonly [T in keyof PersonalDataTables]: Exported<T> | null } = {
  sessions: { columns: ['device', 'created_at', 'expires_at'], order: ['created_at'] },
  known_devices: { columns: ['last_at'], order: ['last_at'] },
  second_factors: null,
  recovery_codes: null,
  reset_tickets: { columns: ['contact', 'expires_at'], order: ['expires_at'] },
  saved_items: { columns: ['type', 'item_id', 'title', 'saved_at'], order: ['saved_at'] },
  synced_entries: { columns: ['collection', 'at', 'data'], order: ['collection', 'place'] },
  orders: {
    columns: [
      'id',
      'reference',
      'package_title',
      'package_title_bn',
      'package_type',
      'days',
      'price_poisha',
      'method_name',
      'pay_to',
      'send_from',
      'tran_id',
      'state',
      'reason',
      'received_poisha',
      'created_at',
      'approved_at',
      'starts_at',
      'expires_at',
      'settled_at',
    ],
    order: ['created_at'],
  },
  staff_orders: null,
  messages: { columns: ['message', 'created_at'], order: ['created_at'] },
  file_downloads: { columns: ['file_id', 'at'], order: ['id'] },
  notifications: {
    columns: ['title', 'message', 'title_bn', 'message_bn', 'link', 'created_at'],
    order: ['id'],
  },
  notifications_seen: { columns: ['last_id', 'seen_at'], order: ['seen_at'] },
  campaigns: {
    columns: ['title', 'message', 'title_bn', 'message_bn', 'link', 'status', 'send_at'],
    order: ['id'],
  },
  push_subscriptions: { columns: ['endpoint', 'created_at'], order: ['created_at'] },
  queued_pushes: { columns: ['topic', 'title', 'message', 'path', 'created_at', 'expires_at'], order: ['created_at'] },
  daily_pushes: { columns: ['topic', 'day'], order: ['topic'] },
  push_days: { columns: ['day', 'sent_at'], order: ['day'] },
  circular_reminders: { columns: ['circular_id', 'language', 'asked_at'], order: ['asked_at'] },
  followed_posts: { columns: ['sub_category_id', 'language', 'followed_at'], order: ['followed_at'] },
  circular_digests: { columns: ['week'], order: ['week'] },
  circular_reports: { columns: ['circular_id', 'title', 'reason', 'note', 'status', 'created_at'], order: ['id'] },
  mistake_reports: {
    columns: ['kind', 'item_id', 'title', 'quote', 'note', 'asked_questions', 'language', 'reply', 'created_at'],
    order: ['id'],
  },
  imports: { columns: ['resource', 'file_name', 'status', 'created_at'], order: ['created_at'] },
  bin_rows: { columns: ['of_table', 'row'], order: ['id'] },
}

type Row = Record<string, unknown>

/**
 * Exports all personal data of a reader: the account, and the rows of every table of readers, by its name. What the bin
 * keeps of the reader stands among the rows of its own table.
 */
export async function exportUser(db: Handle<AuthTables & PersonalDataTables>, id: UserId): Promise<Row> {
  const account = await db
    .selectFrom('users')
    .select(['id as user_id', 'name', 'email', 'phone', 'phone_verified', 'gender', 'profession', 'img'])
    .select(['email_verified_at', 'role', 'role_since', 'second_factor_at', 'signed_in_at', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const tables = Object.entries(exported).filter(([, one]) => one !== null)
  const lists = new Map<string, Row[]>()
  for (const [table, one] of tables) {
    const columns = sql.join((one?.columns ?? []).map((column) => sql.ref(column)))
    const order = sql.join((one?.order ?? []).map((column) => sql.ref(column)))
    const { rows } =
      await sql<Row>`select ${columns} from ${sql.table(table)} where user_id = ${id} order by ${order}`.execute(db)
    lists.set(table, rows)
  }
  const { bin_rows = [], file_downloads: downloads = [], ...named } = Object.fromEntries(lists)
  for (const { of_table, row } of bin_rows) {
    const kept: Row = JSON.parse(String(row))
    const columns = Object.entries(exported).find(([table]) => table === of_table)?.[1]?.columns
    if (columns) named[String(of_table)]?.push(Object.fromEntries(columns.map((column) => [column, kept[column]])))
  }
  return {
    account,
    ...named,
    downloads,
    orders: named.orders?.map(({ id: orders_id, ...order }) => ({ orders_id, ...order })),
    synced_entries: named.synced_entries?.map(({ data, ...entry }) => ({ ...entry, data: JSON.parse(String(data)) })),
  }
}
