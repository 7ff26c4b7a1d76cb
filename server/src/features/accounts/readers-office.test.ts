import { expect, test } from 'vitest'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader, createSession, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { listPhonePrefixes } from './readers-store.ts'

const base = '/api/v1/admin'

type Answer = { status: number; body: Record<string, unknown> & { code?: string; data?: Record<string, unknown> } }

test.each([
  ['01712345678', ['01712345678', '+8801712345678']],
  ['+880 1712-345678', ['+8801712345678']],
  ['8801712345678', ['8801712345678', '+8801712345678']],
  ['০১৭১২৩৪', ['0171234', '+880171234']],
  ['1712345678', ['1712345678', '+8801712345678']],
  ['+971501234567', ['+971501234567']],
  ['01', []],
  ['CJU0PZQ001', []],
  ['017%', []],
])('listPhonePrefixes(%j) is %j', (typed, prefixes) => {
  expect(listPhonePrefixes(typed)).toEqual(prefixes)
})

eachDatabase('Readers in the back office', (open) => {
  async function setUp() {
    const clock = { now: new Date(writtenAt) }
    const server = await startServer(await open(), { now: () => clock.now })
    const { db } = server
    const owner = await createStaff(db, 'owner', { password: 'needle and thread' })
    const support = await createStaff(db, 'support')
    const call = (method: string, path: string, body?: unknown, by = support.authorization) =>
      server.callApi<Answer['body']>(method, `${base}/${path}`, body, by)
    const find = async (q: string): Promise<unknown[]> => {
      const { status, body } = await call('GET', `readers?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
      expect(status, JSON.stringify(body)).toBe(200)
      return (body as unknown as { email: string }[]).map(({ email }) => email)
    }
    return { ...server, db, clock, owner, support, call, find }
  }

  test('GET /admin/readers finds a reader by name, e-mail, phone in any spelling, order and TrxID', async () => {
    const { db, find } = await setUp()
    const email = 'nusrat.jahan@factory.example'
    const { id } = await createReader(db, { email, phone: '+8801798765432' })
    await db.updateTable('users').set({ name: 'নুসরাত Jahan' }).where('id', '=', id).execute()
    const order = await createTestOrder(db, id, { tran_id: 'CJU0PZQ001', reference: 'K7RM4XA2' })
    const others = await createReader(db, { email: 'abroad@factory.example', phone: '+971501234567' })
    for (const text of [
      'jahan',
      'নুসরাত',
      'nusrat.jahan@',
      'NUSRAT.JAHAN@Factory.example',
      '01798765432',
      '+880 1798-765432',
      '8801798765432',
      '০১৭৯৮৭৬৫৪৩২',
      '0179876',
      'K7RM-4XA2',
      'k7rm 4xa2',
      'cju0 pzq 001',
      'CJU0PZQ০০১',
      order.id,
    ]) {
      expect(await find(text), text).toEqual([email])
    }
    expect(await find('+971501')).toEqual([others.email])
    for (const text of ['no such person', '%', "' or 1=1 --", 'nusrat_jahan', 'CJU0PZQ00', '019', '@']) {
      expect(await find(text), text).toEqual([])
    }
  })

  test('GET /admin/readers finds nobody by an order whose reader was erased', async () => {
    const { db, find } = await setUp()
    await createTestOrder(db, null, { reference: 'K7RM4XA2' })
    expect(await find('K7RM4XA2')).toEqual([])
  })

  test('GET /admin/readers/{id}/page answers sessions, packages with the days left, counts and notifications', async () => {
    const { db, clock, call } = await setUp()
    const reader = await createReader(db)
    await db.updateTable('sessions').set({ device: 'Chrome, Android' }).where('user_id', '=', reader.id).execute()
    const order = await createTestOrder(db, reader.id)
    await settle(db, order)
    await db
      .insertInto('saved_items')
      .values({ user_id: reader.id, type: 'article', item_id: 1, title: 'Needles', saved_at: writtenAt })
      .execute()
    const { status, body } = await call('GET', `readers/${reader.id}/page`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      email: reader.email,
      email_verified: false,
      sessions: [{ device: 'Chrome, Android', created_at: writtenAt, last_used_at: writtenAt }],
      packages: [{ order_id: order.id, days_left: 30 }],
      saved_count: 1,
    })
    const stored = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', reader.id).execute()
    expect(JSON.stringify(body)).not.toContain(stored[0]?.token_hash)
    expect(JSON.stringify(body)).not.toMatch(/password|token/)
    clock.now = new Date(Date.parse(writtenAt) + 29.5 * 86_400_000)
    const later = await createStaff(db, 'support')
    await db
      .updateTable('sessions')
      .set({ created_at: clock.now.toISOString() })
      .where('user_id', '=', later.id)
      .execute()
    const { data } = (await call('GET', `readers/${reader.id}/page`, undefined, later.authorization)).body
    expect(data?.packages).toMatchObject([{ days_left: 1 }])
    expect((await call('GET', 'readers/nobody/page', undefined, later.authorization)).status).toBe(404)
  })

  test('POST /admin/readers/{id}/end-sessions ends one session of a reader, or all', async () => {
    const { db, call, read } = await setUp()
    const reader = await createReader(db)
    await createSession(db, reader.id)
    const page = async () =>
      (await call('GET', `readers/${reader.id}/page`)).body.data as { sessions: { id: string }[] }
    const { sessions } = await page()
    expect(sessions).toHaveLength(2)
    const one = await call('POST', `readers/${reader.id}/end-sessions`, { session: sessions[0]?.id })
    expect(one.status, JSON.stringify(one.body)).toBe(200)
    expect((await page()).sessions).toEqual([sessions[1]])
    // The second press ends nothing, and says nothing.
    expect((await call('POST', `readers/${reader.id}/end-sessions`, { session: sessions[0]?.id })).status).toBe(200)
    expect((await call('POST', `readers/${reader.id}/end-sessions`, {})).status).toBe(200)
    expect((await page()).sessions).toEqual([])
    const me = await read(`/api/v1/users/${reader.email}`, { headers: { authorization: reader.authorization } })
    expect(me.code).toBe('sign_in_needed')
    expect(await db.selectFrom('audit').select(['action', 'before', 'after']).orderBy('id').execute()).toEqual([
      { action: 'end-sessions', before: '{"sessions":2}', after: '{"sessions":1}' },
      { action: 'end-sessions', before: '{"sessions":1}', after: '{"sessions":0}' },
    ])
  })

  test('POST /admin/readers/{id}/end-sessions by support refuses the sessions of staff', async () => {
    const { db, call, owner } = await setUp()
    expect((await call('POST', `readers/${owner.id}/end-sessions`, {})).body.code).toBe('staff_account')
    expect(await db.selectFrom('sessions').select('user_id').where('user_id', '=', owner.id).execute()).toHaveLength(1)
    const editor = await createStaff(db, 'editor')
    expect((await call('POST', `readers/${editor.id}/end-sessions`, {}, owner.authorization)).status).toBe(200)
  })

  test('POST /admin/readers/{id}/erase needs the password, the typed address and a reason, and leaves the ledger', async () => {
    const { db, clock, call, owner } = await setUp()
    const reader = await createReader(db, { email: 'Rahima@factory.example' })
    const order = await createTestOrder(db, reader.id, { tran_id: 'CJU0PZQ001' })
    await settle(db, order)
    const erase = (body: object) => call('POST', `readers/${reader.id}/erase`, body, owner.authorization)
    const asked = { email: 'rahima@FACTORY.example', reason: 'asked by letter' }
    expect((await erase({ ...asked, email: 'other@factory.example' })).body.errors).toHaveProperty('email')
    expect((await erase({ ...asked, reason: ' ' })).body.errors).toHaveProperty('reason')
    clock.now = new Date(Date.parse(writtenAt) + 11 * 60_000)
    expect((await erase(asked)).body.code).toBe('password_needed')
    await call('POST', 'confirm', { password: 'needle and thread' }, owner.authorization)
    const done = await erase(asked)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await erase(asked)).status).toBe(404)
    const [left] = await db.selectFrom('orders').selectAll().where('id', '=', order.id).execute()
    expect(left).toMatchObject({ user_id: null, tran_id: null, send_from: null, state: 'approved' })
    const entries = await db.selectFrom('audit').selectAll().where('resource', '=', 'readers').execute()
    expect(entries).toMatchObject([{ action: 'erase', record_id: reader.id, before: null, after: null }])
    expect(JSON.stringify(entries)).not.toMatch(/rahima|CJU0PZQ001/i)
  })

  test('POST /admin/readers/{id}/erase refuses the account of a member of staff', async () => {
    const { db, call, owner } = await setUp()
    const editor = await createStaff(db, 'editor')
    for (const { id, email } of [editor, owner]) {
      const refused = await call('POST', `readers/${id}/erase`, { email, reason: 'leaves' }, owner.authorization)
      expect(refused.body.code).toBe('staff_account')
    }
  })

  test('GET /admin/readers/export needs the password, guards its cells and is audited', async () => {
    const { db, clock, owner, request } = await setUp()
    const reader = await createReader(db, { phone: '+8801798765432' })
    await db.updateTable('users').set({ name: '=HYPERLINK("x")' }).where('id', '=', reader.id).execute()
    const get = () => request(`${base}/readers/export`, { headers: { authorization: owner.authorization } })
    const answer = await get()
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('"\'=HYPERLINK(""x"")"')
    expect(text).toContain('"Name","Email","Phone"')
    expect(text).toContain('"01798-765432"')
    expect(text).not.toContain(owner.email)
    expect(await db.selectFrom('audit').select(['action', 'resource']).execute()).toEqual([
      { action: 'export', resource: 'readers' },
    ])
    clock.now = new Date(Date.parse(writtenAt) + 11 * 60_000)
    expect(((await (await get()).json()) as Answer['body']).code).toBe('password_needed')
  })
})
