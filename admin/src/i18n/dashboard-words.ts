import type { Language } from '@shelai/contract/rules/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  home: { en: 'Home', bn: 'হোম' },
  new: { en: 'Write something new', bn: 'নতুন কিছু লিখুন' },
  figures: { en: 'Figures', bn: 'পরিসংখ্যান' },
  period: { en: 'Time', bn: 'সময়কাল' },
  days: { en: '%{days} days', bn: '%{days} দিন' },
  year: { en: 'A year', bn: 'এক বছর' },
  plot: { en: 'Plot', bn: 'চিত্র' },
  table: { en: 'Table', bn: 'টেবিল' },
  export: { en: 'Export', bn: 'এক্সপোর্ট' },
  retry: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  nothing: { en: 'Nothing in this time.', bn: 'এই সময়ে কিছু নেই।' },
  plot_of: {
    en: '%{title}: a plot. The table has its numbers.',
    bn: '%{title}: চিত্র। সংখ্যাগুলো টেবিলে আছে।',
  },
  total: { en: 'In total: %{total}', bn: 'মোট: %{total}' },
  day: { en: 'Day', bn: 'দিন' },
  month: { en: 'Month', bn: 'মাস' },
  title: { en: 'Title', bn: 'শিরোনাম' },
  kind: { en: 'Kind', bn: 'ধরন' },
  count: { en: 'Number', bn: 'সংখ্যা' },
  orders: {
    title: { en: 'Orders that wait', bn: 'অপেক্ষমাণ অর্ডার' },
    oldest: { en: 'The oldest waits for %{time}.', bn: 'সবচেয়ে পুরোনোটি %{time} ধরে অপেক্ষায়।' },
    none: { en: 'No order waits.', bn: 'কোনো অর্ডার অপেক্ষায় নেই।' },
    open: { en: 'Open the orders', bn: 'অর্ডার খুলুন' },
  },
  revenue: {
    title: { en: 'Revenue', bn: 'আয়' },
    help: { en: 'What was received less what was paid back, in taka.', bn: 'পাওয়া টাকা থেকে ফেরত বাদ দিয়ে, টাকায়।' },
    received: { en: 'Received', bn: 'পাওয়া গেছে' },
    paid_back: { en: 'Paid back', bn: 'ফেরত' },
  },
  registrations: {
    title: { en: 'Registrations', bn: 'নতুন অ্যাকাউন্ট' },
    help: { en: 'Readers’ accounts that still exist.', bn: 'পাঠকদের যেসব অ্যাকাউন্ট এখনো আছে।' },
  },
  packages: {
    title: { en: 'Running packages', bn: 'চালু প্যাকেজ' },
    package: { en: 'Package', bn: 'প্যাকেজ' },
    active: { en: 'Running', bn: 'চালু' },
    ending: { en: 'Ends within 30 days', bn: '৩০ দিনের মধ্যে শেষ' },
  },
  visits: {
    title: { en: 'Reads, calculations and downloads', bn: 'পড়া, হিসাব ও ডাউনলোড' },
    help: {
      en: 'Counted by day and never by reader. Crawlers are left out.',
      bn: 'দিন ধরে গোনা হয়, কখনো পাঠক ধরে নয়। ক্রলার বাদ।',
    },
    article_read: { en: 'Articles read', bn: 'পড়া আর্টিকেল' },
    calculator_use: { en: 'Calculations', bn: 'হিসাব' },
    download: { en: 'Downloads', bn: 'ডাউনলোড' },
  },
  articles: { en: 'Most read', bn: 'সবচেয়ে বেশি পড়া' },
  saved: { en: 'Most saved', bn: 'সবচেয়ে বেশি সেভ করা' },
  calculators: { en: 'Most used calculators', bn: 'সবচেয়ে বেশি ব্যবহৃত ক্যালকুলেটর' },
  files: { en: 'Most downloaded', bn: 'সবচেয়ে বেশি ডাউনলোড' },
  searches: {
    title: { en: 'Searches without a result', bn: 'যে খোঁজে কিছু মেলেনি' },
    help: {
      en: 'What readers looked for and did not find: words alone, never who. Write it, or add another name for it to the list of synonyms.',
      bn: 'পাঠকেরা যা খুঁজে পাননি: শুধু শব্দ, কে খুঁজেছেন তা নয়। লেখাটি যোগ করুন, বা সমার্থক শব্দের তালিকায় নামটি দিন।',
    },
    words: { en: 'Words', bn: 'শব্দ' },
    last_day: { en: 'Last day', bn: 'শেষ দিন' },
  },
  practice: {
    title: { en: 'Practised, and not known yet', bn: 'মহড়ায় যা এখনো পারছেন না' },
    help: {
      en: 'Questions that at least five readers with an account practised. No single reader can be recognised in them.',
      bn: 'যে প্রশ্নগুলো অ্যাকাউন্টসহ অন্তত পাঁচজন পাঠক ঝালিয়েছেন। এতে কোনো একজনকে চেনা যায় না।',
    },
    total: { en: '%{readers} readers, %{answers} answers.', bn: 'পাঠক %{readers} জন, উত্তর %{answers}টি।' },
    question: { en: 'Question', bn: 'প্রশ্ন' },
    not_yet: { en: 'Not yet', bn: 'পারেননি' },
    answers: { en: 'Answers', bn: 'উত্তর' },
  },
  saved_type: {
    article: { en: 'Article', bn: 'আর্টিকেল' },
    question: { en: 'Question', bn: 'প্রশ্ন' },
    formula: { en: 'Formula', bn: 'সূত্র' },
  },
} as const

/** Returns the texts of the dashboard in one language. */
export function dashboardWords(language: Language): Texts {
  return pickLanguage(words, language)
}
