import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { appendEntries, findEpoch } from '../../kernel/synced-log/synced-log-store.ts'
import { createArticle, createFormula } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { authorize, createReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

type Entry = { id: string; at: string; data: object }
const press = (item_id: number, wanted: boolean, at: string): Entry => ({
  id: randomUUID(),
  at,
  data: { type: 'formula', item_id, title: 'as typed', path: `/formulas/${item_id}`, wanted },
})

eachDatabase('Logs that the devices of an account share', (open) => {
  async function setUp() {
    const database = await open()
    const clock = { now: new Date('2026-11-20T04:00:00.000Z') }
    const server = await startServer(database, { now: () => clock.now })
    const reader = await createReader(database.db)
    const append = (entries: object[], { authorization } = reader) =>
      server.read('/api/v1/sync/saves', authorize({ entries }, 'POST', authorization))
    const list = async (after: number | string = 0, { authorization } = reader) =>
      (await server.read(`/api/v1/sync/saves?after=${after}`, { headers: { authorization } })).data as {
        entries: Entry[]
        last: number
        hasMore: boolean
      }
    const listSaved = () =>
      database.db
        .selectFrom('saved_items')
        .select(['type', 'item_id', 'title', 'saved_at'])
        .where('user_id', '=', reader.id)
        .orderBy('item_id')
        .execute()
    return { ...database, ...server, clock, reader, append, list, listSaved }
  }

  test('POST /sync/saves saves and removes items with the title that they have, and answers nothing twice', async () => {
    const { db, append, list, listSaved } = await setUp()
    const [one, other] = [await createFormula(db), await createFormula(db)]
    const entries = [
      press(one.id, true, '2026-01-01T00:00:00.000Z'),
      press(other.id, true, '2026-01-01T00:00:01.000Z'),
      press(other.id, false, '2026-01-01T00:00:02.000Z'),
    ]
    for (let round = 0; round < 2; round += 1) {
      expect(await append(entries)).toMatchObject({ status: true, data: { refused: [] } })
      expect(await listSaved()).toEqual([
        { type: 'formula', item_id: one.id, title: one.title, saved_at: '2026-01-01T00:00:00.000Z' },
      ])
      expect((await list()).entries.map(({ id }) => id).sort()).toEqual([entries[0]?.id, entries[2]?.id].sort())
    }
    const { last } = await list()
    const none = { entries: [], last, hasMore: false, epoch: await findEpoch(db) }
    expect(none.epoch).toEqual(expect.any(String))
    expect(await list(last)).toEqual(none)
    // A restored backup has fewer entries than a device has seen.
    expect(await list(last + 5)).toEqual(none)
    expect(await append(entries)).toMatchObject({ data: { before: last } })
  })

  test('Phones that send their presses in any order and in any parts come to one state', {
    timeout: 60_000,
  }, async () => {
    const { db, append, list, listSaved } = await setUp()
    const formulas = await Promise.all([1, 2, 3].map(() => createFormula(db)))
    const moments = fc.integer({ min: 0, max: 5 }).map((second) => `2026-01-01T00:00:0${second}.000Z`)
    const presses = fc.array(
      fc.tuple(fc.constantFrom(...formulas.map(({ id }) => id)), fc.boolean(), moments, fc.uuid({ version: 4 })),
      { minLength: 1, maxLength: 12 },
    )
    const readState = async () => [
      (await list()).entries.map(({ id }) => id).sort(),
      (await listSaved()).map(({ item_id, saved_at }) => [item_id, saved_at]),
    ]
    const forget = async () => {
      await db.deleteFrom('synced_entries').execute()
      await db.deleteFrom('saved_items').execute()
    }
    const cases = presses.chain((made) =>
      fc.tuple(
        fc.constant(made),
        fc.shuffledSubarray(made, { minLength: made.length }),
        fc.integer({ min: 1, max: 4 }),
      ),
    )
    await fc.assert(
      fc.asyncProperty(cases, async ([made, shuffled, size]) => {
        const toEntries = (some: typeof made) =>
          some.map(([item, wanted, at, id]) => ({ ...press(item, wanted, at), id }))
        await append(toEntries(made))
        const state = await readState()
        await forget()
        const entries = toEntries(shuffled)
        for (let sent = 0; sent < entries.length; sent += size) await append(entries.slice(sent, sent + size))
        expect(await readState()).toEqual(state)
        await forget()
      }),
      { numRuns: 25 },
    )
  })

  test('GET /sync/saves answers a long log in parts that miss nothing', async () => {
    const { append, list } = await setUp()
    const entries = Array.from({ length: 230 }, (_, nth) => press(nth + 1, true, '2026-01-01T00:00:00.000Z'))
    for (let sent = 0; sent < entries.length; sent += 100) await append(entries.slice(sent, sent + 100))
    const read: string[] = []
    let after = 0
    for (let hasMore = true; hasMore; ) {
      const part = await list(after)
      read.push(...part.entries.map(({ id }) => id))
      after = part.last
      hasMore = part.hasMore
    }
    expect(read).toEqual(entries.map(({ id }) => id))
    expect(await list('rubbish')).toMatchObject({ hasMore: true })
  })

  test('GET /sync/saves misses no entry that another device adds between the two queries of the call', async () => {
    const database = await open()
    const reader = await createReader(database.db)
    const device = database.again()
    const append = (item_id: number) =>
      device.db
        .transaction()
        .execute((tx) =>
          appendEntries(tx, reader.id, 'saves', [press(item_id, true, '2026-01-01T00:00:00.000Z')], new Date()),
        )
    await append(1)
    const watched = new WeakSet<object>()
    let isDue = false
    /** Adds an entry right after the query that lists the entries. */
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('"synced_entries"') && 'limit' in node) watched.add(queryId)
        return node
      },
      transformResult: async ({ queryId, result }) => {
        if (watched.has(queryId) && isDue) {
          isDue = false
          await append(2)
        }
        return result
      },
    }
    const { read } = await startServer({ ...database, db: database.db.withPlugin(plugin) })
    let after = 0
    const seen: unknown[] = []
    for (const isRacing of [false, true, false]) {
      isDue = isRacing
      const headers = { authorization: reader.authorization }
      const { data } = (await read(`/api/v1/sync/saves?after=${after}`, { headers })) as {
        data: { entries: Entry[]; last: number }
      }
      expect(isDue).toBe(false)
      seen.push(data.entries.map((entry) => (entry.data as { item_id: number }).item_id))
      after = data.last
    }
    expect(seen).toEqual([[1], [], [2]])
  })

  test('POST /sync/saves takes a moment in the future for now, so that a wrong clock does not outlive later presses', async () => {
    const { db, clock, append, list, listSaved } = await setUp()
    const { id } = await createFormula(db)
    await append([press(id, true, '2099-01-01T00:00:00.000Z')])
    const [entry] = (await list()).entries
    expect(entry?.at).toBe(clock.now.toISOString())
    clock.now = new Date('2026-11-20T04:00:01.000Z')
    await append([press(id, false, '2099-01-01T00:00:00.000Z')])
    expect(await listSaved()).toEqual([])
  })

  test('POST /sync/saves compares moments that are written with and without milliseconds', async () => {
    const { db, append, listSaved } = await setUp()
    const { id } = await createFormula(db)
    await append([press(id, false, '2026-01-01T00:00:00.500Z'), press(id, true, '2026-01-01T00:00:00Z')])
    expect(await listSaved()).toEqual([])
  })

  test('POST /sync/saves refuses malformed contents by their ids and takes the others', async () => {
    const { db, append, listSaved } = await setUp()
    const { id } = await createFormula(db)
    const good = press(id, true, '2026-01-01T00:00:00.000Z')
    const bad = [
      { ...good, id: 'a', data: { ...good.data, item_id: '1' } },
      { ...good, id: 'b', data: { ...good.data, path: '//elsewhere.example' } },
      { ...good, id: 'c', data: { ...good.data, type: 'order' } },
      { ...good, id: 'd', data: {} },
    ]
    expect(await append([...bad, good])).toMatchObject({ data: { refused: ['a', 'b', 'c', 'd'] } })
    expect(await listSaved()).toHaveLength(1)
    expect(await append([{ ...good, id: 'no id of ours!' }])).toMatchObject({ status: false, code: 'bad_input' })
    expect(await append([])).toMatchObject({ status: false, code: 'bad_input' })
  })

  test('POST /sync/saves refuses what goes beyond a full log, and still takes presses on what is in it', async () => {
    const { db, reader, append, listSaved } = await setUp()
    const { id } = await createFormula(db)
    const row = { user_id: reader.id, collection: 'saves', at: '2026-01-01T00:00:00.000Z', data: '{}' } as const
    const rows = Array.from({ length: 4999 }, (_, nth) => ({
      ...row,
      key: `article ${nth + 1}`,
      id: `${nth}`,
      place: nth + 1,
    }))
    for (let nth = 0; nth < rows.length; nth += 100)
      await db
        .insertInto('synced_entries')
        .values(rows.slice(nth, nth + 100))
        .execute()
    const first = press(id, true, '2026-01-02T00:00:00.000Z')
    const second = press(id + 1, true, '2026-01-02T00:00:00.000Z')
    expect(await append([first, second])).toMatchObject({ data: { refused: [second.id] } })
    expect(await append([press(id, false, '2026-01-03T00:00:00.000Z')])).toMatchObject({ data: { refused: [] } })
    expect(await listSaved()).toEqual([])
  })

  test('GET /sync/saves contains what was saved before there was a log, and what other clients save and remove', async () => {
    const { db, reader, list, read } = await setUp()
    const [former, gone] = [await createFormula(db), await createArticle(db)]
    const values = { user_id: reader.id, title: 'as it was', saved_at: '2026-01-01T00:00:00.000Z' }
    await db
      .insertInto('saved_items')
      .values([
        { ...values, type: 'formula', item_id: former.id },
        { ...values, type: 'article', item_id: gone.id + 1000 },
      ])
      .execute()
    const data = async () => (await list()).entries.map((entry) => entry.data)
    const adopted = [
      { type: 'formula', item_id: former.id, title: 'as it was', path: `/formulas/${former.id}`, wanted: true },
      { type: 'article', item_id: gone.id + 1000, title: 'as it was', path: '', wanted: true },
    ]
    expect(await data()).toEqual(expect.arrayContaining(adopted))
    await read(`/api/v1/saveditems/${former.id}?type=formula`, {
      method: 'DELETE',
      headers: { authorization: reader.authorization },
    })
    expect(await data()).toContainEqual(expect.objectContaining({ item_id: former.id, wanted: false }))
    await read(
      '/api/v1/saveditems',
      authorize({ type: 'formula', item_id: former.id, title: '' }, 'POST', reader.authorization),
    )
    expect(await data()).toContainEqual(
      expect.objectContaining({ item_id: former.id, wanted: true, title: former.title }),
    )
  })

  test('The log of an account is answered to nobody else, and a collection that is not declared is 404', async () => {
    const { db, append, list, read, reader } = await setUp()
    const { id } = await createFormula(db)
    await append([press(id, true, '2026-01-01T00:00:00.000Z')])
    const other = await createReader(db)
    expect(await list(0, other)).toMatchObject({ entries: [], last: 0, hasMore: false })
    expect(await read('/api/v1/sync/saves')).toMatchObject({ status: false, code: 'sign_in_needed' })
    for (const name of ['constructor', 'orders'])
      expect(await read(`/api/v1/sync/${name}`, { headers: { authorization: reader.authorization } })).toMatchObject({
        status: false,
        code: 'not_found',
      })
  })

  test('Where the owner sells the studio, only its package adds to that log, and everybody reads their own', async () => {
    const { db, ...database } = await open()
    const now = new Date('2026-11-20T04:00:00.000Z')
    const reader = await createReader(db)
    const start = () => startServer({ db, ...database }, { now: () => now })
    const item = {
      kind: 'library',
      of: 'operation',
      name: 'Collar join',
      machine: 'SNLS',
      attachment: '',
      worker: 'operator',
      smvMachine: 0.2,
      smvManual: 0.1,
      source: 'study',
    }
    const add = async ({ read }: Awaited<ReturnType<typeof start>>, id: string) => {
      const entry = { id: randomUUID(), at: '2026-11-20T03:00:00.000Z', data: { ...item, id } }
      const answer = await read('/api/v1/sync/studio', authorize({ entries: [entry] }, 'POST', reader.authorization))
      return answer.status ? (answer.data as { refused: string[] }).refused : answer.code
    }
    const count = async ({ read }: Awaited<ReturnType<typeof start>>) => {
      const answer = await read('/api/v1/sync/studio?after=0', { headers: { authorization: reader.authorization } })
      return (answer.data as { entries: Entry[] }).entries.length
    }
    const buy = async (package_type: string) =>
      settle(db, await createTestOrder(db, reader.id, { package_type }), undefined, now)

    expect(await add(await start(), 'before')).toEqual([])
    await db.insertInto('settings').values({ key: 'studio_needs_package', value: '1' }).execute()
    const selling = await start()
    expect(await add(selling, 'without')).toBe('plan_needed')
    await buy('jobs')
    expect(await add(selling, 'another')).toBe('plan_needed')
    expect(await count(selling)).toBe(1)
    await buy('Studio')
    expect(await add(selling, 'with')).toEqual([])
    expect(await count(selling)).toBe(2)
  })
})
