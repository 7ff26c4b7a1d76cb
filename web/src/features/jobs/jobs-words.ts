import { defineWords } from '@shelai/contract/words.ts'

export const jobsWords = defineWords({
  folder: { en: 'Job', bn: 'চাকরি' },
  title: { en: 'Interview Question & Solution', bn: 'ইন্টারভিউ প্রশ্ন ও সমাধান' },
  sections: { en: 'Job sections', bn: 'চাকরির বিভাগ' },
  questions: { en: '{n} questions', bn: '{n}টি প্রশ্ন' },
  circulars: { en: '{n} circulars', bn: '{n}টি সার্কুলার' },
  circular: { en: '{n} circular', bn: '{n}টি সার্কুলার' },
  question: { en: '{n} question', bn: '{n}টি প্রশ্ন' },
})

/** The descriptions and titles of pages for browsers, search engines and link previews. */
export const jobsDescriptions = defineWords({
  folder: {
    en: 'Job circulars of the garment industry, and interview questions with answers for each post.',
    bn: 'গার্মেন্টস শিল্পের চাকরির সার্কুলার, আর প্রতিটি পদের ইন্টারভিউ প্রশ্ন ও উত্তর।',
  },
  interviews: {
    en: 'Interview questions of the garment industry with answers, by department and post.',
    bn: 'গার্মেন্টস শিল্পের ইন্টারভিউ প্রশ্ন ও উত্তর, বিভাগ ও পদ অনুযায়ী।',
  },
  interviewTitle: { en: '{name} interview questions', bn: '{name}: ইন্টারভিউ প্রশ্ন' },
  interviewsIn: {
    en: 'Interview questions and answers for posts in {name}, as asked in the garment industry of Bangladesh.',
    bn: '{name} বিভাগের বিভিন্ন পদের ইন্টারভিউ প্রশ্ন ও উত্তর, বাংলাদেশের গার্মেন্টস শিল্পে যেমন জিজ্ঞেস করা হয়।',
  },
  questionsFor: {
    en: '{n} interview questions for a {name}, with answers: {first}',
    bn: '{name} পদের {n}টি ইন্টারভিউ প্রশ্ন ও উত্তর: {first}',
  },
})
