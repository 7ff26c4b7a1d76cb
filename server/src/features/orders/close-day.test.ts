import type { DayTotals } from '@shelai/contract/features/orders/orders-office.ts'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { logInAt } from '../../testing/fresh-session.ts'
import { createTestOrder } from '../../testing/test-order.ts'
import { createReader, createStaff, type TestReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

type Answer = { code?: string; message?: string; errors?: Record<string, string>; values?: object; data?: unknown }

eachDatabase('The close of a day', (open) => {
  async function setUp() {
    const clock = { now: new Date('2026-11-20T10:00:00.000Z') }
    const { db, callApi } = await startServer(await open(), { now: () => clock.now })
    const [salma, rahim] = [await createStaff(db, 'cashier'), await createStaff(db, 'cashier')]
    const reader = await createReader(db)
    const nameOf = async ({ id }: TestReader) =>
      (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
    // The clock moves by more than a session lasts, so every call has a session of its own.
    const call = async (method: string, path: string, body?: unknown, who = salma) =>
      callApi<Answer>(method, `/api/v1/admin/${path}`, body, await logInAt(db, who.id, clock.now))
    const act = (id: string, action: string, body: unknown, who: TestReader) =>
      call('POST', `orders/${id}/${action}`, body, who)
    const getTotals = async (day: string) => (await call('GET', `day-closings/${day}/totals`)).body.data as DayTotals
    const sign = (day: string, body: unknown, who = salma) => call('POST', `day-closings/${day}/sign`, body, who)
    return { db, clock, call, act, getTotals, sign, salma, rahim, reader, nameOf }
  }

  test('GET /admin/day-closings/{day}/totals adds up a day in Dhaka by wallet and by member of staff', async () => {
    const { db, clock, act, getTotals, salma, rahim, reader, nameOf } = await setUp()
    const settleAt = async (time: string, action: string, body: object, who: TestReader, given = {}) => {
      clock.now = new Date(time)
      const { id } = await createTestOrder(db, reader.id, given)
      expect((await act(id, action, body, who)).status).toBe(200)
      return id
    }
    const nagad = { method_name: 'Nagad', pay_to: '01800-000000' }
    // The last and the first moment of 20 November in Dhaka, which is 18:00 in UTC.
    await settleAt('2026-11-19T17:59:59.999Z', 'approve', { amount: 199 }, salma)
    const first = await settleAt('2026-11-19T18:00:00.000Z', 'approve', { amount: 199 }, salma)
    await settleAt('2026-11-20T05:00:00.000Z', 'approve', { amount: '150.55', note: 'Agreed' }, rahim, nagad)
    await settleAt('2026-11-20T06:00:00.000Z', 'reject', { reason: 'No money' }, rahim)
    clock.now = new Date('2026-11-20T17:59:59.999Z')
    expect((await act(first, 'refund', { reason: 'Paid twice' }, rahim)).status).toBe(200)
    await settleAt('2026-11-20T18:00:00.000Z', 'approve', { amount: 199 }, rahim)

    const [ofSalma, ofRahim] = [
      { name: await nameOf(salma), approved: 1, received: 199, rejected: 0, refunded: 0, paid_back: 0 },
      { name: await nameOf(rahim), approved: 1, received: 150.55, rejected: 1, refunded: 1, paid_back: 199 },
    ]
    expect(await getTotals('2026-11-20')).toEqual({
      day: '2026-11-20',
      total: { approved: 2, received: 349.55, rejected: 1, refunded: 1, paid_back: 199 },
      wallets: [
        { ...nagad, approved: 1, received: 150.55, rejected: 0, refunded: 0, paid_back: 0 },
        {
          method_name: 'bKash',
          pay_to: '01700-000000',
          approved: 1,
          received: 199,
          rejected: 1,
          refunded: 1,
          paid_back: 199,
        },
      ].sort((one, other) => (one.method_name < other.method_name ? -1 : 1)),
      staff: [ofSalma, ofRahim].sort((one, other) => (one.name < other.name ? -1 : 1)),
    })
    expect((await getTotals('2026-11-19')).total).toMatchObject({ approved: 1, received: 199 })
    expect((await getTotals('2026-11-18')).staff).toEqual([])
  })

  test('POST /admin/day-closings/{day}/sign stores the totals once, under a name, with an audit entry', async () => {
    const { db, clock, act, sign, call, salma, rahim, reader } = await setUp()
    const { id } = await createTestOrder(db, reader.id)
    await act(id, 'approve', { amount: 199 }, salma)
    for (const body of [{}, { name: ' ' }, { name: 7 }, { name: 'x'.repeat(121) }])
      expect((await sign('2026-11-19', body)).body.errors).toHaveProperty('name')
    clock.now = new Date('2026-11-21T10:00:00.000Z')
    const signed = await sign('2026-11-20', { name: ' Salma Begum ' })
    expect(signed).toMatchObject({
      status: 200,
      body: {
        data: {
          id: '2026-11-20',
          signed_name: 'Salma Begum',
          signed_by: salma.id,
          signed_at: clock.now.toISOString(),
          totals: { total: { approved: 1, received: 199 } },
        },
      },
    })
    await act(id, 'refund', { reason: 'Paid twice' }, salma)
    expect(await sign('2026-11-20', { name: 'Rahim Uddin' }, rahim)).toMatchObject({
      status: 409,
      body: { code: 'day_signed', values: { who: 'Salma Begum', at: '2026-11-21 16:00' } },
    })
    const { body } = await call('GET', 'day-closings')
    expect(body).toMatchObject([{ id: '2026-11-20', totals: { total: { refunded: 0 } } }])
    const audit = await db.selectFrom('audit').select(['who', 'record_id']).where('action', '=', 'sign').execute()
    expect(audit).toEqual([{ who: salma.email, record_id: '2026-11-20' }])
  })

  test('POST /admin/day-closings/{day}/sign records what was counted in each wallet beside what the orders say', async () => {
    const { db, clock, act, sign, salma, reader } = await setUp()
    const { id } = await createTestOrder(db, reader.id)
    const other = await createTestOrder(db, reader.id, { method_name: 'Nagad', pay_to: '01800-000000' })
    await act(id, 'approve', { amount: 199 }, salma)
    await act(other.id, 'approve', { amount: 199 }, salma)
    clock.now = new Date('2026-11-21T10:00:00.000Z')
    const bkash = { method_name: 'bKash', pay_to: '01700-000000' }
    const refused = await sign('2026-11-20', { name: 'Salma', counted: [{ ...bkash, amount: 'many' }] })
    expect(refused.body.errors).toHaveProperty('counted')
    const { body } = await sign('2026-11-20', { name: 'Salma', counted: [{ ...bkash, amount: 150.5 }] })
    expect((body.data as { counted: unknown }).counted).toEqual([
      { method_name: 'Nagad', pay_to: '01800-000000', expected: 199, counted: null },
      { ...bkash, expected: 199, counted: 150.5 },
    ])
  })

  test('POST /admin/day-closings/{day}/sign accepts one of two people at once', async () => {
    const { db, clock, sign, salma, rahim } = await setUp()
    clock.now = new Date('2026-11-21T10:00:00.000Z')
    const outcomes = await Promise.all([
      sign('2026-11-20', { name: 'Salma' }, salma),
      sign('2026-11-20', { name: 'Rahim' }, rahim),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db.selectFrom('day_closings').select('id').execute()).toHaveLength(1)
  })

  test('GET and POST /admin/day-closings/{day} refuse what is no day, and a day that has not begun in Dhaka', async () => {
    const { clock, call, sign } = await setUp()
    clock.now = new Date('2026-11-20T17:59:59.999Z')
    for (const day of ['2026-11-21', '2026-02-30', 'today', '20-11-2026']) {
      expect((await sign(day, { name: 'Salma' })).status, day).toBe(404)
      expect((await call('GET', `day-closings/${day}/totals`)).status, day).toBe(404)
    }
  })

  test('POST /admin/day-closings/{day}/sign refuses a day that is not over, and one before the product began', async () => {
    const { db, clock, sign } = await setUp()
    clock.now = new Date('2026-11-20T17:59:59.999Z')
    expect(await sign('2026-11-20', { name: 'Salma' })).toMatchObject({ status: 409, body: { code: 'day_not_over' } })
    clock.now = new Date('2026-11-20T18:00:00.000Z')
    for (const day of ['0001-01-01', '1963-05-05', '2026-11-19'])
      expect((await sign(day, { name: 'Salma' })).status, day).toBe(404)
    expect(await db.selectFrom('day_closings').select('id').execute()).toEqual([])
    expect((await sign('2026-11-20', { name: 'Salma' })).status).toBe(200)
  })
})
