import { Order } from '@shelai/contract/features/orders/orders.ts'
import { payTo } from '@shelai/contract/rules/limits.ts'
import { expect, test } from 'vitest'
import { createPaymentMethod, createPlan, writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder } from '../../testing/test-order.ts'
import { authorize, createReader, createSession, createStaff, type TestReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { applyDueNumbers } from './change-pay-to.ts'

const hour = 3_600_000
const [former, wanted] = ['01711111111', '01822222222']

eachDatabase('Changes of pay-to numbers', (open) => {
  /** Two owners, a reader with an order, and a method that readers pay by. */
  async function setUp() {
    const clock = { now: new Date(writtenAt) }
    const server = await startServer(await open(), { now: () => clock.now })
    const { db } = server
    const [first, second] = [await createStaff(db, 'owner'), await createStaff(db, 'owner')]
    const reader = await createReader(db)
    const method = await createPaymentMethod(db, { method_name: 'bKash', phone: former })
    await createTestOrder(db, reader.id)
    const callAs = async (who: TestReader, method: string, path: string, body: object = {}) => {
      const authorization = `Bearer ${await createSession(db, who.id, clock.now.toISOString())}`
      return server.callApi<Record<string, unknown>>(method, `/api/v1/admin/${path}`, body, authorization)
    }
    const setNumber = (phone: string) => callAs(first, 'PUT', `payment-methods/${method.id}`, { phone })
    const settle = (who: TestReader, action: 'approve' | 'cancel', id = 1) =>
      callAs(who, 'POST', `pay-to-changes/${id}/${action}`)
    const listShown = async () => {
      const { data } = await server.read('/api/v1/payment')
      return (data as { method_name: string; phone: string }[]).map(({ phone }) => phone)
    }
    const listMails = async () =>
      (await db.selectFrom('messages').select(['user_id', 'message']).orderBy('created_at').execute()).map(
        ({ user_id, message }) => [user_id, JSON.parse(message).text as string] as const,
      )
    return { db, clock, server, first, second, reader, method, callAs, setNumber, settle, listShown, listMails }
  }

  test('PUT /admin/payment-methods shows a new number after the cooling time, and tells every owner', async () => {
    const { db, clock, first, second, method, setNumber, callAs, listShown, listMails } = await setUp()
    expect((await setNumber(wanted)).body).toMatchObject({ phone: wanted, phone_in_force: former })
    expect(await listShown()).toEqual([former])
    expect((await callAs(first, 'GET', 'pay-to-changes/1')).body).toMatchObject({
      method_id: method.id,
      phone: wanted,
      former_phone: former,
      state: 'pending',
      requested_by: first.email,
    })
    const mails = await listMails()
    expect(mails.map(([id]) => id).sort()).toEqual([first.id, second.id].sort())
    for (const [, text] of mails) expect(text).toContain(`${former} → ${wanted}`)

    clock.now = new Date(Date.parse(writtenAt) + payTo.cooling - 1)
    expect(await applyDueNumbers({ db }, clock.now)).toBe(0)
    clock.now = new Date(clock.now.getTime() - hour)
    expect(await applyDueNumbers({ db }, clock.now)).toBe(0)
    expect(await listShown()).toEqual([former])
    clock.now = new Date(Date.parse(writtenAt) + payTo.cooling)
    const applied = await Promise.all([applyDueNumbers({ db }, clock.now), applyDueNumbers({ db }, clock.now)])
    expect(applied.sort()).toEqual([0, 1])
    await expect.poll(listShown).toEqual([wanted])
    expect((await callAs(first, 'GET', `payment-methods/${method.id}`)).body).toMatchObject({
      phone: wanted,
      phone_in_force: wanted,
    })
    expect(await listMails()).toHaveLength(4)
    const audit = await db.selectFrom('audit').select(['who', 'action']).where('resource', '=', 'pay-to-changes')
    expect(await audit.orderBy('id').execute()).toEqual([
      { who: first.email, action: 'create' },
      { who: 'schedule', action: 'update' },
    ])
  })

  test('POST /admin/pay-to-changes/{id}/approve needs another owner, of a day at least, with a fresh password', async () => {
    const { db, clock, first, second, server, setNumber, settle, listShown } = await setUp()
    await setNumber(wanted)
    expect((await settle(first, 'approve')).body.code).toBe('second_owner_needed')
    await db.updateTable('users').set({ role_since: writtenAt }).where('id', '=', second.id).execute()
    expect((await settle(second, 'approve')).body.code).toBe('owner_too_new')
    await db.updateTable('users').set({ role_since: null }).where('id', '=', second.id).execute()

    const old = await createSession(db, second.id, writtenAt)
    clock.now = new Date(Date.parse(writtenAt) + 11 * 60_000)
    const stale = await server.read('/api/v1/admin/pay-to-changes/1/approve', authorize({}, 'POST', `Bearer ${old}`))
    expect(stale.code).toBe('password_needed')
    expect(await listShown()).toEqual([former])

    const answers = await Promise.all([settle(second, 'approve'), settle(second, 'approve')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await expect.poll(listShown).toEqual([wanted])
    expect((await settle(second, 'approve')).body.code).toBe('pay_to_settled')
    expect((await settle(first, 'cancel')).body.code).toBe('pay_to_settled')
    expect((await settle(second, 'approve', 99)).status).toBe(404)
  })

  test('POST /admin/pay-to-changes/{id}/cancel keeps the old number; of an approval at once one holds', async () => {
    const { first, second, method, setNumber, settle, callAs, listShown, db, clock } = await setUp()
    await setNumber(wanted)
    expect((await settle(first, 'cancel')).status).toBe(200)
    clock.now = new Date(Date.parse(writtenAt) + payTo.cooling)
    expect(await applyDueNumbers({ db }, clock.now)).toBe(0)
    expect((await callAs(first, 'GET', `payment-methods/${method.id}`)).body.phone).toBe(former)

    await setNumber(wanted)
    const answers = await Promise.all([settle(second, 'approve', 2), settle(first, 'cancel', 2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const shown = answers[0]?.status === 200 ? wanted : former
    await expect.poll(listShown).toEqual([shown])
  })

  test('PUT /admin/payment-methods back to the old number cancels the change, and a third number replaces it', async () => {
    const { db, setNumber, listShown } = await setUp()
    await setNumber(wanted)
    await setNumber(former)
    await setNumber(wanted)
    await setNumber('01933333333')
    await setNumber('01933333333')
    const changes = await db.selectFrom('pay_to_changes').select(['phone', 'state']).orderBy('id').execute()
    expect(changes).toEqual([
      { phone: wanted, state: 'cancelled' },
      { phone: wanted, state: 'cancelled' },
      { phone: '01933333333', state: 'pending' },
    ])
    expect(await listShown()).toEqual([former])
  })

  test('A new method, and one that is switched on again, are hidden until their number is confirmed', async () => {
    const { db, clock, first, second, method, server, callAs, settle, listShown } = await setUp()
    const made = { method_name: 'Nagad', phone: wanted, account_type: 'Personal', action: 'Send Money' }
    await callAs(first, 'POST', 'payment-methods', made)
    expect(await listShown()).toEqual([former])
    await settle(second, 'approve')
    await expect.poll(listShown).toEqual([former, wanted].sort())

    await callAs(first, 'PUT', `payment-methods/${method.id}`, { state: 'archived' })
    await callAs(first, 'PUT', `payment-methods/${method.id}`, { phone: '01933333333' })
    const old = `Bearer ${await createSession(db, first.id, writtenAt)}`
    clock.now = new Date(Date.parse(writtenAt) + 11 * 60_000)
    const path = `/api/v1/admin/payment-methods/${method.id}`
    expect((await server.read(path, authorize({ state: 'live' }, 'PUT', old))).code).toBe('password_needed')
    await callAs(first, 'PUT', `payment-methods/${method.id}`, { state: 'live' })
    await expect.poll(listShown).toEqual([wanted])
    await settle(first, 'cancel', 2)
    expect((await callAs(first, 'GET', `payment-methods/${method.id}`)).body.state).toBe('draft')
  })

  test('A deleted method that is restored, and a restored revision, wait as well', async () => {
    const { db, first, method, setNumber, callAs, settle, second, listShown } = await setUp()
    await setNumber(wanted)
    await settle(second, 'approve')
    await expect.poll(listShown).toEqual([wanted])
    await callAs(first, 'POST', `payment-methods/${method.id}/restore`, { revision: 0 })
    expect(await listShown()).toEqual([wanted])
    await db.deleteFrom('orders').execute()
    await callAs(first, 'DELETE', `payment-methods/${method.id}`)
    await expect.poll(listShown).toEqual([])
    const { id } = await db.selectFrom('bin').select('id').executeTakeFirstOrThrow()
    expect((await callAs(first, 'POST', `bin/${id}/restore`)).status).toBe(200)
    expect(await listShown()).toEqual([])
  })

  test('Before the first order the first number of a method takes effect at once, and the next one waits', async () => {
    const { db, setNumber, listShown, listMails } = await setUp()
    await db.deleteFrom('order_events').execute()
    await db.deleteFrom('orders').execute()
    await setNumber(wanted)
    await expect.poll(listShown).toEqual([wanted])
    await setNumber('01933333333')
    expect(await listShown()).toEqual([wanted])
    expect(await listMails()).toHaveLength(4)
  })

  test('POST /orders/create stores the number that was shown, and never one that was only wanted', async () => {
    const { db, server, reader, setNumber, settle, second, listShown } = await setUp()
    const plan = await createPlan(db)
    const order = async (tran_id: string, pay_to: string) => {
      const body = { package_id: plan.id, method_name: 'bKash', send_from: '01711000001', tran_id, pay_to }
      const { data } = await server.read('/api/v1/orders/create', authorize(body, 'POST', reader.authorization))
      return Order.parse(data)
    }
    await setNumber(wanted)
    expect((await order('T1', wanted)).pay_to).toBe(former)
    await settle(second, 'approve')
    await expect.poll(listShown).toEqual([wanted])
    expect((await order('T2', former)).pay_to).toBe(former)
    expect((await order('T3', wanted)).pay_to).toBe(wanted)
  })
})
