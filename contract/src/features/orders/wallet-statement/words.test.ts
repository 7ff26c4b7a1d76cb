import { describe, expect, test } from 'vitest'
import * as words from './words.ts'

const table: [name: string, pattern: RegExp, matches: string[], others: string[]][] = [
  [
    'reversal',
    words.reversal,
    [
      ...['reversed', 'refund', 'charge back', 'charge-back', 'chargeback', 'void', 'voided', 'returned', 'roll back'],
      ...[
        'rolled back',
        'rollback',
        'rolled-back',
        'claw back',
        'claw-back',
        'clawback',
        'ফেরত',
        'রিভার্স',
        'রিফান্ড',
        'প্রত্যাহার',
      ],
    ],
    ['irreversible', 'avoid', 'returning', 'payback', 'chargebacks'],
  ],
  [
    'failed',
    words.failed,
    [
      ...['failed', 'unsuccessful', 'not successful', 'declined', 'rejected', 'insufficient', 'cancelled', 'could not'],
      ...[
        'expired',
        'wrong pin',
        'incomplete',
        'not completed',
        'not been completed',
        'pending',
        'initiated',
        'processing',
      ],
      ...['on hold', 'on-hold', 'onhold', 'scheduled', 'ব্যর্থ', 'অসফল', 'সফল হয়নি', 'হয়নি', 'বাতিল', 'অপর্যাপ্ত'],
      ...['পর্যাপ্ত ব্যালেন্স নেই', 'অপেক্ষমাণ', 'প্রক্রিয়াধীন'],
    ],
    ['successful', 'completed', 'suspending', 'preprocessing', 'processed'],
  ],
  [
    'successful',
    words.successful,
    [
      ...['success', 'Successful', 'complete', 'Completed', 'done', 'ok', 'approved', 'settled', 'posted', 'processed'],
      ...['confirmed', 'paid', 'received', 'সফল', 'সম্পন্ন', 'নিশ্চিত'],
    ],
    ['abandoned', 'book', 'unpaidx', ''],
  ],
  [
    'incoming',
    words.incoming,
    [
      ...['receive', 'received', 'cash in', 'cash-in', 'cashin', 'credited', 'deposit', 'deposited', 'sent you'],
      ...['sent to you', 'to your ac', 'to your a/c', 'to your account', 'to your wallet', 'to your number'],
      ...['to your bkash', 'to your nagad', 'to your rocket', 'payment from', 'transfer from', 'payment of tk 20 from'],
      ...['payment of tk. 20.50 from', 'transfer of bdt 1,000 from', 'payment of ৳20 from', 'পেয়েছেন', 'পেলেন', 'গ্রহণ'],
      ...['গৃহীত', 'প্রাপ্ত', 'এসেছে', 'ক্যাশ ইন', 'ক্যাশ-ইন', 'ক্যাশইন', 'জমা হয়েছে'],
    ],
    ['received by', 'receiver', 'accredited', 'to your friend', 'payment to', 'payment of fees from'],
  ],
  [
    'incomingTypes',
    words.incomingTypes,
    ['customer payment', 'merchant payment', 'collection', 'sale', 'c2b'],
    ['payment', 'wholesale', 'ac2b'],
  ],
  [
    'outgoing',
    words.outgoing,
    [
      ...['cash out', 'cash-out', 'cashout', 'withdrawal', 'charge', 'charges', 'fee', 'fees', 'commission', 'vat'],
      ...[
        'pay bill',
        'paybill',
        'bill pay',
        'billpayment',
        'recharge',
        'top up',
        'top-up',
        'topup',
        'airtime',
        'pay out',
      ],
      ...['pay-out', 'payout', 'disbursement', 'settlement', 'to bank', 'transfer to', 'transferred to', 'payment to'],
      ...['paid to', 'sent to', 'loan repayment', 'donation', 'উত্তোলন', 'ক্যাশ আউট', 'ক্যাশ-আউট', 'ক্যাশআউট', 'রিচার্জ'],
      ...['চার্জ', 'কমিশন', 'ভ্যাট', 'বিল পরিশোধ', 'পে বিল'],
    ],
    ['coffee', 'discharged', 'private', 'payment', 'settlements'],
  ],
  [
    'payment',
    words.payment,
    ['pay', 'pays', 'payment', 'payments', 'sale', 'sales', 'purchase', 'qr', 'পেমেন্ট'],
    ['payer', 'wholesale', 'repay'],
  ],
  [
    'unrelated',
    words.unrelated,
    [
      ...[
        'cash back',
        'cash-back',
        'cashback',
        'bonus',
        'reward',
        'rewards',
        'salary',
        'remittance',
        'loan',
        'interest',
      ],
      ...['profit', 'add money', 'added money', 'incentive', 'ক্যাশ ব্যাক', 'ক্যাশব্যাক', 'বোনাস', 'রিওয়ার্ড', 'বেতন'],
      ...['রেমিট্যান্স', 'ঋণ', 'লোন', 'মুনাফা', 'অ্যাড মানি'],
    ],
    ['cash', 'interesting', 'loaned', 'money'],
  ],
  [
    'fee',
    words.fee,
    [
      'charge',
      'charges',
      'fee',
      'fees',
      'commission',
      'vat',
      'tax',
      'mdr',
      'চার্জ',
      'কমিশন',
      'ভ্যাট',
      'ফি',
      'মোট ফি',
      'ফি মোট',
    ],
    ['coffee', 'private', 'taxi', 'ফিরোজ', 'অফিস'],
  ],
  [
    'note',
    words.note,
    [
      ...['total', 'Grand total', 'sub total', 'sub-total', 'subtotal', 'opening balance', 'closing balance'],
      ...['previous balance', 'brought forward', 'carried forward', 'b/f', 'c/f', 'page 1', 'summary', 'মোট', 'সর্বমোট'],
      ...['প্রারম্ভিক', 'সমাপনী', 'পৃষ্ঠা ১'],
    ],
    ['a total', 'balance', 'webpage', 'totally', 'ab/f'],
  ],
]

describe.each(table)('The pattern %s', (name, pattern, matches, others) => {
  test.each(matches)('finds %j within a text', (text) => {
    expect(text).toMatch(pattern)
    if (name !== 'note') expect(`Line: ${text} .`).toMatch(pattern)
  })

  test.each(others)('finds nothing in %j', (text) => {
    expect(text).not.toMatch(pattern)
  })
})
