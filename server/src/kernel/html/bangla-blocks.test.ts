import { describe, expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

describe('markBangla', () => {
  test.each([
    ['a Bangla paragraph', '<p>সেলাই শিখুন</p>', '<p lang="bn">সেলাই শিখুন</p>'],
    ['an English paragraph', '<p>Learn to sew</p>', '<p>Learn to sew</p>'],
    [
      'Bangla with some English',
      '<p>Points ছোট হলেই roll ভালো, এমন নয়</p>',
      '<p lang="bn">Points ছোট হলেই roll ভালো, এমন নয়</p>',
    ],
    ['English with some Bangla', '<p>The word সুতা means thread</p>', '<p>The word সুতা means thread</p>'],
    ['digits alone', '<p>১২৩ 456</p>', '<p lang="bn">১২৩ 456</p>'],
    ['Latin digits alone', '<p>456</p>', '<p>456</p>'],
    ['signs written as entities', '<p>ক &amp; খ &lt; গ</p>', '<p lang="bn">ক &amp; খ &lt; গ</p>'],
    ['letters of inner tags', '<p><strong>সুতা</strong> ok</p>', '<p lang="bn"><strong>সুতা</strong> ok</p>'],
    ['a heading', '<h2>সুতা</h2>', '<h2 lang="bn">সুতা</h2>'],
    ['a displayed formula', '<p class="formula"><b>দক্ষতা</b></p>', '<p class="formula" lang="bn"><b>দক্ষতা</b></p>'],
    ['a language named by the editor', '<p lang="en">সুতা</p>', '<p lang="en">সুতা</p>'],
    ['text outside every block', 'সুতা', 'সুতা'],
  ])('markBangla decides the language of %s', (_, html, marked) => {
    expect(safeHtml(html)).toBe(marked)
  })

  test('markBangla decides block by block in lists, tables and quotations', () => {
    const html =
      '<ul><li>Thread<ul><li>সুতা</li></ul></li></ul><blockquote><p>সুতা</p><p>Thread</p></blockquote><table><tbody><tr><td>সুতা</td><td>Thread</td></tr></tbody></table>'
    expect(safeHtml(html).match(/<(li|p|td|blockquote) lang="bn">/g)).toEqual([
      '<li lang="bn">',
      '<p lang="bn">',
      '<td lang="bn">',
    ])
  })

  test('markBangla leaves marked blocks as they are', () => {
    const once = safeHtml('<ul><li>সুতা<p>Thread and সু</p><p>কাপড়</p></li></ul><p>a<p>খ')
    expect(safeHtml(once)).toBe(once)
  })
})
