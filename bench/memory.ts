import { setTimeout as wait } from 'node:timers/promises'
import { captureAnswer, captureGood } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { readResidentMegabytes } from './process-usage.ts'
import { startProduct } from './product-server.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const idleMs = 20_000

/** Measures the memory of an idle server after its first start, after any other, and after all pages were read. */
export async function measureMemory({ first }: ContentFolders): Promise<Metric[]> {
  const fresh = await startProduct(createTemporaryFolder())
  const again = await startProduct(first)
  await wait(idleMs)
  const figures = [
    countMetric('memory, idle, first content loaded just now', readResidentMegabytes(fresh.pid), ' MB', { below: 125 }),
    countMetric('memory, idle, first content there already', readResidentMegabytes(again.pid), ' MB', { below: 125 }),
  ]
  await fresh.stop()
  const { body } = await captureGood(`${again.base}/sitemap.xml`, 'identity')
  const pages = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page.replaceAll('&amp;', '&'))
  for (const page of pages) await captureAnswer(page, 'br')
  figures.push(countMetric(`  after all ${pages.length} pages were read`, readResidentMegabytes(again.pid), ' MB'))
  await wait(idleMs)
  figures.push(countMetric('  and 20 s later', readResidentMegabytes(again.pid), ' MB'))
  await again.stop()
  return figures
}
