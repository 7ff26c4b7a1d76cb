import { defineWords, type Language } from '@shelai/contract/words.ts'

const words = defineWords({
  jobs: { en: 'Jobs', bn: 'চাকরি' },
  format: { en: 'Format', bn: 'ফরম্যাট' },
})

/** The name and the dye of a package's type; a type that nobody foresaw is called as it is. */
export function formatPlanType(type: string, language: Language): { name: string; dye: string } {
  const key = type.toLowerCase()
  if (key === 'jobs') return { name: words.jobs[language], dye: 'madder' }
  if (key === 'format') return { name: words.format[language], dye: 'green' }
  return { name: type, dye: 'indigo' }
}
