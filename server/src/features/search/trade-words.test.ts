import { readQuery } from '@shelai/contract/search/read-query.ts'
import { expect, test } from 'vitest'
import { readSynonyms, tradeWords } from './trade-words.ts'

test('The words of the trade are at least 600 sets of two or more, nearly all of them in Bangla too', () => {
  const lines = tradeWords.split('\n')
  expect(lines.length).toBeGreaterThanOrEqual(600)
  for (const line of lines) expect(line.split(',').filter((word) => word.trim() !== '').length, line).toBeGreaterThan(1)
  expect(lines.filter((line) => /[\u0980-\u09ff]/.test(line)).length / lines.length).toBeGreaterThan(0.98)
})

const listTexts = (query: string) =>
  readQuery(query, readSynonyms('')).terms.flatMap(({ alternatives }) =>
    alternatives.map((alternative) => alternative.texts.join(' ')),
  )

test.each([
  ['pregnant', 'maternity'],
  ['working hours', 'কাজের ঘণ্টা'],
  ['নিয়োগপত্র', 'appointment letter'],
  ['প্রাথমিক চিকিৎসা', 'first aid'],
  ['ইস্ত্রি', 'iron'],
  ['sack', 'termination'],
  ['একক দাম', 'price'],
  ['BBLC', 'back to back'],
  ['MMR', 'man machine ratio'],
  ['৫এস', '5S'],
  ['throgh put', 'throughput'],
  ['machines', 'মেশিন'],
  ['stitches', 'selai'],
])('A search for %s also looks for %s', (query, synonym) => {
  const wanted = readQuery(synonym).terms.map(({ text }) => text)
  expect(listTexts(query)).toContain(wanted.join(' '))
})

test('A word that is in the list as it is spelt is none of those that sound like it', () => {
  expect(listTexts('ডাক্তার')).toContain('doctor')
  expect(listTexts('ডাক্তার')).not.toContain('efficiency')
})
