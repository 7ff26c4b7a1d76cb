import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import type { Icon } from '../ui/icons.tsx'
import { Book, Briefcase, Envelope, Spool, Stopwatch, Tape } from '../ui/section-icons.tsx'
import type { SectionColor } from './route-handle.ts'

export const sectionWords = defineWords({
  skills: { en: 'Skill Development', bn: 'দক্ষতা উন্নয়ন' },
  formula: { en: 'Calculation, Formula & Format', bn: 'হিসাব, ফর্মুলা ও ফরম্যাট' },
  formulas: { en: 'Calculation & Formula', bn: 'হিসাব ও ফর্মুলা' },
  job: { en: 'Job Circular, Interview Question & Solution', bn: 'চাকরির সার্কুলার, ইন্টারভিউ প্রশ্ন ও সমাধান' },
  jobs: { en: 'Interview Question & Solution', bn: 'ইন্টারভিউ প্রশ্ন ও সমাধান' },
  gsd: { en: 'GSD Calculation', bn: 'GSD হিসাব' },
  about: { en: 'About Us', bn: 'আমাদের সম্পর্কে' },
  contact: { en: 'Contact Us', bn: 'যোগাযোগ' },
})

type Entry = { name: keyof typeof sectionWords; to: string; color: SectionColor; Icon: Icon }

/** The tiles of the home page: two in a row, a wide one, three in a row. */
export const tiles: readonly (Omit<Entry, 'Icon'> & { drawing: string; shape?: 'wide' | 'compact' })[] = [
  { name: 'skills', to: pages.skills, color: 'indigo', drawing: 'book' },
  { name: 'formula', to: pages.formula, color: 'green', drawing: 'tape' },
  { name: 'job', to: pages.job, color: 'madder', drawing: 'notice', shape: 'wide' },
  { name: 'gsd', to: pages.gsd, color: 'turmeric', drawing: 'stopwatch', shape: 'compact' },
  { name: 'about', to: pages.about, color: 'clay', drawing: 'spool', shape: 'compact' },
  { name: 'contact', to: pages.contact, color: 'iron', drawing: 'envelope', shape: 'compact' },
]

/** The entries of the side menu. Their addresses differ from the tiles', and GSD leads home (docs/product.md 016). */
export const menuEntries: readonly Entry[] = [
  { name: 'skills', to: pages.skills, color: 'indigo', Icon: Book },
  { name: 'formulas', to: pages.formulas, color: 'green', Icon: Tape },
  { name: 'jobs', to: pages.jobs, color: 'madder', Icon: Briefcase },
  { name: 'gsd', to: pages.home, color: 'turmeric', Icon: Stopwatch },
  { name: 'about', to: pages.about, color: 'clay', Icon: Spool },
  { name: 'contact', to: pages.contact, color: 'iron', Icon: Envelope },
]
