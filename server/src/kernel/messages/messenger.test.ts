import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { decodeParts, startGateway, startMailServer } from '../../testing/gateways.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { readConfig } from '../config.ts'
import { renderCodeMessage, renderPhoneChangedMessage } from './account-messages.ts'
import { findMailServer, findSmsUrl, setGateway } from './gateways-store.ts'
import { createMessenger } from './messenger.ts'

const now = () => new Date('2026-11-20T04:00:00Z')
const mail = renderCodeMessage({ channel: 'email', address: 'a@example.com' }, '123456', 'Shelai', 'bn')
const sms = renderCodeMessage({ channel: 'sms', address: '+8801711000001' }, '123456', 'Shelai', 'en')

eachDatabase('Messenger', (open) => {
  async function createTestMessenger(env: Record<string, string>) {
    const folder = await createFolder()
    const config = readConfig({ DATA_DIR: folder, ...env })
    const { db } = await open()
    const messenger = createMessenger(config, now, db)
    onTestFinished(() => messenger.close())
    return { ...messenger, db, config, outbox: join(folder, 'outbox') }
  }

  test('Messenger sends mail by SMTP with a text and an HTML part', async () => {
    const { url, received } = await startMailServer()
    const { send } = await createTestMessenger({ SMTP_URL: url, MAIL_FROM: 'Shelai <hello@example.com>' })
    await send(mail)
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('To: a@example.com')
    expect(received[0]).toContain('From: Shelai <hello@example.com>')
    expect(received[0]).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(decodeParts(received[0] ?? '')).toContain('123456')
  })

  test('Messenger posts a text message to the gateway as JSON', async () => {
    const { url, received } = await startGateway()
    await (await createTestMessenger({ SMS_URL: `${url}/send` })).send(sms)
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/send',
        body: JSON.stringify({ to: '+8801711000001', text: 'text' in sms ? sms.text : '' }),
      },
    ])
  })

  test('Messenger fills the placeholders of a gateway URL', async () => {
    const { url, received } = await startGateway()
    await (await createTestMessenger({ SMS_URL: `${url}/api?key=k&number={to}&message={text}&csms_id={to}` })).send(sms)
    const requestUrl = new URL(received[0]?.url ?? '', url)
    expect(Object.fromEntries(requestUrl.searchParams)).toEqual({
      key: 'k',
      number: '+8801711000001',
      message: sms.text,
      csms_id: '+8801711000001',
    })
  })

  test('Messenger throws when the gateway fails', async () => {
    const { url } = await startGateway(500)
    await expect((await createTestMessenger({ SMS_URL: url })).send(sms)).rejects.toThrow('500')
  })

  test('Messenger follows no redirect of the gateway', async () => {
    const { url, received } = await startGateway(302, 200)
    await expect((await createTestMessenger({ SMS_URL: `${url}/send` })).send(sms)).rejects.toThrow()
    expect(received).toHaveLength(1)
  })

  test('Messenger writes each message to one complete file without gateways', async () => {
    const { send, outbox } = await createTestMessenger({})
    await send(mail)
    await send(sms)
    const files = (await readdir(outbox)).sort()
    expect(files).toHaveLength(2)
    const messages = await Promise.all(
      files.map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8')) as object),
    )
    expect(messages).toContainEqual(
      expect.objectContaining({
        channel: 'sms',
        to: '+8801711000001',
        subject: '',
        text: sms.text,
        created_at: '2026-11-20T04:00:00.000Z',
      }),
    )
    expect(messages).toContainEqual(
      expect.objectContaining({ channel: 'email', to: 'a@example.com', subject: expect.stringContaining('123456') }),
    )
  })

  test('Messenger takes another gateway as soon as an owner has set it, unless the environment names one', async () => {
    const { url, received } = await startGateway()
    const { send, db, config, outbox } = await createTestMessenger({})
    await send(sms)
    expect(await readdir(outbox)).toHaveLength(1)
    await setGateway(db, config, 'sms', { url: `${url}/send` })
    await send(sms)
    expect(received.map(({ url }) => url)).toEqual(['/send'])
    const stored = await db.selectFrom('settings').select('value').where('key', '=', 'gateway_sms').executeTakeFirst()
    expect(stored?.value).not.toContain(url)
    expect(await findSmsUrl(db, { ...config, smsUrl: 'https://sms.example' })).toBe('https://sms.example')
    // A database whose key is lost sends nothing by a gateway that nobody can read.
    expect(await findSmsUrl(db, { ...config, dataDir: await createFolder() })).toBeUndefined()
    await setGateway(db, config, 'sms', undefined)
    await send(sms)
    expect(await readdir(outbox)).toHaveLength(2)
  })

  test('Messenger builds the address of a mail server that an owner has set, and asks for encryption', async () => {
    const { db, config } = await createTestMessenger({})
    const server = {
      host: 'smtp.example',
      port: 587,
      security: 'starttls',
      user: 'a@b',
      password: 'p/w',
      from: 'a@b.c',
    } as const
    await setGateway(db, config, 'email', server)
    const login = 'a%40b:p%2Fw'
    expect(await findMailServer(db, config)).toEqual({
      url: `smtp://${login}@smtp.example:587?requireTLS=true`,
      from: 'a@b.c',
    })
    await setGateway(db, config, 'email', { ...server, security: 'tls', port: 465, user: '' })
    expect(await findMailServer(db, config)).toEqual({ url: 'smtps://smtp.example:465', from: 'a@b.c' })
  })
})

test('The account messages exist in English and in Bangla', () => {
  expect(sms.text).toBe(
    'Shelai code: 123456. It works for 10 minutes. Give it to nobody. If you did not ask for it, you need not do anything.',
  )
  expect(mail.text).toContain('Shelai কোড: 123456')
  expect(renderPhoneChangedMessage({ channel: 'sms', address: '+8801711000001' }, 'Shelai', 'bn').text).toContain(
    'ফোন নম্বর',
  )
})
