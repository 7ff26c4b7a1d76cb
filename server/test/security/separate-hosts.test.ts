import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request as sendRequest } from 'node:http'
import { join } from 'node:path'
import { apiBase } from '@shelai/contract/call-urls.ts'
import { calls } from '@shelai/contract/calls.ts'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { createArticleCategory } from '../../src/testing/content-fixtures.ts'
import { oneDatabase } from '../../src/testing/each-database.ts'
import { createFakeRenderer } from '../../src/testing/fake-renderer.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const readers = 'shelai.test'
const office = 'office.shelai.test'

type Answer = { status: number; text: string; type: string }
type Sent = { headers?: OutgoingHttpHeaders; method?: string; body?: unknown }

async function createAdminFolder(): Promise<string> {
  const folder = await createFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>office</body></html>')
  await writeFile(join(folder, 'assets/office.js'), 'start()')
  return folder
}

oneDatabase('A back office that is not built yet', (open) => {
  test('GET /admin answers 503 with a page that loads again, and the back office once it is built', async () => {
    const adminFolder = join(await createFolder(), 'built')
    const { request } = await startServer(await open(), { adminFolder })
    const waiting = await request('/admin/orders')
    expect(waiting.status).toBe(503)
    expect(waiting.headers.get('refresh')).toBe('5')
    expect(waiting.headers.get('retry-after')).toBe('5')
    expect(await waiting.text()).toContain('The back office is not built yet')
    expect((await request('/admin/assets/office.js')).status).toBe(404)
    await rename(await createAdminFolder(), adminFolder)
    const built = await request('/admin/orders')
    expect(built.status).toBe(200)
    expect(await built.text()).toContain('office')
    expect(await (await request('/admin/assets/office.js')).text()).toBe('start()')
  })
})

oneDatabase('The product with an ADMIN_URL', (open) => {
  const setUp = async () => {
    const database = await open()
    await createArticleCategory(database.db)
    const renderer = await createFakeRenderer(async ({ address }) => ({
      status: 200,
      html: `<p>readers at ${address}</p>`,
      styles: ['main'],
      language: 'en',
    }))
    await writeFile(join(renderer.assetsRoot, 'page.css'), '')
    const server = await startServer(database, {
      renderer,
      adminFolder: await createAdminFolder(),
      publicUrl: `http://${readers}`,
      env: { ADMIN_URL: `http://${office}` },
    })
    const staff = await createStaff(database.db, 'owner', { password: 'needle and thread' })
    const send = (host: string, path: string, { headers = {}, method = 'GET', body }: Sent = {}): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const sent = body === undefined ? {} : { 'content-type': 'application/json' }
        const options = { port: server.port, host: '127.0.0.1', path, method, headers: { host, ...sent, ...headers } }
        const request = sendRequest(options, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, text, type: response.headers['content-type'] ?? '' })
          })
        })
        request.on('error', reject)
        request.end(body === undefined ? undefined : JSON.stringify(body))
      })
    const listStatuses = async (host: string, paths: readonly string[], sent: Sent = {}) =>
      Object.fromEntries(
        await Promise.all(paths.map(async (path) => [path, (await send(host, path, sent)).status] as const)),
      )
    return { ...database, ...server, staff, send, listStatuses }
  }

  test('The readers’ host serves pages and calls, and neither the back office nor its calls, however they are written', async () => {
    const { send, listStatuses, files, staff } = await setUp()
    const { path } = await files.put('public', 'drawing.svg', Buffer.from('<svg/>'))
    const served = ['/', '/skills', '/api/v1/articles', '/sitemap.xml', '/assets/page.css', files.url(path), '/readyz']
    const all = (status: number, paths: readonly string[]) => Object.fromEntries(paths.map((one) => [one, status]))
    expect(await listStatuses(readers, served)).toEqual(all(200, served))
    expect(await listStatuses('SHELAI.test:80', served)).toEqual(all(200, served))
    const refused = [
      '/admin',
      '/admin/',
      '/admin/articles',
      '/%61dmin',
      '/admin/assets/office.js',
      '/admin/previews/x',
      '/api/v1/admin/me',
      '/api/v1/%61dmin/me',
      '/api/v1/admin/articles?range=[0,24]',
    ]
    const headers = { authorization: staff.authorization }
    expect(await listStatuses(readers, refused, { headers })).toEqual(all(404, refused))
    expect(await send(readers, '/admin')).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
      text: 'There is nothing at this address of this host.',
    })
    expect(JSON.parse((await send(readers, '/api/v1/admin/me', { headers })).text)).toMatchObject({ code: 'not_found' })
  })

  test('The host of the back office serves it, its calls, its login and pictures, and no page or call of readers', async () => {
    const { send, listStatuses, files, staff } = await setUp()
    const { path } = await files.put('public', 'drawing.svg', Buffer.from('<svg/>'))
    const page = await send(office, '/admin/articles')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('>office<')])
    expect(page.text).toContain(`<meta name="readers-url" content="http://${readers}">`)
    const body = { email: staff.email, password: 'needle and thread' }
    const login = await send(office, '/api/v1/users/login', { method: 'POST', body })
    const { token } = JSON.parse(login.text) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const served = ['/admin', '/admin/assets/office.js', '/api/v1/admin/me', files.url(path), '/assets/page.css']
    for (const one of served) expect((await send(office, one, { headers })).status, one).toBe(200)
    // The cache holds the readers' answers by now.
    await listStatuses(readers, ['/', '/skills', '/api/v1/articles'])
    const refused = ['/', '/skills', '/%zz', '/api/v1/articles', '/sitemap.xml', '/api/v1/openapi.json', '/nothing']
    expect(await listStatuses(office, refused)).toEqual(Object.fromEntries(refused.map((one) => [one, 404])))
    for (const call of ['sendOtp', 'verifyOtp', 'resetPassword'] as const) {
      const { status } = await send(office, apiBase + calls[`accounts.${call}`].path, { method: 'POST', body: {} })
      expect(status, call).toBe(400)
    }
    expect((await send(office, '/api/v1/users/logout', { method: 'POST', headers })).status).toBe(200)
  })

  test('Another host is told that it is not served, and those who watch the process are answered', async () => {
    const { send, listStatuses } = await setUp()
    expect(await listStatuses('elsewhere.test', ['/', '/admin', '/api/v1/articles', '/healthz', '/readyz'])).toEqual({
      '/': 421,
      '/admin': 421,
      '/api/v1/articles': 421,
      '/healthz': 200,
      '/readyz': 200,
    })
    expect((await send('elsewhere.test', '/')).text).toBe('This host is not served here.')
  })

  test('The socket is open at the readers’ host only', async () => {
    const { port } = await setUp()
    const connect = async (host: string) => {
      const extraHeaders = { host, origin: `http://${host}` }
      const options = { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders }
      const socket = io(`http://127.0.0.1:${port}`, options)
      onTestFinished(() => void socket.disconnect())
      return new Promise<string>((resolve) => {
        socket.once('connect', () => resolve('connected'))
        socket.once('connect_error', () => resolve('refused'))
      })
    }
    expect([await connect(readers), await connect(office)]).toEqual(['connected', 'refused'])
  })

  test('The link of an invitation leads to the host of the back office, and the OpenAPI document names it', async () => {
    const { send, staff, dataDir } = await setUp()
    const body = { email: 'salma@factory.example', role: 'cashier' }
    const headers = { authorization: staff.authorization }
    expect((await send(office, '/api/v1/admin/invitations', { method: 'POST', body, headers })).status).toBe(201)
    const [mail = ''] = await readdir(join(dataDir, 'outbox'))
    expect(await readFile(join(dataDir, 'outbox', mail), 'utf8')).toContain(`http://${office}/admin/invitation#`)
    const { paths } = JSON.parse((await send(readers, '/api/v1/openapi.json')).text) as {
      paths: Record<string, { servers?: { url: string }[] }>
    }
    expect(paths['/admin/me']?.servers).toEqual([{ url: `http://${office}/api/v1` }])
    expect(paths['/articles']?.servers).toBeUndefined()
  })
})
