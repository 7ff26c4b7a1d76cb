import { once } from 'node:events'
import { connect } from 'node:net'
import { createRefusal, refusals } from '@shelai/contract/api/refusals.ts'
import { calls } from '@shelai/contract/calls.ts'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors, sendRefusal } from './kernel/api/mount-calls.ts'
import { endStalledBodies } from './kernel/api/stalled-body.ts'
import {
  createArticle,
  createCircular,
  createFile,
  createFormula,
  createPlan,
  createQuestion,
} from './testing/content-fixtures.ts'
import { oneDatabase } from './testing/each-database.ts'
import { createStaff } from './testing/test-reader.ts'
import { startServer } from './testing/test-server.ts'

const withId = [
  '/articles/details/list/:id',
  '/articles/details/:id',
  '/jobs/subcategories/:id',
  '/jobs/questions/:id',
  '/jobs/circular/category/:id',
  '/jobs/circular/:id',
  '/formulas/:id',
  '/packages/:id',
]

const lists = [
  '/product',
  '/content?type=about',
  '/content?type=contact',
  '/content/personal?type=about',
  '/content/personal?type=contact',
  '/banner',
  '/banner/announcement',
  '/articles',
  '/articles/details/list',
  '/jobs/categories',
  '/jobs/subcategories',
  '/jobs/questions',
  '/formulas',
  '/formulas/files',
  '/packages',
  '/payment',
  '/notifications/all',
  '/notifications/unseen-count',
]

const refusal = (code: keyof typeof refusals) => {
  const [status, message] = refusals[code]
  return { httpStatus: status, status: false, code, message }
}

oneDatabase('The API', (open) => {
  async function setUp() {
    const server = await startServer(await open())
    const requestStatus = async (path: string, init?: RequestInit) => {
      const response = await server.request(`/api/v1${path}`, init)
      return { httpStatus: response.status, ...((await response.json()) as object) }
    }
    return { ...server, requestStatus }
  }

  test('GET of every list answers an empty list when it has no rows', async () => {
    const { requestStatus } = await setUp()
    for (const path of lists)
      expect(await requestStatus(path), path).toMatchObject({ httpStatus: 200, status: true, message: 'OK' })
  })

  test('GET answers 404 for impossible ids and for ids without a row', async () => {
    const { requestStatus } = await setUp()
    const ids = ['abc', '0', '-1', '1.5', '01', '1e3', '%20', '1%202', '%00', '%2F', '১', "1'--", '1', '999999999']
    for (const path of withId) {
      for (const id of [...ids, '2147483648', '9'.repeat(15), '9'.repeat(40), 'x'.repeat(500), '%zz', '%E0%A4']) {
        expect(await requestStatus(path.replace(':id', id)), `${path} ${id}`).toEqual(refusal('not_found'))
      }
    }
  })

  test('The router prefers static paths to ids', async () => {
    const { db, requestStatus } = await setUp()
    const [article, question, circular, formula] = [
      await createArticle(db),
      await createQuestion(db),
      await createCircular(db),
      await createFormula(db),
    ]
    await createFile(db)
    await createPlan(db)
    const pairs: [string, object, string, object][] = [
      [
        '/articles/details/list',
        [{ title: article.title }],
        `/articles/details/${article.id}`,
        { title: article.title },
      ],
      [
        '/jobs/questions',
        [{ question: question.question }],
        `/jobs/questions/${question.sub_category_id}`,
        [{ question: question.question }],
      ],
      [
        `/jobs/circular/category/${circular.sub_category_id}`,
        [{ title: circular.title }],
        `/jobs/circular/${circular.id}`,
        { title: circular.title },
      ],
      ['/formulas/files', [{ type: 'pdf' }], `/formulas/${formula.id}`, { title: formula.title }],
    ]
    for (const [standing, list, withOne, one] of pairs) {
      expect(await requestStatus(standing), standing).toMatchObject({ httpStatus: 200, data: list })
      expect(await requestStatus(withOne), withOne).toMatchObject({ httpStatus: 200, data: one })
    }
    for (const path of ['/jobs/circular/category', '/articles/details', '/jobs/circular']) {
      expect(await requestStatus(path), path).toEqual(refusal('not_found'))
    }
    // The orders of an unknown id, too, are refused to guests with `sign_in_needed`.
    expect(await requestStatus('/orders/packages')).toEqual(refusal('sign_in_needed'))
  })

  test('GET accepts a path with a trailing slash', async () => {
    const { requestStatus } = await setUp()
    expect(await requestStatus('/articles/')).toEqual(await requestStatus('/articles'))
  })

  test('GET clamps `page` and `limit` and answers an empty page past the end', async () => {
    const { db, requestStatus } = await setUp()
    const { category_id } = await createArticle(db)
    for (let more = 0; more < 11; more += 1) await createArticle(db, { category_id })
    const cases: [string, number, object][] = [
      ['', 10, { page: 1, limit: 10, total: 12 }],
      ['?page=2', 2, { page: 2, limit: 10, total: 12 }],
      ['?page=0', 10, { page: 1, limit: 10, total: 12 }],
      ['?page=-3&limit=-3', 1, { page: 1, limit: 1, total: 12 }],
      ['?limit=0', 1, { page: 1, limit: 1, total: 12 }],
      ['?limit=1000000000', 12, { page: 1, limit: 100, total: 12 }],
      ['?page=99', 0, { page: 99, limit: 10, total: 12 }],
      ['?page=1000000000000&limit=100', 0, { page: 1_000_000, limit: 100, total: 12 }],
      ['?page=two&limit=many', 10, { page: 1, limit: 10, total: 12 }],
      ['?page=1.5&limit=2.5', 10, { page: 1, limit: 10, total: 12 }],
      ['?page=Infinity&limit=NaN', 10, { page: 1, limit: 10, total: 12 }],
      ['?page=1&page=2', 10, { page: 1, limit: 10, total: 12 }],
      [`?page=${'0'.repeat(100)}2`, 2, { page: 2, limit: 10, total: 12 }],
    ]
    for (const [query, rows, meta] of cases) {
      const answer = await requestStatus(`/articles/details/list${query}`)
      expect(answer, query).toMatchObject({ httpStatus: 200, meta })
      expect((answer as { data?: unknown[] }).data, query).toHaveLength(rows)
    }
  })

  test('The API answers 404 for other paths and methods', async () => {
    const { requestStatus, request: send } = await setUp()
    for (const path of ['/', '/nothing', '/articles/details/1/2', '/saveditems/', '/admin', '/users/login/again']) {
      expect(await requestStatus(path), path).toEqual(refusal('not_found'))
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect(await requestStatus('/articles', { method }), method).toEqual(refusal('not_found'))
    }
    for (const path of ['/api', '/api/', '/api/v1', '/api/v2/articles'])
      expect((await send(path)).status, path).toBe(404)
  })

  test('POST refuses bodies that are too large, invalid JSON or of another type', async () => {
    const { requestStatus } = await setUp()
    const post = (body: string, type = 'application/json') =>
      requestStatus('/formulas/files/1/download', { method: 'POST', body, headers: { 'content-type': type } })
    expect(await post(`"${'x'.repeat(1024 * 1024)}"`)).toEqual(refusal('too_large'))
    expect(await post('{"a":')).toEqual(refusal('bad_input'))
    expect(await post('<a/>', 'application/xml')).toEqual({ ...refusal('bad_input'), httpStatus: 415 })
    expect(await post('{"__proto__":{"admin":1}}')).toEqual(refusal('bad_input'))
    expect(await post('{}')).toEqual(refusal('not_found'))
  })

  test('POST refuses forms that are truncated, have no boundary or exceed a limit', async () => {
    const { db, requestStatus } = await setUp()
    const { authorization, email } = await createStaff(db, 'owner')
    const form = (body: string, type = 'multipart/form-data; boundary=x') => ({
      method: 'POST',
      body,
      headers: { 'content-type': type, authorization },
    })
    const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
    const picture = `/users/update/${encodeURIComponent(email)}`
    for (const [path, method] of [
      [picture, 'PUT'],
      ['/admin/uploads', 'POST'],
    ] as const) {
      for (const sent of [form(file), form('a=b', 'multipart/form-data'), form('--x\r\nContent')]) {
        expect(await requestStatus(path, { ...sent, method }), `${path} ${sent.body}`).toEqual(refusal('bad_input'))
      }
    }
    const fields = Array.from(
      { length: 30 },
      (_, at) => `--x\r\nContent-Disposition: form-data; name="${at}"\r\n\r\n\r\n`,
    )
    expect(await requestStatus(picture, { ...form(`${fields.join('')}--x--\r\n`), method: 'PUT' })).toEqual(
      refusal('too_large'),
    )
  })

  test('A call without a file refuses forms, and no call reads one before the session is checked', async () => {
    const { db, requestStatus } = await setUp()
    const { authorization, email } = await createStaff(db, 'owner')
    const takesForms = new Set<string>(['accounts.update'])
    const form = (method: string, headers = {}) => ({
      method,
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    })
    for (const [name, { method, path }] of Object.entries(calls)) {
      if (method === 'GET' || takesForms.has(name)) continue
      const at = path.replace(':email', email).replace(/:\w+/, '1')
      expect(await requestStatus(at, form(method, { authorization })), name).toEqual(refusal('form_refused'))
    }
    expect(await requestStatus('/admin/articles', form('POST', { authorization }))).toEqual(refusal('form_refused'))
    for (const [path, method] of [
      [`/users/update/${email}`, 'PUT'],
      ['/admin/uploads', 'POST'],
    ] as const) {
      expect(await requestStatus(path, form(method)), path).toEqual(refusal('sign_in_needed'))
    }
  })

  test('The API ends a request whose body stalls', async () => {
    const app = Fastify()
    handleErrors(app)
    endStalledBodies(app, sendRefusal, { pauseMs: 50 })
    app.post('/', async () => ({}))
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const address = app.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":')
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('"code":"body_stalled"')
  })

  test('The API closes the connection of a form that it refused before its body came', async () => {
    const app = Fastify()
    handleErrors(app)
    endStalledBodies(app, sendRefusal, { lingerMs: 50 })
    app.addHook('onRequest', async () => {
      throw createRefusal('form_refused')
    })
    app.post('/', async () => ({}))
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const address = app.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    const type = 'multipart/form-data; boundary=x'
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n--x`)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    await once(socket, 'close')
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 415 /)
  })

  test('The API hides the reason of a database failure and logs it', async () => {
    const { db, requestStatus, errors } = await setUp()
    await db.schema.dropView('staff_orders').execute()
    await db.schema.dropTable('payment_methods').execute()
    expect(await requestStatus('/payment')).toEqual(refusal('failed'))
    expect(errors.splice(0).join()).toContain('payment_methods')
  })

  test('The API sends headers that forbid sniffing, framing and script', async () => {
    const { request: send } = await setUp()
    for (const path of ['/api/v1/articles', '/api/v1/nothing', '/api/v1/notifications/unseen-count']) {
      const { headers } = await send(path)
      expect(headers.get('content-type'), path).toBe('application/json; charset=utf-8')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; frame-ancestors 'none'")
    }
  })

  test('Every other answer forbids sniffing and framing', async () => {
    const { request: send } = await setUp()
    for (const path of ['/healthz', '/readyz', '/sitemap.xml', '/uploads/none-1.svg', '/nothing']) {
      const { headers } = await send(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
  })

  test('Every answer over HTTPS forbids plain connections to the host and those below it for a year', async () => {
    const publicUrl = 'https://shelai.example'
    const database = await open()
    const { request: send, files } = await startServer(database, { publicUrl })
    const { path } = await files.put('public', 'drawing.svg', Buffer.from('<svg/>'))
    const read = async (url: string, init: RequestInit = {}) => {
      const { status, headers } = await send(url, init)
      return [status, headers.get('strict-transport-security')]
    }
    const always = 'max-age=31536000; includeSubDomains'
    // The second one comes from the cache.
    for (const url of ['/api/v1/articles', '/api/v1/articles', files.url(path), '/healthz'])
      expect(await read(url), url).toEqual([200, always])
    expect(await read('/api/v1/nothing')).toEqual([404, always])
    expect(await read('/%zz')).toEqual([404, always])
    expect(await read('/socket.io/?EIO=4&transport=polling')).toEqual([200, always])
    expect(await read('/socket.io/?EIO=4&transport=nothing')).toEqual([400, always])
    expect(await read('/api/v1/users/login', { method: 'POST' })).toEqual([401, always])
    const limited = await startServer(database, { publicUrl, env: { READS_PER_ADDRESS: '1' } })
    const { status, headers } = await limited.request('/api/v1/articles')
    expect([status, headers.get('strict-transport-security')]).toEqual([429, always])
  })

  test('A connection stays open for longer than a proxy uses it again', async () => {
    const { request: send } = await startServer(await open())
    const answers = await Promise.all(['/api/v1/articles', '/healthz'].map((path) => send(path)))
    expect(answers.map(({ headers }) => headers.get('keep-alive'))).toEqual(['timeout=75', 'timeout=75'])
  })

  test('GET /readyz answers 503 once the process is about to end, and every answer closes its connection', async () => {
    const stopping = new AbortController()
    const { request: send } = await startServer(await open(), { stopping: stopping.signal })
    const paths = ['/api/v1/articles', '/api/v1/articles', '/healthz']
    const readConnections = () => Promise.all(paths.map(async (path) => (await send(path)).headers.get('connection')))
    expect(await readConnections()).toEqual(['keep-alive', 'keep-alive', 'keep-alive'])
    stopping.abort()
    expect(await readConnections()).toEqual(['close', 'close', 'close'])
    expect((await send('/readyz')).status).toBe(503)
  })

  test('GET /healthz answers while the process serves and GET /readyz while its database answers', async () => {
    const { request: send, db } = await setUp()
    expect((await send('/healthz')).status).toBe(200)
    expect((await send('/readyz')).status).toBe(200)
    await db.destroy()
    expect((await send('/healthz')).status).toBe(200)
    expect((await send('/readyz')).status).toBe(503)
  })
})
