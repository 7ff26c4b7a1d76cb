import { expect, test } from 'vitest'
import type { refusalsInBangla } from '../api/refusals-bangla.ts'
import { fieldLabels } from '../field-labels.ts'
import { defineWords, type Words } from './words.ts'

test('defineWords refuses words that lack a language, when types are checked', () => {
  // @ts-expect-error The Bangla is missing.
  defineWords({ save: { en: 'Save' } })
  // @ts-expect-error The English is missing.
  defineWords({ save: { bn: 'সেভ করুন' } })
  expect(defineWords({ save: { en: 'Save', bn: 'সেভ করুন' } }).save.bn).toBe('সেভ করুন')
})

test('The texts of the contract refuse a language that is missing, when types are checked', () => {
  // @ts-expect-error The Bangla is missing.
  const texts = { items: { en: 'No Items Found' } } as const satisfies Words
  expect(Object.keys(texts)).toEqual(['items'])
})

test('refusalsInBangla needs the Bangla of every refusal, when types are checked', () => {
  // @ts-expect-error All codes but one are missing.
  const some: typeof refusalsInBangla = { not_found: 'পাওয়া যায়নি' }
  expect(Object.keys(some)).toEqual(['not_found'])
})

test('fieldLabels has both languages of every label', () => {
  for (const [field, { en, bn }] of Object.entries(fieldLabels)) {
    expect(en.trim(), field).not.toBe('')
    expect(bn, field).toMatch(/\p{Script=Bengali}/u)
  }
})
