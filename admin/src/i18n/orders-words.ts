import type { Language } from '@shelai/contract/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  status: {
    pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
    active: { en: 'Active', bn: 'চালু' },
    expired: { en: 'Expired', bn: 'মেয়াদ শেষ' },
    rejected: { en: 'Rejected', bn: 'বাতিল' },
    refunded: { en: 'Refunded', bn: 'ফেরত' },
  },
  filter: { en: 'State', bn: 'অবস্থা' },
  search: { en: 'Search orders', bn: 'অর্ডার খুঁজুন' },
  none_pending: { en: 'No order waits.', bn: 'কোনো অর্ডার অপেক্ষায় নেই।' },
  none: { en: 'No orders.', bn: 'কোনো অর্ডার নেই।' },
  count: { en: '%{count} orders', bn: '%{count}টি অর্ডার' },
  more: { en: 'Show more', bn: 'আরও দেখান' },
  waits: { en: 'Waiting %{time}', bn: '%{time} ধরে অপেক্ষায়' },
  days: { en: '%{count} d', bn: '%{count} দিন' },
  hours: { en: '%{count} h', bn: '%{count} ঘণ্টা' },
  minutes: { en: '%{count} min', bn: '%{count} মিনিট' },
  reader: { en: 'Reader', bn: 'পাঠক' },
  reader_gone: { en: 'Deleted account', bn: 'মুছে ফেলা অ্যাকাউন্ট' },
  package: { en: 'Package', bn: 'প্যাকেজ' },
  package_days: { en: '%{title}, %{days} days', bn: '%{title}, %{days} দিন' },
  expected: { en: 'Expected', bn: 'যত আসার কথা' },
  method: { en: 'Method', bn: 'মাধ্যম' },
  pay_to: { en: 'Paid to', bn: 'যে নম্বরে' },
  sender: { en: 'Sender', bn: 'যে নম্বর থেকে' },
  tran_id: { en: 'TrxID', bn: 'TrxID' },
  copy: { en: 'Copy TrxID %{id}', bn: 'TrxID %{id} কপি করুন' },
  copied: { en: 'Copied: %{id}', bn: 'কপি হয়েছে: %{id}' },
  not_copied: { en: 'The browser does not allow copying here.', bn: 'এই ব্রাউজার কপি করতে দিচ্ছে না।' },
  earlier: { en: 'Earlier orders', bn: 'আগের অর্ডার' },
  earlier_none: { en: 'None', bn: 'নেই' },
  earlier_pending: { en: '%{count} pending', bn: '%{count}টি অপেক্ষমাণ' },
  earlier_approved: { en: '%{count} approved', bn: '%{count}টি অনুমোদিত' },
  earlier_rejected: { en: '%{count} rejected', bn: '%{count}টি বাতিল' },
  earlier_refunded: { en: '%{count} refunded', bn: '%{count}টি ফেরত' },
  received: { en: 'Received', bn: 'পাওয়া গেছে' },
  settled: { en: 'Settled', bn: 'নিষ্পত্তি' },
  settled_by: { en: '%{who}, %{at}', bn: '%{who}, %{at}' },
  settled_elsewhere: {
    en: '%{who} settled this order on %{at}.',
    bn: '%{who} এই অর্ডারের নিষ্পত্তি করেছেন, %{at}।',
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  note: { en: 'Note', bn: 'নোট' },
  flags: {
    title: { en: 'Check before settling', bn: 'নিষ্পত্তির আগে দেখুন' },
    proof: { en: 'The TrxID is in another order (%{count}).', bn: 'এই TrxID আরেকটি অর্ডারে আছে (%{count})।' },
    sender: {
      en: 'The sender paid for other orders of this reader (%{count}).',
      bn: 'এই নম্বর থেকে এই পাঠকের আরও অর্ডার আছে (%{count})।',
    },
    sender_others: {
      en: 'The sender paid for orders of other readers (%{count}).',
      bn: 'এই নম্বর থেকে অন্য পাঠকের অর্ডারও আছে (%{count})।',
    },
    price: { en: 'The price is now %{price}.', bn: 'দাম এখন %{price}।' },
    pay_to: { en: 'The wallet number is now %{phone}.', bn: 'ওয়ালেট নম্বর এখন %{phone}।' },
  },
  approve: { en: 'Approve', bn: 'অনুমোদন' },
  reject: { en: 'Reject', bn: 'বাতিল করুন' },
  refund: { en: 'Refund', bn: 'টাকা ফেরত' },
  received_amount: { en: 'Received amount', bn: 'পাওয়া টাকা' },
  reason_seen: { en: 'The reader sees it.', bn: 'পাঠক এটি দেখবেন।' },
  note_needed: {
    en: 'The amount differs from the price. Say why.',
    bn: 'টাকার অঙ্ক দামের সঙ্গে মেলে না। কেন, তা লিখুন।',
  },
  confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  cancel: { en: 'Cancel', bn: 'বাদ দিন' },
  next: { en: 'Next order', bn: 'পরের অর্ডার' },
  quick_reasons: { en: 'Suggestions', bn: 'সাধারণ উত্তর' },
  done: {
    approve: { en: 'Approved: %{reference}', bn: 'অনুমোদিত: %{reference}' },
    reject: { en: 'Rejected: %{reference}', bn: 'বাতিল: %{reference}' },
    refund: { en: 'Refunded: %{reference}', bn: 'ফেরত: %{reference}' },
  },
  quick: {
    reject: {
      no_money: {
        en: 'We found no payment with this TrxID.',
        bn: 'এই TrxID-তে কোনো পেমেন্ট পাওয়া যায়নি।',
      },
      too_little: {
        en: 'The amount is less than the price of the package.',
        bn: 'টাকার পরিমাণ প্যাকেজের দামের চেয়ে কম।',
      },
      other_wallet: {
        en: 'The payment went to a number that is not ours.',
        bn: 'পেমেন্ট আমাদের নম্বরে আসেনি।',
      },
      used: {
        en: 'This payment belongs to another order.',
        bn: 'এই পেমেন্ট অন্য একটি অর্ডারের।',
      },
    },
    refund: {
      twice: { en: 'You paid twice. We sent the money back.', bn: 'আপনি দুবার দিয়েছেন। টাকা ফেরত দেওয়া হয়েছে।' },
      asked: { en: 'Refunded at your request.', bn: 'আপনার অনুরোধে ফেরত দেওয়া হয়েছে।' },
      wrong: { en: 'This was the wrong package.', bn: 'এটি ভুল প্যাকেজ ছিল।' },
    },
  },
  day: {
    date: { en: 'Day', bn: 'দিন' },
    print: { en: 'Print', bn: 'প্রিন্ট' },
    heading: { en: 'Close of day, %{day}', bn: 'দিনের হিসাব, %{day}' },
    wallets: { en: 'By wallet', bn: 'ওয়ালেট অনুযায়ী' },
    wallet: { en: 'Wallet', bn: 'ওয়ালেট' },
    staff: { en: 'By member of staff', bn: 'কর্মী অনুযায়ী' },
    member: { en: 'Member of staff', bn: 'কর্মী' },
    total: { en: 'Total', bn: 'মোট' },
    approved: { en: 'Approved', bn: 'অনুমোদিত' },
    received: { en: 'Received', bn: 'পাওয়া গেছে' },
    rejected: { en: 'Rejected', bn: 'বাতিল' },
    refunded: { en: 'Refunded', bn: 'ফেরত' },
    paid_back: { en: 'Paid back', bn: 'ফেরত দেওয়া টাকা' },
    none: { en: 'Nothing was settled on this day.', bn: 'এই দিনে কিছু নিষ্পত্তি হয়নি।' },
    name: { en: 'Signed off by', bn: 'যিনি সই করছেন' },
    sign: { en: 'Sign off', bn: 'সই করুন' },
    signed: { en: '%{who} signed off this day on %{at}.', bn: '%{who} এই দিনের হিসাব সই করেছেন, %{at}।' },
    changed: {
      en: 'Orders were settled after the sign-off. The signed totals stand here: received %{received}, paid back %{paid_back}.',
      bn: 'সইয়ের পরেও অর্ডার নিষ্পত্তি হয়েছে। সই করা মোট: পাওয়া %{received}, ফেরত %{paid_back}।',
    },
  },
} as const

/** Returns the texts of the screens about orders in one language. */
export function ordersWords(language: Language): Texts {
  return pickLanguage(words, language)
}
