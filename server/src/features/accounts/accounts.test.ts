import { randomUUID } from 'node:crypto'
import { fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { expect, test } from 'vitest'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createReader } from '../../testing/test-reader.ts'
import { startServer, type TestServer } from '../../testing/test-server.ts'

const rahim = { username: 'Rahim', email: 'Rahim@Example.com', password: 'needle-77', phone: '01711-223344' }
const register = (server: TestServer, changes: object = {}) =>
  server.request('/api/v1/users/register', authorize({ ...rahim, ...changes }))
const login = (server: TestServer, email: string, password: string) =>
  server.request('/api/v1/users/login', authorize({ email, password }))
/** Adds an answer to the rehearsal of a reader. Returns it as the phone sends it. */
async function addReview(server: TestServer, authorization: string) {
  const entry = { id: randomUUID(), at: '2026-01-01T00:00:00.000Z', data: { question: 7, grade: 3 } }
  await server.request('/api/v1/sync/reviews', authorize({ entries: [entry] }, 'POST', authorization))
  return entry
}

eachDatabase('Accounts', (open) => {
  test('POST /users/register opens an account that POST /users/login enters whatever the case of the address', async () => {
    const server = await startServer(await open())
    expect(await (await register(server)).json()).toEqual({
      status: true,
      message: 'User Created Successfully!',
      data: null,
    })
    const entered = await login(server, ' rahim@EXAMPLE.com ', rahim.password)
    expect(await entered.json()).toMatchObject({
      status: true,
      message: 'Login successful',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        name: 'Rahim',
        email: 'Rahim@Example.com',
        phone: '+8801711223344',
        gender: 'male',
        profession: 'job',
        img: '',
      },
    })
  })

  test.each([
    ['a short password', { password: '12345' }, { password: 'Password Must at Least 6 Character!' }],
    ['five letters of Bangla', { password: 'কখগঘঙ' }, { password: 'Password Must at Least 6 Character!' }],
    ['a password of a breach', { password: 'firebird' }, { password: fieldTexts.passwordCommon.en }],
    ['a common password', { password: '123456' }, { password: fieldTexts.passwordCommon.en }],
    ['an overlong password', { password: 'x'.repeat(129) }, { password: fieldTexts.passwordLong.en }],
    ['no address', { email: 'nobody' }, { email: fieldTexts.emailMalformed.en }],
    ['an empty name', { username: ' \u0000 ' }, { username: fieldTexts.nameMissing.en }],
    ['a name that cannot be seen', { username: '\u200b\u3164' }, { username: fieldTexts.nameMissing.en }],
    ['an overlong name', { username: 'x'.repeat(81) }, { username: fieldTexts.nameLong.en }],
    ['a phone number in words', { phone: 'none of yours' }, { phone: fieldTexts.phoneMalformed.en }],
    ['an unknown gender', { gender: 'none' }, { gender: fieldTexts.optionUnknown.en }],
    [
      'several invalid fields',
      { username: '', email: 'a@b', password: 'PASSWORD' },
      {
        username: fieldTexts.nameMissing.en,
        email: fieldTexts.emailMalformed.en,
        password: fieldTexts.passwordCommon.en,
      },
    ],
    [
      'no body',
      undefined,
      {
        username: fieldTexts.nameMissing.en,
        email: fieldTexts.emailMalformed.en,
        password: fieldTexts.passwordShort.en,
        phone: fieldTexts.phoneMalformed.en,
      },
    ],
  ])('POST /users/register answers 400 and names the field for %s', async (_, changes, errors) => {
    const server = await startServer(await open())
    await register(server, { email: 'taken@example.com' })
    const send = (email: string) =>
      changes === undefined
        ? server.request('/api/v1/users/register', { method: 'POST' })
        : register(server, { email, ...changes })
    const refused = await send('free@example.com')
    expect(refused.status).toBe(400)
    const body = await refused.json()
    expect(body).toEqual({
      status: false,
      code: 'registration_malformed',
      message: 'Failed to create user!',
      errors,
    })
    // A malformed form gets the same answer whether or not its address has an account.
    const takenAnswer = await send('taken@example.com')
    expect([takenAnswer.status, await takenAnswer.json()]).toEqual([400, body])
    expect(await server.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'taken@example.com' }])
  })

  test('POST /users/register names no field for an address that has an account', async () => {
    const server = await startServer(await open())
    await register(server)
    const refused = await register(server)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      status: false,
      code: 'not_registered',
      message: 'Failed to create user!',
    })
  })

  test('POST /users/register accepts an address with outer blanks and any spelling of a phone number', async () => {
    const server = await startServer(await open())
    for (const [nth, phone] of ['', '০১৭১১-২২৩৩৪৪', '+880 1711 223344', '(02) 9876543'].entries())
      expect((await register(server, { email: ` reader${nth}@example.com `, phone })).status).toBe(200)
    expect((await login(server, 'reader0@example.com', rahim.password)).status).toBe(200)
  })

  test('POST /users/register opens one account for each address', async () => {
    const server = await startServer(await open())
    await register(server)
    const again = await register(server, { email: 'RAHIM@example.COM', username: 'Somebody else' })
    expect(await again.json()).toMatchObject({ status: false, code: 'not_registered' })
  })

  test('POST /users/login refuses a wrong password and an unknown address alike', async () => {
    const server = await startServer(await open())
    await register(server)
    const wrong = await (await login(server, rahim.email, 'needle-78')).json()
    expect(wrong).toEqual(await (await login(server, 'nobody@example.com', 'needle-78')).json())
    expect(wrong).toEqual({ status: false, code: 'wrong_login', message: 'Wrong email or password.' })
  })

  test('POST /users/login locks an address out for a quarter of an hour after ten wrong passwords', async () => {
    let now = new Date('2026-11-20T04:00:00Z')
    const server = await startServer(await open(), { now: () => now })
    await register(server)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login(server, rahim.email, 'wrong one')).status).toBe(401)
    }
    expect((await login(server, rahim.email, rahim.password)).status).toBe(429)
    expect((await login(server, 'other@example.com', 'wrong one')).status).toBe(401)
    now = new Date('2026-11-20T04:15:01Z')
    expect((await login(server, rahim.email, rahim.password)).status).toBe(200)
  })

  test('POST /users/login stores no usable token or password', async () => {
    const server = await startServer(await open())
    await register(server)
    const { token } = (await (await login(server, rahim.email, rahim.password)).json()) as { token: string }
    const [user] = await server.db.selectFrom('users').selectAll().execute()
    const [session] = await server.db.selectFrom('sessions').selectAll().execute()
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify([user, session])).not.toContain(rahim.password)
    expect(JSON.stringify([user, session])).not.toContain(token)
  })

  test('POST /users/logout ends its session and no other', async () => {
    const server = await startServer(await open())
    await register(server)
    const enter = async () =>
      ((await (await login(server, rahim.email, rahim.password)).json()) as { token: string }).token
    const [one, other] = [await enter(), await enter()]
    const own = (token: string) =>
      server.request('/api/v1/users/rahim@example.com', { headers: { authorization: `Bearer ${token}` } })
    await server.request('/api/v1/users/logout', authorize({}, 'POST', `Bearer ${one}`))
    expect([(await own(one)).status, (await own(other)).status]).toEqual([401, 200])
  })

  test('A session lasts 30 days after its last use', async () => {
    let now = new Date('2026-11-20T04:00:00Z')
    const server = await startServer(await open(), { now: () => now })
    const { email, authorization } = await createReader(server.db)
    const status = async () => (await server.request(`/api/v1/users/${email}`, { headers: { authorization } })).status
    now = new Date('2026-12-19T04:00:00Z')
    expect(await status()).toBe(200)
    now = new Date('2027-01-17T04:00:00Z')
    expect(await status()).toBe(200)
    now = new Date('2027-02-17T04:00:00Z')
    expect(await status()).toBe(401)
  })

  test('A session ends 365 days after its login, however often it is used', async () => {
    let days = 0
    const database = await open()
    const server = await startServer(database, {
      now: () => new Date(Date.parse(writtenAt) + days * dayMs),
    })
    const { email, authorization } = await createReader(database.db)
    const headers = { authorization }
    const statuses: number[] = []
    for (days of [20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 364, 365])
      statuses.push((await server.request(`/api/v1/users/${email}`, { headers })).status)
    expect(statuses).toEqual([...Array(19).fill(200), 401])
  })

  test('DELETE /users/delete refuses a missing and a wrong password at the field, and counts the wrong ones', async () => {
    const server = await startServer(await open())
    const password = 'stitch by stitch'
    const { email, authorization } = await createReader(server.db, { password })
    const remove = (body: object) =>
      server.read('/api/v1/users/delete', authorize({ email, ...body }, 'DELETE', authorization))
    for (const missing of [{}, { password: '' }, { password: 7 }, { password: null }])
      expect(await remove(missing)).toMatchObject({
        code: 'password_needed',
        errors: { password: 'Please write your password.' },
      })
    for (let nth = 0; nth < 10; nth += 1)
      expect(await remove({ password: 'wrong' })).toMatchObject({
        code: 'wrong_password',
        errors: { password: 'That is not your password.' },
      })
    expect(await remove({ password })).toMatchObject({ code: 'too_many_requests' })
    expect(await server.db.selectFrom('users').select('email').execute()).toEqual([{ email }])
  })

  test('DELETE /users/delete removes the own account with everything that depends on it', async () => {
    const server = await startServer(await open())
    const password = 'stitch by stitch'
    const [leaving, staying] = [await createReader(server.db, { password }), await createReader(server.db)]
    for (const { authorization } of [leaving, staying]) await addReview(server, authorization)
    const remove = (body: object, query = '') =>
      server.request(`/api/v1/users/delete${query}`, authorize(body, 'DELETE', leaving.authorization))
    expect((await remove({ email: staying.email, password })).status).toBe(404)
    expect((await remove({ password }, '')).status).toBe(404)
    expect((await remove({ password }, `?email=${leaving.email}`)).status).toBe(200)
    expect(await server.db.selectFrom('users').select('id').execute()).toEqual([{ id: staying.id }])
    for (const table of ['sessions', 'synced_entries'] as const)
      expect(await server.db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: staying.id }])
  })

  test('GET /users/export returns all stored data of its reader', async () => {
    const server = await startServer(await open())
    const { email, authorization } = await createReader(server.db)
    const entry = await addReview(server, authorization)
    const { data } = await server.read('/api/v1/users/export', { headers: { authorization } })
    const synced_entries = [{ collection: 'reviews', at: entry.at, data: entry.data }]
    expect(data).toMatchObject({ account: { email }, sessions: [{}], saved_items: [], synced_entries })
    expect(JSON.stringify(data)).not.toContain('password')
  })
})
