import { describe, expect, it } from 'vitest'
import { breadcrumbs, plainBeginning } from './structured.ts'

describe('a page’s structured data', () => {
  it('counts the pages of a trail from one', () => {
    expect(breadcrumbs([{ name: 'Skills', path: '/skills' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Skills', item: '/skills' }],
    })
  })

  it('takes the beginning of a text without its tags, cut at a word', () => {
    expect(plainBeginning('<p>Fish &amp; chips</p><p>again</p>')).toBe('Fish & chips again')
    const long = plainBeginning(`<p>${'word '.repeat(60)}</p>`)
    expect(long.length).toBeLessThanOrEqual(156)
    expect(long.endsWith('word…')).toBe(true)
  })
})
