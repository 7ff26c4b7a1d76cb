import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Feature } from '@shelai/contract/features.ts'
import { describe, expect, test } from 'vitest'
import { KeptAnswers, pack } from './kept-answers.ts'

const later = 1_000_000
const fresh = (body: string, ...features: Feature[]) => ({ type: 'text/plain', body, features })
const making =
  (body: string, ...features: Feature[]) =>
  async () =>
    fresh(body, ...features)
const bodyOf = async (answer: Promise<{ bodies: { identity: Buffer } }>) => String((await answer).bodies.identity)

/** A making that waits until it is let go. */
function held(body: string, ...features: Feature[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { make: () => promise.then(() => fresh(body, ...features)), letGo: resolve }
}

describe('A packed answer', () => {
  test('says the same in every encoding', async () => {
    const body = 'সেলাই stitch '.repeat(200)
    const { bodies } = await pack(fresh(body), later)
    expect(String(bodies.identity)).toBe(body)
    expect(String(brotliDecompressSync(bodies.br))).toBe(body)
    expect(String(gunzipSync(bodies.gzip))).toBe(body)
    expect(bodies.br.length).toBeLessThan(bodies.gzip.length)
  })

  test('that is short is not compressed', async () => {
    const { bodies } = await pack(fresh('short'), later)
    expect(bodies.br).toBe(bodies.identity)
    expect(bodies.gzip).toBe(bodies.identity)
  })

  test('has a tag of its content', async () => {
    const [one, same, other] = await Promise.all([pack(fresh('a'), 1), pack(fresh('a'), 2), pack(fresh('b'), 1)])
    expect(one.etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(same.etag).toBe(one.etag)
    expect(other.etag).not.toBe(one.etag)
  })
})

describe('Kept answers', () => {
  test('are made once', async () => {
    const kept = new KeptAnswers()
    expect(await bodyOf(kept.findOrMake('/a', 0, later, making('first')))).toBe('first')
    expect(await bodyOf(kept.findOrMake('/a', 0, later, making('second')))).toBe('first')
    expect(kept.size).toBe(1)
  })

  test('are made once for all who ask at the same time', async () => {
    const kept = new KeptAnswers()
    let times = 0
    const make = async () => {
      times += 1
      return fresh('one')
    }
    await Promise.all(Array.from({ length: 10 }, () => kept.findOrMake('/a', 0, later, make)))
    expect(times).toBe(1)
  })

  test('are stale from their time on', async () => {
    const kept = new KeptAnswers()
    await kept.findOrMake('/a', 0, 1000, making('yesterday'))
    expect(kept.find('/a', 999)).toBeDefined()
    expect(kept.find('/a', 1000)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test('are forgotten by feature', async () => {
    const kept = new KeptAnswers()
    await kept.findOrMake('/articles', 0, later, making('a', 'articles'))
    await kept.findOrMake('/jobs', 0, later, making('j', 'jobs', 'circulars'))
    kept.forget(new Set(['circulars']))
    expect(kept.find('/articles', 0)).toBeDefined()
    expect(kept.find('/jobs', 0)).toBeUndefined()
  })

  test('begun before a change are answered but not kept', async () => {
    const kept = new KeptAnswers()
    const { make, letGo } = held('old', 'jobs')
    const asked = kept.findOrMake('/a', 0, later, make)
    kept.forget(new Set(['jobs']))
    letGo()
    expect(await bodyOf(asked)).toBe('old')
    expect(kept.find('/a', 0)).toBeUndefined()
  })

  test('begun before a change are not handed to those who ask after it', async () => {
    const kept = new KeptAnswers()
    const { make, letGo } = held('old', 'jobs')
    const before = kept.findOrMake('/a', 0, later, make)
    kept.forget(new Set(['jobs']))
    const after = kept.findOrMake('/a', 0, later, making('new', 'jobs'))
    letGo()
    expect(await bodyOf(before)).toBe('old')
    expect(await bodyOf(after)).toBe('new')
    expect(String(kept.find('/a', 0)?.bodies.identity)).toBe('new')
  })

  test('that could not be made are tried again', async () => {
    const kept = new KeptAnswers()
    const failing = () => Promise.reject(new Error('no database'))
    await expect(kept.findOrMake('/a', 0, later, failing)).rejects.toThrow('no database')
    expect(await bodyOf(kept.findOrMake('/a', 0, later, making('now')))).toBe('now')
  })

  test('are only those of status 200', async () => {
    const kept = new KeptAnswers()
    const missing = async () => ({ ...fresh('not found'), status: 404 })
    expect((await kept.findOrMake('/a', 0, later, missing)).status).toBe(404)
    expect(kept.size).toBe(0)
  })

  test('never weigh more than allowed, and the least recently used go first', async () => {
    const kept = new KeptAnswers({ mostBytes: 10 * 1024 })
    for (let at = 0; at < 10; at += 1) await kept.findOrMake(`/${at}`, 0, later, making(String(at)))
    kept.find('/0', 0)
    for (let at = 10; at < 25; at += 1) {
      await kept.findOrMake(`/${at}`, 0, later, making(String(at)))
      if (at % 5 === 0) kept.find('/0', 0)
    }
    expect(kept.size).toBeLessThanOrEqual(20)
    expect(kept.find('/1', 0)).toBeUndefined()
    expect(kept.find('/0', 0)).toBeDefined()
    expect(kept.find('/24', 0)).toBeDefined()
  })

  test('leave out one that would push away all others', async () => {
    const kept = new KeptAnswers({ mostBytes: 8 * 1024 })
    await kept.findOrMake('/big', 0, later, making('x'.repeat(2000)))
    expect(kept.find('/big', 0)).toBeUndefined()
  })

  test('give back what they weighed, however often they are made anew', async () => {
    const kept = new KeptAnswers({ mostBytes: 10 * 1024 })
    for (let round = 0; round < 100; round += 1) {
      await kept.findOrMake('/a', 0, later, making('a', 'jobs'))
      kept.forget(new Set(['jobs']))
    }
    for (let at = 0; at < 15; at += 1) await kept.findOrMake(`/${at}`, 0, later, making(String(at)))
    expect(kept.size).toBe(15)
  })
})
