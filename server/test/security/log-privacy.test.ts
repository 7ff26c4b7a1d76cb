import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { sendQueuedMessages } from '../../src/kernel/messages/send-queued-messages.ts'
import { createPaymentMethod, createPlan } from '../../src/testing/content-fixtures.ts'
import { openTestSqlite } from '../../src/testing/each-database.ts'
import { createContext } from '../../src/testing/test-context.ts'
import { settle } from '../../src/testing/test-order.ts'
import { authorize } from '../../src/testing/test-reader.ts'

const canary = {
  username: 'Canaryname',
  email: 'canary@example.com',
  password: 'canary-password-1',
  phone: '01799887766',
}

test('The log contains no token, code, password, phone number or e-mail address of a reader', async () => {
  const database = await openTestSqlite()
  const lines: string[] = []
  const bare = await createContext(database.db)
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const plan = await createPlan(database.db)
  await createPaymentMethod(database.db, { method_name: 'bKash' })
  const messages: string[] = []
  const messenger = {
    send: async (message: { text: string }) => {
      messages.push(message.text)
      throw new Error(`gateway down for ${canary.email}`)
    },
    close: async () => {},
  }
  const context = { ...bare, log, messenger }
  const app = await buildApp(context)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const address = app.server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/v1`

  await fetch(`${base}/users/register`, authorize(canary))
  await fetch(`${base}/users/login`, authorize({ ...canary, password: 'wrong-canary-password' }))
  const { token } = (await (await fetch(`${base}/users/login`, authorize(canary))).json()) as { token: string }
  const authorization = `Bearer ${token}`
  await fetch(`${base}/users/${canary.email}?token=${token}`, { headers: { authorization } })
  await fetch(
    `${base}/users/update/${canary.email}`,
    authorize({ phone: canary.phone, name: 'x'.repeat(90) }, 'PUT', authorization),
  )
  await fetch(`${base}/saveditems/${canary.email}`, { headers: { authorization } })
  const paid = { package_id: plan.id, method_name: 'bKash', price: 199, send_from: canary.phone, tran_id: 'CANARYTRX9' }
  for (const price of [199, 1])
    await fetch(`${base}/orders/create`, authorize({ ...paid, price }, 'POST', authorization))
  const order = await database.db.selectFrom('orders').select(['id', 'user_id']).executeTakeFirstOrThrow()
  await fetch(`${base}/orders/${order.user_id}`, { headers: { authorization } })
  await settle(database.db, order)
  await sendQueuedMessages(context)
  await database.db.updateTable('messages').set({ tries: 99, due_at: '2026-01-01T00:00:00.000Z' }).execute()
  await sendQueuedMessages(context)
  await fetch(`${base}/nothing/${canary.email}`, { headers: { authorization } })
  await fetch(`${base}/send-otp`, authorize({ contact: canary.email }))
  await fetch(`${base}/verify-otp`, authorize({ contact: canary.email, otp: '123456' }))
  await fetch(`${base}/users/register`, {
    method: 'POST',
    body: `{"email":"${canary.email}"`,
    headers: { 'content-type': 'application/json' },
  })
  await database.db.schema.dropTable('order_events').execute()
  await fetch(`${base}/orders/create`, authorize({ ...paid, tran_id: 'CANARYTRX8' }, 'POST', authorization))
  await database.db.schema.dropTable('saved_items').execute()
  await fetch(`${base}/saveditems/${canary.email}`, { headers: { authorization } })
  await fetch(`${base}/users/delete?email=${canary.email}`, { method: 'DELETE', headers: { authorization } })

  const code = /\d{6}/.exec(messages.find((text) => text.includes('code')) ?? '')?.[0]
  expect(code).toBeDefined()
  const whole = lines.join('')
  expect(lines.length).toBeGreaterThan(8)
  expect(whole).toContain('sending a message failed and will be retried')
  expect(whole).toContain('sending a message failed for the last time')
  for (const secret of [...Object.values(canary), 'wrong-canary', token, code, '1799887766', 'CANARYTRX']) {
    expect(whole, `holds ${secret}`).not.toContain(secret)
  }
})
