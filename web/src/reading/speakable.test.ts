import { expect, test } from 'vitest'
import { createSpeakable, findSpokenLanguage, splitSentences } from './speakable.ts'

const speak = createSpeakable([
  { written: 'SMV', en: 'S M V', bn: 'এস এম ভি' },
  { written: '%', en: 'percent', bn: 'শতাংশ' },
  { written: 'm', en: 'metres', bn: 'মিটার' },
  { written: 'g/m²', en: 'grams per square metre', bn: 'গ্রাম প্রতি বর্গমিটার' },
  { written: 'hr', en: 'hours', bn: 'ঘণ্টা' },
  { written: '≥', en: 'at least', bn: 'অন্তত' },
  { written: 'E', en: 'E', bn: 'ই' },
  { written: 'P', en: 'P', bn: 'পি' },
  { written: 'Z', en: 'Z', bn: 'জেড' },
])

test.each([
  ['The SMV is 2.5, not SMVs', 'en', 'The S M V is 2.5, not SMVs'],
  ['৳১৮,০০০–৳২২,০০০', 'bn', '18000 টাকা থেকে 22000 টাকা'],
  ['10–12 % of 1,20,000', 'en', '10 to 12 percent of 1 lakh 20 thousand'],
  ['180 g/m² and 3 m', 'en', '180 grams per square metre and 3 metres'],
  ['দক্ষতা ৬০%।', 'bn', 'দক্ষতা 60 শতাংশ।'],
  ["I'm in at 9 a.m., write to hr@mill.com", 'en', "I'm in at 9 a.m., write to hr@mill.com"],
  ['ফোন ০১৭১২-৩৪৫৬৭৮', 'bn', 'ফোন 0 1 7 1 2 3 4 5 6 7 8'],
  ['On 2026-12-15, for 0.50', 'en', 'On 15 December 2026, for 0.50'],
  ['বেতন ১৮,০০০/- টাকা', 'bn', 'বেতন 18000 টাকা'],
  ['Tk. 20,000/- to Tk 25,000', 'en', '20000 taka to 25000 taka'],
  ['AQL ≥2.5', 'en', 'AQL at least 2.5'],
  ['ওজন (g/m²): ৩ m-এ', 'bn', 'ওজন (গ্রাম প্রতি বর্গমিটার): 3 মিটার-এ'],
  ["the SMV's P/E", 'bn', "the এস এম ভি's পি ই"],
  ['সাভারের EPZ এলাকা', 'bn', 'সাভারের ই পি জেড এলাকা'],
] as const)('createSpeakable says %j in %s as %j', (sentence, language, said) => {
  expect(speak(sentence, language)).toBe(said)
})

test('splitSentences keeps decimals and short forms whole and cuts a long sentence into pieces that a voice can say', () => {
  const text = `প্রথম বাক্য। Second is 2.5 long, Tk. 5 worth. Third? ${'word, '.repeat(80)}`
  const pieces = splitSentences(text).map(({ start, end }) => text.slice(start, end))
  expect(pieces.slice(0, 3)).toEqual(['প্রথম বাক্য।', 'Second is 2.5 long, Tk. 5 worth.', 'Third?'])
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(220)
  expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})

test.each([
  ['লাইনের SMV কত', 'bn'],
  ['What is SMV', 'en'],
  ['12', 'en'],
  ['EPZ-র কারখানায় Labour Act 2006 চলে না, চলে EPZ Labour Act 2019', 'bn'],
  ['The word চিফ comes from the English word for the head of a line', 'en'],
] as const)('findSpokenLanguage says %j in %s', (text, language) => {
  expect(findSpokenLanguage(text)).toBe(language)
})
