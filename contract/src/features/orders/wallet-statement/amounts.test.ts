import { describe, expect, test } from 'vitest'
import { readAmount, readMark } from './amounts.ts'

describe('readAmount', () => {
  test.each([
    ['799', { value: 799 }],
    ['="799"', { value: 799 }],
    ['Tk799', { value: 799 }],
    ['Tk.799.50', { value: 799.5 }],
    ['BDT 1,299.00', { value: 1299 }],
    ['৳ ১,২৫,০০০.৫০', { value: 125_000.5 }],
    ['Tk 799 only', { value: 799 }],
    ['499/-', { value: 499 }],
    ['199tk', { value: 199 }],
    ['199Tk.', { value: 199 }],
    ['199BDT', { value: 199 }],
    ['১৯৯ টাকা মাত্র', { value: 199 }],
    ['.50', { value: 0.5 }],
    ['1.299,00', { value: 1299 }],
    ['798.9999999999', { value: 799 }],
    ['+799.00', { value: 799, sign: '+' }],
    ['-৳200.00', { value: 200, sign: '-' }],
    ['−500.00', { value: 500, sign: '-' }],
    ['(200.00)', { value: 200, sign: '-' }],
    ['799.00 Cr.', { value: 799, mark: 'in' }],
    ['Dr 500.00', { value: 500, mark: 'out' }],
    ['-500.00 DR', { value: 500, sign: '-', mark: 'out' }],
  ])('readAmount reads %j', (cell, amount) => {
    expect(readAmount(cell)).toStrictEqual(amount)
  })

  test.each(['', '-', '--', '৳ -', 'Tk', 'N/A', 'NA', 'nil', 'null'])('readAmount takes %j for no money', (cell) => {
    expect(readAmount(cell)).toStrictEqual({ value: 0 })
  })

  test.each([
    ...['Rahim', 'Cr', '12 days', '24/11/2026', '24-11-2026', '2 (799)', '799 (2)', '6017463139', '01711223344'],
    ...['799.123', '12.34,56', '7.99.00'],
  ])('readAmount takes %j for no amount', (cell) => {
    expect(readAmount(cell)).toBeUndefined()
  })
})

describe('readMark', () => {
  test.each([
    ['CR', 'in'],
    ['Cr.', 'in'],
    ['In ward', 'in'],
    ['+', 'in'],
    ['জমা', 'in'],
    ['DEBIT', 'out'],
    ['D.r.', 'out'],
    ['-', 'out'],
    ['−', 'out'],
    ['খরচ', 'out'],
    ['Cash In', undefined],
    ['Paid Bill', undefined],
    ['Incentive', undefined],
    ['Cash Out', undefined],
    ['', undefined],
  ])('readMark takes %j for %j', (cell, mark) => {
    expect(readMark(cell)).toBe(mark)
  })
})
