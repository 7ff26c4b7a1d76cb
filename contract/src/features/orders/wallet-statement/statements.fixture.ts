/**
 * A wallet's statement in one of the forms that bKash, Nagad and Rocket export, with what each of its lines is: the
 * number of the line, its kind, and of money the transaction id, the amount and the sender.
 */
export type StatementSample = {
  name: string
  /** The wallet's own number. */
  own?: string
  text: string
  lines: readonly string[]
}

const own = '01700000000'

/** Statements written for the tests after public descriptions of the exports; names, numbers and ids are invented. */
export const tableSamples: readonly StatementSample[] = [
  {
    name: 'bKash app, e-mailed statement: Out, In, Charge and Balance columns below a preamble',
    own,
    text: `\ufeffbKash Limited,,,,,,
Statement of Transactions,,,,,,
Name: MD RAHIM UDDIN,,Account: 01700000000,,,,
Period: 01-Nov-26 to 24-Nov-26,,,,,,

Date & Time,Transaction Type,Transaction Details,Out (BDT),In (BDT),Charge (BDT),Balance (BDT)
24-Nov-26 09:12 PM,Received Money,"From: 01711223344
TrxID: CKO1A2B3C4",,799.00,0.00,"1,799.00"
23-Nov-26 10:01 AM,Cash Out,"Agent: 01911000000
TrxID: CKN9Z8Y7X6",500.00,,9.25,"1,000.00"
22-Nov-26 08:00 AM,Send Money,"To: 01811000000
TrxID: CKM5T5T5T5",200.00,,5.00,"1,509.25"
Closing Balance,,,,,,"1,799.00"
`,
    lines: [
      '7 incoming CKO1A2B3C4 799 01711223344',
      '9 outgoing CKN9Z8Y7X6 500',
      '11 outgoing CKM5T5T5T5 200',
      '13 note',
    ],
  },
  {
    name: 'bKash, statement of an account as xlsx saved to csv: sender, receiver and one amount',
    own,
    text: `SL,TRX ID,TRANSACTION DATE,TRX TYPE,SENDER,RECEIVER,RECEIVER NAME,REFERENCE,TRANSACTED AMOUNT,FEE,BALANCE
1,CKA1S2D3F4,24-Nov-26 10:22:33 AM,Send Money,01711223344,01700000000,SHELAI,pack,799,0,2799
2,CKA1S2D3F5,24-Nov-26 11:00:00 AM,Send Money,01700000000,01855667788,KARIM,rent,500,5,2294
3,CKA1S2D3F6,24-Nov-26 11:30:00 AM,Cash Out,01700000000,01900000001,AGENT,,1000,18.5,1275.5
4,CKA1S2D3F7,24-Nov-26 12:30:00 PM,Payment,01311223344,01700000000,SHELAI,,199,0,1474.5
`,
    lines: [
      '2 incoming CKA1S2D3F4 799 01711223344',
      '3 outgoing CKA1S2D3F5 500',
      '4 outgoing CKA1S2D3F6 1000',
      '5 incoming CKA1S2D3F7 199 01311223344',
    ],
  },
  {
    name: 'bKash merchant portal: transaction status, wallet of the customer, merchant charge',
    text: `"Merchant Name","SHELAI ONLINE"
"Merchant Wallet","01700000000"

"Transaction ID","Transaction Date","Transaction Type","Customer Wallet No","Transaction Amount (BDT)","Charge (BDT)","Net Amount (BDT)","Status"
"CKB1Q2W3E4","2026-11-24 10:22:11","Payment","01711****44","799.00","11.99","787.01","Completed"
"CKB1Q2W3E5","2026-11-24 10:25:41","Payment","01811****45","1,299.00","19.49","1,279.51","Initiated"
"CKB1Q2W3E6","2026-11-24 10:27:50","Payment","01911****46","499.00","7.49","491.51","Completed"
"CKB1Q2W3E7","2026-11-24 11:27:50","Payout","01911****46","491.51","0","491.51","Completed"
`,
    lines: [
      '5 incoming CKB1Q2W3E4 799 01711****44',
      '6 failed CKB1Q2W3E5 1299',
      '7 incoming CKB1Q2W3E6 499 01911****46',
      '8 outgoing CKB1Q2W3E7 491.51',
    ],
  },
  {
    name: 'bKash merchant portal: a refund that names the original payment',
    text: `Trx ID,Original Trx ID,Date,Type,Payer,Amount,Status
CKC1Q2W3E4,,24/11/2026 10:00,Customer Payment,01711223344,799.00,Success
CKC1Q2W3E5,,24/11/2026 10:10,Customer Payment,01811223344,799.00,Success
CKC1Q2W3E6,CKC1Q2W3E4,24/11/2026 11:00,Refund,01711223344,799.00,Success
`,
    lines: ['2 reversed CKC1Q2W3E4 799', '3 incoming CKC1Q2W3E5 799 01811223344', '4 reversal CKC1Q2W3E6 799'],
  },
  {
    name: 'bKash: reversals of the same TrxID with a minus, one line doubled',
    text: `Date,Trx ID,Transaction Type,Counterparty,Amount
2026-11-20 10:00,CKOTW6CUP7,Received Money,01711223344,799.00
2026-11-20 10:05,CKOTW6CUP8,Received Money,01811223344,799.00
2026-11-20 10:30,CKOTW6CUP7,Reversal,01711223344,-799.00
2026-11-20 10:30,CKOTW6CUP7,Reversal,01711223344,-799.00
`,
    lines: [
      '2 reversed CKOTW6CUP7 799',
      '3 incoming CKOTW6CUP8 799 01811223344',
      '4 reversal CKOTW6CUP7 799',
      '5 reversal CKOTW6CUP7 799',
    ],
  },
  {
    name: 'bKash: Send Money with the amount in the credit column',
    text: `Date,Type,TrxID,Account,Debit,Credit,Balance
21/11/26,Send Money,CKD0000001,01711223344,,799.00,1799.00
21/11/26,Send Money,CKD0000002,01811223344,-,1299,3098.00
21/11/26,Send Money,CKD0000003,01911223344,250.00,-,2848.00
21/11/26,Cash Out,CKD0000004,01911223340,1000.00,0.00,1848.00
`,
    lines: [
      '2 incoming CKD0000001 799 01711223344',
      '3 incoming CKD0000002 1299 01811223344',
      '4 outgoing CKD0000003 250',
      '5 outgoing CKD0000004 1000',
    ],
  },
  {
    name: 'bKash: Send Money Received as the type, one amount column',
    text: `Date;Transaction Type;Transaction ID;From;Amount
21-11-2026 09:00;Send Money Received;CKE0000001;8801711223344;799
21-11-2026 09:05;Send Money;CKE0000002;;500
21-11-2026 09:10;Payment Received;CKE0000003;+8801811223344;৳ 1,299.00
`,
    lines: [
      '2 incoming CKE0000001 799 01711223344',
      '3 unclear CKE0000002 500',
      '4 incoming CKE0000003 1299 01811223344',
    ],
  },
  {
    name: 'bKash: Send Money in one amount column whose signs tell',
    text: `Date,Type,TrxID,Amount (Tk)
21 Nov 2026,Send Money,CKF0000001,+799.00
21 Nov 2026,Send Money,CKF0000002,−500.00
21 Nov 2026,Send Money,CKF0000003,1299.00
21 Nov 2026,Cash Out,CKF0000004,(200.00)
`,
    lines: [
      '2 incoming CKF0000001 799',
      '3 outgoing CKF0000002 500',
      '4 incoming CKF0000003 1299',
      '5 outgoing CKF0000004 200',
    ],
  },
  {
    name: 'bKash: Send Money without signs, where only the balance tells',
    text: `Date,Type,TrxID,Amount,Fee,Balance
24/11/2026 12:00,Send Money,CKG0000004,300.00,0.00,2043.00
24/11/2026 11:00,Send Money,CKG0000003,500.00,5.00,1743.00
24/11/2026 10:00,Send Money,CKG0000002,799.00,0.00,2248.00
24/11/2026 09:00,Send Money,CKG0000001,449.00,0.00,1449.00
`,
    lines: [
      '2 incoming CKG0000004 300',
      '3 outgoing CKG0000003 500',
      '4 incoming CKG0000002 799',
      '5 unclear CKG0000001 449',
    ],
  },
  {
    name: 'bKash in Bangla: headings, digits, taka sign, total',
    text: `বিকাশ স্টেটমেন্ট
হিসাব নম্বর: ০১৭০০০০০০০০
তারিখ ও সময়,লেনদেনের ধরন,ট্রানজেকশন আইডি,প্রেরক,জমা,খরচ,ব্যালেন্স
২৪/১১/২০২৬ ১০:০০,টাকা গ্রহণ,CKH0000001,০১৭১১২২৩৩৪৪,৳ ৭৯৯.০০,,৳ ১,৭৯৯.০০
২৪/১১/২০২৬ ১১:০০,সেন্ড মানি,CKH0000002,০১৮১১২২৩৩৪৪,"৳ ১,২৯৯.০০",,"৳ ৩,০৯৮.০০"
২৪/১১/২০২৬ ১২:০০,ক্যাশ আউট,CKH0000003,,,৳ ৫০০.০০,"৳ ২,৫৯৮.০০"
মোট,,,,"৳ ২,০৯৮.০০",৳ ৫০০.০০,
`,
    lines: [
      '4 incoming CKH0000001 799 01711223344',
      '5 incoming CKH0000002 1299 01811223344',
      '6 outgoing CKH0000003 500',
      '7 note',
    ],
  },
  {
    name: 'bKash in Bangla: one amount, types in Bangla, a reversal by reference',
    text: `তারিখ\tলেনদেনের সময়\tলেনদেন আইডি\tলেনদেনের বিবরণ\tমোবাইল নম্বর\tটাকার পরিমাণ\tঅবস্থা
২৪ নভেম্বর ২০২৬\t১০:০০\tCKI0000001\tটাকা পেয়েছেন\t০১৭১১২২৩৩৪৪\t৭৯৯ টাকা\tসফল
২৪ নভেম্বর ২০২৬\t১০:০৫\tCKI0000002\tপেমেন্ট গ্রহণ\t০১৮১১২২৩৩৪৪\t৭৯৯ টাকা\tসম্পন্ন
২৪ নভেম্বর ২০২৬\t১০:০৬\tCKI0000003\tফেরত - CKI0000001\t০১৭১১২২৩৩৪৪\t৭৯৯ টাকা\tসফল
২৪ নভেম্বর ২০২৬\t১০:০৯\tCKI0000004\tপেমেন্ট গ্রহণ\t০১৯১১২২৩৩৪৪\t৪৯৯ টাকা\tব্যর্থ
`,
    lines: [
      '2 reversed CKI0000001 799',
      '3 incoming CKI0000002 799 01811223344',
      '4 reversal CKI0000003 799',
      '5 failed CKI0000004 499',
    ],
  },
  {
    name: 'Nagad, statement of an account: DR and CR beside the amount, own account in a column',
    own: '01800000000',
    text: `SI.,TXN_DATE_TIME,TXN ID,TXN TYPE,STATEMENT_FOR_ACC,TXN_WITH_ACC,CHANNEL,REFERENCE,TXN_TYPE_DR_CR,TXN_AMT,AVAILABLE_BLC_AFTER_TXN,STATUS
1,24-11-2026 10:00:00,73ABCD12,P2P,01800000000,01711223344,APP,pack,CR,799.00,1799.00,SUCCESS
2,24-11-2026 10:30:00,73ABCD13,Send Money,01800000000,01711223345,USSD,,Cr.,499.00,2298.00,SUCCESS
3,24-11-2026 11:00:00,73ABCD14,Cash Out,01800000000,01911223344,APP,,DR,500.00,1798.00,SUCCESS
4,24-11-2026 11:05:00,73ABCD15,P2P,01800000000,01911223344,APP,,CREDIT,500.00,2298.00,FAILED
`,
    lines: [
      '2 incoming 73ABCD12 799 01711223344',
      '3 incoming 73ABCD13 499 01711223345',
      '4 outgoing 73ABCD14 500',
      '5 failed 73ABCD15 500',
    ],
  },
  {
    name: 'Nagad merchant report, tabs, amounts with BDT, headings in the fourth line',
    text: `Nagad Merchant Transaction Report
Merchant: SHELAI (01800000000)
Printed: 24/11/2026 18:00
Date\tTime\tTxn ID\tCustomer No.\tReference\tAmount\tStatus
24/11/2026\t10:00\t72HXYZ01\t017****3344\tP1\tBDT 799.00\tSuccessful
24/11/2026\t10:04\t72HXYZ02\t018****3344\tP2\tBDT 1,199\tSuccessful
24/11/2026\t10:07\t72HXYZ03\t019****3344\tP3\tBDT 199\tReversed
Total\t\t\t\t\tBDT 2,197.00\t
`,
    lines: [
      '5 incoming 72HXYZ01 799 017****3344',
      '6 incoming 72HXYZ02 1199 018****3344',
      '7 reversed 72HXYZ03 199',
      '8 note',
    ],
  },
  {
    name: 'Nagad in Bangla with debit and credit columns',
    text: `ক্রমিক;তারিখ;লেনদেন নম্বর;বিবরণ;ডেবিট (টাকা);ক্রেডিট (টাকা);স্থিতি
১;২৪-১১-২০২৬;73QWER01;অর্থ গ্রহণ;;৭৯৯.০০;১৭৯৯.০০
২;২৪-১১-২০২৬;73QWER02;ক্যাশ আউট;৫০০.০০;;১২৯৯.০০
৩;২৪-১১-২০২৬;73QWER01;রিভার্সাল;৭৯৯.০০;;৫০০.০০
`,
    lines: ['2 reversed 73QWER01 799', '3 outgoing 73QWER02 500', '4 reversal 73QWER01 799'],
  },
  {
    name: 'Nagad app history saved as a table: signs in the amount',
    text: `Date & Time,Transaction,Account,TxnID,Amount
"24 Nov, 2026 10:00 AM",Money Received,01711223344,73ASDF01,+৳799.00
"24 Nov, 2026 11:00 AM",Send Money,01811223344,73ASDF02,-৳200.00
"24 Nov, 2026 12:00 PM",Cash Back,Nagad,73ASDF03,+৳20.00
"24 Nov, 2026 12:10 PM",Mobile Recharge,01811223344,73ASDF04,-৳50.00
`,
    lines: [
      '2 incoming 73ASDF01 799 01711223344',
      '3 outgoing 73ASDF02 200',
      '4 other_money 73ASDF03 20',
      '5 outgoing 73ASDF04 50',
    ],
  },
  {
    name: 'Rocket account statement: withdrawals and deposits, ids of digits, accounts with a check digit',
    text: `DUTCH-BANGLA BANK PLC.,,,,,,
Rocket Account Statement,,,,,,
A/C No: 019000000005,,,,,,
Txn Date,Txn ID,Particulars,Account,Withdrawal,Deposit,Balance
24-NOV-26,6017463139,P2P Transfer,017112233445,,799.00,1799.00
24-NOV-26,6017463140,Cash Out,***097,500.00,,1299.00
24-NOV-26,6017463141,Transfer,01811223344-9,,"1,299.00",2598.00
24-NOV-26,6017463142,Service Charge,,9.00,,2589.00
`,
    lines: [
      '5 incoming 6017463139 799 01711223344',
      '6 outgoing 6017463140 500',
      '7 incoming 6017463141 1299 01811223344',
      '8 outgoing 6017463142 9',
    ],
  },
  {
    name: 'Rocket merchant statement: headings in two lines, merged cells',
    text: `Date,Transaction ID,Amount,,Balance,Remarks
,,Debit,Credit,,
24/11/2026,6022415176,,799.00,799.00,Merchant Payment from 01711223344
24/11/2026,6022415177,50.00,,749.00,Fee
`,
    lines: ['3 incoming 6022415176 799 01711223344', '4 outgoing 6022415177 50'],
  },
  {
    name: 'Rocket: one column that says Dr or Cr after the amount',
    text: `Txn No.|Date|Narration|Amount (Dr/Cr)|Balance
6022164589|24-11-26|Transfer from 01711223344|799.00 Cr|1,799.00 Cr
6022164590|24-11-26|Cash out|500.00 Dr|1,299.00 Cr
6022164591|24-11-26|Transfer from 01811223344|Cr 499/-|1,798.00 Cr
`,
    lines: [
      '2 incoming 6022164589 799 01711223344',
      '3 outgoing 6022164590 500',
      '4 incoming 6022164591 499 01811223344',
    ],
  },
  {
    name: 'a spreadsheet that turned ids and numbers into formulas and lost the zero of a phone',
    text: `Trx ID,Mobile,Amount,Direction
"=""CKJ0000001""","=""01711223344""",799,IN
'CKJ0000002,1811223344,'1299.00,in
CKJ0000003,01911223344,500,OUT
3.91E+09,01911223344,500,IN
`,
    lines: [
      '2 incoming CKJ0000001 799 01711223344',
      '3 incoming CKJ0000002 1299 01811223344',
      '4 outgoing CKJ0000003 500',
      '5 unread',
    ],
  },
  {
    name: 'a semicolon file with decimal commas and a separator line',
    text: `sep=;
"Date";"TrxID";"Details";"Paid in";"Withdrawn";"Balance"
"24.11.2026";"CKK0000001";"Payment from 01711223344";"799,00";"";"1.799,00"
"24.11.2026";"CKK0000002";"Withdrawal";"";"-500,00";"1.299,00"
"24.11.2026";"CKK0000003";"Payment from 01811223344";"1.299,00";"";"2.598,00"
`,
    lines: [
      '3 incoming CKK0000001 799 01711223344',
      '4 outgoing CKK0000002 500',
      '5 incoming CKK0000003 1299 01811223344',
    ],
  },
  {
    name: 'a merchant fee under the TrxID of its payment is no reversal',
    text: `Trx ID,Type,Debit,Credit
CKL0000001,Customer Payment,,799.00
CKL0000001,Merchant Service Charge,11.99,
CKL0000002,Customer Payment,,499.00
CKL0000002,VAT,1.12,
`,
    lines: [
      '2 incoming CKL0000001 799',
      '3 outgoing CKL0000001 11.99',
      '4 incoming CKL0000002 499',
      '5 outgoing CKL0000002 1.12',
    ],
  },
  {
    name: 'a reversal that names no payment makes those of its sender and amount doubtful',
    text: `TrxID,Type,From/To,Amount
CKM0000001,Received Money,01711223344,799.00
CKM0000002,Received Money,01811223344,799.00
CKM0000003,Reversal,01711223344,-799.00
`,
    lines: [
      '2 incoming? CKM0000001 799 01711223344',
      '3 incoming CKM0000002 799 01811223344',
      '4 reversal CKM0000003 799',
    ],
  },
  {
    name: 'a reversed payment out comes back and is no order',
    text: `TrxID,Type,Debit,Credit,Details
CKN0000001,Send Money,500.00,,To 01711223344
CKN0000001,Send Money Reversal,,500.00,To 01711223344
CKN0000002,Reversal,,300.00,Reversal of CKN0000009
CKN0000003,Received Money,,799.00,From 01811223344
`,
    lines: [
      '2 outgoing CKN0000001 500',
      '3 other_money CKN0000001 500',
      '4 other_money CKN0000002 300',
      '5 incoming CKN0000003 799 01811223344',
    ],
  },
  {
    name: 'headings repeated on each page, page numbers and balances brought forward',
    text: `Date,Description,Trx ID,Credit,Debit,Balance
,Opening Balance,,,,"1,000.00"
24/11/2026,Received from 01711223344,CKP0000001,799.00,,"1,799.00"
Page 1 of 2,,,,,
Date,Description,Trx ID,Credit,Debit,Balance
24/11/2026,Received from 01811223344,CKP0000002,499.00,,"2,298.00"
,Total,,"1,298.00",0.00,
This is a computer generated statement and needs no signature.,,,,,
`,
    lines: [
      '2 note',
      '3 incoming CKP0000001 799 01711223344',
      '4 note',
      '5 note',
      '6 incoming CKP0000002 499 01811223344',
      '7 note',
      '8 note',
    ],
  },
  {
    name: 'no heading names the id or the type; the values show the id',
    text: `Date,Reference Number,Wallet,Amount In,Amount Out
24/11/2026,CKQ0000001,01711223344,799,
24/11/2026,CKQ0000002,01811223344,,300
`,
    lines: ['2 incoming CKQ0000001 799 01711223344', '3 outgoing CKQ0000002 300'],
  },
  {
    name: 'messages that an app exported as a table',
    text: `Date,Sender,Message
24/11/2026 10:00,bKash,"You have received Tk 799.00 from 01711223344. Ref 1. Fee Tk 0.00. Balance Tk 1,799.00. TrxID CKR0000001 at 24/11/2026 10:00"
24/11/2026 10:10,bKash,"Cash Out Tk 500.00 to 01911000000 successful. Fee Tk 9.25. Balance Tk 1,289.75. TrxID CKR0000002 at 24/11/2026 10:10"
24/11/2026 10:20,bKash,Your bKash verification code is 956586.
`,
    lines: ['2 incoming CKR0000001 799 01711223344', '3 outgoing CKR0000002 500', '4 unread'],
  },
  {
    name: 'rows copied from a PDF: columns set apart by spaces',
    text: `Date            Type              TrxID         Amount      Balance
24-Nov-26       Received Money    CKS0000001    799.00      1,799.00
24-Nov-26       Cash Out          CKS0000002    500.00      1,299.00
`,
    lines: ['2 incoming CKS0000001 799', '3 outgoing CKS0000002 500'],
  },
  {
    name: 'rows copied from a PDF, whose blank cells leave no trace, so that words say which way money went',
    text: `Date             TrxID         Type              In        Out       Status
24-Nov-26 10:00  CKS0000003    Received Money    799.00    Success
24-Nov-26 10:05  CKS0000004    Send Money        799.00    Success
24-Nov-26 10:10  CKS0000005    P2P               799.00    Success
24-Nov-26 10:15  CKS0000006    P2P               799.00    0.00      Success
Total            2,397.00      799.00
`,
    lines: [
      '2 incoming CKS0000003 799',
      '3 outgoing CKS0000004 799',
      '4 unclear CKS0000005 799',
      '5 incoming CKS0000006 799',
      '6 note',
    ],
  },
  {
    name: 'Credit and Debit in a column that is called the type',
    text: `"Date","Description","Amount","Type","Transaction ID"
"24/11/26","SEND MONEY","799.00","CREDIT","CKZ0000001"
"24/11/26","SEND MONEY","500.00","DEBIT","CKZ0000002"
"24/11/26","PAYMENT REVERSAL","799.00","DEBIT","CKZ0000001"
`,
    lines: ['2 reversed CKZ0000001 799', '3 outgoing CKZ0000002 500', '4 reversal CKZ0000001 799'],
  },
  {
    name: 'the number of the other party says nothing of the direction',
    own,
    text: `Txn Date;Txn ID;Txn Type;Other Party;Amount;Txn Status
24-NOV-2026 10:00;73FFFF01;Receive Money;01711223344;Tk 799 only;Success
24-NOV-2026 10:01;73FFFF02;Send Money;01811223344;500.00;Success
24-NOV-2026 10:02;73FFFF03;Adjustment;01911223344;1000.00;Success
24-NOV-2026 10:03;73FFFF04;Money Received;01711223344;799.00;Pending
`,
    lines: [
      '2 incoming 73FFFF01 799 01711223344',
      '3 unclear 73FFFF02 500',
      '4 unclear 73FFFF03 1000',
      '5 failed 73FFFF04 799',
    ],
  },
  {
    name: 'a reversal that the wallet sent back to the sender',
    own,
    text: `Trx ID,Date,Amount,Trx Type,Sender,Receiver
CKZ1000001,24 Nov 26 10:00,৳799,Send Money,01711223344,01700000000
CKZ1000002,24 Nov 26 10:00,৳799,Send Money,01811223344,01700000000
CKZ1000003,24 Nov 26 10:00,৳799,Reversal,01700000000,01811223344
`,
    lines: [
      '2 incoming CKZ1000001 799 01711223344',
      '3 incoming? CKZ1000002 799 01811223344',
      '4 reversal CKZ1000003 799',
    ],
  },
  {
    name: 'names of a program in place of headings and types',
    own,
    text: `TransactionID,TransactionDate,TransactionType,CreditAmount,DebitAmount,SenderMSISDN
CKZ2000001,2026-11-24T10:00:00,SEND_MONEY,799.0000,0.0000,8801711223344
CKZ2000001,2026-11-24T11:00:00,SEND_MONEY_REVERSAL,0.0000,799.0000,8801711223344
CKZ2000002,2026-11-24T12:00:00,CASH_OUT,0.0000,500.0000,8801700000000
`,
    lines: ['2 reversed CKZ2000001 799', '3 reversal CKZ2000001 799', '4 outgoing CKZ2000002 500'],
  },
  {
    name: 'a column of linked transactions, both amounts in columns of their own, the withdrawal with a minus',
    text: `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info,Linked Transaction ID
CKZ3000001,24-11-2026 10:00:00,Customer Payment from 8801711223344,Completed,799.00,,799.00,8801711223344 - RAHIM,
CKZ3000002,24-11-2026 11:00:00,Transaction Adjustment,Completed,,-799.00,0.00,8801711223344 - RAHIM,CKZ3000001
`,
    lines: ['2 reversed CKZ3000001 799', '3 reversal CKZ3000002 799'],
  },
  {
    name: 'the latest first: a reversal above its payment, with words that only look like ids',
    text: `Date,TrxID,Type,Reference,Amount
20261124,CKZ4000004,Reversal,SHOP20261124,-499.00
20261124,CKZ4000001,Reversal,ORDER1234,-799.00
20261123,CKZ4000003,Received Money,ORDER1236,499.00
20261123,CKZ4000002,Received Money,ORDER1235,799.00
20261123,CKZ4000001,Received Money,ORDER1234,799.00
`,
    lines: [
      '2 reversal CKZ4000004 499',
      '3 reversal CKZ4000001 799',
      '4 incoming? CKZ4000003 499',
      '5 incoming CKZ4000002 799',
      '6 reversed CKZ4000001 799',
    ],
  },
  {
    name: 'a semicolon file with commas in its headings, which are fewer than its semicolons',
    text: `Date;Trx ID, Wallet;Type;Amount, Tk;Balance
24/11/2026;CKZ5000001;Received Money;799,00;1799,00
24/11/2026;CKZ5000002;Cash Out;500,00;1299,00
`,
    lines: ['2 incoming CKZ5000001 799', '3 outgoing CKZ5000002 500'],
  },
  {
    name: 'headings of two lines below a blank line, repeated on the next page',
    text: `Rocket Account Statement

Date,Transaction ID,Amount,,Balance
,,Debit,Credit,
24/11/2026,6022415176,,799.00,799.00
Date,Transaction ID,Amount,,Balance
,,Debit,Credit,
24/11/2026,6022415177,50.00,,749.00
`,
    lines: ['5 incoming 6022415176 799', '6 note', '7 note', '8 outgoing 6022415177 50'],
  },
  {
    name: 'headings of one line below a blank line, repeated on the next page',
    text: `Nagad Statement

TXN ID,Credit,Debit
73QWER01,799.00,
TXN ID,Credit,Debit
73QWER02,,500.00
`,
    lines: ['4 incoming 73QWER01 799', '5 note', '6 outgoing 73QWER02 500'],
  },
  {
    name: 'a byte order mark before a quoted heading',
    text: `\ufeff"TXN #","Paid In"
"73QWER01","799.00"
`,
    lines: ['2 incoming 73QWER01 799'],
  },
]

export const messageSamples: readonly StatementSample[] = [
  {
    name: 'bKash personal: received, sent, cash out, recharge',
    text: `You have received Tk 799.00 from 01711223344. Ref pack. Fee Tk 0.00. Balance Tk 1,799.00. TrxID CKT0000001 at 24/11/2026 10:00
Send Money Tk 500.00 to 01811223344 successful. Ref 1. Fee Tk 5.00. Balance Tk 1,294.00. TrxID CKT0000002 at 24/11/2026 10:10
Cash Out Tk 500.00 to 01911000000 successful. Fee Tk 9.25. Balance Tk 784.75. TrxID CKT0000003 at 24/11/2026 10:20
Mobile Recharge Tk 50.00 to 01811223344 successful. Balance Tk 734.75. TrxID CKT0000004 at 24/11/2026 10:30
You have received Tk 1,299.00 from 01811223344.Ref bhai. Fee Tk 0.00. Balance Tk 2,033.75. TrxID CKT0000005 at 24/11/2026 10:53`,
    lines: [
      '1 incoming CKT0000001 799 01711223344',
      '2 outgoing CKT0000002 500',
      '3 outgoing CKT0000003 500',
      '4 outgoing CKT0000004 50',
      '5 incoming CKT0000005 1299 01811223344',
    ],
  },
  {
    name: 'bKash merchant: payments received and a payment refunded',
    text: `You have received payment Tk 799.00 from 01711223344. Fee Tk 0.00. Balance Tk 855.59.TrxID CKU0000001 at 24/11/2026 18:00
Payment Tk 499.00 received from 01811223344. Counter 1. Fee Tk 7.49. Balance Tk 1,354.59. TrxID CKU0000002 at 24/11/2026 18:10
Refund of Tk 799.00 to 01711223344 for TrxID CKU0000001 is successful. TrxID CKU0000003 at 24/11/2026 19:00`,
    lines: ['1 reversed CKU0000001 799', '2 incoming CKU0000002 499 01811223344', '3 reversal CKU0000001 799'],
  },
  {
    name: 'bKash: a reversal of the same TrxID, a request that failed, a cashback',
    text: `You have received Tk 799.00 from 01711223344. Balance Tk 1,799.00. TrxID CKV0000001 at 24/11/2026 10:00

Tk 799.00 received from 01711223344 has been reversed. Balance Tk 1,000.00. TrxID CKV0000001 at 24/11/2026 11:00

Sorry, your Send Money request to 01765992095 is unsuccessful! Tk 30 has been returned. Balance Tk 1,000.00. TrxID CKV0000002 at 24/11/2026 12:00

Congratulations! You have received Cashback Tk 10.00. Balance Tk 1,010.00. TrxID CKV0000003 at 24/11/2026 13:00`,
    lines: [
      '1 reversed CKV0000001 799',
      '3 reversal CKV0000001 799',
      '5 failed CKV0000002 30',
      '7 other_money CKV0000003 10',
    ],
  },
  {
    name: 'bKash in Bangla',
    text: `আপনি ০১৭১১২২৩৩৪৪ থেকে ৭৯৯.০০ টাকা পেয়েছেন। ফি ০.০০ টাকা। ব্যালেন্স ১,৭৯৯.০০ টাকা। TrxID CKW0000001, ২৪/১১/২০২৬ ১০:০০
০১৮১১২২৩৩৪৪ নম্বরে ৫০০ টাকা সেন্ড মানি সফল হয়েছে। ট্রানজেকশন আইডি CKW0000002`,
    lines: ['1 incoming CKW0000001 799 01711223344', '2 outgoing CKW0000002 500'],
  },
  {
    name: 'Nagad personal and merchant, one line each',
    text: `Money Received. Amount: Tk 799.00 Sender: 01711223344 Ref: N/A TxnID: 74HNFMWH Balance: Tk 1,134.49 20/11/2026 18:03
Payment Received. Amount: Tk 50.00 Customer: 01811223344 TxnID: 74HNEK08 Balance: Tk 1,184.49 20/11/2026 17:58
B2B Received. Amount: Tk 3000.00 Sender: 01911223344 TxnID: 71R9OL1C Balance: Tk 4184.49 20/11/2026 16:05
Cash Out Successful. Amount: Tk 2,000.00 Fee: Tk 23.00 TxnID: 72B3C4D5 Balance: Tk 2,161.49 20/11/2026 15:10`,
    lines: [
      '1 incoming 74HNFMWH 799 01711223344',
      '2 incoming 74HNEK08 50 01811223344',
      '3 incoming 71R9OL1C 3000 01911223344',
      '4 outgoing 72B3C4D5 2000',
    ],
  },
  {
    name: 'Nagad in several lines, blocks not set apart by blank lines',
    text: `Money Received.
Amount: Tk 799.00
Sender: 01711223344
Ref: N/A
TxnID: 71A2B3C4
Balance: Tk 1,234.56
28/11/2026 14:30
Money Received.
Amount: Tk 499.00
Sender: 01811223344
Ref: N/A
TxnID: 71A2B3C5
Balance: Tk 1,733.56
28/11/2026 14:35`,
    lines: ['1 incoming 71A2B3C4 799 01711223344', '8 incoming 71A2B3C5 499 01811223344'],
  },
  {
    name: 'Rocket: glued words, masked account, check digit, balance before the id',
    text: `Tk799.00 received from A/C:***946 Fee:Tk0, Your A/C Balance: Tk1,100.00 TxnId:6022415178 Date:27-NOV-26 08:43:52 pm. Download https://bit.ly/nexuspay
Tk.20.00 received from A/C:017112233445 Ref No: NA Fee: Tk.00 NetBal: Tk41.00 TxnId: 6022164592 Date:27-NOV-26 07:17:16 pm.
Cash-Out to A/C:***456Tk900.00Fee:Tk15.00 Your A/C Balance: Tk300.00.TxnId:1111111111Date:27-NOV-26 05:59:38 pm.
Tk2,000.00 transferred to A/C:018112233445 Fee:Tk1.27, Your A/C Balance: Tk311.96 TxnId:1755363871 Date:23-NOV-26 03:28:02 pm.
Merchant payment of Tk 499 from 01811223344 is successful. TxnId: 6022164593 on 27/11/2026`,
    lines: [
      '1 incoming 6022415178 799 ***946',
      '2 incoming 6022164592 20 01711223344',
      '3 outgoing 1111111111 900',
      '4 outgoing 1755363871 2000',
      '5 incoming 6022164593 499 01811223344',
    ],
  },
  {
    name: 'Rocket: cash in and money that the bank added',
    text: `Cash-In from A/C: ***1234 Tk1500.00 Fee: Tk.00, Your A/C Balance: Tk4500.00.TxnId:6022164594 Date:17-NOV-26 09:00:00 pm.
Tk5000 credited to your account from 01811223344. Trans ID: 8877665544. Rocket.`,
    lines: ['1 incoming 6022164594 1500 ***1234', '2 incoming 8877665544 5000 01811223344'],
  },
  {
    name: 'messages copied from a phone with the name and the time of each bubble',
    text: `bKash
Today 10:00
You have received Tk 799.00 from 01711223344. Fee Tk 0.00. Balance Tk 1,799.00. TrxID CKX0000001 at 24/11/2026 10:00

bKash
Today 10:20
You have received Tk 499.00 from 01811223344. Fee Tk 0.00. Balance Tk 2,298.00. TrxID CKX0000002 at 24/11/2026 10:20`,
    lines: ['1 incoming CKX0000001 799 01711223344', '5 incoming CKX0000002 499 01811223344'],
  },
  {
    name: 'bKash: money from a company and a bank, remittance and salary',
    text: `You have received Tk 799.00 from OnnorokomWeb. Balance Tk 1,082.65. TrxID DE97100001 at 09/11/2026 21:32
You have received a deposit of Tk 1,000.00 from Sonali Bank Account. Fee Tk 0.00. Balance Tk 2,140.34. TrxID CGJ2000001 at 19/11/2026 15:43
You have received remittance of Tk 5,000.00 from Western Union. Balance Tk 7,140.34. TrxID CGJ2000002 at 19/11/2026 15:50`,
    lines: ['1 incoming DE97100001 799', '2 incoming CGJ2000001 1000', '3 other_money CGJ2000002 5000'],
  },
  {
    name: 'rows of an app history without currency or labels',
    text: `24/11/2026 10:00 AM Received Money 01711223344 CKY0000001 799.00
24/11/2026 11:00 AM Send Money 01811223344 CKY0000002 -500.00
24/11/2026 12:00 PM Received Money 01911223344 CKY0000003 +1,299.00`,
    lines: [
      '1 incoming CKY0000001 799 01711223344',
      '2 outgoing CKY0000002 500',
      '3 incoming CKY0000003 1299 01911223344',
    ],
  },
  {
    name: 'Nagad in Bangla with a reversal that has its own id',
    text: `টাকা গ্রহণ সফল। পরিমাণ: ৭৯৯.০০ টাকা। প্রেরক: ০১৭১১২২৩৩৪৪। লেনদেন আইডি: 75AAAA01। ব্যালেন্স: ১৭৯৯.০০ টাকা

লেনদেন আইডি 75AAAA01 এর ৭৯৯.০০ টাকা ফেরত নেওয়া হয়েছে। লেনদেন আইডি 75AAAA02`,
    lines: ['1 reversed 75AAAA01 799', '3 reversal 75AAAA01 799'],
  },
]
