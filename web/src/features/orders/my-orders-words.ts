import { defineWords } from '@shelai/contract/rules/words.ts'

export const myOrdersWords = defineWords({
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
})
