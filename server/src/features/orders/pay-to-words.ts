import { dhakaZone, getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { type Language, languageFormats } from '@shelai/contract/rules/words.ts'

/** An event in the life of a pay-to number. */
export type PayToEvent = 'requested' | 'first' | 'approved' | 'cooled' | 'cancelled'

type Facts = {
  method: string
  phone: string
  former: string | null
  /** Who did it; null if the cooling time ended. */
  who: string | null
  /** When a requested change takes effect. */
  effectiveAt: string
}

/** Formats a moment as the date and the time in Dhaka: `22 Dec 2026, 14:05`. */
function formatMoment(at: string, language: Language): string {
  const time = new Intl.DateTimeFormat(languageFormats[language].dates, {
    timeZone: dhakaZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${formatDate(getDhakaDate(new Date(at)), language) ?? ''}, ${time.format(new Date(at))}`
}

const english: Readonly<Record<PayToEvent, (facts: Facts) => string>> = {
  requested: ({ effectiveAt }) =>
    `Readers keep seeing the old number until another owner approves the change, or until ${formatMoment(effectiveAt, 'en')} (Dhaka). Any owner can cancel it until then: back office, Home.`,
  first: () => 'It is the first number of this method and there is no order yet, so readers see it now.',
  approved: () => 'Another owner approved the change. Readers see the new number now.',
  cooled: () => 'The waiting time is over. Readers see the new number now.',
  cancelled: () => 'The change was cancelled. Readers keep seeing the old number.',
}

const bangla: Readonly<Record<PayToEvent, (facts: Facts) => string>> = {
  requested: ({ effectiveAt }) =>
    `আরেকজন মালিক অনুমোদন না করা পর্যন্ত, অথবা ${formatMoment(effectiveAt, 'bn')} (ঢাকা) পর্যন্ত পাঠকেরা পুরোনো নম্বরই দেখবেন। তার আগে যেকোনো মালিক এটি বাতিল করতে পারেন: ব্যাক অফিস, হোম।`,
  first: () => 'এই মাধ্যমের এটিই প্রথম নম্বর এবং এখনো কোনো অর্ডার নেই, তাই পাঠকেরা এখনই নম্বরটি দেখছেন।',
  approved: () => 'আরেকজন মালিক পরিবর্তনটি অনুমোদন করেছেন। পাঠকেরা এখন নতুন নম্বর দেখছেন।',
  cooled: () => 'অপেক্ষার সময় শেষ। পাঠকেরা এখন নতুন নম্বর দেখছেন।',
  cancelled: () => 'পরিবর্তনটি বাতিল হয়েছে। পাঠকেরা পুরোনো নম্বরই দেখবেন।',
}

/** Returns the message to an owner in both languages, because it is not known which one they read. */
export function describePayToEvent(event: PayToEvent, facts: Facts): { subject: string; lines: string[] } {
  const { method, phone, former, who } = facts
  const by = who === null ? [] : [`${who}`]
  return {
    subject: `${method}: pay-to number / টাকা পাঠানোর নম্বর`,
    lines: [
      `${method}: ${former ?? '–'} → ${phone}`,
      ...by,
      english[event](facts),
      'If you do not know of this change, cancel it or switch the method off, and change your password.',
      bangla[event](facts),
      'আপনি এই পরিবর্তনের কথা না জানলে এটি বাতিল করুন বা মাধ্যমটি বন্ধ করুন, এবং আপনার পাসওয়ার্ড বদলান।',
    ],
  }
}
