import { describe, expect, it } from 'vitest'
import { createBreadcrumbs, extractBeginning } from './structured.ts'

describe('structured data', () => {
  it('createBreadcrumbs numbers the pages of a trail from one', () => {
    expect(createBreadcrumbs([{ name: 'Skills', path: '/skills' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Skills', item: '/skills' }],
    })
  })

  it('extractBeginning returns the first words of a text without its tags', () => {
    expect(extractBeginning('<p>Fish &amp; chips</p><p>again</p>')).toBe('Fish & chips again')
    const long = extractBeginning(`<p>${'word '.repeat(60)}</p>`)
    expect(long.length).toBeLessThanOrEqual(156)
    expect(long.endsWith('word…')).toBe(true)
  })
})
