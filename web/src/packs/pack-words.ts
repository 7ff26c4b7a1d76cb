import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { defineWords, type Language } from '@shelai/contract/rules/words.ts'

export const packWords = defineWords({
  keep: { en: 'Keep on this phone', bn: 'এই ফোনে রাখুন' },
  kept: { en: 'Kept on this phone', bn: 'এই ফোনে রাখা আছে' },
  keptShort: { en: 'Kept', bn: 'রাখা আছে' },
  old: { en: 'An older version is kept', bn: 'পুরোনো সংস্করণ রাখা আছে' },
  incomplete: { en: 'Incomplete, {percent} is here', bn: 'অসম্পূর্ণ, {percent} আছে' },
  complete: { en: 'Fetch the rest', bn: 'বাকিটা আনুন' },
  seeKept: { en: 'See what is kept', bn: 'কী কী রাখা আছে দেখুন' },
  keeping: { en: 'Keeping {percent}', bn: 'রাখা হচ্ছে {percent}' },
  paused: { en: 'Paused at {percent}', bn: '{percent} এ থেমে আছে' },
  waiting: { en: 'Waiting for the internet, {percent} is here', bn: 'ইন্টারনেটের অপেক্ষায়, {percent} এসেছে' },
  full: { en: 'No room on this phone for the rest', bn: 'বাকিটার জন্য ফোনে জায়গা নেই' },
  refused: { en: 'This browser does not let the app keep anything', bn: 'এই ব্রাউজার কিছু রাখতে দেয় না' },
  failed: { en: 'It could not be fetched', bn: 'আনা যায়নি' },
  pause: { en: 'Pause', bn: 'থামান' },
  resume: { en: 'Resume', bn: 'চালু করুন' },
  update: { en: 'Update', bn: 'আপডেট করুন' },
  remove: { en: 'Remove', bn: 'সরান' },
  removeNamed: { en: 'Remove {name}', bn: '{name} সরান' },
})

/** Formats how much of a pack is on the device, in percent. */
export function formatShare(
  { doneBytes, totalBytes }: { doneBytes: number; totalBytes: number },
  language: Language,
): string {
  const share = totalBytes > 0 ? Math.floor((100 * Math.max(0, doneBytes)) / totalBytes) : 0
  return formatDigits(`${Math.min(share, 100)}%`, language)
}
