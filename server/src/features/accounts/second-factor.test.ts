import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { setRecoveryCodes } from '../../kernel/auth/second-factors-store.ts'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createSession, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const stepMs = 30_000
const quarterMs = 15 * 60_000

type Answer = { status: number; code?: string; data?: Record<string, unknown> }

eachDatabase('The second factor of staff', (open) => {
  async function setUp(role: StaffRole = 'owner') {
    const clock = { now: new Date(writtenAt) }
    const { db, request, callApi } = await startServer(await open(), { now: () => clock.now })
    const staff = await createStaff(db, role, { password: 'stitch by stitch' })
    const call = async (method: string, path: string, body?: unknown, by = staff.authorization): Promise<Answer> => {
      const answer = await callApi<Omit<Answer, 'status'>>(method, `/api/v1/admin/${path}`, body, by)
      const { code, data } = answer.body
      return { status: answer.status, ...(code ? { code } : {}), ...(data ? { data } : {}) }
    }
    const codeAt = (secret: string, offsetMs = 0) =>
      generate({ secret, epoch: Math.floor((clock.now.getTime() + offsetMs) / 1000) })
    const wait = (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    }
    /** Signs in again and returns the session's authorization. */
    const signIn = async () => `Bearer ${await createSession(db, staff.id, clock.now.toISOString())}`
    /** Sets the second factor up and returns its secret and recovery codes. */
    const enroll = async (by = staff.authorization) => {
      const { data } = await call('POST', 'second-factor/setup', {}, by)
      const secret = String(data?.secret)
      const confirmed = await call('POST', 'second-factor/confirm', { code: await codeAt(secret) }, by)
      expect(confirmed.status).toBe(200)
      wait(stepMs)
      return { secret, codes: confirmed.data?.recovery_codes as string[] }
    }
    return { db, request, clock, staff, call, codeAt, wait, signIn, enroll }
  }

  test('POST /admin/second-factor/confirm turns the second factor on with the first code and answers ten recovery codes', async () => {
    const { db, staff, call, codeAt } = await setUp()
    const begun = await call('POST', 'second-factor/setup', {})
    const secret = String(begun.data?.secret)
    expect(begun.data?.uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`))
    expect((await call('GET', 'me')).data?.second_factor).toBe('off')
    expect((await call('POST', 'second-factor/confirm', { code: '000000' })).code).toBe('wrong_code')
    const { data } = await call('POST', 'second-factor/confirm', { code: await codeAt(secret) })
    const codes = data?.recovery_codes as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/)
    expect((await call('GET', 'me')).data?.second_factor).toBe('passed')
    expect((await call('POST', 'second-factor/setup', {})).code).toBe('second_factor_on')
    const stored = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ])
    for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(kept)
    expect(await db.selectFrom('audit').select(['action', 'record_id']).orderBy('id').execute()).toEqual([
      { action: 'set-up-second-factor', record_id: staff.id },
      { action: 'confirm-second-factor', record_id: staff.id },
    ])
  })

  test('A session of an account with a second factor makes admin calls only after POST /admin/second-factor', async () => {
    const { call, codeAt, signIn, enroll } = await setUp()
    const { secret } = await enroll()
    const by = await signIn()
    for (const [method, path, body] of [
      ['GET', 'articles', undefined],
      ['POST', 'articles', {}],
      ['POST', 'confirm', { password: 'stitch by stitch' }],
      ['POST', 'uploads', {}],
      ['POST', 'invitations', {}],
      ['DELETE', 'second-factor', undefined],
      ['POST', 'second-factor/setup', {}],
      ['POST', 'second-factor/recovery-codes', {}],
      ['PUT', 'second-factor/requirement', { is_required: false }],
    ] as const) {
      expect(await call(method, path, body, by), path).toEqual({ status: 403, code: 'second_factor_needed' })
    }
    expect((await call('GET', 'me', undefined, by)).data).toMatchObject({ second_factor: 'needed', rights: {} })
    expect((await call('POST', 'second-factor', { code: await codeAt(secret) }, by)).status).toBe(200)
    expect((await call('GET', 'articles', undefined, by)).status).toBe(200)
  })

  test('POST /admin/second-factor accepts the step before and after, each once, and no older one', async () => {
    const { call, codeAt, wait, signIn, enroll } = await setUp()
    const { secret } = await enroll()
    wait(10 * stepMs)
    const by = await signIn()
    const pass = async (offsetMs: number) =>
      (await call('POST', 'second-factor', { code: await codeAt(secret, offsetMs) }, by)).code ?? 'passed'
    expect(await pass(-2 * stepMs)).toBe('wrong_code')
    expect(await pass(-stepMs)).toBe('passed')
    expect(await pass(-stepMs)).toBe('wrong_code')
    expect(await pass(0)).toBe('passed')
    expect(await pass(stepMs)).toBe('passed')
    expect(await pass(0)).toBe('wrong_code')
    wait(quarterMs)
    expect(await pass(2 * stepMs)).toBe('wrong_code')
  })

  test('POST /admin/second-factor accepts one of many concurrent uses of a code', async () => {
    const { call, codeAt, signIn, enroll } = await setUp()
    const { secret } = await enroll()
    const [code, by] = [await codeAt(secret), await signIn()]
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', 'second-factor', { code }, by)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('POST /admin/second-factor accepts each recovery code once, however it is typed', async () => {
    const { call, signIn, enroll } = await setUp()
    const { codes } = await enroll()
    const by = await signIn()
    const typed = ` ${(codes[0] ?? '').toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `
    expect((await call('POST', 'second-factor', { code: typed }, by)).status).toBe(200)
    expect((await call('GET', 'second-factor', undefined, by)).data?.recovery_codes).toBe(9)
    const again = await signIn()
    expect((await call('POST', 'second-factor', { code: codes[0] }, again)).code).toBe('wrong_code')
    const renewed = await call('POST', 'second-factor/recovery-codes', {}, by)
    expect(renewed.data?.recovery_codes).toHaveLength(10)
    expect((await call('POST', 'second-factor', { code: codes[1] }, again)).code).toBe('wrong_code')
  })

  test('POST /admin/second-factor accepts a recovery code of 16 characters, as former releases gave them', async () => {
    const { db, call, staff, signIn, enroll } = await setUp()
    await enroll()
    await db.transaction().execute((tx) => setRecoveryCodes(tx, staff.id, ['0123456789abcdef']))
    expect((await call('POST', 'second-factor', { code: '0123-4567-89ab-cdef' }, await signIn())).status).toBe(200)
  })

  test('Five wrong codes of one session do not lock the owner out of another one', async () => {
    const { call, codeAt, signIn, enroll } = await setUp()
    const { secret } = await enroll()
    const [thief, owner] = [await signIn(), await signIn()]
    for (let tries = 0; tries < 5; tries += 1)
      expect((await call('POST', 'second-factor', { code: '000000' }, thief)).code).toBe('wrong_code')
    expect((await call('POST', 'second-factor', { code: '000000' }, thief)).code).toBe('too_many_requests')
    expect((await call('POST', 'second-factor', { code: await codeAt(secret) }, owner)).status).toBe(200)
  })

  test('POST /admin/second-factor bounds the guesses of all sessions of an account, and leaves recovery codes out', async () => {
    const { call, codeAt, wait, signIn, enroll } = await setUp()
    const { secret, codes } = await enroll()
    for (let session = 0; session < 6; session += 1) {
      const thief = await signIn()
      for (let tries = 0; tries < 5; tries += 1)
        expect((await call('POST', 'second-factor', { code: '000000' }, thief)).code).toBe('wrong_code')
    }
    const owner = await signIn()
    expect((await call('POST', 'second-factor', { code: await codeAt(secret) }, owner)).code).toBe('too_many_requests')
    expect((await call('POST', 'second-factor', { code: codes[0] }, owner)).status).toBe(200)
    wait(60 * 60_000)
    expect((await call('POST', 'second-factor', { code: await codeAt(secret) }, await signIn())).status).toBe(200)
  })

  test.each([
    ['DELETE', 'delete', (email: string) => ({ email })],
    ['DELETE', 'sessions/others', () => ({})],
    ['PUT', 'update/me', () => ({ phone: '01711000009' })],
  ] as const)(
    '%s /users/%s of a member of staff needs the second factor beside the password',
    async (method, path, createBody) => {
      const { db, request, staff, call, codeAt, signIn, enroll } = await setUp()
      await createStaff(db, 'owner')
      const { secret } = await enroll()
      const by = await signIn()
      const send = async () => {
        const body = { ...createBody(staff.email), password: 'stitch by stitch' }
        const answer = await request(`/api/v1/users/${path.replace('me', staff.email)}`, authorize(body, method, by))
        return ((await answer.json()) as { code?: string }).code ?? 'done'
      }
      const read = () => db.selectFrom('users').select(['id', 'phone']).orderBy('id').execute()
      const before = await read()
      expect(await send()).toBe('second_factor_needed')
      expect(await read()).toEqual(before)
      expect(await db.selectFrom('sessions').select('user_id').where('user_id', '=', staff.id).execute()).toHaveLength(
        2,
      )
      expect((await call('POST', 'second-factor', { code: await codeAt(secret) }, by)).status).toBe(200)
      expect(await send()).toBe('done')
    },
  )

  test('POST /admin/second-factor counts attempts before it judges them', async () => {
    const { call, codeAt, wait, signIn, enroll } = await setUp()
    const { secret } = await enroll()
    const by = await signIn()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await call('POST', 'second-factor', { code: '12' }, by)).code).toBe('wrong_code')
    expect((await call('POST', 'second-factor', { code: await codeAt(secret) }, by)).code).toBe('too_many_requests')
    wait(quarterMs)
    expect((await call('POST', 'second-factor', { code: await codeAt(secret) }, by)).status).toBe(200)
  })

  test('DELETE /admin/second-factor requires the password and ends what other sessions passed', async () => {
    const { call, codeAt, wait, signIn, enroll } = await setUp()
    const { secret } = await enroll()
    const by = await signIn()
    await call('POST', 'second-factor', { code: await codeAt(secret) }, by)
    wait(11 * 60_000)
    expect((await call('DELETE', 'second-factor', undefined, by)).code).toBe('password_needed')
    expect((await call('POST', 'confirm', { password: 'stitch by stitch' }, by)).status).toBe(200)
    expect((await call('DELETE', 'second-factor', undefined, by)).status).toBe(200)
    expect((await call('GET', 'me', undefined, by)).data?.second_factor).toBe('off')
    await enroll(by)
    expect((await call('GET', 'me')).data?.second_factor).toBe('needed')
  })

  test.each(['owner', 'cashier', 'editor', 'support', 'auditor'] as const)(
    'The setting of an owner leaves the role %s only the calls that set a second factor up, if it needs one',
    async (role) => {
      const { db, call, enroll } = await setUp(role)
      const owner = await createStaff(db, 'owner')
      const rule = { is_required: true }
      if (role !== 'owner') expect((await call('PUT', 'second-factor/requirement', rule)).code).toBe('not_allowed')
      expect((await call('PUT', 'second-factor/requirement', rule, owner.authorization)).status).toBe(200)
      const needsOne = role === 'owner' || role === 'cashier'
      const { data } = await call('GET', 'me')
      expect(data?.second_factor).toBe(needsOne ? 'setup_needed' : 'off')
      const list = await call('GET', 'packages')
      if (needsOne) {
        expect(data?.rights).toEqual({})
        expect(list).toEqual({ status: 403, code: 'second_factor_setup_needed' })
        expect((await call('POST', 'second-factor', { code: '1' })).code).toBe('second_factor_setup_needed')
      }
      await enroll()
      expect((await call('GET', 'packages')).status).toBe(200)
      const [entry] = await db.selectFrom('audit').selectAll().orderBy('id').execute()
      expect(entry).toMatchObject({
        resource: 'settings',
        before: '{"second_factor_required":0}',
        after: '{"second_factor_required":1}',
      })
    },
  )

  test('POST /admin/users/{id}/remove-second-factor lets somebody in who has lost the device', async () => {
    const { db, call, signIn, enroll, clock } = await setUp('cashier')
    await enroll()
    const owner = await createStaff(db, 'owner')
    const by = await signIn()
    const path = `users/${(await db.selectFrom('second_factors').select('user_id').executeTakeFirstOrThrow()).user_id}`
    expect((await call('POST', `${path}/remove-second-factor`, {}, owner.authorization)).status).toBe(200)
    expect((await call('GET', 'packages', undefined, by)).status).toBe(200)
    clock.now = new Date(Date.parse(writtenAt) + 11 * 60_000)
    expect((await call('POST', `${path}/remove-second-factor`, {}, owner.authorization)).code).toBe('password_needed')
  })

  test("Readers' calls need no second factor", async () => {
    const { request, staff, signIn, enroll } = await setUp()
    await enroll()
    const answer = await request(`/api/v1/users/${staff.email}`, { headers: { authorization: await signIn() } })
    expect(answer.status).toBe(200)
  })
})
