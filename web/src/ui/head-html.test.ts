import { expect, test } from 'vitest'
import { inlineJson } from './head-html.ts'

test.each(['</script>', '</SCRIPT >', '<script>', '<!-- comment', '<ScRiPt src=x>', '<p>plain</p>'])(
  'inlineJson keeps %s without ending or nesting the script element',
  (text) => {
    const json = inlineJson({ text })
    expect(JSON.parse(json)).toEqual({ text })
    expect(json).not.toMatch(/<!--|<\/?script/i)
  },
)

test('inlineJson leaves other tags as they are, so that they compress with the page', () => {
  expect(inlineJson('<p>plain</p>')).toBe('"<p>plain</p>"')
})
