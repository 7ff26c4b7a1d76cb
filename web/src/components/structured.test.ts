import { describe, expect, it } from 'vitest'
import { createBreadcrumbs, extractBeginning } from './structured.ts'

describe('a page’s structured data', () => {
  it('counts the pages of a trail from one', () => {
    expect(createBreadcrumbs([{ name: 'Skills', path: '/skills' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Skills', item: '/skills' }],
    })
  })

  it('takes the beginning of a text without its tags, cut at a word', () => {
    expect(extractBeginning('<p>Fish &amp; chips</p><p>again</p>')).toBe('Fish & chips again')
    const long = extractBeginning(`<p>${'word '.repeat(60)}</p>`)
    expect(long.length).toBeLessThanOrEqual(156)
    expect(long.endsWith('word…')).toBe(true)
  })
})
