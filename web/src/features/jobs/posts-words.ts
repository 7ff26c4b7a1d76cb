import { defineWords } from '@shelai/contract/rules/words.ts'

/** The descriptions of the pages that lead to the posts, for browsers, search engines and link previews. */
export const postsDescriptions = defineWords({
  folder: {
    en: 'Job circulars of the garment industry, and interview questions with answers for each post.',
    bn: 'গার্মেন্টস শিল্পের চাকরির সার্কুলার, আর প্রতিটি পদের ইন্টারভিউ প্রশ্ন ও উত্তর।',
  },
  interviews: {
    en: 'Interview questions of the garment industry with answers, by department and post.',
    bn: 'গার্মেন্টস শিল্পের ইন্টারভিউ প্রশ্ন ও উত্তর, বিভাগ ও পদ অনুযায়ী।',
  },
  interviewsIn: {
    en: 'Interview questions and answers for posts in {name}, as asked in the garment industry of Bangladesh.',
    bn: '{name} বিভাগের বিভিন্ন পদের ইন্টারভিউ প্রশ্ন ও উত্তর, বাংলাদেশের গার্মেন্টস শিল্পে যেমন জিজ্ঞেস করা হয়।',
  },
})
