import { expect, test } from 'vitest'
import { writtenAt } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createSession, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

eachDatabase('The sessions of staff', (open) => {
  async function setUp() {
    const database = await open()
    const start = Date.parse(writtenAt)
    const clock = { now: new Date(start) }
    const { request } = await startServer(database, { now: () => clock.now })
    const staff = await createStaff(database.db, 'editor')
    /** Calls the admin API `ms` milliseconds after the login. */
    const callAt = async (ms: number, headers: Record<string, string> = {}) => {
      clock.now = new Date(start + ms)
      const answer = await request('/api/v1/admin/articles', {
        headers: { authorization: staff.authorization, ...headers },
      })
      const body = (await answer.json()) as { code?: string }
      return answer.status === 200 ? 200 : body.code
    }
    const findUse = async () =>
      (await database.db.selectFrom('sessions').select('admin_used_at').executeTakeFirstOrThrow()).admin_used_at
    return { db: database.db, clock, request, staff, callAt, findUse }
  }

  test('The admin API refuses a session after 30 minutes without an admin call', async () => {
    const { callAt } = await setUp()
    expect(await callAt(29 * minuteMs)).toBe(200)
    expect(await callAt(58 * minuteMs)).toBe(200)
    expect(await callAt(88 * minuteMs)).toBe('sign_in_needed')
    expect(await callAt(88 * minuteMs + 1)).toBe('sign_in_needed')
  })

  test('The admin API refuses a session 12 hours after its login, however often it is used', async () => {
    const { callAt } = await setUp()
    for (let ms = 0; ms < 12 * hourMs; ms += 29 * minuteMs) expect(await callAt(ms)).toBe(200)
    expect(await callAt(12 * hourMs - 1)).toBe(200)
    expect(await callAt(12 * hourMs)).toBe('sign_in_needed')
  })

  test('The admin API counts requests that nobody made as no use of the session', async () => {
    const { callAt } = await setUp()
    expect(await callAt(0)).toBe(200)
    for (let ms = minuteMs; ms < 30 * minuteMs; ms += minuteMs)
      expect(await callAt(ms, { 'x-unattended': '1' })).toBe(200)
    expect(await callAt(30 * minuteMs)).toBe('sign_in_needed')
  })

  test('The admin API writes the last use of a session at most once a minute', async () => {
    const { callAt, findUse } = await setUp()
    await callAt(0)
    expect(await findUse()).toBe(writtenAt)
    await callAt(minuteMs - 1)
    expect(await findUse()).toBe(writtenAt)
    await callAt(minuteMs)
    expect(await findUse()).toBe(new Date(Date.parse(writtenAt) + minuteMs).toISOString())
  })

  test("Readers' calls and another session of the account do not depend on a session's time for admin calls", async () => {
    const { db, clock, request, staff, callAt } = await setUp()
    expect(await callAt(13 * hourMs)).toBe('sign_in_needed')
    const own = await request(`/api/v1/users/${staff.email}`, { headers: { authorization: staff.authorization } })
    expect(own.status).toBe(200)
    clock.now = new Date(writtenAt)
    const token = await createSession(db, staff.id)
    expect(await callAt(minuteMs, { authorization: `Bearer ${token}` })).toBe(200)
  })
})
