import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Feature } from '@shelai/contract/features.ts'
import { describe, expect, test } from 'vitest'
import { buildCacheKey, encodeResponse, ResponseCache } from './response-cache.ts'

const later = 1_000_000
const createResponse = (body: string, ...cacheTags: Feature[]) => ({ type: 'text/plain', body, cacheTags })
const making =
  (body: string, ...cacheTags: Feature[]) =>
  async () =>
    createResponse(body, ...cacheTags)
const bodyOf = async (answer: Promise<{ bodies: { identity: Buffer } }>) => String((await answer).bodies.identity)

/** Returns the value of a header in a list of names and values. */
const getHeader = (head: readonly string[] = [], name: string) => head[head.indexOf(name) + 1]

/** Returns a `make` function that resolves only when the test releases it. */
function createPendingMake(body: string, ...cacheTags: Feature[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { make: () => promise.then(() => createResponse(body, ...cacheTags)), letGo: resolve }
}

describe('encodeResponse', () => {
  test('encodeResponse encodes the same body in every encoding', async () => {
    const body = 'সেলাই stitch '.repeat(200)
    const { bodies } = await encodeResponse(createResponse(body), later)
    expect(String(bodies.identity)).toBe(body)
    expect(String(brotliDecompressSync(bodies.br))).toBe(body)
    expect(String(gunzipSync(bodies.gzip))).toBe(body)
    expect(bodies.br.length).toBeLessThan(bodies.gzip.length)
  })

  test('encodeResponse does not compress a short body', async () => {
    const { bodies } = await encodeResponse(createResponse('short'), later)
    expect(bodies.br).toBe(bodies.identity)
    expect(bodies.gzip).toBe(bodies.identity)
  })

  test('encodeResponse derives the ETag from the body', async () => {
    const [one, same, other] = await Promise.all([
      encodeResponse(createResponse('a'), 1),
      encodeResponse(createResponse('a'), 2),
      encodeResponse(createResponse('b'), 1),
    ])
    expect(one.etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(same.etag).toBe(one.etag)
    expect(other.etag).not.toBe(one.etag)
  })
})

describe('ResponseCache', () => {
  test('ResponseCache makes a response once', async () => {
    const cache = new ResponseCache()
    expect(await bodyOf(cache.getOrCreate('/a', 0, later, making('first')))).toBe('first')
    expect(await bodyOf(cache.getOrCreate('/a', 0, later, making('second')))).toBe('first')
    expect(cache.size).toBe(1)
  })

  test('ResponseCache makes a response once for concurrent requests', async () => {
    const cache = new ResponseCache()
    let times = 0
    const make = async () => {
      times += 1
      return createResponse('one')
    }
    await Promise.all(Array.from({ length: 10 }, () => cache.getOrCreate('/a', 0, later, make)))
    expect(times).toBe(1)
  })

  test('ResponseCache treats a response as stale from its expiry on', async () => {
    const cache = new ResponseCache()
    await cache.getOrCreate('/a', 0, 1000, making('yesterday'))
    expect(cache.find('/a', 999)).toBeDefined()
    expect(cache.find('/a', 1000)).toBeUndefined()
    expect(cache.size).toBe(0)
  })

  test('ResponseCache compresses a response that is used again to the best size', async () => {
    const cache = new ResponseCache()
    const body = Array.from({ length: 2000 }, (_, at) => `stitch ${at * at}`).join()
    const first = await cache.getOrCreate('/a', 0, later, making(body))
    await cache.settled()
    expect(cache.find('/a', 0)).toBe(first)
    await cache.settled()
    const best = cache.find('/a', 0)
    expect(best?.bodies.br.length).toBeLessThan(first.bodies.br.length)
    expect(String(brotliDecompressSync(best?.bodies.br ?? ''))).toBe(body)
    expect(getHeader(best?.heads.br, 'content-length')).toBe(String(best?.bodies.br.length))
    expect(getHeader(best?.heads.gzip, 'content-length')).toBe(String(first.bodies.gzip.length))
    expect(best?.etag).toBe(first.etag)
  })

  test('ResponseCache drops the best compression of a response that was invalidated or made anew meanwhile', async () => {
    const cache = new ResponseCache()
    await cache.getOrCreate('/a', 0, later, making('old '.repeat(1000), 'articles'))
    await cache.getOrCreate('/b', 0, later, making('gone '.repeat(1000), 'articles'))
    cache.find('/a', 0)
    cache.find('/b', 0)
    cache.invalidate(new Set(['articles']))
    await cache.getOrCreate('/a', 0, later, making('new '.repeat(1000), 'articles'))
    await cache.settled()
    expect(String(brotliDecompressSync(cache.find('/a', 0)?.bodies.br ?? ''))).toBe('new '.repeat(1000))
    expect(cache.find('/b', 0)).toBeUndefined()
  })

  test('ResponseCache compresses no response anew that is too short to be compressed or very long', async () => {
    const cache = new ResponseCache()
    for (const body of ['short', 'long '.repeat(100_000)]) {
      const first = await cache.getOrCreate(body, 0, later, making(body))
      cache.find(body, 0)
      await cache.settled()
      expect(cache.find(body, 0)).toBe(first)
    }
  })

  test('ResponseCache invalidates responses by feature', async () => {
    const cache = new ResponseCache()
    await cache.getOrCreate('/articles', 0, later, making('a', 'articles'))
    await cache.getOrCreate('/jobs', 0, later, making('j', 'jobs', 'circulars'))
    cache.invalidate(new Set(['circulars']))
    expect(cache.find('/articles', 0)).toBeDefined()
    expect(cache.find('/jobs', 0)).toBeUndefined()
  })

  test('ResponseCache does not store a response that was begun before an invalidation', async () => {
    const cache = new ResponseCache()
    const { make, letGo } = createPendingMake('old', 'jobs')
    const pending = cache.getOrCreate('/a', 0, later, make)
    cache.invalidate(new Set(['jobs']))
    letGo()
    expect(await bodyOf(pending)).toBe('old')
    expect(cache.find('/a', 0)).toBeUndefined()
  })

  test('ResponseCache does not share a response that was begun before an invalidation with later requests', async () => {
    const cache = new ResponseCache()
    const { make, letGo } = createPendingMake('old', 'jobs')
    const before = cache.getOrCreate('/a', 0, later, make)
    cache.invalidate(new Set(['jobs']))
    const after = cache.getOrCreate('/a', 0, later, making('new', 'jobs'))
    letGo()
    expect(await bodyOf(before)).toBe('old')
    expect(await bodyOf(after)).toBe('new')
    expect(String(cache.find('/a', 0)?.bodies.identity)).toBe('new')
  })

  test('ResponseCache makes a response again after a failure', async () => {
    const cache = new ResponseCache()
    const failing = () => Promise.reject(new Error('no database'))
    await expect(cache.getOrCreate('/a', 0, later, failing)).rejects.toThrow('no database')
    expect(await bodyOf(cache.getOrCreate('/a', 0, later, making('now')))).toBe('now')
  })

  test('ResponseCache stores only responses with status 200', async () => {
    const cache = new ResponseCache()
    const missing = async () => ({ ...createResponse('not found'), status: 404 })
    expect((await cache.getOrCreate('/a', 0, later, missing)).status).toBe(404)
    expect(cache.size).toBe(0)
  })

  test('ResponseCache never exceeds its size and evicts the least recently used responses first', async () => {
    const cache = new ResponseCache({ maxBytes: 10 * 1024 })
    for (let at = 0; at < 10; at += 1) await cache.getOrCreate(`/${at}`, 0, later, making(String(at)))
    cache.find('/0', 0)
    for (let at = 10; at < 25; at += 1) {
      await cache.getOrCreate(`/${at}`, 0, later, making(String(at)))
      if (at % 5 === 0) cache.find('/0', 0)
    }
    expect(cache.size).toBeLessThanOrEqual(20)
    expect(cache.find('/1', 0)).toBeUndefined()
    expect(cache.find('/0', 0)).toBeDefined()
    expect(cache.find('/24', 0)).toBeDefined()
  })

  test('ResponseCache does not store a response that would evict all others', async () => {
    const cache = new ResponseCache({ maxBytes: 8 * 1024 })
    await cache.getOrCreate('/big', 0, later, making('x'.repeat(2000)))
    expect(cache.find('/big', 0)).toBeUndefined()
  })

  test('ResponseCache releases the bytes of a response that is replaced again and again', async () => {
    const cache = new ResponseCache({ maxBytes: 10 * 1024 })
    for (let round = 0; round < 100; round += 1) {
      await cache.getOrCreate('/a', 0, later, making('a', 'jobs'))
      cache.invalidate(new Set(['jobs']))
    }
    for (let at = 0; at < 15; at += 1) await cache.getOrCreate(`/${at}`, 0, later, making(String(at)))
    expect(cache.size).toBe(15)
  })
})

test('buildCacheKey gives a page of each language, a call and a file of one text different keys', () => {
  for (const text of ['/api/v1/packages', '/packages', '/'])
    expect(
      new Set((['api', 'page', 'page-bn', 'file'] as const).map((kind) => buildCacheKey(kind, text))).size,
      text,
    ).toBe(4)
  expect(buildCacheKey('api', '/api/v1/packages')).toBe('/api/v1/packages')
  expect(buildCacheKey('page', '/packages')).toBe('/packages')
})
