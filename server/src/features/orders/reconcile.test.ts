import { OrderId, PaymentMethodId } from '@shelai/contract/api/ids.ts'
import type { ApprovedMatches, Reconciliation } from '@shelai/contract/features/orders/orders-office.ts'
import { expect, test } from 'vitest'
import { createPaymentMethod } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { buildXlsx } from '../../testing/test-imports.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { formatReference } from './order-reference.ts'
import { normalizeTranId } from './payment-proof.ts'

type Answer<T> = { code?: string; errors?: Record<string, string>; data: T }

const number = '01700000000'
const csv = (rows: readonly (readonly [id: string, sender: string, amount: number | string])[]) =>
  ['Transaction ID,Sender,Amount,Status', ...rows.map((row) => `${row.join(',')},Completed`)].join('\n')

eachDatabase('POST /admin/orders/reconcile', (open) => {
  async function setUp() {
    const { db, callApi } = await startServer(await open())
    const cashier = await createStaff(db, 'cashier')
    const reader = await createReader(db)
    const bkash = await createPaymentMethod(db, { method_name: 'bKash', phone: number })
    const nagad = await createPaymentMethod(db, { method_name: 'Nagad', phone: '01800000000' })
    const method_id = PaymentMethodId.parse(bkash.id)
    const order = (tran_id: string, given = {}) =>
      createTestOrder(db, reader.id, { tran_id, method_id, pay_to: '01700-000000', ...given })
    const send = <T>(path: string, body: object, who = cashier) =>
      callApi<Answer<T>>('POST', `/api/v1/admin/orders/${path}`, body, who.authorization)
    const reconcile = async (text: string) => (await send<Reconciliation>('reconcile', { method_id, text })).body.data
    return { db, cashier, reader, method_id, nagad, order, send, reconcile }
  }

  test('POST /admin/orders/reconcile proposes what agrees in method, TrxID, wallet number and amount, and nothing else', async () => {
    const { db, nagad, order, reconcile } = await setUp()
    const other = await createReader(db)
    const exact = await order('AAA0000001')
    const otherSender = await order('AAA0000002')
    const masked = await order('AAA0000003')
    const cheaper = await order('AAA0000004')
    const otherNumber = await order('AAA0000005', { pay_to: '01999999999' })
    const otherMethod = await order('AAA0000006', {
      method_id: PaymentMethodId.parse(nagad.id),
      method_name: 'Nagad',
      wallet_key: 'nagad',
    })
    const claims = [
      await order('AAA0000007'),
      await createTestOrder(db, other.id, { tran_id: 'aaa-0000007', method_id: exact.method_id, pay_to: number }),
    ]
    const unpaid = await order('AAA0000008')
    const approved = await order('AAA0000009')
    await settle(db, approved)
    const rejected = await order('AAA0000010')
    await settle(db, rejected, { to: 'reject', reason: 'No money' })
    const repeated = await order('AAA0000011')
    const used = await order('AAA0000012')
    await settle(db, used)
    const usedAgain = await createTestOrder(db, other.id, {
      tran_id: 'AAA0000012',
      method_id: exact.method_id,
      pay_to: number,
    })

    const sender = '01711000001'
    const result = await reconcile(
      csv([
        ['aaa 0000001', sender, 199],
        ['AAA0000001', sender, '199.00'],
        ['AAA0000002', '01711000002', 199],
        ['AAA0000003', '0171****001', 199],
        ['AAA0000004', sender, 198.99],
        ['AAA0000005', sender, 199],
        ['AAA0000006', sender, 199],
        ['AAA0000007', sender, 199],
        ['AAA0000009', sender, 199],
        ['AAA0000010', sender, 199],
        ['AAA0000011', sender, 199],
        ['AAA0000011', sender, 299],
        ['AAA0000012', sender, 199],
        ['AAA0000013', sender, 199],
        ['AAA0000014', sender, 'many'],
      ]),
    )
    expect(result.matches.map((match) => [match.order.id, match.receipt.amount, match.sender_differs])).toEqual([
      [exact.id, 199, false],
      [otherSender.id, 199, true],
      [masked.id, 199, false],
    ])
    const reviewed = Object.fromEntries(result.orders.map(({ order: { id }, reason }) => [id, reason]))
    expect(reviewed).toEqual({
      [cheaper.id]: 'amount_differs',
      [otherNumber.id]: 'wallet_differs',
      [otherMethod.id]: 'wallet_differs',
      ...Object.fromEntries(claims.map(({ id }) => [id, 'claimed_twice'])),
      [unpaid.id]: 'no_receipt',
      [repeated.id]: 'repeated',
      [usedAgain.id]: 'used',
    })
    expect(result.money.map(({ receipt, reason }) => [receipt.tran_id, reason])).toEqual([
      ['AAA0000004', 'amount_differs'],
      ['AAA0000005', 'wallet_differs'],
      ['AAA0000006', 'wallet_differs'],
      ['AAA0000007', 'claimed_twice'],
      ['AAA0000010', 'rejected'],
      ['AAA0000011', 'repeated'],
      ['AAA0000012', 'used'],
      ['AAA0000013', 'no_order'],
    ])
    expect(result.settled).toBe(1)
    const name = ({ reference }: { reference: string }) => formatReference(reference)
    const shownReference = ({ reference }: { reference: string | null }) => reference?.split(', ').sort() ?? null
    expect(result.lines.map((one) => [one.line, one.outcome, shownReference(one)])).toEqual([
      [2, 'matched', [name(exact)]],
      [3, 'matched', [name(exact)]],
      [4, 'matched', [name(otherSender)]],
      [5, 'matched', [name(masked)]],
      [6, 'review', [name(cheaper)]],
      [7, 'review', [name(otherNumber)]],
      [8, 'review', [name(otherMethod)]],
      [9, 'review', claims.map(name).sort()],
      [10, 'settled', [name(approved)]],
      [11, 'review', [name(rejected)]],
      [12, 'review', [name(repeated)]],
      [13, 'review', [name(repeated)]],
      [14, 'review', [name(used)]],
      [15, 'no_order', null],
      [16, 'unread', null],
    ])
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  test('POST /admin/orders/reconcile proposes no payment that the statement takes back, doubts or does not call incoming', async () => {
    const { db, order, reconcile } = await setUp()
    const orders = await Promise.all(
      ['AAA0000001', 'AAA0000002', 'AAA0000003', 'AAA0000004', 'AAA0000005', 'AAA0000006', 'AAA0000007'].map((id) =>
        order(id),
      ),
    )
    const [reversed, named, paidBack, unclear, failed, doubtful, good] = orders
    if (!reversed || !named || !paidBack || !unclear || !failed || !doubtful || !good) throw new Error('no orders')
    await settle(db, paidBack)
    const result = await reconcile(
      [
        'TrxID,Original TrxID,Type,Number,Amount,Status',
        'AAA0000001,,Received Money,01711000001,199,Success',
        'AAA0000001,,Reversal,01711000001,199,Success',
        'AAA0000002,,Received Money,01711000001,199,Success',
        'BBB0000001,AAA0000002,Refund,01711000001,199,Success',
        'AAA0000003,,Received Money,01711000001,199,Reversed',
        'AAA0000004,,Send Money,,199,Success',
        'AAA0000005,,Received Money,01711000001,199,Failed',
        'AAA0000006,,Received Money,01711000009,199,Success',
        'BBB0000002,,Reversal,01711000009,199,Success',
        'AAA0000007,,Received Money,01711000001,199,Success',
      ].join('\n'),
    )
    expect(result.matches.map((match) => match.order.id)).toEqual([good.id])
    expect(Object.fromEntries(result.orders.map(({ order: { id }, reason }) => [id, reason]))).toEqual({
      [reversed.id]: 'reversed',
      [named.id]: 'reversed',
      [unclear.id]: 'unclear',
      [failed.id]: 'failed',
      [doubtful.id]: 'maybe_reversed',
    })
    // The order that the payment opened is shown beside the money that did not stay.
    const approved = result.money.find(({ receipt }) => receipt.tran_id === 'AAA0000003')
    expect([approved?.reason, approved?.order?.id]).toEqual(['reversed', paidBack.id])
    expect(result.lines.map(({ outcome, reversed_by }) => [outcome, reversed_by])).toEqual([
      ['reversed', 3],
      ['reversal', null],
      ['reversed', 5],
      ['reversal', null],
      ['reversed', null],
      ['unclear', null],
      ['failed', null],
      ['review', 10],
      ['reversal', null],
      ['matched', null],
    ])
  })

  test.each([
    [
      'names it in a column',
      'TrxID,Original TrxID,Type,Number,Amount,Status\nBBB0000001,AAA0000001,Reversal,01711000001,-199,Success',
    ],
    [
      'names it in its details',
      'TrxID,Type,Details,Number,Amount,Status\nBBB0000001,Reversal,Reversal of AAA0000001,01711000001,-199,Success',
    ],
    [
      'names it and has no id',
      'TrxID,Original TrxID,Type,Number,Amount,Status\n,AAA0000001,Reversal,01711000001,-199,Success',
    ],
    ['has its id', 'TrxID,Type,Number,Amount,Status\nAAA0000001,Reversal,01711000001,-199,Success'],
    [
      'is the status of the payment itself',
      'TrxID,Type,Number,Amount,Status\nAAA0000001,Payment,01711000001,199,Reversed',
    ],
    ['is a message', 'Payment of Tk 199.00 from 01711000001 has been reversed. TrxID AAA0000001 at 21/11/2026 10:00'],
  ])(
    'POST /admin/orders/reconcile shows the order of an earlier day whose payment is taken back, where the reversal %s',
    async (_, text) => {
      const { db, order, reconcile } = await setUp()
      const [held, settledOtherwise] = [await order('AAA0000001'), await order('AAA0000002')]
      await settle(db, held)
      await settle(db, settledOtherwise)
      const { money, orders, lines, matches } = await reconcile(text)
      expect(
        money.map(({ receipt, reason, order: shown }) => [receipt.tran_id, receipt.amount, reason, shown?.id]),
      ).toEqual([['AAA0000001', 199, 'reversed', held.id]])
      expect([orders, matches]).toEqual([[], []])
      expect(lines.map(({ reference }) => reference)).toEqual([formatReference(held.reference)])

      await settle(db, held, { to: 'refund', reason: 'Taken back' })
      expect((await reconcile(text)).money).toEqual([])
    },
  )

  test('POST /admin/orders/reconcile shows each order of a payment that is taken back once, whether it is held or waits', async () => {
    const { db, method_id, order, reconcile } = await setUp()
    const [first, second, waiting, sameFile] = [
      await order('AAA0000001'),
      await order('AAA0000002'),
      await order('AAA0000003'),
      await order('AAA0000004'),
    ]
    for (const one of [first, second, sameFile]) await settle(db, one)
    const other = await createReader(db)
    const again = await createTestOrder(db, other.id, { tran_id: 'AAA0000002', method_id, pay_to: number })
    const { money, orders, lines } = await reconcile(
      [
        'TrxID,Type,Details,Number,Amount,Status',
        'AAA0000004,Received Money,,01711000001,199,Success',
        'BBB0000001,Reversal,of AAA0000001 and AAA0000002,01711000001,-398,Success',
        'BBB0000002,Reversal,of AAA0000003,01711000001,-199,Success',
        'BBB0000003,Reversal,of AAA0000004,01711000001,-199,Success',
      ].join('\n'),
    )
    const show = (shown: typeof money | typeof orders) =>
      shown.map(({ receipt, reason, order: one }) => `${receipt?.line} ${reason} ${one?.id}`).sort()
    expect(show(money)).toEqual(
      [`3 reversed ${first.id}`, `3 reversed ${second.id}`, `2 reversed ${sameFile.id}`].sort(),
    )
    expect(show(orders)).toEqual([`3 reversed ${again.id}`, `4 reversed ${waiting.id}`].sort())
    expect(lines.map(({ outcome, reference }) => [outcome, reference?.split(', ').length])).toEqual([
      ['reversed', 1],
      ['reversal', 2],
      ['reversal', 1],
      ['reversal', 1],
    ])
  })

  test('POST /admin/orders/reconcile reads a file of xlsx, of a web page and of UTF-16, and says what it cannot read', async () => {
    const { method_id, order, send } = await setUp()
    const good = await order('AAA0000001')
    const rows = [['bKash statement'], ['TrxID', 'In (BDT)'], ['AAA0000001', 199]]
    const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
    const files = {
      xlsx: await buildXlsx(rows),
      'xlsx with a summary before': await buildXlsx(
        rows,
        [],
        [[['Summary'], ['Total in', 199], ['From', '01711223344']]],
      ),
      'a web page': Buffer.from(`<html><table>${table}</table></html>`),
      'UTF-16': Buffer.from(`\ufeff${rows.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le'),
    }
    for (const [name, bytes] of Object.entries(files)) {
      const { body } = await send<Reconciliation>('reconcile', { method_id, file: bytes.toString('base64') })
      expect(
        body.data.matches.map((match) => match.order.id),
        name,
      ).toEqual([good.id])
    }
    const months = await buildXlsx(
      rows,
      [],
      [
        [
          ['TrxID', 'In (BDT)'],
          ['BBB0000002', 199],
        ],
      ],
    )
    for (const bytes of [months, Buffer.from('%PDF-1.7'), Buffer.from('PK\u0003\u0004 broken'), Buffer.from(' \n')]) {
      const { status, body } = await send('reconcile', { method_id, file: bytes.toString('base64') })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['file']])
    }
  })

  test('POST /admin/orders/reconcile proposes every exact match of 1,000 orders and 1,000 receipts, and no wrong one', async () => {
    const { db, reader, method_id, reconcile, send } = await setUp()
    const tranId = (index: number) => `TRX${String(index).padStart(7, '0')}`
    // Every tenth order or receipt has a planted error, each of another kind.
    const kinds = ['amount', 'number', 'id', 'no receipt', 'zero for O'] as const
    const errorOf = (index: number) => (index % 10 === 0 ? kinds[(index / 10) % kinds.length] : undefined)
    const template = await createTestOrder(db, reader.id, { method_id, pay_to: number, tran_id: 'TEMPLATE' })
    await db.deleteFrom('orders').execute()
    const orders = Array.from({ length: 1000 }, (_, index) => ({
      ...template,
      id: OrderId.parse(`order-${index}`),
      reference: `R${String(index).padStart(7, '0')}`,
      price_poisha: 19_900 + (index % 7) * 100,
      pay_to: errorOf(index) === 'number' ? '01999999999' : number,
      tran_id: tranId(index),
      tran_key: normalizeTranId(tranId(index)),
    }))
    for (let from = 0; from < orders.length; from += 100)
      await db
        .insertInto('orders')
        .values(orders.slice(from, from + 100))
        .execute()
    const receipts = orders.flatMap((_, index): [string, string, number][] => {
      const [error, amount] = [errorOf(index), 199 + (index % 7)]
      if (error === 'no receipt') return [[`ZZZ${String(index).padStart(7, '0')}`, '01711000001', amount]]
      const id =
        error === 'id'
          ? `${tranId(index).slice(0, -1)}X`
          : error === 'zero for O'
            ? tranId(index).replace('0', 'O')
            : tranId(index)
      return [[id, '01711000001', error === 'amount' ? amount + 1 : amount]]
    })
    expect(receipts).toHaveLength(1000)

    const shuffled = receipts.map((row, index) => receipts[(index * 387) % 1000] ?? row)
    const result = await reconcile(csv(shuffled))
    const proposed = result.matches.map(({ order: { id } }) => String(id)).sort()
    const expected = orders
      .filter((_, index) => errorOf(index) === undefined)
      .map(({ id }) => String(id))
      .sort()
    expect(proposed).toEqual(expected)
    for (const { order, receipt } of result.matches)
      expect([receipt.tran_id, receipt.amount]).toEqual([order.tran_id, order.price])
    expect(result.orders).toHaveLength(100)
    expect(result.money).toHaveLength(100)

    const some = result.matches.slice(0, 100).map(({ order: { id }, receipt: { amount } }) => ({ id, amount }))
    const { body } = await send<ApprovedMatches>('approve-matches', { method_id, matches: some })
    expect(body.data.filter(({ refusal }) => refusal !== null)).toEqual([])
    expect((await reconcile(csv(shuffled))).settled).toBe(100)
  })

  test('POST /admin/orders/approve-matches approves each order by itself and says which were refused', async () => {
    const { db, cashier, method_id, nagad, order, send } = await setUp()
    const [good, settled, cheap, stranger, named, foreign] = [
      await order('AAA0000001'),
      await order('AAA0000002'),
      await order('AAA0000003'),
      await order('AAA0000004'),
      await order('AAA0000005'),
      await order('AAA0000006', {
        method_id: PaymentMethodId.parse(nagad.id),
        method_name: 'Nagad',
        wallet_key: 'nagad',
      }),
    ]
    await settle(db, settled)
    const own = await createTestOrder(db, cashier.id, { tran_id: 'AAA0000007', method_id })
    const { body } = await send<ApprovedMatches>('approve-matches', {
      method_id,
      matches: [
        { id: good.id, amount: 199, sender: '01711000001' },
        { id: settled.id, amount: 199 },
        { id: cheap.id, amount: 198 },
        { id: stranger.id, amount: 199, sender: '01711000002' },
        { id: named.id, amount: 199, sender: '01711000002', note: 'Paid by a brother' },
        { id: foreign.id, amount: 199 },
        { id: own.id, amount: 199 },
        { id: 'no-such-order', amount: 199 },
      ],
    })
    expect(body.data.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      null,
      'order_settled',
      'note_needed',
      'sender_differs',
      null,
      'wallet_differs',
      'own_order',
      'not_found',
    ])
    const audit = await db.selectFrom('audit').select(['who', 'action', 'record_id', 'reason']).orderBy('id').execute()
    expect(audit).toEqual([
      { who: cashier.email, action: 'approve', record_id: good.id, reason: null },
      { who: cashier.email, action: 'approve', record_id: named.id, reason: 'Paid by a brother' },
    ])
  })

  test('POST /admin/orders/reconcile and approve-matches refuse bodies that cannot be read', async () => {
    const { method_id, send } = await setUp()
    const refused: [string, object, string][] = [
      ['reconcile', { method_id }, 'text'],
      ['reconcile', { method_id, text: ' ' }, 'text'],
      ['reconcile', { method_id, text: 'x'.repeat(1_500_001) }, 'text'],
      ['reconcile', { method_id: 4711, text: 'x' }, 'method_id'],
      ['approve-matches', { method_id: 4711, matches: [] }, 'method_id'],
      ['approve-matches', { method_id }, 'matches'],
      [
        'approve-matches',
        { method_id, matches: Array.from({ length: 101 }, () => ({ id: 'x', amount: 1 })) },
        'matches',
      ],
      ['approve-matches', { method_id, matches: [{ id: 'x', amount: -1 }] }, 'matches'],
    ]
    for (const [path, body, field] of refused) {
      const answer = await send(path, body)
      expect([answer.status, Object.keys(answer.body.errors ?? {})], `${path} ${field}`).toEqual([400, [field]])
    }
  })
})
