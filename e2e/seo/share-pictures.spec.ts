import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { getArticle, getFormula, getPost } from '../content.ts'
import { expect, test } from '../fixtures.ts'

// Both see the same fonts and none of the machine's.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../../server/fonts/fonts.conf', import.meta.url))

// The drawing is the server's own code, which the types of these tests do not reach.
const drawing = new URL('../../server/src/features/shares/draw-share-picture.ts', import.meta.url).href
type Drawing = { drawSharePicture: (text: object) => Promise<Buffer> }

/** Reads the address of a page's picture in link previews. */
const readPicture = (html: string) =>
  /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replace(/&amp;/g, '&')

test('Pages of content name an absolute, versioned picture that is there at once', async ({ request, baseURL }) => {
  const formula = getFormula('SMV of Operation').path
  const seen = new Set<string>()
  for (const path of [
    getArticle('Quality').path,
    getPost('Quality Inspector').path,
    formula,
    `${formula}?in.nothing=1`,
  ]) {
    const picture = readPicture(await (await request.get(`${baseURL}${path}`)).text()) ?? ''
    expect(picture, path).toMatch(new RegExp(`^${baseURL}/share/[a-z]+-\\d+-[0-9a-f]{16}\\.jpg$`))
    const answer = await request.get(picture)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toBe('image/jpeg')
    expect((await answer.body()).length, path).toBeLessThan(300_000)
    seen.add(picture)
  }
  expect(seen.size).toBe(3)
  expect(readPicture(await (await request.get(`${baseURL}/about`)).text())).toBeUndefined()
})

/** Compares what two pictures have of dark letters, each cut to their edges: the sizes, and by how much of their grey they differ. */
async function compareLetters(page: Page, one: string, other: string) {
  return page.evaluate(
    async ([first = '', second = '']) => {
      const cut = async (source: string) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
        context.drawImage(image, 0, 0)
        const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
        const grey = (x: number, y: number) => {
          const at = 4 * (y * width + x)
          return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
        }
        const box = { left: width, right: 0, top: height, bottom: 0 }
        // The title alone: the label above and the details below are paler.
        for (let y = 120; y < 420; y += 1)
          for (let x = 0; x < width; x += 1)
            if (grey(x, y) < 60) {
              box.left = Math.min(box.left, x)
              box.right = Math.max(box.right, x)
              box.top = Math.min(box.top, y)
              box.bottom = Math.max(box.bottom, y)
            }
        return { box, grey, width: box.right - box.left, height: box.bottom - box.top }
      }
      const [a, b] = [await cut(first), await cut(second)]
      const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
      // The edges of both lie within a pixel of each other.
      const compareAt = (right: number, down: number) => {
        let different = 0
        for (let y = 0; y < height; y += 1)
          for (let x = 0; x < width; x += 1) {
            const other = b.grey(b.box.left + x + right, b.box.top + y + down)
            different += Math.abs(a.grey(a.box.left + x, a.box.top + y) - other) / 255
          }
        return different / (width * height)
      }
      const shifts = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => compareAt(right, down)))
      return {
        sizes: [Math.abs(a.width - b.width), Math.abs(a.height - b.height)],
        share: Math.min(...shifts),
        area: width * height,
      }
    },
    [one, other],
  )
}

const titles = ['স্কুল, ক্ষ, র‍্যাব', 'কর্তৃপক্ষ ও শ্রমিক', 'জ্ঞান, হ্রদ, ৳১৮,০০০', 'Line chief ও QC']

/** The share of the letters' own box that antialiasing alone makes differ. Another shape of one conjunct is far above it. */
const mostOfLetters = 0.035
/** The share of the whole picture that may differ. */
const mostOfPicture = 0.02

async function compareTitles(page: Page, drawn: string, shown: string) {
  const { drawSharePicture } = (await import(drawing)) as Drawing
  const picture = await drawSharePicture({ kind: 'article', label: '', title: drawn, details: [], productName: '' })
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.setContent(
    `<body style="margin:0;background:#fbf7f0"><p style="position:absolute;left:80px;top:120px;margin:0;white-space:nowrap;font:700 76px 'Noto Sans','Noto Sans Bengali';color:#1f1a17;text-rendering:geometricPrecision">${shown}</p>`,
  )
  const screenshot = await page.screenshot()
  return compareLetters(
    page,
    `data:image/jpeg;base64,${picture.toString('base64')}`,
    `data:image/png;base64,${screenshot.toString('base64')}`,
  )
}

for (const title of titles)
  test(`The title "${title}" is shaped in a share picture as Chromium shapes it`, async ({ page }) => {
    const { sizes, share, area } = await compareTitles(page, title, title)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3)
    expect(share).toBeLessThanOrEqual(mostOfLetters)
    expect((share * area) / (1200 * 630)).toBeLessThanOrEqual(mostOfPicture)
  })

test('A share picture whose conjuncts fell apart would be told from what Chromium shows', async ({ page }) => {
  const { share } = await compareTitles(page, 'কর্তৃপক্ষ ও শ্রমিক', 'কর্তৃপক্‌ষ ও শ্‌রমিক')
  expect(share).toBeGreaterThan(2 * mostOfLetters)
})
