import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  title: { en: 'Starter content', bn: 'স্টার্টার কনটেন্ট' },
  waiting: {
    en: 'A newer starter content has %{fresh} new and %{changed} changed items.',
    bn: 'নতুন স্টার্টার কনটেন্টে %{fresh}টি নতুন আর %{changed}টি বদলানো লেখা আছে।',
  },
  look: { en: 'Look at them', bn: 'দেখুন' },
  explained: {
    en: 'Version %{version} came with this release. Nothing changes until you take it, and what you changed here stays as it is.',
    bn: 'এই রিলিজের সঙ্গে সংস্করণ %{version} এসেছে। আপনি না নিলে কিছুই বদলায় না, আর এখানে আপনারা যা বদলেছেন তা তেমনই থাকে।',
  },
  nothing: {
    en: 'Everything of the starter content is here as it is.',
    bn: 'স্টার্টার কনটেন্টের সবই এখানে আছে, নতুন কিছু নেই।',
  },
  state: {
    new: { en: 'New', bn: 'নতুন' },
    changed: { en: 'Changed', bn: 'বদলেছে' },
    edited: { en: 'Yours', bn: 'আপনাদের' },
    left: { en: 'Left', bn: 'নেওয়া হয়নি' },
    taken: { en: 'Taken', bn: 'নেওয়া' },
    deleted: { en: 'Deleted here', bn: 'এখানে মোছা' },
  },
  help: {
    new: { en: 'Not here yet. Readers see it once you take it.', bn: 'এখানে এখনো নেই। নিলে পাঠকেরা দেখবেন।' },
    changed: {
      en: 'Here as it was brought, and the starter content has a newer text.',
      bn: 'এখানে আগের লেখাটাই আছে, স্টার্টার কনটেন্টে নতুনটা এসেছে।',
    },
    edited: {
      en: 'Yours, changed here. It is overwritten only if you say so, one by one.',
      bn: 'আপনাদের লেখা, এখানে বদলানো। একটা একটা করে না বললে এর ওপর কিছু লেখা হয় না।',
    },
    left: { en: 'You left these. They come back when they change again.', bn: 'এগুলো আপনি নেননি। আবার বদলালে ফিরে আসবে।' },
    taken: {
      en: 'Taken, and not changed since. Undo brings back what was here before.',
      bn: 'নেওয়া হয়েছে, এরপর বদলায়নি। ফিরিয়ে নিলে আগেরটা ফিরে আসে।',
    },
    deleted: { en: 'You deleted these here, so they stay deleted.', bn: 'এগুলো আপনারা এখানে মুছেছেন, তাই মোছাই থাকবে।' },
  },
  take: { en: 'Take', bn: 'নিন' },
  take_of: { en: 'Take: %{title}', bn: 'নিন: %{title}' },
  take_all: { en: 'Take all %{count}', bn: '%{count}টিই নিন' },
  take_all_question: {
    en: 'Readers see them at once. Each can be undone as long as nobody changes it.',
    bn: 'পাঠকেরা সঙ্গে সঙ্গে দেখবেন। কেউ না বদলালে প্রতিটি ফিরিয়ে নেওয়া যায়।',
  },
  leave: { en: 'Leave', bn: 'নেব না' },
  leave_of: { en: 'Leave: %{title}', bn: 'নেব না: %{title}' },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  undo_of: { en: 'Undo: %{title}', bn: 'ফিরিয়ে নিন: %{title}' },
  overwrite: { en: 'Overwrite mine', bn: 'নতুনটা বসান' },
  overwrite_of: { en: 'Overwrite mine: %{title}', bn: 'নতুনটা বসান: %{title}' },
  overwrite_question: {
    en: 'Your text is replaced by the newer one. Undo brings yours back as long as nobody changes it.',
    bn: 'আপনাদের লেখার জায়গায় নতুনটা বসবে। কেউ না বদলালে ফিরিয়ে নেওয়া যায়।',
  },
  compare: { en: 'Compare', bn: 'মিলিয়ে দেখুন' },
  compare_of: { en: 'Compare: %{title}', bn: 'মিলিয়ে দেখুন: %{title}' },
  same: { en: 'The texts are the same; only the file or a picture differs.', bn: 'লেখা একই, শুধু ফাইল বা ছবি আলাদা।' },
  more: { en: 'Show more', bn: 'আরও দেখান' },
  progress: { en: '%{done} of %{all}', bn: '%{all}টির মধ্যে %{done}টি' },
  yours: {
    en: 'Somebody changed it here meanwhile, so it was left: %{title}',
    bn: 'এর মধ্যে কেউ বদলেছেন, তাই নেওয়া হয়নি: %{title}',
  },
  refused: { en: '%{title}: %{reason}', bn: '%{title}: %{reason}' },
} as const

/** Returns the texts about newer starter content in one language. */
export function starterWords(language: Language): Texts {
  return pickLanguage(words, language)
}
