import { expect, test } from 'vitest'
import { rateLimits, recordAttempt } from '../../kernel/auth/rate-limits-store.ts'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createReader, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const attempts = 200

/** Counts the answers by status. */
function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

eachDatabase(`Of ${attempts} attempts at once`, (open) => {
  /** Starts two servers with a connection each, like two processes. */
  async function twoServers() {
    const database = await open()
    const servers = [await startServer(database), await startServer(database.again())]
    const post = async (nth: number, path: string, body: object, authorization?: string) => {
      const response = await servers[nth % 2]?.request(`/api/v1/${path}`, authorize(body, 'POST', authorization))
      return response?.status ?? 0
    }
    const burst = async (one: (nth: number) => Promise<number>) =>
      tally(await Promise.all(Array.from({ length: attempts }, (_, nth) => one(nth))))
    return { db: database.db, post, burst }
  }

  test('POST /users/login judges ten wrong passwords of an account', async () => {
    const { db, post, burst } = await twoServers()
    const { email } = await createReader(db, { password: 'needle-77' })
    const login = (password: string) => (nth: number) => post(nth, 'users/login', { email, password })
    expect(await burst(login('wrong one'))).toEqual({ 401: 10, 429: 190 })
    expect(await login('needle-77')(0)).toBe(429)
  })

  test('POST /users/login judges no more attempts when one of them is correct', async () => {
    const { db, post, burst } = await twoServers()
    const { email } = await createReader(db, { password: 'needle-77' })
    const outcome = await burst((nth) =>
      post(nth, 'users/login', { email, password: nth === 4 ? 'needle-77' : 'wrong one' }),
    )
    expect((outcome[200] ?? 0) + (outcome[401] ?? 0)).toBe(10)
    expect(outcome[429]).toBe(190)
  })

  test('POST /users/login judges ten attempts for an address without an account', async () => {
    const { post, burst } = await twoServers()
    const outcome = await burst((nth) => post(nth, 'users/login', { email: 'nobody@example.com', password: 'x' }))
    expect(outcome).toEqual({ 401: 10, 429: 190 })
  })

  test('POST /admin/confirm judges ten wrong passwords', async () => {
    const { db, post, burst } = await twoServers()
    const { authorization } = await createStaff(db, 'owner', { password: 'stitch by stitch' })
    const confirm = (password: string) => (nth: number) => post(nth, 'admin/confirm', { password }, authorization)
    expect(await burst(confirm('wrong one'))).toEqual({ 403: 10, 429: 190 })
    expect(await confirm('stitch by stitch')(0)).toBe(429)
  })

  test('POST /send-otp sends one code', async () => {
    const { db, post, burst } = await twoServers()
    const { email } = await createReader(db)
    expect(await burst((nth) => post(nth, 'send-otp', { contact: email }))).toEqual({ 200: 1, 429: 199 })
  })

  test('POST /send-otp sends sixty codes for one network', async () => {
    const { post, burst } = await twoServers()
    const outcome = await burst((nth) => post(nth, 'send-otp', { contact: `reader-${nth}@example.com` }))
    expect(outcome).toEqual({ 200: 60, 429: 140 })
  })

  test('POST /verify-otp judges five wrong codes', async () => {
    const { db, post, burst } = await twoServers()
    const { email } = await createReader(db)
    await post(0, 'send-otp', { contact: email })
    expect(await burst((nth) => post(nth, 'verify-otp', { contact: email, otp: 'no code' }))).toEqual({ 400: 200 })
    const { tries } = await db.selectFrom('one_time_codes').select('tries').executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect(await post(0, 'verify-otp', { contact: email, otp: 'no code' })).toBe(429)
  })
})

eachDatabase('The login limit of a network', (open) => {
  async function setUp() {
    const database = await open()
    const server = await startServer(database)
    const reader = await createReader(database.db, { password: 'needle-77' })
    const login = async (from: string, email: string, password: string) => {
      const { headers, ...init } = authorize({ email, password })
      const sent = { ...init, headers: { ...(headers as Record<string, string>), 'x-forwarded-for': from } }
      return (await server.request('/api/v1/users/login', sent)).status
    }
    /** Logs the reader in from a network with the cookie of a device, and returns the cookie that it got. */
    const loginWith = async (from: string, password: string, cookie = '') => {
      const { headers, ...init } = authorize({ email: reader.email, password })
      const sent = { ...(headers as Record<string, string>), 'x-forwarded-for': from, cookie }
      const response = await server.request('/api/v1/users/login', { ...init, headers: sent })
      return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
    }
    return { ...database, reader, login, loginWith }
  }

  test('POST /users/login counts an IPv6 address as its /64, and a mapped IPv4 address as itself', async () => {
    const { reader, login } = await setUp()
    for (let host = 1; host <= 10; host += 1) {
      expect(await login(`2001:db8:1:2::${host}`, reader.email, 'wrong one')).toBe(401)
    }
    expect(await login('2001:db8:1:2:ffff::1', reader.email, 'needle-77')).toBe(429)
    expect(await login('2001:db8:1:3::1', reader.email, 'needle-77')).toBe(200)
    for (let nth = 0; nth < 10; nth += 1) {
      expect(await login(nth % 2 ? '::ffff:203.0.113.7' : '203.0.113.7', reader.email, 'wrong one')).toBe(401)
    }
    expect(await login('::ffff:203.0.113.7', reader.email, 'needle-77')).toBe(429)
  })

  test("POST /users/login does not count correct passwords or attempts that the account's own limit refused", async () => {
    const { db, reader, login } = await setUp()
    const used = async () => {
      const row = await db
        .selectFrom('try_counts')
        .select('tries')
        .where('kind', '=', 'login-address')
        .executeTakeFirst()
      return row?.tries ?? 0
    }
    for (let nth = 0; nth < 3; nth += 1) await login('203.0.113.7', reader.email, 'needle-77')
    expect(await used()).toBe(0)
    for (let nth = 0; nth < 15; nth += 1) await login('203.0.113.7', reader.email, 'wrong one')
    expect(await used()).toBe(10)
  })

  test('POST /users/login limits guesses from many networks, but no device or network that signed in before', async () => {
    const { db, reader, login, loginWith } = await setUp()
    const first = await loginWith('203.0.113.1', 'needle-77')
    expect(first.status).toBe(200)
    for (let nth = 0; nth < 98; nth += 1) {
      await recordAttempt(db, [rateLimits.loginFromUnknown, reader.email], new Date(writtenAt))
    }
    const statuses: number[] = []
    for (let nth = 0; nth < 3; nth += 1) statuses.push(await login(`198.51.100.${nth}`, reader.email, 'wrong one'))
    expect(statuses).toEqual([401, 401, 429])
    expect(await login('192.0.2.1', reader.email, 'needle-77')).toBe(429)
    // The known network keeps its own limit, and the known device enters from anywhere.
    expect(await login('203.0.113.1', reader.email, 'needle-77')).toBe(200)
    expect((await loginWith('192.0.2.2', 'needle-77', first.cookie)).status).toBe(200)
    expect((await loginWith('192.0.2.3', 'needle-77', `shelai_device=${'a'.repeat(43)}`)).status).toBe(429)
    const other = await createReader(db, { password: 'needle-77' })
    expect(await login('192.0.2.1', other.email, 'needle-77')).toBe(200)
  })

  test('POST /users/login gives a known device ten attempts of its own where others used up those of its network', async () => {
    const { reader, login, loginWith } = await setUp()
    const { cookie } = await loginWith('203.0.113.1', 'needle-77')
    for (let nth = 0; nth < 11; nth += 1) await login('203.0.113.1', reader.email, 'wrong one')
    expect(await login('203.0.113.1', reader.email, 'needle-77')).toBe(429)
    for (let nth = 0; nth < 9; nth += 1) expect((await loginWith('203.0.113.1', 'wrong', cookie)).status).toBe(401)
    expect((await loginWith('203.0.113.1', 'needle-77', cookie)).status).toBe(200)
    for (let nth = 0; nth < 10; nth += 1) await loginWith('203.0.113.1', 'wrong', cookie)
    expect((await loginWith('203.0.113.1', 'needle-77', cookie)).status).toBe(429)
  })
})
