import { expect, test } from 'vitest'
import { createSpeakable, findSpokenLanguage, splitSentences } from './speakable.ts'

const speak = createSpeakable([
  { written: 'SMV', en: 'S M V', bn: 'এস এম ভি' },
  { written: '%', en: 'percent', bn: 'শতাংশ' },
  { written: 'm', en: 'metres', bn: 'মিটার' },
  { written: 'g/m²', en: 'grams per square metre', bn: 'গ্রাম প্রতি বর্গমিটার' },
])

test.each([
  ['The SMV is 2.5, not SMVs', 'en', 'The S M V is 2.5, not SMVs'],
  ['৳১৮,০০০–৳২২,০০০', 'bn', '18000 টাকা থেকে 22000 টাকা'],
  ['10–12 % of 1,20,000', 'en', '10 to 12 percent of 120000'],
  ['180 g/m² and 3 m', 'en', '180 grams per square metre and 3 metres'],
  ['দক্ষতা ৬০%।', 'bn', 'দক্ষতা 60 শতাংশ ।'],
] as const)('createSpeakable says %j in %s as %j', (sentence, language, said) => {
  expect(speak(sentence, language)).toBe(said)
})

test('splitSentences keeps decimals whole and cuts a long sentence into pieces that a voice can say', () => {
  const text = `প্রথম বাক্য। Second is 2.5 long. Third? ${'word, '.repeat(80)}`
  const pieces = splitSentences(text).map(({ start, end }) => text.slice(start, end))
  expect(pieces.slice(0, 3)).toEqual(['প্রথম বাক্য।', 'Second is 2.5 long.', 'Third?'])
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(220)
  expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})

test.each([
  ['লাইনের SMV কত', 'bn'],
  ['What is SMV', 'en'],
  ['12', 'en'],
] as const)('findSpokenLanguage says %j in %s', (text, language) => {
  expect(findSpokenLanguage(text)).toBe(language)
})
