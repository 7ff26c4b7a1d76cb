import { findPages } from './bench-pages.ts'
import { captureGood, captureSettled } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { measureFeatureScripts } from './feature-scripts.ts'
import { countMetric, type Metric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { listScreenScripts } from './screen-scripts.ts'

/**
 * The most that a page may weigh to come with the first round trip after the handshake, in kilobytes: ten packets of 1,460 bytes, less
 * 0.8 kB of headers. A larger page is painted a round trip later.
 */
const firstFlightKb = 13.8

const kilobytes = (bytes: number) => bytes / 1000

/** Measures the parts of a page before compression. */
function measureParts(html: string): Record<string, number> {
  const bytes = (pattern: RegExp) => Buffer.byteLength([...html.matchAll(pattern)].map(([whole]) => whole).join(''))
  const parts = {
    style: bytes(/<style\b[^>]*>[\s\S]*?<\/style>/g),
    'state for the browser': bytes(/<script type="application\/json"[\s\S]*?<\/script>/g),
    'data for search engines': bytes(/<script type="application\/ld\+json"[\s\S]*?<\/script>/g),
  }
  const counted = Object.values(parts).reduce((sum, part) => sum + part, 0)
  return { ...parts, 'all else (the text and its elements)': Buffer.byteLength(html) - counted }
}

/** Measures how many bytes are transferred before a page can be read and before it can be used. */
export async function measureBytes({ first }: ContentFolders): Promise<Metric[]> {
  const server = await startProduct(first)
  const figures: Metric[] = []
  for (const { path, files } of await listScreenScripts(server.base)) {
    const scripts = await Promise.all(files.map((file) => captureGood(server.base + file, 'br')))
    const size = scripts.reduce((sum, { body }) => sum + body.length, 0)
    figures.push(countMetric(`JavaScript, ${path}, br, ${files.length} files`, kilobytes(size), ' kB', { most: 125 }))
  }
  figures.push(...(await measureFeatureScripts('practice')), ...(await measureFeatureScripts('studio')))
  const pages = await findPages(server.base)
  const article = server.base + pages.article
  const raw = await captureGood(article, 'identity')
  for (const name of ['home', 'calculator', 'article'] as const) {
    const { body } = await captureSettled(server.base + pages[name], 'br')
    figures.push(countMetric(`HTML and CSS, ${name}, br`, kilobytes(body.length), ' kB', { most: firstFlightKb }))
  }
  figures.push(countMetric('  raw', kilobytes(raw.body.length), ' kB'))
  for (const [part, size] of Object.entries(measureParts(String(raw.body)))) {
    figures.push(countMetric(`    of it ${part}`, kilobytes(size), ' kB'))
  }
  await server.stop()
  return figures
}
