import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createReader } from '../../testing/test-reader.ts'
import { startServer, type TestServer } from '../../testing/test-server.ts'

const post = async (server: TestServer, path: string, body: object, authorization?: string) => {
  const response = await server.request(`/api/v1/${path}`, authorize(body, 'POST', authorization))
  return {
    http: response.status,
    ...((await response.json()) as { status: boolean; code?: string; message: string; data?: { reset_token: string } }),
  }
}

/** Returns the newest code in the outbox as soon as it arrives, because codes are sent in the background. */
async function lastCode({ dataDir }: TestServer, before = 0): Promise<string> {
  const folder = join(dataDir, 'outbox')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const names = await readdir(folder).catch(() => [])
    const whole = names.filter((name) => !name.startsWith('.')).sort()
    if (whole.length > before) {
      const { text } = JSON.parse(await readFile(join(folder, whole.at(-1) ?? ''), 'utf8')) as { text: string }
      return /\d{6}/.exec(text)?.[0] ?? ''
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('no message came')
}

eachDatabase('Password recovery', (open) => {
  async function setUp(given: Parameters<typeof createReader>[1] = {}) {
    const database = await open()
    const clock = { now: new Date('2026-11-20T04:00:00Z') }
    const server = await startServer(database, { now: () => clock.now })
    const reader = await createReader(database.db, given)
    const later = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    }
    return { database, server, reader, later }
  }

  test('POST /reset-password sets a new password with a ticket and ends every session', async () => {
    const { server, reader } = await setUp()
    const contact = reader.email.toUpperCase()
    expect(await post(server, 'send-otp', { contact })).toMatchObject({
      status: true,
      message: 'OTP sent successfully! check your contact info.',
    })
    const otp = await lastCode(server)
    const bangla = otp.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    const { data, message } = await post(server, 'verify-otp', { contact, otp: ` ${bangla} ` })
    expect(message).toBe('OTP verified successfully')
    const reset = { contact, newPassword: 'brand-new', reset_token: data?.reset_token }
    expect((await post(server, 'reset-password', reset)).message).toBe('Password reset successfully!')
    expect(
      (await server.request(`/api/v1/users/${reader.email}`, { headers: { authorization: reader.authorization } }))
        .status,
    ).toBe(401)
    expect((await post(server, 'users/login', { email: reader.email, password: 'brand-new' })).status).toBe(true)
    expect(await post(server, 'reset-password', reset)).toMatchObject({
      status: false,
      message: 'Invalid or expired OTP',
    })
  })

  test('POST /reset-password refuses a missing ticket and one of another account', async () => {
    const { database, server, reader } = await setUp()
    const other = await createReader(database.db)
    await post(server, 'send-otp', { contact: reader.email })
    const { data } = await post(server, 'verify-otp', { contact: reader.email, otp: await lastCode(server) })
    const refused = { status: false, code: 'otp_refused', message: 'Invalid or expired OTP' }
    expect(await post(server, 'reset-password', { contact: other.email, newPassword: 'brand-new' })).toMatchObject(
      refused,
    )
    expect(
      await post(server, 'reset-password', {
        contact: other.email,
        newPassword: 'brand-new',
        reset_token: data?.reset_token,
      }),
    ).toMatchObject(refused)
  })

  test('POST /send-otp answers the same whether or not an account exists', async () => {
    const { server, reader } = await setUp()
    const known = await post(server, 'send-otp', { contact: reader.email })
    expect(await post(server, 'send-otp', { contact: 'nobody@example.com' })).toEqual(known)
    const again = await post(server, 'send-otp', { contact: reader.email })
    expect(again).toEqual(await post(server, 'send-otp', { contact: 'nobody@example.com' }))
    expect(again).toMatchObject({ http: 429, code: 'otp_too_soon', values: { seconds: 60 } })
    const inBangla = await server.read('/api/v1/send-otp', {
      method: 'POST',
      body: JSON.stringify({ contact: reader.email }),
      headers: { 'content-type': 'application/json', 'accept-language': 'bn' },
    })
    expect(inBangla.message).toBe('আরেকটি কোডের জন্য ৬০ সেকেন্ড অপেক্ষা করুন।')
    expect(await post(server, 'send-otp', { contact: 'no contact' })).toMatchObject({
      http: 400,
      message: 'Please enter your phone number or email',
      errors: { contact: 'Please enter your phone number or email' },
    })
  })

  test.each([
    ['English', (code: string) => `Shelai code: ${code}. It works for 10 minutes.`],
    ['Bangla', (code: string) => `Shelai কোড: ${formatDigits(code, 'bn')}। ১০ মিনিট চলবে।`],
  ])('POST /verify-otp finds the code in a message in %s that is pasted whole', async (_language, write) => {
    const { server, reader } = await setUp()
    await post(server, 'send-otp', { contact: reader.email })
    const otp = write(await lastCode(server))
    expect(await post(server, 'verify-otp', { contact: reader.email, otp })).toMatchObject({ status: true })
  })

  test('POST /verify-otp allows five attempts for a code, and a new code voids the old one', async () => {
    const { server, reader, later } = await setUp()
    const contact = reader.email
    await post(server, 'send-otp', { contact })
    const first = await lastCode(server)
    const wrong = first === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) await post(server, 'verify-otp', { contact, otp: wrong })
    expect((await post(server, 'verify-otp', { contact, otp: first })).status).toBe(false)
    later(61)
    await post(server, 'send-otp', { contact })
    const second = await lastCode(server, 1)
    if (second !== first) expect((await post(server, 'verify-otp', { contact, otp: first })).status).toBe(false)
    expect((await post(server, 'verify-otp', { contact, otp: second })).status).toBe(true)
    expect((await post(server, 'verify-otp', { contact, otp: second })).status).toBe(false)
  })

  test('POST /send-otp sends a code that is valid for ten minutes, at most five an hour', async () => {
    const { server, reader, later } = await setUp()
    const contact = reader.email
    await post(server, 'send-otp', { contact })
    const otp = await lastCode(server)
    later(601)
    expect((await post(server, 'verify-otp', { contact, otp })).status).toBe(false)
    for (let sent = 1; sent < 5; sent += 1) {
      expect((await post(server, 'send-otp', { contact })).status).toBe(true)
      later(61)
    }
    expect(await post(server, 'send-otp', { contact })).toMatchObject({ http: 429, code: 'too_many_requests' })
  })

  test('POST /send-otp recovers an account by phone only after POST /users/verify-phone', async () => {
    const { server, reader, later } = await setUp({ phone: '+8801711000001' })
    const contact = '০১৭১১-০০০০০১'
    expect((await post(server, 'send-otp', { contact })).status).toBe(true)
    expect(await readdir(join(server.dataDir, 'outbox')).catch(() => [])).toEqual([])
    later(61)
    expect((await post(server, 'send-otp', { contact }, reader.authorization)).status).toBe(true)
    const otp = await lastCode(server)
    expect(await post(server, 'verify-otp', { contact, otp })).toMatchObject({ status: false })
    expect((await post(server, 'users/verify-phone', { otp }, reader.authorization)).status).toBe(true)
    later(61)
    await post(server, 'send-otp', { contact })
    expect((await post(server, 'verify-otp', { contact, otp: await lastCode(server, 1) })).status).toBe(true)
  })

  test('POST /send-otp hides a failing gateway from guests, tells the reader of the number, and allows a retry at once', async () => {
    const database = await open()
    let isDown = true
    const sent: string[] = []
    const messenger = {
      send: async ({ text }: { text: string }) => {
        if (isDown) throw new Error('down')
        sent.push(text)
      },
      close: async () => {},
    }
    const server = await startServer(database, { messenger })
    const reader = await createReader(database.db, { phone: '+8801711000001' })
    const [known, unknown] = [
      await post(server, 'send-otp', { contact: reader.email }),
      await post(server, 'send-otp', { contact: 'nobody@example.com' }),
    ]
    expect(known).toEqual(unknown)
    const confirm = () => post(server, 'send-otp', { contact: '01711000001' }, reader.authorization)
    expect(await confirm()).toMatchObject({ http: 503, code: 'code_unsent', message: 'Failed to send OTP' })
    isDown = false
    expect(await confirm()).toMatchObject({ status: true })
    expect(sent).toHaveLength(1)
    expect(server.errors.splice(0).join()).not.toMatch(/1711000001|reader-\d/)
  })

  test('POST /reset-password refuses a short or common password', async () => {
    const { server, reader } = await setUp()
    const reset = { contact: reader.email, reset_token: 'x' }
    expect(await post(server, 'reset-password', { ...reset, newPassword: '12345' })).toMatchObject({
      http: 400,
      code: 'password_short',
      message: 'Password must be at least 6 characters!',
      errors: { newPassword: 'Password must be at least 6 characters!' },
    })
    expect(await post(server, 'reset-password', { ...reset, newPassword: 'password123' })).toMatchObject({
      http: 400,
      code: 'password_common',
      errors: { newPassword: fieldTexts.passwordCommon.en },
    })
  })
})
