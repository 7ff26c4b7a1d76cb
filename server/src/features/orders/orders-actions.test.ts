import { OrderId, PaymentMethodId } from '@shelai/contract/api/ids.ts'
import { formatDhakaTime } from '@shelai/contract/rules/dhaka-time.ts'
import { expect, test } from 'vitest'
import { createPaymentMethod, createPlan, createQuestion, writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder } from '../../testing/test-order.ts'
import { authorize, createReader, createSession, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

type Answer = { code?: string; errors?: Record<string, string>; data?: Record<string, unknown> } & Record<
  string,
  unknown
>

eachDatabase('The actions of staff on orders', (open) => {
  async function setUp() {
    const clock = { now: new Date(writtenAt) }
    const { db, request, callApi, read } = await startServer(await open(), { now: () => clock.now })
    const reader = await createReader(db)
    const cashier = await createStaff(db, 'cashier')
    const { id: package_id } = await createPlan(db, { days: 5 })
    await createPaymentMethod(db, { method_name: 'bKash' })
    const order = async (tran_id: string) => {
      const body = { package_id, method_name: 'bKash', price: 199, send_from: '01711000001', tran_id }
      const { data } = await read('/api/v1/orders/create', authorize(body, 'POST', reader.authorization))
      return OrderId.parse((data as { orders_id: string }).orders_id)
    }
    const act = (id: string, action: string, body: unknown, who = cashier) =>
      callApi<Answer>('POST', `/api/v1/admin/orders/${id}/${action}`, body, who.authorization)
    const list = async (filter: object, authorization = cashier.authorization) => {
      const path = `/api/v1/admin/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`
      return (await (await request(path, { headers: { authorization } })).json()) as Answer[]
    }
    const exportCsv = async (language: string) => {
      const headers = { authorization: cashier.authorization, 'accept-language': language }
      return (await request('/api/v1/admin/orders/export?format=csv', { headers })).text()
    }
    return { db, request, read, clock, exportCsv, reader, cashier, order, act, list }
  }

  test('POST /admin/orders/{id}/approve unlocks the plan, notifies the reader and writes an audit entry', async () => {
    const { db, read, reader, cashier, order, act, list } = await setUp()
    const question = await createQuestion(db, { is_premium: 1, answer: '<p>canary</p>' })
    const answers = () =>
      read(`/api/v1/jobs/questions/${question.sub_category_id}`, { headers: { authorization: reader.authorization } })
    const id = await order('AB12CD34EF')
    expect(await list({ status: 'pending' })).toMatchObject([
      {
        id,
        orders_id: id,
        price: 199,
        method_name: 'bKash',
        send_from: '+8801711000001',
        tran_id: 'AB12CD34EF',
        user_gmail: reader.email,
        status: 'pending',
        same_proof: 0,
      },
    ])
    expect(JSON.stringify(await answers())).not.toContain('canary')
    const approved = await act(id, 'approve', { amount: 199 })
    expect(approved, JSON.stringify(approved.body)).toMatchObject({
      status: 200,
      body: { data: { status: 'active', received: 199, start_date: writtenAt } },
    })
    expect(JSON.stringify(await answers())).toContain('canary')
    const notified = await db.selectFrom('notifications').select('user_id').execute()
    expect(notified).toEqual([{ user_id: reader.id }])
    const audit = await db.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([{ who: cashier.email, action: 'approve', resource: 'orders', record_id: id }])
  })

  test('GET /admin/orders finds an order in any state by TrxID, reference, name and number, however they are written', async () => {
    const { db, reader, order, act, list } = await setUp()
    await db
      .updateTable('users')
      .set({ name: 'Nusrat Jahan', phone: '+8801811223344' })
      .where('id', '=', reader.id)
      .execute()
    const id = await order('AB12CD34EF')
    await act(id, 'approve', { amount: 199 })
    const [{ reference = '' } = {}] = (await list({})) as { reference?: string }[]
    for (const q of [
      'ab12 cd34-ef',
      reference.toLowerCase(),
      'nusrat',
      '01811-223344',
      '০১৭১১০০০০০১',
      '+88 01711 000001',
    ])
      expect(
        (await list({ q })).map((found) => found.id),
        q,
      ).toEqual([id])
    expect(await list({ q: 'ab12cd34ef', status: 'pending' })).toEqual([])
    expect(await list({ q: 'Rahim' })).toEqual([])
  })

  test('GET /admin/orders/export names its columns in the language, and writes times, amounts and numbers as people do', async () => {
    const { order, act, exportCsv } = await setUp()
    await act(await order('AB12CD34EF'), 'approve', { amount: 199, note: '=1+1' })
    const [header = '', row = ''] = (await exportCsv('en')).replace('\ufeff', '').split('\r\n')
    expect(header).toContain('"Reference","Status","Package"')
    expect(row).toContain(`"${formatDhakaTime(writtenAt)}"`)
    expect(row).toContain('"Active"')
    expect(row).toContain(',199,199,')
    expect(row).toContain('"01711-000001"')
    expect(row).not.toMatch(/\+880/)
    // A cell that a spreadsheet would run stays guarded.
    expect(row).toContain(`"'=1+1"`)
    expect((await exportCsv('bn')).split('\r\n')[1]).toContain('"চালু"')
  })

  test('GET /admin/orders flags two pending orders of one payment in one wallet, whatever the spelling', async () => {
    const { db, order, list, reader } = await setUp()
    const { method_id } = await db
      .selectFrom('orders')
      .select('method_id')
      .where('id', '=', await order('AB12CD34EF'))
      .executeTakeFirstOrThrow()
    const other = await createReader(db)
    await createTestOrder(db, other.id, { tran_id: 'ab12-cd34 ef', method_id })
    await createTestOrder(db, reader.id, {
      tran_id: 'AB12CD34EF',
      method_id: PaymentMethodId.parse(method_id + 1),
      method_name: 'Nagad',
    })
    const flags = (await list({ status: 'pending' })).map(({ method_name, same_proof }) => [method_name, same_proof])
    expect(flags.sort()).toEqual([
      ['Nagad', 0],
      ['bKash', 1],
      ['bKash', 1],
    ])
  })

  test('GET /admin/orders filters by status at the current time', async () => {
    const { db, clock, cashier, order, act, list } = await setUp()
    const id = await order('AB12CD34EF')
    await act(id, 'approve', { amount: '১৯৯' })
    expect(await list({ status: 'active' })).toMatchObject([{ id }])
    expect(await list({ status: 'expired' })).toEqual([])
    clock.now = new Date(clock.now.getTime() + 5 * 86_400_000)
    const later = `Bearer ${await createSession(db, cashier.id, clock.now.toISOString())}`
    expect(await list({ status: 'active' }, later)).toEqual([])
    expect(await list({ status: 'expired' }, later)).toMatchObject([{ id, status: 'expired' }])
  })

  test('POST /admin/orders/{id} requires a note for another amount and a reason for a rejection or refund', async () => {
    const { order, act } = await setUp()
    const id = await order('AB12CD34EF')
    const wrong: [string, unknown, string][] = [
      ['approve', {}, 'amount'],
      ['approve', null, 'amount'],
      ['approve', { amount: null }, 'amount'],
      ['approve', { amount: 'plenty' }, 'amount'],
      ['approve', { amount: -199 }, 'amount'],
      ['approve', { amount: 198.999 }, 'amount'],
      ['approve', { amount: 199, method_name: 'Nagad' }, 'method_name'],
      ['approve', { amount: 199, method_name: 7 }, 'method_name'],
      ['approve', { amount: 199, send_from: '01711000002' }, 'note'],
      ['approve', { amount: 150 }, 'note'],
      ['approve', { amount: 150, note: '  ' }, 'note'],
      ['reject', {}, 'reason'],
      ['reject', { reason: ' ' }, 'reason'],
      ['reject', { reason: 7 }, 'reason'],
    ]
    for (const [action, body, field] of wrong) {
      const refused = await act(id, action, body)
      const actual = [refused.status, Object.keys(refused.body.errors ?? {})]
      expect(actual, `${action} ${JSON.stringify(body)}`).toEqual([
        refused.body.code === 'wallet_differs' ? 409 : 400,
        [field],
      ])
    }
    expect((await act(id, 'approve', { amount: 150, note: 'The rest came in cash' })).status).toBe(200)
    expect((await act(id, 'approve', { amount: 199 })).body.code).toBe('order_settled')
    expect((await act(id, 'refund', {})).body.errors).toHaveProperty('reason')
    expect((await act(id, 'refund', { reason: 'Paid twice' })).body.data).toMatchObject({
      status: 'refunded',
      reason: 'Paid twice',
    })
    expect((await act('no-such-order', 'reject', { reason: 'x' })).status).toBe(404)
  })

  test('POST /admin/orders/{id} tells the second of two cashiers who settled the order, and when', async () => {
    const { db, request, order, act } = await setUp()
    const [first, second] = [await createStaff(db, 'cashier'), await createStaff(db, 'cashier')]
    const { name } = await db.selectFrom('users').select('name').where('id', '=', first.id).executeTakeFirstOrThrow()
    const id = await order('AB12CD34EF')
    await act(id, 'approve', { amount: 199 }, first)
    const values = { who: name, at: '2026-11-20 10:00' }
    const message = `${name} settled this order already, on 2026-11-20 10:00.`
    for (const [action, body] of [
      ['approve', { amount: 199 }],
      ['reject', { reason: 'No money came' }],
    ] as const)
      expect(await act(id, action, body, second)).toMatchObject({
        status: 409,
        body: { code: 'order_settled', values, message },
      })
    const init = authorize({ amount: 199 }, 'POST', second.authorization)
    const headers = { ...init.headers, 'accept-language': 'bn' }
    const answer = await request(`/api/v1/admin/orders/${id}/approve`, { ...init, headers })
    expect(((await answer.json()) as Answer).message).toContain('২০২৬-১১-২০ ১০:০০')
  })

  test('POST /admin/orders/{id} records who settled the order, for which amount and why', async () => {
    const { db, order, act } = await setUp()
    const [cashier, owner] = [await createStaff(db, 'cashier'), await createStaff(db, 'owner')]
    const id = await order('AB12CD34EF')
    await act(id, 'approve', { amount: 150, note: 'The rest came in cash' }, cashier)
    await act(id, 'refund', { reason: 'Paid twice' }, owner)
    const events = await db
      .selectFrom('order_events')
      .select(['status', 'verifier', 'amount_poisha', 'reason'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { status: 'pending', verifier: null, amount_poisha: null, reason: null },
      { status: 'active', verifier: cashier.id, amount_poisha: 15_000, reason: 'The rest came in cash' },
      { status: 'refunded', verifier: owner.id, amount_poisha: 15_000, reason: 'Paid twice' },
    ])
  })

  test('POST /admin/orders/{id}/refund requires a password of the last ten minutes', async () => {
    const { db, clock, order, act, list } = await setUp()
    const id = await order('AB12CD34EF')
    const owner = await createStaff(db, 'owner')
    await act(id, 'approve', { amount: 199 }, owner)
    clock.now = new Date(clock.now.getTime() + 10 * 60_000)
    const refused = await act(id, 'refund', { reason: 'Paid twice' }, owner)
    expect(refused).toMatchObject({ status: 403, body: { code: 'password_needed' } })
    expect(await list({ status: 'active' })).toHaveLength(1)
    await db
      .updateTable('sessions')
      .set({ confirmed_at: clock.now.toISOString() })
      .where('user_id', '=', owner.id)
      .execute()
    expect((await act(id, 'refund', { reason: 'Paid twice' }, owner)).status).toBe(200)
  })

  test('POST /admin/orders/{id} writes no audit entry for a refused decision', async () => {
    const { db, order, act } = await setUp()
    const id = await order('AB12CD34EF')
    await act(id, 'approve', { amount: 1 })
    await act(id, 'refund', { reason: 'x' })
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  test('POST /admin/orders/{id}/approve and refund refuse the own order of a cashier and an owner', async () => {
    const { db, act } = await setUp()
    for (const role of ['cashier', 'owner'] as const) {
      const staff = await createStaff(db, role)
      const { id } = await createTestOrder(db, staff.id)
      for (const [action, body] of [
        ['approve', { amount: 199 }],
        ['refund', { reason: 'Paid twice' }],
      ] as const) {
        const message = 'This order is of your own account. Another member of staff has to settle it.'
        expect(await act(id, action, body, staff)).toMatchObject({ status: 403, body: { code: 'own_order', message } })
      }
      expect((await act(id, 'approve', { amount: 199 }, await createStaff(db, 'owner'))).status).toBe(200)
    }
  })

  test('GET /admin/orders flags one payment in two methods of one wallet', async () => {
    const { db, list, reader } = await setUp()
    await createTestOrder(db, reader.id, {
      tran_id: 'AB12CD34EF',
      method_id: PaymentMethodId.parse(1),
      method_name: 'bKash',
    })
    await createTestOrder(db, reader.id, {
      tran_id: 'ab12 cd34ef',
      method_id: PaymentMethodId.parse(2),
      method_name: 'BKASH Merchant',
    })
    await createTestOrder(db, reader.id, {
      tran_id: 'AB12CD34EF',
      method_id: PaymentMethodId.parse(3),
      method_name: 'Nagad',
    })
    const flags = (await list({ status: 'pending' })).map(({ method_name, same_proof }) => [method_name, same_proof])
    expect(flags.sort()).toEqual([
      ['BKASH Merchant', 1],
      ['Nagad', 0],
      ['bKash', 1],
    ])
  })
})
