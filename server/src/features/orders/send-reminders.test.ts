import { OrderId } from '@shelai/contract/api/ids.ts'
import { expect, test } from 'vitest'
import { sendQueuedMessages } from '../../kernel/messages/send-queued-messages.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createContext } from '../../testing/test-context.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader } from '../../testing/test-reader.ts'
import { sendReminders } from './send-reminders.ts'

eachDatabase('sendReminders', (open, engine) => {
  async function setUp() {
    const database = await open()
    const clock = { now: new Date('2026-11-20T04:00:00.000Z') }
    const sent: { to: string; text: string }[] = []
    const messenger = {
      send: async (message: { to: string; text: string }) => void sent.push(message),
      close: async () => {},
    }
    const context = { ...(await createContext(database.db, { now: () => clock.now })), messenger }
    const elsewhere = { ...context, db: engine === 'sqlite' ? database.db : database.again().db }
    const at = async (moment: string) => {
      clock.now = new Date(moment)
      await Promise.all([sendReminders(context), sendReminders(elsewhere), sendReminders(context)])
      while ((await sendQueuedMessages(context)) > 0);
      return sent.splice(0).map(({ to, text }) => `${to}: ${text.trim()}`)
    }
    /** Approves an order whose reader was already notified. */
    const approve = async (order: { id: OrderId }) => {
      await settle(database.db, order)
      await database.db.deleteFrom('messages').execute()
    }
    return { ...database, at, approve }
  }

  test('sendReminders notifies a reader three days and one day before a plan ends, once each, in the app and by message', async () => {
    const { db, at, approve } = await setUp()
    const reader = await createReader(db, { email: 'buyer@example.com' })
    await approve(await createTestOrder(db, reader.id, { package_title: 'Answers' }))
    const countNotifications = async () => (await db.selectFrom('notifications').select('title').execute()).length - 1
    const words = 'buyer@example.com: Your package Answers ends on 20 Dec 2026. Buy again to go on without a break.'
    expect(await at('2026-12-17T03:59:59.999Z')).toEqual([])
    expect(await at('2026-12-17T04:00:00.000Z')).toEqual([words])
    expect(await at('2026-12-18T04:00:00.000Z')).toEqual([])
    expect(await countNotifications()).toBe(1)
    expect(await at('2026-12-19T04:00:00.000Z')).toEqual([words])
    expect(await at('2026-12-19T05:00:00.000Z')).toEqual([])
    expect(await at('2026-12-20T04:00:00.000Z')).toEqual([])
    expect(await countNotifications()).toBe(2)
  })

  test('sendReminders skips a plan that another follows and sends one reminder when the first was missed', async () => {
    const { db, at, approve } = await setUp()
    const reader = await createReader(db)
    await approve(await createTestOrder(db, reader.id))
    await approve(await createTestOrder(db, reader.id, { days: 10 }))
    expect(await at('2026-12-19T12:00:00.000Z')).toEqual([])
    expect(await at('2026-12-29T12:00:00.000Z')).toHaveLength(1)
    expect(await at('2026-12-30T00:00:00.000Z')).toEqual([])
  })

  test('sendReminders reminds a reader although 500 plans that end earlier were reminded of already', async () => {
    const { db, at, approve } = await setUp()
    const [others, reader] = [await createReader(db), await createReader(db, { email: 'buyer@example.com' })]
    const order = await createTestOrder(db, reader.id, { package_title: 'Answers' })
    await approve(order)
    const approved = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    const ids = Array.from({ length: 500 }, (_, nth) => OrderId.parse(`other-${nth}`))
    for (let from = 0; from < ids.length; from += 20) {
      const some = ids.slice(from, from + 20)
      const values = some.map((id) => ({
        ...approved,
        ...{ id, reference: id, user_id: others.id, type_key: id, tran_key: id },
        expires_at: '2026-12-20T03:59:59.000Z',
      }))
      await db.insertInto('orders').values(values).execute()
      const reminded = some.map(
        (order_id) => ({ order_id, kind: 'ends-in-3-days', sent_at: order.created_at }) as const,
      )
      await db.insertInto('order_reminders').values(reminded).execute()
    }
    expect(await at('2026-12-17T04:00:00.000Z')).toEqual([
      'buyer@example.com: Your package Answers ends on 20 Dec 2026. Buy again to go on without a break.',
    ])
  })

  test('sendReminders notifies cashiers after two hours and owners after twelve of pending orders, once', async () => {
    const { db, at } = await setUp()
    const [cashier, owner, buyer] = [
      await createReader(db, { email: 'cashier@example.com' }),
      await createReader(db, { email: 'owner@example.com' }),
      await createReader(db),
    ]
    await db.updateTable('users').set({ role: 'cashier' }).where('id', '=', cashier.id).execute()
    await db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute()
    await createTestOrder(db, buyer.id)
    await createTestOrder(db, buyer.id)
    expect(await at('2026-11-20T05:59:59.999Z')).toEqual([])
    expect(await at('2026-11-20T06:00:00.000Z')).toEqual([
      'cashier@example.com: 2 orders wait to be checked for more than 2 hours.',
    ])
    expect(await at('2026-11-20T07:00:00.000Z')).toEqual([])
    expect(await at('2026-11-20T16:00:00.000Z')).toEqual([
      'owner@example.com: 2 orders wait to be checked for more than 12 hours.',
    ])
    expect(await at('2026-11-20T17:00:00.000Z')).toEqual([])
  })
})
