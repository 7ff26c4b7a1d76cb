import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { NotificationText, NotificationTexts } from '../../kernel/realtime/new-notifications-store.ts'
import { formatReference } from './order-reference.ts'

/** Formats the date in Dhaka as readers see dates: `22 Dec 2026`. */
function formatDhakaDate(moment: string, language: Language): string {
  return formatDate(getDhakaDate(new Date(moment)), language) ?? ''
}

/** `of` is the plan, `order` the order's reference, `what` a time or the staff's reason. */
type Facts = { of: string; order: string; what: string }

/** The text of each event in both languages. */
const texts = {
  approved: {
    en: ({ of, order, what }: Facts) => ({
      title: 'Order approved',
      message: `Your package ${of} is active until ${formatDhakaDate(what, 'en')}. Order: ${order}`,
    }),
    bn: ({ of, order, what }: Facts) => ({
      title: 'অর্ডার অনুমোদিত',
      message: `আপনার প্যাকেজ ${of} চালু হয়েছে, ${formatDhakaDate(what, 'bn')} পর্যন্ত চলবে। অর্ডার: ${order}`,
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
  revoked: {
    en: ({ of, order, what }: Facts) => ({
      title: 'Package ended',
      message: `Your package ${of} was ended: ${what} Order: ${order}`,
    }),
    bn: ({ of, order, what }: Facts) => ({
      title: 'প্যাকেজ বন্ধ',
      message: `আপনার প্যাকেজ ${of} বন্ধ করা হয়েছে: ${what} অর্ডার: ${order}`,
    }),
  },
  ending: {
    en: ({ of, what }: Facts) => ({
      title: 'Your package is about to end',
      message: `Your package ${of} ends on ${formatDhakaDate(what, 'en')}. Buy again to go on without a break.`,
    }),
    bn: ({ of, what }: Facts) => ({
      title: 'প্যাকেজের মেয়াদ শেষ হচ্ছে',
      message: `আপনার প্যাকেজ ${of} ${formatDhakaDate(what, 'bn')} তারিখে শেষ হবে। চালু রাখতে আবার কিনুন।`,
    }),
  },
} as const satisfies Record<string, Record<Language, (facts: Facts) => NotificationText>>

type Order = { reference: string; package_title: string; package_title_bn: string }

/** Renders the texts of an order event, in the app and in a message. */
export function renderOrderNotification(event: keyof typeof texts, order: Order, what: string): NotificationTexts {
  const { package_title: name, package_title_bn, reference } = order
  const facts = { order: formatReference(reference), what }
  return {
    en: texts[event].en({ ...facts, of: name }),
    bn: texts[event].bn({ ...facts, of: package_title_bn || name }),
  }
}
