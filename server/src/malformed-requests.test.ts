import { callSchemas } from '@shelai/contract/call-schemas.ts'
import { apiBase, type CallName, calls } from '@shelai/contract/calls.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from './resources.ts'
import { eachDatabase } from './testing/each-database.ts'
import { Random, randomObject, randomText, randomValue } from './testing/random-values.ts'
import { staffSamples } from './testing/staff-samples.ts'
import { createReader, createStaff, type TestReader } from './testing/test-reader.ts'
import { startServer } from './testing/test-server.ts'

type Request = { method: string; path: string; body?: string }

const strangeKeys = ['__proto__', 'constructor', 'toString', 'id', 'stripped', 'updated_at', 'state', '', '\u0000']

/** The keys that a call's body or query may have, with keys that none has. */
function keysOf(schema: z.ZodType | undefined): string[] {
  return [...(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []), ...strangeKeys]
}

function inQuery(entries: Record<string, unknown>): string {
  const texts = Object.entries(entries).map(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`
  })
  return texts.length > 0 ? `?${texts.join('&')}` : ''
}

/** A path segment: an id that is there, one that is not, or text that is no id. */
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

/** A call that readers make. Passwords are hashed for a few of them only: a hash takes longer than all else. */
function readersRequest(random: Random, known: readonly string[]): Request {
  const names = Object.keys(calls) as CallName[]
  const slow = new Set<CallName>(['accounts.register', 'accounts.login', 'accounts.resetPassword', 'accounts.remove'])
  const name = random.pick(random.below(20) === 0 ? names : names.filter((one) => !slow.has(one)))
  const call = callSchemas[name] as { body?: z.ZodType; query?: z.ZodType }
  const { method, path } = calls[name]
  const filled = path.replace(/:\w+/g, () => randomSegment(random, known))
  const query = random.below(2) === 0 ? inQuery(randomObject(random, keysOf(call.query))) : ''
  const body = method === 'GET' ? {} : { body: randomBody(random, keysOf(call.body), {}) }
  return { method, path: apiBase + filled + query, ...body }
}

/** A call of the back office, whose bodies are mostly valid but for a few fields. */
function staffRequest(
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
    return { method: 'GET', path: path + inQuery(query) }
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

  test('are refused or answered, and never a failure of the server', { timeout: 240_000 }, async () => {
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
      // A deleted account or an ended session would leave only refusals.
      if (at % 250 === 0) [staff, reader] = [await createStaff(db, 'owner'), await createReader(db)]
      const known = ['1', '2', '3', reader?.id ?? '', encodeURIComponent(reader?.email ?? '')]
      const isStaffs = random.below(2) === 0
      const { method, path, body } = isStaffs ? staffRequest(random, known, samples) : readersRequest(random, known)
      const authorization = (isStaffs ? staff : random.pick([reader, undefined]))?.authorization
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
