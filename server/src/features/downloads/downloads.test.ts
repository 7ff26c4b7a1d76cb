import { request } from 'node:http'
import { expect, test } from 'vitest'
import type { Db } from '../../tables.ts'
import { createFile, writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { createReader } from '../../testing/test-reader.ts'
import { startServer, type TestServer } from '../../testing/test-server.ts'

const bytes = Buffer.from('%PDF-1.7 a free sheet')

async function createFreeFile(db: Db, { files }: TestServer, given: Parameters<typeof createFile>[1] = {}) {
  const { path, size, sha256 } = await files.put('public', 'sheet.pdf', bytes)
  return createFile(db, { title: 'Cutting sheet', file_path: path, size, sha256, ...given })
}

async function createPremiumFile(db: Db, { files }: TestServer) {
  const { path, size, sha256 } = await files.put('private', 'costing.pdf', Buffer.from('%PDF-1.7 premium'))
  return createFile(db, { title: 'Costing', is_premium: 1, file_path: path, size, sha256 })
}

/** Requests a link and returns its path on this server. */
async function requestLink(id: number, { read }: TestServer): Promise<string> {
  const { data } = await read(`/api/v1/formulas/files/${id}/download`, { method: 'POST' })
  return new URL((data as { url: string }).url).pathname
}

/** Requests a path exactly as written, because `fetch` would normalize it. */
function requestRaw(port: number, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode, body: String(Buffer.concat(chunks)) }))
    })
      .on('error', reject)
      .end()
  })
}

eachDatabase('Downloads', (open) => {
  async function setUp(options: Parameters<typeof startServer>[1] = {}) {
    const database = await open()
    return { db: database.db, server: await startServer(database, options) }
  }

  test('GET /formulas/files lists files in order and hides path and checksum of a premium one', async () => {
    const { db, server } = await setUp()
    const premium = await createPremiumFile(db, server)
    const free = await createFreeFile(db, server, { sort_order: -1 })
    await createFile(db, { state: 'draft' })
    const common = { description: 'A sheet', type: 'pdf', as_of: null, updated_at: writtenAt }
    expect((await server.read('/api/v1/formulas/files')).data).toEqual([
      {
        ...common,
        id: free.id,
        title: free.title,
        file_path: free.file_path,
        is_premium: 0,
        size: bytes.length,
        sha256: free.sha256,
      },
      { ...common, id: premium.id, title: 'Costing', file_path: '', is_premium: 1, size: premium.size, sha256: null },
    ])
  })

  test('POST /formulas/files/{id}/download returns a link that serves the file under its title for ten minutes', async () => {
    let now = new Date(writtenAt)
    const { db, server } = await setUp({ now: () => now, publicUrl: 'https://shelai.example' })
    const { id } = await createFreeFile(db, server)
    const { status, data } = await server.read(`/api/v1/formulas/files/${id}/download`, { method: 'POST' })
    const { url, expires_at } = data as { url: string; expires_at: string }
    expect(status).toBe(true)
    expect(url).toMatch(/^https:\/\/shelai\.example\/downloads\//)
    expect(expires_at).toBe('2026-11-20T04:10:00.000Z')

    const { pathname } = new URL(url)
    now = new Date('2026-11-20T04:09:59.999Z')
    const response = await server.request(pathname)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Cutting sheet.pdf"; filename*=UTF-8''Cutting%20sheet.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
    now = new Date('2026-11-20T04:10:00.000Z')
    expect((await server.read(pathname)).code).toBe('not_found')
  })

  test.each([
    ['কাটিং শিট', '_____ ___'],
    [`a"b\\c/d%e;f'(g)*`, `a_b_c_d_e;f'(g)*`],
    ['two\r\nset-cookie: x=1', 'two__set-cookie: x=1'],
  ])('GET of a download link names the file in ASCII and UTF-8: %j', async (title, plain) => {
    const { db, server } = await setUp()
    const { id } = await createFreeFile(db, server, { title })
    const { headers } = await server.request(await requestLink(id, server))
    const [, old, exact = ''] =
      /^attachment; filename="(.*)\.pdf"; filename\*=UTF-8''([\w%.~!$&+^`|-]+)$/.exec(
        headers.get('content-disposition') ?? '',
      ) ?? []
    expect(old).toBe(plain)
    expect(decodeURIComponent(exact)).toBe(`${title}.pdf`)
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('GET of a free document names it by its title, whatever name the request says', async () => {
    const { db, server } = await setUp()
    const { file_path } = await createFreeFile(db, server, { title: 'কাটিং শিট' })
    const response = await server.request(`/${file_path}?name=other.exe`)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename="_____ ___.pdf"; filename*=UTF-8''${encodeURIComponent('কাটিং শিট.pdf')}`,
    ])
    await db.updateTable('files').set({ state: 'archived' }).execute()
    const stored = file_path.slice('uploads/'.length)
    expect((await server.request(`/${file_path}`)).headers.get('content-disposition')).toContain(`"${stored}"`)
  })

  test('GET of a download link supports ranges and HEAD', async () => {
    const { db, server } = await setUp()
    const { id } = await createFreeFile(db, server)
    const link = await requestLink(id, server)
    const part = await server.request(link, { headers: { range: 'bytes=5-7' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 5-7/${bytes.length}`)
    expect(await part.text()).toBe('1.7')
    expect((await server.request(link, { headers: { range: 'bytes=999-' } })).status).toBe(416)
    const head = await server.request(link, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('GET of a download link answers 404 for a manipulated link', async () => {
    const { db, server } = await setUp()
    const { id } = await createFreeFile(db, server)
    const other = await createPremiumFile(db, server)
    const link = await requestLink(id, server)
    const [, , , whose = '', expires = '', signature = ''] = link.split('/')
    const tampered = [
      `/downloads/${other.id}/${whose}/${expires}/${signature}`,
      `/downloads/${id}/somebody/${expires}/${signature}`,
      `/downloads/${id}/${whose}/${Number(expires) + 1}/${signature}`,
      `/downloads/${id}/${whose}/${expires}/${signature.slice(0, -1)}`,
      `/downloads/${id}/${whose}/${expires}/${signature.toLowerCase()}`,
      `/downloads/${id}/${whose}/${expires}/x`,
      `/downloads/${id}/${whose}/never/${signature}`,
      `/downloads/x/${whose}/${expires}/${signature}`,
      `/downloads/${id}/${whose}/${expires}/${'x'.repeat(300)}`,
    ]
    for (const path of tampered)
      expect(await server.read(path), path).toMatchObject({ status: false, code: 'not_found' })
    await db.updateTable('files').set({ state: 'archived' }).execute()
    expect((await server.read(link)).code).toBe('not_found')
  })

  test('POST /formulas/files/{id}/download refuses guests for premium files and answers 404 for unknown and hidden ones', async () => {
    const { db, server } = await setUp()
    const { id } = await createPremiumFile(db, server)
    const draft = await createFile(db, { state: 'draft' })
    const send = (file: number | string, headers = {}) =>
      server.request(`/api/v1/formulas/files/${file}/download`, { method: 'POST', headers })
    for (const headers of [{}, { authorization: 'Bearer made-up' }]) {
      const refused = await send(id, headers)
      expect(refused.status).toBe(401)
      expect(await refused.json()).toEqual({ status: false, code: 'sign_in_needed', message: 'Please log in.' })
    }
    for (const file of [draft.id, 999_999, 'x', '0']) expect((await send(file)).status).toBe(404)
  })

  test('POST /formulas/files/{id}/download serves premium files only to a reader with the plan, checked again at the link', async () => {
    const clock = { now: new Date(writtenAt) }
    const { db, server } = await setUp({ now: () => clock.now })
    const { id } = await createPremiumFile(db, server)
    const [reader, other] = [await createReader(db), await createReader(db)]
    const send = (who: typeof reader) =>
      server.read(`/api/v1/formulas/files/${id}/download`, {
        method: 'POST',
        headers: { authorization: who.authorization },
      })
    const order = await createTestOrder(db, reader.id, { package_type: 'Format', days: 1 })
    expect((await send(reader)).code).toBe('plan_needed')
    await settle(db, order)
    expect((await send(other)).code).toBe('plan_needed')
    const link = new URL(((await send(reader)).data as { url: string }).url).pathname
    const fetched = await server.request(link)
    expect([fetched.status, await fetched.text()]).toEqual([200, '%PDF-1.7 premium'])
    expect(fetched.headers.get('content-type')).toBe('application/pdf')
    expect((await server.read(link.replace(reader.id, other.id))).code).toBe('not_found')

    clock.now = new Date(clock.now.getTime() + 60_000)
    await settle(db, order, { to: 'refund', reason: 'Asked for' }, clock.now)
    expect((await server.read(link)).code).toBe('plan_needed')
    await db.deleteFrom('users').where('id', '=', reader.id).execute()
    expect((await server.read(link)).code).toBe('not_found')
  })

  test('GET of a download link counts each start with its reader and no continuation', async () => {
    const { db, server } = await setUp()
    const { id } = await createFreeFile(db, server)
    const reader = await createReader(db)
    const { data } = await server.read(`/api/v1/formulas/files/${id}/download`, {
      method: 'POST',
      headers: { authorization: reader.authorization },
    })
    const own = new URL((data as { url: string }).url).pathname
    await server.request(own)
    await server.request(own, { headers: { range: 'bytes=0-3' } })
    await server.request(own, { headers: { range: 'bytes=4-' } })
    await server.request(own, { method: 'HEAD' })
    await server.request(await requestLink(id, server))
    const counted = await db.selectFrom('file_downloads').select(['file_id', 'user_id', 'at']).orderBy('id').execute()
    expect(counted).toEqual([reader.id, reader.id, null].map((user_id) => ({ file_id: id, user_id, at: writtenAt })))
  })

  test('GET of a download link answers 404 when the file is missing on disk', async () => {
    const { db, server } = await setUp()
    const { id } = await createFile(db, { file_path: 'uploads/gone.pdf' })
    const response = await server.request(await requestLink(id, server))
    expect([response.status, response.headers.get('content-disposition')]).toEqual([404, null])
  })

  test('GET /uploads serves a free file by its path', async () => {
    const { db, server } = await setUp()
    const { file_path } = await createFreeFile(db, server)
    const response = await server.request(`/${file_path}`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('A premium file is outside every public path', async () => {
    const { db, server } = await setUp()
    const { file_path } = await createPremiumFile(db, server)
    const paths = [
      `/uploads/${file_path}`,
      `/uploads/../private/${file_path}`,
      `/uploads/%2e%2e/private/${file_path}`,
      `/uploads/..%2fprivate%2f${file_path}`,
      `/uploads/%2e%2e%2fprivate%2f${file_path}`,
      `/uploads/..%5cprivate%5c${file_path}`,
      `/uploads/....//private/${file_path}`,
      `/uploads//../private/${file_path}`,
      `/private/${file_path}`,
      '/uploads/../../../../etc/passwd',
      '/uploads/%00',
      '/uploads/',
      '/uploads',
      '/uploads/.hidden',
      '/api/docs/files/../package.json',
      '/api/docs/files/..%2f..%2fpackage.json',
    ]
    for (const path of paths) {
      const { status, body } = await requestRaw(server.port, path)
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(status, path).toBeLessThan(500)
      expect(body, path).not.toContain('premium')
    }
  })
})
