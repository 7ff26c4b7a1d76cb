import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { startServer } from '../../testing/test-server.ts'
import { migrate } from '../database/migrate.ts'
import { openSqliteIn } from '../database/open-database.ts'
import { startTracing } from './tracing.ts'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: { key: string }[] }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Starts a collector that keeps what it is sent. */
async function startCollector(): Promise<{ url: string; spans: Span[]; paths: string[] }> {
  const spans: Span[] = []
  const paths: string[] = []
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    paths.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => {
    collector.close()
  })
  const address = collector.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, spans, paths }
}

test('a request continues the trace of its caller, with its queries, and without values', async () => {
  const collector = await startCollector()
  const tracing = startTracing(collector.url, () => new Date())
  const database = await openSqliteIn(await createFolder(), tracing.observeQuery)
  onTestFinished(() => database.close())
  await migrate(database)
  const server = await startServer(database, { observers: [tracing] })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'content-type': 'application/json' }
  await server.request('/api/v1/users/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'rina@example.com', password: 'a secret' }),
  })
  await tracing.stop()

  expect(collector.paths).toEqual(['/v1/traces'])
  const [request] = collector.spans.filter(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
  expect(request).toMatchObject({ traceId, name: 'POST /api/v1/users/login' })
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(queries.map(({ name }) => name)).toContain('select')
  expect(queries.every((span) => span.traceId === traceId)).toBe(true)
  expect(JSON.stringify(collector.spans)).not.toMatch(/rina|secret/)
})
