import { UserId } from '@shelai/contract/api/ids.ts'
import { expect, test } from 'vitest'
import { createNotification } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createReader } from '../../testing/test-reader.ts'
import { type Envelope, startServer } from '../../testing/test-server.ts'

const list = '/api/v1/notifications/all'
const unseen = '/api/v1/notifications/unseen-count'
const readCount = ({ data }: Envelope) => (data as { count: number }).count

eachDatabase('The notifications calls', (open) => {
  test('GET /notifications/all lists the newest broadcasts first and hides personal ones from guests', async () => {
    const database = await open()
    const { db } = database
    const bangla = { title_bn: 'নতুন উত্তর', message_bn: 'আরও কুড়িটি প্রশ্ন' }
    const old = await createNotification(db, { ...bangla, created_at: '2026-11-01T00:00:00.000Z', link: '/skills' })
    const young = await createNotification(db, { created_at: '2026-11-02T00:00:00.000Z' })
    await createNotification(db, { user_id: UserId.parse('r1'), created_at: '2026-11-03T00:00:00.000Z' })
    const { read } = await startServer(database)
    const shown = [
      { ...young, title_bn: '', message_bn: '' },
      { ...old, ...bangla },
    ].map(({ id, title, message, title_bn, message_bn, link, created_at }) => {
      return { id, title, message, title_bn, message_bn, link, created_at, seen: 0 }
    })
    expect(await read(list)).toMatchObject({ data: shown, meta: { page: 1, limit: 20, total: 2 } })
    expect((await read(`${list}?user_id=r1`)).data).toEqual(shown)
    expect((await read(`${list}?limit=1&page=2`)).data).toEqual(shown.slice(1))
  })

  test('GET /notifications/all returns pages of twenty', async () => {
    const database = await open()
    for (let at = 0; at < 21; at += 1) await createNotification(database.db)
    const { read } = await startServer(database)
    expect((await read(list)).data).toHaveLength(20)
    expect((await read(`${list}?page=2`)).data).toHaveLength(1)
  })

  test('GET /notifications/unseen-count counts for a guest from the time that the guest names', async () => {
    const database = await open()
    const { db } = database
    await createNotification(db, { created_at: '2026-11-20T04:00:00.500Z' })
    await createNotification(db, { created_at: '2026-11-19T04:00:00.000Z' })
    await createNotification(db, { user_id: UserId.parse('r1') })
    const { read } = await startServer(database)
    const since = async (moment: string) => readCount(await read(`${unseen}?since=${moment}`))
    expect(readCount(await read(unseen))).toBe(2)
    expect(readCount(await read(`${unseen}?user_id=r1`))).toBe(2)
    expect(await since('2026-11-20T04:00:00Z')).toBe(1)
    expect(await since('2026-11-20T04:00:00.5Z')).toBe(0)
    expect(await since('2026-11-20T04:00:00.500Z')).toBe(0)
    expect(await since('2026-11-19T03:59:59Z')).toBe(2)
    expect(await since('yesterday')).toBe(2)
  })

  test('GET /notifications/all of a reader lists broadcasts and personal ones and shares the seen mark between devices', async () => {
    const database = await open()
    const { db } = database
    const [reader, other] = [await createReader(db), await createReader(db)]
    const broadcast = await createNotification(db, { created_at: '2026-11-21T00:00:00.000Z' })
    const own = await createNotification(db, { user_id: reader.id, created_at: '2026-11-22T00:00:00.000Z' })
    await createNotification(db, { user_id: other.id })
    const server = await startServer(database)
    const as = (who: typeof reader) => {
      const headers = { authorization: who.authorization }
      return {
        list: async () =>
          ((await server.read(`${list}?user_id=${other.id}`, { headers })).data as { id: number; seen: number }[]).map(
            ({ id, seen }) => [id, seen],
          ),
        unseen: async () => readCount(await server.read(`${unseen}?since=2026-11-30T00:00:00Z`, { headers })),
        mark: (body: object) =>
          server.read('/api/v1/notifications/mark-seen', authorize(body, 'PUT', who.authorization)),
      }
    }
    expect(await as(reader).list()).toEqual([
      [own.id, 0],
      [broadcast.id, 0],
    ])
    expect([await as(reader).unseen(), await as(other).unseen()]).toEqual([2, 2])
    expect(await as(reader).mark({ user_id: other.id })).toMatchObject({ status: true })
    expect([await as(reader).unseen(), await as(other).unseen()]).toEqual([0, 2])
    const next = await createNotification(db, { created_at: '2026-11-23T00:00:00.000Z' })
    expect(await as(reader).list()).toEqual([
      [next.id, 0],
      [own.id, 1],
      [broadcast.id, 1],
    ])
    expect(await as(reader).unseen()).toBe(1)
    await as(reader).mark({})
    await as(reader).mark({})
    expect(await as(reader).unseen()).toBe(0)
  })

  test("GET /notifications/unseen-count ignores notifications older than the account and, for a guest, than the device's mark", async () => {
    const clock = { now: new Date('2026-11-20T04:00:00.000Z') }
    const server = await startServer(await open(), { now: () => clock.now })
    const { db } = server
    for (const day of ['17', '18', '19']) await createNotification(db, { created_at: `2026-11-${day}T00:00:00.000Z` })
    const body = { username: 'New', email: 'new@example.com', password: 'needle-77', phone: '01711000001' }
    await server.read('/api/v1/users/register', authorize(body))
    const { token } = (await server.read('/api/v1/users/login', authorize(body))) as Envelope & { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const shown = async () =>
      ((await server.read(list, { headers })).data as { seen: number }[]).map(({ seen }) => seen)
    const count = async (init?: RequestInit) =>
      readCount(await server.read(`${unseen}?since=2026-11-18T00:00:00.000Z`, init))
    expect([await count({ headers }), await count()]).toEqual([0, 1])
    expect(await shown()).toEqual([1, 1, 1])
    await createNotification(db, { created_at: '2026-11-20T05:00:00.000Z' })
    expect([await count({ headers }), await count()]).toEqual([1, 2])
    expect(await shown()).toEqual([0, 1, 1, 1])
    await server.read('/api/v1/notifications/mark-seen', { ...authorize({}, 'PUT', headers.authorization) })
    expect([await count({ headers }), await count()]).toEqual([0, 2])
  })

  test("GET /notifications/all never caches a reader's list for guests or the reverse", async () => {
    const database = await open()
    const reader = await createReader(database.db)
    await createNotification(database.db, { user_id: reader.id, message: 'for one alone' })
    const server = await startServer(database)
    const headers = { authorization: reader.authorization }
    for (let round = 0; round < 2; round += 1) {
      const personal = await server.request(list, { headers })
      expect(personal.headers.get('cache-control')).toBe('no-store')
      expect(await personal.text()).toContain('for one alone')
      expect(await (await server.request(list)).text()).not.toContain('for one alone')
    }
  })
})
