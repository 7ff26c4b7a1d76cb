import type { OrderId, UserId } from '@shelai/contract/ids.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { Transaction } from 'kysely'
import type { AuthTables } from '../../platform/auth/auth-tables.ts'
import { normalizeEmail } from '../../platform/auth/contacts.ts'
import type { OrdersTables } from './orders-tables.ts'

type Tx = Transaction<OrdersTables & AuthTables>

export function findReaderByEmail(tx: Tx, email: string) {
  return tx.selectFrom('users').select('id').where('email_key', '=', normalizeEmail(email)).executeTakeFirst()
}

/** Finds the plan of an order as it was bought, and whether it was approved. */
export function findOrderedPlan(tx: Tx, id: OrderId) {
  return tx
    .selectFrom('orders')
    .select(['user_id', 'state', 'package_id', 'package_title', 'package_type', 'type_key'])
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
