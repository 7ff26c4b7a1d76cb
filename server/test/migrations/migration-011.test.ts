import { createHash } from 'node:crypto'
import { OrderId, PaymentMethodId, PlanId, UserId } from '@shelai/contract/api/ids.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { expect, test } from 'vitest'
import { findWalletKey, normalizeTranId } from '../../src/features/orders/payment-proof.ts'
import { migrate } from '../../src/kernel/database/migrate.ts'
import type { Db } from '../../src/tables.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'

const before = '010-verified-emails'
const at = (minute: number) => new Date(Date.parse('2026-11-20T04:00:00Z') + minute * 60_000).toISOString()

type OldOrder = {
  id: string
  tran_id: string | null
  user_id?: string | null
  method_id?: number
  method_name?: string
  approved_at?: string
  state?: 'pending' | 'approved' | 'rejected' | 'refunded'
  language?: Language
}

/** Inserts orders in the old form: their ids contain any letters and digits of Unicode. */
async function insertOrders(db: Db, orders: readonly OldOrder[]): Promise<void> {
  for (const [nth, { id, user_id = null, method_id = 1, state, ...order }] of orders.entries()) {
    const key = createHash('sha256')
      .update(`tran\n${order.tran_id ?? id}`)
      .digest('base64url')
    await db
      .insertInto('orders')
      .values({
        id: OrderId.parse(id),
        user_id: UserId.nullable().parse(user_id),
        package_id: PlanId.parse(1),
        package_title: 'Plan',
        package_type: 'jobs',
        type_key: 'jobs',
        days: 30,
        price_poisha: 19_900,
        method_id: PaymentMethodId.parse(method_id),
        method_name: 'bKash',
        pay_to: '01700-000000',
        send_from: null,
        language: 'en',
        created_at: at(nth),
        ...order,
        state: state ?? (order.approved_at === undefined ? 'pending' : 'approved'),
        tran_key: key,
      })
      .execute()
  }
}

async function insertReaders(db: Db, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await db
      .insertInto('users')
      .values({
        id: UserId.parse(id),
        email: `${id}@example.com`,
        email_key: `${id}@example.com`,
        name: id,
        phone: '',
        gender: 'other',
        profession: 'job',
        password_hash: '',
        created_at: at(0),
        updated_at: at(0),
      })
      .execute()
  }
}

eachDatabase('Migration 011', (open) => {
  async function upgrade(insertRows: (db: Db) => Promise<void>) {
    const database = await open(before)
    const { db } = database
    await insertRows(db)
    await migrate(database)
    const rows = await db.selectFrom('orders').selectAll().execute()
    return { db, orders: new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row])) }
  }

  test('Migration 011 normalizes ids with fillers, look-alikes and foreign digits', async () => {
    const written = {
      plain: '9B12CD34EF',
      filler: '9B12\u1160CD34EF',
      cyrillic: '9\u041212\u0421D34\u0415F',
      greek: '9\u039212CD34\u0395F',
      arabic: '٩B١٢CD٣٤EF',
    }
    const { db, orders } = await upgrade(async (on) => {
      await insertReaders(on, ...Object.keys(written))
      await insertOrders(
        on,
        Object.entries(written).map(([id, tran_id]) => ({ id, user_id: id, tran_id })),
      )
    })
    for (const { tran_id, tran_key, state } of orders.values()) {
      expect({ tran_id, tran_key, state }).toEqual({
        tran_id: '9B12CD34EF',
        tran_key: normalizeTranId('9B12CD34EF'),
        state: 'pending',
      })
    }
    const flags = await db.selectFrom('staff_orders').select('same_proof').execute()
    expect(flags).toEqual(Array.from({ length: 5 }, () => ({ same_proof: 4 })))
  })

  test('Migration 011 leaves the payment to the first approved order and the second order as it was', async () => {
    const { db, orders } = await upgrade((on) =>
      insertOrders(on, [
        { id: 'second', tran_id: '9B12CD34EF\u1160', approved_at: at(20) },
        { id: 'first', tran_id: '9B12CD34EF', approved_at: at(10), state: 'refunded' },
        { id: 'waits', tran_id: '9B12\u1160CD34EF' },
      ]),
    )
    expect(orders.get('second')).toMatchObject({ tran_id: '9B12CD34EF\u1160', state: 'approved' })
    expect(orders.get('waits')).toMatchObject({ tran_key: normalizeTranId('9B12CD34EF'), state: 'pending' })
    const approve = db
      .updateTable('orders')
      .set({ approved_at: at(30), state: 'approved' })
      .where('id', '=', OrderId.parse('waits'))
    await expect(approve.execute()).rejects.toThrow(/unique/i)
  })

  test('Migration 011 rejects a pending order that names a payment of another order of the same reader', async () => {
    const { db, orders } = await upgrade(async (on) => {
      await insertReaders(on, 'a', 'b')
      await insertOrders(on, [
        { id: 'a1', user_id: 'a', tran_id: 'AAAA1111' },
        { id: 'a2', user_id: 'a', tran_id: 'AAAA1111\u1160', language: 'bn' },
        { id: 'b1', user_id: 'b', tran_id: 'BBBB2222' },
        { id: 'b2', user_id: 'b', tran_id: '\u0412BBB2222', approved_at: at(10) },
      ])
    })
    const states = Object.fromEntries([...orders].map(([id, { state }]) => [id, state]))
    expect(states).toEqual({ a1: 'pending', a2: 'rejected', b1: 'rejected', b2: 'approved' })
    expect(orders.get('b1')?.reason).toBe('Another order of yours names this payment already.')
    expect(orders.get('a2')?.reason).toMatch(/[ঀ-৿]/)
    expect(orders.get('b2')?.tran_key).toBe(normalizeTranId('BBBB2222'))
    const events = await db.selectFrom('order_events').select(['order_id', 'status']).orderBy('order_id').execute()
    expect(events).toEqual([
      { order_id: 'a2', status: 'rejected' },
      { order_id: 'b1', status: 'rejected' },
    ])
  })

  test("Migration 011 sets each order's wallet; the first of two approved orders gets it", async () => {
    const names = ['bKash', 'BKASH Personal', 'বিকাশ', 'Nagad', 'Rocket', 'Bank of Dhaka', 'Bank  of\u00a0Dhaka']
    const { orders } = await upgrade((on) =>
      insertOrders(on, [
        ...names.map((method_name, nth) => ({ id: method_name, tran_id: `T${nth}`, method_name, method_id: nth + 1 })),
        { id: 'second', tran_id: 'ONE1', method_id: 8, approved_at: at(20) },
        { id: 'first', tran_id: 'ONE1', method_id: 9, approved_at: at(10) },
        { id: 'erased', tran_id: null },
      ]),
    )
    for (const name of names) expect(orders.get(name)?.wallet_key, name).toBe(findWalletKey({ method_name: name }))
    expect(orders.get('first')?.wallet_key).toBe('bkash')
    expect(orders.get('second')?.wallet_key).toBeNull()
    expect(orders.get('erased')?.wallet_key).toBe('bkash')
  })

  test('Migration 011 archives all but the first of the methods that share a name and writes audit entries', async () => {
    const { db } = await upgrade(async (on) => {
      const method = {
        img: '',
        phone: '',
        account_type: '',
        action: '',
        instruction: '',
        created_at: at(0),
        updated_at: at(0),
      }
      for (const [method_name, state, sort_order] of [
        ['bkash ', 'live', 2],
        ['bKash', 'live', 1],
        ['b Kash', 'scheduled', 0],
        ['bKash', 'archived', 0],
        ['Nagad', 'live', 3],
      ] as const) {
        await on
          .insertInto('payment_methods')
          .values({ ...method, method_name, state, sort_order })
          .execute()
      }
    })
    const methods = await db.selectFrom('payment_methods').select(['method_name', 'state']).orderBy('id').execute()
    expect(methods.map(({ state }) => state)).toEqual(['archived', 'live', 'archived', 'archived', 'live'])
    const written = await db.selectFrom('audit').select(['who', 'record_id', 'before', 'after']).orderBy('id').execute()
    expect(written).toHaveLength(2)
    expect(written[0]).toMatchObject({ who: 'upgrade', before: '{"state":"live"}', after: '{"state":"archived"}' })
  })
})
