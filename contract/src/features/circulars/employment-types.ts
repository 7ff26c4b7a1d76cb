import { defineWords } from '../../rules/words.ts'

/** The kinds of employment of a circular. `unstated` is shown nowhere and told to no search engine. */
export const employmentTypes = ['unstated', 'full_time', 'part_time', 'contract', 'temporary', 'intern'] as const
export type EmploymentType = (typeof employmentTypes)[number]

export const employmentWords = defineWords({
  unstated: { en: 'Not stated', bn: 'বলা নেই' },
  full_time: { en: 'Full-time', bn: 'পূর্ণকালীন' },
  part_time: { en: 'Part-time', bn: 'খণ্ডকালীন' },
  contract: { en: 'Contract', bn: 'চুক্তিভিত্তিক' },
  temporary: { en: 'Temporary', bn: 'অস্থায়ী' },
  intern: { en: 'Internship', bn: 'ইন্টার্নশিপ' },
})
