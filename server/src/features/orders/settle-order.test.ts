import { OrderId, PaymentMethodId } from '@shelai/contract/api/ids.ts'
import type { KyselyPlugin, Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { findReader } from '../../kernel/auth/sessions-store.ts'
import { isEntitledTo } from '../../kernel/entitlements.ts'
import type { Message } from '../../kernel/messages/message.ts'
import type { Db } from '../../tables.ts'
import { createPaymentMethod, writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader } from '../../testing/test-reader.ts'
import type { OrdersTables } from './orders-tables.ts'
import { type Decision, settleOrder } from './settle-order.ts'

type Row = Selectable<OrdersTables['orders']>

const read = (db: Db, { id }: { id: OrderId }): Promise<Row> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const readTimes = async (db: Db, order: { id: OrderId }) => {
  const { starts_at, expires_at } = await read(db, order)
  return [starts_at, expires_at]
}
/** Lists queued messages. */
const listMessages = async (db: Db) =>
  (await db.selectFrom('messages').select('message').execute()).map(({ message }) => JSON.parse(message) as Message)
const at = (day: string) => `2026-${day}T04:00:00.000Z`
const approval: Decision = { to: 'approve', received_poisha: 19_900 }
const refund: Decision = { to: 'refund', reason: 'Paid twice' }

/** Returns the code with which a settlement is refused, or `done`. */
const getRefusalCode = (settled: Promise<unknown>) =>
  settled.then(() => 'done').catch((error: { code: string }) => error.code)

eachDatabase('settleOrder', (open, engine) => {
  /**
   * Returns the context of another process. Two SQLite connections in one process would wait for each other, so SQLite
   * shares one.
   */
  const another = (database: Awaited<ReturnType<typeof open>>) =>
    engine === 'sqlite' ? database.db : database.again().db

  test('settleOrder starts an approved order for its days of exactly 24 hours and notifies its reader', async () => {
    const { db } = await open()
    const reader = await createReader(db)
    const order = await createTestOrder(db, reader.id, { package_title: 'Answers', reference: 'K7RM4XA2' })
    const notification = await settle(db, order)
    expect(notification).toEqual({
      title: 'Order approved',
      message: 'Your package Answers is active until 20 Dec 2026. Order: K7RM-4XA2',
    })
    expect(await read(db, order)).toMatchObject({
      state: 'approved',
      received_poisha: 19_900,
      verifier_kind: 'staff',
      verifier: 'cashier-1',
      approved_at: writtenAt,
      settled_at: writtenAt,
      starts_at: writtenAt,
      expires_at: at('12-20'),
    })
    expect(await db.selectFrom('notifications').selectAll().execute()).toMatchObject([
      { ...notification, user_id: reader.id, link: '/packages', created_at: writtenAt },
    ])
    expect(await listMessages(db)).toMatchObject([
      { channel: 'email', to: reader.email, subject: notification.title, text: `${notification.message}\n` },
    ])
  })

  test("settleOrder unlocks what the plan's type includes from the approval to the millisecond of its end", async () => {
    const { db } = await open()
    const reader = await createReader(db)
    const isOpen = async (moment: string) => {
      const now = new Date(moment)
      return isEntitledTo('answer', await findReader(db, reader.token, now), now)
    }
    const order = await createTestOrder(db, reader.id, { package_type: 'JOBS', days: 7 })
    expect(await isOpen(writtenAt)).toBe(false)
    await settle(db, order)
    expect(await isOpen(writtenAt)).toBe(true)
    expect(await isOpen('2026-11-27T03:59:59.999Z')).toBe(true)
    expect(await isOpen(at('11-27'))).toBe(false)
  })

  test('settleOrder appends an order to a running one of its type, whatever its case, and runs another type beside it', async () => {
    const { db } = await open()
    const reader = await createReader(db)
    const [first, second, beside] = [
      await createTestOrder(db, reader.id, { package_type: 'jobs' }),
      await createTestOrder(db, reader.id, { package_type: 'Jobs' }),
      await createTestOrder(db, reader.id, { package_type: 'format' }),
    ]
    await settle(db, first)
    await settle(db, second, approval, new Date(at('11-25')))
    await settle(db, beside, approval, new Date(at('11-25')))
    expect(await readTimes(db, second)).toEqual([at('12-20'), '2027-01-19T04:00:00.000Z'])
    expect(await readTimes(db, beside)).toEqual([at('11-25'), at('12-25')])
    const late = await createTestOrder(db, reader.id, { package_type: 'format' })
    await settle(db, late, approval, new Date(at('12-26')))
    expect(await readTimes(db, late)).toEqual([at('12-26'), '2027-01-25T04:00:00.000Z'])
  })

  test('settleOrder requires the amount, a note for another amount, and a reason to reject or refund', async () => {
    const { db } = await open()
    const reader = await createReader(db)
    const order = await createTestOrder(db, reader.id)
    const refused: [Decision, string][] = [
      [{ to: 'approve' }, 'amount_needed'],
      [{ to: 'approve', received_poisha: -1 }, 'amount_needed'],
      [{ to: 'approve', received_poisha: 199.5 }, 'amount_needed'],
      [{ to: 'approve', received_poisha: Number.NaN }, 'amount_needed'],
      [{ to: 'approve', received_poisha: 19_899 }, 'note_needed'],
      [{ to: 'approve', received_poisha: 20_000, note: '  ' }, 'note_needed'],
      [{ to: 'reject' }, 'reason_needed'],
      [{ to: 'reject', reason: ' ' }, 'reason_needed'],
      [{ to: 'refund', reason: 'x' }, 'order_open'],
    ]
    for (const [decision, code] of refused) expect(await getRefusalCode(settle(db, order, decision)), code).toBe(code)
    expect(await read(db, order)).toMatchObject({ state: 'pending', settled_at: null })
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([])
    expect(await listMessages(db)).toEqual([])
    expect(await getRefusalCode(settle(db, { id: OrderId.parse('nobody') }))).toBe('not_found')
    await settle(db, order, { to: 'approve', received_poisha: 15_000, note: 'The rest in cash' })
    expect(await read(db, order)).toMatchObject({ received_poisha: 15_000, note: 'The rest in cash' })
  })

  test('settleOrder settles an order once', async () => {
    const { db } = await open()
    const reader = await createReader(db)
    const order = await createTestOrder(db, reader.id)
    await settle(db, order, { to: 'reject', reason: 'No such payment' })
    const revocation = { to: 'revoke', reason: 'x' } as const
    for (const decision of [approval, { to: 'reject', reason: 'x' } as const, refund, revocation])
      expect(await getRefusalCode(settle(db, order, decision))).toBe('order_settled')
    expect(await db.selectFrom('notifications').select('message').execute()).toEqual([
      { message: expect.stringContaining('No such payment') },
    ])
  })

  test('settleOrder refuses a settled order without a name and a time where none is stored', async () => {
    const { db } = await open()
    const order = await createTestOrder(db, (await createReader(db)).id, { state: 'rejected' })
    const refused = settle(db, order).catch((error: { values: unknown }) => error.values)
    expect(await refused).toEqual({ who: '', at: '' })
  })

  // On SQLite no other connection writes during a settlement.
  test.skipIf(engine === 'sqlite')('settleOrder refuses an order that is deleted while it is settled', async () => {
    const database = await open()
    const reader = await createReader(database.db)
    for (const decision of [approval, { to: 'reject', reason: 'x' } as const, refund]) {
      const order = await createTestOrder(database.db, reader.id)
      let isDue = true
      /** Deletes the order right after the first query has found it, as its reader does who replaces it. */
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (isDue) {
            isDue = false
            await database.db.deleteFrom('orders').where('id', '=', order.id).execute()
          }
          return result
        },
      }
      expect(await getRefusalCode(settle(database.db.withPlugin(plugin), order, decision))).toBe('not_found')
      expect(isDue).toBe(false)
    }
  })

  test('settleOrder leaves the times of other plans where it rejects an order', async () => {
    const { db } = await open()
    const reader = await createReader(db)
    const [plan, pending] = [await createTestOrder(db, reader.id), await createTestOrder(db, reader.id)]
    await settle(db, plan)
    const times = { starts_at: at('11-25'), expires_at: at('12-25') }
    await db.updateTable('orders').set(times).where('id', '=', plan.id).execute()
    await settle(db, pending, { to: 'reject', reason: 'x' })
    expect(await readTimes(db, plan)).toEqual([at('11-25'), at('12-25')])
  })

  test('settleOrder refuses an order whose payment opened another, even after a refund', async () => {
    const { db } = await open()
    const [own, other] = [await createReader(db), await createReader(db)]
    const first = await createTestOrder(db, own.id, { tran_id: 'SHARED1' })
    const second = await createTestOrder(db, other.id, { tran_id: 'SHARED1' })
    await settle(db, first)
    expect(await getRefusalCode(settle(db, second))).toBe('proof_used')
    await settle(db, first, refund)
    expect(await getRefusalCode(settle(db, second))).toBe('proof_used')
    expect(await read(db, second)).toMatchObject({ state: 'pending', approved_at: null })
  })

  test('settleOrder treats the same transaction in another wallet as another payment, and in a renamed one as the same', async () => {
    const { db } = await open()
    const [bkash, nagad] = [await createPaymentMethod(db, { method_name: 'bKash' }), await createPaymentMethod(db)]
    const paid = async (method: typeof bkash, method_name = method.method_name) =>
      createTestOrder(db, (await createReader(db)).id, { tran_id: 'AB12CD34EF', method_id: method.id, method_name })
    await settle(db, await paid(bkash))
    await settle(db, await paid(nagad))
    expect(await getRefusalCode(settle(db, await paid(bkash, 'bKash Personal')))).toBe('proof_used')
  })

  test('settleOrder refuses a payment that opened another order by a deleted method or another of the same wallet', async () => {
    const { db } = await open()
    const paid = async (method: number, method_name: string) => {
      const method_id = PaymentMethodId.parse(method)
      return createTestOrder(db, (await createReader(db)).id, { tran_id: 'AB12CD34EF', method_id, method_name })
    }
    await settle(db, await paid(1, 'bKash'))
    for (const [nth, name] of ['bKash', ' BKASH', 'b Kash', 'bKash Merchant', 'বিকাশ'].entries()) {
      expect(await getRefusalCode(settle(db, await paid(2 + nth, name))), name).toBe('proof_used')
    }
    await settle(db, await paid(20, 'Upay'))
    expect(await getRefusalCode(settle(db, await paid(21, 'u pay')))).toBe('proof_used')
    expect(await getRefusalCode(settle(db, await paid(22, 'Nagad')))).toBe('done')
    expect(await getRefusalCode(settle(db, await paid(20, 'Another name')))).toBe('proof_used')
  })

  test('settleOrder approves one of fifty concurrent orders of one payment by two methods of one wallet', async () => {
    const database = await open()
    const { db } = database
    const elsewhere = another(database)
    const orders: Row[] = []
    for (let nth = 0; nth < 50; nth += 1) {
      const method =
        nth % 2
          ? { method_id: PaymentMethodId.parse(1), method_name: 'bKash' }
          : { method_id: PaymentMethodId.parse(2), method_name: 'bKash Merchant' }
      orders.push(await createTestOrder(db, (await createReader(db)).id, { tran_id: 'ONEPROOF', ...method }))
    }
    const outcomes = await Promise.all(
      orders.map((order, nth) => getRefusalCode(settle(nth % 4 < 2 ? elsewhere : db, order))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'proof_used')).toHaveLength(49)
  })

  test('settleOrder refuses that staff approve or refund their own order and allows that they reject it', async () => {
    const { db } = await open()
    const cashier = await createReader(db, { role: 'cashier' })
    const order = await createTestOrder(db, cashier.id)
    const byThemself = (decision: Decision, { id }: { id: OrderId }) =>
      db
        .transaction()
        .execute((tx) => settleOrder(tx, id, decision, { kind: 'staff', id: cashier.id }, new Date(writtenAt)))
    expect(await getRefusalCode(byThemself(approval, order))).toBe('own_order')
    expect(await read(db, order)).toMatchObject({ state: 'pending' })
    await settle(db, order)
    expect(await getRefusalCode(byThemself(refund, order))).toBe('own_order')
    expect(await getRefusalCode(settle(db, order, refund))).toBe('done')
    const second = await createTestOrder(db, cashier.id)
    expect(await getRefusalCode(byThemself({ to: 'reject', reason: 'Ordered by mistake' }, second))).toBe('done')
  })

  test('settleOrder approves a payment only in its own wallet and requires a note for another sender or amount', async () => {
    const { db } = await open()
    const { id: method_id } = await createPaymentMethod(db, { method_name: 'bKash Personal' })
    const reader = await createReader(db)
    const paid = () => createTestOrder(db, reader.id, { method_id, method_name: 'bKash', send_from: '+8801711000001' })
    const order = await paid()
    const foundWith = (what: object): Decision => ({ ...approval, ...what })
    const refused: [object, string][] = [
      [{ wallet: 'Nagad' }, 'wallet_differs'],
      [{ wallet: '' }, 'wallet_differs'],
      [{ wallet: 'Nagad', note: 'The reader mistook it' }, 'wallet_differs'],
      [{ wallet: 'bKash', sender: '01711000002' }, 'sender_differs'],
      [{ wallet: 'bKash', received_poisha: 100 }, 'note_needed'],
    ]
    for (const [what, code] of refused)
      expect(await getRefusalCode(settle(db, order, foundWith(what))), code).toBe(code)
    expect(await read(db, order)).toMatchObject({ state: 'pending', settled_at: null })
    await settle(db, order, foundWith({ wallet: ' BKASH ', sender: '০১৭১১-০০০০০১' }))
    await settle(db, await paid(), foundWith({ wallet: 'bKash personal' }))
    await settle(db, await paid(), foundWith({ sender: '01711000002', note: 'Paid by the brother' }))
    const withoutSender = await createTestOrder(db, reader.id, { send_from: null })
    expect(await getRefusalCode(settle(db, withoutSender, foundWith({ sender: '01711000002' })))).toBe('sender_differs')
    await settle(db, withoutSender, foundWith({ sender: '' }))
    await settle(db, await paid())
  })

  test('settleOrder requires a gateway to name the wallet of the payment', async () => {
    const { db } = await open()
    const order = await createTestOrder(db, (await createReader(db)).id)
    const byGateway = (decision: Decision) =>
      db
        .transaction()
        .execute((tx) =>
          settleOrder(tx, order.id, decision, { kind: 'gateway', name: 'sms-reader' }, new Date(writtenAt)),
        )
    expect(await getRefusalCode(byGateway(approval))).toBe('wallet_needed')
    await byGateway({ ...approval, wallet: 'bKash' })
    expect(await read(db, order)).toMatchObject({ state: 'approved', verifier: 'sms-reader' })
    await byGateway(refund)
    expect(await read(db, order)).toMatchObject({ state: 'refunded', verifier: 'sms-reader' })
  })

  test('settleOrder approves one of fifty concurrent orders of one payment', async () => {
    const database = await open()
    const { db } = database
    const elsewhere = another(database)
    const readers = await Promise.all(Array.from({ length: 50 }, () => createReader(db)))
    const orders = []
    for (const { id } of readers) orders.push(await createTestOrder(db, id, { tran_id: 'ONEPROOF' }))
    const outcomes = await Promise.all(
      orders.map((order, nth) => getRefusalCode(settle(nth % 2 ? elsewhere : db, order))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'proof_used')).toHaveLength(49)
    expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(1)
    const approved = await db.selectFrom('orders').select('id').where('state', '=', 'approved').execute()
    expect(approved).toHaveLength(1)
  })

  test('settleOrder approves an order once in fifty concurrent calls and runs ten concurrent orders without overlap', async () => {
    const database = await open()
    const { db } = database
    const elsewhere = another(database)
    const reader = await createReader(db)
    const order = await createTestOrder(db, reader.id)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => getRefusalCode(settle(nth % 2 ? elsewhere : db, order))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'order_settled')).toHaveLength(49)
    const more: Row[] = []
    for (let nth = 0; nth < 9; nth += 1) more.push(await createTestOrder(db, reader.id))
    await Promise.all(more.map((one, nth) => settle(nth % 2 ? elsewhere : db, one)))
    const rows = await db.selectFrom('orders').select(['starts_at', 'expires_at']).orderBy('starts_at').execute()
    expect(rows.slice(1).map(({ starts_at }) => starts_at)).toEqual(
      rows.slice(0, -1).map(({ expires_at }) => expires_at),
    )
    expect(Date.parse(rows.at(-1)?.expires_at ?? '') - Date.parse(writtenAt)).toBe(300 * 86_400_000)
  })

  test('settleOrder ends a refunded order and lets the following ones start at once with all their days', async () => {
    const { db } = await open()
    const reader = await createReader(db)
    const [first, second, third] = [
      await createTestOrder(db, reader.id),
      await createTestOrder(db, reader.id),
      await createTestOrder(db, reader.id),
    ]
    for (const order of [first, second, third]) await settle(db, order)
    const now = new Date(at('11-30'))
    expect((await settle(db, first, refund, now)).message).toContain('Paid twice')
    expect(await readTimes(db, second)).toEqual([at('11-30'), at('12-30')])
    expect(await readTimes(db, third)).toEqual([at('12-30'), '2027-01-29T04:00:00.000Z'])
    await settle(db, third, refund, now)
    expect(await readTimes(db, second)).toEqual([at('11-30'), at('12-30')])
    await settle(db, second, refund, now)
    expect(isEntitledTo('owners', await findReader(db, reader.token, now), now)).toBe(false)
    expect(await read(db, first)).toMatchObject({ state: 'refunded', reason: 'Paid twice' })
  })

  test('settleOrder refunds a future order without a change of the running one', async () => {
    const { db } = await open()
    const reader = await createReader(db)
    const [running, middle, last] = [
      await createTestOrder(db, reader.id),
      await createTestOrder(db, reader.id),
      await createTestOrder(db, reader.id),
    ]
    for (const order of [running, middle, last]) await settle(db, order)
    await settle(db, middle, refund, new Date(at('11-25')))
    expect(await readTimes(db, running)).toEqual([writtenAt, at('12-20')])
    expect(await readTimes(db, last)).toEqual([at('12-20'), '2027-01-19T04:00:00.000Z'])
  })

  test('settleOrder refuses to approve an order of a deleted account and can reject it', async () => {
    const { db } = await open()
    const order = await createTestOrder(db, null)
    expect(await getRefusalCode(settle(db, order))).toBe('reader_gone')
    await settle(db, order, { to: 'reject', reason: 'Paid back' })
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([])
    expect(await listMessages(db)).toEqual([])
  })

  test("settleOrder notifies in the reader's language, by text message to a verified number", async () => {
    const { db } = await open()
    const reader = await createReader(db, { phone: '+8801711000009', phone_verified: 1 })
    const order = await createTestOrder(db, reader.id, {
      language: 'bn',
      package_title: 'Answers',
      package_title_bn: 'উত্তর',
      reference: 'K7RM4XA2',
    })
    const message = 'আপনার প্যাকেজ উত্তর চালু হয়েছে, ২০ ডিসে ২০২৬ পর্যন্ত চলবে। অর্ডার: K7RM-4XA2'
    const notification = { title: 'অর্ডার অনুমোদিত', message }
    expect(await settle(db, order)).toEqual(notification)
    expect(await listMessages(db)).toEqual([{ channel: 'sms', to: '+8801711000009', text: notification.message }])
  })
})
