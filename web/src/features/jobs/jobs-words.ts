import { defineWords } from '@shelai/contract/words.ts'

export const jobsWords = defineWords({
  folder: { en: 'Job', bn: 'চাকরি' },
  title: { en: 'Interview Question & Solution', bn: 'ইন্টারভিউ প্রশ্ন ও সমাধান' },
  sections: { en: 'Job sections', bn: 'চাকরির বিভাগ' },
  questions: { en: 'questions', bn: 'টি প্রশ্ন' },
  circulars: { en: 'circulars', bn: 'টি সার্কুলার' },
  circular: { en: 'circular', bn: 'টি সার্কুলার' },
  question: { en: 'question', bn: 'টি প্রশ্ন' },
})
