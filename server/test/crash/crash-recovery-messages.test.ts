import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openSqliteAt } from '../../src/kernel/database/open-database.ts'
import { logInAt } from '../../src/testing/fresh-session.ts'
import { startMailServer } from '../../src/testing/gateways.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { createTestOrder } from '../../src/testing/test-order.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { authorize, createReader, createStaff } from '../../src/testing/test-reader.ts'

/** Starts a mail server that accepts connections and never answers, and returns its URL. */
async function startSilentMailServer(): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('A server killed between an approval and its message sends it after the next start, once', {
  timeout: 120_000,
}, async () => {
  const folder = await createFolder()
  const database = openSqliteAt(`${folder}/shelai.sqlite`)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(database)
  const [cashier, reader] = [await createStaff(db, 'cashier'), await createReader(db)]
  const { id } = await createTestOrder(db, reader.id)

  const first = await startProcess(folder, { SMTP_URL: await startSilentMailServer() })
  onTestFinished(first.kill)
  // The server has the real clock, on which the fixtures' sessions have ended.
  const approval = authorize({ amount: 199 }, 'POST', await logInAt(db, cashier.id, new Date()))
  expect((await fetch(`${first.base}/api/v1/admin/orders/${id}/approve`, approval)).status).toBe(200)
  await first.kill()

  const listQueued = () => db.selectFrom('messages').select(['user_id', 'tries']).execute()
  expect(await listQueued()).toMatchObject([{ user_id: reader.id }])
  // If the dead process had claimed it, its lease would last five minutes, so this test makes it due.
  await db.updateTable('messages').set({ due_at: '2026-01-01T00:00:00.000Z' }).execute()

  const { url, received } = await startMailServer()
  const second = await startProcess(folder, { SMTP_URL: url })
  onTestFinished(second.kill)
  while ((await listQueued()).length > 0) await wait(50)
  expect(received).toHaveLength(1)
  expect(received[0]).toContain(`To: ${reader.email}`)
})
