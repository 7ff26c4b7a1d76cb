import { expect, test } from 'vitest'
import { readStatement } from '../wallet-statement.ts'
import type { StatementLine } from './statement-line.ts'

const own = '01700000000'

/** Writes a line as the office reads it: its kind, why it is of it, and the money. */
const summarize = ({ line, kind, because, word, tranId, amount, sender, maybeReversedBy }: StatementLine) =>
  [
    `${line} ${maybeReversedBy ? `${kind}?` : kind}`,
    [because, word].filter(Boolean).join(' '),
    [tranId, amount, sender].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' | ')

type Case = [title: string, text: string, lines: string[], own?: string]

const directions: Case[] = [
  [
    'the column of the money comes first, and money in both columns is unclear',
    `Trx ID,Type,Debit,Credit
CKA0000001,Send Money,,799.00
CKA0000002,Received Money,500.00,
CKA0000003,Send Money,499.00,499.00
CKA0000004,Send Money,,-300.00`,
    [
      '2 incoming | column | CKA0000001 799',
      '3 outgoing | column | CKA0000002 500',
      '4 unclear | Send Money | CKA0000003 499',
      '5 outgoing | sign | CKA0000004 300',
    ],
  ],
  [
    'a statement of what went out only',
    `Trx ID,Type,Debit
CKA0000001,Send Money,799.00`,
    ['2 outgoing | column | CKA0000001 799'],
  ],
  [
    'Cr and Dr beside the amount',
    `Trx ID,Type,Amount (Dr/Cr)
CKA0000001,Send Money,799.00 Cr
CKA0000002,Send Money,500.00 Dr`,
    ['2 incoming | mark | CKA0000001 799', '3 outgoing | mark | CKA0000002 500'],
  ],
  [
    'IN and OUT in a column of their own',
    `Trx ID,Type,Direction,Amount
CKA0000001,Send Money,IN,799.00
CKA0000002,Received Money,OUT,500.00`,
    ['2 incoming | mark | CKA0000001 799', '3 outgoing | mark | CKA0000002 500'],
  ],
  [
    'money without a sign came where money that went has a minus',
    `Trx ID,Type,Amount
CKA0000001,Send Money,+799.00
CKA0000002,Send Money,-500.00
CKA0000003,Send Money,300.00`,
    ['2 incoming | sign | CKA0000001 799', '3 outgoing | sign | CKA0000002 500', '4 incoming | sign | CKA0000003 300'],
  ],
  [
    'the minus of a reversal says nothing of lines without a sign',
    `Trx ID,Type,Amount
CKA0000001,Send Money,300.00
CKA0000002,Reversal,-799.00`,
    ['2 unclear | Send Money | CKA0000001 300', '3 reversal | word Revers | CKA0000002 799'],
  ],
  [
    "the wallet's own number on one side only",
    `Trx ID,Type,Sender,Receiver,Amount
CKA0000001,Send Money,01711223344,01700000000,799.00
CKA0000002,Send Money,01700000000,01811223344,500.00
CKA0000003,Send Money,01700000000,01700000000,300.00
CKA0000004,Send Money,,01700000000,200.00`,
    [
      '2 incoming | own_number | CKA0000001 799 01711223344',
      '3 outgoing | own_number | CKA0000002 500',
      '4 unclear | Send Money | CKA0000003 300',
      '5 incoming | own_number | CKA0000004 200',
    ],
    own,
  ],
  [
    "a sender or a receiver that cannot be the wallet's own number, of which parts may be masked",
    `Trx ID,Type,Sender,Receiver,Amount
CKA0000001,Send Money,01711223344,,799.00
CKA0000002,Send Money,017****000,01811223344,500.00
CKA0000003,Send Money,,01811223344,400.00
CKA0000004,Send Money,017****000,***000,300.00`,
    [
      '2 incoming | sender | CKA0000001 799 01711223344',
      '3 outgoing | sender | CKA0000002 500',
      '4 outgoing | sender | CKA0000003 400',
      '5 unclear | Send Money | CKA0000004 300',
    ],
    own,
  ],
  [
    'a sender or a receiver where the number of the wallet is not known',
    `Trx ID,Type,Sender,Receiver,Amount
CKA0000001,Send Money,01711223344,,799.00
CKA0000002,Send Money,,01811223344,500.00`,
    ['2 incoming | sender | CKA0000001 799 01711223344', '3 outgoing | sender | CKA0000002 500'],
  ],
  [
    'the balance, the earliest line first, with the fee taken at once or by a line of its own',
    `Trx ID,Type,Amount,Fee,Balance
CKA0000001,Send Money,500.00,0.00,1000.00
CKA0000002,Send Money,799.00,0.00,1799.00
CKA0000003,Send Money,1000.00,15.00,2784.00
CKA0000004,Send Money,200.00,5.00,2579.00
CKA0000005,Send Money,300.00,5.00,2279.00
CKA0000006,Send Money,100.00,2.00,2379.00`,
    [
      '2 unclear | Send Money | CKA0000001 500',
      '3 incoming | balance | CKA0000002 799',
      '4 incoming | balance | CKA0000003 1000',
      '5 outgoing | balance | CKA0000004 200',
      '6 outgoing | balance | CKA0000005 300',
      '7 incoming | balance | CKA0000006 100',
    ],
  ],
  [
    'the balance, with lines missing, where half of the changes agree',
    `Trx ID,Type,Amount,Balance
,Opening Balance,,1000.00
CKA0000001,Send Money,799.00,1799.00
CKA0000002,Send Money,500.00,1299.00
CKA0000003,Send Money,300.00,5000.00
CKA0000004,Send Money,200.00,9000.00
CKA0000005,Send Money,100.00,4000.00`,
    [
      '2 note',
      '3 incoming | balance | CKA0000001 799',
      '4 outgoing | balance | CKA0000002 500',
      '5 unclear | Send Money | CKA0000003 300',
      '6 unclear | Send Money | CKA0000004 200',
      '7 unclear | Send Money | CKA0000005 100',
    ],
  ],
  [
    'no balance, where only one of many changes agrees by chance',
    `Trx ID,Type,Amount,Balance
CKA0000001,Send Money,200.00,1000.00
CKA0000002,Send Money,500.00,500.00
CKA0000003,Send Money,300.00,5000.00
CKA0000004,Send Money,200.00,9000.00
CKA0000005,Send Money,100.00,4000.00`,
    [
      '2 unclear | Send Money | CKA0000001 200',
      '3 unclear | Send Money | CKA0000002 500',
      '4 unclear | Send Money | CKA0000003 300',
      '5 unclear | Send Money | CKA0000004 200',
      '6 unclear | Send Money | CKA0000005 100',
    ],
  ],
  [
    'the words of the type, also as a program writes them',
    `Trx ID,Type,Amount
CKA0000001,RECEIVE_MONEY,799.00
CKA0000002,Customer Payment,499.00
CKA0000003,QR Payment,300.00
CKA0000004,Cash Out,500.00
CKA0000005,Adjustment,100.00`,
    [
      '2 incoming | word RECEIVE | CKA0000001 799',
      '3 incoming | word Customer Payment | CKA0000002 499',
      '4 incoming | word QR Payment | CKA0000003 300',
      '5 outgoing | word Cash Out | CKA0000004 500',
      '6 unclear | Adjustment | CKA0000005 100',
    ],
  ],
  [
    'the words of the details where there is no type, and of the type where there is one',
    `Trx ID,Type,Details,Amount
CKA0000001,,Received cashback of the week,20.00
CKA0000002,Received Money,for the loan of my brother,799.00
CKA0000003,,Adjustment,100.00`,
    [
      '2 other_money | word cashback | CKA0000001 20',
      '3 incoming | word Received | CKA0000002 799',
      '4 unclear | Adjustment | CKA0000003 100',
    ],
  ],
  [
    'nothing but ids and amounts lists what came',
    `Trx ID,Amount
CKA0000001,799.00`,
    ['2 incoming | word | CKA0000001 799'],
  ],
]

test.each(directions)('readStatement tells whether the money came by %s', (_title, text, lines, wallet) => {
  expect(readStatement(text, wallet).map(summarize)).toEqual(lines)
})

const fates: Case[] = [
  [
    'takes a status for success, for failure or for a reversal, and a blank one for nothing',
    `Trx ID,Type,Amount,Status
CKA0000001,Received Money,799.00,Completed
CKA0000002,Received Money,499.00,
CKA0000003,Received Money,300.00,Under review
CKA0000004,Received Money,200.00,Unsuccessful
CKA0000005,Received Money,100.00,Reversed`,
    [
      '2 incoming | word Received | CKA0000001 799',
      '3 incoming | word Received | CKA0000002 499',
      '4 failed | status Under review | CKA0000003 300',
      '5 failed | status Unsuccessful | CKA0000004 200',
      '6 reversed | status Reversed | CKA0000005 100',
    ],
  ],
  [
    'takes unknown words for no failure in a column that never says success',
    `Trx ID,Type,Amount,Status
CKA0000001,Received Money,799.00,Verified
CKA0000002,Received Money,499.00,Unsuccessful`,
    ['2 incoming | word Received | CKA0000001 799', '3 failed | status Unsuccessful | CKA0000002 499'],
  ],
  [
    'takes a refund in the note of a payer for no reversal of money that surely came',
    `Trx ID,Type,Details,Credit,Debit
CKA0000001,Payment,refund of what I owe,799.00,
CKA0000002,,Refund of a top-up,300.00,`,
    ['2 incoming | column | CKA0000001 799', '3 other_money | word Refund | CKA0000002 300'],
  ],
  [
    'leaves money that came to a person where only a remark speaks of a refund and names no payment',
    `Trx ID,Type,Sender,Amount,Remarks
CKA0000001,Received Money,01711223344,799.00,
CKA0000002,Received Money,01711223344,799.00,refund please
CKA0000003,Received Money,01811223344,499.00,refund of CKA0000004
CKA0000005,Reversal,01911223344,300.00,by the bank`,
    [
      '2 incoming | word Received | CKA0000001 799 01711223344',
      '3 unclear | refund please | CKA0000002 799 01711223344',
      '4 reversal | word refund | CKA0000003 499 01811223344',
      '5 reversal | word Revers | CKA0000005 300 01911223344',
    ],
  ],
  [
    'doubts a payment where only a word or the sender says that the reversed money came',
    `Trx ID,Type,Sender,Amount
CKA0000001,Received Money,01711223344,799.00
CKA0000002,Reversal,01711223344,799.00
CKA0000003,Received Money,01811223344,499.00
CKA0000004,Received Money Reversal,01811223344,499.00`,
    [
      '2 incoming? | word Received | CKA0000001 799 01711223344',
      '3 reversal | word Revers | CKA0000002 799 01711223344',
      '4 incoming? | word Received | CKA0000003 499 01811223344',
      '5 reversal | word Revers | CKA0000004 499 01811223344',
    ],
  ],
  [
    'doubts no payment for a refund whose column names another one',
    `Trx ID,Original Trx ID,Type,Payer,Amount
CKA0000002,,Customer Payment,01711223344,799.00
CKA0000003,CKA0000001,Refund,01711223344,799.00`,
    [
      '2 incoming | word Customer Payment | CKA0000002 799 01711223344',
      '3 reversal | word Refund | CKA0000003 799 01711223344',
    ],
  ],
  [
    'doubts no payment for a refund whose details name another one',
    `Trx ID,Type,Details,Payer,Amount
CKA0000002,Customer Payment,,01711223344,799.00
CKA0000003,Refund,TrxID CKA0000001,01711223344,799.00`,
    [
      '2 incoming | word Customer Payment | CKA0000002 799 01711223344',
      '3 reversal | word Refund | CKA0000003 799 01711223344',
    ],
  ],
  [
    'notes what is no transaction, and leaves what it cannot read to a person',
    `Date,Trx ID,Type,Details,Amount
24/11/2026,CKA0000001,Received Money,,0.00
24/11/2026,,Change of limit,,0.00
24/11/2026,CKA0000002,Received Money,,see below
24/11/2026,,,Helpline open all day,
24/11/2026,,,Total of the day,799.00
24/11/2026,CKA0000003,Received Money,Total of three packs,799.00
24/11/2026,,Received Money,,300.00
24/11/2026,,Opening Balance,,500.00
 , , , ,
End of the statement`,
    [
      '2 note | CKA0000001',
      '3 note',
      '4 unread | CKA0000002',
      '5 unread',
      '6 note | 799',
      '7 incoming | word Received | CKA0000003 799',
      '8 unread | 300',
      '9 note | 500',
      '11 note',
    ],
  ],
]

test.each(fates)('readStatement %s', (_title, text, lines, wallet) => {
  expect(readStatement(text, wallet).map(summarize)).toEqual(lines)
})

const columns: Case[] = [
  [
    'the ids in a column without a known heading, by the look of half of its values',
    `Blank,Shop,Reference,Type,Amount,Journal
,Mirpur,pack,Received Money,799.00,CKA0000001
,Mirpur,pack,Received Money,499.00,CKA0000002
,Mirpur,pack,Cash Out,300.00,by hand
,Mirpur,pack,Cash Out,200.00,by hand
,Mirpur,pack,Cash Out,100.00`,
    [
      '2 incoming | word Received | CKA0000001 799',
      '3 incoming | word Received | CKA0000002 499',
      '4 outgoing | word Cash Out | 300',
      '5 outgoing | word Cash Out | 200',
      '6 outgoing | word Cash Out | 100',
    ],
  ],
  [
    'the ids in the column of references where no other value looks like an id',
    `Reference,Type,Amount
6017463139,Received Money,799.00`,
    ['2 incoming | word Received | 6017463139 799'],
  ],
  [
    'no id in other numbers of a line whose id is blank',
    `Trx ID,Type,Details,Amount
,Received Money,agent no AB123456,799.00
,Received Money,transfer AB123457,499.00`,
    ['2 unread | 799', '3 unread | 499'],
  ],
  [
    'the id of the refunded payment as no id of a line whose own one a spreadsheet rounded',
    `Trx ID,Type,Details,Amount
CKA0000001,Received Money,,799.00
3.91E+09,Refund,TrxID CKA0000001,799.00`,
    ['2 reversed | word Received | CKA0000001 799', '3 reversal | word Refund | 799'],
  ],
  [
    "the other party in a column of numbers without a known heading, not the wallet's own one",
    `Day,Trx ID,Type,Till,Shop,Agent,Contact,Amount
24-11-2026,CKA0000001,Received Money,01700000000,Mirpur 01911000000,01911000000 Mirpur,01711223344,799.00
24-11-2026,CKA0000002,Received Money,01700000000,Mirpur 01911000000,01911000000 Mirpur,+88 01811-223344,499.00
24-11-2026,CKA0000003,Received Money,01700000000,Mirpur 01911000000,01911000000 Mirpur,019****3344,300.00`,
    [
      '2 incoming | word Received | CKA0000001 799 01711223344',
      '3 incoming | word Received | CKA0000002 499 01811223344',
      '4 incoming | word Received | CKA0000003 300 019****3344',
    ],
    own,
  ],
  [
    'no other party beside a column of senders',
    `Trx ID,Agent,Type,Sender,Amount
CKA0000001,01911000000,Received Money,01711223344,799.00
CKA0000002,01911000000,Received Money,,499.00`,
    ['2 incoming | word Received | CKA0000001 799 01711223344', '3 incoming | word Received | CKA0000002 499'],
    own,
  ],
  [
    'no sender in a number far behind the word from',
    `Trx ID,Details,Amount
CKA0000001,Payment from 01711223344,799.00
CKA0000002,Payment from the counter of the shop at the second gate; seen by 01911223344,499.00`,
    ['2 incoming | word Payment from | CKA0000001 799 01711223344', '3 incoming | word Payment from | CKA0000002 499'],
  ],
  [
    'the money in its column beside a message of the payer',
    `Trx ID,Message,Amount
CKA0000001,for the pack,799.00`,
    ['2 incoming | word | CKA0000001 799'],
  ],
  [
    'the money in the column of credits beside a message of the payer',
    `Trx ID,Message,Credit
CKA0000001,for the pack,799.00`,
    ['2 incoming | column | CKA0000001 799'],
  ],
  [
    "the wallet's messages where no column has the money",
    `Date,Message
24/11/2026,You have received Tk 799.00 from 01711223344. TrxID CKA0000001 at 24/11/2026 10:00`,
    ['2 incoming | word received | CKA0000001 799 01711223344'],
  ],
]

test.each(columns)('readStatement finds %s', (_title, text, lines, wallet) => {
  expect(readStatement(text, wallet).map(summarize)).toEqual(lines)
})
