import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { migrate } from './migrate.ts'
import { openSqliteIn, sqliteName } from './open-database.ts'
import { openPostgres } from './open-postgres.ts'
import { explainStartFailure, StartRefusal } from './start-refusal.ts'

test('explainStartFailure says which file is full when a migration finds no space', async () => {
  const dataDir = await createFolder()
  const database = await openSqliteIn(dataDir)
  onTestFinished(() => database.close())
  await sql`pragma max_page_count = 2`.execute(database.db)
  const failure = await migrate(database).catch((error: unknown) => error)
  const explained = explainStartFailure(failure, { dataDir })
  expect(explained).toBeInstanceOf(StartRefusal)
  expect(String(explained)).toContain(
    `The database file ${join(dataDir, sqliteName)} cannot be written (database or disk is full): `,
  )
})

test('explainStartFailure says in one sentence that a PostgreSQL server offers no TLS', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('N')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const database = await openPostgres(`postgres://shelai@127.0.0.1:${port}/shelai?sslmode=verify-full`, {})
  onTestFinished(() => database.close())
  const failure = await migrate(database).catch((error: unknown) => error)
  const explained = explainStartFailure(failure, { dataDir: 'data' })
  expect(explained).toBeInstanceOf(StartRefusal)
  expect(String(explained)).toContain('The database of DATABASE_URL cannot be reached: The server does not support SSL')
})

test.each([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('explainStartFailure says in one sentence that a certificate is refused: %s', (code) => {
  const failure = Object.assign(new Error('the certificate is refused'), { code })
  expect(explainStartFailure(failure, { dataDir: 'data' })).toEqual(
    new StartRefusal('The database of DATABASE_URL cannot be reached: the certificate is refused.'),
  )
})
