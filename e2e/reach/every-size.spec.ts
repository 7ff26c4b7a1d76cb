import { bar, expect, failedLoad, main, test } from '../reader.ts'
import { screens } from '../site-map.ts'
import { sticksOut, tooSmall, widths, withLargeText } from './measures.ts'

test('reads every screen with text twice as large on a narrow phone without scrolling sideways', async ({
  page,
  open,
  complaints,
}) => {
  test.slow()
  complaints.allow(failedLoad)
  await page.addInitScript(withLargeText)
  for (const { path } of screens) {
    await open(path)
    expect(await sticksOut(page), path).toEqual([])
  }
  await open('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await sticksOut(page), 'menu').toEqual([])
})

test('reads every screen in Bangla, with text twice as large, without scrolling sideways', async ({
  page,
  open,
  complaints,
}) => {
  test.slow()
  complaints.allow(failedLoad)
  await page.addInitScript(withLargeText)
  await page.addInitScript(() => localStorage.setItem('language', 'bn'))
  for (const { path } of screens.filter(({ name }) => !name.startsWith('circular'))) {
    await open(path)
    expect(await sticksOut(page), path).toEqual([])
  }
})

test('reads every screen at every width without scrolling sideways', async ({ page, open, complaints }) => {
  test.slow()
  complaints.allow(failedLoad)
  for (const { path } of screens) {
    await open(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sticksOut(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('finds everything that can be touched at least 48 pixels large', async ({ page, open, complaints }) => {
  test.slow()
  complaints.allow(failedLoad)
  for (const { path } of screens) {
    await open(path)
    expect(await tooSmall(page), path).toEqual([])
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
  complaints,
}) => {
  complaints.allow(failedLoad)
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
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = main(page).locator('.row').last()
  const [row, dock] = await Promise.all([
    last.boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ])
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1)
})
