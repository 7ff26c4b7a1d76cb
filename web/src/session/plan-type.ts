import { defineWords, type Language } from '@shelai/contract/rules/words.ts'

const words = defineWords({
  jobs: { en: 'Jobs', bn: 'চাকরি' },
  format: { en: 'Format', bn: 'ফরম্যাট' },
  studio: { en: 'Studio', bn: 'স্টুডিও' },
})

/** Returns the name and the color of a package's type; an unknown type keeps its own name. */
export function formatPlanType(type: string, language: Language): { name: string; color: string } {
  const key = type.toLowerCase()
  if (key === 'jobs') return { name: words.jobs[language], color: 'madder' }
  if (key === 'format') return { name: words.format[language], color: 'green' }
  if (key === 'studio') return { name: words.studio[language], color: 'green' }
  return { name: type, color: 'indigo' }
}
