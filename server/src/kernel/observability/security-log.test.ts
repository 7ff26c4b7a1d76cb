import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import { createContext } from '../../testing/test-context.ts'
import { authorize, createReader } from '../../testing/test-reader.ts'
import { rateLimits } from '../auth/rate-limits-store.ts'
import { SecurityLog } from './security-log.ts'

const email = 'reader@example.com'
const password = 'needle and thread'
const login = '/api/v1/users/login'

/** Starts an application and returns its security events, without what pino adds to each line. */
async function setUp() {
  const { db } = await openTestSqlite()
  const events: { event?: string; network?: string }[] = []
  const log = pino(
    { level: 'info', base: undefined, timestamp: false },
    { write: (line: string) => void collect(line) },
  )
  const collect = (line: string) => {
    const { msg, level: _level, ...entry } = JSON.parse(line)
    if (msg === 'security event') events.push(entry)
  }
  const app = await buildApp({ ...(await createContext(db)), log })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  /** Sends a request as the proxy of a network does. */
  const send = (path: string, init: RequestInit = {}, address = '203.0.113.7') =>
    fetch(base + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } })
  return { db, events, send }
}

test('A login, a wrong password and a refused right are security events with account, route and network', async () => {
  const { db, events, send } = await setUp()
  const reader = await createReader(db, { email, password })
  await send(login, authorize({ email, password: 'wrong' }))
  await send(login, authorize({ email, password }))
  await send('/api/v1/admin/articles', { headers: { authorization: reader.authorization } }, '203.0.113.8')
  const network = expect.stringMatching(/^[\w-]{16}$/)
  const reqId = expect.any(String)
  expect(events).toEqual([
    { event: 'wrong_login', route: login, account: reader.id, network, reqId },
    { event: 'login', route: login, account: reader.id, network, reqId },
    { event: 'sign_in_needed', route: '/api/v1/admin/:resource', account: reader.id, network, reqId },
  ])
  const [first, second, third] = events.map((event) => event.network)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('A login of nobody and attempts beyond the limit are security events without an account', async () => {
  const { events, send } = await setUp()
  for (let attempt = 0; attempt <= rateLimits.loginPerAccount.limit; attempt += 1)
    await send(login, authorize({ email: 'nobody@example.com', password: 'wrong' }))
  expect(events.map(({ event }) => event)).toEqual([
    ...Array.from({ length: rateLimits.loginPerAccount.limit }, () => 'wrong_login'),
    'too_many_requests',
  ])
  expect(events.some((event) => 'account' in event)).toBe(false)
})

test('Input that no app sends is a security event, a missing page is none', async () => {
  const { events, send } = await setUp()
  await send(login, { ...authorize({}), body: '{' })
  await send('/api/v1/articles/details/999999')
  expect(events).toMatchObject([{ event: 'bad_input', route: login }])
})

test('SecurityLog writes other digests of a network with another key', () => {
  const lines: { network: string }[] = []
  const request = {
    ip: '203.0.113.7',
    log: { info: (line: { network: string }) => lines.push(line) },
    routeOptions: {},
  }
  for (const key of ['one', 'two', 'one']) new SecurityLog(key).record(request as never, 'login', 'r1' as never)
  expect(lines[0]?.network).toBe(lines[2]?.network)
  expect(lines[0]?.network).not.toBe(lines[1]?.network)
})
