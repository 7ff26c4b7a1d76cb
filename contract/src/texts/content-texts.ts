import type { Words } from '../rules/words.ts'

/**
 * The specification's texts of single screens that show content, letter for letter, with their Bangla. They have their
 * own file because the app shell does not load them.
 */

export const homeTexts = {
  announcement: { en: 'Announcement:', bn: 'ঘোষণা:' },
} as const satisfies Words

export const calculatorTexts = {
  calculate: { en: 'Calculate', bn: 'হিসাব করুন' },
  clear: { en: 'Clear', bn: 'মুছুন' },
  error: { en: 'Error', bn: 'Error' },
} as const satisfies Words

export const searchTexts = {
  placeholder: { en: 'Search...', bn: 'খুঁজুন...' },
} as const satisfies Words

export const jobsTexts = {
  circular: { en: 'Job Circular', bn: 'চাকরির সার্কুলার' },
  questions: { en: 'Interview Question & Solution', bn: 'ইন্টারভিউ প্রশ্ন ও সমাধান' },
  show: { en: 'Show Answer', bn: 'উত্তর দেখুন' },
  hide: { en: 'Hide Answer', bn: 'উত্তর লুকান' },
  details: { en: 'Details', bn: 'বিস্তারিত' },
} as const satisfies Words

export const formulasTexts = {
  formulas: { en: 'Calculation & Formula', bn: 'হিসাব ও ফর্মুলা' },
  formats: { en: 'Format', bn: 'ফরম্যাট' },
  downloads: { en: 'Download Files', bn: 'ফাইল ডাউনলোড' },
} as const satisfies Words

export const articlesTexts = {
  previous: { en: 'Prev', bn: 'আগেরটি' },
  contents: { en: 'Table of Contents', bn: 'সূচিপত্র' },
  next: { en: 'Next', bn: 'পরেরটি' },
} as const satisfies Words

export const wishlistTexts = {
  title: { en: 'Saved Items', bn: 'সেভ করা আইটেম' },
} as const satisfies Words

export const notificationsTexts = {
  title: { en: 'All Notifications', bn: 'সব নোটিফিকেশন' },
} as const satisfies Words
