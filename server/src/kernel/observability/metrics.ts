import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolStatistics } from '../database/open-database.ts'
import type { CacheStatistics } from '../response-cache/response-cache.ts'
import type { RequestObserver } from './request-observer.ts'

/** A queue of work in the database: how many rows wait, and how long the oldest has waited, in seconds. */
export type QueueAge = { queue: string; waiting: number; oldestSeconds: number }

export type MetricSources = {
  readCache: () => CacheStatistics
  countSockets: () => number
  /** The requests for passwords, pictures and documents that wait for the processor. */
  countHeavyWork: () => number
  /** The answers that are not cached and wait to be made. */
  countWaitingReads: () => number
  findQueues: () => Promise<QueueAge[]>
  /** Absent on SQLite, which has one connection. */
  readPool?: (() => PoolStatistics) | undefined
}

export type Metrics = RequestObserver & {
  /** The port at which Prometheus reads the figures. */
  port: number
  stop: () => Promise<void>
}

/** The upper bounds of the latencies that are counted, in seconds. */
const latencies = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The number of ports to try: each process of a machine takes one. */
const maxPorts = 100

/** Creates the figures of a process, in their own registry. */
function createFigures(sources: MetricSources) {
  const register = new Registry()
  // Memory, processor, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request that the cache did not answer, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: latencies,
    registers: [register],
  })
  const lookups = new Counter({
    name: 'response_cache_lookups_total',
    help: 'Lookups of guests in the cache of responses, by whether a response was found',
    labelNames: ['result'] as const,
    registers: [register],
    collect() {
      const { hits, misses } = sources.readCache()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read())
      },
    })
  gauge('response_cache_bytes', 'Size of the cached responses', () => sources.readCache().bytes)
  gauge('response_cache_entries', 'Number of cached responses', () => sources.readCache().entries)
  gauge('sockets_open', 'Open sockets of readers', sources.countSockets)
  gauge('heavy_work_waiting', 'Work that waits for the processor', sources.countHeavyWork)
  gauge('reads_waiting', 'Uncached answers that wait to be made', sources.countWaitingReads)
  const { readPool } = sources
  if (readPool !== undefined) {
    gauge('database_connections_open', 'Open connections to PostgreSQL', () => readPool().open)
    gauge('database_connections_idle', 'Open connections that no query uses', () => readPool().idle)
    gauge('database_queries_waiting', 'Queries that wait for a connection', () => readPool().waiting)
  }
  let finding: Promise<QueueAge[]> | undefined
  /** The gauges of a reading are collected side by side. One query serves all of them. */
  const findQueues = () => {
    finding ??= sources.findQueues().finally(() => {
      finding = undefined
    })
    return finding
  }
  const gaugeOfQueues = (name: string, help: string, read: (age: QueueAge) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers: [register],
      async collect() {
        for (const age of await findQueues()) this.set({ queue: age.queue }, read(age))
      },
    })
  gaugeOfQueues('queue_oldest_seconds', 'How long the oldest row of a queue has waited', (age) => age.oldestSeconds)
  gaugeOfQueues('queue_waiting', 'Rows that wait in a queue', (age) => age.waiting)
  return { register, requests, lookups }
}

/** Listens on the first free port from `port` up, because every process of a machine has figures of its own. */
async function listenFrom(
  server: Server,
  host: string,
  port: number,
  end = Math.min(port + maxPorts, 65_536),
): Promise<number> {
  try {
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' && port > 0 && port + 1 < end
    if (!isTaken) throw error
    return listenFrom(server, host, port + 1, end)
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Serves the figures of this process to Prometheus, at `/metrics` of a port of its own, which readers never reach. */
export async function startMetrics(
  { host, port }: { host: string; port: number },
  sources: MetricSources,
  onError: (error: unknown) => void,
): Promise<Metrics> {
  const { register, requests } = createFigures(sources)
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await register.metrics()
      response.writeHead(200, { 'content-type': register.contentType }).end(text)
    } catch (error) {
      onError(error)
      response.writeHead(503).end()
    }
  })
  const bound = await listenFrom(server, host, port)
  return {
    port: bound,
    answered: (_request, { method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      register.clear()
    },
  }
}
