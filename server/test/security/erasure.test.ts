import { expect, test } from 'vitest'
import { createFile, createNotification } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createTestOrder, settle } from '../../src/testing/test-order.ts'
import { authorize, createReader } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const password = 'stitch by stitch'

eachDatabase('An account with purchases', (open) => {
  async function createBuyer() {
    const database = await open()
    const { db } = database
    const reader = await createReader(db, { password })
    const order = await createTestOrder(db, reader.id, { tran_id: 'CANARY77', send_from: '+8801799887766' })
    await settle(db, order)
    expect(await db.selectFrom('messages').select('user_id').execute()).toEqual([{ user_id: reader.id }])
    await createNotification(db, { message: 'for everybody' })
    const { id: file_id } = await createFile(db)
    await db
      .insertInto('file_downloads')
      .values({ file_id, user_id: reader.id, at: '2026-11-20T04:00:00.000Z' })
      .execute()
    return { ...database, reader, order, file_id, server: await startServer(database) }
  }

  test("GET /users/export returns the reader's own orders, notifications, downloads and browsers with web push", async () => {
    const { db, reader, order, file_id, server } = await createBuyer()
    const { token_hash } = await db.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow()
    const pushed = { endpoint: 'https://fcm.googleapis.com/fcm/send/phone', created_at: '2026-11-20T04:00:00.000Z' }
    const keys = { p256dh: 'key', auth: 'secret' }
    await db
      .insertInto('push_subscriptions')
      .values({ ...pushed, ...keys, user_id: reader.id, session_hash: token_hash })
      .execute()
    const seen = { last_id: 3, seen_at: '2026-11-20T05:00:00.000Z' }
    await db
      .insertInto('notifications_seen')
      .values({ user_id: reader.id, ...seen })
      .execute()
    const digest = { week: '2026-11-20' }
    await db
      .insertInto('circular_digests')
      .values({ user_id: reader.id, ...digest })
      .execute()
    const pushedDaily = { topic: 'practice', day: '2026-11-20' }
    await db
      .insertInto('daily_pushes')
      .values({ user_id: reader.id, ...pushedDaily })
      .execute()
    const campaign = { title: 'Your package', message: 'It ends soon.', send_at: '2099-11-20T04:00:00.000Z' }
    await db
      .insertInto('campaigns')
      .values({
        ...campaign,
        audience: 'reader',
        user_id: reader.id,
        created_at: seen.seen_at,
        updated_at: seen.seen_at,
      })
      .execute()
    await createTestOrder(db, (await createReader(db)).id, { tran_id: 'SOMEBODYELSE' })
    const headers = { authorization: reader.authorization }
    const { data } = await server.read('/api/v1/users/export', { headers })
    expect(data).toMatchObject({
      orders: [{ orders_id: order.id, tran_id: 'CANARY77', send_from: '+8801799887766', state: 'approved' }],
      notifications: [{ title: 'Order approved' }],
      messages: [{ message: expect.stringContaining(reader.email) }],
      downloads: [{ file_id }],
      push_subscriptions: [pushed],
      notifications_seen: [seen],
      circular_digests: [digest],
      daily_pushes: [pushedDaily],
      campaigns: [{ ...campaign, status: 'scheduled' }],
    })
    expect(JSON.stringify(data)).not.toContain('SOMEBODYELSE')
  })

  test('DELETE /users/delete keeps the orders without identity, and their payment still opens no other order', async () => {
    const { db, reader, order, server } = await createBuyer()
    const at = '2026-11-20T04:00:00.000Z'
    await db
      .insertInto('campaigns')
      .values({
        ...{ title: 'To you', message: 'CANARY77', audience: 'reader', user_id: reader.id },
        ...{ send_at: at, created_at: at, updated_at: at },
      })
      .execute()
    const gone = await server.read(
      '/api/v1/users/delete',
      authorize({ email: reader.email, password }, 'DELETE', reader.authorization),
    )
    expect(gone.status).toBe(true)
    const cache = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(cache).toMatchObject({ id: order.id, price_poisha: 19_900, state: 'approved', user_id: null })
    const everything = JSON.stringify([
      cache,
      await db.selectFrom('notifications').selectAll().execute(),
      await db.selectFrom('messages').selectAll().execute(),
      await db.selectFrom('campaigns').selectAll().execute(),
      await db.selectFrom('file_downloads').selectAll().execute(),
    ])
    for (const trace of [reader.id, reader.email, 'CANARY77', '1799887766']) expect(everything).not.toContain(trace)
    expect(everything).toContain('for everybody')
    const other = await createTestOrder(db, (await createReader(db)).id, { tran_id: 'CANARY77' })
    await expect(settle(db, other)).rejects.toMatchObject({ code: 'proof_used' })
  })
})
