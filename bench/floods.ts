import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ContentFolders } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { startStaffedProduct } from './staffed-product.ts'
import { quantile } from './statistics.ts'

const run = promisify(execFile)
const client = fileURLToPath(new URL('flood-client.ts', import.meta.url))

/** The floods of `flood-client.ts`. */
const kinds = [
  'lists',
  'lists, unread',
  'english searches',
  'bangla searches',
  'sizes of saved packs',
  'items of packs',
  'pack of formulas',
  'missing pages',
  'handshakes',
] as const

const floodMs = 10_000
/** The limits that the product has where the operator sets none. */
const usualLimits = { READS_PER_ADDRESS: '36000', READS_PER_READER: '1200' }
const keptAnswer = '/api/v1/articles/details/list?limit=10'

/**
 * Floods the product in each way in which one client can, and measures meanwhile what others wait for: a cached answer and a
 * login. Each flood meets a product of its own.
 */
export async function measureFloods(_folders: ContentFolders, { flood = '' }: { flood?: string }): Promise<Metric[]> {
  const metrics: Metric[] = []
  for (const kind of kinds.filter((name) => name.startsWith(flood))) metrics.push(...(await measureFlood(kind)))
  return metrics
}

async function measureFlood(kind: string): Promise<Metric[]> {
  const product = await startStaffedProduct((dataDir, options) =>
    startProduct(dataDir, { ...options, env: { ...options?.env, ...usualLimits } }),
  )
  let isOver = false
  const keptTimes: number[] = []
  const loginTimes: number[] = []
  let most = 0
  await warmUp(product.base)
  const before = readMemory(product.pid)
  const send = async (path: string, init: RequestInit): Promise<number> => {
    const began = performance.now()
    const response = await fetch(product.base + path, init).catch(() => undefined)
    // A connection that nobody accepts for ten seconds fails. It has waited as long.
    if (response === undefined) return performance.now() - began
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${kind}: ${path} answered ${response.status}`)
    return performance.now() - began
  }
  /** Begins a request at fixed times, whether or not the former one is answered: a product that stands still is measured. */
  const repeat = async (everyMs: number, times: number[], sendOne: (turn: number) => Promise<number>) => {
    const sent: Promise<unknown>[] = []
    for (let turn = 0; !isOver; turn += 1) {
      sent.push(sendOne(turn).then((ms) => times.push(ms)))
      most = Math.max(most, readMemory(product.pid))
      await wait(everyMs)
    }
    await Promise.all(sent)
  }
  const flooding = run(process.execPath, [client, kind, product.base, product.tokens.reader ?? '', String(floodMs)], {
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    timeout: 120_000,
  }).finally(() => {
    isOver = true
  })
  // Others come from other networks than the flood.
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  await Promise.all([
    repeat(25, keptTimes, () => send(keptAnswer, { headers })),
    repeat(250, loginTimes, (turn) =>
      send('/api/v1/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.${2 + (turn >> 7)}.${turn & 127}` },
        body: JSON.stringify({ email: 'owner@example.com', password: 'warp-and-weft' }),
      }),
    ),
    flooding,
  ])
  const { made, statuses } = JSON.parse((await flooding).stdout)
  await product.stop()
  return [
    countMetric(
      `flood: ${kind} (${made}: ${describe(statuses)}), cached answer, p95`,
      quantile(keptTimes, 0.95),
      ' ms',
      {
        most: 150,
      },
    ),
    countMetric('  login, slowest', Math.max(...loginTimes), ' ms', { most: 1000 }),
    countMetric('  memory more', most - before, ' MB', { most: 150 }),
  ]
}

const describe = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')

/** Has the product load what its first requests load, so that only the flood is measured. */
async function warmUp(base: string): Promise<void> {
  for (const path of [keptAnswer, keptAnswer, '/', '/missing', '/api/v1/search?q=seam', '/api/v1/packs/formulas'])
    await (await fetch(base + path)).arrayBuffer()
}

/** Returns the resident memory of a process in megabytes of a million bytes. */
function readMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
