import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { createFormula, createNotification, writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { authorize, createReader, createSession, createStaff } from '../../testing/test-reader.ts'
import { startServer, type TestServer } from '../../testing/test-server.ts'
import { followNotifications } from './follow-notifications.ts'
import { LiveSockets } from './live-sockets.ts'

type Versions = Record<string, number>
type Listener = { messages: string[]; inBangla: string[]; received: Versions[]; socket: Socket }

/** Connects a socket and records all events. */
async function connectListener({ port }: TestServer, token?: unknown, origin?: string): Promise<Listener> {
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(origin ? { extraHeaders: { origin } } : {}),
  })
  onTestFinished(() => void socket.disconnect())
  const messages: string[] = []
  const inBangla: string[] = []
  const received: Versions[] = []
  socket.on('new_notification', (message: string, { bn }: { bn: string }) => {
    messages.push(message)
    inBangla.push(bn)
  })
  socket.on('content_changed', (versions: Versions) => received.push(versions))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { messages, inBangla, received, socket }
}

const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 300 && !isSo(); turn += 1) await wait(10)
}

eachDatabase('The socket', (open, engine) => {
  test('The socket receives content_changed for changed features except notifications', async () => {
    const server = await startServer(await open())
    const { received } = await connectListener(server)
    await until(() => received.length > 0)
    const before = received[0]?.formulas ?? Number.NaN
    await createNotification(server.db)
    await createFormula(server.db)
    await until(() => received.length > 1)
    expect(received.slice(1)).toEqual([{ formulas: before + 1 }])
  })

  test('The socket receives all content versions on connect, for comparison with an older page', async () => {
    const server = await startServer(await open())
    await createFormula(server.db)
    await server.refreshContent()
    const { received } = await connectListener(server)
    await until(() => received.length > 0)
    const rows = await server.db
      .selectFrom('content_versions')
      .selectAll()
      .where('feature', '!=', 'notifications')
      .execute()
    expect(received).toEqual([Object.fromEntries(rows.map(({ feature, version }) => [feature, version]))])
  })

  test('The socket receives new_notification from every process: broadcasts everybody, personal ones that reader only', async () => {
    const database = await open()
    const [here, there] = [
      await startServer(database),
      await startServer(engine === 'sqlite' ? database : database.again()),
    ]
    const { db } = database
    const [reader, other] = [await createReader(db), await createReader(db)]
    const witnesses = [await connectListener(here), await connectListener(there)]
    await createNotification(db, { message: 'older' })
    await until(() => witnesses.every(({ messages }) => messages.includes('older')))
    const guest = await connectListener(here)
    const stranger = await connectListener(there, 'made-up')
    const own = await connectListener(here, reader.token)
    const ownThere = await connectListener(there, reader.token)
    const theirs = await connectListener(there, other.token)
    const everyone = [guest, stranger, own, ownThere, theirs]
    await settle(db, await createTestOrder(db, reader.id, { package_title: 'Answers', reference: 'K7RM4XA2' }))
    await createNotification(db, { message: 'for all' })
    await until(() => everyone.every(({ messages }) => messages.includes('for all')))
    const approved = 'Your package Answers is active until 20 Dec 2026. Order: K7RM-4XA2'
    expect(everyone.map(({ messages }) => messages)).toEqual([
      ['for all'],
      ['for all'],
      [approved, 'for all'],
      [approved, 'for all'],
      ['for all'],
    ])
    const inBangla = 'আপনার প্যাকেজ Answers চালু হয়েছে, ২০ ডিসে ২০২৬ পর্যন্ত চলবে। অর্ডার: K7RM-4XA2'
    // One that staff wrote in one language alone is that in the other one too.
    expect([own.inBangla, guest.inBangla]).toEqual([[inBangla, 'for all'], ['for all']])
  })

  test.skipIf(engine === 'sqlite')(
    'followNotifications pushes a notification that commits after any number of later ones, and each once',
    async () => {
      const database = await open()
      const { db } = database
      const reader = await createReader(db)
      await createNotification(db, { message: 'older' })
      const pushed: string[] = []
      const push = async ({ message }: { message: string }) => void pushed.push(message)
      const stop = await followNotifications(database, push, () => {})
      onTestFinished(stop)
      const many = Array.from({ length: 1200 }, (_, nth) => ({
        title: 'New circular',
        message: `circular ${nth}`,
        user_id: reader.id,
        link: '/',
        created_at: writtenAt,
      }))
      await database
        .again()
        .db.transaction()
        .execute(async (tx) => {
          await tx
            .insertInto('notifications')
            .values({ title: 'Order approved', message: 'late', user_id: reader.id, link: '/', created_at: writtenAt })
            .execute()
          await db.insertInto('notifications').values(many).execute()
          await until(() => pushed.length >= many.length)
          expect(pushed).toEqual(many.map(({ message }) => message))
        })
      await createNotification(db, { message: 'last' })
      await until(() => pushed.includes('late') && pushed.includes('last'))
      expect(pushed.slice(many.length).sort()).toEqual(['last', 'late'])
    },
  )

  test('followNotifications pushes the others when one cannot be pushed', async () => {
    const database = await open()
    const pushed: string[] = []
    const errors: unknown[] = []
    const failure = new Error('the sessions of the reader cannot be read')
    const push = async ({ message }: { message: string }) => {
      if (message === 'first') throw failure
      pushed.push(message)
    }
    onTestFinished(await followNotifications(database, push, (error) => errors.push(error)))
    const messages = ['first', 'second', 'third']
    const rows = messages.map((message) => ({
      title: 'News',
      message,
      user_id: null,
      link: '/',
      created_at: writtenAt,
    }))
    await database.db.insertInto('notifications').values(rows).execute()
    await until(() => pushed.length > 1)
    expect(pushed).toEqual(['second', 'third'])
    expect(errors).toEqual([failure])
  })

  test('The socket closes when its session ends, and other sockets of the reader stay open', async () => {
    const server = await startServer(await open())
    const password = 'stitch by stitch'
    const reader = await createReader(server.db, { password })
    const second = await createSession(server.db, reader.id)
    const [first, stays] = [await connectListener(server, reader.token), await connectListener(server, second)]
    await server.read('/api/v1/users/logout', authorize({}, 'POST', reader.authorization))
    await until(() => first.socket.disconnected)
    expect([first.socket.connected, stays.socket.connected]).toEqual([false, true])
    await server.read(
      '/api/v1/users/delete',
      authorize({ email: reader.email, password }, 'DELETE', `Bearer ${second}`),
    )
    await until(() => stays.socket.disconnected)
    expect(stays.socket.connected).toBe(false)
  })

  test('The socket closes when its owner leaves the staff or an owner ends the sessions', async () => {
    const server = await startServer(await open())
    const owner = await createStaff(server.db, 'owner')
    const [leaver, editor] = [await createStaff(server.db, 'cashier'), await createStaff(server.db, 'editor')]
    const [first, second] = [await connectListener(server, leaver.token), await connectListener(server, editor.token)]
    await server.read(`/api/v1/admin/users/${leaver.id}`, authorize({ role: 'reader' }, 'PUT', owner.authorization))
    await until(() => first.socket.disconnected)
    expect([first.socket.connected, second.socket.connected]).toEqual([false, true])
    await server.read(`/api/v1/admin/users/${editor.id}/end-sessions`, authorize({}, 'POST', owner.authorization))
    await until(() => second.socket.disconnected)
    expect(second.socket.connected).toBe(false)
  })

  test('The socket receives nothing personal after its session ended in another process', async () => {
    const server = await startServer(await open())
    const reader = await createReader(server.db)
    const left = await connectListener(server, reader.token)
    await server.db.deleteFrom('sessions').where('user_id', '=', reader.id).execute()
    await createNotification(server.db, { user_id: reader.id, message: 'for one alone' })
    await until(() => left.socket.disconnected)
    expect([left.messages, left.socket.connected]).toEqual([[], false])
  })

  test('The socket connects only from pages of this site', async () => {
    const server = await startServer(await open())
    await connectListener(server, undefined, 'http://shelai.test')
    await connectListener(server, undefined, `http://127.0.0.1:${server.port}`)
    for (const origin of ['http://evil.test', 'null', 'http://shelai.test.evil.test', 'https://shelai.test']) {
      await expect(connectListener(server, undefined, origin), origin).rejects.toThrow()
    }
  })

  test('The socket refuses handshakes that come too fast from one network, and goes on with others', async () => {
    const server = await startServer(await open(), { env: { READS_PER_ADDRESS: '1200' } })
    const shakeHands = async (from: string) =>
      (await server.request('/socket.io/?EIO=4&transport=polling', { headers: { 'x-forwarded-for': from } })).status
    const statuses: number[] = []
    for (let nth = 0; nth < 62; nth += 1) statuses.push(await shakeHands('203.0.113.1'))
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
    expect(statuses.slice(60)).toEqual([403, 403])
    expect(await shakeHands('203.0.113.2')).toBe(200)
  })

  test.each(['websocket', 'polling'])(
    'A page whose process ends connects anew by itself, over %s',
    async (transport) => {
      const { db } = await open()
      const live = new LiveSockets(db, () => new Date(writtenAt))
      const server = createServer()
      live.attach(server, {
        publicUrl: 'http://shelai.test',
        adminUrl: undefined,
        workers: 1,
        trustedProxies: 'loopback',
        readsPerAddress: 0,
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const socket = io(`http://127.0.0.1:${port}`, { transports: [transport], forceNew: true })
      onTestFinished(() => {
        socket.disconnect()
        server.close()
      })
      await new Promise<void>((resolve) => void socket.once('connect', resolve))
      const disconnected = new Promise<string>((resolve) => void socket.once('disconnect', resolve))
      live.close()
      // The client calls it a disconnection by the server when it is not to come back.
      expect(await disconnected).toMatch(/^transport (?:close|error)$/)
      expect(socket.active).toBe(true)
    },
  )
})
