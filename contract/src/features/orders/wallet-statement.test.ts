import { describe, expect, test } from 'vitest'
import { payments } from './payments.fixture.ts'
import type { StatementLine } from './wallet-statement/statement-line.ts'
import { messageSamples, type StatementSample, tableSamples } from './wallet-statement/statements.fixture.ts'
import { readStatement, readStatementRows } from './wallet-statement.ts'

const summarize = ({ line, kind, tranId, amount, sender, maybeReversedBy }: StatementLine) => {
  if (kind === 'note' || kind === 'unread') return `${line} ${kind}`
  const from = kind === 'incoming' ? sender : undefined
  return [line, maybeReversedBy ? `${kind}?` : kind, tranId, amount, from].filter((one) => one !== undefined).join(' ')
}
const read = ({ text, own }: StatementSample) => readStatement(text, own).map(summarize)

describe('readStatement', () => {
  test.each(tableSamples)('readStatement reads the table: $name', (sample) => {
    expect(read(sample)).toEqual(sample.lines)
  })

  test.each(messageSamples)('readStatement reads the messages: $name', (sample) => {
    expect(read(sample)).toEqual(sample.lines)
  })

  test('readStatement takes no confirmation of a payment that went out for money that came', () => {
    for (const [text] of payments)
      expect(
        readStatement(text.replace(/\n/g, ' ')).filter(({ kind }) => kind === 'incoming'),
        text,
      ).toEqual([])
  })

  test.each([
    ['\n', 'Linux'],
    ['\r\n', 'Windows'],
    ['\r', 'an old Mac'],
  ])('readStatement counts the lines that end in %j, as on %s', (lineEnd) => {
    const readLines = (...lines: string[]) => readStatement(lines.join(lineEnd)).map(summarize)
    expect(readLines('Trx ID,Credit', 'CKA1S2D3F4,799', 'CKA1S2D3F5,499')).toEqual([
      '2 incoming CKA1S2D3F4 799',
      '3 incoming CKA1S2D3F5 499',
    ])
    expect(readLines('Money Received.', 'Amount: Tk 799.00', 'TxnID: 71A2B3C4', '', 'Hello')).toEqual([
      '1 incoming 71A2B3C4 799',
      '5 unread',
    ])
  })

  test('readStatementRows reads the rows of a sheet with a header, and one message in each row without', () => {
    const toRows = (cells: string[][]) => cells.map((row, index) => ({ line: index + 1, cells: row }))
    const table = toRows([['Statement'], ['Trx ID', 'Credit'], ['CKA1S2D3F4', '799']])
    expect(readStatementRows(table).map(summarize)).toEqual(['3 incoming CKA1S2D3F4 799'])
    const history = toRows([['Received Money', '01711223344', 'CKY0000001', '799.00']])
    expect(readStatementRows(history).map(summarize)).toEqual(['1 incoming CKY0000001 799 01711223344'])
    const messages = toRows([['You have received Tk 799.00 from 01711223344. TrxID CKA1S2D3F5'], ['Hello']])
    expect(readStatementRows(messages).map(summarize)).toEqual(['1 incoming CKA1S2D3F5 799 01711223344', '2 unread'])
  })
})
