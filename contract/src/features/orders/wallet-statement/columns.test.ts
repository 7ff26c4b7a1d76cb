import { describe, expect, test } from 'vitest'
import { findColumns, joinHeadings } from './columns.ts'

describe('findColumns', () => {
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
