import { findPages } from './bench-pages.ts'
import { captureGood } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { measureFeatureScripts } from './feature-scripts.ts'
import { countMetric, type Metric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { listScreenScripts } from './screen-scripts.ts'

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
  const article = server.base + (await findPages(server.base)).article
  const [raw, compressed] = await Promise.all([captureGood(article, 'identity'), captureGood(article, 'br')])
  figures.push(countMetric('HTML and CSS of an article, br', kilobytes(compressed.body.length), ' kB', { most: 30 }))
  figures.push(countMetric('  raw', kilobytes(raw.body.length), ' kB'))
  for (const [part, size] of Object.entries(measureParts(String(raw.body)))) {
    figures.push(countMetric(`    of it ${part}`, kilobytes(size), ' kB'))
  }
  await server.stop()
  return figures
}
