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
    en: 'None is made by itself. Set a time under Settings, Backups.',
    bn: 'নিজে থেকে ব্যাকআপ হয় না। সেটিংসের ব্যাকআপে সময় ঠিক করুন।',
  },
  make: { en: 'Back up now', bn: 'এখনই ব্যাকআপ নিন' },
  download: { en: 'Download the last one', bn: 'শেষটি ডাউনলোড করুন' },
  place: { en: 'Backups are stored in: %{place}', bn: 'ব্যাকআপ যেখানে থাকে: %{place}' },
  by_environment: {
    en: 'Time, place and secret are set by the environment of the server (BACKUP_…), which wins. They are changed there.',
    bn: 'সময়, জায়গা ও গোপন বাক্য সার্ভারের এনভায়রনমেন্টে (BACKUP_…) ঠিক করা আছে, সেটিই চলে। সেখানেই বদলাতে হয়।',
  },
  at: { en: 'Every day at, on the clock of Dhaka', bn: 'প্রতিদিন, ঢাকার সময়' },
  at_help: { en: 'Blank makes none by itself.', bn: 'খালি থাকলে নিজে থেকে হয় না।' },
  keep: { en: 'How many are kept', bn: 'কয়টি রাখা হবে' },
  secret: { en: 'Secret that encrypts backups', bn: 'ব্যাকআপ এনক্রিপ্ট করার গোপন বাক্য' },
  secret_help: { en: 'At least %{count} characters, such as some words.', bn: 'অন্তত %{count} অক্ষর, যেমন কয়েকটি শব্দ।' },
  secret_kept: { en: 'One is set. Blank keeps it.', bn: 'একটি দেওয়া আছে। খালি থাকলে সেটিই থাকবে।' },
  secret_warning: {
    en: 'Write the secret down on paper, apart from the backups: without it no backup can be restored, and it is not shown again. Download a backup now and then: a disk that breaks takes both.',
    bn: 'গোপন বাক্যটি কাগজে লিখে ব্যাকআপ থেকে আলাদা জায়গায় রাখুন: এটি ছাড়া কোনো ব্যাকআপ ফেরানো যায় না, আর এটি আবার দেখানো হয় না। মাঝে মাঝে একটি ব্যাকআপ ডাউনলোড করুন: ডিস্ক নষ্ট হলে দুটিই যাবে।',
  },
  saved: { en: 'Saved.', bn: 'সেভ হয়েছে।' },
} as const

/** Returns the texts about backups in one language. */
export function backupsWords(language: Language): Texts {
  return pickLanguage(words, language)
}
