import { PaymentMethodId } from '@shelai/contract/api/ids.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishScheduled } from '../../back-office/scheduled-store.ts'
import { resources } from '../../resources.ts'
import { createPaymentMethod, createPlan } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder } from '../../testing/test-order.ts'
import { authorize, createReader, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'

const nameErrors = { method_name: 'Another payment method that is on, or will be, has this name.' }

eachDatabase('Payment methods of the back office', (open, engine) => {
  async function setUp() {
    const database = await open()
    const { db } = database
    const server = await startServer(database)
    const { authorization } = await createStaff(db, 'owner')
    const call = (method: string, path: string, body?: object) =>
      server.callApi<Record<string, unknown>>(method, `/api/v1/admin/payment-methods${path}`, body, authorization)
    const make = (changes: object) =>
      call('POST', '', { phone: '01712345678', account_type: 'Personal', action: 'Send Money', ...changes })
    return { database, db, server, call, make }
  }

  test.each(['bKash', 'BKASH', ' b  Kash ', 'b\u00a0Kash', 'ｂＫａｓｈ', 'bKash\u200b'])(
    'POST /admin/payment-methods refuses %j as a second name of a live method',
    async (method_name) => {
      const { make, call } = await setUp()
      const { body: first } = await make({ method_name: 'bKash' })
      expect(await make({ method_name })).toMatchObject({ status: 400, body: { errors: nameErrors } })
      const { body: other } = await make({ method_name: 'Nagad' })
      expect(await call('PUT', `/${other.id}`, { method_name })).toMatchObject({
        status: 400,
        body: { errors: nameErrors },
      })
      await call('PUT', `/${first.id}`, { state: 'archived' })
      expect((await call('PUT', `/${other.id}`, { method_name })).status).toBe(200)
      expect(await call('PUT', `/${first.id}`, { state: 'live' })).toMatchObject({
        status: 400,
        body: { errors: nameErrors },
      })
    },
  )

  test('PUT /admin/payment-methods allows the own name, and archived methods may share one', async () => {
    const { make, call } = await setUp()
    const { body: first } = await make({ method_name: 'bKash' })
    expect((await call('PUT', `/${first.id}`, { instruction: 'Send it', method_name: 'BKASH' })).status).toBe(200)
    for (const state of ['draft', 'archived', 'archived']) {
      expect((await make({ method_name: 'bKash', state })).status).toBe(201)
    }
  })

  test('POST /admin/payment-methods creates one of concurrent methods with one name; a scheduled one reserves its name', async () => {
    const { db, make } = await setUp()
    const made = await Promise.all(Array.from({ length: 8 }, () => make({ method_name: 'bKash' })))
    expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 400)])
    const scheduled = { method_name: 'Nagad', state: 'scheduled', publish_at: '2026-11-20T05:00:00Z' }
    expect((await make(scheduled)).status).toBe(201)
    expect(await make({ method_name: 'nagad' })).toMatchObject({ status: 400, body: { errors: nameErrors } })
    expect(await publishScheduled(db, new Date('2026-11-20T05:00:00Z'), resources)).toBe(1)
  })

  test('A payment method keeps the wallet that staff name, and without one gets that of its name', async () => {
    const { make, call } = await setUp()
    const { body } = await make({ method_name: 'Upay 2 Merchant' })
    expect(body).toMatchObject({ wallet: 'Upay' })
    expect((await call('PUT', `/${body.id}`, { wallet: 'Rocket' })).body).toMatchObject({ wallet: 'Rocket' })
    expect((await call('PUT', `/${body.id}`, { method_name: 'Green' })).body).toMatchObject({ wallet: 'Rocket' })
    expect((await call('PUT', `/${body.id}`, { wallet: null })).body).toMatchObject({ wallet: 'Green' })
  })

  test('The database refuses two methods with one name', async () => {
    const { db } = await setUp()
    await createPaymentMethod(db, { method_name: 'bKash' })
    await expect(createPaymentMethod(db, { method_name: 'B KASH' })).rejects.toThrow(/unique/i)
    await createPaymentMethod(db, { method_name: 'B KASH', state: 'archived' })
  })

  test('DELETE /admin/payment-methods refuses a method with orders, which can be archived instead', async () => {
    const { db, make, call } = await setUp()
    const [{ body: named }, { body: unused }] = [
      await make({ method_name: 'bKash' }),
      await make({ method_name: 'Nagad' }),
    ]
    await createTestOrder(db, null, { method_id: PaymentMethodId.parse(named.id), state: 'rejected' })
    expect(await call('DELETE', `/${named.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'method_in_use',
        message:
          'Orders name this payment method, so it cannot be deleted. Switch it off instead: set its state to archived.',
      },
    })
    expect((await call('PUT', `/${named.id}`, { state: 'archived' })).status).toBe(200)
    expect((await call('DELETE', `/${unused.id}`)).status).toBe(200)
    const left = await db.selectFrom('payment_methods').select(['id', 'state']).execute()
    expect(left).toEqual([{ id: named.id, state: 'archived' }])
    await expect(sql`delete from payment_methods`.execute(db)).rejects.toThrow('orders name this payment method')
  })

  test('DELETE /admin/payment-methods concurrent with an order either fails or leaves no order', async () => {
    const { database, db, server, make, call } = await setUp()
    const { body: method } = await make({ method_name: 'bKash' })
    const plan = await createPlan(db)
    const reader = await createReader(db)
    const paid = { package_id: plan.id, method_name: 'bKash', send_from: '01711000001', tran_id: 'AB12CD34EF' }
    let deletion: ReturnType<typeof call> | undefined
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('payment_methods')
        .select('id')
        .$if(engine === 'postgres', (query) => query.forShare())
        .execute()
      await createTestOrder(tx, reader.id, { method_id: PaymentMethodId.parse(method.id) })
      deletion = call('DELETE', `/${method.id}`)
      await untilBlocked(database, engine)
    })
    expect(await deletion).toMatchObject({ status: 409 })

    const other = await createPaymentMethod(db, { method_name: 'Nagad' })
    let order: Promise<{ code?: string }> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('payment_methods').where('id', '=', other.id).execute()
      order = server.read(
        '/api/v1/orders/create',
        authorize({ ...paid, method_name: 'Nagad' }, 'POST', reader.authorization),
      )
      await untilBlocked(database, engine)
    })
    expect((await order)?.code).toBe('method_off')
    expect(await db.selectFrom('orders').select('method_id').execute()).toEqual([{ method_id: method.id }])
  })
})
