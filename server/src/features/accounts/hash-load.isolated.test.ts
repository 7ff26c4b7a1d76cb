import { expect, onTestFinished, test, vi } from 'vitest'
import { oneDatabase } from '../../testing/each-database.ts'
import { authorize, createReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { createTicket } from '../../testing/test-ticket.ts'

/** Holds every hash until the test releases it, and counts them. With `areFree` no hash is computed. */
const gate = vi.hoisted(() => ({ isOpen: Promise.resolve(), hashes: 0, areFree: false }))

vi.mock(import('node:crypto'), async (importOriginal) => {
  const crypto = await importOriginal()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    gate.hashes += 1
    if (gate.areFree) done(null, Buffer.alloc(32))
    else void gate.isOpen.then(() => crypto.argon2(algorithm, parameters, done))
  }
  return { ...crypto, argon2 }
})

oneDatabase('The queue of password hashes', (open) => {
  async function setUp() {
    const database = await open()
    const server = await startServer(database)
    /** Sends a request from its own network. */
    const post = async (nth: number, path: string, body: object) => {
      const { headers, ...init } = authorize(body)
      const from = { 'x-forwarded-for': `198.51.${Math.floor(nth / 250)}.${nth % 250}` }
      const sent = { ...init, headers: { ...(headers as Record<string, string>), ...from } }
      const response = await server.request(`/api/v1/${path}`, sent)
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        code: ((await response.json()) as { code?: string }).code,
      }
    }
    return { ...database, server, post }
  }

  test('Logins, registrations and resets beyond 65 are refused as busy and get their attempts back', async () => {
    const { db, post } = await setUp()
    const reader = await createReader(db, { password: 'needle-77' })
    await createTicket(db, reader.id, reader.email, 'a ticket')
    let openGate = () => {}
    gate.isOpen = new Promise((resolve) => {
      openGate = resolve
    })
    const busy = { status: 503, code: 'busy', retryAfter: '2' }
    const logins = Array.from({ length: 75 }, (_, nth) =>
      post(nth, 'users/login', { email: `nobody-${nth}@example.com`, password: 'x' }),
    )
    const refused: unknown[] = []
    const all = logins.map((login) =>
      login.then((answer) => {
        if (answer.status === 503) refused.push(answer)
        return answer
      }),
    )
    await expect.poll(() => refused.length, { timeout: 10_000, interval: 5 }).toBe(10)
    expect(refused).toEqual(Array.from({ length: 10 }, () => busy))
    const person = { username: 'New', email: 'new@example.com', password: 'needle-77', phone: '01711000001' }
    expect(await post(100, 'users/register', person)).toEqual(busy)
    const reset = { contact: reader.email, newPassword: 'brand-new', reset_token: 'a ticket' }
    expect(await post(101, 'reset-password', reset)).toEqual(busy)
    openGate()
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(65)
    const counted = await db
      .selectFrom('try_counts')
      .select(({ fn }) => ['kind', fn.sum<number>('tries').as('tries')])
      .groupBy('kind')
      .orderBy('kind')
      .execute()
    expect(counted).toEqual([
      { kind: 'login-account', tries: 65 },
      { kind: 'login-address', tries: 65 },
      { kind: 'login-unknown', tries: 65 },
      { kind: 'register-address', tries: 0 },
      { kind: 'reset-address', tries: 0 },
    ])
    expect((await post(101, 'reset-password', reset)).status).toBe(200)
  })

  test('POST /users/register accepts exactly its limit of 220 concurrent requests of one network', async () => {
    const { db, post } = await setUp()
    gate.areFree = true
    onTestFinished(() => {
      gate.areFree = false
    })
    const person = { username: 'New', password: 'needle-77', phone: '01711000001' }
    const answers = await Promise.all(
      Array.from({ length: 220 }, (_, nth) => post(7, 'users/register', { ...person, email: `${nth}@example.com` })),
    )
    const count = (expected: number) => answers.filter(({ status }) => status === expected).length
    expect({ made: count(200), limited: count(429) }).toEqual({ made: 200, limited: 20 })
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(200)
  })

  test('POST /reset-password computes no hash for an invalid ticket and refuses a network after 200', async () => {
    const { db, post } = await setUp()
    const reader = await createReader(db)
    const before = gate.hashes
    const reset = (nth: number, from = 7) =>
      post(from, 'reset-password', { contact: reader.email, newPassword: 'brand-new', reset_token: `ticket ${nth}` })
    const answers = await Promise.all(Array.from({ length: 400 }, (_, nth) => reset(nth)))
    const count = (expected: string) => answers.filter(({ code }) => code === expected).length
    expect({ refused: count('otp_refused'), limited: count('too_many_requests') }).toEqual({
      refused: 200,
      limited: 200,
    })
    expect(gate.hashes).toBe(before)
    await createTicket(db, reader.id, reader.email, 'ticket 1')
    expect((await reset(1)).code).toBe('too_many_requests')
    expect((await reset(1, 8)).status).toBe(200)
    expect(gate.hashes).toBe(before + 1)
  })
})
