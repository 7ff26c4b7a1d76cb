import { defineWords } from '@shelai/contract/words.ts'

export const ordersWords = defineWords({
  payment: { en: 'Payment', bn: 'পেমেন্ট' },
  checkout: { en: 'Checkout', bn: 'চেকআউট' },
  choose: { en: 'Choose a payment method', bn: 'কীভাবে টাকা পাঠাবেন বেছে নিন' },
  noMethods: {
    en: 'Buying is closed for the moment. Please come back later.',
    bn: 'এখন কেনা বন্ধ আছে। একটু পরে আবার আসুন।',
  },
  days: { en: 'days', bn: 'দিন' },
  gone: { en: 'This package is no longer sold.', bn: 'এই প্যাকেজটি এখন আর বিক্রি হয় না।' },
  seePackages: { en: 'See packages', bn: 'প্যাকেজ দেখুন' },
  priceChanged: { en: 'Price has changed', bn: 'দাম বদলেছে' },
  newPrice: {
    en: 'It was {old} when you chose it. It is {new} now.',
    bn: 'আপনি বেছে নেওয়ার সময় {old} ছিল, এখন {new}।',
  },
  alreadySent: {
    en: 'Already sent the old price? Go on: we see what was sent and get in touch.',
    bn: 'আগের দাম পাঠিয়ে দিয়েছেন? এগিয়ে যান: কত পাঠিয়েছেন দেখে আমরা যোগাযোগ করব।',
  },
  acceptPrice: { en: 'Go on with {new}', bn: '{new} দিয়ে এগিয়ে যান' },
  send: { en: 'Send {price} with {method}', bn: '{method} দিয়ে {price} পাঠান' },
  open: { en: 'Open {method}{dial} and choose', bn: '{method} খুলুন{dial}, বেছে নিন' },
  orDial: { en: ' or dial {code}', bn: ' বা ডায়াল করুন {code}' },
  to: { en: 'Send to', bn: 'যে নম্বরে পাঠাবেন' },
  exactly: { en: 'Exactly {price}, to this number:', bn: 'ঠিক {price}, এই নম্বরে:' },
  account: { en: '{type} account', bn: '{type} অ্যাকাউন্ট' },
  stepByStep: { en: 'Step by step', bn: 'ধাপে ধাপে' },
  copy: { en: 'Copy', bn: 'কপি' },
  tell: { en: 'Tell us what you sent', bn: 'কী পাঠালেন আমাদের জানান' },
  sendFrom: { en: 'Send from', bn: 'যে নম্বর থেকে পাঠিয়েছেন' },
  tranId: { en: 'Transaction ID', bn: 'ট্রানজেকশন আইডি' },
  tranIdWhere: {
    en: 'It is in the message from {method}: 8 to 12 letters and digits.',
    bn: '{method} থেকে আসা মেসেজে আছে: ৮ থেকে ১২টি ইংরেজি অক্ষর ও সংখ্যা।',
  },
  tranIdUnusual: {
    en: 'TrxIDs look like 8–12 letters and digits. Please look once more.',
    bn: 'ট্রানজেকশন আইডিতে ৮–১২টি ইংরেজি অক্ষর ও সংখ্যা থাকে। আরেকবার দেখে নিন।',
  },
  sendFromUnusual: {
    en: 'Mobile numbers here begin with 01 and have 11 digits. Please look once more.',
    bn: 'মোবাইল নম্বর 01 দিয়ে শুরু, ১১ সংখ্যার। আরেকবার দেখে নিন।',
  },
  check: { en: 'We check and unlock it', bn: 'আমরা দেখে খুলে দিই' },
  checkTime: { en: 'You get a notification as soon as it is done.', bn: 'হয়ে গেলেই নোটিফিকেশন পাবেন।' },
  place: { en: 'Place order', bn: 'অর্ডার করুন' },
  again: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  sending: { en: 'Sending…', bn: 'পাঠানো হচ্ছে…' },
  notReached: {
    en: 'The order could not be sent: there is no connection. What you typed is kept on this phone. Trying again is safe, it never makes a second order.',
    bn: 'ইন্টারনেট নেই, তাই অর্ডার পাঠানো যায়নি। যা লিখেছেন তা এই ফোনে আছে। আবার চেষ্টা করলে দ্বিতীয় অর্ডার হবে না।',
  },
  notAnswered: {
    en: 'No answer came. The order may have arrived, or not. Trying again is safe, it never makes a second order.',
    bn: 'উত্তর আসেনি। অর্ডার পৌঁছে থাকতেও পারে। আবার চেষ্টা করলে দ্বিতীয় অর্ডার হবে না।',
  },
  refused: {
    en: 'Nothing was ordered. What you typed is still here.',
    bn: 'কোনো অর্ডার হয়নি। যা লিখেছেন তা এখানেই আছে।',
  },
  fillBoth: { en: 'Please fill in both fields.', bn: 'দুটি ঘরই পূরণ করুন।' },
  otherMethod: { en: 'Choose another payment method', bn: 'অন্য পেমেন্ট মাধ্যম বেছে নিন' },
  methodOff: {
    en: 'This payment method is not available now. Please choose another one.',
    bn: 'এই পেমেন্ট মাধ্যমটি এখন চালু নেই। অন্য একটি বেছে নিন।',
  },
  paste: { en: 'Paste the SMS', bn: 'SMS পেস্ট করুন' },
  pasteHere: { en: 'Paste the whole message here', bn: 'পুরো মেসেজটি এখানে পেস্ট করুন' },
  pasted: { en: 'Filled in from the {wallet} message.', bn: '{wallet} মেসেজ থেকে পূরণ হয়েছে।' },
  unread: {
    en: 'No payment could be read from this message. You can type the two fields yourself.',
    bn: 'এই মেসেজ থেকে পেমেন্ট পড়া যায়নি। ঘর দুটি নিজেই লিখতে পারেন।',
  },
  otherNumber: {
    en: 'The message says it went to {got}. Our number is {ours}.',
    bn: 'মেসেজে লেখা টাকা গেছে {got} নম্বরে। আমাদের নম্বর {ours}।',
  },
  otherAmount: {
    en: 'The message says {got}. The price is {ours}.',
    bn: 'মেসেজে লেখা {got}। দাম {ours}।',
  },
  order: { en: 'Order', bn: 'অর্ডার' },
  price: { en: 'Price', bn: 'দাম' },
  paidWith: { en: 'Paid with', bn: 'পেমেন্ট' },
  start: { en: 'Start', bn: 'শুরু' },
  expire: { en: 'Expire', bn: 'শেষ' },
  pending: { en: 'Being checked', bn: 'যাচাই চলছে' },
  active: { en: 'Active', bn: 'সক্রিয়' },
  expired: { en: 'Expired', bn: 'মেয়াদ শেষ' },
  rejected: { en: 'Not approved', bn: 'অনুমোদন হয়নি' },
  refunded: { en: 'Refunded', bn: 'টাকা ফেরত' },
  wasPending: { en: 'Order sent', bn: 'অর্ডার পাঠানো হয়েছে' },
  wasActive: { en: 'Package active', bn: 'প্যাকেজ চালু' },
  wasExpired: { en: 'Package ended', bn: 'প্যাকেজ শেষ' },
  checking: { en: 'Checking your payment', bn: 'আপনার পেমেন্ট দেখা হচ্ছে' },
  history: { en: 'History', bn: 'ইতিহাস' },
  reason: { en: 'Reason', bn: 'কারণ' },
  extends: {
    en: 'You have this kind of package: a new one extends it.',
    bn: 'এই ধরনের প্যাকেজ চালু আছে: নতুনটি মেয়াদ বাড়াবে।',
  },
  isChecked: {
    en: 'An order for this package is being checked.',
    bn: 'এই প্যাকেজের একটি অর্ডার যাচাই চলছে।',
  },
  finish: { en: 'Finish your payment', bn: 'পেমেন্ট শেষ করুন' },
  notNow: { en: 'Not now', bn: 'এখন নয়' },
  unlocked: { en: 'Your package is active', bn: 'আপনার প্যাকেজ চালু হয়েছে' },
  goBack: { en: 'Back to {title}', bn: 'ফিরে যান: {title}' },
})

/** Words with their gaps filled in; a gap without a value is left empty. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
