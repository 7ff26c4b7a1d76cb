import { expect, test } from 'vitest'
import { findHtmlExcess } from './html-size.ts'

const table = (rows: number) => `<table>${'<tr><td>a</td><td class="x">b</td></tr>'.repeat(rows)}</table>`

test.each([
  ['a text', '<h2>Cutting</h2><p>Lay the <b>fabric</b>.</p>'],
  ['a long table', table(3000)],
  ['paragraphs that are never closed', '<p>a'.repeat(5000)],
  ['list items that are never closed', `<ul>${'<li>a'.repeat(5000)}</ul>`],
  ['fifty levels', '<b>'.repeat(50)],
  ['signs that begin no tag', '< 5 & <'.repeat(50_000)],
])('findHtmlExcess accepts %s', (_, html) => {
  expect(findHtmlExcess(html)).toBeUndefined()
})

test.each([
  ['deep tags', '<b>'.repeat(120_000), 'inside each other'],
  ['deep tags that are closed', `${'<div>'.repeat(51)}${'</div>'.repeat(51)}`, 'inside each other'],
  ['deep lists', '<ul><li>'.repeat(60_000), 'inside each other'],
  ['depth behind raw text', '<b><script></b></script>'.repeat(20_000), 'inside each other'],
  ['depth behind attributes', '<b title="</b>">'.repeat(30_000), 'inside each other'],
  ['depth behind comments', '<b><!--</b>-->'.repeat(30_000), 'inside each other'],
  ['depth in a drawing', '<svg><style><b></style></svg><b>'.repeat(10_000), 'inside each other'],
  ['many tags', '<br>'.repeat(20_001), 'tags'],
  ['many attributes', `<p ${Array.from({ length: 40_001 }, (_, at) => `a${at}`).join(' ')}>`, 'attributes'],
])('findHtmlExcess refuses %s', (_, html, words) => {
  expect(findHtmlExcess(html)).toContain(words)
})
