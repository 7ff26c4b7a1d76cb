import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findInstalledChromium } from '@shelai/tools/chromium.mjs'
import { findPages } from './bench-pages.ts'
import type { ContentFolders } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { median } from './statistics.ts'

const runs = 5

/** The factor by which a cheap phone is slower. */
const cpuSlowdown = 4

/** A selector of the text of an article. */
const articleText = 'main article p, main .rich p'

/** Records when the text of the article was painted first, in milliseconds since the navigation began. */
function recordReadable(selector: string): void {
  const look = () => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { readableAt: performance.now(), bytesUntilReadable: countBytes() })),
    )
  }
  const countBytes = () =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize,
      0,
    )
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

type Visit = { ms: number; bytes: number }

async function openPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}

/** Opens an article and measures until its text can be read. */
async function visit(page: Page, url: string): Promise<Visit> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'readableAt' in window)
  return page.evaluate(() => {
    const { readableAt, bytesUntilReadable } = window as unknown as { readableAt: number; bytesUntilReadable: number }
    return { ms: readableAt, bytes: bytesUntilReadable }
  })
}

/**
 * Measures what the first visit to an article transfers before it can be read, and how soon it can be read again without a
 * network, on an emulated phone.
 */
export async function measureOffline({ first }: ContentFolders): Promise<Metric[]> {
  const server = await startProduct(first)
  const executablePath = findInstalledChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await context.addInitScript(recordReadable, articleText)
    const url = server.base + (await findPages(server.base)).article
    const page = await openPhone(context)
    const firstVisit = await visit(page, url)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.waitForLoadState('networkidle')
    await page.close()
    await context.setOffline(true)
    const again: Visit[] = []
    for (let run = 0; run < runs; run += 1) {
      const next = await openPhone(context)
      again.push(await visit(next, url))
      await next.close()
    }
    return [
      countMetric('first visit: bytes before an article can be read', firstVisit.bytes / 1000, ' kB', { most: 30 }),
      countMetric('repeat visit without a network: bytes', Math.max(...again.map(({ bytes }) => bytes)), '', {
        most: 0,
      }),
      countMetric(
        `repeat visit without a network: until the article can be read, ${cpuSlowdown}× slower CPU`,
        median(again.map(({ ms }) => ms)),
        ' ms',
        { most: 1000 },
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
