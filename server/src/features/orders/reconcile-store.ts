import type { PaymentMethodId } from '@shelai/contract/api/ids.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { readInBatches } from '../../kernel/lists/in-batches.ts'
import type { OrdersTables } from './orders-tables.ts'

type Db = Handle<OrdersTables & AuthTables>

export function findPaymentMethod(db: Db, id: PaymentMethodId) {
  return db.selectFrom('payment_methods').select(['id', 'method_name', 'phone']).where('id', '=', id).executeTakeFirst()
}

function selectCompared(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.reference',
      'orders.state',
      'orders.expires_at',
      'orders.approved_at',
      'orders.package_title',
      'orders.price_poisha',
      'orders.method_id',
      'orders.method_name',
      'orders.wallet_key',
      'orders.pay_to',
      'orders.send_from',
      'orders.tran_id',
      'orders.tran_key',
      'orders.created_at',
      'users.name as reader',
    ])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
}

/** Lists the pending orders of a payment method, the one that waits longest first. */
export function listPendingOf(db: Db, methodId: PaymentMethodId) {
  return selectCompared(db).where('orders.state', '=', 'pending').where('orders.method_id', '=', methodId).execute()
}

/** Lists the orders in any state and wallet that name one of some payments. */
export function listOrdersOfPayments(db: Db, tranKeys: readonly string[]) {
  return readInBatches(tranKeys, (keys) => selectCompared(db).where('orders.tran_key', 'in', keys).execute())
}
