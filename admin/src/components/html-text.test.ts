// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readHtmlText } from './html-text.ts'

test('readHtmlText reads paragraphs, items, rows and pictures as lines, without a word of HTML', () => {
  const html =
    '<h2>Steps</h2><p>Cut <b>all</b><br>layers</p><ul><li>Lay</li><li>Mark</li></ul>' +
    '<table><thead><tr><th>SMV</th><th>Pieces</th></tr></thead><tbody><tr><td>0.5</td><td>120</td></tr></tbody></table>' +
    '<figure><img src="/a.webp" srcset="/b.webp 2x" alt="A needle"><figcaption>Size 14</figcaption></figure>'
  expect(readHtmlText(html, (alt) => `[Picture: ${alt}]`)).toBe(
    [
      '# Steps',
      'Cut all',
      'layers',
      '• Lay',
      '• Mark',
      'SMV | Pieces',
      '0.5 | 120',
      '[Picture: A needle]',
      'Size 14',
    ].join('\n'),
  )
})
