import { setTimeout as wait } from 'node:timers/promises'
import type { ContentFolders } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { readResidentMegabytes } from './process-usage.ts'
import { startProduct } from './product-server.ts'
import { startStaffedProduct } from './staffed-product.ts'

const reportMs = 30_000
/** The number of requests under way while the capacity is measured. */
const lanes = 16

type Read = { path: string; isReader: boolean }

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Lists the reads of readers: pages and lists of guests, texts, searches, and the calls of a signed-in reader. */
function listReads(pages: readonly string[]): Read[] {
  const guest = (path: string): Read => ({ path, isReader: false })
  const reader = (path: string): Read => ({ path, isReader: true })
  return [
    ...pages.map(guest),
    ...Array.from({ length: 60 }, (_, id) => guest(`/api/v1/articles/details/${id + 1}`)),
    ...['needle', 'সেলাই', 'efficency', 'merchandiser interview'].map((q) =>
      guest(`/api/v1/search?q=${encodeURIComponent(q)}`),
    ),
    ...Array.from({ length: 20 }, (_, id) => reader(`/api/v1/articles/details/${id + 1}`)),
    ...['/notifications/unseen-count', '/notifications/all', '/users/sessions', '/jobs/questions?page=2'].map((path) =>
      reader(`/api/v1${path}`),
    ),
  ]
}

/** Returns the slope of a line through points by least squares. */
function findSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread
}

/** Reads at half of the capacity that was measured and follows the memory of the server. */
export async function measureSoak(_folders: ContentFolders, options: { minutes?: string } = {}): Promise<Metric[]> {
  const minutes = Number(options.minutes ?? 10)
  const product = await startStaffedProduct(startProduct)
  const siteMap = await (await fetch(`${product.base}/sitemap.xml`)).text()
  const pages = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, page = '']) => new URL(page.replaceAll('&amp;', '&')).pathname,
  )
  const reads = listReads(pages.slice(0, 200))
  let done = 0
  let failed = 0
  const readOne = async (nth: number) => {
    const { path, isReader } = reads[nth % reads.length] ?? { path: '/', isReader: false }
    const headers: Record<string, string> = isReader ? { authorization: `Bearer ${product.tokens.reader}` } : {}
    try {
      const response = await fetch(product.base + path, { headers })
      await response.arrayBuffer()
      if (response.status >= 500) failed += 1
    } catch {
      failed += 1
    }
    done += 1
  }

  // Every answer is made and compressed once before the capacity is measured.
  for (let nth = 0; nth < reads.length * 2; nth += lanes)
    await Promise.all(Array.from({ length: lanes }, (_, lane) => readOne(nth + lane)))
  done = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let nth = lane; performance.now() - began < 10_000; nth += lanes) await readOne(nth)
    }),
  )
  const capacity = done / 10
  const perSecond = Math.max(1, Math.round(capacity / 2))
  print(`soak: ${capacity.toFixed(0)} reads a second at most, ${perSecond} for ${minutes} minutes`)

  const points: [minute: number, kilobytes: number][] = []
  done = 0
  const start = performance.now()
  const end = start + minutes * 60_000
  let reportAt = start + reportMs
  let sent = 0
  const underWay = new Set<Promise<void>>()
  while (performance.now() < end) {
    const due = ((performance.now() - start) / 1000) * perSecond
    while (sent < due && underWay.size < 200) {
      const read = readOne(sent)
      sent += 1
      underWay.add(read)
      read.finally(() => underWay.delete(read)).catch(() => {})
    }
    if (performance.now() >= reportAt) {
      const megabytes = readResidentMegabytes(product.pid)
      points.push([(performance.now() - start) / 60_000, megabytes * 1000])
      print(`soak: ${((performance.now() - start) / 1000).toFixed(0)} s, ${done} reads, ${megabytes.toFixed(1)} MB`)
      reportAt += reportMs
    }
    await wait(5)
  }
  await Promise.all(underWay)
  await product.stop()
  // The first third is warming up.
  const settled = points.slice(Math.floor(points.length / 3))
  return [
    countMetric(`soak, reads in ${minutes} minutes at half of the capacity`, done, ''),
    countMetric('  reads that failed', failed, '', { most: 0 }),
    countMetric('  slope of the memory', findSlope(settled), ' kB/min', minutes >= 10 ? { most: 500 } : undefined),
  ]
}
