import { apiBase } from '@shelai/contract/call-urls.ts'
import { type CallName, calls } from '@shelai/contract/calls.ts'
import { Random, randomObject, randomText, randomValue } from '@shelai/tools/random-values.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '../../src/resources.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { staffSamples } from '../../src/testing/staff-samples.ts'
import { createReader, createStaff, type TestReader } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

type Request = { method: string; path: string; body?: string }

const strangeKeys = ['__proto__', 'constructor', 'toString', 'id', 'stripped', 'updated_at', 'state', '', '\u0000']

/** Lists the keys that a call's body or query may have, with unknown keys. */
function listKeys(schema: z.ZodType | undefined): string[] {
  return [...(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []), ...strangeKeys]
}

function buildQuery(entries: Record<string, unknown>): string {
  const texts = Object.entries(entries).map(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`
  })
  return texts.length > 0 ? `?${texts.join('&')}` : ''
}

/** Returns a random path segment: an existing id, an unknown one, or text. */
function randomSegment(random: Random, known: readonly string[]): string {
  return random.below(2) === 0 ? random.pick(known) : encodeURIComponent(randomText(random).toWellFormed()) || '%00'
}

function randomBody(random: Random, keys: readonly string[], sample: Record<string, unknown>): string {
  const kind = random.below(10)
  if (kind === 0) return randomText(random).toWellFormed()
  if (kind === 1) return JSON.stringify(randomValue(random))
  if (kind === 2) return `${'['.repeat(5000)}${']'.repeat(5000)}`
  return JSON.stringify({ ...(kind > 5 ? sample : {}), ...randomObject(random, keys) })
}

/**
 * Creates a random request of a reader. Only a few contain passwords, because a hash takes longer than everything else.
 */
function createReaderRequest(random: Random, known: readonly string[]): Request {
  const names = Object.keys(calls) as CallName[]
  const slow = new Set<CallName>(['accounts.register', 'accounts.login', 'accounts.resetPassword', 'accounts.remove'])
  const name = random.pick(random.below(20) === 0 ? names : names.filter((one) => !slow.has(one)))
  const call = calls[name] as { body?: z.ZodType; query?: z.ZodType }
  const { method, path } = calls[name]
  const filled = path.replace(/:\w+/g, () => randomSegment(random, known))
  const query = random.below(2) === 0 ? buildQuery(randomObject(random, listKeys(call.query))) : ''
  const body = method === 'GET' ? {} : { body: randomBody(random, listKeys(call.body), {}) }
  return { method, path: apiBase + filled + query, ...body }
}

/** Creates a random request of the back office whose body is mostly valid. */
function createStaffRequest(
  random: Random,
  known: readonly string[],
  samples: Map<string, Record<string, unknown>>,
): Request {
  const resource = random.pick(resources)
  const fields = [...Object.keys(resource.fields), ...strangeKeys]
  const path = `${apiBase}/admin/${random.below(30) === 0 ? randomSegment(random, ['toString']) : resource.name}`
  const kind = random.below(6)
  if (kind <= 1) {
    const filter = { ...randomObject(random, [...fields, ...fields.map((field) => `${field}_gte`), 'q']) }
    const query = {
      ...(random.below(3) > 0 ? { filter } : {}),
      ...(random.below(3) === 0 ? { sort: [random.pick(fields), random.pick(['ASC', 'desc', 1])] } : {}),
      ...(random.below(4) === 0 ? { range: randomValue(random) } : {}),
    }
    return { method: 'GET', path: path + buildQuery(query) }
  }
  const one = `${path}/${randomSegment(random, known)}`
  if (kind === 2) return { method: 'GET', path: one }
  const body = randomBody(random, fields, samples.get(resource.name) ?? {})
  if (kind === 3) return { method: 'POST', path, body }
  if (kind === 4) return { method: 'PUT', path: one, body }
  const act = random.pick(['', '/approve', '/reject', '/refund', '/nothing'])
  return act === '' ? { method: 'DELETE', path: one } : { method: 'POST', path: one + act, body }
}

eachDatabase('Malformed requests', (open, engine) => {
  const count = engine === 'sqlite' ? 5000 : 2000

  test('Every malformed request is answered or refused and none fails the server', { timeout: 240_000 }, async () => {
    const database = await open()
    const { db } = database
    const server = await startServer(database)
    const samples = new Map<string, Record<string, unknown>>()
    for (const [name, sample] of Object.entries(staffSamples)) samples.set(name, (await sample?.(db)) ?? {})
    const random = new Random(20_261_121)
    const statuses = new Map<number, number>()
    let staff: TestReader | undefined
    let reader: TestReader | undefined
    for (let at = 0; at < count; at += 1) {
      // A deleted account or an ended session would leave only refusals, so the test replaces both regularly.
      if (at % 250 === 0)
        [staff, reader] = [await createStaff(db, 'owner'), await createReader(db, { password: 'needle-77' })]
      const known = ['1', '2', '3', reader?.id ?? '', encodeURIComponent(reader?.email ?? '')]
      const isStaffRequest = random.below(2) === 0
      const { method, path, body } = isStaffRequest
        ? createStaffRequest(random, known, samples)
        : createReaderRequest(random, known)
      const authorization = (isStaffRequest ? staff : random.pick([reader, undefined]))?.authorization
      const response = await server.request(path, {
        method,
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      })
      const text = await response.text()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect(response.status, `request ${at}: ${method} ${path} ${body?.slice(0, 500)} -> ${text}`).toBeLessThan(500)
    }
    // The requests reach the code behind the first checks: some succeed, and some are refused field by field.
    for (const status of [200, 400, 404]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(count / 50)
  })
})
