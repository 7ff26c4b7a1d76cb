import { expect, test } from 'vitest'
import { listStripped, sanitizeForStorage } from './sanitize-for-storage.ts'

test.each([
  ['<div>One</div><div>two <b>three</b></div>', '<p>One</p><p>two <b>three</b></p>'],
  ['<section><div>One</div><DIV class="x">two</DIV></section>', '<p>One</p><p>two</p>'],
  ['<div>One<div>two</div></div><div>three</div>', 'One<p>two</p><p>three</p>'],
  ['<dl><dt>SMV</dt><dd>minutes</dd></dl>', '<p>SMV</p><p>minutes</p>'],
  ['<div><p>One</p></div><div> </div><p>two</p>', '<p>One</p> <p>two</p>'],
  ['<div class="scroll"><table><tr><td>1</td></tr></table></div>', '<table><tr><td>1</td></tr></table>'],
])('sanitizeForStorage keeps the lines of %s', (html, stored) => {
  expect(sanitizeForStorage(html)).toBe(stored)
  expect(sanitizeForStorage(stored)).toBe(stored)
})

test('listStripped says nothing of a line that became a paragraph', () => {
  const html = '<div>One</div><div>two</div>'
  expect(listStripped(html, sanitizeForStorage(html))).toEqual([])
})
