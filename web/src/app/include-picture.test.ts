import { expect, test } from 'vitest'
import { includePicture } from './include-picture.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg"><!-- 100 % &amp; $& #c -->\n<rect fill="#8B0000"/></svg>'
const first = '<img src="/uploads/a-1.svg" alt="A needle" width="640" fetchPriority="high" draggable="false"/>'
const preload = '<link rel="preload" as="image" href="/uploads/a-1.svg" fetchPriority="high"/>'
const second = '<img src="/uploads/b-2.svg" alt="" fetchPriority="low"/>'

/** Reads the picture out of a page as a browser does. */
function readIncluded(html: string): string {
  const [, url = ''] = /<img src="data:image\/svg\+xml,([^"]*)"/.exec(html) ?? []
  return decodeURIComponent(url)
}

test('the first picture of a page comes within it, unchanged, and is not preloaded', async () => {
  const asked: string[] = []
  const html = await includePicture(`${preload}<p>Text</p>${first}${second}`, async (url) => {
    asked.push(url)
    return picture
  })
  expect(asked).toEqual(['/uploads/a-1.svg'])
  expect(readIncluded(html)).toBe(picture)
  expect(html).not.toContain('preload')
  expect(html).toContain(second)
  expect(html.match(/<img/g)).toHaveLength(2)
})

test.each([
  ['whose picture is too large or cannot be read', `${preload}${first}`],
  ['whose first picture is a photo', first.replace('.svg', '.webp')],
  ['whose pictures are all of low priority', second],
  ['without a picture', '<p>Text</p>'],
])('a page %s stays as it is', async (_, html) => {
  expect(await includePicture(html, async () => undefined)).toBe(html)
})
