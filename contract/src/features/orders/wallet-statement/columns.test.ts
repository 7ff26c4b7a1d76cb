import { describe, expect, test } from 'vitest'
import { findColumns, joinHeadings } from './columns.ts'

const roles = [
  ...(['id', 'originalId', 'amount', 'credit', 'debit', 'fee', 'balance', 'direction', 'status', 'type'] as const),
  ...(['details', 'remarks', 'reference', 'sender', 'receiver', 'party', 'message', 'other'] as const),
]

/** The headings of statements in English and Bangla by what their columns hold. */
const headings: [role: (typeof roles)[number] | 'nothing it knows', headings: string[]][] = [
  ['balance', ['Balance (BDT)', 'AVAILABLE_BLC_AFTER_TXN', 'Closing Bal.', 'ব্যালেন্স', 'স্থিতি']],
  ['fee', ['Fee', 'Charge', 'Service Charges', 'VAT', 'ফি', 'মোট ফি', 'ফি (টাকা)', 'চার্জ']],
  ['status', ['Status', 'State', 'Result', 'অবস্থা']],
  ['amount', ['Amount (Dr/Cr)', 'Net Settlement', 'Transaction Amount', 'Value', 'টাকার পরিমাণ', 'BDT']],
  ['direction', ['Dr/Cr', 'In/Out', 'D/C', 'Direction', 'Sign', 'ডেবিট/ক্রেডিট']],
  ['originalId', ['Original Trx ID', 'Linked Transaction ID', 'মূল লেনদেন']],
  ['id', ['TrxID', 'TXNNO', 'Transaction ID', 'Trx', 'Receipt', 'Receipt No.', 'Voucher', 'Payment ID', 'Nagad ID']],
  ['id', ['আইডি', 'লেনদেন নম্বর', 'ট্রানজেকশন আইডি', 'ট্রানজেকশনআইডি']],
  ['other', ['Date & Time', 'তারিখ', 'Statement for', 'Customer Name', 'নাম', 'গ্রাহকের নাম', 'নাম ও ঠিকানা']],
  ['party', ['From/To', 'Counterparty', 'Counter Party', 'TXN_WITH_ACC', 'Mobile No', 'A/C', 'মোবাইল নম্বর']],
  ['receiver', ['Sent To', 'Received By', 'Credit Party', 'Receiver', 'To', 'প্রাপক']],
  ['sender', ['Debit Party', 'Received From', 'From', 'Customer Wallet', 'প্রেরক']],
  ['debit', ['Debit', 'Withdrawn', 'Sent', 'Sent Amount', 'Out (BDT)', 'খরচ']],
  ['credit', ['Credit', 'Paid In', 'Deposit', 'জমা', 'ইন', 'মোট ইন', 'ইন (টাকা)']],
  ['type', ['Trx Type', 'Service', 'Transaction', 'Transactions', 'লেনদেন', 'ধরন', 'Payment Number Type']],
  ['details', ['Particular', 'Particulars', 'Detail', 'Details', 'বিবরণ']],
  ['remarks', ['Remark', 'Remarks', 'Note', 'Notes', 'মন্তব্য']],
  ['message', ['Message', 'Messages', 'SMS', 'Message sent', 'বার্তা', 'মেসেজ', 'এসএমএস']],
  ['reference', ['Ref', 'Reference', 'রেফারেন্স']],
  [
    'nothing it knows',
    ['Signature', 'Design', 'Total Txn', 'Bill payment no', 'Consent', 'Sent at', 'Photo', 'Face value', 'Value added'],
  ],
  [
    'nothing it knows',
    ['All transactions', 'Last message', 'Xref', 'জাতীয় আইডি', 'আইডি কার্ড', 'সব লেনদেন', 'লেনদেনকারী', 'শেষ বার্তা'],
  ],
]

describe('findColumns', () => {
  test.each(headings)('findColumns takes a heading for the column of %s: %j', (role, some) => {
    const findRole = (heading: string) =>
      roles.find((one) => findColumns([heading, 'Message'])?.columns(one) === 0) ?? 'nothing it knows'
    expect(some.map((heading) => [heading, findRole(heading)])).toEqual(some.map((heading) => [heading, role]))
  })

  test.each([
    [['Amount', 'Trx ID']],
    [['Credit', 'Reference']],
    [['Debit', 'Details']],
    [['Amount', 'Type']],
    [['Amount', 'Sender']],
    [['Amount', 'Mobile']],
    [['Date', 'Message']],
  ])('findColumns takes %j for the headings of a table', (cells) => {
    expect(findColumns(cells)?.understood).toBe(2)
  })

  test.each([
    ['money without what it is for', ['Date', 'Amount', 'Balance']],
    ['transactions without money', ['Trx ID', 'Type', 'Sender']],
    ['one word above messages', ['Messages', '']],
    ['a payment', ['Received Money', 'CKA0000001', 'Tk 799.00', 'from 01711223344']],
    [
      'a long sentence',
      ['Dear customer', 'always compare the amount in the message with your own records before you reply'],
    ],
  ])('findColumns takes %s for no headings', (_title, cells) => {
    expect(findColumns(cells)).toBeUndefined()
  })

  test('findColumns reads headings of up to 60 characters', () => {
    const amount = 'Amount in taka that the customer has paid to this number now'
    expect(amount).toHaveLength(60)
    expect(findColumns(['Trx ID', amount])?.understood).toBe(2)
    expect(findColumns(['Trx ID', `${amount}s`])).toBeUndefined()
  })

  test('findColumns reads headings as programs and wallets write them', () => {
    const columns = findColumns(['bKash ID', 'TransactionType', '(TXN_AMT)'])?.columns
    expect([columns?.('id'), columns?.('type'), columns?.('amount'), columns?.('fee')]).toEqual([0, 1, 2, -1])
    expect(findColumns(['Txn #', 'Amount'])?.columns('id')).toBe(0)
  })

  test('findColumns takes the most exact heading of a role, otherwise the first one', () => {
    const columns = findColumns(['Net Amount', 'Transaction Amount', 'Trx ID', 'From', 'Customer'])?.columns
    expect([columns?.('amount'), columns?.('sender')]).toEqual([1, 3])
  })
})

describe('joinHeadings', () => {
  test.each([
    [
      'a heading merged over two columns, with the second line shorter',
      ['Date', 'Trx ID', 'Amount', '', 'Balance'],
      ['', '', 'Debit', 'Credit'],
      ['Date', 'Trx ID', 'Amount Debit', 'Amount Credit', 'Balance'],
    ],
    [
      'a heading merged over the last columns, with the first line shorter',
      ['Date', 'Amount'],
      ['', 'Debit', 'Credit'],
      ['Date', 'Amount Debit', 'Amount Credit'],
    ],
    [
      'cells of spaces, which are blank',
      ['', 'Date', ' ', 'Amount', '  '],
      ['No', ' ', '', 'Debit ', ' Credit'],
      ['No', 'Date', '', 'Amount Debit', 'Amount Credit'],
    ],
  ])('joinHeadings joins %s', (_title, upper, lower, joined) => {
    expect(joinHeadings(upper, lower)).toEqual(joined)
  })

  test('joinHeadings joins no headings with a line of values', () => {
    expect(joinHeadings(['Trx ID', 'Type', 'Amount'], ['CKA0000001', 'Send Money', ''])).toBeUndefined()
  })
})
