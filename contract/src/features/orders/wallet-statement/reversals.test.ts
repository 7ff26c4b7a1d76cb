import { describe, expect, test } from 'vitest'
import { readStatement } from '../wallet-statement.ts'

/** Statements, and what became of each line: its kind, and the line that takes it back for certain or perhaps. */
const samples: [name: string, text: string, fates: string[]][] = [
  [
    'a Send Money of the wallet that came back is no payment of a customer',
    `You have received Tk 500.00 from 01811223344. Fee Tk 0.00. Balance Tk 1,500.00. TrxID CLA0000001 at 24/11/2026 10:00
Send Money Tk 500.00 to 01811223344 successful. Fee Tk 5.00. Balance Tk 995.00. TrxID CLA0000002 at 24/11/2026 10:10
Your Send Money of Tk 500.00 to 01811223344 has been reversed. Balance Tk 1,500.00. TrxID CLA0000002 at 24/11/2026 10:20`,
    ['1 incoming', '2 outgoing', '3 reversal'],
  ],
  [
    'a refund that names a payment of another day doubts none of today',
    `You have received Tk 799.00 from 01711223344. Balance Tk 1,799.00. TrxID CLB0000001 at 24/11/2026 10:00
Refund of Tk 799.00 to 01711223344 for TrxID CLB9999999 is successful. TrxID CLB0000002 at 24/11/2026 11:00`,
    ['1 incoming', '2 reversal'],
  ],
  [
    'a reversal that names a payment out doubts no payment',
    `Date,TrxID,Type,From/To,Remarks,Amount
20261124,CLC0000001,Received Money,01711223344,,799.00
20261124,CLC0000002,Send Money,01711223344,,-799.00
20261124,CLC0000003,Reversal,01711223344,of CLC0000002,-799.00
`,
    ['2 incoming', '3 outgoing', '4 reversal'],
  ],
  [
    'a reversal that names only itself',
    `Trx ID,Original Trx ID,Type,Payer,Amount
CLD0000001,,Received Money,01711223344,799.00
CLD0000002,CLD0000002,Reversal,01711223344,-799.00
`,
    ['2 incoming perhaps by 3', '3 reversal'],
  ],
  [
    'a reversal above its payment, where the latest line is the first',
    `Date,TrxID,Type,From/To,Amount
2026-11-24 11:00,CLM0000002,Received Money,01811223344,499.00
2026-11-24 10:30,CLM0000001,Reversal,01711223344,-799.00
2026-11-24 10:00,CLM0000001,Received Money,01711223344,799.00
`,
    ['2 incoming', '3 reversal', '4 reversed by 3'],
  ],
  [
    'a reversal without an id, beside a charge without one',
    `TrxID,Type,From/To,Amount
CLL0000001,Received Money,01711223344,799.00
,Service Charge,,-5.00
,Reversal,01711223344,-799.00
`,
    ['2 incoming perhaps by 4', '3 outgoing', '4 reversal'],
  ],
  [
    'several reversals that name no payment',
    `TrxID,Type,From/To,Amount
CLE0000001,Received Money,01711223344,799.00
CLE0000002,Received Money,01711223344,499.00
CLE0000003,Reversal,01711223344,-799.00
CLE0000004,Reversal,01711223344,-799.00
CLE0000005,Reversal,01711223344,-499.00
CLE0000006,Reversal,01711223344,-300.00
`,
    ['2 incoming perhaps by 4', '3 incoming perhaps by 6', '4 reversal', '5 reversal', '6 reversal', '7 reversal'],
  ],
  [
    'money of a reversal that came back to the wallet doubts no payment',
    `TrxID,Type,Debit,Credit,Details
CLF0000001,Received Money,,500.00,From 01811223344
CLF0000002,Reversal,,500.00,To 01811223344
`,
    ['2 incoming', '3 other_money'],
  ],
  [
    'the sender of a reversal may be written in another way',
    `TrxID,Type,From/To,Amount
CLG0000001,Received Money,017****3344,799.00
CLG0000002,Received Money,01811223344,799.00
CLG0000003,Reversal,01711223344,-799.00
`,
    ['2 incoming perhaps by 4', '3 incoming perhaps by 4', '4 reversal'],
  ],
  [
    'a payment without a number may be of the sender of a reversal',
    `TrxID,Type,From/To,Amount
CLH0000001,Received Money,01711223344,799.00
CLH0000002,Received Money,,799.00
CLH0000003,Received Money,01811223344,799.00
CLH0000004,Reversal,01711223344,-799.00
`,
    ['2 incoming perhaps by 5', '3 incoming perhaps by 5', '4 incoming', '5 reversal'],
  ],
  [
    'another amount that went out under the id of a payment',
    `Trx ID,Type,Debit,Credit
CLI0000001,Customer Payment,,799.00
CLI0000001,Adjustment,300.00,
CLI0000002,Customer Payment,,499.00
CLI0000002,Adjustment,499.00,
`,
    ['2 incoming perhaps by 3', '3 outgoing', '4 reversed by 5', '5 reversal'],
  ],
  [
    'a payment listed again with another status',
    `TrxID,Type,Amount,Status
CLJ0000001,Received Money,799.00,Success
CLJ0000001,Received Money,799.00,Reversed
CLJ0000002,Received Money,499.00,Success
CLJ0000002,Received Money,499.00,Failed
CLJ0000003,Received Money,199.00,Success
CLJ0000003,Received Money,199.00,Failed
CLJ0000003,Received Money,199.00,Reversed
`,
    [
      '2 reversed by 3',
      '3 reversed',
      '4 incoming perhaps by 5',
      '5 failed',
      '6 reversed by 8',
      '7 failed',
      '8 reversed',
    ],
  ],
]

describe('applyReversals', () => {
  test.each(samples)('applyReversals reads in a statement: %s', (_, text, fates) => {
    const read = readStatement(text).map(({ line, kind, reversedBy, maybeReversedBy }) =>
      [
        line,
        kind,
        ...(reversedBy ? ['by', reversedBy] : []),
        ...(maybeReversedBy ? ['perhaps by', maybeReversedBy] : []),
      ].join(' '),
    )
    expect(read).toEqual(fates)
  })

  test('applyReversals keeps of a line what it says, and nothing that only the reading needs', () => {
    const text = 'Trx ID,Original Trx ID,Type,Payer,Amount\nCLK0000001,,Received Money,01711223344,799.00\n'
    expect(readStatement(text)).toStrictEqual([
      {
        line: 2,
        text: 'CLK0000001 · Received Money · 01711223344 · 799.00',
        kind: 'incoming',
        because: 'word',
        word: 'Received',
        tranId: 'CLK0000001',
        amount: 799,
        sender: '01711223344',
      },
    ])
  })

  test('applyReversals keeps the ids that a reversal has or names, and those of no other line', () => {
    const text = `Trx ID,Original Trx ID,Type,Payer,Details,Amount
CLN0000001,,Received Money,01711223344,,799.00
CLN0000002,CLN9999999,Reversal,01711223344,of CLN8888888,-799.00
CLN0000003,,Send Money,01711223344,for CLN7777777,-799.00
CLN0000001,,Adjustment,01711223344,,-799.00
`
    expect(readStatement(text).map(({ kind, takesBack }) => [kind, takesBack])).toEqual([
      ['reversed', undefined],
      ['reversal', ['CLN0000002', 'CLN9999999', 'CLN8888888']],
      ['outgoing', undefined],
      ['reversal', ['CLN0000001']],
    ])
  })
})
