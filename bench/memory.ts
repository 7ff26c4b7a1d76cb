import { setTimeout as wait } from 'node:timers/promises'
import { captureAnswer, captureGood } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { countFigure, type Figure } from './figures.ts'
import { residentMegabytes } from './process-usage.ts'
import { startProduct } from './product-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

const idleMs = 20_000

/** Memory of the server that does nothing, after its very first start and after any other; and when all was read. */
export async function measureMemory({ first }: ContentFolders): Promise<Figure[]> {
  const fresh = await startProduct(temporaryFolder())
  const again = await startProduct(first)
  await wait(idleMs)
  const figures = [
    countFigure('memory, idle, first content loaded just now', residentMegabytes(fresh.pid), ' MB', { below: 130 }),
    countFigure('memory, idle, first content there already', residentMegabytes(again.pid), ' MB', { below: 130 }),
  ]
  await fresh.stop()
  const { body } = await captureGood(`${again.base}/sitemap.xml`, 'identity')
  const pages = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page.replaceAll('&amp;', '&'))
  for (const page of pages) await captureAnswer(page, 'br')
  figures.push(countFigure(`  after all ${pages.length} pages were read`, residentMegabytes(again.pid), ' MB'))
  await wait(idleMs)
  figures.push(countFigure('  and 20 s later', residentMegabytes(again.pid), ' MB'))
  await again.stop()
  return figures
}
