import { captureSettled, type Encoding } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { type Metric, ratioMetric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { startBare } from './reference-servers.ts'
import { compareServers, maxCpuRatio } from './side-by-side.ts'

const encodings: Encoding[] = ['br', 'identity']

/** Compares cached API responses with a bare node:http server that sends the same bytes. */
export async function measureApi({ grown, fourKilobyteArticle }: ContentFolders): Promise<Metric[]> {
  const server = await startProduct(grown)
  const figures: Metric[] = []
  const requests = {
    'list of 50': '/api/v1/articles/details/list?limit=50',
    '4 kB article': `/api/v1/articles/details/${fourKilobyteArticle}`,
  }
  for (const [name, path] of Object.entries(requests)) {
    for (const encoding of encodings) {
      const answer = await captureSettled(server.base + path, encoding)
      const bare = await startBare(answer)
      const { perSecond, p99, cpuPerRequest } = await compareServers(
        { pid: server.pid, url: server.base + path },
        { pid: bare.pid, url: bare.base },
        encoding,
      )
      await bare.stop()
      const what = `API, ${name}, ${encoding} ${answer.body.length} B`
      figures.push(ratioMetric(what, { ...perSecond, unit: '/s' }, { least: 0.75 }))
      if (cpuPerRequest)
        figures.push(ratioMetric('  CPU time a request', { ...cpuPerRequest, unit: ' µs' }, maxCpuRatio))
      figures.push(ratioMetric('  p99', { ...p99, unit: ' ms' }, { most: 1.3 }))
    }
  }
  await server.stop()
  return figures
}
