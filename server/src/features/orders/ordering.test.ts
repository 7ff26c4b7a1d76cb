import { randomUUID } from 'node:crypto'
import type { Answer } from '@shelai/contract/book.ts'
import { expect, test } from 'vitest'
import { aReader, sending } from '../../testing/a-reader.ts'
import { aServer, type Envelope } from '../../testing/a-server.ts'
import { anOrder, settle } from '../../testing/an-order.ts'
import { aPaymentMethod, aPlan, writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'

type Order = Answer<'orders.create'>

eachDatabase('Orders', (open) => {
  async function aCounter() {
    const database = await open()
    const { db } = database
    const clock = { now: new Date(writtenAt) }
    const server = await aServer(database, { now: () => clock.now })
    const reader = await aReader(db)
    const plan = await aPlan(db)
    const method = await aPaymentMethod(db, { method_name: 'bKash' })
    const paid = {
      package_id: plan.id,
      method_name: 'bKash',
      price: 199,
      send_from: '01711000001',
      tran_id: 'AB12CD34EF',
    }
    const order = (body: object, key?: string, who = reader): Promise<Envelope> => {
      const { headers, ...init } = sending(body, 'POST', who.authorization)
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
  const idOf = ({ data }: Envelope) => (data as Order).orders_id

  test('are the same ones, whatever control characters came between the letters', async () => {
    const { order, paid, plan } = await aCounter()
    const { package_id: _, ...rest } = paid
    const named = { package_title: plan.name, package_type: 'jobs', time_frame: '30 days' }
    const texts = { ...rest, ...named }
    const between = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `\u0000${text}\u0007` : text]),
    )
    expect(idOf(await order(between))).toBe(idOf(await order(texts)))
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
  ])('are not made of %j', async (wrong) => {
    const { order, paid, count } = await aCounter()
    expect(await order({ ...paid, ...wrong })).toMatchObject({ status: false, code: 'order_refused' })
    expect(await count()).toBe(0)
  })

  test('copy what was bought from the package on sale, and wait to be checked', async () => {
    const { order, paid, plan, list, db, reader } = await aCounter()
    const answer = await order({ ...paid, user_id: 'somebody', user_gmail: 'x@example.com', package_title: 'Anything' })
    expect(answer).toMatchObject({ status: true, message: 'Order created' })
    const shown = {
      orders_id: idOf(answer),
      package_id: plan.id,
      package_title: plan.name,
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

  test('take the package by its exact title, type and time where there is no id', async () => {
    const { order, paid, plan, count } = await aCounter()
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

  test('are refused at another price, by a method that is off, without a proof, for what is not on sale', async () => {
    const { order, paid, plan, method, db, count } = await aCounter()
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

  test('of one payment are one, however its id is written', async () => {
    const { order, paid, count } = await aCounter()
    const first = await order({ ...paid, tran_id: '9B12 cd-34' })
    for (const tran_id of [' 9b12cd34 ', '৯B১২CD৩৪', '9B12‑CD34', '9B\u200b12CD34', '９B12CD34']) {
      expect(idOf(await order({ ...paid, tran_id }, randomUUID()))).toBe(idOf(first))
    }
    expect(await count()).toBe(1)
  })

  test('of one intent are one; the first stands, whatever the repeat says, though price and method are gone', async () => {
    const { order, paid, db, list } = await aCounter()
    const key = randomUUID()
    const first = await order(paid, key)
    await db.updateTable('packages').set({ price_poisha: 1 }).execute()
    await db.updateTable('payment_methods').set({ state: 'archived' }).execute()
    const again = await order({ ...paid, tran_id: 'OTHER1', price: 1 }, key.toUpperCase())
    expect(again).toEqual(first)
    expect(await order(paid)).toEqual(first)
    expect(await list()).toHaveLength(1)
  })

  test('of two readers may name the same intent and the same payment: each has an own one', async () => {
    const { order, paid, db, count } = await aCounter()
    const key = randomUUID()
    const first = await order(paid, key)
    const second = await order(paid, key, await aReader(db))
    expect(idOf(second)).not.toBe(idOf(first))
    expect(await count()).toBe(2)
  })

  test('that were rejected may be sent again with the same payment', async () => {
    const { order, paid, db, list } = await aCounter()
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

  test('that fifty requests make at once are one', async () => {
    const { order, paid, count, db, reader } = await aCounter()
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

  test('stop after sixty new ones of a reader within an hour', async () => {
    const { order, paid, clock } = await aCounter()
    for (let at = 0; at < 60; at += 1) expect((await order({ ...paid, tran_id: `T${at}` })).status).toBe(true)
    expect((await order({ ...paid, tran_id: 'ONE MORE' })).code).toBe('too_many_requests')
    expect((await order({ ...paid, tran_id: 'T1' })).status).toBe(true)
    clock.now = new Date(clock.now.getTime() + 3_600_001)
    expect((await order({ ...paid, tran_id: 'ONE MORE' })).status).toBe(true)
  })

  test('are shown to nobody else; packages are those that were approved, until the millisecond at which they end', async () => {
    const { db, reader, server, clock } = await aCounter()
    const order = await anOrder(db, reader.id, { package_title: 'Answers', package_type: 'Jobs' })
    await anOrder(db, reader.id)
    await settle(db, order)
    const other = await aReader(db)
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
    const plan = { package_title: 'Answers', package_type: 'Jobs', expire_date: '2026-12-20T04:00:00.000Z' }
    expect(await plans()).toEqual([{ ...plan, status: 'active' }])
    clock.now = new Date('2026-12-20T03:59:59.999Z')
    expect(await plans()).toEqual([{ ...plan, status: 'active' }])
    clock.now = new Date('2026-12-20T04:00:00.000Z')
    expect(await plans()).toEqual([{ ...plan, status: 'expired' }])
  })
})
