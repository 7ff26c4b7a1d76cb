import { expect, test } from 'vitest'
import type { Message } from '../../kernel/messages/message.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { createTicket } from '../../testing/test-ticket.ts'

type Answer = {
  status: boolean
  code?: string
  token?: string
  data?: { reset_token?: string; phone_verified?: number }
}

const phone = '+8801711000001'
const refused = { status: false, code: 'otp_refused' }

eachDatabase('Account recovery', (open) => {
  async function setUp() {
    const database = await open()
    const { db } = database
    const clock = { now: new Date('2026-11-20T04:00:00Z') }
    const sent: Message[] = []
    const messenger = { send: async (message: Message) => void sent.push(message), close: async () => {} }
    const server = await startServer(database, { now: () => clock.now, messenger })
    const call = async (path: string, body: object, token = '', method = 'POST') =>
      (await server.callApi<Answer>(method, `/api/v1/${path}`, body, token && `Bearer ${token}`)).body
    const later = (minutes = 1) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    }
    /** Requests a code and returns it as sent. */
    const requestCode = async (contact: string, token?: string) => {
      later()
      sent.length = 0
      expect(await call('send-otp', { contact }, token)).toMatchObject({ status: true })
      return /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'no code was sent'
    }
    const requestTicket = async (contact: string) =>
      (await call('verify-otp', { contact, otp: await requestCode(contact) })).data?.reset_token ??
      'no ticket was given'
    const reset = (contact: string, reset_token: string, newPassword: string) =>
      call('reset-password', { contact, newPassword, reset_token })
    const login = async (email: string, password: string) =>
      (await call('users/login', { email, password })).token ?? ''
    const verifyPhone = async (number: string, token: string) => {
      const otp = await requestCode(number, token)
      expect(await call('users/verify-phone', { otp }, token)).toMatchObject({ status: true })
    }
    return { db, call, later, requestCode, requestTicket, reset, login, verifyPhone }
  }

  test('POST /reset-password ends every other ticket and code of the account', async () => {
    const { db, call, requestCode, requestTicket, reset, later } = await setUp()
    const { email } = await createReader(db, { phone, phone_verified: 1 })
    const [older, newer, byPhone] = [await requestTicket(email), await requestTicket(email), await requestTicket(phone)]
    const [emailCode, phoneCode] = [await requestCode(email), await requestCode(phone)]
    later()
    expect(await reset(email, newer, 'brand-new-1')).toMatchObject({ status: true })
    expect(await reset(email, older, 'brand-new-2')).toMatchObject(refused)
    expect(await reset(phone, byPhone, 'brand-new-2')).toMatchObject(refused)
    expect(await call('verify-otp', { contact: email, otp: emailCode })).toMatchObject(refused)
    expect(await call('verify-otp', { contact: phone, otp: phoneCode })).toMatchObject(refused)
  })

  test.each(['01711000002', '', '12345678'])(
    'POST /reset-password refuses a number after its reader changed it to "%s"',
    async (changed) => {
      const { db, call, requestCode, requestTicket, reset, later } = await setUp()
      const { email, token } = await createReader(db, { phone, phone_verified: 1, password: 'needle-77' })
      const ticket = await requestTicket(phone)
      const otp = await requestCode(phone)
      const change = { phone: changed, password: 'needle-77' }
      expect(await call(`users/update/${email}`, change, token, 'PUT')).toMatchObject({ status: true })
      expect(await db.selectFrom('reset_tickets').select('contact').execute()).toEqual([])
      later(0)
      await db.updateTable('users').set({ phone, phone_verified: 1 }).execute()
      expect(await reset(phone, ticket, 'brand-new')).toMatchObject(refused)
      expect(await call('verify-otp', { contact: phone, otp })).toMatchObject(refused)
    },
  )

  test("POST /reset-password requires that the ticket's contact is still the account's", async () => {
    const { db, reset } = await setUp()
    const { id, email } = await createReader(db, { phone, phone_verified: 1 })
    const other = await createReader(db)
    await createTicket(db, id, phone, 'by phone')
    await createTicket(db, id, other.email, 'by the address of another')
    await db.updateTable('users').set({ phone_verified: 0 }).where('id', '=', id).execute()
    expect(await reset(phone, 'by phone', 'brand-new')).toMatchObject(refused)
    await db.updateTable('users').set({ phone: '+8801711000002', phone_verified: 1 }).where('id', '=', id).execute()
    expect(await reset(phone, 'by phone', 'brand-new')).toMatchObject(refused)
    expect(await reset(other.email, 'by the address of another', 'brand-new')).toMatchObject(refused)
    expect(await reset(email, 'by phone', 'brand-new')).toMatchObject(refused)
    await db.updateTable('users').set({ phone }).where('id', '=', id).execute()
    expect(await reset(phone, 'by phone', 'brand-new')).toMatchObject({ status: true })
  })

  test('POST /reset-password refuses a number after another account verified it', async () => {
    const { db, call, requestCode, requestTicket, reset, verifyPhone } = await setUp()
    await createReader(db, { phone, phone_verified: 1 })
    const next = await createReader(db, { phone })
    const ticket = await requestTicket(phone)
    const otp = await requestCode(phone)
    await verifyPhone(phone, next.token)
    expect(await db.selectFrom('reset_tickets').select('user_id').execute()).toEqual([])
    expect(await reset(phone, ticket, 'brand-new')).toMatchObject(refused)
    expect(await call('verify-otp', { contact: phone, otp })).toMatchObject(refused)
  })

  test('POST /reset-password by e-mail locks out whoever registered the address and verified a number before', async () => {
    const { db, call, requestCode, requestTicket, reset, login, verifyPhone } = await setUp()
    const email = 'owner@example.com'
    await call('users/register', { username: 'Owner', email, password: 'attackers-1', phone })
    const attacker = await login(email, 'attackers-1')
    await verifyPhone(phone, attacker)
    const attackersTicket = await requestTicket(phone)
    const attackersCode = await requestCode(phone)

    expect(await reset(email, await requestTicket(email), 'owners-own-1')).toMatchObject({ status: true })
    expect((await call(`users/update/${email}`, { name: 'Mine' }, attacker, 'PUT')).code).toBe('sign_in_needed')
    expect(await reset(phone, attackersTicket, 'attackers-2')).toMatchObject(refused)
    expect(await call('verify-otp', { contact: phone, otp: attackersCode })).toMatchObject(refused)
    expect(await requestCode(phone)).toBe('no code was sent')
    expect(await login(email, 'attackers-1')).toBe('')

    const [message, ...more] = await db.selectFrom('messages').select('message').execute()
    expect(JSON.parse(message?.message ?? '')).toMatchObject({
      to: email,
      subject: 'Shelai: confirm your phone number again',
    })
    expect(more).toEqual([])
    const notifications = await db.selectFrom('notifications').select(['title', 'link', 'user_id']).execute()
    expect(notifications).toMatchObject([{ title: 'Confirm your phone number again', link: '/profile' }])

    // A number that the owner verifies now survives the next recovery by e-mail, which sends no notice.
    const owner = await login(email, 'owners-own-1')
    await call(`users/update/${email}`, { phone: '01711000002', password: 'owners-own-1' }, owner, 'PUT')
    await verifyPhone('01711000002', owner)
    expect(await reset(email, await requestTicket(email), 'owners-own-2')).toMatchObject({ status: true })
    expect(await reset('01711000002', await requestTicket('01711000002'), 'owners-own-3')).toMatchObject({
      status: true,
    })
    expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(1)
  })

  test('POST /reset-password by a verified number does not verify the e-mail address', async () => {
    const { db, requestTicket, reset } = await setUp()
    const { email } = await createReader(db, { phone, phone_verified: 1 })
    expect(await reset(phone, await requestTicket(phone), 'attackers-2')).toMatchObject({ status: true })
    const account = () => db.selectFrom('users').select(['phone_verified', 'email_verified_at']).executeTakeFirst()
    expect(await account()).toEqual({ phone_verified: 1, email_verified_at: null })
    expect(await reset(email, await requestTicket(email), 'owners-own-1')).toMatchObject({ status: true })
    expect(await account()).toEqual({ phone_verified: 0, email_verified_at: expect.any(String) })
  })

  test('POST /reset-password by e-mail sends no notice without a verified number', async () => {
    const { db, requestTicket, reset } = await setUp()
    const { email } = await createReader(db, { phone })
    expect(await reset(email, await requestTicket(email), 'owners-own-1')).toMatchObject({ status: true })
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([])
  })

  test('POST /reset-password refuses a number whose code only the owner of another account knows', async () => {
    const { db, call, requestCode } = await setUp()
    const victim = await createReader(db, { phone, phone_verified: 1 })
    const claimant = await createReader(db, { phone })
    const otp = await requestCode(phone, claimant.token)
    expect(await call('verify-otp', { contact: phone, otp })).toMatchObject(refused)
    expect(await call('users/verify-phone', { otp }, victim.token)).toMatchObject({ status: true })
  })
})
