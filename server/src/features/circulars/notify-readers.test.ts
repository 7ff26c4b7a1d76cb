import { UserId } from '@shelai/contract/api/ids.ts'
import { expect, test } from 'vitest'
import { loadPushKeys } from '../../kernel/push/push-keys-store.ts'
import { startPushService } from '../../kernel/push/push-service.fixture.ts'
import { sendQueuedPushes } from '../../kernel/push/send-queued-pushes.ts'
import { createCircular, createPost } from '../../testing/content-fixtures.ts'
import { eachDatabase, type Open } from '../../testing/each-database.ts'
import { createContext } from '../../testing/test-context.ts'
import { authorize, createReader, type TestReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { notifyOfCirculars } from './notify-readers.ts'

eachDatabase('Reminders and news of circulars', (open) => {
  test('A reader is reminded once, on the evening before the deadline', async () => {
    const { db, clock, put, run, readMessages, reader } = await start(open)
    const { id } = await createCircular(db, { title: 'Line chief', deadline: '2026-11-22' })
    expect(await put(`/jobs/circular/${id}/reminder`)).toMatchObject({
      data: { remind_at: '2026-11-21T12:00:00.000Z' },
    })
    await put(`/jobs/circular/${id}/reminder`)
    clock.now = new Date('2026-11-21T11:59:00Z')
    await run()
    expect(await readMessages()).toEqual([])
    clock.now = new Date('2026-11-21T12:00:00Z')
    await Promise.all([run(), run()])
    expect(await readMessages()).toEqual([
      {
        user_id: reader.id,
        title: 'Last day to apply: tomorrow',
        message: 'Line chief: the deadline is 22 Nov 2026.',
        link: `/jobs-circular-details/${id}`,
      },
    ])
  })

  test('The notification stands in the list in both languages, whatever the reader has chosen', async () => {
    const { db, clock, put, run, read } = await start(open)
    const { id } = await createCircular(db, { title: 'Line chief', deadline: '2026-11-22' })
    await put(`/jobs/circular/${id}/reminder`)
    clock.now = new Date('2026-11-21T12:00:00Z')
    await run()
    expect(await read('/notifications/all')).toMatchObject({
      data: [
        {
          title: 'Last day to apply: tomorrow',
          message: 'Line chief: the deadline is 22 Nov 2026.',
          title_bn: 'কাল আবেদনের শেষ দিন',
          message_bn: 'Line chief: শেষ তারিখ ২২ নভে ২০২৬।',
        },
      ],
    })
  })

  test('Reminders that are due are sent whatever number of others waits for later', async () => {
    const { db, clock, put, run, readMessages, reader } = await start(open)
    const due = await createCircular(db, { deadline: '2026-11-22' })
    const later = await createCircular(db, { deadline: '2026-11-23' })
    const account = await db.selectFrom('users').selectAll().where('id', '=', reader.id).executeTakeFirstOrThrow()
    const others = Array.from({ length: 1001 }, (_, place) => UserId.parse(`other-${place}`))
    await db
      .insertInto('users')
      .values(others.map((id) => ({ ...account, id, email: `${id}@example.com`, email_key: `${id}@example.com` })))
      .execute()
    const asked_at = '2026-11-19T00:00:00.000Z'
    await db
      .insertInto('circular_reminders')
      .values(others.map((user_id) => ({ user_id, circular_id: later.id, language: 'en' as const, asked_at })))
      .execute()
    // Asked for in the evening, for the morning of the deadline.
    clock.now = new Date('2026-11-21T13:00:00Z')
    await put(`/jobs/circular/${due.id}/reminder`)
    clock.now = new Date('2026-11-22T02:00:00Z')
    await run()
    expect((await readMessages()).map(({ user_id }) => user_id)).toEqual([reader.id])
    clock.now = new Date('2026-11-22T12:00:00Z')
    await run()
    expect(await readMessages()).toHaveLength(1002)
  })

  test('A reader is reminded again of a deadline that was moved, and not after taking the reminder back', async () => {
    const { db, clock, put, run, readMessages } = await start(open)
    const { id } = await createCircular(db, { deadline: '2026-11-21' })
    const other = await createCircular(db, { deadline: '2026-11-21' })
    await put(`/jobs/circular/${id}/reminder`)
    await put(`/jobs/circular/${other.id}/reminder`)
    await put(`/jobs/circular/${other.id}/reminder`, 0)
    clock.now = new Date('2026-11-20T12:30:00Z')
    await run()
    await db.updateTable('job_circulars').set({ deadline: '2026-11-30' }).execute()
    clock.now = new Date('2026-11-29T13:00:00Z')
    await run()
    expect((await readMessages()).map(({ message }) => message.replace(/^.*: /, ''))).toEqual([
      'the deadline is 21 Nov 2026.',
      'the deadline is 30 Nov 2026.',
    ])
  })

  test('PUT /jobs/circular/{id}/reminder refuses closed circulars and those without a deadline', async () => {
    const { db, put } = await start(open)
    for (const deadline of [null, '2026-11-19', '2026-11-20']) {
      const { id } = await createCircular(db, { deadline })
      expect(await put(`/jobs/circular/${id}/reminder`)).toMatchObject({ code: 'reminder_too_late' })
    }
    expect(await put('/jobs/circular/99999/reminder')).toMatchObject({ code: 'not_found' })
  })

  test('Followers of a post hear once of a circular that goes live, and nobody of samples and closed ones', async () => {
    const { db, put, run, readMessages, reader } = await start(open)
    const post = await createPost(db, { title: 'Mechanic' })
    const values = { sub_category_id: post.id, deadline: '2026-11-30' }
    await createCircular(db, { ...values, title: 'before' })
    await run()
    await put(`/jobs/circular/category/${post.id}/follow`)
    const draft = await createCircular(db, { ...values, title: 'Repairs machines', state: 'draft' })
    await createCircular(db, { ...values, title: 'sample', is_sample: 1 })
    await createCircular(db, { ...values, title: 'closed', deadline: '2026-11-19' })
    await createCircular(db, { title: 'of another post' })
    await run()
    expect(await readMessages()).toEqual([])
    await db.updateTable('job_circulars').set({ state: 'live' }).where('id', '=', draft.id).execute()
    await Promise.all([run(), run()])
    expect(await readMessages()).toEqual([
      {
        user_id: reader.id,
        title: 'New circular: Mechanic',
        message: 'Repairs machines · A factory · Deadline 30 Nov 2026',
        link: `/jobs-circular-details/${draft.id}`,
      },
    ])
  })

  test('A circular that cannot be announced keeps no other back, and is announced later', async () => {
    const { db, context, put, run, readMessages } = await start(open)
    const post = await createPost(db)
    await put(`/jobs/circular/category/${post.id}/follow`)
    for (const title of ['First', 'Second']) await createCircular(db, { sub_category_id: post.id, title })
    const failures = [new Error('settings cannot be read')]
    const get = async () => {
      const failure = failures.pop()
      if (failure) throw failure
      return context.settings.get()
    }
    const failing = notifyOfCirculars({ ...context, settings: { get } })
    await expect(failing).rejects.toMatchObject({ errors: [{ message: 'settings cannot be read' }] })
    expect((await readMessages()).map(({ message }) => message)).toEqual([expect.stringMatching('Second')])
    await run()
    expect(await readMessages()).toHaveLength(2)
  })

  test('A web push that waits is no hindrance to announcing its circular again', async () => {
    const { db, put, subscribe, notify, push, service, readMessages } = await start(open)
    await subscribe('phone')
    const post = await createPost(db)
    await put(`/jobs/circular/category/${post.id}/follow`)
    await createCircular(db, { sub_category_id: post.id })
    await notify()
    await db.deleteFrom('announced_circulars').execute()
    await createCircular(db, { sub_category_id: post.id })
    await notify()
    expect(await readMessages()).toHaveLength(3)
    await push()
    expect(service.deliveries).toMatchObject([{ payload: { title: '2 notifications' } }])
  })

  test('Web push reaches a reader once a day, outside the quiet hours, signed and without anything personal', async () => {
    const { db, clock, put, subscribe, run, service, reader } = await start(open)
    await subscribe('phone')
    const post = await createPost(db, { title: 'Mechanic' })
    await put(`/jobs/circular/category/${post.id}/follow`)
    clock.now = new Date('2026-11-20T17:30:00Z')
    await createCircular(db, { sub_category_id: post.id, title: 'First' })
    await run()
    expect(service.deliveries).toEqual([])
    clock.now = new Date('2026-11-21T00:59:00Z')
    await run()
    expect(service.deliveries).toEqual([])
    clock.now = new Date('2026-11-21T01:00:00Z')
    await Promise.all([run(), run()])
    expect(service.deliveries).toMatchObject([
      {
        browser: 'phone',
        payload: { title: 'New circular: Mechanic', message: 'First · A factory', tag: 'circulars-2026-11-21' },
        claims: { aud: service.origin, sub: expect.stringContaining('mailto:') },
      },
    ])
    const [sent] = service.deliveries
    for (const personal of [reader.id, reader.email, 'Reader'])
      expect(JSON.stringify(sent?.payload)).not.toContain(personal)
    for (const title of ['Second', 'Third']) await createCircular(db, { sub_category_id: post.id, title })
    clock.now = new Date('2026-11-21T10:00:00Z')
    await run()
    expect(service.deliveries).toHaveLength(1)
    clock.now = new Date('2026-11-22T01:00:00Z')
    await run()
    expect(service.deliveries.slice(1)).toMatchObject([
      { payload: { title: '2 notifications', path: '/notifications' } },
    ])
  })

  test('A run of web pushes that a slow service makes last stops when the quiet hours begin', async () => {
    const { db, clock, put, subscribe, other, service, run } = await start(open)
    const post = await createPost(db)
    for (const [name, reader] of Object.entries({ one: { put, subscribe }, two: other })) {
      await reader.subscribe(name)
      await reader.put(`/jobs/circular/category/${post.id}/follow`)
    }
    await createCircular(db, { sub_category_id: post.id })
    const [before, after] = [new Date('2026-11-20T16:59:50Z'), new Date('2026-11-20T17:00:10Z')]
    Object.defineProperty(clock, 'now', { get: () => (service.deliveries.length === 0 ? before : after) })
    await run()
    expect(service.deliveries).toHaveLength(1)
  })

  test.each([404, 410])('A subscription that its push service answers with %i is removed', async (status) => {
    const { db, put, subscribe, run, service, readMessages } = await start(open)
    await subscribe('old')
    await subscribe('new')
    service.answer('old', status)
    const post = await createPost(db)
    await put(`/jobs/circular/category/${post.id}/follow`)
    await createCircular(db, { sub_category_id: post.id })
    await run()
    expect(service.deliveries.map(({ browser }) => browser)).toEqual(['new'])
    const left = await db.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(left).toEqual([{ endpoint: `${service.origin}/new` }])
    expect(await readMessages()).toHaveLength(1)
  })

  test('Web push that fails is tried again for a while, and the notification in the app does not depend on it', async () => {
    const { db, clock, put, subscribe, run, service, readMessages } = await start(open)
    await subscribe('phone')
    service.answer('phone', 503)
    const post = await createPost(db)
    await put(`/jobs/circular/category/${post.id}/follow`)
    await createCircular(db, { sub_category_id: post.id })
    await run()
    expect(await readMessages()).toHaveLength(1)
    service.answer('phone', 201)
    await run()
    expect(service.deliveries).toEqual([])
    clock.now = new Date(clock.now.getTime() + 4 * 60_000)
    await run()
    expect(service.deliveries).toHaveLength(1)
  })

  test('A subscription whose key encrypts nothing is removed and holds up neither its reader nor the others', async () => {
    const { db, put, subscribe, run, service, other } = await start(open)
    await subscribe('worthless')
    await subscribe('phone')
    await other.subscribe('other')
    const endpoint = `${service.origin}/worthless`
    await db.updateTable('push_subscriptions').set({ p256dh: noPoint }).where('endpoint', '=', endpoint).execute()
    const post = await createPost(db)
    await put(`/jobs/circular/category/${post.id}/follow`)
    await other.put(`/jobs/circular/category/${post.id}/follow`)
    await createCircular(db, { sub_category_id: post.id })
    await run()
    expect(service.deliveries.map(({ browser }) => browser).sort()).toEqual(['other', 'phone'])
    const left = await db.selectFrom('push_subscriptions').select('endpoint').orderBy('endpoint').execute()
    expect(left.map((row) => row.endpoint)).not.toContain(endpoint)
  })

  test('A run that fails for a reason of the product’s own uses up no try', async () => {
    const { db, clock, put, subscribe, notify, push, service, other } = await start(open)
    await subscribe('phone')
    await other.subscribe('other')
    const post = await createPost(db)
    await put(`/jobs/circular/category/${post.id}/follow`)
    await other.put(`/jobs/circular/category/${post.id}/follow`)
    await createCircular(db, { sub_category_id: post.id })
    await notify()
    // Keys of the product that sign nothing stand for whatever may fail before anything is sent.
    const keys = await loadPushKeys(db)
    const setKeys = (value: object) =>
      db
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', 'push_keys')
        .execute()
    await setKeys({ publicKey: 'x', privateKey: 'x' })
    for (let nth = 0; nth < 6; nth += 1) {
      await expect(push()).rejects.toThrow('Vapid')
      clock.now = new Date(clock.now.getTime() + 4 * 60_000)
    }
    await setKeys(keys)
    await push()
    expect(service.deliveries).toHaveLength(2)
  })

  test('POST /notifications/push-subscriptions refuses keys for which no message can be encrypted', async () => {
    const { send, service } = await start(open)
    const { endpoint, keys } = service.subscribe('phone')
    for (const p256dh of [noPoint, Buffer.alloc(65).toString('base64url'), Buffer.alloc(66, 4).toString('base64url')])
      expect(
        await send('/notifications/push-subscriptions', 'POST', { endpoint, keys: { ...keys, p256dh } }),
      ).toMatchObject({ code: 'push_refused' })
  })

  test('POST /notifications/push-subscriptions refuses endpoints of services that PUSH_HOSTS does not name, and a logout ends the subscription', async () => {
    const { db, send, subscribe, service } = await start(open)
    const keys = service.subscribe('any').keys
    for (const endpoint of ['https://127.0.0.1/x', 'http://fcm.googleapis.com/x', 'https://push.example.com/x'])
      expect(await send('/notifications/push-subscriptions', 'POST', { endpoint, keys })).toMatchObject({
        code: 'push_refused',
      })
    await subscribe('phone')
    await send('/users/logout', 'POST', {})
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  })
})

/** As long as a key, and no point of the curve. */
const noPoint = Buffer.alloc(65, 4).toString('base64url')

/** Starts a server with two signed-in readers, a push service, and the schedule's work. */
async function start(open: Open) {
  const database = await open()
  const { db } = database
  const clock = { now: new Date('2026-11-20T04:00:00Z') }
  const service = await startPushService()
  const options = { now: () => clock.now, env: { PUSH_HOSTS: service.origin } }
  const server = await startServer(database, options)
  const context = await createContext(db, options)
  const connect = ({ authorization }: TestReader) => {
    const send = (path: string, method: string, body: object) =>
      server.read(`/api/v1${path}`, authorize(body, method, authorization))
    return {
      send,
      put: (path: string, is_wanted = 1) => send(path, 'PUT', { is_wanted }),
      subscribe: async (browser: string) => {
        const answer = await send('/notifications/push-subscriptions', 'POST', service.subscribe(browser))
        expect(answer.status).toBe(true)
      },
    }
  }
  const reader = await createReader(db)
  return {
    db,
    clock,
    context,
    service,
    reader,
    ...connect(reader),
    other: connect(await createReader(db)),
    notify: () => notifyOfCirculars(context),
    push: () => sendQueuedPushes(context),
    read: (path: string) => server.read(`/api/v1${path}`, { headers: { authorization: reader.authorization } }),
    run: async () => {
      await notifyOfCirculars(context)
      await sendQueuedPushes(context)
    },
    readMessages: () =>
      db.selectFrom('notifications').select(['user_id', 'title', 'message', 'link']).orderBy('id').execute(),
  }
}
