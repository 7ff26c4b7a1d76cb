import { once } from 'node:events'
import { connect } from 'node:net'
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

test('A login that its client breaks off is no error of the server', async () => {
  const server = await startServer(await openTestSqlite())
  const socket = connect(server.port, '127.0.0.1')
  socket.write(
    'POST /api/v1/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"email":',
    () => socket.destroy(),
  )
  await once(socket, 'close')
  // A later request is answered after the earlier one has failed. The test fails at its end for each error that was logged.
  expect((await server.request('/healthz')).status).toBe(200)
})
