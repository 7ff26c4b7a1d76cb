import { defineWords } from '@shelai/contract/rules/words.ts'

export const begunWords = defineWords({
  begun: { en: 'Where you stopped', bn: 'যেখানে থেমেছিলেন' },
  kept: { en: 'What is kept', bn: 'যা রাখা আছে' },
  goOn: { en: 'Go on reading', bn: 'পড়তে থাকুন' },
  today: { en: 'today', bn: 'আজ' },
  day: { en: '{n} day', bn: '{n} দিন' },
  days: { en: '{n} days', bn: '{n} দিন' },
})
