import { adminResources, type ResourceName } from '@shelai/contract/admin-resources.ts'
import { describe, expect, test } from 'vitest'
import { digestSanitizedHtml } from '../../src/kernel/html/safe-html.ts'
import { createArticle, createArticleCategory, createPost, createQuestion } from '../../src/testing/content-fixtures.ts'
import { eachDatabase, type Open } from '../../src/testing/each-database.ts'
import { staffSamples } from '../../src/testing/staff-samples.ts'
import { authorize, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const base = '/api/v1/admin'

/** Starts a server and returns the calls of an owner who has just logged in. */
async function setUp(open: Open, now?: () => Date) {
  const database = await open()
  const { db } = database
  const server = await startServer(database, now ? { now } : {})
  const { authorization, email, id } = await createStaff(db, 'owner', { password: 'stitch by stitch' })
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const sent = body === undefined ? { method, headers: { authorization } } : authorize(body, method, authorization)
    const answer = await server.request(`${base}/${path}`, { ...sent, headers: { ...sent.headers, ...headers } })
    return { status: answer.status, range: answer.headers.get('content-range'), body: (await answer.json()) as Answer }
  }
  return { ...server, database, db, call, owner: { id, email, authorization } }
}
type Answer = Record<string, unknown> & { id: number; errors?: Record<string, string>; stripped?: unknown }

/** The resources whose records are content. Campaigns have no state of content and are never deleted. */
const content = (Object.keys(staffSamples) as ResourceName[]).filter((name) => name !== 'campaigns')

eachDatabase('The admin API', (open, engine) => {
  test('GET /admin/{resource} finds nothing for impossible values, or refuses the filter', async () => {
    const { call } = await setUp(open)
    const narrowed = (name: string, filter: object) =>
      call('GET', `${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    for (const [name, filter] of [
      ['banners', { width: 'wide' }],
      ['banners', { height_gte: 3e9 }],
      ['users', { phone_verified: 'yes' }],
      ['orders', { id: ['\u0000'] }],
    ] as const) {
      const { status, body } = await narrowed(name, filter)
      const said = engine === 'sqlite' ? body : [status, body.code]
      expect(said, `${name} ${JSON.stringify(filter)}`).toEqual(engine === 'sqlite' ? [] : [400, 'bad_input'])
    }
    expect((await narrowed('users', { email: '\u0000' })).body).toEqual([])
    expect((await narrowed('banners', { q: 'a\u0000b' })).body).toEqual([])
    expect((await narrowed('job-questions', { q: 'stitch\u0000\ud800' })).body).toEqual([])
    for (const filter of [
      { toString: 'x' },
      { constructor: 1 },
      JSON.parse('{"__proto__":1}'),
      { hasOwnProperty_gte: 1 },
    ]) {
      const [name = ''] = Object.keys(filter)
      const { status, body } = await narrowed('articles', filter)
      expect([status, body.errors?.[name]], name).toEqual([400, 'There is no such field.'])
    }
    for (const path of ['users/%00', 'orders/%00']) expect((await call('GET', path)).status, path).toBe(404)
    expect((await call('PUT', 'users/%00', {})).status).toBe(404)
  })

  test.each(content)(
    '/admin/{resource} creates, shows, lists, updates and deletes %s with an audit entry each',
    async (name) => {
      const { db, call, owner } = await setUp(open)
      const sent = await staffSamples[name]?.(db)
      const made = await call('POST', name, sent)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const { id } = made.body
      expect((await call('GET', `${name}/${id}`)).body).toEqual(made.body)
      for (const [field, { answer }] of Object.entries(adminResources[name].fields)) {
        expect(answer.safeParse(made.body[field]).error, field).toBeUndefined()
      }
      const list = await call('GET', `${name}?sort=["id","DESC"]&range=[0,0]`)
      expect(list.body).toEqual([made.body])
      expect(list.range).toBe(`${name} 0-0/1`)
      if (name !== 'notifications') {
        expect(made.body.state).toBe('live')
        const changed = await call('PUT', `${name}/${id}`, { state: 'archived' })
        // The number of a method that is switched off has to be confirmed again.
        const unconfirmed = name === 'payment-methods' ? { is_number_confirmed: 0 } : {}
        expect(changed.body).toEqual({
          ...made.body,
          ...unconfirmed,
          state: 'archived',
          updated_at: changed.body.updated_at,
        })
        expect(String(changed.body.updated_at) > String(made.body.updated_at)).toBe(true)
      }
      expect((await call('DELETE', `${name}/${id}`)).status).toBe(200)
      expect((await call('GET', `${name}/${id}`)).status).toBe(404)
      const audit = await call('GET', `audit?filter={"resource":"${name}"}&sort=["id","ASC"]`)
      const actions = name === 'notifications' ? ['create', 'delete'] : ['create', 'update', 'delete']
      expect(audit.body).toMatchObject(
        actions.map((action) => ({ action, who: owner.email, resource: name, record_id: String(id) })),
      )
      expect((audit.body as unknown as Answer[])[0]?.after).toEqual(made.body)
    },
  )

  test('PUT /admin/{resource}/{id} keeps fields that are not sent and accepts a whole record back', async () => {
    const { db, call } = await setUp(open)
    const { id, title } = await createArticle(db, { is_premium: 1 })
    const shown = await call('GET', `articles/${id}`)
    expect((await call('PUT', `articles/${id}`, shown.body)).body).toEqual(shown.body)
    expect((await call('PUT', `articles/${id}`, { title: 'Other' })).body).toMatchObject({
      title: 'Other',
      is_premium: 1,
    })
    expect(title).not.toBe('Other')
  })

  test("PUT /admin/{resource}/{id} refuses the second of two editors and loses neither's work", async () => {
    const { db, call } = await setUp(open)
    const { id } = await createArticle(db)
    const { updated_at } = (await call('GET', `articles/${id}`)).body
    expect((await call('PUT', `articles/${id}`, { title: 'First', updated_at })).status).toBe(200)
    const second = await call('PUT', `articles/${id}`, { title: 'Second', updated_at })
    expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const byHeader = await call('PUT', `articles/${id}`, { title: 'Third' }, { 'if-match': `"${updated_at}"` })
    expect(byHeader.status).toBe(409)
    expect((await call('GET', `articles/${id}`)).body.title).toBe('First')
  })

  test('PUT /admin/{resource}/{id} accepts one of many concurrent changes of the same version', async () => {
    const { db, call } = await setUp(open)
    const { id } = await createArticle(db)
    const { updated_at } = (await call('GET', `articles/${id}`)).body
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, number) => call('PUT', `articles/${id}`, { title: `By ${number}`, updated_at })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('GET /admin/{resource} finds by words, by any field and by several ids, sorted and paged', async () => {
    const { db, call } = await setUp(open)
    const { id: post } = await createPost(db)
    const made = []
    for (const question of ['What is SMV?', 'Define 100% inspection', 'কাটিং কী?', 'What is smv for a basic tee?']) {
      made.push((await createQuestion(db, { sub_category_id: post, question, is_premium: made.length % 2 })).id)
    }
    await createQuestion(db)
    const ids = async (query: string) =>
      ((await call('GET', `job-questions?${query}`)).body as unknown as Answer[]).map(({ id }) => id)
    const [first, second, third, fourth] = made
    expect(await ids('filter={"q":"smv"}')).toEqual([first, fourth])
    expect(await ids(`filter=${encodeURIComponent('{"q":"100%"}')}`)).toEqual([second])
    expect(await ids(`filter=${encodeURIComponent('{"q":"কাটিং"}')}`)).toEqual([third])
    expect(await ids(`filter={"sub_category_id":${post},"is_premium":1}&sort=["id","DESC"]`)).toEqual([fourth, second])
    expect(await ids(`filter={"id":[${first},${third},999999]}`)).toEqual([first, third])
    expect(await ids(`filter={"id_gte":${third},"sub_category_id":${post}}&sort=["question","ASC"]`)).toHaveLength(2)
    const { id: fifth } = await createQuestion(db, { answer: '<p>About 50 % of the <b>cloth</b>, "greige".</p>' })
    expect(await ids(`filter=${encodeURIComponent('{"answer":"50 % OF"}')}`)).toEqual([fifth])
    expect(await ids(`filter=${encodeURIComponent('{"answer":"50 %%"}')}`)).toEqual([])
    const page = await call('GET', `job-questions?filter={"sub_category_id":${post}}&sort=["id","ASC"]&range=[1,2]`)
    expect(page.range).toBe('job-questions 1-2/4')
    expect((await call('GET', 'job-questions?range=[90,99]')).range).toBe('job-questions */6')
  })

  test('GET /admin/job-questions finds current words however short or odd', async () => {
    const { db, call } = await setUp(open)
    const { id: post } = await createPost(db)
    const question = async (text: string) =>
      (await createQuestion(db, { sub_category_id: post, question: text, answer: '<p>-</p>' })).id
    const quoted = await question('What is a "dart"? (say it)')
    const short = await question('QC, QA: কী?')
    const findQuestions = async (q: string, sort = '["id","ASC"]') => {
      const filter = encodeURIComponent(JSON.stringify({ q, sub_category_id: post }))
      const { body } = await call('GET', `job-questions?filter=${filter}&sort=${sort}`)
      return (body as unknown as Answer[]).map(({ id }) => id)
    }
    expect(await findQuestions('A "DART')).toEqual([quoted])
    expect(await findQuestions('"dart" OR *')).toEqual([])
    expect(await findQuestions('(say')).toEqual([quoted])
    expect(await findQuestions('qa')).toEqual([short])
    expect(await findQuestions('কী')).toEqual([short])
    expect(await findQuestions('<p>-', '["question","DESC"]')).toEqual([quoted, short])
    await call('PUT', `job-questions/${quoted}`, { question: 'What is a pleat?' })
    expect(await findQuestions('dart')).toEqual([])
    expect(await findQuestions('pleat')).toEqual([quoted])
    await call('PUT', `job-questions/${quoted}`, { answer: '<p>A fold that is sewn.</p>' })
    expect(await findQuestions('fold that')).toEqual([quoted])
    await call('DELETE', `job-questions/${quoted}`)
    expect(await findQuestions('pleat')).toEqual([])
  })

  test('GET /admin/{resource} filters by the parts of a text, a list or a number in words', async () => {
    const { call } = await setUp(open)
    const send = { type: 'jobs', price: 199, days: 30 }
    for (const [name, features] of [
      ['One', 'Files, "Quoted" answers'],
      ['Two', 'Files'],
    ] as const) {
      await call('POST', 'packages', { ...send, name, features, days: name === 'One' ? 30 : 7 })
    }
    const names = async (filter: object) => {
      const { body } = await call('GET', `packages?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      return (body as unknown as { name: string }[]).map(({ name }) => name)
    }
    expect(await names({ features: 'Files' })).toEqual(['One', 'Two'])
    expect(await names({ features: 'files, "quoted" answers' })).toEqual(['One'])
    expect(await names({ features: ['Files', 'nothing'] })).toEqual([])
    expect(await names({ time_frame: '30 days' })).toEqual(['One'])
    expect(await names({ time_frame: 'a while' })).toEqual([])
  })

  test.each([
    ['sort=title', 'sort'],
    ['sort=["nothing","ASC"]', 'sort'],
    ['sort=["content","ASC"]', 'sort'],
    ['sort=["title","UP"]', 'sort'],
    ['range=[5,1]', 'range'],
    ['range=["a","b"]', 'range'],
    ['range=[-1,3]', 'range'],
    ['filter=[]', 'filter'],
    ['filter={bad', 'filter'],
    ['filter={"nothing":1}', 'nothing'],
    ['filter={"is_premium":"yes"}', 'is_premium'],
    ['filter={"password_hash":"x"}', 'password_hash'],
    ['filter={"constructor":1}', 'constructor'],
    ['filter={"content":null}', 'content'],
    ['filter={"sources":{}}', 'sources'],
  ])('GET /admin/{resource} refuses %s and names %s', async (query, field) => {
    const { call } = await setUp(open)
    const { status, body } = await call('GET', `articles?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  const bad: [ResourceName, Record<string, unknown>, string][] = [
    ['articles', { title: '' }, 'title'],
    ['articles', { title: '  \u0000 ' }, 'title'],
    ['articles', { title: 7 }, 'title'],
    ['articles', { title: 'x'.repeat(201) }, 'title'],
    ['articles', { content: '<script>1</script>' }, 'content'],
    ['articles', { content: null }, 'content'],
    ['articles', { category_id: 999_999 }, 'category_id'],
    ['articles', { category_id: 'one' }, 'category_id'],
    ['articles', { category_id: null }, 'category_id'],
    ['articles', { is_premium: 2 }, 'is_premium'],
    ['articles', { is_premium: 'yes' }, 'is_premium'],
    ['articles', { as_of: '2026-02-30' }, 'as_of'],
    ['articles', { sources: 'a book' }, 'sources'],
    ['articles', { state: 'gone' }, 'state'],
    ['articles', { state: 'scheduled' }, 'publish_at'],
    ['articles', { state: 'scheduled', publish_at: 'soon' }, 'publish_at'],
    ['articles', { sort_order: -1 }, 'sort_order'],
    ['articles', { sort_order: 1.5 }, 'sort_order'],
    ['articles', { colour: 'red' }, 'colour'],
    ['articles', { __proto__x: 1 }, '__proto__x'],
    ['article-categories', { category_name: ' ' }, 'category_name'],
    ['article-categories', { category_img: '../../etc/passwd' }, 'category_img'],
    ['article-categories', { category_img: 'javascript:alert(1)' }, 'category_img'],
    ['banners', { img: '' }, 'img'],
    ['banners', { img: 'https://elsewhere.example/a.png' }, 'img'],
    ['banners', { link: 'https://elsewhere.example' }, 'link'],
    ['banners', { link: '//elsewhere.example' }, 'link'],
    ['announcements', { text: '' }, 'text'],
    ['announcements', { priority: 'high' }, 'priority'],
    ['official-content', { type: 'imprint' }, 'type'],
    ['official-content', { type: 'about', content_2: 'last year' }, 'content_2'],
    ['people', { name: '' }, 'name'],
    ['people', { email: 'nobody' }, 'email'],
    ['people', { mobile: 'call me' }, 'mobile'],
    ['job-circulars', { published_on: '2026-12-31', deadline: '2026-12-01' }, 'deadline'],
    ['job-circulars', { deadline: '31/12/2026' }, 'deadline'],
    ['formulas', { formula: 'Output * ' }, 'formula'],
    ['formulas', { formula: 'Nobody + 1' }, 'formula'],
    ['formulas', { formula: '(Output' }, 'formula'],
    ['formulas', { formula: '' }, 'formula'],
    ['formulas', { labels: [{ label_name: 'A' }, { label_name: ' A ' }], formula: 'A' }, 'labels'],
    ['formulas', { labels: [{ label_name: '' }], formula: '1' }, 'labels'],
    ['formulas', { labels: 'Output' }, 'labels'],
    ['formulas', { labels: ['Output'] }, 'labels'],
    ['formulas', { labels: [{ label_name: 'A', unit: 7 }], formula: 'A' }, 'labels'],
    ['formulas', { labels: [{ label_name: 'A', label_value: {} }], formula: 'A' }, 'labels'],
    ['formulas', { labels: [{ label_name: 'A', min: 'low' }], formula: 'A' }, 'labels'],
    ['formulas', { labels: [{ label_name: '2' }], formula: 'Output * 2' }, 'labels'],
    ['formulas', { labels: [{ label_name: 'A', label_value: '9'.repeat(61) }], formula: 'A' }, 'labels'],
    ['articles', { constructor: 1 }, 'constructor'],
    ['articles', { __proto__: undefined, toString: 'x' }, 'toString'],
    ['articles', { content: '<b>'.repeat(40_000) }, 'content'],
    ['job-questions', { answer: '<div>'.repeat(90_000) }, 'answer'],
    ['articles', { sources: [7] }, 'sources'],
    ['articles', { sources: [''] }, 'sources'],
    ['packages', { features: [7] }, 'features'],
    ['packages', { price: -1 }, 'price'],
    ['packages', { price: 1.999 }, 'price'],
    ['packages', { price: 'free' }, 'price'],
    ['packages', { price: 1e12 }, 'price'],
    ['packages', { days: 0 }, 'days'],
    ['packages', { days: 1.5 }, 'days'],
    ['packages', { features: ['One, two'] }, 'features'],
    ['payment-methods', { phone: '12345' }, 'phone'],
    ['payment-methods', { method_name: '' }, 'method_name'],
    ['notifications', { title: '' }, 'title'],
    ['notifications', { user_id: 'nobody' }, 'user_id'],
    ['notifications', { link: 'javascript:alert(1)' }, 'link'],
  ]
  test('PUT /admin/{resource}/{id} stores sanitized HTML with its sanitizer version', async () => {
    const { db, call } = await setUp(open)
    const { body } = await call('POST', 'articles', {
      title: 'Marked',
      content: '<p onclick="x()">Lay the fabric</p>',
      category_id: (await createArticleCategory(db)).id,
    })
    const readColumns = () =>
      db.selectFrom('articles').select(['content', 'content_mark']).where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(await readColumns()).toEqual({
      content: '<p>Lay the fabric</p>',
      content_mark: digestSanitizedHtml('<p>Lay the fabric</p>'),
    })
    await call('PUT', `articles/${body.id}`, { content: '<p>Cut it</p>' })
    expect((await readColumns()).content_mark).toBe(digestSanitizedHtml('<p>Cut it</p>'))
  })

  test('/admin/{resource} refuses every invalid value at its field, for new records and for changes', async () => {
    const { db, call } = await setUp(open)
    for (const [name, wrong, field] of bad) {
      const right = await staffSamples[name]?.(db)
      const made = await call('POST', name, { ...right, ...wrong })
      const about = `${name} ${JSON.stringify(wrong)}`
      expect(made.status, about).toBe(400)
      expect(Object.keys(made.body.errors ?? {}), about).toContain(field)
      // The message is the product's own and not a library's.
      expect
        .soft(Object.values(made.body.errors ?? {}).join(' '), about)
        .not.toMatch(/invalid|expected|too (big|small)/i)
      if (name === 'notifications') continue
      const { body } = await call('POST', name, await staffSamples[name]?.(db))
      const changed = await call('PUT', `${name}/${body.id}`, wrong)
      expect(changed.status, about).toBe(400)
      expect(Object.keys(changed.body.errors ?? {}), about).toContain(field)
      expect((await call('GET', `${name}/${body.id}`)).body).toEqual(body)
    }
  })

  test('POST /admin/{resource} names every missing field of a new record at once', async () => {
    const { call } = await setUp(open)
    const { body } = await call('POST', 'articles', {})
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['category_id', 'content', 'title'])
    for (const nothing of [[], 'text', 7, null]) expect((await call('POST', 'articles', nothing)).status).toBe(400)
  })

  test('/admin/article-categories keeps names unique case-insensitively and finds a category by its former names', async () => {
    const { call, read } = await setUp(open)
    const { body } = await call('POST', 'job-categories', { category_name: 'Industrial Engineering' })
    const twin = await call('POST', 'job-categories', { category_name: ' industrial ENGINEERING ' })
    expect(twin).toMatchObject({ status: 400, body: { errors: { category_name: 'Another category has this name.' } } })
    await call('PUT', `job-categories/${body.id}`, { category_name: 'IE' })
    expect((await read('/api/v1/jobs/categories')).data).toMatchObject([
      { category_name: 'IE', former_names: ['industrial engineering'] },
    ])
  })

  test('POST /admin/article-categories refuses a name that a URL could not contain', async () => {
    const { call } = await setUp(open)
    for (const resource of ['job-categories', 'article-categories']) {
      for (const category_name of ['.', ' .. ']) {
        const made = await call('POST', resource, { category_name })
        expect(made).toMatchObject({ status: 400, body: { errors: { category_name: 'A name needs more than dots.' } } })
      }
      expect((await call('POST', resource, { category_name: '...' })).status).toBe(201)
    }
  })

  test('DELETE /admin/{resource}/{id} refuses while something depends on the record, and says what', async () => {
    const { db, call } = await setUp(open)
    const { id } = await createArticleCategory(db)
    await createArticle(db, { category_id: id })
    await createArticle(db, { category_id: id })
    const refused = await call('DELETE', `article-categories/${id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'still_used' } })
    expect(refused.body.message).toContain('2 articles')
    expect((await call('GET', `article-categories/${id}`)).status).toBe(200)
  })

  test('POST /admin/{resource} appends a record after the others of its parent', async () => {
    const { db, call } = await setUp(open)
    const { id } = await createArticleCategory(db)
    await createArticle(db, { category_id: id, sort_order: 7 })
    const { body } = await call('POST', 'articles', { title: 'Last', content: '<p>x</p>', category_id: id })
    expect(body.sort_order).toBe(8)
  })

  test('GET /admin/{resource}/{id} answers 404 for impossible ids', async () => {
    const { call } = await setUp(open)
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999', '%00', '2147483648']) {
      expect((await call('GET', `articles/${id}`)).status, id).toBe(404)
      expect((await call('PUT', `articles/${id}`, { title: 'x' })).status, id).toBe(404)
      expect((await call('DELETE', `articles/${id}`)).status, id).toBe(404)
    }
    expect((await call('GET', 'sessions')).status).toBe(404)
    expect((await call('GET', 'constructor')).status).toBe(404)
  })

  describe('Password confirmation', () => {
    const later = (minutes: number) => new Date(Date.parse('2026-11-20T04:00:00Z') + minutes * 60_000)

    test('PUT requires a recent password for a payment number or a role, for ten minutes', async () => {
      let now = later(0)
      const { db, call } = await setUp(open, () => now)
      const editor = await createStaff(db, 'editor')
      const { body: method } = await call('POST', 'payment-methods', await staffSamples['payment-methods']?.(db))
      now = later(11)
      for (const [path, change] of [
        [`payment-methods/${method.id}`, { phone: '01812345678' }],
        [`users/${editor.id}`, { role: 'support' }],
      ] as const) {
        expect(await call('PUT', path, change)).toMatchObject({ status: 403, body: { code: 'password_needed' } })
      }
      expect((await call('DELETE', `payment-methods/${method.id}`)).status).toBe(403)
      expect((await call('PUT', `payment-methods/${method.id}`, { instruction: 'Send it' })).status).toBe(200)
      expect((await call('POST', 'confirm', { password: 'wrong' })).body.code).toBe('wrong_password')
      expect((await call('POST', 'confirm', {})).body.errors).toHaveProperty('password')
      expect((await call('POST', 'confirm', { password: 'stitch by stitch' })).status).toBe(200)
      expect((await call('PUT', `payment-methods/${method.id}`, { phone: '০১৮১২-৩৪৫৬৭৮' })).body.phone).toBe(
        '01812345678',
      )
      expect((await call('PUT', `users/${editor.id}`, { role: 'support' })).body.role).toBe('support')
      now = later(22)
      expect((await call('PUT', `users/${editor.id}`, { role: 'reader' })).status).toBe(403)
    })

    test('POST /admin/confirm allows ten attempts', async () => {
      const { call } = await setUp(open)
      for (let number = 0; number < 10; number += 1) await call('POST', 'confirm', { password: 'wrong' })
      expect((await call('POST', 'confirm', { password: 'stitch by stitch' })).status).toBe(429)
    })
  })

  test('DELETE /users/delete keeps at least one owner in concurrent requests', async () => {
    const { db, call, request, owner } = await setUp(open)
    expect(await call('PUT', `users/${owner.id}`, { role: 'editor' })).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    })
    const gone = await request(
      '/api/v1/users/delete',
      authorize({ email: owner.email, password: 'stitch by stitch' }, 'DELETE', owner.authorization),
    )
    expect(gone.status).toBe(409)
    const second = await createStaff(db, 'owner')
    const both = await Promise.all([
      call('PUT', `users/${owner.id}`, { role: 'editor' }),
      request(`${base}/users/${second.id}`, authorize({ role: 'editor' }, 'PUT', second.authorization)),
    ])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const owners = await db.selectFrom('users').select('id').where('role', '=', 'owner').execute()
    expect(owners).toHaveLength(1)
  })

  test('GET /admin/users never returns a password or a secret', async () => {
    const { call, owner } = await setUp(open)
    const text = JSON.stringify((await call('GET', `users/${owner.id}`)).body)
    expect(text).not.toMatch(/argon|hash|token/i)
    const refused = await call('PUT', `users/${owner.id}`, { email: 'other@example.com' })
    expect(refused.body.errors).toEqual({ email: 'This cannot be changed here.' })
  })

  test('The database refuses changes of the audit log', async () => {
    const { db, call } = await setUp(open)
    await call('POST', 'announcements', { text: 'Open' })
    await expect(db.updateTable('audit').set({ who: 'nobody' }).execute()).rejects.toThrow('kept')
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('kept')
    expect((await call('GET', 'audit')).range).toBe('audit 0-0/1')
    expect((await call('DELETE', 'audit/1')).status).toBe(403)
  })

  test('/admin/{resource} writes no audit entry for a refused change or one without effect', async () => {
    const { db, call } = await setUp(open)
    const { id, title } = await createArticle(db)
    await call('PUT', `articles/${id}`, { title: '' })
    await call('PUT', `articles/${id}`, { title })
    expect((await call('GET', 'audit')).range).toBe('audit */0')
    await call('PUT', `articles/${id}`, { title: 'Other' })
    expect((await call('GET', 'audit')).body).toMatchObject([{ before: { title }, after: { title: 'Other' } }])
  })
})
