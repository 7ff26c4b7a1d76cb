import { expect, test } from 'vitest'
import { aServer, type Envelope } from '../../testing/a-server.ts'
import { aNotification } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'

const list = '/api/v1/notifications/all'
const unseen = '/api/v1/notifications/unseen-count'
const countOf = ({ data }: Envelope) => (data as { count: number }).count

eachDatabase('Notifications', (open) => {
  test('for everybody come newest first, those for one reader to no guest', async () => {
    const database = await open()
    const { db } = database
    const old = await aNotification(db, { created_at: '2026-11-01T00:00:00.000Z', link: '/skills' })
    const young = await aNotification(db, { created_at: '2026-11-02T00:00:00.000Z' })
    await aNotification(db, { user_id: 'r1', created_at: '2026-11-03T00:00:00.000Z' })
    const { read } = await aServer(database)
    const shown = [young, old].map(({ user_id, ...seen }) => ({ ...seen, seen: 0 }))
    expect(await read(list)).toMatchObject({ data: shown, meta: { page: 1, limit: 20, total: 2 } })
    expect((await read(`${list}?user_id=r1`)).data).toEqual(shown)
    expect((await read(`${list}?limit=1&page=2`)).data).toEqual(shown.slice(1))
  })

  test('come twenty at a time', async () => {
    const database = await open()
    for (let at = 0; at < 21; at += 1) await aNotification(database.db)
    const { read } = await aServer(database)
    expect((await read(list)).data).toHaveLength(20)
    expect((await read(`${list}?page=2`)).data).toHaveLength(1)
  })

  test('are counted for a guest from the moment that the guest names', async () => {
    const database = await open()
    const { db } = database
    await aNotification(db, { created_at: '2026-11-20T04:00:00.500Z' })
    await aNotification(db, { created_at: '2026-11-19T04:00:00.000Z' })
    await aNotification(db, { user_id: 'r1' })
    const { read } = await aServer(database)
    const since = async (moment: string) => countOf(await read(`${unseen}?since=${moment}`))
    expect(countOf(await read(unseen))).toBe(2)
    expect(countOf(await read(`${unseen}?user_id=r1`))).toBe(2)
    expect(await since('2026-11-20T04:00:00Z')).toBe(1)
    expect(await since('2026-11-20T04:00:00.5Z')).toBe(0)
    expect(await since('2026-11-20T04:00:00.500Z')).toBe(0)
    expect(await since('2026-11-19T03:59:59Z')).toBe(2)
    expect(await since('yesterday')).toBe(2)
  })
})
