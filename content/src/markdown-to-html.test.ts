import { describe, expect, test } from 'vitest'
import { renderDisplayedFormula } from './displayed-formula.ts'
import { markdownToHtml } from './markdown-to-html.ts'

describe('Markdown', () => {
  test('becomes headings, lists, tables and emphasis', () => {
    expect(markdownToHtml('## Part\n\n- **one**\n- two\n')).toBe(
      '<h2>Part</h2>\n<ul>\n<li><strong>one</strong></li>\n<li>two</li>\n</ul>\n',
    )
    expect(markdownToHtml('| a | b |\n|---|--:|\n| 1 | 2 |\n')).toContain('<td align="right">2</td>')
  })

  test.each([
    ['Efficiency of Line', 'Efficiency%20of%20Line'],
    ['Points (yds) of Roll', 'Points%20(yds)%20of%20Roll'],
    ['Shade % of Dyeing', 'Shade%20%25%20of%20Dyeing'],
    ['A & B <i> "C" \'D\'', 'A%20%26%20B%20%3Ci%3E%20%22C%22%20%27D%27'],
    ['সুতা', encodeURIComponent('সুতা')],
  ])('takes a link to the formula %s', (title, target) => {
    expect(markdownToHtml(`See [it](formula:${title}).`)).toBe(`<p>See <a href="formula:${target}">it</a>.</p>\n`)
    expect(decodeURIComponent(target)).toBe(title)
  })

  test('draws a block marked as a formula, and leaves other code as it is', () => {
    expect(markdownToHtml('```formula\nA = B / C\n```\n')).toBe(`${renderDisplayedFormula('A = B / C')}\n`)
    expect(markdownToHtml('```\nA = B / C\n```\n')).toBe('<pre><code>A = B / C\n</code></pre>\n')
  })
})
