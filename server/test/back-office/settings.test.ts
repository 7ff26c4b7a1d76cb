import { SettingValues, settingKeys, settings, settingsId } from '@shelai/contract/features/about/settings.ts'
import { expect, test } from 'vitest'
import { announceNotice } from '../../src/kernel/announce-notice.ts'
import { readSettings } from '../../src/kernel/settings-store.ts'
import { writtenAt } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { authorize, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

type Answer = { status: number; body: Record<string, unknown> & { code?: string; errors?: object } }

test('The initial value of every setting is one that its field allows', () => {
  for (const key of settingKeys) {
    const { field, initial } = settings[key]
    expect(field.schema.parse(initial), key).toEqual(initial)
  }
  expect(
    SettingValues.safeParse(Object.fromEntries(settingKeys.map((key) => [key, settings[key].initial]))).success,
  ).toBe(true)
})

eachDatabase('The settings', (open) => {
  async function setUp() {
    const database = await open()
    const { db } = database
    const clock = { now: new Date(writtenAt) }
    const server = await startServer(database, { now: () => clock.now })
    const owner = await createStaff(db, 'owner', { password: 'needle and thread' })
    const call = (method: string, path: string, body?: unknown, by = owner.authorization) =>
      server.callApi<Answer['body']>(method, `/api/v1/admin/${path}`, body, by)
    const set = (values: object) => call('PUT', `settings/${settingsId}`, values)
    const readProduct = async () => (await server.read('/api/v1/product')).data
    return { ...server, database, db, clock, owner, call, set, readProduct }
  }

  test('GET /admin/settings/export answers the settings as a table, and nothing else of the table', async () => {
    const { db, request, owner } = await setUp()
    await db.insertInto('settings').values({ key: 'signed_links_secret', value: 'never shown' }).execute()
    for (const format of ['csv', 'xlsx']) {
      const path = `/api/v1/admin/settings/export?format=${format}`
      const response = await request(path, { headers: { authorization: owner.authorization } })
      expect(response.status, format).toBe(200)
      const text = await response.text()
      if (format === 'csv') expect(text).toContain('Shelai')
      expect(text).not.toContain('never shown')
    }
  })

  test('GET /admin/settings answers every setting and nothing else of the table', async () => {
    const { db, call } = await setUp()
    await db.insertInto('settings').values({ key: 'signed_links_secret', value: 'never shown' }).execute()
    const { body } = await call('GET', 'settings')
    expect(body).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('never shown')
    const one = await call('GET', `settings/${settingsId}`)
    expect(Object.keys(one.body).sort()).toEqual(['id', 'updated_at', ...settingKeys].sort())
    expect(one.body).toMatchObject({ id: settingsId, product_name: 'Shelai', accent: 'madder', password_fewest: 6 })
    expect((await call('GET', 'settings/2')).status).toBe(404)
    expect((await call('DELETE', `settings/${settingsId}`)).status).toBe(403)
    expect((await call('POST', 'settings', { product_name: 'X' })).status).toBe(403)
  })

  test('PUT /admin/settings changes what readers get, in every process, with audit and revisions', async () => {
    const { database, call, set, readProduct } = await setUp()
    const other = await startServer(database.again(), { now: () => new Date(writtenAt) })
    expect(await readProduct()).toEqual({ product_name: 'Shelai' })
    expect((await other.read('/api/v1/product')).data).toEqual({ product_name: 'Shelai' })
    const changed = await set({ product_name: 'সেলাই ঘর', offered_languages: 'bn', accent: 'indigo' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const expected = { product_name: 'সেলাই ঘর', language: 'bn', accent: 'indigo' }
    await expect.poll(readProduct).toEqual(expected)
    await expect.poll(async () => (await other.read('/api/v1/product')).data).toEqual(expected)
    const { body } = await call('GET', `settings/${settingsId}/revisions`)
    expect(body.data).toMatchObject([{ action: 'update', before: { accent: 'madder' }, after: { accent: 'indigo' } }])
    expect((await call('POST', `settings/${settingsId}/restore`, { revision: 0 })).status).toBe(200)
    await expect.poll(readProduct).toEqual({ product_name: 'Shelai' })
  })

  test('PUT /admin/settings takes an uploaded picture as the logo of the splash, and keeps its file', async () => {
    const { database, set, readProduct, call } = await setUp()
    const path = 'uploads/logo-0123456789abcdef0123_1280x640.webp'
    expect((await set({ splash_logo: path })).body.errors).toHaveProperty('splash_logo')
    const upload = { path, kind: 'picture', type: 'webp', size: 1, sha256: 'x', created_at: writtenAt } as const
    await database.db.insertInto('uploads').values(upload).execute()
    expect((await set({ splash_logo: path })).status).toBe(200)
    const narrow = 'uploads/logo-0123456789abcdef0123_640x320.webp'
    await expect.poll(readProduct).toEqual({ product_name: 'Shelai', splash_logo: narrow })
    // A record that used the picture too was deleted: the settings still name it.
    const { body } = await call('POST', 'banners', { img: path, alt: 'A needle' })
    expect((await call('DELETE', `banners/${(body as { id?: number }).id}`)).status).toBe(200)
    expect(await database.db.selectFrom('uploads').select('path').execute()).toEqual([{ path }])
    expect((await set({ splash_logo: '' })).status).toBe(200)
    await expect.poll(readProduct).toEqual({ product_name: 'Shelai' })
  })

  test('PUT /admin/settings refuses values outside their bounds and names each', async () => {
    const { set } = await setUp()
    const { body } = await set({
      product_name: ' ',
      accent: 'red; background: url(x)',
      offered_languages: '',
      reminder_days: 1,
      password_fewest: 5,
      notice_to: 'tomorrow',
      secret: 'x',
    })
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(
      ['accent', 'notice_to', 'offered_languages', 'password_fewest', 'product_name', 'reminder_days', 'secret'].sort(),
    )
    expect((await set({ notice_on: 1 })).body.errors).toHaveProperty('notice_en')
    const turned = { notice_from: '2026-11-21T00:00:00Z', notice_to: '2026-11-20T00:00:00Z' }
    expect((await set(turned)).body.errors).toHaveProperty('notice_to')
  })

  test('PUT /admin/settings refuses a change of settings that somebody else has changed meanwhile', async () => {
    const { call, set } = await setUp()
    const { updated_at } = (await call('GET', `settings/${settingsId}`)).body
    expect((await set({ product_name: 'One', updated_at })).status).toBe(200)
    expect((await set({ product_name: 'Two', updated_at })).body.code).toBe('changed_meanwhile')
    const both = await Promise.all([set({ accent: 'indigo' }), set({ accent: 'clay' })])
    expect(both.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
  })

  test('PUT /admin/settings asks for the password again before the rules of sign-in change', async () => {
    const { db, clock, call, set } = await setUp()
    clock.now = new Date(Date.parse(writtenAt) + 11 * 60_000)
    expect((await set({ accent: 'clay' })).status).toBe(200)
    expect((await set({ password_fewest: 10 })).body.code).toBe('password_needed')
    expect((await set({ second_factor_required: 1 })).body.code).toBe('password_needed')
    await call('POST', 'confirm', { password: 'needle and thread' })
    expect((await set({ password_fewest: 10 })).status).toBe(200)
    expect((await set({ second_factor_required: 1 })).status).toBe(200)
    const row = await db.selectFrom('settings').select('value').where('key', '=', 'second_factor_required').execute()
    expect(row).toEqual([{ value: '1' }])
    expect((await call('GET', 'settings')).body.code).toBe('second_factor_setup_needed')
  })

  test('A password of fewer characters than the setting says is refused at registration and by POST /reset-password', async () => {
    const { set, read } = await setUp()
    await set({ password_fewest: 10 })
    const body = { username: 'Salma', email: 'salma@factory.example', phone: '', password: 'thread-99' }
    const refused = await read('/api/v1/users/register', authorize(body))
    expect(refused).toMatchObject({
      code: 'registration_malformed',
      errors: { password: 'A new password needs at least 10 characters.' },
    })
    expect((await read('/api/v1/users/register', authorize({ ...body, password: 'thread-1000' }))).status).toBe(true)
    const reset = { contact: body.email, reset_token: 'x', newPassword: body.password }
    expect(await read('/api/v1/reset-password', authorize(reset))).toMatchObject({
      code: 'password_too_short',
      errors: { newPassword: 'A new password needs at least 10 characters.' },
    })
  })

  test('The notice is shown within its times, and its beginning and its end are announced once', async () => {
    const { db, clock, set, readProduct } = await setUp()
    const at = (minutes: number) => new Date(Date.parse(writtenAt) + minutes * 60_000)
    const countVersions = async () =>
      (await db.selectFrom('content_versions').select('version').where('feature', '=', 'about').executeTakeFirst())
        ?.version
    await set({
      notice_on: 1,
      notice_en: 'We repair at <b>night</b>',
      notice_from: at(10).toISOString(),
      notice_to: at(20).toISOString(),
    })
    await announceNotice(db, at(0))
    expect(await readProduct()).toEqual({ product_name: 'Shelai' })
    const before = await countVersions()
    clock.now = at(10)
    await announceNotice(db, clock.now)
    const version = await countVersions()
    expect(version).toBeGreaterThan(before ?? 0)
    await announceNotice(db, clock.now)
    await expect.poll(readProduct).toMatchObject({ notice: { en: 'We repair at <b>night</b>', bn: '' } })
    expect(await countVersions()).toBe(version)
    clock.now = at(20)
    await announceNotice(db, clock.now)
    await expect.poll(readProduct).toEqual({ product_name: 'Shelai' })
  })

  test('A stored value that its field does not allow counts as the initial one', async () => {
    const { db } = await setUp()
    await db.insertInto('settings').values({ key: 'accent', value: 'pink' }).execute()
    await db.insertInto('settings').values({ key: 'password_fewest', value: '3' }).execute()
    expect((await readSettings(db)).values).toMatchObject({ accent: 'madder', password_fewest: 6 })
  })
})
