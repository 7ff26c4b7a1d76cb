import { fileURLToPath } from 'node:url'
import { findPages } from './bench-pages.ts'
import { captureGood } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { type Server, startProduct } from './product-server.ts'
import { median, quantile } from './statistics.ts'

const probe = fileURLToPath(new URL('cpu-probe.ts', import.meta.url))
const warmUps = 30
const renders = 60

/**
 * Measures pages that are not cached, requested one at a time. A different `tab` makes each URL unique. The result is
 * the CPU time of the whole process from arrival to response.
 */
export async function measureFreshPages({ first }: ContentFolders): Promise<Metric[]> {
  const server = await startProduct(first, { nodeArgs: ['--import', probe], ipc: true })
  const pages = await findPages(server.base)
  const figures: Metric[] = []
  for (const [name, path] of Object.entries(pages)) {
    const used: number[] = []
    for (let time = 0; time < warmUps + renders; time += 1) {
      used.push(await measureCpu(server, `${path}?tab=bench-${time}`))
    }
    const warm = used.slice(warmUps)
    figures.push(countMetric(`render anew, CPU, ${name}`, median(warm), ' ms', { below: 15 }))
    figures.push(
      countMetric('  the very first · the slowest tenth', used[0] ?? 0, ` · ${quantile(warm, 0.9).toFixed(1)} ms`),
    )
  }
  await server.stop()
  return figures
}

/** Returns the milliseconds of CPU of one request and ignores the probe's reports of others. */
async function measureCpu({ child, base }: Server, path: string): Promise<number> {
  const reported = new Promise<number>((resolve) => {
    const listen = ({ url, milliseconds }: { url: string; milliseconds: number }) => {
      if (url !== path) return
      child.off('message', listen)
      resolve(milliseconds)
    }
    child.on('message', listen)
  })
  await captureGood(base + path, 'br')
  return reported
}
