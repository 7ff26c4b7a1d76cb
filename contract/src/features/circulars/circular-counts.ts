import { defineWords } from '../../rules/words.ts'

/** The number of circulars of a post, and of those of a category that are open. */
export const circularCounts = defineWords({
  openOnes: { en: '{n} open circulars', bn: '{n}টি খোলা সার্কুলার' },
  openOne: { en: '{n} open circular', bn: '{n}টি খোলা সার্কুলার' },
  circulars: { en: '{n} circulars', bn: '{n}টি সার্কুলার' },
  circular: { en: '{n} circular', bn: '{n}টি সার্কুলার' },
})
