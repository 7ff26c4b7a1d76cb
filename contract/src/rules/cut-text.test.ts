import { expect, test } from 'vitest'
import { cutText, shorten } from './cut-text.ts'

test.each([
  ['Needle', 3, 'Nee'],
  ['Needle', 6, 'Needle'],
  ['কাপড়', 3, 'কাপ'],
  ['সেলাই', 1, ''],
  ['সেলাই', 3, 'সে'],
  ['পরীক্ষা', 4, 'পরী'],
  ['পরীক্ষা', 5, 'পরী'],
  ['পরীক্ষা', 6, 'পরী'],
  ['ok 👍 yes', 4, 'ok '],
  ['ok 👍 yes', 5, 'ok 👍'],
  ['\u09be\u09be\u09be', 2, ''],
])('cutText("%s", %i) ends with a whole letter', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

test('shorten leaves a text that has room as it is and ends a longer one with an ellipsis', () => {
  expect(shorten('m'.repeat(200), 200)).toBe('m'.repeat(200))
  expect(shorten('m'.repeat(201), 200)).toBe(`${'m'.repeat(199)}…`)
})
