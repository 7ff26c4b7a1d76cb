import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aContext } from '../../testing/a-context.ts'
import { aReader } from '../../testing/a-reader.ts'
import { anOrder, settle } from '../../testing/an-order.ts'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { aGateway, aMailServer, partsOf } from '../../testing/gateways.ts'
import { readConfig } from '../config.ts'
import { createMessenger, type Messenger } from './messenger.ts'
import { scheduleMessages, sendQueuedMessages } from './send-queued-messages.ts'

const minute = 60_000

eachDatabase('Messages that wait', (open, engine) => {
  /** A house whose messages go by real gateways, or by a messenger of the test's own. */
  async function aHouse(given: { env?: Record<string, string>; messenger?: Messenger } = {}) {
    const database = await open()
    const clock = { now: new Date(writtenAt) }
    const now = () => clock.now
    const bare = await aContext(database.db, { now })
    const messenger =
      given.messenger ?? createMessenger(readConfig({ DATA_DIR: bare.config.dataDir, ...given.env }), now)
    onTestFinished(() => messenger.close())
    const context = { ...bare, messenger }
    /** As another process has it. Two SQLite connections in one process would wait for each other: there it is the same. */
    const elsewhere = { ...context, db: engine === 'sqlite' ? database.db : database.again().db }
    const pass = (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    }
    const waiting = () => database.db.selectFrom('messages').selectAll().execute()
    return { ...database, context, elsewhere, clock, pass, waiting }
  }

  test('go by mail once the gateway takes them, after a minute, then after five, and leave nothing behind', async () => {
    const { url, received } = await aMailServer({ refusing: 2 })
    const { db, context, pass, waiting } = await aHouse({ env: { SMTP_URL: url } })
    const reader = await aReader(db)
    const { message } = await settle(db, await anOrder(db, reader.id))
    expect(await sendQueuedMessages(context)).toBe(1)
    pass(minute - 1)
    expect(await sendQueuedMessages(context)).toBe(0)
    pass(1)
    expect(await sendQueuedMessages(context)).toBe(1)
    pass(5 * minute - 1)
    expect(await sendQueuedMessages(context)).toBe(0)
    expect(received).toEqual([])
    pass(1)
    expect(await sendQueuedMessages(context)).toBe(1)
    expect(received).toHaveLength(1)
    expect(received[0]).toContain(`To: ${reader.email}`)
    expect(partsOf(received[0] ?? '')).toContain(message)
    expect(await waiting()).toEqual([])
    expect(context.errors).toEqual([])
  })

  test('go by text message once the gateway takes them', async () => {
    const { url, received } = await aGateway(500, 503, 200)
    const { db, context, pass, waiting } = await aHouse({ env: { SMS_URL: url } })
    const reader = await aReader(db, { phone: '+8801711000009', phone_verified: 1 })
    const { message } = await settle(db, await anOrder(db, reader.id))
    for (const after of [minute, 5 * minute, 30 * minute]) {
      await sendQueuedMessages(context)
      pass(after)
    }
    expect(received.map(({ body }) => JSON.parse(body))).toEqual(
      Array.from({ length: 3 }, () => ({ to: '+8801711000009', text: message })),
    )
    expect(await waiting()).toEqual([])
  })

  test('are tried six times within fifteen hours, then given up and logged without whom they were for', async () => {
    const { url, received } = await aGateway(500)
    const { db, context, pass, waiting } = await aHouse({ env: { SMS_URL: url } })
    const reader = await aReader(db, { phone: '+8801711000009', phone_verified: 1 })
    await settle(db, await anOrder(db, reader.id))
    for (const minutes of [1, 5, 30, 120, 720]) {
      await sendQueuedMessages(context)
      pass(minutes * minute)
    }
    expect(received).toHaveLength(5)
    await sendQueuedMessages(context)
    expect(received).toHaveLength(6)
    expect(await waiting()).toEqual([])
    expect(context.errors).toHaveLength(1)
    expect(context.errors[0]).toContain('given up')
    expect(context.errors[0]).not.toMatch(/1711000009|reader-\d/)
  })

  test('are each sent once, however many processes look for them', async () => {
    const { url, received } = await aGateway(200)
    const { db, context, elsewhere, waiting } = await aHouse({ env: { SMS_URL: url } })
    for (let nth = 0; nth < 30; nth += 1) {
      const reader = await aReader(db, { phone: `+88017110001${10 + nth}`, phone_verified: 1 })
      await settle(db, await anOrder(db, reader.id))
    }
    const drain = async (process: typeof context) => {
      while ((await waiting()).length > 0) {
        await sendQueuedMessages(process)
        await wait(1)
      }
    }
    await Promise.all([context, elsewhere, context, elsewhere].map(drain))
    expect(new Set(received.map(({ body }) => body)).size).toBe(30)
    expect(received).toHaveLength(30)
  })

  test('that a process took on and did not finish are left to it for five minutes, then another sends them', async () => {
    const stuck: Messenger = { send: () => new Promise(() => {}), close: async () => {} }
    const { db, context, elsewhere, pass, waiting } = await aHouse({ messenger: stuck })
    const reader = await aReader(db)
    await settle(db, await anOrder(db, reader.id))
    const sent: string[] = []
    const other = { ...elsewhere, messenger: { ...stuck, send: async ({ to }: { to: string }) => void sent.push(to) } }
    sendQueuedMessages(context)
    while ((await waiting())[0]?.tries !== 1) await wait(1)
    pass(5 * minute - 1)
    expect(await sendQueuedMessages(other)).toBe(0)
    pass(1)
    expect(await sendQueuedMessages(other)).toBe(1)
    expect(sent).toEqual([reader.email])
    expect(await waiting()).toEqual([])
  })

  test('of a decision that is taken back are never sent', async () => {
    const { db, waiting } = await aHouse()
    const reader = await aReader(db)
    await db.updateTable('users').set({ role: 'cashier' }).where('id', '=', reader.id).execute()
    await anOrder(db, reader.id, { tran_id: 'ONCE', state: 'approved', approved_at: writtenAt })
    const other = await aReader(db)
    await expect(settle(db, await anOrder(db, other.id, { tran_id: 'ONCE' }))).rejects.toMatchObject({
      code: 'proof_used',
    })
    expect(await waiting()).toEqual([])
  })

  test('go by themselves while a process runs, and stopping waits for those on their way', async () => {
    let isGoing = false
    let go = () => {}
    const sent: string[] = []
    const messenger: Messenger = {
      send: async ({ to }) => {
        isGoing = true
        await new Promise<void>((going) => {
          go = going
        })
        sent.push(to)
      },
      close: async () => {},
    }
    const { db, context, waiting } = await aHouse({ messenger })
    const stop = scheduleMessages(context, 5)
    const reader = await aReader(db)
    await settle(db, await anOrder(db, reader.id))
    while (!isGoing) await wait(1)
    const stopped = stop()
    go()
    await stopped
    expect(sent).toEqual([reader.email])
    expect(await waiting()).toEqual([])
  })
})
