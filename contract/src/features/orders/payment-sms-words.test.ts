import { describe, expect, test } from 'vitest'
import { normalizeMessage, readPaymentMessage } from './payment-sms.ts'

/** A message that is understood: each test changes one word of it. */
const build = ({
  out = 'Send Money',
  amount = 'Tk 199.00',
  to = 'to 01700000000',
  more = 'successful.',
  id = 'TrxID CJU0PZQ3U6',
  end = '',
} = {}) => `${out} ${amount} ${to} ${more} ${id} ${end}`.trim()

const understood = { wallet: 'bKash', tranId: 'CJU0PZQ3U6', amount: 199, number: '01700000000' }

describe('readPaymentMessage', () => {
  test('readPaymentMessage understands the message that the tests change', () => {
    expect(readPaymentMessage(build())).toEqual(understood)
  })

  test.each([
    ...['send money', 'money sent', 'money has been sent', 'sent', 'transferred', 'payment', 'paid', 'merchant pay'],
    ...['cash out', 'cash-out', 'cashout', 'cash -out', 'withdraw', 'withdrawn', 'সেন্ড মানি', 'সেন্ডমানি', 'পাঠানো'],
    ...['পাঠিয়েছেন', 'পেমেন্ট', 'মার্চেন্ট পে', 'পরিশোধ', 'ক্যাশ আউট', 'ক্যাশ-আউট', 'ক্যাশআউট', 'ট্রান্সফার', 'উত্তোলন'],
  ])('readPaymentMessage takes %j for money that went out', (out) => {
    expect(readPaymentMessage(build({ out }))).toEqual(understood)
  })

  test.each([
    ...['you have received', "you've received", 'has been received', 'was received', 'is received', 'received'],
    ...['payment received', 'money received', 'fund received', 'cash in', 'cash-in', 'cashin', 'credited', 'deposit'],
    ...['deposited', 'add money', 'added money', 'money added', 'recharge', 'recharged', 'top up', 'top-up', 'topup'],
    ...['bill', 'cash back', 'cashback', 'bonus', 'rewards', 'refunds', 'salary', 'disbursed', 'remittance', 'loan'],
    ...['saving', 'savings', 'interest', 'donation', 'ticket', 'toll', 'fee payment', 'fees payment', 'request'],
    ...['requested', 'requests', 'sent you', 'sent to you', 'to your ac', 'to your a/c', 'to your account'],
    ...['to your wallet', 'to your number', 'to your bkash', 'to your nagad', 'to your rocket', 'to bank', 'to a bank'],
    ...['pending', 'scheduled', 'auto pay', 'autopay', 'পেয়েছেন', 'পেলেন', 'গ্রহণ', 'ক্যাশ ইন', 'ক্যাশ-ইন', 'ক্যাশইন'],
    ...['জমা হয়েছে', 'অ্যাড মানি', 'এড মানি', 'রিচার্জ', 'টপ আপ', 'টপ-আপ', 'টপআপ', 'বিল', 'ক্যাশ ব্যাক', 'ক্যাশব্যাক', 'বোনাস'],
    ...['রিওয়ার্ড', 'রিফান্ড', 'বেতন', 'রেমিট্যান্স', 'ঋণ', 'লোন', 'সঞ্চয়', 'মুনাফা', 'ডোনেশন', 'অনুদান', 'টিকিট', 'টোল', 'অনুরোধ'],
    ...['আপনাকে', 'আপনার অ্যাকাউন্টে', 'আপনার একাউন্টে', 'আপনার নম্বরে', 'আপনার ওয়ালেটে', 'ব্যাংকে', 'অপেক্ষমাণ'],
  ])('readPaymentMessage takes %j for no payment to somebody', (more) => {
    expect(readPaymentMessage(build({ more }))).toBeUndefined()
  })

  test.each([
    ...[
      'fail',
      'failed',
      'failure',
      'unsuccessful',
      'not successful',
      'declined',
      'insufficient',
      'reverse',
      'reversed',
    ],
    ...[
      'reversal',
      'cancel',
      'canceled',
      'cancelled',
      'could not',
      'expired',
      'wrong pin',
      'not completed',
      'not been completed',
    ],
    ...['returned', 'ব্যর্থ', 'অসফল', 'সফল হয়নি', 'হয়নি', 'বাতিল', 'ফেরত', 'অপর্যাপ্ত', 'পর্যাপ্ত ব্যালেন্স নেই'],
  ])('readPaymentMessage takes %j for a transfer that failed, also behind the id', (end) => {
    expect(readPaymentMessage(build({ end }))).toBeUndefined()
  })

  test.each([
    ...['upay', 'sure cash', 'surecash', 'm-cash', 'mcash', 'my cash', 'mycash', 'ok wallet', 'tele cash', 'telecash'],
    ...[
      'tap wallet',
      'cellfin',
      'visa',
      'master card',
      'mastercard',
      'amex',
      'debit card',
      'credit card',
      'atm',
      'pos',
    ],
    ...['npsb', 'beftn', 'rtgs', 'citytouch', 'উপায়', 'শিওরক্যাশ', 'এটিএম', 'কার্ড'],
  ])('readPaymentMessage takes %j for another service', (end) => {
    expect(readPaymentMessage(build({ end }))).toBeUndefined()
  })

  test.each([
    ...['successfully', 'received by the shop', 'billing', 'tolls', 'positive', 'atmosphere', 'failing', 'ticketing'],
  ])('readPaymentMessage reads nothing into %j', (more) => {
    expect(readPaymentMessage(build({ more }))).toEqual(understood)
  })

  test.each([
    ...['TrxID', 'Trx ID', 'TrxnID', 'TxnID', 'Txn No', 'TxID', 'TransID', 'Trans. ID', 'Transaction ID', 'Tran No'],
    ...['transaction number', 'trx-id', 'trx_id', 'ট্রানজেকশন আইডি', 'ট্রানজ্যাকশন আইডি', 'ট্রান্সেকশন নম্বর', 'ট্রাঞ্জেকশন আইডি'],
    ...['ট্রাক্স আইডি', 'লেনদেন নং', 'লেনদেন আই ডি', 'লেনদেন-আইডি', 'টিআরএক্স আইডি', 'ট্রানজাকশন আইডি'],
  ])('readPaymentMessage finds the id behind %j', (label) => {
    for (const between of [' ', ': ', '： ', '. ', '# ', '= ', '-', ' is ', ' হলো ', ' হল '])
      expect(readPaymentMessage(build({ id: `${label}${between}CJU0PZQ3U6` }))?.tranId, between).toBe('CJU0PZQ3U6')
  })

  test.each([
    ...['Tk 199', 'Tk.199', 'Tk. 199.00', 'BDT 199', 'BDT.199', '৳199', '৳ 199.00', '199 টাকা', '199.00 Tk', '199Tk'],
    ...['199 BDT', '199৳', '199/-', '১৯৯ টাকা', '0199 Tk'],
  ])('readPaymentMessage reads the amount %j', (amount) => {
    expect(readPaymentMessage(build({ amount }))?.amount).toBe(199)
  })

  test('readPaymentMessage reads separators of thousands and lakhs', () => {
    expect(readPaymentMessage(build({ amount: 'Tk 1,299.75' }))?.amount).toBe(1299.75)
    expect(readPaymentMessage(build({ amount: '1,25,000 টাকা' }))?.amount).toBe(125_000)
  })

  test.each([
    ...[
      'Fee',
      'Charge',
      'Bal',
      'Balance',
      'Comm',
      'Commission',
      'VAT',
      'Cost',
      'Available',
      'Limit',
      'ফি',
      'চার্জ',
      'খরচ',
    ],
    ...[
      'ব্যালেন্স',
      'ব্যালান্স',
      'স্থিতি',
      'Fee is',
      'Fee was',
      'Balance now',
      'ফি হলো',
      'ফি হল',
      'ব্যালেন্স এখন',
      'ব্যালেন্স বর্তমান',
    ],
    ...['Fee:', 'Fee -', 'Fee of', 'Fee ='],
  ])('readPaymentMessage takes no amount behind %j for the paid one', (label) => {
    expect(readPaymentMessage(`Send Money. ${label} Tk 5.00. Tk 199.00 to 01700000000. TrxID CJU0PZQ3U6`)?.amount).toBe(
      199,
    )
  })

  test.each([
    ...['01700000000', '+8801700000000', '8801700000000', '88 01700000000', '88-01700000000', '01700-000000'],
    ...[
      '01700 000000',
      'a/c 01700000000',
      'ac: 01700000000',
      'account 01700000000',
      'agent 01700000000',
      'no. 01700000000',
    ],
    ...['number 01700000000'],
  ])('readPaymentMessage reads the number of the receiver from %j', (number) => {
    for (const word of ['to', 'receiver', 'recipient', 'প্রাপক'])
      expect(readPaymentMessage(build({ to: `from 01911000001 ${word} ${number}` }))?.number, word).toBe('01700000000')
  })

  test('readPaymentMessage takes no amount for one that is zero or that only the balance has', () => {
    expect(readPaymentMessage(build({ amount: 'Discount Tk 0.00. Tk 199.00' }))).toEqual(understood)
    expect(readPaymentMessage(build({ amount: 'of 199', end: 'Balance Tk 20.00' }))).toBeUndefined()
  })

  test.each(['to SHELAI from 01911000001 to 01700000000', 'Sender: 01911000001 Receiver:01700000000'])(
    'readPaymentMessage reads the number of the receiver behind that of the sender in %j',
    (to) => {
      expect(readPaymentMessage(build({ to }))).toEqual(understood)
    },
  )

  test('readPaymentMessage reads the account of Rocket with its last digit, and no longer number', () => {
    expect(readPaymentMessage(build({ to: 'to 017000000005' }))?.number).toBe('017000000005')
    expect(readPaymentMessage(build({ to: 'to 01700000000-5' }))?.number).toBe('017000000005')
    expect(readPaymentMessage(build({ to: 'to 0170000000051' }))).toEqual({ ...understood, number: undefined })
    expect(readPaymentMessage(build({ to: 'to 01200000000' }))).toEqual({ ...understood, number: undefined })
  })

  test.each([
    ['bKash', 'bkash', 'CJU0PZQ3U6'],
    ['bKash', 'b-kash', '12345678'],
    ['bKash', 'বিকাশ', 'CJU0PZQ3'],
    ['Nagad', 'nagad', 'CJU0PZQ3U6'],
    ['Nagad', 'নগদ', '12345678'],
    ['Rocket', 'rocket', 'CJU0PZQ3U6'],
    ['Rocket', 'dbbl', 'CJU0PZQ3U6'],
    ['Rocket', 'রকেট', 'CJU0PZQ3U6'],
  ])('readPaymentMessage finds %s by the word %j', (wallet, word, id) => {
    expect(readPaymentMessage(build({ end: word, id: `Txn ID ${id}` }))?.wallet).toBe(wallet)
  })

  test.each([
    ['Rocket', 'Txn ID 12345678'],
    ['Rocket', 'Txn ID 123456789012'],
    ['bKash', 'TrxID CJU0PZQ3'],
    ['bKash', 'Txn ID CJU0PZQ3U6'],
    ['Nagad', 'Txn ID 7CJU0PZQ'],
    ['bKash', 'Txn ID CJ12345678'],
    ['bKash', 'Txn ID 12345678CJ'],
    ['Nagad', 'Txn ID 7TRX0PZQ'],
  ])('readPaymentMessage finds %s by the form of the id in %j', (wallet, id) => {
    expect(readPaymentMessage(build({ id }))?.wallet).toBe(wallet)
  })

  test.each(['Txn ID 7CJU0PZ', 'Txn ID 7CJU0PZQ9'])('readPaymentMessage knows no wallet with the id in %j', (id) => {
    expect(readPaymentMessage(build({ id }))).toBeUndefined()
  })

  test.each(['Z01700000000', '01700000000Z', 'Z20261124', '20261124Z', 'Z24112026', '24112026Z'])(
    'readPaymentMessage takes %j for an id, although it holds a number or a date',
    (id) => {
      expect(readPaymentMessage(build({ id: `TrxID ${id}` }))?.tranId).toBe(id)
    },
  )

  test.each(['01700000000', '8801700000000', '20261124', '24112026', 'ABCDEFGHIJ', 'A1B2C', 'A1B2C3D4E5F6G7H8'])(
    'readPaymentMessage takes %j for no id',
    (id) => {
      expect(readPaymentMessage(build({ id: `TrxID ${id}` }))).toBeUndefined()
    },
  )
})

describe('normalizeMessage', () => {
  test('normalizeMessage leaves one space between words, none around them, and Latin digits', () => {
    expect(normalizeMessage(' Money Sent.\r\n\tAmount:\u00a0 \u200bTk ১৯৯ ')).toBe('Money Sent. Amount: Tk 199')
  })
})
