import { randomUUID } from 'node:crypto'
import { OrderId } from '@shelai/contract/api/ids.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import { expect, test } from 'vitest'
import { createPaymentMethod, createPlan, writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { authorize, createReader, createStaff } from '../../testing/test-reader.ts'
import { type Envelope, startServer } from '../../testing/test-server.ts'

type Order = Answer<'orders.create'>

eachDatabase('Ordering', (open) => {
  async function setUp() {
    const database = await open()
    const { db } = database
    const clock = { now: new Date(writtenAt) }
    const server = await startServer(database, { now: () => clock.now })
    const reader = await createReader(db)
    const plan = await createPlan(db, { name_bn: 'ইন্টারভিউ পাস' })
    const method = await createPaymentMethod(db, { method_name: 'bKash' })
    const paid = {
      package_id: plan.id,
      method_name: 'bKash',
      price: 199,
      send_from: '01711000001',
      tran_id: 'AB12CD34EF',
    }
    const order = (body: object, key?: string, who = reader): Promise<Envelope> => {
      const { headers, ...init } = authorize(body, 'POST', who.authorization)
      return server.read('/api/v1/orders/create', {
        ...init,
        headers: { ...(headers as Record<string, string>), ...(key ? { 'idempotency-key': key } : {}) },
      })
    }
    const list = async (who = reader) =>
      (await server.read(`/api/v1/orders/${who.id}`, { headers: { authorization: who.authorization } })).data as Order[]
    const count = async () => (await db.selectFrom('orders').select('id').execute()).length
    return { ...database, server, clock, reader, plan, method, paid, order, list, count }
  }
  const idOf = ({ data }: Envelope) => OrderId.parse((data as Order).orders_id)

  test('POST /orders/create ignores control characters in texts', async () => {
    const { order, paid, plan } = await setUp()
    const { package_id: _, ...rest } = paid
    const named = { package_title: plan.name, package_type: 'jobs', time_frame: '30 days' }
    const texts = { ...rest, ...named }
    const between = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `\u0000${text}\u0007` : text]),
    )
    expect(idOf(await order(between))).toBe(idOf(await order(texts)))
  })

  test.each([
    [{ method_name: 'Tap Personal' }, { method_name: 'Tap Merchant' }],
    [{ method_name: 'Upay' }, { method_name: 'উপায় পেমেন্ট' }],
    [
      { method_name: 'Green', wallet: 'iPay' },
      { method_name: 'Red', wallet: 'IPAY' },
    ],
  ])('One transaction opens one order where %j and %j are one wallet', async (...methods) => {
    const { db, server, order, paid } = await setUp()
    const cashier = await createStaff(db, 'cashier')
    const outcomes: unknown[] = []
    for (const method of methods) {
      const { method_name } = await createPaymentMethod(db, method)
      const id = idOf(await order({ ...paid, method_name }, undefined, await createReader(db)))
      const approval = authorize({ amount: 199 }, 'POST', cashier.authorization)
      const answer = await server.read(`/api/v1/admin/orders/${id}/approve`, approval)
      outcomes.push(answer.status === true ? 'approved' : (answer as { code?: string }).code)
    }
    expect(outcomes).toEqual(['approved', 'proof_used'])
  })

  test.each([
    { package_id: [1] },
    { package_id: true },
    { package_id: '1.0' },
    { price: [199] },
    { price: null },
    { price: '' },
    { price: 'a lot' },
    { price: true },
    { method_name: ['bKash'] },
    { tran_id: 12345678 },
  ])('POST /orders/create refuses %j', async (wrong) => {
    const { order, paid, count } = await setUp()
    expect(await order({ ...paid, ...wrong })).toMatchObject({ status: false, code: 'order_refused' })
    expect(await count()).toBe(0)
  })

  test('POST /orders/create copies the plan on sale into a pending order', async () => {
    const { order, paid, plan, list, db, reader } = await setUp()
    const answer = await order({ ...paid, user_id: 'somebody', user_gmail: 'x@example.com', package_title: 'Anything' })
    expect(answer).toMatchObject({ status: true, message: 'Order created' })
    const shown = {
      orders_id: idOf(answer),
      reference: expect.stringMatching(/^\w{4}-\w{4}$/),
      package_id: plan.id,
      package_title: plan.name,
      package_title_bn: 'ইন্টারভিউ পাস',
      package_type: 'jobs',
      start_date: null,
      expire_date: null,
      status: 'pending',
      price: 199,
      method_name: 'bKash',
      pay_to: '01700-000000',
      send_from: '••••••••••0001',
      tran_id: 'AB••••••EF',
      reason: null,
      created_at: writtenAt,
      timeline: [{ at: writtenAt, status: 'pending' }],
    }
    expect(answer.data).toEqual(shown)
    expect(await list()).toEqual([shown])
    expect(await db.selectFrom('orders').selectAll().execute()).toMatchObject([
      { user_id: reader.id, days: 30, price_poisha: 19_900, send_from: '+8801711000001', tran_id: 'AB12CD34EF' },
    ])
  })

  test('POST /orders/create finds the plan by exact title, type and duration without an id', async () => {
    const { order, paid, plan, count } = await setUp()
    const { package_id: _, ...rest } = paid
    const named = { ...rest, package_title: plan.name, package_type: 'jobs', time_frame: '30 days', price: '199' }
    for (const wrong of [
      { package_title: 'x' },
      { package_type: 'format' },
      { time_frame: '31 days' },
      { price: 'x' },
    ]) {
      expect(await order({ ...named, ...wrong })).toMatchObject({ status: false, code: 'order_refused' })
    }
    expect(await order(named)).toMatchObject({ status: true, data: { package_id: plan.id } })
    expect(await count()).toBe(1)
  })

  test('POST /orders/create refuses another price, a disabled method, a missing proof and a plan not on sale', async () => {
    const { order, paid, plan, method, db, count } = await setUp()
    expect(await order({ ...paid, price: 1 })).toMatchObject({ code: 'price_changed', message: 'Price has changed' })
    expect(await order({ ...paid, method_name: 'Nagad' })).toMatchObject({ code: 'method_off' })
    for (const tran_id of ['', '   ', '---', '\u200b\u2060']) {
      expect(await order({ ...paid, tran_id })).toMatchObject({
        status: false,
        code: 'order_refused',
        message: 'Order is not created',
      })
    }
    expect((await order({ ...paid, send_from: ' ' })).code).toBe('order_refused')
    expect((await order({ tran_id: 'x' })).code).toBe('order_refused')
    expect((await order(paid, 'not-a-uuid')).code).toBe('order_refused')
    expect((await order({ ...paid, package_id: 999 })).code).toBe('order_refused')
    await db.updateTable('payment_methods').set({ state: 'archived' }).where('id', '=', method.id).execute()
    expect((await order(paid)).code).toBe('method_off')
    await db.updateTable('payment_methods').set({ state: 'live' }).execute()
    await db.updateTable('packages').set({ state: 'draft' }).where('id', '=', plan.id).execute()
    expect((await order(paid)).code).toBe('order_refused')
    expect(await count()).toBe(0)
  })

  test('POST /orders/create finds the order of a payment however its id is spelled', async () => {
    const { order, paid, count } = await setUp()
    const first = await order({ ...paid, tran_id: '9B12 cd-34' })
    for (const tran_id of [' 9b12cd34 ', '৯B১২CD৩৪', '9B12‑CD34', '9B\u200b12CD34', '９B12CD34']) {
      expect(idOf(await order({ ...paid, tran_id }, randomUUID()))).toBe(idOf(first))
    }
    expect(await count()).toBe(1)
  })

  test.each(['٩B١٢CD٣٤', '９Ｂ１２ＣＤ３４', '9B12\u2060CD34', '9B12\u00adCD34', '(9B12) CD/34'])(
    'POST /orders/create finds the order of a payment whose id is spelled %j',
    async (tran_id) => {
      const { order, paid, count } = await setUp()
      const first = await order({ ...paid, tran_id: '9B12CD34' })
      expect(idOf(await order({ ...paid, tran_id }, randomUUID()))).toBe(idOf(first))
      expect(await count()).toBe(1)
    },
  )

  test.each([
    '9B12\u3164CD34',
    '9B12CD34\uffa0',
    '\u115f9B12CD34',
    '\u1160',
    '9\u041212CD34',
    '9B12CD\u039534',
    'AB\u280012',
    'লেনদেন',
  ])('POST /orders/create refuses the transaction id %j at its field', async (tran_id) => {
    const { order, paid, count } = await setUp()
    const message =
      'A transaction ID has English letters A to Z and digits only. Please type it as it stands in the message.'
    expect(await order({ ...paid, tran_id })).toEqual({
      status: false,
      code: 'tran_id_refused',
      message,
      errors: { tran_id: message },
    })
    expect(await count()).toBe(0)
  })

  test('POST /orders/create stores the shown number if it is or was a number of a payment method', async () => {
    const { order, paid, method, db, server } = await setUp()
    const [owner, other] = [await createStaff(db, 'owner'), await createStaff(db, 'owner')]
    const send = (path: string, body: object, method: string, { authorization }: typeof owner) =>
      server.read(`/api/v1/admin/${path}`, authorize(body, method, authorization))
    const change = async (phone: string) => {
      await send(`payment-methods/${method.id}`, { phone }, 'PUT', owner)
      const { id } = await db.selectFrom('pay_to_changes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      await send(`pay-to-changes/${id}/approve`, {}, 'POST', other)
    }
    await change('01811111111')
    await change('01822222222')
    const shown = async (tran_id: string, pay_to?: string) =>
      ((await order({ ...paid, tran_id, ...(pay_to === undefined ? {} : { pay_to }) })).data as Order).pay_to
    expect(await shown('T1')).toBe('01822222222')
    expect(await shown('T2', '01811111111')).toBe('01811111111')
    expect(await shown('T3', method.phone)).toBe(method.phone)
    expect(await shown('T4', '01899999999')).toBe('01822222222')
    await db.updateTable('payment_methods').set({ phone: '01833333333' }).execute()
    const cache = await db.selectFrom('orders').select('pay_to').orderBy('tran_id').execute()
    expect(cache.map(({ pay_to }) => pay_to)).toEqual(['01822222222', '01811111111', method.phone, '01822222222'])
  })

  test('POST /orders/create finds the method by name, ignoring case and spaces', async () => {
    const { order, paid, method, db } = await setUp()
    await createPaymentMethod(db, { method_name: 'bKash Merchant' })
    for (const [nth, method_name] of ['BKASH', ' b Kash ', 'bkash\u200b'].entries()) {
      await order({ ...paid, method_name, tran_id: `T${nth}` })
    }
    const orders = await db.selectFrom('orders').select(['method_id', 'wallet_key']).execute()
    expect(orders).toEqual(Array.from({ length: 3 }, () => ({ method_id: method.id, wallet_key: 'bkash' })))
  })

  test('POST /orders/create refuses an invisible sender and normalizes other spellings', async () => {
    const { order, paid, db } = await setUp()
    for (const send_from of ['\u3164', '\u200b\ufe0f', '\u2800']) {
      expect((await order({ ...paid, send_from })).code).toBe('order_refused')
    }
    for (const [nth, send_from] of ['٠١٧١١٠٠٠٠٠١', '０１７１１-０００００１', '+88 01711\u2060000001'].entries()) {
      await order({ ...paid, send_from, tran_id: `T${nth}` })
    }
    await order({ ...paid, send_from: '01900-0000001 2', tran_id: 'T9' })
    const senders = await db.selectFrom('orders').select('send_from').orderBy('tran_id').execute()
    expect(senders.map(({ send_from }) => send_from)).toEqual([
      '+8801711000001',
      '+8801711000001',
      '+8801711000001',
      '0190000000012',
    ])
  })

  test('POST /orders/create returns the order of a repeated payment although price and method are gone', async () => {
    const { order, paid, db, list } = await setUp()
    const key = randomUUID()
    const first = await order(paid, key)
    await db.updateTable('packages').set({ price_poisha: 1 }).execute()
    await db.updateTable('payment_methods').set({ state: 'archived' }).execute()
    expect(await order({ ...paid, price: 1, send_from: '+880 1711-000001' }, key.toUpperCase())).toEqual(first)
    expect(await order(paid)).toEqual(first)
    expect(await order({ ...paid, method_name: ' bKash ' })).toEqual(first)
    expect(await list()).toHaveLength(1)
  })

  test('POST /orders/create refuses a key of another transaction, package, method or sender', async () => {
    const { order, paid, db, list, plan } = await setUp()
    const other = await createPlan(db)
    await createPaymentMethod(db, { method_name: 'Nagad' })
    const key = randomUUID()
    const first = await order(paid, key)
    for (const change of [
      { tran_id: 'ZZ99YY88XX' },
      { package_id: other.id },
      { method_name: 'Nagad' },
      { send_from: '01811000001' },
      { package_id: undefined, package_title: plan.name, package_type: 'jobs', time_frame: '31 days' },
    ])
      expect(await order({ ...paid, ...change }, key), JSON.stringify(change)).toEqual({
        status: false,
        code: 'key_used',
        message: 'This order was sent before with other details.',
      })
    expect(
      await order(
        { ...paid, package_id: undefined, package_title: plan.name, package_type: 'jobs', time_frame: '30 days' },
        key,
      ),
    ).toEqual(first)
    expect((await list()).map(({ tran_id }) => tran_id)).toEqual(['AB••••••EF'])
  })

  test('POST /orders/create treats a renamed method as the same and another method of its former name as different', async () => {
    const { order, paid, db, method } = await setUp()
    const key = randomUUID()
    const first = await order(paid, key)
    await db.updateTable('payment_methods').set({ method_name: 'bKash old' }).where('id', '=', method.id).execute()
    await createPaymentMethod(db, { method_name: 'bKash' })
    expect(await order({ ...paid, method_name: 'bkash OLD' }, key)).toEqual(first)
    expect(await order(paid, key)).toMatchObject({ code: 'key_used' })
  })

  test('POST /orders/create refuses another package or sender for an ordered transaction', async () => {
    const { order, paid, db, count } = await setUp()
    const other = await createPlan(db)
    await order(paid, randomUUID())
    for (const change of [{ package_id: other.id }, { send_from: '01811000001' }])
      expect(await order({ ...paid, ...change }, randomUUID())).toEqual({
        status: false,
        code: 'payment_ordered',
        message: 'This Transaction ID is in another order of yours already.',
      })
    expect(await count()).toBe(1)
  })

  test.each([
    ['reject', 'rejected'],
    ['refund', 'refunded'],
  ] as const)('POST /orders/create says of the key of an order after a %s that it was %s', async (to, status) => {
    const { order, paid, db, count } = await setUp()
    const key = randomUUID()
    const id = idOf(await order(paid, key))
    if (to === 'refund') await settle(db, { id })
    await settle(db, { id }, { to, reason: 'Not found' })
    for (const body of [paid, { ...paid, tran_id: 'ZZ99YY88XX' }])
      expect(await order(body, key)).toEqual({
        status: false,
        code: 'order_ended',
        message: `This order was ${status}. My Order says why.`,
        values: { status },
      })
    expect(await count()).toBe(1)
  })

  test('POST /orders/create says for the key of an approved order that it was approved, or returns it', async () => {
    const { order, paid, db } = await setUp()
    const key = randomUUID()
    const id = idOf(await order(paid, key))
    await settle(db, { id })
    expect(await order({ ...paid, tran_id: 'ZZ99YY88XX' }, key)).toMatchObject({ code: 'already_approved' })
    expect(await order(paid, key)).toMatchObject({ status: true, data: { orders_id: id, status: 'active' } })
  })

  test('POST /orders/create accepts one of two concurrent requests with one key and two transactions', async () => {
    const { order, paid, count } = await setUp()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => order({ ...paid, tran_id: nth % 2 ? 'AAAA111111' : 'BBBB222222' }, key)),
    )
    const codes = answers.map(({ code, message }) => code ?? message)
    expect(codes.filter((code) => code === 'Order created')).toHaveLength(10)
    expect(codes.filter((code) => code === 'key_used')).toHaveLength(10)
    expect(await count()).toBe(1)
  })

  test('POST /orders/create replaces the order of a lost answer with the corrected one', async () => {
    const { order, paid, db, list } = await setUp()
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await order(paid, first)
    await order({ ...paid, tran_id: 'CC11DD22EE', replaces: [first.toUpperCase()] }, second)
    expect((await list()).map(({ tran_id }) => tran_id)).toEqual(['CC••••••EE'])
    // The same transaction from another number, and back to the first one.
    await order({ ...paid, tran_id: 'CC11DD22EE', send_from: '01811000002', replaces: [first, second] }, third)
    expect(await list()).toMatchObject([{ tran_id: 'CC••••••EE', send_from: '••••••••••0002' }])
    const last = await order({ ...paid, replaces: [first, second, third] }, randomUUID())
    expect(last).toMatchObject({ status: true, message: 'Order created' })
    expect(await list()).toEqual([last.data])
    expect(await db.selectFrom('order_events').select('order_id').execute()).toEqual([{ order_id: idOf(last) }])
  })

  test('POST /orders/create replaces neither an order of the same payment, nor its own, nor an approved one', async () => {
    const { order, paid, db } = await setUp()
    const key = randomUUID()
    const first = idOf(await order(paid, key))
    expect(idOf(await order({ ...paid, replaces: [key] }, randomUUID()))).toBe(first)
    const another = { ...paid, send_from: '01811000002' }
    expect(await order({ ...another, replaces: [key] }, key)).toMatchObject({ code: 'key_used' })
    await settle(db, { id: first })
    expect(await order({ ...another, replaces: [key] }, randomUUID())).toMatchObject({ code: 'payment_ordered' })
  })

  test('POST /orders/create counts no attempt for a payment that is ordered already', async () => {
    const { order, paid, count } = await setUp()
    const first = idOf(await order(paid))
    for (let nth = 0; nth < 61; nth += 1) expect(idOf(await order(paid))).toBe(first)
    expect(await order({ ...paid, tran_id: 'CC11DD22EE' })).toMatchObject({ message: 'Order created' })
    expect(await count()).toBe(2)
  })

  test('POST /orders/create stores the keys that an order has replaced, and the type of its plan in one spelling', async () => {
    const { order, paid, db } = await setUp()
    const [first, second] = [randomUUID(), randomUUID()]
    await order(paid, first)
    await order({ ...paid, tran_id: 'CC11DD22EE', replaces: [first] }, second)
    const plan = await createPlan(db, { type: 'JOBS' })
    const last = idOf(
      await order({ ...paid, package_id: plan.id, tran_id: 'DD11EE22FF', replaces: [second] }, randomUUID()),
    )
    const columns = db.selectFrom('orders').select(['id', 'replaced_keys', 'package_type', 'type_key'])
    expect(await columns.execute()).toEqual([
      { id: last, replaced_keys: `${second} ${first}`, package_type: 'JOBS', type_key: 'jobs' },
    ])
  })

  test('POST /orders/create creates no order for a replaced request that arrives late', async () => {
    const { order, paid, list } = await setUp()
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await order({ ...paid, tran_id: 'CC11DD22EE', replaces: [first] }, second)
    expect(await order(paid, first)).toMatchObject({ code: 'key_used' })
    await order({ ...paid, tran_id: 'DD11EE22FF', replaces: [second] }, third)
    expect(await order(paid, first)).toMatchObject({ code: 'key_used' })
    expect((await list()).map(({ tran_id }) => tran_id)).toEqual(['DD••••••FF'])
  })

  test('POST /orders/create results in the corrected order when both requests are concurrent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, paid, list } = await setUp()
      const [first, second] = [randomUUID(), randomUUID()]
      const [, corrected] = await Promise.all([
        order(paid, first),
        order({ ...paid, tran_id: 'CC11DD22EE', replaces: [first] }, second),
      ])
      expect(corrected).toMatchObject({ status: true })
      expect(await list()).toEqual([corrected.data])
    }
  })

  test('POST /orders/create replaces no settled order and none of another reader', async () => {
    const { order, paid, db, list } = await setUp()
    const [approved, rejected] = [randomUUID(), randomUUID()]
    const stranger = await createReader(db)
    const theirs = await order(paid, rejected, stranger)
    await settle(db, { id: idOf(await order(paid, approved)) })
    await settle(db, { id: idOf(await order({ ...paid, tran_id: 'RR11' }, rejected)) }, { to: 'reject', reason: 'No' })
    const corrected = { ...paid, tran_id: 'CC11DD22EE' }
    expect(await order({ ...corrected, replaces: [approved] }, randomUUID())).toEqual({
      status: false,
      code: 'already_approved',
      message: 'Your order has been approved already. It is in My Order.',
    })
    expect(await order({ ...corrected, replaces: [rejected] }, randomUUID())).toMatchObject({ status: true })
    expect((await list()).map(({ status }) => status).sort()).toEqual(['active', 'pending', 'rejected'])
    expect(await list(stranger)).toEqual([theirs.data])
  })

  test('POST /orders/create concurrent with an approval leaves either the approved order or the corrected one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, paid, db, list } = await setUp()
      const first = randomUUID()
      const id = idOf(await order(paid, first))
      const [corrected, approval] = await Promise.allSettled([
        order({ ...paid, tran_id: 'CC11DD22EE', replaces: [first] }, randomUUID()),
        settle(db, { id }),
      ])
      const shown = (await list()).map(({ status, tran_id }) => `${status} ${tran_id}`)
      const answer = corrected.status === 'fulfilled' ? (corrected.value.code ?? corrected.value.message) : 'thrown'
      expect([approval.status, answer, shown]).toEqual(
        approval.status === 'fulfilled'
          ? ['fulfilled', 'already_approved', ['active AB••••••EF']]
          : ['rejected', 'Order created', ['pending CC••••••EE']],
      )
    }
  })

  test('POST /orders/create gives two readers with the same key and payment an order each', async () => {
    const { order, paid, db, count } = await setUp()
    const key = randomUUID()
    const first = await order(paid, key)
    const second = await order(paid, key, await createReader(db))
    expect(idOf(second)).not.toBe(idOf(first))
    expect(await count()).toBe(2)
  })

  test('POST /orders/create accepts the same payment again after a rejection', async () => {
    const { order, paid, db, list } = await setUp()
    const first = idOf(await order(paid, randomUUID()))
    await settle(db, { id: first }, { to: 'reject', reason: 'Not found yet' })
    const second = idOf(await order(paid, randomUUID()))
    expect(second).not.toBe(first)
    const shown = await list()
    expect(shown.find(({ orders_id }) => orders_id === first)).toMatchObject({
      status: 'rejected',
      reason: 'Not found yet',
    })
    expect(shown).toHaveLength(2)
  })

  test('POST /orders/create creates one order for fifty concurrent requests', async () => {
    const { order, paid, count, db, reader } = await setUp()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => order(paid, at % 3 === 0 ? undefined : at % 3 === 1 ? key : randomUUID())),
    )
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['Order created']))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await count()).toBe(1)
    expect(await db.selectFrom('order_events').select('id').execute()).toHaveLength(1)
    expect(reader.id).not.toBe('')
  })

  test('POST /orders/create refuses a reader after sixty new orders within an hour', async () => {
    const { order, paid, clock } = await setUp()
    for (let at = 0; at < 60; at += 1) expect((await order({ ...paid, tran_id: `T${at}` })).status).toBe(true)
    expect((await order({ ...paid, tran_id: 'ONE MORE' })).code).toBe('too_many_requests')
    expect((await order({ ...paid, tran_id: 'T1' })).status).toBe(true)
    clock.now = new Date(clock.now.getTime() + 3_600_001)
    expect((await order({ ...paid, tran_id: 'ONE MORE' })).status).toBe(true)
  })

  test('POST /orders/create accepts sixty of 200 concurrent requests of one reader', async () => {
    const { order, paid, count } = await setUp()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, nth) => order({ ...paid, tran_id: `T${nth}` })))
    expect(answers.filter(({ status }) => status)).toHaveLength(60)
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(140)
    expect(await count()).toBe(60)
  })

  test('GET /orders/{userId} and GET /orders/packages/{userId} show only the own orders and the approved plans until the millisecond of their end', async () => {
    const { db, reader, server, clock } = await setUp()
    const order = await createTestOrder(db, reader.id, {
      package_title: 'Answers',
      package_title_bn: 'উত্তর',
      package_type: 'Jobs',
    })
    await createTestOrder(db, reader.id)
    await settle(db, order)
    const other = await createReader(db)
    const headers = { authorization: other.authorization }
    for (const path of [`/api/v1/orders/${reader.id}`, `/api/v1/orders/packages/${reader.id}`]) {
      expect(await server.read(path, { headers })).toMatchObject({ status: false, code: 'not_found' })
    }
    const plans = async () =>
      (
        await server.read(`/api/v1/orders/packages/${reader.id}`, {
          headers: { authorization: reader.authorization },
        })
      ).data
    const plan = {
      package_title: 'Answers',
      package_title_bn: 'উত্তর',
      package_type: 'Jobs',
      expire_date: '2026-12-20T04:00:00.000Z',
    }
    expect(await plans()).toEqual([{ ...plan, status: 'active' }])
    clock.now = new Date('2026-12-20T03:59:59.999Z')
    expect(await plans()).toEqual([{ ...plan, status: 'active' }])
    clock.now = new Date('2026-12-20T04:00:00.000Z')
    expect(await plans()).toEqual([{ ...plan, status: 'expired' }])
  })
})
