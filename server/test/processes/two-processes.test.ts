import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openSqliteAt } from '../../src/kernel/database/open-database.ts'
import { logInAt } from '../../src/testing/fresh-session.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { createTestOrder } from '../../src/testing/test-order.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { authorize, createReader, createStaff } from '../../src/testing/test-reader.ts'

const presses = 50

/** Starts two servers on one SQLite file and returns their owner and the final contents of the file. */
async function startTwoServers() {
  const folder = await createFolder()
  const database = openSqliteAt(`${folder}/shelai.sqlite`)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(database)
  const owner = await createStaff(db, 'owner')
  const reader = await createReader(db)
  // The servers have the real clock, on which the fixtures' sessions have ended.
  const authorization = await logInAt(db, owner.id, new Date())
  const servers = await Promise.all([startProcess(folder), startProcess(folder)])
  for (const { kill } of servers) onTestFinished(kill)
  /** Approves an order at one of the two servers in turns. Returns the refusal's code, or `done`. */
  const approve = async ({ id }: { id: string }, nth: number) => {
    const body = authorize({ amount: 199 }, 'POST', authorization)
    const response = await fetch(`${servers[nth % 2]?.base}/api/v1/admin/orders/${id}/approve`, body)
    const { code } = (await response.json()) as { code?: string }
    return response.ok ? 'done' : `${response.status} ${code}`
  }
  const count = async () => ({
    approved: (await db.selectFrom('orders').select('id').where('state', '=', 'approved').execute()).length,
    events: (await db.selectFrom('order_events').select('id').execute()).length,
    audited: (await db.selectFrom('audit').select('id').execute()).length,
    notified: (await db.selectFrom('notifications').select('id').execute()).length,
  })
  return { db, reader, approve, count }
}

/** Counts the outcomes by kind. */
function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

const once = { approved: 1, events: 1, audited: 1, notified: 1 }

test(`Two processes on one SQLite file approve exactly one of ${presses} concurrent orders with one payment`, {
  timeout: 120_000,
}, async () => {
  const { db, approve, count } = await startTwoServers()
  const orders = []
  for (let nth = 0; nth < presses; nth += 1)
    orders.push(await createTestOrder(db, (await createReader(db)).id, { tran_id: 'ONEPROOF' }))
  const outcomes = await Promise.all(orders.map(approve))
  expect(tally(outcomes)).toEqual({ done: 1, '409 proof_used': presses - 1 })
  expect(await count()).toEqual(once)
})

test(`Two processes on one SQLite file approve one order once in ${presses} concurrent requests`, {
  timeout: 120_000,
}, async () => {
  const { db, reader, approve, count } = await startTwoServers()
  const order = await createTestOrder(db, reader.id)
  const outcomes = await Promise.all(Array.from({ length: presses }, (_, nth) => approve(order, nth)))
  expect(tally(outcomes)).toEqual({ done: 1, '409 order_settled': presses - 1 })
  expect(await count()).toEqual(once)
})
