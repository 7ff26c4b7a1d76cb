import type { Language } from '@shelai/contract/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  title: { en: 'Backups', bn: 'ব্যাকআপ' },
  proven: {
    en: 'The last backup is %{age} old and was restored for a trial: nothing is missing.',
    bn: 'শেষ ব্যাকআপ %{age} আগের। পরীক্ষা করে ফিরিয়ে দেখা হয়েছে: কিছুই বাদ পড়েনি।',
  },
  details: {
    en: '%{moment} · %{megabytes} MB · %{rows} rows · %{files} files',
    bn: '%{moment} · %{megabytes} MB · %{rows}টি সারি · %{files}টি ফাইল',
  },
  failed: { en: 'The last backup failed: %{problem}', bn: 'শেষ ব্যাকআপ হয়নি: %{problem}' },
  overdue: {
    en: 'No backup has been proven for two days. The operating guide says what to do.',
    bn: 'দুই দিন ধরে কোনো ব্যাকআপ যাচাই হয়নি। কী করতে হবে তা অপারেটিং গাইডে আছে।',
  },
  running: { en: 'A backup is being made.', bn: 'ব্যাকআপ নেওয়া হচ্ছে।' },
  none: { en: 'There is no backup yet.', bn: 'এখনো কোনো ব্যাকআপ নেই।' },
  nightly: { en: 'One is made every day at %{time} in Dhaka.', bn: 'প্রতিদিন ঢাকার সময় %{time} এ ব্যাকআপ নেওয়া হয়।' },
  unscheduled: {
    en: 'None is made by itself. The operating guide says how to set a time.',
    bn: 'নিজে থেকে ব্যাকআপ হয় না। সময় ঠিক করার নিয়ম অপারেটিং গাইডে আছে।',
  },
} as const

/** Returns the texts about backups in one language. */
export function backupsWords(language: Language): Texts {
  return pickLanguage(words, language)
}
