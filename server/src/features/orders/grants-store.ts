import type { OrderId, UserId } from '@shelai/contract/api/ids.ts'
import { type Grantee, granteeSearch } from '@shelai/contract/features/orders/orders-office.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { sql, type Transaction } from 'kysely'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import { normalizeEmail } from '../../kernel/auth/contacts.ts'
import { isPostgres } from '../../kernel/database/engine.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { OrdersTables } from './orders-tables.ts'

type Tx = Transaction<OrdersTables & AuthTables>

export function findReaderByEmail(tx: Tx, email: string) {
  return tx.selectFrom('users').select('id').where('email_key', '=', normalizeEmail(email)).executeTakeFirst()
}

/** Finds readers by a part of the address or the number, or by the words of the name. A short text finds nobody. */
export async function findGrantees(db: Handle<AuthTables>, text: string): Promise<Grantee[]> {
  const { fewestCharacters, mostReaders } = granteeSearch
  const bare = foldDigits(text).replace(/[\s().-]/g, '')
  if (bare.length < fewestCharacters) return []
  const like = isPostgres(db) ? sql`ilike` : sql`like`
  const matches = (column: string, part: string) =>
    sql<boolean>`${sql.ref(column)} ${like} ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
  let query = db.selectFrom('users').select(['name', 'email', 'phone']).where('role', '=', 'reader')
  if (/^\+?\d+$/.test(bare)) query = query.where(matches('phone', bare))
  else {
    for (const word of text.trim().split(/\s+/))
      query = query.where((of) => of.or([matches('name', word), matches('email_key', word)]))
  }
  return query.orderBy('name').orderBy('id').limit(mostReaders).execute()
}

/** Finds the plan of an order as it was bought, and whether it was approved. */
export function findOrderedPlan(tx: Tx, id: OrderId) {
  return tx
    .selectFrom('orders')
    .select(['user_id', 'state', 'package_id', 'package_title', 'package_title_bn', 'package_type', 'type_key'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds the language of the reader's latest order. */
export async function findLanguage(tx: Tx, userId: UserId): Promise<Language | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('language')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.language
}
