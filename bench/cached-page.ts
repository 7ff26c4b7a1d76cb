import { findPages } from './bench-pages.ts'
import { captureSettled, type Encoding } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { type Metric, ratioMetric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { startBare, startNginx } from './reference-servers.ts'
import { compareServers, maxCpuRatio } from './side-by-side.ts'

const encodings: Encoding[] = ['br', 'identity']

/** Compares a cached page with nginx and a bare node:http server that send the same bytes. */
export async function measureCachedPage({ first }: ContentFolders): Promise<Metric[]> {
  const server = await startProduct(first)
  const { article } = await findPages(server.base)
  const url = server.base + article
  const figures: Metric[] = []
  for (const encoding of encodings) {
    const answer = await captureSettled(url, encoding)
    const nginx = await startNginx(answer)
    const references = [
      // The bound applies to nginx if it is installed; the bare server is shown beside it.
      ...(nginx ? [{ name: 'nginx', reference: nginx, bound: { least: 0.45 } }] : []),
      { name: 'node:http', reference: await startBare(answer), bound: nginx ? undefined : { least: 0.7 } },
    ]
    for (const { name, reference, bound } of references) {
      const { perSecond, p99, cpuPerRequest } = await compareServers(
        { pid: server.pid, url },
        { pid: reference.pid, url: reference.base },
        encoding,
      )
      await reference.stop()
      const what = `cached page, ${encoding} ${answer.body.length} B, of ${name}`
      figures.push(ratioMetric(what, { ...perSecond, unit: '/s' }, bound))
      const isBare = name === 'node:http'
      if (cpuPerRequest) {
        const most = isBare ? maxCpuRatio : undefined
        figures.push(ratioMetric('  CPU time a request', { ...cpuPerRequest, unit: ' µs' }, most))
      }
      figures.push(ratioMetric('  p99', { ...p99, unit: ' ms' }, isBare ? { most: 1.3 } : undefined))
    }
  }
  await server.stop()
  return figures
}
