import { describe, expect, test } from 'vitest'
import { readStatement } from '../wallet-statement.ts'
import { readMessage } from './message-lines.ts'
import type { StatementLine } from './statement-line.ts'

/** A message of 93 characters that is understood. */
const received = 'You have received Tk 799.00 from 01711223344. Balance Tk 1,799.00. TrxID CMA0000001 at 24/11/26'

/** Messages with their kind, why they are of it, and the word that says so. */
const reasons: [message: string, ...reason: (string | undefined)[]][] = [
  [received, 'incoming', 'word', 'received'],
  ['Payment Tk 499.00 to 01811223344 is declined. TrxID CMB0000001', 'failed', 'word', 'declined'],
  ['Refund of Tk 799.00 to 01711223344 is successful. TrxID CMB0000002', 'reversal', 'word', 'Refund'],
  ['You have received Cashback Tk 10.00. TrxID CMB0000003', 'other_money', 'word', 'Cashback'],
  ['Loan payment Tk 1,050.00 successful. TrxID CMB0000004', 'outgoing', 'word', 'payment'],
  ['Cash Out Tk 500.00 to 01911000000 successful. TrxID CMB0000005', 'outgoing', 'word', 'Cash Out'],
  ['Money has been Sent. Amount: Tk 500.00 TxnID: 71ZXC1V2', 'outgoing', 'word', 'Money has been Sent'],
  ['Money Sent. Amount: Tk 500.00 TxnID: 71ZXC1V3', 'outgoing', 'word', 'Money Sent'],
  ['Send Money Tk 500.00 to 01811223344. TrxID CMB0000010', 'outgoing', 'word', 'Send Money'],
  ['SendMoney Tk 500.00 to 01811223344. TrxID CMB0000011', 'outgoing', 'word', 'SendMoney'],
  ['০১৮১১২২৩৩৪৪ নম্বরে ৫০০ টাকা সেন্ডমানি হয়েছে। ট্রানজেকশন আইডি CMB0000012', 'outgoing', 'word', 'সেন্ডমানি'],
  ['Tk 799.00. Balance Tk 1,799.00. TrxID CMB0000006', 'unclear', undefined, undefined],
  ['24/11/2026 11:00 AM Adjustment 01811223344 CMB0000007 -500.00', 'outgoing', 'sign', undefined],
  ['24/11/2026 11:00 AM Adjustment 01811223344 CMB0000008 −500.00', 'outgoing', 'sign', undefined],
  ['24/11/2026 11:00 AM Adjustment 01811223344 CMB0000009 +500.00', 'unclear', undefined, undefined],
]

describe('readMessage', () => {
  test.each(reasons)('readMessage says why: %s', (message, kind, because, word) => {
    const read = readMessage(1, message)
    expect([read.kind, read.because, read.word]).toEqual([kind, because, word])
  })

  test.each([
    [
      'a number that is masked and glued to the amount',
      'Cash-In from A/C: ***456Tk900.00Fee:Tk0.00 TxnId:1111111111',
      '***456',
    ],
    ['the number of a line whose direction is unclear', 'Tk 900.00 01711223344 TrxID CMC0000001', '01711223344'],
    ['no number', 'You have received Tk 900.00 from OnnorokomWeb. TrxID CMC0000002', undefined],
  ])('readMessage finds %s', (_, message, sender) => {
    expect(readMessage(1, message).sender).toBe(sender)
  })

  test('readMessage takes no 0.00 of a blank column for the amount of a line without labels', () => {
    const [came, went] = ['Received Money 01711223344 0.00 799.00', 'Send Money 01811223344 500.00 0.00']
    expect(readMessage(1, `24-Nov-26 CMI0000001 ${came} 1,799.00`)).toMatchObject({ kind: 'incoming', amount: 799 })
    expect(readMessage(1, `24-Nov-26 CMI0000002 ${went} 1,299.00`)).toMatchObject({ kind: 'outgoing', amount: 500 })
  })

  test.each(['refund please', 'salary', 'failed last time', 'Order ABC1234567'])(
    'readMessage takes no word of the payer for one of the wallet: %s',
    (written) => {
      const message = `You have received Tk 799.00 from 01711223344. Ref ${written}. Fee Tk 0.00. TrxID CMG0000001`
      expect(readMessage(1, message)).toMatchObject({ kind: 'incoming', tranId: 'CMG0000001' })
    },
  )

  test.each([
    [
      'its payer wrote one of them',
      'You have received Tk 799.00. Ref Fee TrxID CMG0000002. Fee Tk 0.00. TrxID CMG0000001',
    ],
    ['it is two messages in one line', `${received} ${received.replace('CMA', 'CMH')}`],
  ])('readMessage leaves money under two ids to a person, because %s', (_, message) => {
    expect(readMessage(1, message)).toMatchObject({ kind: 'unread' })
    expect(readMessage(1, message).tranId).toBeUndefined()
  })

  test('readMessage takes the run with letters for the id of a line without labels', () => {
    const read = readMessage(1, '20261124 Received Money 01711223344 CMD0000001 799.00')
    expect([read.tranId, read.amount]).toEqual(['CMD0000001', 799])
  })

  test.each([
    ['an amount', 'You have received a gift from 01711223344. TrxID CME0000001'],
    ['an id', 'You have received Tk 799.00 from 01711223344.'],
    ['an id in an offer', 'Payment of Tk 500 with code EID2026X: cashback of Tk 50'],
  ])('readMessage reads no message without %s', (_, message) => {
    expect(readMessage(1, message)).toEqual({ line: 1, text: message, kind: 'unread' })
  })

  test('readMessage shows a message of several lines in one', () => {
    expect(readMessage(1, ' Money Received.\n\nAmount:  Tk 799.00\nTxnID: 71A2B3C4\n').text).toBe(
      'Money Received. Amount: Tk 799.00 TxnID: 71A2B3C4',
    )
  })

  test('readMessage reads a message of 2000 characters and none that is longer', () => {
    expect(readMessage(1, received.padEnd(2000)).kind).toBe('incoming')
    expect(readMessage(1, received.padEnd(2001)).kind).toBe('unread')
  })
})

describe('splitMessages', () => {
  const summarize = ({ line, kind, tranId }: StatementLine) => [line, kind, tranId].filter(Boolean).join(' ')

  test.each([
    [
      'a line of spaces separates messages like a blank one',
      `${received}\n  \nbKash\nCash Out Tk 500.00 successful. TrxID CMF0000001`,
      ['1 incoming CMA0000001', '3 outgoing CMF0000001'],
    ],
    [
      'a reference that looks like an id does not cut a message in two',
      'Money Received.\nAmount: Tk 799.00\nSender: 01711223344\nRef: ORDER1234\nTxnID: 71A2B3C4\nBalance: Tk 1,234.56',
      ['1 incoming 71A2B3C4'],
    ],
    [
      'an offer above a message is not part of it',
      `Send Money is free all November!\n${received}`,
      ['1 unread', '2 incoming CMA0000001'],
    ],
    [
      'an offer below the name of the wallet is not part of the message that follows',
      `bKash\nSend Money is free all November!\n${received}`,
      ['1 unread', '3 incoming CMA0000001'],
    ],
    [
      'a message that is too long leaves the one above it readable',
      `${received}\nCongratulations! ${'Tap here. '.repeat(300)}`,
      ['1 incoming CMA0000001', '2 unread'],
    ],
  ])('readStatement splits messages: %s', (_, text, lines) => {
    expect(readStatement(text).map(summarize)).toEqual(lines)
  })

  test.each([
    'Tk500.00 received',
    'Tk.500 received',
    'Tk 500 received',
    'Tk1500.00 received',
    'BDT500.00 received',
    'BDT 500 received',
  ])('readStatement begins a message with %j, although its id is in the next line', (opening) => {
    const text = `${received}\n${opening} from 01811223344.\nTxnId: 6022415178`
    expect(readStatement(text).map(summarize)).toEqual(['1 incoming CMA0000001', '2 incoming 6022415178'])
  })
})
