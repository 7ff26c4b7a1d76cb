import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type StaffRole, staffRoles } from '@shelai/contract/rules/staff.ts'
import { expect, test } from 'vitest'
import type { Messenger } from '../../kernel/messages/messenger.ts'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createReader, createSession, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const base = '/api/v1/admin'
const hourMs = 3_600_000

type Answer = { status: number; body: Record<string, unknown> & { code?: string; data?: Record<string, unknown> } }

eachDatabase('Invitations of staff', (open) => {
  async function setUp(messenger?: Messenger) {
    const clock = { now: new Date(writtenAt) }
    const server = await startServer(await open(), { now: () => clock.now, ...(messenger ? { messenger } : {}) })
    const { db } = server
    const owner = await createStaff(db, 'owner')
    const call = (method: string, path: string, body?: unknown, by = owner.authorization) =>
      server.callApi<Answer['body']>(method, `${base}/${path}`, body, by)
    const readToken = async (): Promise<string> => {
      const folder = join(server.dataDir, 'outbox')
      const mails = (await readdir(folder)).sort()
      const { text } = JSON.parse(await readFile(join(folder, mails.at(-1) ?? ''), 'utf8')) as { text: string }
      return /http:\/\/shelai\.test\/admin\/invitation#([\w-]{43})/.exec(text)?.[1] ?? ''
    }
    const invite = async (email: string, role: StaffRole = 'cashier') => {
      expect((await call('POST', 'invitations', { email, role })).status).toBe(201)
      clock.now = new Date(clock.now.getTime() + 1)
      return readToken()
    }
    const accept = (token: string, values: object = {}) =>
      call('POST', 'invitation/accept', { token, name: 'Salma', password: 'needle and thread', ...values }, '')
    return { ...server, db, clock, owner, call, invite, accept }
  }

  test('POST /admin/invitations answers the link and how the mail left, which is in both languages', async () => {
    const { owner, call, dataDir, accept } = await setUp()
    const { status, body } = await call('POST', 'invitations', { email: 'salma@factory.example', role: 'cashier' })
    const { link, route } = body as { link?: string; route?: string }
    expect([status, route]).toEqual([201, 'outbox'])
    const [file = ''] = await readdir(join(dataDir, 'outbox'))
    const mail = JSON.parse(await readFile(join(dataDir, 'outbox', file), 'utf8')) as { text: string; html: string }
    for (const part of [owner.email, 'Cashier', 'ক্যাশিয়ার', link]) expect(mail.text).toContain(part)
    expect(mail.html).toContain(`<a href="${link}">${link}</a>`)
    const token = link?.replace(/.*#/, '') ?? ''
    const short = await accept(token, { password: 'thread7' })
    expect(short.body).toMatchObject({ errors: { password: 'A new password needs at least 8 characters.' } })
    expect((await accept(token)).status).toBe(200)
    expect((await call('GET', 'users?filter={"role":["cashier"]}')).body).toMatchObject([{ signed_in_at: writtenAt }])
  })

  test('POST /admin/invitations sends a link with which the invited person becomes staff and is signed in, once', async () => {
    const { db, owner, call, invite, accept } = await setUp()
    const token = await invite('Salma@factory.example')
    expect(JSON.stringify(await db.selectFrom('invitations').selectAll().execute())).not.toContain(token)
    expect((await call('POST', 'invitation/check', { token }, '')).body.data).toMatchObject({
      email: 'Salma@factory.example',
      role: 'cashier',
    })
    const accepted = await accept(token)
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    const { body } = await call('GET', 'me', undefined, `Bearer ${accepted.body.data?.token}`)
    expect(body.data).toMatchObject({ role: 'cashier', user: { name: 'Salma', email: 'Salma@factory.example' } })
    expect((await accept(token)).body.code).toBe('invitation_ended')
    expect((await call('POST', 'invitation/check', { token }, '')).body.code).toBe('invitation_ended')
    expect((await call('GET', 'invitations')).body).toEqual([])
    const audit = await db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(audit).toMatchObject([
      { who: owner.email, action: 'create', resource: 'invitations' },
      { who: 'Salma@factory.example', action: 'accept', resource: 'invitations', reason: `invited by ${owner.email}` },
    ])
    expect(JSON.stringify(audit)).not.toContain(token)
  })

  test("POST /admin/invitation/accept promotes a reader's account only with a new password and ends its sessions", async () => {
    const { db, request, invite, accept } = await setUp()
    const reader = await createReader(db, {
      email: 'salma@factory.example',
      password: 'an old password',
      phone_verified: 1,
    })
    const token = await invite('SALMA@factory.example', 'editor')
    const find = () =>
      db.selectFrom('users').select(['role', 'phone_verified']).where('id', '=', reader.id).executeTakeFirst()
    expect(await find()).toEqual({ role: 'reader', phone_verified: 1 })
    expect((await accept(token)).status).toBe(200)
    expect(await find()).toEqual({ role: 'editor', phone_verified: 0 })
    const old = await request(`/api/v1/users/${reader.email}`, { headers: { authorization: reader.authorization } })
    expect(old.status).toBe(401)
    const login = await request('/api/v1/users/login', authorize({ email: reader.email, password: 'an old password' }))
    expect(login.status).toBe(401)
  })

  test('POST /admin/invitation/accept uses a link once, also when it is sent many times at once', async () => {
    const { db, invite, accept } = await setUp()
    const token = await invite('salma@factory.example')
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect(await db.selectFrom('users').select('id').where('role', '=', 'cashier').execute()).toHaveLength(1)
  })

  test('POST /admin/invitation/accept refuses a link that expired, was revoked or replaced, or whose sender is no owner any more', async () => {
    const { db, clock, call, invite, accept } = await setUp()
    const expired = await invite('a@factory.example')
    clock.now = new Date(clock.now.getTime() + 72 * hourMs)
    expect((await accept(expired)).body.code).toBe('invitation_ended')
    clock.now = new Date(Date.parse(writtenAt) + 60_000)

    const replaced = await invite('b@factory.example')
    const revoked = await invite('b@factory.example')
    expect((await accept(replaced)).body.code).toBe('invitation_ended')
    const { id } = await db
      .selectFrom('invitations')
      .select('id')
      .where('email_key', '=', 'b@factory.example')
      .executeTakeFirstOrThrow()
    expect((await call('DELETE', `invitations/${id}`)).status).toBe(200)
    expect((await accept(revoked)).body.code).toBe('invitation_ended')

    const other = await createStaff(db, 'owner')
    expect(
      (await call('POST', 'invitations', { email: 'c@factory.example', role: 'owner' }, other.authorization)).status,
    ).toBe(201)
    expect((await call('PUT', `users/${other.id}`, { role: 'editor' })).status).toBe(200)
    expect(await db.selectFrom('invitations').select('email').execute()).toEqual([{ email: 'a@factory.example' }])
  })

  test('PUT /admin/users/{id} makes no reader a member of staff, whose address nobody proved', async () => {
    const { db, call } = await setUp()
    const { id } = await createReader(db)
    const findRole = () => db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()
    for (const role of staffRoles)
      expect(await call('PUT', `users/${id}`, { role })).toMatchObject({
        status: 409,
        body: { code: 'invitation_needed', message: expect.stringContaining('invitation') },
      })
    expect(await findRole()).toEqual({ role: 'reader' })
    const editor = await createStaff(db, 'editor')
    expect((await call('PUT', `users/${editor.id}`, { role: 'reader' })).status).toBe(200)
    expect((await call('POST', `users/${editor.id}/restore`, { revision: 0 })).body.code).toBe('invitation_needed')
    expect((await call('PUT', `users/${editor.id}`, { role: 'editor' })).body.code).toBe('invitation_needed')
  })

  test('POST /admin/invitations requires the password, a valid address and one without a staff account', async () => {
    const { db, clock, owner, call } = await setUp()
    const editor = await createStaff(db, 'editor')
    const refused = await call('POST', 'invitations', { email: editor.email, role: 'owner' })
    expect(refused.body).toMatchObject({ code: 'fields_refused', errors: { email: expect.any(String) } })
    expect((await call('POST', 'invitations', { email: 'no address', role: 'king' })).body.errors).toEqual({
      email: expect.any(String),
      role: 'Please choose a role.',
    })
    clock.now = new Date(Date.parse(writtenAt) + 11 * 60_000)
    const stale = await call('POST', 'invitations', { email: 'a@factory.example', role: 'editor' }, owner.authorization)
    expect(stale.body.code).toBe('password_needed')
    expect(await db.selectFrom('invitations').select('id').execute()).toEqual([])
  })

  test('POST /admin/invitation/accept refuses a common password and counts attempts before it judges them', async () => {
    const { call, invite, accept, clock } = await setUp()
    const token = await invite('salma@factory.example')
    expect((await accept(token, { password: 'password1' })).body).toMatchObject({ code: 'fields_refused' })
    for (let tries = 0; tries < 59; tries += 1) await call('POST', 'invitation/check', { token: 'x' }, '')
    expect((await accept(token)).body.code).toBe('too_many_requests')
    clock.now = new Date(clock.now.getTime() + hourMs)
    expect((await accept(token)).status).toBe(200)
  })

  test('POST /admin/invitations limits the messages of an owner', async () => {
    const { call } = await setUp()
    for (let sent = 0; sent < 30; sent += 1) await call('POST', 'invitations', { email: 'no address' })
    const refused = await call('POST', 'invitations', { email: 'a@factory.example', role: 'editor' })
    expect(refused.body.code).toBe('too_many_requests')
  })

  test('POST /admin/invitations keeps no invitation whose message could not be sent', async () => {
    const failing: Messenger = {
      send: async () => {
        throw new Error('the gateway is away')
      },
      close: async () => undefined,
    }
    const { db, call, errors } = await setUp(failing)
    const refused = await call('POST', 'invitations', { email: 'a@factory.example', role: 'editor' })
    expect([refused.status, refused.body.code]).toEqual([503, 'invitation_unsent'])
    expect(await db.selectFrom('invitations').select('id').execute()).toEqual([])
    expect(errors.splice(0).join()).not.toContain('a@factory.example')
  })

  test('POST /admin/users/{id}/end-sessions ends every session of the account', async () => {
    const { db, call, request } = await setUp()
    const editor = await createStaff(db, 'editor')
    await createSession(db, editor.id)
    expect((await call('POST', `users/${editor.id}/end-sessions`, {})).status).toBe(200)
    expect(await db.selectFrom('sessions').select('user_id').where('user_id', '=', editor.id).execute()).toEqual([])
    const me = await request(`${base}/me`, { headers: { authorization: editor.authorization } })
    expect(me.status).toBe(401)
    const entry = await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'end-sessions', record_id: editor.id, before: '{"sessions":2}' })
  })

  test('PUT /admin/users/{id} ends the sessions of somebody who leaves the staff, and those of no other', async () => {
    const { db, call, request } = await setUp()
    const [leaver, editor] = [await createStaff(db, 'cashier'), await createStaff(db, 'editor')]
    expect((await call('PUT', `users/${leaver.id}`, { role: 'reader' })).status).toBe(200)
    const statusOf = async (authorization: string) =>
      (await request(`/api/v1/notifications/mark-seen`, authorize({}, 'PUT', authorization))).status
    expect(await statusOf(leaver.authorization)).toBe(401)
    expect(await statusOf(editor.authorization)).toBe(200)
    expect((await call('PUT', `users/${editor.id}`, { role: 'support' })).status).toBe(200)
    expect(await statusOf(editor.authorization)).toBe(200)
  })
})
