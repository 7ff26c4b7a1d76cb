import { describe, expect, test } from 'vitest'
import { payments } from './payments.fixture.ts'
import { readStatement } from './wallet-statement.ts'

describe('readStatement of a table', () => {
  test('readStatement finds id, amount and sender by the names of the columns, below a preamble', () => {
    const csv = `\ufeffbKash statement,01700000000\r\nPeriod,"1 Nov 2026, to 20 Nov 2026"\r\n\r\nDate,Transaction ID,From Account,"Amount (BDT)",Status\r
20/11/2026 10:00,cju0pzq3u6,01711223344,"1,199.00",Completed\r
20/11/2026 10:05,CJU0PZQ3U7,="01811223344",৳১৯৯,Success\r
`
    expect(readStatement(csv)).toEqual({
      receipts: [
        { line: 5, tranId: 'CJU0PZQ3U6', amount: 1199, sender: '01711223344' },
        { line: 6, tranId: 'CJU0PZQ3U7', amount: 199, sender: '01811223344' },
      ],
      ignored: 0,
      unread: [],
    })
  })

  test('readStatement ignores payments out and failed ones, and reports rows that it cannot read', () => {
    const csv = [
      'TrxID;Type;Credit;Status',
      'AAA1111111;Payment;199;Completed',
      'AAA1111112;Cash Out;199;Completed',
      'AAA1111113;Payment;199;Failed',
      'AAA1111114;Payment;;Completed',
      'AAA1111115;Payment;many;Completed',
      ';Payment;199;Completed',
      'AAА1111116;Payment;199;Completed',
      ';;;',
    ].join('\n')
    const { receipts, ignored, unread } = readStatement(csv)
    expect(receipts).toEqual([{ line: 2, tranId: 'AAA1111111', amount: 199 }])
    expect(ignored).toBe(3)
    expect(unread.map(({ line }) => line)).toEqual([6, 7, 8])
  })

  test('readStatement keeps quoted cells with delimiters, quotes and line breaks together', () => {
    const csv = 'Note,Trx ID,Amount\n"a ""b"",\nc",AAA1111111,199\nd,AAA1111112,200\n'
    expect(readStatement(csv).receipts).toEqual([
      { line: 2, tranId: 'AAA1111111', amount: 199 },
      { line: 4, tranId: 'AAA1111112', amount: 200 },
    ])
  })
})

describe('readStatement of messages', () => {
  test.each([
    [
      'You have received Tk 500.00 from 01711223344. Ref . Fee Tk 0.00. Balance Tk 700.00. TrxID CPA1Q2W3E4 at 20/11/2026 10:00',
      'CPA1Q2W3E4',
      500,
      '01711223344',
    ],
    [
      'You have received payment Tk 1,199.00 from 01711223344. TrxID CPB1Q2W3E4. Balance Tk 900.00',
      'CPB1Q2W3E4',
      1199,
      '01711223344',
    ],
    [
      'Money Received. Amount: Tk 300.00 Sender: 01811223344 Ref: N/A TxnID: 60RCV1ED Balance: Tk 350.00',
      '60RCV1ED',
      300,
      '01811223344',
    ],
    [
      'Tk500.00 received from A/C: 017111222334 Fee: Tk0. Your A/C Balance: Tk900.00 TxnId: 3912345678 Date:20-NOV-26',
      '3912345678',
      500,
      '017111222334',
    ],
    ['আপনি ০১৭১১২২৩৩৪৪ থেকে ৫০০ টাকা পেয়েছেন। ব্যালেন্স ৭০০ টাকা। TrxID CPD1Q2W3E4', 'CPD1Q2W3E4', 500, '01711223344'],
    [
      'Cash In Tk 2,000.00 from 01822334455 successful. Fee Tk 0.00. Balance Tk 2,050.00. TrxID CPG1Q2W3E4',
      'CPG1Q2W3E4',
      2000,
      '01822334455',
    ],
  ])('readStatement reads: %s', (text, tranId, amount, sender) => {
    expect(readStatement(text)).toEqual({ receipts: [{ line: 1, tranId, amount, sender }], ignored: 0, unread: [] })
  })

  test('readStatement takes each line as a message, or blocks between blank lines', () => {
    const [one, other] = [
      'You have received Tk 500.00 from 01711223344. TrxID CPA1Q2W3E4',
      'Money Received. Amount: Tk 300.00 Sender: 01811223344 TxnID: 60RCV1ED',
    ]
    expect(readStatement(`${one}\n${other}\n`).receipts.map(({ line }) => line)).toEqual([1, 2])
    const broken = `${one.replace('. ', '.\n')}\n\n${other.replace('Sender', '\nSender')}`
    expect(readStatement(broken).receipts).toMatchObject([
      { line: 1, tranId: 'CPA1Q2W3E4', amount: 500 },
      { line: 4, tranId: '60RCV1ED', amount: 300 },
    ])
  })

  test('readStatement ignores every confirmation of a payment that went out', () => {
    for (const [text] of payments) expect(readStatement(text.replace(/\n/g, ' ')).receipts, text).toEqual([])
  })

  test('readStatement ignores money that came for something else, and reports what it cannot read', () => {
    const text = [
      'Cashback of Tk 20.00 received. TrxID CPX1Q2W3E4',
      'You have received Tk 500.00 from 01711223344, reversed. TrxID CPY1Q2W3E4',
      'Your OTP is 482913',
      `You have received Tk 5 TrxID CPZ1Q2W3E4 ${'x'.repeat(2000)}`,
    ].join('\n\n')
    const { receipts, ignored, unread } = readStatement(text)
    expect([receipts, ignored, unread.map(({ line }) => line)]).toEqual([[], 2, [5, 7]])
  })
})
