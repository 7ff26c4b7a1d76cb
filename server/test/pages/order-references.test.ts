import { languages } from '@shelai/contract/rules/words.ts'
import { expect, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { createPaymentMethod, createPlan } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createTestOrder, settle } from '../../src/testing/test-order.ts'
import { authorize, createReader, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const shape = /^[2-9ACFHJKMRWXY]{4}-[2-9ACFHJKMRWXY]{4}$/

eachDatabase('The reference of an order', (open) => {
  async function setUp() {
    const { db, request, read } = await startServer(await open())
    const reader = await createReader(db)
    const cashier = await createStaff(db, 'cashier')
    const { id: package_id } = await createPlan(db)
    await createPaymentMethod(db, { method_name: 'bKash' })
    const order = async (tran_id: string) => {
      const body = { package_id, method_name: 'bKash', price: 199, send_from: '01711000001', tran_id }
      const { data } = await read('/api/v1/orders/create', authorize(body, 'POST', reader.authorization))
      return data as { orders_id: string; reference: string }
    }
    const list = async (filter: object) => {
      const path = `/api/v1/admin/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`
      return (await (await request(path, { headers: { authorization: cashier.authorization } })).json()) as {
        id: string
        reference: string
      }[]
    }
    return { db, read, reader, order, list }
  }

  test('POST /orders/create returns a different reference for each order, and GET /orders/{userId} returns it too', async () => {
    const { read, reader, order } = await setUp()
    const [first, second] = [await order('AB12CD34EF'), await order('GH56JK78MN')]
    expect(first.reference).toMatch(shape)
    expect(second.reference).toMatch(shape)
    expect(first.reference).not.toBe(second.reference)
    const headers = { authorization: reader.authorization }
    const { data } = await read(`/api/v1/orders/${reader.id}`, { headers })
    expect((data as { reference: string }[]).map(({ reference }) => reference).sort()).toEqual(
      [first.reference, second.reference].sort(),
    )
  })

  test('GET /admin/orders finds an order by its reference in q and in a filter, however it is typed', async () => {
    const { order, list } = await setUp()
    const wanted = await order('AB12CD34EF')
    await order('GH56JK78MN')
    const plain = wanted.reference.replace('-', '')
    const spoken = plain.toLowerCase().replace(/^(.{4})/, '$1 ')
    for (const typed of [wanted.reference, plain, spoken, ` ${spoken} `]) {
      expect(
        (await list({ q: typed })).map(({ id }) => id),
        `q ${typed}`,
      ).toEqual([wanted.orders_id])
      expect(
        (await list({ reference: typed })).map(({ id }) => id),
        `filter ${typed}`,
      ).toEqual([wanted.orders_id])
    }
    expect(await list({ q: plain.slice(2, 7) })).toMatchObject([{ id: wanted.orders_id, reference: wanted.reference }])
    expect(await list({ q: '!!' }), 'no letter and no digit is no reference').toEqual([])
    expect(await list({ reference: [wanted.reference, 'AAAA-AAAA'] })).toHaveLength(1)
  })

  test('Notifications about an order contain its reference in both languages', async () => {
    const { db } = await open()
    const reader = await createReader(db)
    for (const language of languages) {
      for (const decision of [
        { to: 'approve', received_poisha: 19_900 },
        { to: 'reject', reason: 'Not found' },
      ] as const) {
        const order = await createTestOrder(db, reader.id, { language })
        const { message } = await settle(db, order, decision)
        expect(message).toContain(`${order.reference.slice(0, 4)}-${order.reference.slice(4)}`)
      }
    }
  })

  test('The migration gives a reference to every older order', async () => {
    const database = await open('015-versions-before-rows')
    const { db } = database
    for (const tran_id of ['A1', 'A2', 'A3']) await createTestOrder(db, null, { tran_id, reference: undefined })
    await migrate(database)
    const rows = await db.selectFrom('staff_orders').select('reference').execute()
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3)
    for (const { reference } of rows) expect(reference).toMatch(/^[2-9ACFHJKMRWXY]{8}$/)
  })

  test('The database refuses a reference for a second order', async () => {
    const { db } = await open()
    await createTestOrder(db, null, { reference: 'K7RM4XA2' })
    await expect(createTestOrder(db, null, { reference: 'K7RM4XA2' })).rejects.toThrow()
  })
})
