import { expect, failedLoad, main, test, topBar } from '../fixtures.ts'
import { screens } from '../screens.ts'
import { listOverflowing, listSmallTargets, widths, withLargeText } from './measures.ts'

test('reads every screen with text twice as large on a narrow phone without scrolling sideways', async ({
  page,
  open,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(failedLoad)
  await page.addInitScript(withLargeText)
  for (const { path } of screens) {
    await open(path)
    expect(await listOverflowing(page), path).toEqual([])
  }
  await open('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await listOverflowing(page), 'menu').toEqual([])
})

test('reads whole dates and prices with text twice as large, and titles clear of the bell', async ({
  page,
  open,
  staff,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(failedLoad)
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
    const lines = await date.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, (await date.textContent()) ?? '').toBe(1)
  }

  for (const { path } of screens) {
    await open(path)
    const [title, bell] = await Promise.all([
      topBar(page).locator('.title').boundingBox(),
      topBar(page)
        .getByRole('link', { name: /^Notifications/ })
        .boundingBox(),
    ])
    expect((title?.x ?? 0) + (title?.width ?? 0), path).toBeLessThanOrEqual((bell?.x ?? 0) + 1)
  }
})

test('reads every screen in Bangla, with text twice as large, without scrolling sideways', async ({
  page,
  open,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(failedLoad)
  await page.addInitScript(withLargeText)
  await page.addInitScript(() => localStorage.setItem('language', 'bn'))
  for (const { path } of screens.filter(({ name }) => !name.startsWith('circular'))) {
    await open(path)
    expect(await listOverflowing(page), path).toEqual([])
  }
})

test('reads every screen at every width without scrolling sideways', async ({ page, open, browserErrors }) => {
  test.slow()
  browserErrors.allow(failedLoad)
  for (const { path } of screens) {
    await open(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await listOverflowing(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('finds everything that can be touched at least 48 pixels large', async ({ page, open, browserErrors }) => {
  test.slow()
  browserErrors.allow(failedLoad)
  for (const { path } of screens) {
    await open(path)
    expect(await listSmallTargets(page), path).toEqual([])
  }
})

/** One frame in which something that was seen stands elsewhere: https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

test('sees nothing jump while the main screens load on a slow phone, also with their pictures and the splash', async ({
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
    '/skills/quality?categoryId=3',
    '/skills/quality/9',
    '/jobs/industrial%20engineering/1',
    '/formulas',
    '/formulas/4',
    '/format',
    '/packages',
    '/about',
    '/contact',
    '/notifications',
    '/wishlist',
  ]) {
    await page.goto(path)
    const moved = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const moves: string[] = []
          const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
          new PerformanceObserver((list) => {
            for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
              const what = sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName} from ${place(previousRect)} to ${place(currentRect)}`,
              )
              moves.push(`${value} after ${Math.round(startTime)} ms: ${what.join('; ')}`)
            }
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(moves), 1200)
        }),
    )
    expect(moved, path).toEqual([])
  }
})

test('keeps the bars in place and the content between them while scrolling', async ({ page, open }) => {
  await open('/formulas')
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect(topBar(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 })
  // The list grows as its end comes into view, until all of it is there.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [row, dock] = await Promise.all([
      main(page).locator('.row').last().boundingBox(),
      page.getByRole('navigation', { name: 'Main' }).boundingBox(),
    ])
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1)
  }).toPass()
})
