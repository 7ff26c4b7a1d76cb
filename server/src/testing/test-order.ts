import { randomUUID } from 'node:crypto'
import { OrderId, PaymentMethodId, PlanId, UserId } from '@shelai/contract/api/ids.ts'
import { readTranId } from '@shelai/contract/rules/tran-id.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Insertable, Selectable } from 'kysely'
import { makeReference } from '../features/orders/order-reference.ts'
import type { OrdersTables } from '../features/orders/orders-tables.ts'
import { findWalletKey, normalizeTranId } from '../features/orders/payment-proof.ts'
import { type Decision, settleOrder, type Verifier } from '../features/orders/settle-order.ts'
import type { NotificationText } from '../kernel/realtime/new-notifications-store.ts'
import type { Db } from '../tables.ts'
import { writtenAt } from './content-fixtures.ts'

type Given = Partial<Insertable<OrdersTables['orders']>>
type OrderRow = Selectable<OrdersTables['orders']>

let made = 0

/** Inserts an order without its call: by default thirty days of `jobs` for ৳199. */
export async function createTestOrder(db: Db, userId: UserId | null, given: Given = {}): Promise<OrderRow> {
  made += 1
  const tran_id = readTranId(given.tran_id ?? `TRX${made}`) ?? ''
  const method_name = given.method_name ?? 'bKash'
  const package_type = given.package_type ?? 'jobs'
  const row: Insertable<OrdersTables['orders']> = {
    id: OrderId.parse(randomUUID()),
    reference: makeReference(),
    user_id: userId,
    package_id: PlanId.parse(1),
    package_title: `Plan ${made}`,
    package_type,
    type_key: package_type.toLowerCase(),
    days: 30,
    price_poisha: 19_900,
    method_id: PaymentMethodId.parse(1),
    method_name,
    wallet_key: findWalletKey({ method_name }),
    pay_to: '01700-000000',
    send_from: '+8801711000001',
    idempotency_key: null,
    language: 'en',
    created_at: writtenAt,
    ...given,
    tran_id,
    tran_key: normalizeTranId(tran_id),
  }
  const [stored] = await db.insertInto('orders').values(row).returningAll().execute()
  if (stored === undefined) throw new Error('no order was stored')
  return stored
}

const cashier: Verifier = { kind: 'staff', id: UserId.parse('cashier-1') }
const fullPrice: Decision = { to: 'approve', received_poisha: 19_900 }

/** Settles an order in its own transaction, as the admin API does. Returns what its reader is told. */
export async function settle(
  db: Db,
  order: { id: OrderId; language?: Language },
  decision: Decision = fullPrice,
  now = new Date(writtenAt),
): Promise<NotificationText> {
  const texts = await db.transaction().execute((tx) => settleOrder(tx, order.id, decision, cashier, now))
  return texts[order.language ?? 'en']
}
