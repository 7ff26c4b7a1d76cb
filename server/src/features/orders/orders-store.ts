import type { Db } from '../../platform/database/tables.ts'

export function listPaymentMethods(db: Db) {
  return db
    .selectFrom('payment_methods')
    .select(['id', 'method_name', 'img', 'phone', 'account_type', 'action', 'instruction'])
    .where('state', '=', 'live')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}
