import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Checklist } from '@shelai/contract/back-office/checklist.ts'
import { expect, test } from 'vitest'
import { writtenAt } from '../testing/content-fixtures.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { startMailServer } from '../testing/gateways.ts'
import { createStaff } from '../testing/test-reader.ts'
import { startServer } from '../testing/test-server.ts'

type Answer = { status: number; code?: string; errors?: Record<string, string>; data: Record<string, unknown> }

const mail = {
  host: 'smtp.example.com',
  port: 465,
  security: 'tls',
  user: 'shelai',
  password: 'a mail password',
  from: 'Shelai <hello@example.com>',
}

eachDatabase('The gateways of messages', (open) => {
  async function setUp(env: Record<string, string> = {}) {
    const clock = { now: new Date(writtenAt) }
    const server = await startServer(await open(), { now: () => clock.now, env })
    const { db } = server
    const owner = await createStaff(db, 'owner', { email: 'owner@factory.example' })
    const call = async (method: string, path = '', body: unknown = {}, by = owner.authorization): Promise<Answer> => {
      const { status, body: answer } = await server.callApi<Omit<Answer, 'status'>>(
        method,
        `/api/v1/admin/${path}`,
        body,
        by,
      )
      return { ...answer, status }
    }
    const isTested = async () => {
      const { items } = (await call('GET', 'checklist')).data as Checklist
      return items.some(({ key, is_done }) => key === 'email' && is_done)
    }
    return { ...server, db, clock, owner, call, isTested }
  }

  test('POST /admin/gateways/mail stores a mail server, whose password nobody sees again', async () => {
    const { db, call } = await setUp()
    expect((await call('GET', 'gateways')).data).toMatchObject({ mail: { source: 'none' }, sms: { source: 'none' } })
    expect(await call('POST', 'gateways/mail', mail)).toMatchObject({ status: 200 })
    const { password, ...shown } = mail
    expect((await call('GET', 'gateways')).data).toEqual({
      mail: { ...shown, source: 'settings', has_password: true },
      sms: { source: 'none', host: '' },
      is_unreadable: false,
    })
    const rows = [
      await db.selectFrom('settings').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(rows[1]).toMatchObject([{ action: 'set-gateway', record_id: 'email', after: '{"host":"smtp.example.com"}' }])
    expect((await call('GET', 'checklist')).data).toMatchObject({ routes: { email: 'gateway', sms: 'outbox' } })

    expect(await call('POST', 'gateways/mail', { ...mail, password: '', from: 'new@example.com' })).toMatchObject({
      status: 200,
    })
    expect((await call('GET', 'gateways')).data).toMatchObject({
      mail: { has_password: true, from: 'new@example.com' },
    })
    const elsewhere = await call('POST', 'gateways/mail', { ...mail, password: '', host: 'smtp.elsewhere.example' })
    expect(elsewhere.errors).toEqual({ password: 'Please type the password of this server.' })
    expect(await call('POST', 'gateways/remove', { channel: 'email' })).toMatchObject({ status: 200 })
    expect((await call('GET', 'gateways')).data).toMatchObject({ mail: { source: 'none', host: '' } })
  })

  test('POST /admin/gateways/mail asks for the password, and refuses what is malformed or of the own network', async () => {
    const { clock, call } = await setUp()
    const send = async (changes: object) =>
      Object.keys((await call('POST', 'gateways/mail', { ...mail, ...changes })).errors ?? {})
    expect(await send({ host: 'smtp example' })).toEqual(['host'])
    expect(await send({ port: 'many' })).toEqual(['port'])
    expect(await send({ from: 'Shelai <hello@example.com>\r\nBcc: a@b.example' })).toEqual(['from'])
    for (const host of ['localhost', '127.0.0.1', '10.0.0.8', '169.254.169.254'])
      expect(await send({ host })).toEqual(['host'])
    // Of this machine, without the text, and one that cannot be fetched.
    for (const url of ['http://[::1]/send', 'https://sms.example/?to={to}', 'https://me:secret@sms.example/']) {
      const sms = await call('POST', 'gateways/sms', { url })
      expect(Object.keys(sms.errors ?? {}), url).toEqual(['url'])
    }
    clock.now = new Date(clock.now.getTime() + 11 * 60_000)
    expect(await call('POST', 'gateways/mail', mail)).toMatchObject({ status: 403, code: 'password_needed' })
  })

  test('What the environment sets is shown without its secrets, and stays', async () => {
    const { call } = await setUp({
      SMTP_URL: 'smtps://user:secret@smtp.env.example',
      SMS_URL: 'https://sms.example/?key=k',
    })
    expect((await call('GET', 'gateways')).data).toMatchObject({
      mail: { source: 'environment', host: 'smtp.env.example', user: '', has_password: false },
      sms: { source: 'environment', host: 'sms.example' },
    })
    expect((await call('POST', 'gateways/mail', mail)).code).toBe('set_by_environment')
    expect((await call('POST', 'gateways/sms', { url: 'https://other.example' })).code).toBe('set_by_environment')
    expect((await call('POST', 'gateways/remove', { channel: 'sms' })).code).toBe('set_by_environment')
  })

  test('POST /admin/gateways/test-message sends to the address or number that the owner names', async () => {
    const { call, dataDir } = await setUp()
    const sent = await call('POST', 'gateways/test-message', { channel: 'sms', to: '০১৭১২৩৪৫৬৭৮' })
    expect(sent.data).toEqual({ route: 'outbox', to: '+8801712345678' })
    const [file = ''] = await readdir(join(dataDir, 'outbox'))
    expect(await readFile(join(dataDir, 'outbox', file), 'utf8')).toContain('+8801712345678')
    for (const [channel, to] of [
      ['sms', 'a@b.example'],
      ['email', '01712345678'],
      ['email', 'nobody'],
    ])
      expect((await call('POST', 'gateways/test-message', { channel, to })).code).toBe('contact_malformed')
  })

  test('POST /admin/gateways/test-message says that a message stays in the outbox, which ticks nothing', async () => {
    const { call, isTested, dataDir } = await setUp()
    const sent = await call('POST', 'gateways/test-message', { channel: 'email' })
    expect(sent).toMatchObject({ status: 200, data: { route: 'outbox', to: 'owner@factory.example' } })
    const [file = ''] = await readdir(join(dataDir, 'outbox'))
    expect(await readFile(join(dataDir, 'outbox', file), 'utf8')).toContain('owner@factory.example')
    expect(await isTested()).toBe(false)
  })

  test('POST /admin/gateways/test-message ticks the gateway that took the message, and is limited', async () => {
    const mail = await startMailServer()
    const { db, call, isTested } = await setUp({ SMTP_URL: mail.url })
    const sent = await call('POST', 'gateways/test-message', { channel: 'email' })
    expect(sent).toMatchObject({ status: 200, data: { route: 'gateway' } })
    expect(await isTested()).toBe(true)
    expect(mail.received).toHaveLength(1)
    const entries = await db.selectFrom('audit').selectAll().where('action', '=', 'test-message').execute()
    expect(entries).toHaveLength(1)
    await db.updateTable('try_counts').set({ tries: 10 }).execute()
    expect((await call('POST', 'gateways/test-message', { channel: 'email' })).code).toBe('too_many_requests')
    expect(mail.received).toHaveLength(1)
  })

  test('POST /admin/gateways/test-message refuses a number that the account does not have, and a gateway that fails', async () => {
    const { db, call, owner, isTested, errors } = await setUp({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await db.updateTable('users').set({ phone: '' }).where('id', '=', owner.id).execute()
    expect((await call('POST', 'gateways/test-message', { channel: 'sms' })).code).toBe('own_phone_needed')
    expect((await call('POST', 'gateways/test-message', { channel: 'email' })).code).toBe('message_unsent')
    expect((await call('POST', 'gateways/test-message', { channel: 'pigeon' })).code).toBe('fields_refused')
    expect(await isTested()).toBe(false)
    expect(errors.splice(0).join()).not.toContain('owner@factory.example')
  })
})
