import { fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import { expect, test } from 'vitest'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { oneDatabase } from '../../testing/each-database.ts'
import { createSession, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const hourMs = 3_600_000

type Answer = { code?: string; errors?: Record<string, string>; token?: string }

oneDatabase('PUT /admin/password', (open) => {
  async function setUp() {
    const clock = { now: new Date(writtenAt) }
    const { db, callApi } = await startServer(await open(), { now: () => clock.now })
    const staff = await createStaff(db, 'cashier', { email: 'salma@factory.example', password: 'stitch by stitch' })
    const send = async (method: string, path: string, body: object, by?: string) => {
      const { status, body: answer } = await callApi<Answer>(method, `/api/v1/${path}`, body, by)
      return { ...answer, status }
    }
    const change = (password: string) => send('PUT', 'admin/password', { password }, staff.authorization)
    const logIn = (password: string) => send('POST', 'users/login', { email: 'salma@factory.example', password })
    return { db, clock, staff, send, change, logIn }
  }

  test('PUT /admin/password sets a new password and ends every other way into the account', async () => {
    const { db, clock, staff, send, change, logIn } = await setUp()
    const kept = await db.selectFrom('sessions').select('token_hash').execute()
    await createSession(db, staff.id, clock.now.toISOString())
    expect(await change('thread by thread')).toMatchObject({ status: 200 })
    expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual(kept)
    expect((await logIn('stitch by stitch')).code).toBe('wrong_login')
    expect((await logIn('thread by thread')).status).toBe(200)
    expect((await send('POST', 'admin/confirm', { password: 'thread by thread' }, staff.authorization)).status).toBe(
      200,
    )
    const [entry, ...others] = await db.selectFrom('audit').selectAll().execute()
    expect([entry?.action, entry?.record_id, others]).toEqual(['change-password', staff.id, []])
    expect(JSON.stringify(entry)).not.toContain('thread')
  })

  test('PUT /admin/password asks for the old password where it was typed long ago', async () => {
    const { clock, staff, send, change } = await setUp()
    clock.now = new Date(clock.now.getTime() + hourMs / 3)
    expect(await change('thread by thread')).toMatchObject({ code: 'password_needed' })
    await send('POST', 'admin/confirm', { password: 'stitch by stitch' }, staff.authorization)
    expect(await change('thread by thread')).toMatchObject({ status: 200 })
  })

  test.each([
    ['short', '12345', fieldTexts.newPasswordShort.en],
    ['common', '123456', fieldTexts.passwordCommon.en],
    ['of a breach', 'firebird', fieldTexts.passwordCommon.en],
    ['of the own address', 'salma@factory.example', fieldTexts.passwordCommon.en],
  ])('PUT /admin/password refuses a password that is %s, beside its field', async (_, password, text) => {
    const { change, logIn } = await setUp()
    expect(await change(password)).toMatchObject({ errors: { password: text } })
    expect((await logIn('stitch by stitch')).status).toBe(200)
  })
})
