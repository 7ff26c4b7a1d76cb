import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSqlite } from '../../testing/each-database.ts'
import { authorize } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

test('A write refuses with busy while another connection holds the write lock, and succeeds when sent again', async () => {
  const database = await openTestSqlite()
  const server = await startServer(database)
  await sql`pragma busy_timeout = 1`.execute(database.db)
  const register = async () => {
    const body = { username: 'New', email: 'new@example.com', password: 'needle-77', phone: '01711000001' }
    const response = await server.request('/api/v1/users/register', authorize(body))
    return [response.status, ((await response.json()) as { code?: string }).code]
  }
  await database
    .again()
    .db.transaction()
    .execute(async () => expect(await register()).toEqual([503, 'busy']))
  expect(server.errors.splice(0)).toHaveLength(1)
  expect(await register()).toEqual([200, undefined])
})
