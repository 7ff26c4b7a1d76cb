import type { Locator } from '@playwright/test'
import { signInWithPackage } from '../buying/purchase.ts'
import { content, getArticle, getArticleCategory, getFormula, getPost } from '../content.ts'
import { expect, failedLoad, holdRequests, main, openPage, type Page, test, topBar } from '../fixtures.ts'
import { listOverflowing, withLargeText } from './measures.ts'

/** Counts the lines that the text of an element takes. */
const countLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('Banners keep to their frame and questions stand below their number with text twice as large, in Bangla', async ({
  page,
  open,
}) => {
  await page.addInitScript(withLargeText)
  await page.addInitScript(() => localStorage.setItem('language', 'bn'))
  await open('/')
  const slides = main(page).locator('.slide')
  await expect(slides).not.toHaveCount(0)
  const tooWide = await slides.evaluateAll((all) =>
    all.flatMap((slide) => (slide.scrollWidth > (slide.parentElement?.clientWidth ?? 0) ? [slide.textContent] : [])),
  )
  expect(tooWide).toEqual([])
  await open(getPost('Work Study Officer').path)
  const question = main(page).locator('.question').first()
  const [number, text] = await Promise.all([
    question.locator('.row-number').boundingBox(),
    question.locator('h2').boundingBox(),
  ])
  expect(text?.y ?? 0).toBeGreaterThanOrEqual((number?.y ?? 0) + (number?.height ?? 0) - 1)
})

test('The words of the rail fit it with text twice as large, on a phone on its side and in a wide window', async ({
  page,
  open,
}) => {
  await page.addInitScript(withLargeText)
  for (const [width, height] of [
    [740, 360],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open('/')
    const rail = page.getByRole('navigation', { name: 'Main' })
    const words = await rail.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return range.getBoundingClientRect().right
      }),
    )
    const end = await rail.evaluate((element) => element.getBoundingClientRect().right)
    expect(words).not.toEqual([])
    for (const right of words) expect(right, `${width}×${height}`).toBeLessThanOrEqual(end)
  }
})

test('The drawing of a tile covers none of its words with text twice as large, in Bangla', async ({ page, open }) => {
  await page.addInitScript(withLargeText)
  await page.addInitScript(() => localStorage.setItem('language', 'bn'))
  for (const path of ['/', '/job', '/formula', '/skills']) {
    await open(path)
    const tiles = main(page).locator('.patch, .tile')
    await expect(tiles).not.toHaveCount(0)
    const covered = await tiles.evaluateAll((all) =>
      all.flatMap((tile) => {
        const art = tile.querySelector('.art')?.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(tile.querySelector(':scope > span') ?? tile)
        const isCovered = [...words.getClientRects()].some(
          ({ top, right }) => art && top < art.bottom - 8 && right > art.left,
        )
        return isCovered ? [tile.textContent] : []
      }),
    )
    expect(covered, path).toEqual([])
  }
})

test('Facts begin below their names, addresses keep their words and the search its hint with text twice as large', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(withLargeText)
  await open(content().sampleCircular.path)
  const begins = await main(page)
    .locator('.slip dl > div')
    .evaluateAll((facts) =>
      facts.map((fact) =>
        [...fact.children].map((part) => {
          const text = document.createRange()
          text.selectNodeContents(part)
          return Math.round(text.getBoundingClientRect().left)
        }),
      ),
    )
  expect(begins).not.toEqual([])
  for (const [name, value] of begins) expect(value).toBe(name)

  await open('/contact')
  const words = await main(page)
    .locator('.row span > span')
    .filter({ hasText: '@' })
    .first()
    .evaluate((address) =>
      [...address.childNodes].flatMap((part) => {
        const text = document.createRange()
        text.selectNodeContents(part)
        return part.textContent === '' ? [] : [[part.textContent, text.getClientRects().length]]
      }),
    )
  expect(words).toEqual([
    ['hello', 1],
    ['@example', 1],
    ['.com', 1],
  ])

  await open('/search')
  const [room, hint] = await page.getByRole('searchbox').evaluate((box) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(box)
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas) canvas.font = font
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    return [box.clientWidth - padding, canvas?.measureText(box.getAttribute('placeholder') ?? '').width ?? 0]
  })
  expect(hint).toBeGreaterThan(0)
  expect(hint).toBeLessThanOrEqual(room ?? 0)
})

test('The bar under the thumb stays in view, but leaves the screen to text twice as large', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const path = `/practice?posts=${getPost('Work Study Officer').id}`
  const begin = main(page).getByRole('button', { name: /^Begin with today’s/ })
  await open(path)
  await expect(begin).toBeInViewport({ ratio: 1 })
  await page.addInitScript(withLargeText)
  await open(path)
  await expect(begin).toBeVisible()
  await expect(begin).not.toBeInViewport()
  await begin.scrollIntoViewIfNeeded()
  await expect(begin).toBeInViewport({ ratio: 1 })
})

test('The numbers of readiness scroll within their table, and whole, with text twice as large, in Bangla', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(`/practice?posts=${getPost('Work Study Officer').id}`)
  await main(page)
    .getByRole('button', { name: /^Begin with today’s/ })
    .click()
  await page.waitForURL('/practice/session')
  await page.addInitScript(withLargeText)
  await page.addInitScript(() => localStorage.setItem('language', 'bn'))
  await open('/practice/readiness')
  const share = main(page).getByRole('cell', { name: /%$/ }).first()
  expect(await listOverflowing(page)).toEqual([])
  expect(await countLines(share)).toBe(1)
})

test('The button of a pane that invites lies beside no drawing, in a window of any height', async ({ page, open }) => {
  for (const height of [1080, 800, 600]) {
    await page.setViewportSize({ width: 1280, height })
    await open(getPost('Work Study Officer').path)
    const [button, art] = await Promise.all([
      page.locator('.first-pane .button').boundingBox(),
      page.locator('.first-pane .art').boundingBox(),
    ])
    expect(art?.y, `${height} px`).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  }
})

test('Dates and prices stand on one line with text twice as large', async ({ page, open, staff }) => {
  await page.addInitScript(withLargeText)
  await staff.create('packages', {
    name: 'Factory licence',
    type: 'licence',
    price: 125_000.5,
    days: 365,
    features: 'All',
  })
  await open('/packages')
  const price = main(page).getByText('৳1,25,000.50')
  const sizes = await price.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(sizes.height).toBeLessThan(sizes.line * 1.5)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 })
  expect(await listOverflowing(page)).toEqual([])

  await open('/about')
  for (const date of await main(page).locator('dd').all()) {
    expect(await countLines(date), (await date.textContent()) ?? '').toBe(1)
  }
})

/** An entry of one frame in which visible elements moved: https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Lists all layout shifts since the page began to load, once its pictures and fonts have come and were painted. */
function listLayoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()))
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const moves: string[] = []
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const note = (entries: PerformanceEntryList) => {
      for (const { value, startTime, sources } of entries as LayoutShift[]) {
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName} from ${place(previousRect)} to ${place(currentRect)}`,
        )
        moves.push(`${value} after ${Math.round(startTime)} ms: ${what.join('; ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // Entries that were buffered are handed over in a task of their own, before the next frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    note(observer.takeRecords())
    return moves
  })
}

test('Nothing moves while the main screens load on a slow phone with their pictures', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  test.slow()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of [
    '/',
    '/skills',
    getArticleCategory('Quality').path,
    getArticle('Quality').path,
    getPost('Work Study Officer').path,
    '/formulas',
    getFormula('Efficiency of Line').path,
    '/format',
    '/packages',
    '/about',
    '/contact',
    '/notifications',
    '/wishlist',
    '/kept',
  ]) {
    await openPage(page, path)
    // Everything that could move something comes over the network: pictures, fonts, data and code.
    await page.waitForLoadState('networkidle')
    expect(await listLayoutShifts(page), path).toEqual([])
  }
})

test('Nothing moves while what a paying reader has comes after the profile and the packages', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signInWithPackage(page, staff, 'Interview Pass')
  for (const path of ['/profile', '/packages', '/packages?tab=orders']) {
    const release = await holdRequests(page, '**/api/v1/**')
    await openPage(page, path)
    release()
    await page.waitForLoadState('networkidle')
    expect(await listLayoutShifts(page), path).toEqual([])
    await page.unroute('**/api/v1/**')
  }
})

test('The bars keep their place and the content ends between them while the reader scrolls', async ({ page, open }) => {
  await open('/formulas')
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect(topBar(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 })
  // The list grows as its end comes into view, until all of it is there.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [row, bottomBar] = await Promise.all([
      main(page).locator('.row').last().boundingBox(),
      page.getByRole('navigation', { name: 'Main' }).boundingBox(),
    ])
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((bottomBar?.y ?? 0) + 1)
  }).toPass()
})
