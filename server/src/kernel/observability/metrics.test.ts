import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findQueueAges } from '../../queue-ages-store.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'
import { type MetricSources, startMetrics } from './metrics.ts'

const idleSources = {
  readCache: () => ({ hits: 0, misses: 0, entries: 0, bytes: 0 }),
  countSockets: () => 0,
  countHeavyWork: () => 0,
  countWaitingReads: () => 0,
  findQueues: async () => [],
}
const anyPort = { host: '127.0.0.1', port: 0 }

/** Reads one figure: its value by its labels. */
const readFigures = async (port: number, name: string): Promise<Record<string, number>> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(name))
  return Object.fromEntries(
    lines.map((line) => {
      const [figure = '', value] = line.split(/ (?=\S+$)/)
      return [figure.slice(name.length), Number(value)]
    }),
  )
}

eachDatabase('metrics', (open) => {
  test('requests are counted by route, status and latency, and lookups of the cache by their result', async () => {
    const { db, ...database } = await open()
    let { readCache }: Pick<MetricSources, 'readCache'> = idleSources
    const metrics = await startMetrics(
      anyPort,
      {
        ...idleSources,
        readCache: () => readCache(),
        findQueues: () => findQueueAges(db, new Date()),
        readPool: database.readPool,
      },
      (error) => expect(error).toBeUndefined(),
    )
    onTestFinished(metrics.stop)
    const server = await startServer({ db, ...database }, { observers: [metrics] })
    readCache = () => server.cache.statistics
    await server.request('/api/v1/articles')
    await server.request('/api/v1/articles')
    await server.request('/api/v1/articles')
    await server.request('/api/v1/articles/details/99999999')
    const counts = await readFigures(metrics.port, 'http_request_duration_seconds_count')
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(Object.keys(counts).join()).not.toContain('99999999')
    expect(await readFigures(metrics.port, 'response_cache_lookups_total')).toMatchObject({
      '{result="hit"}': 2,
      '{result="miss"}': server.cache.statistics.misses,
    })
    expect(await readFigures(metrics.port, 'queue_waiting')).toEqual({
      '{queue="messages"}': 0,
      '{queue="web_pushes"}': 0,
      '{queue="search_index"}': expect.any(Number),
    })
    const connections = await readFigures(metrics.port, 'database_connections_open')
    expect(connections).toEqual(database.readPool ? { '': expect.any(Number) } : {})
    expect(await readFigures(metrics.port, 'nodejs_eventloop_lag_seconds')).toHaveProperty([''])
  })
})

test('queue_oldest_seconds says with each reading how long a queue has waited by now', async () => {
  let oldestSeconds = 700
  const findQueues = async () => [{ queue: 'messages', waiting: 1, oldestSeconds }]
  const metrics = await startMetrics(anyPort, { ...idleSources, findQueues }, () => {})
  onTestFinished(metrics.stop)
  expect(await readFigures(metrics.port, 'queue_oldest_seconds')).toEqual({ '{queue="messages"}': 700 })
  oldestSeconds = 0
  expect(await readFigures(metrics.port, 'queue_oldest_seconds')).toEqual({ '{queue="messages"}': 0 })
})

test('each process of a machine takes the next free port', async () => {
  const taken = createServer().listen({ host: '127.0.0.1', port: 0, exclusive: true })
  await new Promise((resolve) => taken.once('listening', resolve))
  onTestFinished(() => {
    taken.close()
  })
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const metrics = await startMetrics({ host: '127.0.0.1', port }, idleSources, () => {})
  onTestFinished(metrics.stop)
  expect(metrics.port).toBeGreaterThan(port)
})

test('while the database is away the figures answer 503 and the failure is reported', async () => {
  const failures: unknown[] = []
  const failure = new Error('the database is away')
  const sources = { ...idleSources, findQueues: () => Promise.reject(failure) }
  const metrics = await startMetrics(anyPort, sources, (error) => failures.push(error))
  onTestFinished(metrics.stop)
  expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).status).toBe(503)
  expect((await fetch(`http://127.0.0.1:${metrics.port}/other`)).status).toBe(404)
  expect(failures).toEqual([failure])
})
