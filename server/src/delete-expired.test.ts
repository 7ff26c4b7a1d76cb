import { expect, test } from 'vitest'
import { deleteExpired } from './delete-expired.ts'
import { rateLimits, recordAttempt } from './kernel/auth/rate-limits-store.ts'
import { eachDatabase } from './testing/each-database.ts'
import { createContext } from './testing/test-context.ts'
import { authorize, createReader } from './testing/test-reader.ts'
import { startServer } from './testing/test-server.ts'

eachDatabase('deleteExpired', (open) => {
  test('deleteExpired deletes every expired session, code, ticket and attempt count', async () => {
    const database = await open()
    const { db } = database
    const start = new Date('2026-11-20T04:00:00Z')
    const server = await startServer(database, { now: () => start })
    const reader = await createReader(db)
    await server.read('/api/v1/send-otp', authorize({ contact: reader.email }))
    await recordAttempt(db, [rateLimits.loginPerAddress, '203.0.113.7'], start)
    await db
      .insertInto('reset_tickets')
      .values({ ticket_hash: 'x', user_id: reader.id, contact: 'x', expires_at: '2026-11-20T04:10:00.000Z' })
      .execute()
    const tables = ['sessions', 'one_time_codes', 'reset_tickets', 'try_counts'] as const
    const list = () =>
      Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
    expect((await list()).every((rows) => rows > 0)).toBe(true)
    await deleteExpired(await createContext(db, { now: () => new Date('2027-01-01T00:00:00Z') }))
    expect(await list()).toEqual([0, 0, 0, 0])
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: reader.id }])
  })
})
