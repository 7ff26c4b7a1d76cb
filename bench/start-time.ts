import { startProduct } from '@shelai/tools/product.ts'
import { waitForAnswer } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { median } from './statistics.ts'

const starts = 5

async function startOnce(command: string, script: string, dataDir: string): Promise<number> {
  const began = performance.now()
  const { base, stop } = await startProduct({ dataDir, command, args: [script] })
  const answered = await waitForAnswer(`${base}/`, 30_000)
  await stop()
  return (answered - began) / 1000
}

/** Measures the seconds from a program's start until the home page answers, with existing data and build. */
export async function measureStart({ first }: ContentFolders): Promise<Metric[]> {
  // `npm start` runs on the user's Node; the rest on the project's own.
  const userNode = process.env.BENCH_NODE ?? process.execPath
  const figures: Metric[] = []
  for (const [what, command, script] of [
    ['tools/start.mjs', userNode, 'tools/start.mjs'],
    ['server/src/start.ts', process.execPath, 'server/src/programs/serve.ts'],
  ] as const) {
    const seconds: number[] = []
    for (let time = 0; time < starts; time += 1) seconds.push(await startOnce(command, script, first))
    figures.push(countMetric(`start to first 200, ${what}`, median(seconds), ' s', { most: 1 }))
    figures.push(countMetric('  fastest · slowest', Math.min(...seconds), ` · ${Math.max(...seconds).toFixed(2)} s`))
  }
  return figures
}
