import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createArticle, createArticleCategory, createCircular, writtenAt } from '../../testing/content-fixtures.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import { createFakeRenderer } from '../../testing/fake-renderer.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader } from '../../testing/test-reader.ts'
import { startServer, type TestServer } from '../../testing/test-server.ts'
import { DailyCounters } from '../counters/daily-counters.ts'
import { serveFromCache } from './serve-from-cache.ts'

const list = '/api/v1/articles/details/list'

/** Sends a request with `node:http`, because `fetch` decompresses the body. */
async function sendRequest({ port }: TestServer, path: string, headers = {}, method = 'GET') {
  const passedOn = request({ port, host: '127.0.0.1', path, headers, method }).end()
  const [response] = await once(passedOn, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

async function startServerWithContent() {
  const { db, ...rest } = await openTestSqlite()
  const { id: category_id } = await createArticleCategory(db)
  for (let more = 0; more < 20; more += 1) await createArticle(db, { category_id })
  return { db, server: await startServer({ db, ...rest }) }
}

describe('GET for a guest', () => {
  test('GET for a guest returns the same body in every encoding, on a miss and on a hit', async () => {
    const { server } = await startServerWithContent()
    for (const time of ['miss', 'hit']) {
      const [plain, br, gzip] = await Promise.all(
        [{}, { 'accept-encoding': 'gzip, deflate, br' }, { 'accept-encoding': 'gzip' }].map((headers) =>
          sendRequest(server, list, headers),
        ),
      )
      if (!plain || !br || !gzip) throw new Error('three were asked')
      expect(
        [br.headers['content-encoding'], gzip.headers['content-encoding'], plain.headers['content-encoding']],
        time,
      ).toEqual(['br', 'gzip', undefined])
      expect(brotliDecompressSync(br.body)).toEqual(plain.body)
      expect(gunzipSync(gzip.body)).toEqual(plain.body)
      expect(br.headers['content-length']).toBe(String(br.body.length))
      expect(JSON.parse(String(plain.body)).data).toHaveLength(10)
    }
  })

  test('GET for a guest allows every cache to store the response and requires revalidation', async () => {
    const { server } = await startServerWithContent()
    const { headers } = await sendRequest(server, list)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers.vary).toBe('accept-encoding, authorization')
  })

  test('GET for a guest answers 304 to a client that holds the response', async () => {
    const { server } = await startServerWithContent()
    const first = await sendRequest(server, list)
    const again = await sendRequest(server, list, { 'if-none-match': first.headers.etag })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    expect((await sendRequest(server, list, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('HEAD for a guest has no body, on a miss and on a hit', async () => {
    const { server } = await startServerWithContent()
    const heads = [await sendRequest(server, list, {}, 'HEAD'), await sendRequest(server, list, {}, 'HEAD')]
    const whole = await sendRequest(server, list)
    for (const head of heads) {
      expect([head.status, head.body.length]).toEqual([200, 0])
      expect(head.headers['content-length']).toBe(String(whole.body.length))
      expect(head.headers.etag).toBe(whole.headers.etag)
    }
  })

  test('ResponseCache stores a response once whatever unknown keys its URL has', async () => {
    const { server } = await startServerWithContent()
    const { request: send, cache } = server
    await send(list)
    const before = cache.size
    const same = [
      '?utm_source=x',
      '?fbclid=1&a=b',
      '?page=',
      '?page=x',
      '?fields=most',
      `?${'x'.repeat(1000)}=1`,
      '?page=1&page=2',
    ]
    for (const query of ['', ...same]) await send(list + query)
    await send('/api/v1/notifications/all')
    for (const who of ['1', '2', '3']) await send(`/api/v1/notifications/all?user_id=${who}`)
    for (const type of ['a', 'b', 'c']) await send(`/api/v1/content?type=${type}`)
    // Only `?page=` and `?page=x` have a meaning of their own, and both mean page 1.
    expect(cache.size).toBe(before + 3)
  })

  test('serveFromCache finds a response whatever the order of the query keys', async () => {
    const { server } = await startServerWithContent()
    const askedInOrder = await server.read(`${list}?limit=5&page=2`)
    const passedOn: string[] = []
    const application = (request: IncomingMessage, response: ServerResponse) => {
      passedOn.push(request.url ?? '')
      response.end('{}')
    }
    const frontServer = createServer(
      serveFromCache(
        { cache: server.cache, counters: new DailyCounters(), now: () => new Date(writtenAt) },
        application,
      ),
    )
    await once(frontServer.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void frontServer.close())
    const address = frontServer.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { body } = await sendRequest({ ...server, port }, `${list}?page=2&limit=5`)
    expect(JSON.parse(String(body))).toEqual(askedInOrder)
    expect(passedOn).toEqual([])
    const others = ['?page=2&limit=5&page=2', '?page=2&limit=05', '?page=2', `?page=2&limit=5&${'x'.repeat(300)}`]
    for (const query of others) await sendRequest({ ...server, port }, list + query)
    expect(passedOn).toEqual(others.map((query) => list + query))
  })

  test('ResponseCache never stores a response under a URL that means another', async () => {
    const { server } = await startServerWithContent()
    const { data } = await server.read(`${list}?limit=1&page=${'0'.repeat(90)}2`)
    expect((await server.read(`${list}?limit=1`)).data).not.toEqual(data)
    expect((await server.read(`${list}?limit=1&page=2`)).data).toEqual(data)
  })

  test('ResponseCache stores a page once however its number is written', async () => {
    const { server } = await startServerWithContent()
    for (const page of ['1', '0', '-5', '01', '+1', '1.0', 'x', ''])
      await server.request(`${list}?page=${encodeURIComponent(page)}`)
    expect(server.cache.size).toBe(1)
  })

  test('ResponseCache does not store a 404', async () => {
    const { server } = await startServerWithContent()
    for (let id = 1000; id < 1010; id += 1) await server.request(`/api/v1/articles/details/${id}`)
    expect(server.cache.size).toBe(0)
  })

  test('ResponseCache expires responses at midnight in Dhaka', async () => {
    const database = await openTestSqlite()
    const { sub_category_id } = await createCircular(database.db, { deadline: '2026-11-20' })
    let now = new Date('2026-11-20T17:59:59.999Z')
    const server = await startServer(database, { now: () => now })
    const closed = async () => (await server.read(`/api/v1/jobs/circular/category/${sub_category_id}`)).data
    expect(await closed()).toMatchObject([{ closed: 0 }])
    now = new Date('2026-11-20T18:00:00.000Z')
    expect(await closed()).toMatchObject([{ closed: 1 }])
  })
})

describe('GET for a signed-in reader', () => {
  async function startReadersServer() {
    const { db, server } = await startServerWithContent()
    const { authorization } = await createReader(db)
    return { db, server, headers: { authorization, 'accept-encoding': 'br' } }
  }

  test('GET for a signed-in reader has a cached response of its own, which readers share whose plans unlock as much', async () => {
    const { server, headers, db } = await startReadersServer()
    const other = { authorization: (await createReader(db)).authorization }
    const buyer = await createReader(db)
    await settle(db, await createTestOrder(db, buyer.id))
    const paying = { authorization: buyer.authorization }
    const response = await sendRequest(server, list, headers)
    expect(response.headers['cache-control']).toBe('private, no-cache')
    expect(response.headers.vary).toContain('authorization')
    const hits = async (ask: Record<string, string>) => {
      const before = server.cache.statistics.hits
      expect((await sendRequest(server, list, ask)).headers['cache-control']).toMatch(/^p/)
      return server.cache.statistics.hits - before
    }
    expect(await hits(headers)).toBe(1)
    expect(await hits(other)).toBe(1)
    expect(await hits(paying)).toBe(0)
    expect(await hits({})).toBe(0)
    expect((await sendRequest(server, list, headers)).headers['cache-control']).toBe('private, no-cache')
    expect((await sendRequest(server, list)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('GET for a signed-in reader uses the response cache where the call is for anyone', async () => {
    const { server, headers } = await startReadersServer()
    const response = await sendRequest(server, '/api/v1/articles', headers)
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(server.cache.size).toBe(1)
  })

  test('GET for a signed-in reader compresses the response and answers 304 to a client that holds it', async () => {
    const { server, headers } = await startReadersServer()
    const first = await sendRequest(server, list, headers)
    expect(first.headers['content-encoding']).toBe('br')
    const again = await sendRequest(server, list, { ...headers, 'if-none-match': first.headers.etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('HEAD for a signed-in reader has no body', async () => {
    const { server, headers } = await startReadersServer()
    const head = await sendRequest(server, list, headers, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
  })
})

describe('A request whose authorization header opens no session', () => {
  test.each(['x', 'Bearer', 'Bearer made-up', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`])(
    'GET with the authorization %s is answered from the cache for guests',
    async (authorization) => {
      const { server } = await startServerWithContent()
      const asGuest = await sendRequest(server, list)
      const answer = await sendRequest(server, list, { authorization })
      expect(answer.body).toEqual(asGuest.body)
      expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([
        asGuest.headers.etag,
        asGuest.headers['cache-control'],
      ])
      expect(server.cache.size).toBe(1)
    },
  )
})

describe('The page and the call of one path', () => {
  test('A page that is being rendered never answers a call of the same path', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const renderer = await createFakeRenderer(async ({ address }) => {
      await promise
      return { status: 404, html: `<p>${address} is no page</p>`, styles: [], language: 'en' }
    })
    const server = await startServer(await openTestSqlite(), { renderer })
    const paths = ['/x/../api/v1/packages', '/x/%2e%2e/api/v1/packages', '/api/v1/packages/', '/sitemap.xml']
    const pages = paths.map((path) => sendRequest(server, path))
    const call = await sendRequest(server, '/api/v1/packages')
    expect(JSON.parse(String(call.body))).toMatchObject({ status: true })
    resolve()
    const [dots, encodedDots] = await Promise.all(pages)
    expect([dots?.status, String(dots?.body)]).toEqual([404, '<p>/404 is no page</p>'])
    expect([encodedDots?.status, String(encodedDots?.body)]).toEqual([404, '<p>/404 is no page</p>'])
  })
})
