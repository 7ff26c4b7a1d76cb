import { expect, test } from 'vitest'
import { splitAnswer } from './split-answer.ts'

test('An answer is split into what to say first, without its caption, and the rest', () => {
  expect(
    splitAnswer(
      '<blockquote>\n<p><strong>Say this first:</strong> It is <em>this</em>.</p>\n</blockquote>\n<p>More.</p>',
    ),
  ).toEqual({ first: '<p>It is <em>this</em>.</p>', rest: '<p>More.</p>' })
})

test('An answer without a quotation has its first paragraph said first', () => {
  expect(splitAnswer('<p>One.</p><p>Two.</p>')).toEqual({ first: '<p>One.</p>', rest: '<p>Two.</p>' })
  expect(splitAnswer('One.')).toEqual({ first: 'One.', rest: '' })
  expect(splitAnswer('')).toEqual({ first: '', rest: '' })
})

test('A quotation in the middle of an answer stays there', () => {
  const { rest } = splitAnswer('<p>One.</p><blockquote><p><strong>Note:</strong> x</p></blockquote>')
  expect(rest).toContain('<strong>Note:</strong>')
})
