import { expect, test } from 'vitest'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import { createReader, createSession } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { NetworkPace, PaceLimiter } from './read-limits.ts'

test('PaceLimiter permits a burst, then the pace, and says how long to wait', () => {
  const limiter = new PaceLimiter({ perMinute: 60, burstMs: 5000 })
  const counted = Array.from({ length: 7 }, () => limiter.count('a', 0))
  expect(counted).toEqual([0, 0, 0, 0, 0, 1000, 1000])
  expect(limiter.count('b', 0)).toBe(0)
  expect(limiter.count('a', 999)).toBe(1)
  expect(limiter.count('a', 1000)).toBe(0)
  expect(limiter.count('a', 1000)).toBe(1000)
})

test('PaceLimiter begins anew when the clock is set back', () => {
  const limiter = new PaceLimiter({ perMinute: 60, burstMs: 1000 })
  expect(limiter.count('a', 10_000_000)).toBe(0)
  expect(limiter.count('a', 10_000_000)).toBe(1000)
  expect(limiter.count('a', 10_000_000 - 3_600_000)).toBe(0)
})

test('PaceLimiter remembers a key among as many others as one generation holds', () => {
  const limiter = new PaceLimiter({ perMinute: 1, burstMs: 60_000 })
  expect(limiter.count('a', 0)).toBe(0)
  for (let key = 0; key < 20_000; key += 1) limiter.count(`other ${key}`, 0)
  expect(limiter.count('a', 0)).toBe(60_000)
  for (let key = 0; key < 40_000; key += 1) limiter.count(`another ${key}`, 0)
  expect(limiter.count('a', 0)).toBe(0)
})

test('NetworkPace permits all networks of an IPv6 site eight times the pace of one, and remembers the site among 60,000', () => {
  const pace = new NetworkPace({ perMinute: 60, burstMs: 1000 })
  const count = (site: number, network: number) => pace.count(`2001:db8:${site}:${network.toString(16)}::/64`, 0)
  const counted = Array.from({ length: 60_000 }, (_, network) => count(1, network))
  expect(counted.filter((waitMs) => waitMs === 0)).toHaveLength(8)
  expect([count(1, 70_000), count(2, 1), pace.count('203.0.113.1', 0)]).toEqual([125, 0, 0])
})

test('GET /search answers 429 to a network that asks for too much that is not cached, and what is cached goes on', async () => {
  const server = await startServer(await openTestSqlite(), { env: { READS_PER_ADDRESS: '1200' } })
  const search = (word: string, from: string) =>
    server.request(`/api/v1/search?q=${word}`, { headers: { 'x-forwarded-for': from } })
  for (let nth = 0; nth < 60; nth += 1) expect((await search(`seam${nth}`, '203.0.113.1')).status).toBe(200)
  const refused = await search('needle', '203.0.113.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect((await search('seam1', '203.0.113.1')).status).toBe(200)
  expect((await search('needle', '203.0.113.2')).status).toBe(200)
})

test('GET answers 429 with Retry-After beyond the reads of an address, for calls and for pages', async () => {
  const server = await startServer(await openTestSqlite(), { env: { READS_PER_ADDRESS: '12' } })
  const read = (path: string, from: string, headers: Record<string, string> = {}) =>
    server.request(path, { headers: { 'x-forwarded-for': from, ...headers } })
  for (let nth = 0; nth < 2; nth += 1) expect((await read('/api/v1/articles', '203.0.113.1')).status).toBe(200)
  const refused = await read('/api/v1/articles', '203.0.113.1', { 'accept-language': 'bn' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await refused.json()).toMatchObject({ status: false, code: 'too_many_requests', message: expect.any(String) })
  const page = await read('/skills', '203.0.113.1')
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  const html = await page.text()
  expect(html).toContain('Please try again in a moment')
  expect(html).toContain('একটু পরে আবার চেষ্টা করুন')
  expect((await read('/healthz', '203.0.113.1')).status).toBe(200)
  expect((await read('/api/v1/articles', '203.0.113.2')).status).toBe(200)
  // Addresses of one /64 count as one.
  for (const host of ['1', '2']) expect((await read('/api/v1/articles', `2001:db8:1:2::${host}`)).status).toBe(200)
  expect((await read('/api/v1/articles', '2001:db8:1:2::3')).status).toBe(429)
})

test('GET limits a reader by the session, wherever the reads come from', async () => {
  const server = await startServer(await openTestSqlite(), { env: { READS_PER_READER: '4' } })
  const reader = await createReader(server.db)
  const read = async (from: string, authorization: string) =>
    (await server.request('/api/v1/users/sessions', { headers: { 'x-forwarded-for': from, authorization } })).status
  expect([await read('203.0.113.1', reader.authorization), await read('203.0.113.2', reader.authorization)]).toEqual([
    200, 200,
  ])
  expect(await read('203.0.113.3', reader.authorization)).toBe(429)
  const other = await createSession(server.db, reader.id, writtenAt)
  expect(await read('203.0.113.3', `Bearer ${other}`)).toBe(200)
})
