import type { Answer } from '@shelai/contract/calls.ts'
import { fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import { expect, test } from 'vitest'
import { hashToken } from '../../kernel/auth/secrets.ts'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createReader, createSession } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const password = 'needle-77'

eachDatabase('Sessions of a reader', (open) => {
  async function setUp() {
    const database = await open()
    const server = await startServer(database)
    const reader = await createReader(database.db, { password })
    const other = `Bearer ${await createSession(database.db, reader.id, writtenAt)}`
    const list = async (authorization = reader.authorization) =>
      (await server.read('/api/v1/users/sessions', { headers: { authorization } })).data as Answer<'accounts.sessions'>
    const end = (path: string, authorization = reader.authorization, body: object = { password }) =>
      server.request(`/api/v1/users/sessions/${path}`, authorize(body, 'DELETE', authorization))
    return { ...database, server, reader, other, list, end }
  }

  test('GET /users/sessions lists the own sessions with their device and day, and marks this one', async () => {
    const { db, reader, list } = await setUp()
    await createReader(db)
    await db.updateTable('sessions').set({ device: 'Chrome, Android' }).where('user_id', '=', reader.id).execute()
    const sessions = await list()
    expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([0, 1])
    for (const session of sessions) {
      expect(session).toMatchObject({
        device: 'Chrome, Android',
        signed_in_on: '2026-11-20',
        last_seen_on: '2026-11-20',
      })
      const stored = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', reader.id).execute()
      expect(stored.map(({ token_hash }): string => token_hash)).not.toContain(session.id)
    }
  })

  test('DELETE /users/sessions/{session} ends that one, again without an error, and no session of another reader', async () => {
    const { db, reader, other, list, end } = await setUp()
    const stranger = await createReader(db)
    const [ending] = (await list()).filter(({ is_current }) => is_current === 0)
    const [foreign] = await list(stranger.authorization)
    expect((await end(`${foreign?.id}`)).status).toBe(200)
    expect(await list(stranger.authorization)).toHaveLength(1)
    expect((await end(`${ending?.id}`)).status).toBe(200)
    expect((await end(`${ending?.id}`)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    expect((await end('others', other)).status).toBe(401)
    expect((await list()).map(({ is_current }) => is_current)).toEqual([1])
    expect(reader.id).toBeTruthy()
  })

  test('POST /users/sessions/end ends the session of a token by its hash, and nothing else', async () => {
    const { server, reader, other, list } = await setUp()
    const end = (session: string) => server.request('/api/v1/users/sessions/end', authorize({ session }))
    const toHex = (hash: string) => Buffer.from(hash, 'base64url').toString('hex')
    const token = other.slice('Bearer '.length)
    expect((await end(token)).status).toBe(400)
    expect((await end(toHex((await list(other))[0]?.id ?? ''))).status).toBe(200)
    expect(await list(other)).toHaveLength(2)
    for (let time = 0; time < 2; time += 1) expect((await end(toHex(hashToken(token)))).status).toBe(200)
    expect((await server.request('/api/v1/users/sessions', { headers: { authorization: other } })).status).toBe(401)
    expect((await list(reader.authorization)).map(({ is_current }) => is_current)).toEqual([1])
    // The hash opens nothing.
    const authorization = `Bearer ${hashToken(reader.token)}`
    expect((await server.request('/api/v1/users/sessions', { headers: { authorization } })).status).toBe(401)
  })

  test('DELETE /users/sessions/{session} ends nothing without the password, and judges ten in 15 minutes', async () => {
    const { server, reader, other, list, end } = await setUp()
    const [ending] = (await list()).filter(({ is_current }) => is_current === 0)
    // A client of the former version sends no body.
    const headers = { authorization: reader.authorization }
    const bare = await server.read('/api/v1/users/sessions/others', { method: 'DELETE', headers })
    expect(bare).toMatchObject({ status: false, code: 'password_needed' })
    for (const path of ['others', `${ending?.id}`]) {
      const answer = await (await end(path, undefined, {})).json()
      expect(answer).toMatchObject({ code: 'password_needed', errors: { password: fieldTexts.passwordNeeded.en } })
    }
    const guesses = Array.from({ length: 12 }, () => end('others', undefined, { password: 'needle-78' }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await end('others')).status).toBe(429)
    expect(await list()).toHaveLength(2)
    // Another session of the reader has attempts of its own, and ends the one that guessed.
    expect((await end('others', other)).status).toBe(200)
    expect(await list(other)).toHaveLength(1)
  })

  test('DELETE /users/sessions/others ends all others; of two at once one device stays', async () => {
    const { db, reader, other, list, end } = await setUp()
    await createSession(db, reader.id, writtenAt)
    const statuses = await Promise.all([end('others'), end('others', other)])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await db.selectFrom('sessions').select('user_id').where('user_id', '=', reader.id).execute()).toHaveLength(1)
    expect(await list(statuses[0]?.status === 200 ? reader.authorization : other)).toHaveLength(1)
  })

  test('A login sets a cookie for the login alone, and a reset forgets the devices before it', async () => {
    const { db, server } = await setUp()
    const { email, id } = await createReader(db, { password: 'needle-77' })
    const response = await server.request('/api/v1/users/login', authorize({ email, password: 'needle-77' }))
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^shelai_device=[\w-]{43}; Path=\/api\/v1\/users\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    const devices = await db.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute()
    expect(devices).toHaveLength(1)
    expect(JSON.stringify(devices)).not.toContain(cookie.slice(14, 57))
    const refused = await server.request('/api/v1/users/login', authorize({ email, password: 'wrong one' }))
    expect(refused.headers.get('set-cookie')).toBeNull()
  })
})
