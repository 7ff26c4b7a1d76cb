import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Feature } from '@shelai/contract/rules/features.ts'
import { describe, expect, test } from 'vitest'
import { type CacheableResponse, encodeResponse, serializeResponse } from './encode-response.ts'
import { buildCacheKey, ResponseCache } from './response-cache.ts'

const later = 1_000_000
const createResponse = (body: string, ...cacheTags: Feature[]) => ({ type: 'text/plain', body, cacheTags })
const making =
  (body: string, ...cacheTags: Feature[]) =>
  async () =>
    createResponse(body, ...cacheTags)
const bodyOf = async (answer: Promise<{ bodies: { identity: Buffer } }>) => String((await answer).bodies.identity)

/** Encodes a body in both ways, as requests of both kinds would have done. */
async function encodeFully(fresh: CacheableResponse, expiresAt: number) {
  const response = serializeResponse(fresh, expiresAt)
  for (const encoding of ['br', 'gzip'] as const) await encodeResponse(response, encoding)
  const { identity, br = identity, gzip = identity } = response.bodies
  return { ...response, bodies: { identity, br, gzip } }
}

const getOrCreate = (
  cache: ResponseCache,
  key: string,
  now: number,
  expiresAt: number,
  make: () => Promise<CacheableResponse>,
) => cache.getOrCreate(key, now, async () => encodeFully(await make(), expiresAt))

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
    const { bodies } = await encodeFully(createResponse(body), later)
    expect(String(bodies.identity)).toBe(body)
    expect(String(brotliDecompressSync(bodies.br))).toBe(body)
    expect(String(gunzipSync(bodies.gzip))).toBe(body)
    expect(bodies.br.length).toBeLessThan(bodies.gzip.length)
  })

  test('encodeResponse does not compress a short body', async () => {
    const { bodies } = await encodeFully(createResponse('short'), later)
    expect(bodies.br).toBe(bodies.identity)
    expect(bodies.gzip).toBe(bodies.identity)
  })

  test('encodeResponse compresses in the encoding that is asked for and in no other', async () => {
    const response = serializeResponse(createResponse('stitch '.repeat(500)), later)
    expect(Object.keys(response.bodies)).toEqual(['identity'])
    await encodeResponse(response, 'gzip')
    expect(Object.keys(response.bodies)).toEqual(['identity', 'gzip'])
    expect(getHeader(response.heads.gzip, 'content-encoding')).toBe('gzip')
    expect(getHeader(response.heads.gzip, 'content-length')).toBe(String(response.bodies.gzip?.length))
    expect(getHeader(response.heads.identity, 'content-encoding')).not.toBe('gzip')
  })

  test('serializeResponse derives the ETag from the body', () => {
    const one = serializeResponse(createResponse('a'), 1)
    const same = serializeResponse(createResponse('a'), 2)
    const other = serializeResponse(createResponse('b'), 1)
    expect(one.etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(same.etag).toBe(one.etag)
    expect(other.etag).not.toBe(one.etag)
  })
})

describe('ResponseCache', () => {
  test('ResponseCache makes a response once', async () => {
    const cache = new ResponseCache()
    expect(await bodyOf(getOrCreate(cache, '/a', 0, later, making('first')))).toBe('first')
    expect(await bodyOf(getOrCreate(cache, '/a', 0, later, making('second')))).toBe('first')
    expect(cache.size).toBe(1)
  })

  test('ResponseCache makes a response once for concurrent requests', async () => {
    const cache = new ResponseCache()
    let times = 0
    const make = async () => {
      times += 1
      return createResponse('one')
    }
    await Promise.all(Array.from({ length: 10 }, () => getOrCreate(cache, '/a', 0, later, make)))
    expect(times).toBe(1)
  })

  test('ResponseCache treats a response as stale from its expiry on', async () => {
    const cache = new ResponseCache()
    await getOrCreate(cache, '/a', 0, 1000, making('yesterday'))
    expect(cache.find('/a', 999)).toBeDefined()
    expect(cache.find('/a', 1000)).toBeUndefined()
    expect(cache.size).toBe(0)
  })

  test('ResponseCache compresses a response that is used again to the best size', async () => {
    const cache = new ResponseCache()
    const body = Array.from({ length: 2000 }, (_, at) => `stitch ${at * at}`).join()
    const first = await getOrCreate(cache, '/a', 0, later, making(body))
    const { br: firstBrotli, gzip: firstGzip } = { ...first.bodies }
    await cache.settled()
    expect(cache.find('/a', 0)).toBe(first)
    await cache.settled()
    const best = cache.find('/a', 0)
    expect(best?.bodies.br?.length).toBeLessThan(firstBrotli?.length ?? 0)
    expect(String(brotliDecompressSync(best?.bodies.br ?? ''))).toBe(body)
    expect(getHeader(best?.heads.br, 'content-length')).toBe(String(best?.bodies.br?.length))
    expect(getHeader(best?.heads.gzip, 'content-length')).toBe(String(firstGzip?.length))
    expect(best?.etag).toBe(first.etag)
  })

  test('ResponseCache adds an encoding once, however many ask for it, and counts its bytes', async () => {
    const cache = new ResponseCache()
    const body = 'stitch '.repeat(5000)
    const response = await cache.getOrCreate('/a', 0, async () => serializeResponse(createResponse(body), later))
    const before = cache.statistics.bytes
    await Promise.all(Array.from({ length: 5 }, () => cache.addEncoding('/a', response, 'br')))
    const { br } = response.bodies
    expect(String(brotliDecompressSync(br ?? ''))).toBe(body)
    expect(cache.statistics.bytes - before).toBe(br?.length)
  })

  test('ResponseCache drops the best compression of a response that was invalidated or made anew meanwhile', async () => {
    const cache = new ResponseCache()
    await getOrCreate(cache, '/a', 0, later, making('old '.repeat(1000), 'articles'))
    await getOrCreate(cache, '/b', 0, later, making('gone '.repeat(1000), 'articles'))
    cache.find('/a', 0)
    cache.find('/b', 0)
    cache.invalidate(new Set(['articles']))
    await getOrCreate(cache, '/a', 0, later, making('new '.repeat(1000), 'articles'))
    await cache.settled()
    expect(String(brotliDecompressSync(cache.find('/a', 0)?.bodies.br ?? ''))).toBe('new '.repeat(1000))
    expect(cache.find('/b', 0)).toBeUndefined()
  })

  test('ResponseCache compresses no response anew that is too short to be compressed or very long', async () => {
    const cache = new ResponseCache()
    for (const body of ['short', 'long '.repeat(100_000)]) {
      const first = await getOrCreate(cache, body, 0, later, making(body))
      cache.find(body, 0)
      await cache.settled()
      expect(cache.find(body, 0)).toBe(first)
    }
  })

  test('ResponseCache invalidates responses by feature', async () => {
    const cache = new ResponseCache()
    await getOrCreate(cache, '/articles', 0, later, making('a', 'articles'))
    await getOrCreate(cache, '/jobs', 0, later, making('j', 'jobs', 'circulars'))
    cache.invalidate(new Set(['circulars']))
    expect(cache.find('/articles', 0)).toBeDefined()
    expect(cache.find('/jobs', 0)).toBeUndefined()
  })

  test('ResponseCache does not store a response that was begun before an invalidation', async () => {
    const cache = new ResponseCache()
    const { make, letGo } = createPendingMake('old', 'jobs')
    const pending = getOrCreate(cache, '/a', 0, later, make)
    cache.invalidate(new Set(['jobs']))
    letGo()
    expect(await bodyOf(pending)).toBe('old')
    expect(cache.find('/a', 0)).toBeUndefined()
  })

  test('ResponseCache does not share a response that was begun before an invalidation with later requests', async () => {
    const cache = new ResponseCache()
    const { make, letGo } = createPendingMake('old', 'jobs')
    const before = getOrCreate(cache, '/a', 0, later, make)
    cache.invalidate(new Set(['jobs']))
    const after = getOrCreate(cache, '/a', 0, later, making('new', 'jobs'))
    letGo()
    expect(await bodyOf(before)).toBe('old')
    expect(await bodyOf(after)).toBe('new')
    expect(String(cache.find('/a', 0)?.bodies.identity)).toBe('new')
  })

  test('ResponseCache makes a response again after a failure', async () => {
    const cache = new ResponseCache()
    const failing = () => Promise.reject(new Error('no database'))
    await expect(getOrCreate(cache, '/a', 0, later, failing)).rejects.toThrow('no database')
    expect(await bodyOf(getOrCreate(cache, '/a', 0, later, making('now')))).toBe('now')
  })

  test('ResponseCache stores only responses with status 200', async () => {
    const cache = new ResponseCache()
    const missing = async () => ({ ...createResponse('not found'), status: 404 })
    expect((await getOrCreate(cache, '/a', 0, later, missing)).status).toBe(404)
    expect(cache.size).toBe(0)
  })

  test('ResponseCache does not store a provisional response', async () => {
    const cache = new ResponseCache()
    await getOrCreate(cache, '/a', 0, later, async () => ({ ...createResponse('for now'), isProvisional: true }))
    expect(cache.find('/a', 0)).toBeUndefined()
  })

  test('ResponseCache keeps what was used again, however many responses come that nobody uses again', async () => {
    const cache = new ResponseCache({ maxBytes: 20 * 1024 })
    const wanted = Array.from({ length: 10 }, (_, at) => `/wanted-${at}`)
    for (const key of wanted) {
      await getOrCreate(cache, key, 0, later, making(key))
      cache.find(key, 0)
    }
    for (let at = 0; at < 500; at += 1) await getOrCreate(cache, `/${at}`, 0, later, making(String(at)))
    expect(wanted.filter((key) => cache.find(key, 0) === undefined)).toEqual([])
    expect(cache.statistics.bytes).toBeLessThanOrEqual(20 * 1024)
  })

  test('ResponseCache gives up what was used once for what is used now', async () => {
    const cache = new ResponseCache({ maxBytes: 20 * 1024 })
    const use = async (key: string) => {
      await getOrCreate(cache, key, 0, later, making(key))
      cache.find(key, 0)
    }
    for (let at = 0; at < 100; at += 1) await use(`/${at}`)
    expect(cache.find('/0', 0)).toBeUndefined()
    expect(cache.find('/99', 0)).toBeDefined()
    expect(cache.statistics.bytes).toBeLessThanOrEqual(20 * 1024)
  })

  test('ResponseCache never exceeds its size and evicts the least recently used responses first', async () => {
    const cache = new ResponseCache({ maxBytes: 10 * 1024 })
    for (let at = 0; at < 3; at += 1) await getOrCreate(cache, `/${at}`, 0, later, making(String(at)))
    cache.find('/0', 0)
    for (let at = 3; at < 25; at += 1) {
      await getOrCreate(cache, `/${at}`, 0, later, making(String(at)))
      if (at % 5 === 0) cache.find('/0', 0)
    }
    expect(cache.size).toBeLessThanOrEqual(20)
    expect(cache.find('/1', 0)).toBeUndefined()
    expect(cache.find('/0', 0)).toBeDefined()
    expect(cache.find('/24', 0)).toBeDefined()
  })

  test('ResponseCache does not store a response that would evict all others', async () => {
    const cache = new ResponseCache({ maxBytes: 8 * 1024 })
    await getOrCreate(cache, '/big', 0, later, making('x'.repeat(2000)))
    expect(cache.find('/big', 0)).toBeUndefined()
  })

  test('ResponseCache releases the bytes of a response that is replaced again and again', async () => {
    const cache = new ResponseCache({ maxBytes: 40 * 1024 })
    for (let round = 0; round < 100; round += 1) {
      await getOrCreate(cache, '/a', 0, later, making('a', 'jobs'))
      cache.invalidate(new Set(['jobs']))
    }
    for (let at = 0; at < 15; at += 1) await getOrCreate(cache, `/${at}`, 0, later, making(String(at)))
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
