import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { decodeParts, startGateway, startMailServer } from '../../testing/gateways.ts'
import { createContext } from '../../testing/test-context.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader } from '../../testing/test-reader.ts'
import { readConfig } from '../config.ts'
import { createMessenger, type Messenger } from './messenger.ts'
import { scheduleMessages, sendQueuedMessages } from './send-queued-messages.ts'

const minute = 60_000

eachDatabase('sendQueuedMessages', (open, engine) => {
  /** Creates a context with real gateways or with the test's own messenger. */
  async function createTestContext(given: { env?: Record<string, string>; messenger?: Messenger } = {}) {
    const database = await open()
    const clock = { now: new Date(writtenAt) }
    const now = () => clock.now
    const bare = await createContext(database.db, { now })
    const messenger =
      given.messenger ?? createMessenger(readConfig({ DATA_DIR: bare.config.dataDir, ...given.env }), now, database.db)
    onTestFinished(() => messenger.close())
    const context = { ...bare, messenger }
    /**
     * The context of another process. Two SQLite connections in one process would wait for each other, so SQLite shares
     * one.
     */
    const otherProcess = { ...context, db: engine === 'sqlite' ? database.db : database.again().db }
    const advanceClock = (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    }
    const listQueued = () => database.db.selectFrom('messages').selectAll().execute()
    return { ...database, context, otherProcess, clock, advanceClock, listQueued }
  }

  test('sendQueuedMessages retries mail after one minute and after five, and deletes it once it is sent', async () => {
    const { url, received } = await startMailServer({ refusing: 2 })
    const { db, context, advanceClock, listQueued } = await createTestContext({ env: { SMTP_URL: url } })
    const reader = await createReader(db)
    const { message } = await settle(db, await createTestOrder(db, reader.id))
    expect(await sendQueuedMessages(context)).toBe(1)
    advanceClock(minute - 1)
    expect(await sendQueuedMessages(context)).toBe(0)
    advanceClock(1)
    expect(await sendQueuedMessages(context)).toBe(1)
    advanceClock(5 * minute - 1)
    expect(await sendQueuedMessages(context)).toBe(0)
    expect(received).toEqual([])
    advanceClock(1)
    expect(await sendQueuedMessages(context)).toBe(1)
    expect(received).toHaveLength(1)
    expect(received[0]).toContain(`To: ${reader.email}`)
    expect(decodeParts(received[0] ?? '')).toContain(message)
    expect(await listQueued()).toEqual([])
    expect(context.errors).toEqual([])
  })

  test('sendQueuedMessages retries a text message until the gateway accepts it', async () => {
    const { url, received } = await startGateway(500, 503, 200)
    const { db, context, advanceClock, listQueued } = await createTestContext({ env: { SMS_URL: url } })
    const reader = await createReader(db, { phone: '+8801711000009', phone_verified: 1 })
    const { message } = await settle(db, await createTestOrder(db, reader.id))
    for (const after of [minute, 5 * minute, 30 * minute]) {
      await sendQueuedMessages(context)
      advanceClock(after)
    }
    expect(received.map(({ body }) => JSON.parse(body))).toEqual(
      Array.from({ length: 3 }, () => ({ to: '+8801711000009', text: message })),
    )
    expect(await listQueued()).toEqual([])
  })

  test('sendQueuedMessages tries a message for two days, then drops it and logs no recipient', async () => {
    const { url, received } = await startGateway(500)
    const { db, context, advanceClock, listQueued } = await createTestContext({ env: { SMS_URL: url } })
    const reader = await createReader(db, { phone: '+8801711000009', phone_verified: 1 })
    await settle(db, await createTestOrder(db, reader.id))
    for (const minutes of [1, 5, 30, 120, 360, 360, 360, 360, 360, 360, 600]) {
      await sendQueuedMessages(context)
      advanceClock(minutes * minute)
    }
    expect(received).toHaveLength(11)
    await sendQueuedMessages(context)
    expect(received).toHaveLength(12)
    expect(await listQueued()).toEqual([])
    expect(context.errors).toHaveLength(1)
    expect(context.errors[0]).toContain('for the last time')
    expect(context.errors[0]).not.toMatch(/1711000009|reader-\d/)
  })

  test('sendQueuedMessages sends a message once after a gateway was down for a day', async () => {
    const { url, received } = await startGateway(...Array.from({ length: 8 }, () => 503), 200)
    const { db, context, advanceClock, listQueued } = await createTestContext({ env: { SMS_URL: url } })
    const reader = await createReader(db, { phone: '+8801711000009', phone_verified: 1 })
    const { message } = await settle(db, await createTestOrder(db, reader.id))
    for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
      await sendQueuedMessages(context)
      advanceClock(30 * minute)
    }
    expect(received.every(({ body }) => body.includes(message))).toBe(true)
    expect([received.length, (await listQueued()).length]).toEqual([8, 1])
    advanceClock(6 * 60 * minute)
    await sendQueuedMessages(context)
    await sendQueuedMessages(context)
    expect([received.length, (await listQueued()).length]).toEqual([9, 0])
    expect(context.errors).toEqual([])
  })

  test('sendQueuedMessages sends each message once in several processes', async () => {
    const { url, received } = await startGateway(200)
    const { db, context, otherProcess, listQueued } = await createTestContext({ env: { SMS_URL: url } })
    for (let nth = 0; nth < 30; nth += 1) {
      const reader = await createReader(db, { phone: `+88017110001${10 + nth}`, phone_verified: 1 })
      await settle(db, await createTestOrder(db, reader.id))
    }
    const drain = async (process: typeof context) => {
      while ((await listQueued()).length > 0) {
        await sendQueuedMessages(process)
        await wait(1)
      }
    }
    await Promise.all([context, otherProcess, context, otherProcess].map(drain))
    expect(new Set(received.map(({ body }) => body)).size).toBe(30)
    expect(received).toHaveLength(30)
  })

  test('sendQueuedMessages claims a message for five minutes, after which another process sends it', async () => {
    const stuck: Messenger = { send: () => new Promise(() => {}), close: async () => {} }
    const { db, context, otherProcess, advanceClock, listQueued } = await createTestContext({ messenger: stuck })
    const reader = await createReader(db)
    await settle(db, await createTestOrder(db, reader.id))
    const sent: string[] = []
    const other = {
      ...otherProcess,
      messenger: { ...stuck, send: async ({ to }: { to: string }) => void sent.push(to) },
    }
    sendQueuedMessages(context)
    while ((await listQueued())[0]?.tries !== 1) await wait(1)
    advanceClock(5 * minute - 1)
    expect(await sendQueuedMessages(other)).toBe(0)
    advanceClock(1)
    expect(await sendQueuedMessages(other)).toBe(1)
    expect(sent).toEqual([reader.email])
    expect(await listQueued()).toEqual([])
  })

  test('sendQueuedMessages never sends a message of a rolled-back transaction', async () => {
    const { db, listQueued } = await createTestContext()
    const reader = await createReader(db)
    await db.updateTable('users').set({ role: 'cashier' }).where('id', '=', reader.id).execute()
    await createTestOrder(db, reader.id, { tran_id: 'ONCE', state: 'approved', approved_at: writtenAt })
    const other = await createReader(db)
    await expect(settle(db, await createTestOrder(db, other.id, { tran_id: 'ONCE' }))).rejects.toMatchObject({
      code: 'proof_used',
    })
    expect(await listQueued()).toEqual([])
  })

  test('scheduleMessages sends messages by itself, and its stop waits for those under way', async () => {
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
    const { db, context, listQueued } = await createTestContext({ messenger })
    const stop = scheduleMessages(context, 5)
    const reader = await createReader(db)
    await settle(db, await createTestOrder(db, reader.id))
    while (!isGoing) await wait(1)
    const stopped = stop()
    go()
    await stopped
    expect(sent).toEqual([reader.email])
    expect(await listQueued()).toEqual([])
  })
})
