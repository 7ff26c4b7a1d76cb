import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openSqliteAt } from '../../src/kernel/database/open-database.ts'
import { createPaymentMethod, createPlan } from '../../src/testing/content-fixtures.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { authorize, createReader } from '../../src/testing/test-reader.ts'

const submissions = 200
const walkers = 4
/** The number of further acknowledgements after which each process is killed. */
const killedAfter = [7, 23, 41, 64]

test(`A server killed while ${submissions} orders are sent loses no acknowledged one and creates none twice`, {
  timeout: 120_000,
}, async () => {
  const folder = await createFolder()
  const path = `${folder}/shelai.sqlite`
  const first = openSqliteAt(path)
  await migrate(first)
  const plan = await createPlan(first.db)
  await createPaymentMethod(first.db, { method_name: 'bKash' })
  const readers = []
  for (let nth = 0; nth < walkers; nth += 1) readers.push(await createReader(first.db))
  // The fixtures have fixed dates, so this test extends their sessions.
  await first.db.updateTable('sessions').set({ expires_at: '2999-01-01T00:00:00.000Z' }).execute()
  await first.close()

  const acknowledged = new Map<string, string>()
  let server = await startProcess(folder)
  onTestFinished(() => server.kill())

  /** Sends one order until it is acknowledged, as the app does: with the same key after every failure. */
  const submit = async (nth: number, authorization: string) => {
    const tran_id = `KILL${nth}`
    const { headers, ...init } = authorize(
      { package_id: plan.id, method_name: 'bKash', price: 199, send_from: '01711000001', tran_id },
      'POST',
      authorization,
    )
    const keyed = { ...(headers as Record<string, string>), 'idempotency-key': randomUUID() }
    while (!acknowledged.has(tran_id)) {
      try {
        const response = await fetch(`${server.base}/api/v1/orders/create`, { ...init, headers: keyed })
        const { data } = (await response.json()) as { data?: { orders_id: string } }
        if (response.ok && data) acknowledged.set(tran_id, data.orders_id)
        else throw new Error(String(response.status))
      } catch {
        await wait(5)
      }
    }
  }
  const walking = readers.map(async ({ authorization }, walker) => {
    for (let nth = walker; nth < submissions; nth += walkers) await submit(nth, authorization)
  })
  for (const more of killedAfter) {
    const until = acknowledged.size + more
    while (acknowledged.size < until) await wait(1)
    await server.kill()
    server = await startProcess(folder)
  }
  await Promise.all(walking)
  await server.kill()

  const database = openSqliteAt(path)
  const orders = await database.db.selectFrom('orders').select(['id', 'tran_id']).execute()
  const events = await database.db.selectFrom('order_events').select('order_id').execute()
  await database.close()
  expect(orders).toHaveLength(submissions)
  expect(new Map(orders.map(({ id, tran_id }) => [tran_id, id]))).toEqual(acknowledged)
  expect(events).toHaveLength(submissions)
})
