import { defineWords } from '@shelai/contract/rules/words.ts'

export const jobsWords = defineWords({
  folder: { en: 'Job', bn: 'চাকরি' },
  title: { en: 'Interview Question & Solution', bn: 'ইন্টারভিউ প্রশ্ন ও সমাধান' },
  sections: { en: 'Job sections', bn: 'চাকরির বিভাগ' },
  openCirculars: { en: '{n} open today', bn: 'আজ {n}টি খোলা' },
  answersForPosts: { en: '{n} answers for {posts} posts', bn: '{posts}টি পদের {n}টি উত্তর' },
  questions: { en: '{n} questions', bn: '{n}টি প্রশ্ন' },
  askedMost: { en: 'Asked most', bn: 'সবচেয়ে বেশি জিজ্ঞাসা করা হয়' },
  everyPost: { en: 'What every post is asked', bn: 'সব পদেই যা জিজ্ঞাসা করা হয়' },
  rehearse: { en: 'Rehearse for the interview', bn: 'ইন্টারভিউর মহড়া দিন' },
  rehearsal: { en: 'Rehearsal', bn: 'ইন্টারভিউর মহড়া' },
  posts: { en: '{n} posts', bn: '{n}টি পদ' },
  post: { en: '{n} post', bn: '{n}টি পদ' },
  question: { en: '{n} question', bn: '{n}টি প্রশ্ন' },
})

/** The description and the title of the questions of a post, for browsers, search engines and link previews. */
export const questionsDescriptions = defineWords({
  interviewTitle: { en: '{name} interview questions', bn: '{name}: ইন্টারভিউ প্রশ্ন' },
  questionsFor: {
    en: '{n} interview questions for a {name}, with answers: {first}',
    bn: '{name} পদের {n}টি ইন্টারভিউ প্রশ্ন ও উত্তর: {first}',
  },
})
