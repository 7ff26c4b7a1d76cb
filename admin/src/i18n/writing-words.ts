import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

/** The texts of forms: states, saving, publishing. */
const words = {
  save_draft: { en: 'Save draft', bn: 'খসড়া রাখুন' },
  saved: { en: 'Saved', bn: 'সেভ হয়েছে' },
  saved_draft: { en: 'Draft saved', bn: 'খসড়া সেভ হয়েছে' },
  published: { en: 'Published', bn: 'প্রকাশিত হয়েছে' },
  scheduled: { en: 'Scheduled for %{at}', bn: '%{at}-এ প্রকাশিত হবে' },
  archived: { en: 'Archived', bn: 'আর্কাইভ করা হয়েছে' },
  see_it: { en: 'See it', bn: 'দেখুন' },
  unsent: {
    en: 'Not saved: no connection. What you typed is kept on this device. Save again when the network is back.',
    bn: 'সেভ হয়নি: সংযোগ নেই। যা লিখেছেন তা এই ফোনে আছে। ইন্টারনেট এলে আবার সেভ করুন।',
  },
  state: { en: 'State', bn: 'অবস্থা' },
  unseen: { en: 'Readers do not see it.', bn: 'পাঠকেরা এটি দেখেন না।' },
  change_state: { en: 'Change the state', bn: 'অবস্থা বদলান' },
  schedule: { en: 'Schedule…', bn: 'সময় ঠিক করুন…' },
  schedule_title: { en: 'When is it to be published?', bn: 'কখন প্রকাশিত হবে?' },
  schedule_set: { en: 'Schedule', bn: 'সময় ঠিক করুন' },
  schedule_past: {
    en: 'That time has passed. Readers would see it at once.',
    bn: 'এই সময় পেরিয়ে গেছে। পাঠকেরা সাথে সাথে এটি দেখবেন।',
  },
  publish_now: { en: 'Publish now', bn: 'এখনই প্রকাশ করুন' },
  make_draft: { en: 'Back to a draft', bn: 'আবার খসড়া করুন' },
  same_words: {
    en: 'The words are the same. Formatting, pictures or links differ.',
    bn: 'কথাগুলো একই। সাজানো, ছবি বা লিংক আলাদা।',
  },
  by_schedule: { en: 'By the schedule', bn: 'নির্ধারিত সময়ে' },
  select: { en: 'Select', bn: 'বাছাই করুন' },
  select_all: { en: 'Select all %{count}', bn: 'সব %{count}টি বাছাই করুন' },
  selected: { en: '%{count} selected', bn: '%{count}টি বাছাই করা' },
  deadline: { en: 'Until %{date}', bn: '%{date} পর্যন্ত' },
  bulk: {
    live: { en: 'Publish %{count} %{name}', bn: '%{count}টি %{name} প্রকাশ করুন' },
    draft: { en: 'Make %{count} %{name} drafts', bn: '%{count}টি %{name} খসড়া করুন' },
    archived: { en: 'Archive %{count} %{name}', bn: '%{count}টি %{name} আর্কাইভ করুন' },
    delete: { en: 'Delete %{count} %{name}', bn: '%{count}টি %{name} মুছুন' },
    live_why: { en: 'Readers see them at once.', bn: 'পাঠকেরা সাথে সাথে দেখবেন।' },
    draft_why: { en: 'Readers no longer see them.', bn: 'পাঠকেরা আর দেখবেন না।' },
    archived_why: { en: 'Readers no longer see them.', bn: 'পাঠকেরা আর দেখবেন না।' },
    delete_why: { en: 'They stay in the bin for 30 days.', bn: 'এগুলো ৩০ দিন বিনে থাকবে।' },
    progress: { en: '%{done} of %{count}', bn: '%{count}টির মধ্যে %{done}টি' },
    done: { en: 'Done: %{count} %{name}', bn: 'হয়েছে: %{count}টি %{name}' },
    refused: { en: 'Not done: %{count}', bn: 'হয়নি: %{count}টি' },
  },
  question: {
    title: { en: 'Publish it all the same?', bn: 'তবু প্রকাশ করবেন?' },
    past_deadline: {
      en: 'The deadline has passed: readers see the circular as closed.',
      bn: 'আবেদনের শেষ তারিখ পেরিয়ে গেছে: পাঠকেরা সার্কুলারটি বন্ধ দেখবেন।',
    },
    scam_signs: {
      en: 'It has signs of fraud. Readers see a warning on it.',
      bn: 'এতে প্রতারণার লক্ষণ আছে। পাঠকেরা এর উপরে সতর্কবার্তা দেখবেন।',
    },
    duplicate: {
      en: 'A circular like it stands here already. “Look for duplicates and fraud” names it.',
      bn: 'একই রকম সার্কুলার আগে থেকেই আছে। “একই সার্কুলার ও প্রতারণা খুঁজুন” চাপলে সেটি দেখাবে।',
    },
    no_deadline: {
      en: 'It has no deadline: it closes as many days after its publication as the settings say.',
      bn: 'শেষ তারিখ দেওয়া নেই: প্রকাশের পর সেটিংসে যত দিন বলা আছে, তত দিন পরে বন্ধ হবে।',
    },
    no_alt: {
      en: 'What the picture shows is not written, so readers who cannot see it learn nothing of it.',
      bn: 'ছবিতে কী আছে তা লেখা নেই, তাই যাঁরা ছবি দেখতে পান না তাঁরা কিছু জানবেন না।',
    },
    pictures_without_alt: {
      en: 'A picture in the text has no words for readers who cannot see it. Tap the picture to write them.',
      bn: 'লেখার একটি ছবির বর্ণনা নেই, তাই যাঁরা ছবি দেখতে পান না তাঁরা কিছু জানবেন না। ছবিতে চাপ দিয়ে বর্ণনা লিখুন।',
    },
  },
} as const

/** Returns the texts of forms in one language. */
export function writingWords(language: Language): Texts {
  return pickLanguage(words, language)
}
