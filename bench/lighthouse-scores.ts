import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { chromiumFlags, findInstalledChromium } from '@shelai/tools/chromium.mjs'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findPages } from './bench-pages.ts'
import { captureGood } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { countMetric, type Metric, ratioMetric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { startBare } from './reference-servers.ts'
import { startStaticTwin } from './static-twin.ts'
import { median } from './statistics.ts'

const runs = 5

/**
 * The highest ratio between the largest paint of a page and that of its static twin. The banner of the home page is a
 * picture.
 */
const wantedPaintRatios: Readonly<Record<string, number>> = { home: 1.25 }
const defaultPaintRatio = 1.1

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Visit = Record<Category, number> & { cls: number; tbt: number; lcp: number; failed: string[] }

/**
 * The way in which Lighthouse slows a visit down: computed from a fast one, as it does by default, or by the browser
 * during the visit.
 */
type Throttling = 'simulate' | 'devtools'

/** Runs one visit by a phone on slow 4G in a new browser. */
async function visitOnce(url: string, throttlingMethod: Throttling): Promise<Visit> {
  const chromePath = findInstalledChromium()
  const chromeFlags = ['--headless=new', ...chromiumFlags]
  const chrome = await launch({ ...(chromePath ? { chromePath } : {}), chromeFlags, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      throttlingMethod,
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'nothing'}`)
    const { lhr } = result
    const score = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
    const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
    const audits = categories.slice(1).flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    const failed = audits.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      lcp: value('largest-contentful-paint'),
      failed,
    }
  } finally {
    chrome.kill()
  }
}

/** Runs a visit with up to three attempts, because Chromium sometimes loses a trace on a busy machine. */
async function visit(url: string, throttling: Throttling, attempts = 3): Promise<Visit> {
  try {
    return await visitOnce(url, throttling)
  } catch (error) {
    if (attempts === 1) throw error
    return visit(url, throttling, attempts - 1)
  }
}

const toBrotli = promisify(brotliCompress)

/** Serves the page's text as a static file, bare and compressed like the page. */
async function startTwin(page: Buffer) {
  const body = await toBrotli(Buffer.from(startStaticTwin(String(page))))
  const headers: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-encoding', 'br'],
    ['content-length', String(body.length)],
  ]
  return startBare({ status: 200, headers, body })
}

/** Compares Lighthouse scores for a phone on pages of each kind with the same text as one static file. */
export async function measureLighthouse({ first }: ContentFolders): Promise<Metric[]> {
  const server = await startProduct(first)
  const { 'formulas list': _, ...pages } = await findPages(server.base)
  const figures: Metric[] = []
  for (const [name, path] of Object.entries(pages)) {
    const url = server.base + path
    const { body } = await captureGood(url, 'identity')
    const twin = await startTwin(body)
    const simulated = await visitBoth(url, twin.base, 'simulate')
    const applied = await visitBoth(url, twin.base, 'devtools')
    await twin.stop()
    figures.push(...createPageMetrics(name, simulated), createPaintMetric(name, 'applied', applied))
  }
  await server.stop()
  return figures
}

type BothVisits = { ours: readonly Visit[]; theirs: readonly Visit[] }

/** Visits a page and its static twin in turns. */
async function visitBoth(url: string, twin: string, throttling: Throttling): Promise<BothVisits> {
  const ours: Visit[] = []
  const theirs: Visit[] = []
  for (let run = 0; run < runs; run += 1) {
    ours.push(await visit(url, throttling))
    theirs.push(await visit(`${twin}/`, throttling))
  }
  return { ours, theirs }
}

function createPaintMetric(name: string, throttling: string, { ours, theirs }: BothVisits): Metric {
  const measured = median(ours.map(({ lcp }) => lcp))
  const reference = median(theirs.map(({ lcp }) => lcp))
  return ratioMetric(
    `  largest contentful paint, ${throttling} throttling`,
    { measured, reference, ratio: measured / reference, unit: ' ms' },
    { most: wantedPaintRatios[name] ?? defaultPaintRatio },
  )
}

function createPageMetrics(name: string, visits: BothVisits): Metric[] {
  const { ours } = visits
  const middle = (value: (result: Visit) => number) => median(ours.map(value))
  const failed = [...new Set(ours.flatMap((result) => result.failed))]
  return [
    countMetric(
      `Lighthouse, ${name}: performance`,
      middle((result) => result.performance),
      '',
      { least: 99 },
    ),
    ...categories.slice(1).map((category) =>
      countMetric(
        `  ${category}`,
        middle((result) => result[category]),
        '',
        { least: 100 },
      ),
    ),
    ...failed.map((id) =>
      countMetric(`    not passed: ${id}`, ours.filter((result) => result.failed.includes(id)).length, ` of ${runs}`),
    ),
    countMetric(
      '  layout shift',
      middle((result) => result.cls),
      '',
      { most: 0 },
    ),
    countMetric(
      '  total blocking time',
      middle((result) => result.tbt),
      ' ms',
      { below: 100 },
    ),
    createPaintMetric(name, 'simulated', visits),
  ]
}
