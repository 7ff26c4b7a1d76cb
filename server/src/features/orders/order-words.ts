import { formatDate } from '@shelai/contract/shown-values.ts'
import type { Language } from '@shelai/contract/words.ts'
import { dhakaDate } from '../../platform/business-day.ts'

/** What a reader is told of an order, in the app and by message. */
export type Told = { title: string; message: string }

/** The date of a moment in Dhaka, as readers see dates everywhere: `22 Dec 2026`. */
function date(moment: string, language: Language): string {
  return formatDate(dhakaDate(new Date(moment)), language) ?? ''
}

/** Each event in both languages; `of` is the package, `on` a moment, `why` the staff's reason. */
const wordings = {
  approved: {
    en: (of: string, on: string) => ({
      title: 'Order approved',
      message: `Your package ${of} is active until ${date(on, 'en')}.`,
    }),
    bn: (of: string, on: string) => ({
      title: 'অর্ডার অনুমোদিত',
      message: `আপনার প্যাকেজ ${of} চালু হয়েছে, ${date(on, 'bn')} পর্যন্ত চলবে।`,
    }),
  },
  rejected: {
    en: (of: string, why: string) => ({
      title: 'Order rejected',
      message: `Your order for ${of} was rejected: ${why}`,
    }),
    bn: (of: string, why: string) => ({ title: 'অর্ডার বাতিল', message: `${of} প্যাকেজের অর্ডার বাতিল হয়েছে: ${why}` }),
  },
  refunded: {
    en: (of: string, why: string) => ({
      title: 'Order refunded',
      message: `Your order for ${of} was refunded: ${why}`,
    }),
    bn: (of: string, why: string) => ({
      title: 'টাকা ফেরত',
      message: `${of} প্যাকেজের টাকা ফেরত দেওয়া হয়েছে: ${why}`,
    }),
  },
  ending: {
    en: (of: string, on: string) => ({
      title: 'Your package is about to end',
      message: `Your package ${of} ends on ${date(on, 'en')}. Buy again to go on without a break.`,
    }),
    bn: (of: string, on: string) => ({
      title: 'প্যাকেজের মেয়াদ শেষ হচ্ছে',
      message: `আপনার প্যাকেজ ${of} ${date(on, 'bn')} তারিখে শেষ হবে। চালু রাখতে আবার কিনুন।`,
    }),
  },
} as const satisfies Record<string, Record<Language, (of: string, what: string) => Told>>

export function orderWords(event: keyof typeof wordings, language: string, of: string, what: string): Told {
  return wordings[event][language === 'bn' ? 'bn' : 'en'](of, what)
}
