import { formatDate } from '@shelai/contract/shown-values.ts'
import type { Language } from '@shelai/contract/words.ts'
import { dhakaDate } from '../../platform/business-day.ts'
import { formatReference } from './order-reference.ts'

/** What a reader is told of an order, in the app and by message. */
export type NotificationText = { title: string; message: string }

/** The date of a moment in Dhaka, as readers see dates everywhere: `22 Dec 2026`. */
function date(moment: string, language: Language): string {
  return formatDate(dhakaDate(new Date(moment)), language) ?? ''
}

/** `of` is the package, `order` the order's reference, `what` a moment, or the staff's reason. */
type Facts = { of: string; order: string; what: string }

/** Each event in both languages. */
const wordings = {
  approved: {
    en: ({ of, order, what }: Facts) => ({
      title: 'Order approved',
      message: `Your package ${of} is active until ${date(what, 'en')}. Order: ${order}`,
    }),
    bn: ({ of, order, what }: Facts) => ({
      title: 'অর্ডার অনুমোদিত',
      message: `আপনার প্যাকেজ ${of} চালু হয়েছে, ${date(what, 'bn')} পর্যন্ত চলবে। অর্ডার: ${order}`,
    }),
  },
  rejected: {
    en: ({ of, order, what }: Facts) => ({
      title: 'Order rejected',
      message: `Your order ${order} for ${of} was rejected: ${what}`,
    }),
    bn: ({ of, order, what }: Facts) => ({
      title: 'অর্ডার বাতিল',
      message: `${of} প্যাকেজের অর্ডার ${order} বাতিল হয়েছে: ${what}`,
    }),
  },
  refunded: {
    en: ({ of, order, what }: Facts) => ({
      title: 'Order refunded',
      message: `Your order ${order} for ${of} was refunded: ${what}`,
    }),
    bn: ({ of, order, what }: Facts) => ({
      title: 'টাকা ফেরত',
      message: `${of} প্যাকেজের অর্ডার ${order}-এর টাকা ফেরত দেওয়া হয়েছে: ${what}`,
    }),
  },
  ending: {
    en: ({ of, what }: Facts) => ({
      title: 'Your package is about to end',
      message: `Your package ${of} ends on ${date(what, 'en')}. Buy again to go on without a break.`,
    }),
    bn: ({ of, what }: Facts) => ({
      title: 'প্যাকেজের মেয়াদ শেষ হচ্ছে',
      message: `আপনার প্যাকেজ ${of} ${date(what, 'bn')} তারিখে শেষ হবে। চালু রাখতে আবার কিনুন।`,
    }),
  },
} as const satisfies Record<string, Record<Language, (facts: Facts) => NotificationText>>

type Order = { language: string; reference: string; package_title: string }

/** What the reader is told of an event of an order, in the order's language. */
export function orderWords(event: keyof typeof wordings, order: Order, what: string): NotificationText {
  const facts = { of: order.package_title, order: formatReference(order.reference), what }
  return wordings[event][order.language === 'bn' ? 'bn' : 'en'](facts)
}
