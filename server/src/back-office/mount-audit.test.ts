import { expect, test } from 'vitest'
import { resources } from '../resources.ts'
import { createBanner, writtenAt } from '../testing/content-fixtures.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createStaff } from '../testing/test-reader.ts'
import { startServer } from '../testing/test-server.ts'
import { insertAudit } from './audit-store.ts'
import { maskSecrets } from './mount-audit.ts'

const base = '/api/v1/admin/audit'

type Entry = {
  id: number
  who: string
  who_name: string | null
  record_name: string | null
  action: string
  after: object
}
type Entries = { entries: Entry[]; next: string | null }
type Answer = { status: number; code?: string; errors?: object; data: Entries }

test('maskSecrets masks what could be a secret at any depth and nothing else', () => {
  expect(
    maskSecrets({
      title: 'A',
      list: [{ reset_token: 'x', n: 1 }],
      password_hash: 'y',
      secret: { a: 1 },
      password_fewest: 8,
    }),
  ).toEqual({
    title: 'A',
    list: [{ reset_token: '•••', n: 1 }],
    password_hash: '•••',
    secret: '•••',
    password_fewest: 8,
  })
})

test('No resource has a field that could hold a secret, so no audit entry of a record holds one', () => {
  for (const { name, fields } of resources) {
    const texts = Object.fromEntries(
      Object.entries(fields).map(([field, { kind }]) => [field, kind === 'whole' ? 1 : '']),
    )
    expect(maskSecrets(texts), name).toEqual(texts)
  }
})

eachDatabase('The audit log', (open) => {
  async function setUp() {
    const clock = { now: new Date(writtenAt) }
    const server = await startServer(await open(), { now: () => clock.now })
    const { db } = server
    const owner = await createStaff(db, 'owner', { password: 'needle and thread' })
    const call = async (query: Record<string, string>, by = owner.authorization): Promise<Answer> => {
      const path = `${base}/entries?${new URLSearchParams(query)}`
      const { status, body } = await server.callApi<Omit<Answer, 'status'>>('GET', path, undefined, by)
      return { ...body, status }
    }
    const write = (entry: { who?: string; action?: string; id?: number; after?: object }, at: string) =>
      db.transaction().execute((tx) =>
        insertAudit(
          tx,
          {
            who: 'a@factory.example',
            action: 'update',
            resource: 'articles',
            id: 1,
            ...entry,
            after: { ...entry.after },
          },
          new Date(at),
        ),
      )
    return { ...server, db, clock, owner, call, write }
  }

  test('GET /admin/audit/entries names the member of staff and the record, and a deleted record as it was', async () => {
    const { db, owner, call } = await setUp()
    await db.updateTable('users').set({ name: 'Rokeya Owner' }).where('id', '=', owner.id).execute()
    const { id } = await createBanner(db, { alt: 'Sewing floor' })
    const entry = { who: owner.email, action: 'update', resource: 'banners' }
    await db.transaction().execute(async (tx) => {
      await insertAudit(tx, { ...entry, id: String(id) }, new Date(writtenAt))
      await insertAudit(tx, { ...entry, id: '999999', before: { alt: 'Gone' } }, new Date(writtenAt))
      await insertAudit(tx, { ...entry, id: 'all', who: 'somebody' }, new Date(writtenAt))
    })
    const { entries } = (await call({})).data
    expect(entries.map((one) => [one.who_name, one.record_name])).toEqual([
      [null, null],
      ['Rokeya Owner', 'Gone'],
      ['Rokeya Owner', 'Sewing floor'],
    ])
  })

  test('GET /admin/audit/entries filters by person, record, action and days in Dhaka', async () => {
    const { call, write } = await setUp()
    await write({ who: 'a@factory.example' }, '2026-11-18T17:59:59.999Z')
    await write({ who: 'b@factory.example', id: 2 }, '2026-11-18T18:00:00.000Z')
    await write({ who: 'b@factory.example', action: 'delete' }, '2026-11-19T17:59:59.999Z')
    const find = async (query: Record<string, string>) => (await call(query)).data.entries.map(({ id }) => id)
    expect(await find({})).toEqual([3, 2, 1])
    expect(await find({ who: 'b@factory.example' })).toEqual([3, 2])
    expect(await find({ resource: 'articles', record_id: '1' })).toEqual([3, 1])
    expect(await find({ action: 'delete' })).toEqual([3])
    expect(await find({ from: '2026-11-19' })).toEqual([3, 2])
    expect(await find({ from: '2026-11-19', to: '2026-11-19' })).toEqual([3, 2])
    expect(await find({ to: '2026-11-18' })).toEqual([1])
    expect(await find({ who: 'b@factory.example', action: 'update', to: '2026-11-30', from: '' })).toEqual([2])
    expect(await find({ who: "' or 1=1 --" })).toEqual([])
  })

  test('GET /admin/audit/entries answers pages that neither repeat nor lose entries of one moment', async () => {
    const { call, write } = await setUp()
    for (let number = 0; number < 120; number += 1) await write({ id: number }, writtenAt)
    const ids: number[] = []
    let cursor = ''
    for (let page = 0; page < 3; page += 1) {
      const { data } = await call(cursor ? { cursor } : {})
      ids.push(...data.entries.map(({ id }) => id))
      // An entry that is written meanwhile does not move the pages.
      await write({ who: 'c@factory.example' }, writtenAt)
      cursor = data.next ?? ''
    }
    expect(ids).toEqual(Array.from({ length: 120 }, (_, place) => 120 - place))
    expect(cursor).toBe('')
    expect((await call({ cursor: "x' 1" })).errors).toHaveProperty('cursor')
    expect((await call({ from: 'yesterday' })).errors).toHaveProperty('from')
  })

  test('GET /admin/audit/values answers the people, actions and resources of the entries', async () => {
    const { request, owner, write } = await setUp()
    for (const who of ['b@factory.example', 'a@factory.example', 'b@factory.example']) await write({ who }, writtenAt)
    const answer = await request(`${base}/values`, { headers: { authorization: owner.authorization } })
    expect(await answer.json()).toMatchObject({
      data: { who: ['a@factory.example', 'b@factory.example'], action: ['update'], resource: ['articles'] },
    })
  })

  test('GET /admin/audit/export answers all entries of the filter, guarded, after the password', async () => {
    const { db, clock, request, owner, write } = await setUp()
    for (let number = 0; number < 1100; number += 1) await write({ id: number }, writtenAt)
    await write({ who: '=cmd', after: { password: 'never shown', title: 'X' } }, writtenAt)
    const get = (query = '') => request(`${base}/export${query}`, { headers: { authorization: owner.authorization } })
    const lines = (await (await get()).text()).trim().split('\r\n')
    expect(lines).toHaveLength(1103)
    expect(lines.join()).toContain(`"'=cmd"`)
    expect(lines.join()).not.toContain('never shown')
    expect((await (await get('?record_id=7')).text()).trim().split('\r\n')).toHaveLength(2)
    const exports = await db.selectFrom('audit').select('after').where('action', '=', 'export').orderBy('id').execute()
    expect(exports.map(({ after }) => after)).toEqual(['{}', '{"record_id":"7"}'])
    clock.now = new Date(Date.parse(writtenAt) + 11 * 60_000)
    expect(await (await get()).json()).toMatchObject({ code: 'password_needed' })
  })
})
