import { defineWords } from '../../rules/words.ts'

/** The number of circulars of a post. */
export const circularCounts = defineWords({
  circulars: { en: '{n} circulars', bn: '{n}টি সার্কুলার' },
  circular: { en: '{n} circular', bn: '{n}টি সার্কুলার' },
})
