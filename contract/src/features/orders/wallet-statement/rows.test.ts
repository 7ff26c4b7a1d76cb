import { describe, expect, test } from 'vitest'
import { splitRows, unquoteFormula } from './rows.ts'

describe('splitRows', () => {
  test.each([
    [
      'a quoted cell with a comma, a doubled quote and a line break',
      '"Rahim ""Tailor"", Dhaka","From: 01711223344\nTrxID: CKO1A2B3C4"\nTotal,799',
      [
        { line: 1, cells: ['Rahim "Tailor", Dhaka', 'From: 01711223344\nTrxID: CKO1A2B3C4'] },
        { line: 3, cells: ['Total', '799'] },
      ],
    ],
    ['a quote inside a cell', 'Cloth of 44" and 60",799', [{ line: 1, cells: ['Cloth of 44" and 60"', '799'] }]],
    ['a space before a quoted cell', '1, "Rahim, Dhaka"', [{ line: 1, cells: ['1', 'Rahim, Dhaka'] }]],
    ['a last cell that is empty', 'Total,', [{ line: 1, cells: ['Total', ''] }]],
  ])('splitRows reads %s', (_, text, rows) => {
    expect(splitRows(text, ',')).toEqual(rows)
  })

  test('splitRows reads columns that spaces separate, wherever the page of a PDF begins them', () => {
    expect(splitRows('Date       Amount\n   24-Nov-26   799.00  ', '  ')).toEqual([
      { line: 1, cells: ['Date', 'Amount'] },
      { line: 2, cells: ['24-Nov-26', '799.00'] },
    ])
  })
})

describe('unquoteFormula', () => {
  test.each([
    ['="01711223344"', '01711223344'],
    ['=" 799 "', '799'],
    ["'01711223344", '01711223344'],
    ["Rahim's shop", "Rahim's shop"],
    ['Counter ="12"', 'Counter ="12"'],
    ['="12" Tk', '="12" Tk'],
  ])('unquoteFormula makes %j to %j', (cell, text) => {
    expect(unquoteFormula(cell)).toBe(text)
  })
})
