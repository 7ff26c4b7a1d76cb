import { expect, test } from 'vitest'
import { canonicalizeText } from './canonical-text.ts'
import { isSameBeginning, isSameWord } from './same-word.ts'

test.each([
  ['inspecton', 'inspection'],
  ['efisiensi', 'efficiency'],
  ['kapor', 'কাপড়'],
  ['kaporer', 'কাপড়'],
  ['সুপারভাইজার', 'supervisor'],
  ['merchandizer', 'মার্চেন্ডাইজার'],
  ['btn', 'বেতন'],
  ['এসএমভি', 'smv'],
  ['ডিফেক্টের', 'ডিফেক্ট'],
  ['৫s', '5s'],
])('isSameWord takes %s for %s', (asked, other) => {
  expect(isSameWord(canonicalizeText(asked), canonicalizeText(other))).toBe(true)
})

test.each([
  ['cricket', 'correct'],
  ['ক্রিকেট', 'correct'],
  ['score', 'scour'],
  ['sutar', 'স্তর'],
  ['বিমা', 'beam'],
  ['bitcoin', 'between'],
  ['weather', 'after'],
  ['tiger', 'tier'],
  ['5s', '5a'],
])('isSameWord does not take %s for %s, which sounds alike', (asked, other) => {
  expect(isSameWord(asked, other)).toBe(false)
})

test('isSameBeginning compares letters in one script, and sounds in two', () => {
  expect(isSameBeginning('effic', 'efficiency')).toBe(true)
  expect(isSameBeginning('kapo', canonicalizeText('কাপড়'))).toBe(true)
  expect(isSameBeginning('over', 'owner')).toBe(false)
})
