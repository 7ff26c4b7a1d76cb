import { expect, test } from 'vitest'
import { openTestSqlite } from '../../testing/each-database.ts'
import { authorize, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const secret = 'a secret of the operator'
const firstPassword = 'first-password-of-the-server'

test('POST /admin/backups/make refuses a second backup while the first is being made', async () => {
  const { db, read } = await startServer(await openTestSqlite(), { env: { BACKUP_KEY: secret } })
  const { authorization } = await createStaff(db, 'owner')
  const make = () => read('/api/v1/admin/backups/make', authorize({}, 'POST', authorization))
  expect(await make()).toMatchObject({ status: true })
  expect(await make()).toMatchObject({ status: false, code: 'backup_running' })
})

test('POST /admin/backups/restore refuses a second restore while the first runs', async () => {
  const database = await openTestSqlite()
  const runs: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const { read } = await startServer(database, {
    env: { ADMIN_PASSWORD: firstPassword },
    runRestore: ({ id }) => {
      runs.push(id)
      return promise
    },
  })
  const { authorization } = await createStaff(database.db, 'owner', { password: firstPassword })
  const piece = { method: 'POST', headers: { authorization, 'content-type': 'application/octet-stream' }, body: 'x' }
  expect(await read('/api/v1/admin/backups/restore/pieces?offset=0', piece)).toMatchObject({ status: true })
  const restore = () =>
    read('/api/v1/admin/backups/restore', authorize({ archive: null, secret }, 'POST', authorization))
  expect(await restore()).toMatchObject({ status: true })
  expect(await restore()).toMatchObject({ status: false, code: 'restore_running' })
  expect(runs).toHaveLength(1)
  resolve()
})
