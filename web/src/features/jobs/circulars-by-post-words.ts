import { defineWords } from '@shelai/contract/rules/words.ts'

/** The descriptions and titles of the pages that lead to circulars, for browsers, search engines and link previews. */
export const circularDescriptions = defineWords({
  circulars: {
    en: 'Job circulars of the garment industry of Bangladesh, by department and post. We never ask for money for a job.',
    bn: 'বাংলাদেশের গার্মেন্টস শিল্পের চাকরির সার্কুলার, বিভাগ ও পদ অনুযায়ী। চাকরির জন্য আমরা কখনো টাকা চাই না।',
  },
  circularsTitle: { en: '{name} circulars', bn: '{name}: চাকরির সার্কুলার' },
  circularsByPost: { en: 'Job Circulars by post', bn: 'পদ অনুযায়ী চাকরির সার্কুলার' },
  byPost: {
    en: 'Job circulars by post. We never ask for money for a job.',
    bn: 'পদ অনুযায়ী চাকরির সার্কুলার। চাকরির জন্য আমরা কখনো টাকা চাই না।',
  },
  byPostIn: {
    en: 'Job circulars by post in {name}. We never ask for money for a job.',
    bn: '{name} বিভাগে পদ অনুযায়ী চাকরির সার্কুলার। চাকরির জন্য আমরা কখনো টাকা চাই না।',
  },
})
