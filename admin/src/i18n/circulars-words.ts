import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  from_elsewhere: { en: 'From elsewhere', bn: 'অন্য জায়গা থেকে' },
  from_elsewhere_help: {
    en: 'Paste the text of a circular, or the link to its page. What its lines state fills the fields that are empty.',
    bn: 'সার্কুলারের লেখা অথবা তার পেজের লিংক পেস্ট করুন। লাইনে যা লেখা আছে তা দিয়ে খালি ঘরগুলো ভরবে।',
  },
  text: { en: 'Text or link', bn: 'লেখা বা লিংক' },
  fill: { en: 'Fill the form', bn: 'ফরম ভরুন' },
  filled: {
    en: 'Filled: %{fields}. Check each before publishing.',
    bn: 'ভরা হয়েছে: %{fields}। প্রকাশের আগে প্রতিটি মিলিয়ে নিন।',
  },
  nothing: { en: 'Nothing to fill was found in the text.', bn: 'লেখায় ভরার মতো কিছু পাওয়া যায়নি।' },
  picture: { en: 'Show a picture to type from', bn: 'দেখে লেখার জন্য ছবি' },
  picture_alt: { en: 'The circular to type from', bn: 'যে সার্কুলার দেখে লিখছেন' },
  check: { en: 'Look for duplicates and fraud', bn: 'একই সার্কুলার ও প্রতারণা খুঁজুন' },
  clean: { en: 'No sign of fraud, and no circular like it.', bn: 'প্রতারণার লক্ষণ নেই, একই সার্কুলারও নেই।' },
  duplicate: { en: 'Stands here already', bn: 'আগে থেকেই আছে' },
  duplicate_number: { en: 'Stands here already, with another phone number', bn: 'আগে থেকেই আছে, অন্য ফোন নম্বরে' },
  signs: {
    money: { en: 'Asks for money', bn: 'টাকা চায়' },
    wallet: { en: 'Names a wallet to send money to', bn: 'টাকা পাঠানোর ওয়ালেট দেয়' },
    secret: { en: 'Asks for an OTP, a PIN or original papers', bn: 'OTP, পিন বা মূল কাগজ চায়' },
    promise: { en: 'Promises a sure job or easy money', bn: 'নিশ্চিত চাকরি বা সহজ আয়ের লোভ দেখায়' },
    chat_only: { en: 'Reached by chat only', bn: 'শুধু চ্যাটে যোগাযোগ' },
    free_mail: { en: 'A company with a free mail address', bn: 'প্রতিষ্ঠানের ইমেইল ফ্রি ঠিকানায়' },
    copied: { en: 'Copied, with another phone number', bn: 'নকল, অন্য ফোন নম্বরে' },
  },
} as const satisfies Texts

/** Returns the texts about writing circulars in one language. */
export function circularsWords(language: Language) {
  return pickLanguage(words, language)
}
