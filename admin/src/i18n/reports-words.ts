import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  waiting: { en: 'Readers’ reports', bn: 'পাঠকদের রিপোর্ট' },
  circulars: { en: 'Reports of circulars: %{count}', bn: 'সার্কুলার নিয়ে রিপোর্ট: %{count}' },
  mistakes: { en: 'Reported mistakes: %{count}', bn: 'জানানো ভুল: %{count}' },
  open_page: { en: 'Open the page of readers', bn: 'পাঠকের পাতা খুলুন' },
  edit_circular: { en: 'Open the circular', bn: 'সার্কুলার খুলুন' },
  dismiss: { en: 'Dismiss: the circular is in order', bn: 'বাতিল: সার্কুলার ঠিক আছে' },
  dismiss_question: {
    en: 'All open reports of this circular are settled. If they hid it, readers see it again, and the same readers do not hide it again.',
    bn: 'এই সার্কুলারের সব খোলা রিপোর্ট নিষ্পত্তি হবে। লুকানো থাকলে পাঠকেরা আবার দেখবেন, আর একই পাঠকেরা আর লুকাতে পারবেন না।',
  },
  confirm: { en: 'Confirm: archive the circular', bn: 'সত্য: সার্কুলার আর্কাইভ করুন' },
  confirm_question: {
    en: 'All open reports of this circular are settled, and readers see it no more.',
    bn: 'এই সার্কুলারের সব খোলা রিপোর্ট নিষ্পত্তি হবে, আর পাঠকেরা এটি আর দেখবেন না।',
  },
  reply: { en: 'Answer to the reader', bn: 'পাঠককে উত্তর' },
  reply_help: {
    en: 'The reader gets it as a notification. At most 500 characters.',
    bn: 'পাঠক এটি নোটিফিকেশনে পাবেন। সর্বোচ্চ ৫০০ অক্ষর।',
  },
  no_reader: {
    en: 'A guest wrote this, so an answer reaches nobody.',
    bn: 'অ্যাকাউন্ট ছাড়া কেউ লিখেছেন, তাই উত্তর কারও কাছে পৌঁছাবে না।',
  },
  answer: { en: 'Send the answer', bn: 'উত্তর পাঠান' },
  close: { en: 'Close without an answer', bn: 'উত্তর ছাড়া বন্ধ করুন' },
  dismiss_told: { en: 'Close as untrue: do not count', bn: 'সত্য নয়: গণনায় ধরবেন না' },
  asked_title: { en: 'How often it is asked', bn: 'ইন্টারভিউতে কতটা আসে' },
  asked_set: { en: '%{frequency}, set by %{who}.', bn: '%{frequency}, ঠিক করেছেন %{who}।' },
  asked_starter: { en: '%{frequency}, as the starter content has it.', bn: '%{frequency}, শুরুর লেখা থেকে।' },
  asked_told: {
    en: '%{frequency}, from %{asked} of %{persons} readers’ reports.',
    bn: '%{frequency}, %{persons} জন পাঠকের মধ্যে %{asked} জনের কথা থেকে।',
  },
  asked_few: {
    en: 'Not known. Readers’ reports of the post: %{persons}; of this question: %{asked}. It takes more to tell.',
    bn: 'জানা নেই। এই পদ নিয়ে জানিয়েছেন %{persons} জন, এই প্রশ্ন নিয়ে %{asked} জন। বলার মতো যথেষ্ট নয়।',
  },
  asked_instead: {
    en: 'Readers’ reports say: %{frequency} (%{asked} of %{persons}). With 0 in the field they hold.',
    bn: 'পাঠকদের কথায়: %{frequency} (%{persons} জনের মধ্যে %{asked} জন)। ঘরে ০ দিলে এটিই থাকে।',
  },
  frequency: {
    1: { en: 'Seldom', bn: 'কম আসে' },
    2: { en: 'Sometimes', bn: 'মাঝে মাঝে আসে' },
    3: { en: 'Often', bn: 'প্রায়ই আসে' },
  },
  settled: { en: 'The report is settled.', bn: 'রিপোর্টের নিষ্পত্তি হয়েছে।' },
  choices: {
    money: { en: 'Asks for money', bn: 'টাকা চায়' },
    closed: { en: 'Closed', bn: 'বন্ধ' },
    wrong: { en: 'Wrong', bn: 'ভুল' },
    other: { en: 'Other', bn: 'অন্য' },
    open: { en: 'Open', bn: 'খোলা' },
    dismissed: { en: 'Dismissed', bn: 'বাতিল' },
    confirmed: { en: 'Confirmed', bn: 'সত্য' },
    answered: { en: 'Answered', bn: 'উত্তর দেওয়া' },
    article: { en: 'Article', bn: 'আর্টিকেল' },
    question: { en: 'Answer', bn: 'উত্তর' },
    formula: { en: 'Formula', bn: 'সূত্র' },
    circular: { en: 'Circular', bn: 'সার্কুলার' },
    post: { en: 'Interview', bn: 'ইন্টারভিউ' },
  },
} as const

/** Returns the texts of the screens of readers' reports in one language. */
export function reportsWords(language: Language): Texts {
  return pickLanguage(words, language)
}
