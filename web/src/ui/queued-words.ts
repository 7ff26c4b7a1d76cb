import { defineWords } from '@shelai/contract/rules/words.ts'

/** Texts about calls that wait to be sent, and about their outcome. */
export const queuedWords = defineWords({
  'reports.mistake': { en: 'Report of a mistake', bn: 'ভুল জানানো' },
  'circulars.report': { en: 'Report of a circular', bn: 'সার্কুলার নিয়ে অভিযোগ' },
  'circulars.remind': { en: 'Reminder', bn: 'রিমাইন্ডার' },
  'circulars.follow': { en: 'News of a post', bn: 'পদের নতুন খবর' },
  heart: { en: 'Saved items', bn: 'সেভ করা আইটেম' },
  waiting: {
    en: 'Not sent yet. It goes out when there is network.',
    bn: 'এখনো পাঠানো হয়নি। ইন্টারনেট এলে চলে যাবে।',
  },
  refused: { en: 'Not accepted: {reason}', bn: 'নেওয়া হয়নি: {reason}' },
  see: { en: 'See what to do', bn: 'কী করবেন দেখুন' },
})
