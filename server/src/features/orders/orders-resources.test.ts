import { PaymentMethodId, PlanId } from '@shelai/contract/api/ids.ts'
import { expect, test } from 'vitest'
import { createPaymentMethod, createPlan } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('GET /admin/orders', (open) => {
  async function setUp() {
    const { db, callApi } = await startServer(await open())
    const cashier = await createStaff(db, 'cashier')
    const plan = await createPlan(db)
    const method = await createPaymentMethod(db, { method_name: 'bKash', phone: '01700-000000' })
    const facts = { package_id: PlanId.parse(plan.id), method_id: PaymentMethodId.parse(method.id) }
    const get = async (id: string) =>
      (await callApi<Record<string, unknown>>('GET', `/api/v1/admin/orders/${id}`, undefined, cashier.authorization))
        .body
    return { db, get, plan, method, facts }
  }

  test('GET /admin/orders/{id} counts the earlier orders of the reader by state', async () => {
    const { db, get, facts } = await setUp()
    const reader = await createReader(db)
    const at = (minute: number) => ({ ...facts, created_at: `2026-11-20T03:0${minute}:00.000Z` })
    const approved = await createTestOrder(db, reader.id, at(1))
    await settle(db, approved)
    await settle(db, await createTestOrder(db, reader.id, at(2)), { to: 'reject', reason: 'No money came' })
    const refunded = await createTestOrder(db, reader.id, at(3))
    await settle(db, refunded)
    await settle(db, refunded, { to: 'refund', reason: 'Paid twice' })
    await createTestOrder(db, reader.id, at(4))
    const order = await createTestOrder(db, reader.id, at(5))
    await createTestOrder(db, reader.id, at(6))
    await createTestOrder(db, (await createReader(db)).id, at(1))
    expect(await get(order.id)).toMatchObject({
      earlier_pending: 1,
      earlier_approved: 1,
      earlier_rejected: 1,
      earlier_refunded: 1,
      reader_name: expect.stringMatching(/^Reader \d+$/),
      reader_phone: expect.stringMatching(/^\+88017/),
    })
    expect(await get(approved.id)).toMatchObject({
      earlier_pending: 0,
      earlier_approved: 0,
      verifier_name: 'cashier-1',
    })
  })

  test('GET /admin/orders/{id} counts other orders of the sender, and those of other readers apart', async () => {
    const { db, get, facts } = await setUp()
    const [reader, other] = [await createReader(db), await createReader(db)]
    const order = await createTestOrder(db, reader.id, { ...facts, send_from: '+8801711000009' })
    expect(await get(order.id)).toMatchObject({ same_sender: 0, same_sender_others: 0 })
    await createTestOrder(db, reader.id, { ...facts, send_from: '+8801711000009' })
    await createTestOrder(db, other.id, { ...facts, send_from: '+8801711000009' })
    await createTestOrder(db, other.id, { ...facts, send_from: '+8801711000008' })
    expect(await get(order.id)).toMatchObject({ same_sender: 2, same_sender_others: 1 })
  })

  test('GET /admin/orders/{id} returns the price and the number as they are now', async () => {
    const { db, get, plan, method, facts } = await setUp()
    const order = await createTestOrder(db, (await createReader(db)).id, facts)
    expect(await get(order.id)).toMatchObject({
      price: 199,
      price_now: 199,
      pay_to: '01700-000000',
      pay_to_now: '01700-000000',
    })
    await db.updateTable('packages').set({ price_poisha: 24_950 }).where('id', '=', plan.id).execute()
    await db.updateTable('payment_methods').set({ phone: '01800-000000' }).where('id', '=', method.id).execute()
    expect(await get(order.id)).toMatchObject({
      price: 199,
      price_now: 249.5,
      pay_to: '01700-000000',
      pay_to_now: '01800-000000',
    })
    const unknown = await createTestOrder(db, (await createReader(db)).id, { package_id: PlanId.parse(4711) })
    expect(await get(unknown.id)).toMatchObject({ price_now: null })
  })
})
