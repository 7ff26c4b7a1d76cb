import { expect, test, vi } from 'vitest'
import { publishScheduled } from '../../src/back-office/scheduled-store.ts'
import { resources } from '../../src/resources.ts'
import {
  createArticle,
  createArticleCategory,
  createPost,
  createUploadedPicture,
} from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { authorize, createSession, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form action="//evil.example"><button>ok</button></form>',
  '<img src="https://tracker.example/pixel.gif">',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example/">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
]
const running =
  /<(script|svg|iframe|style|form|button|meta|base|math|noscript|object|embed)\b|\son\w+=|javascript:|style=|tracker\.example|evil\.example/i

/** Longer than another process needs to hear of a change. */
const soon = { timeout: 10_000 }

eachDatabase('Changes by staff', (open) => {
  test('Readers of every process see a change, and other responses stay cached', async () => {
    const database = await open()
    const { db } = database
    const here = await startServer(database)
    const there = await startServer(database.again())
    const { authorization } = await createStaff(db, 'editor')
    const { id, category_id } = await createArticle(db, { title: 'Before' })
    await Promise.all([here.refreshContent(), there.refreshContent()])
    const paths = [`/api/v1/articles/details/${id}`, `/api/v1/articles/details/list/${category_id}`]
    for (const { read } of [here, there])
      for (const path of [...paths, '/api/v1/packages']) expect((await read(path)).status, path).toBe(true)
    await here.request(`/api/v1/admin/articles/${id}`, authorize({ title: 'After' }, 'PUT', authorization))
    for (const { request } of [here, there])
      for (const path of paths)
        await vi.waitFor(async () => expect(await (await request(path)).text(), path).toContain('After'), soon)
    // Only a response that is still cached needs no table.
    await db.schema.alterTable('packages').renameTo('gone').execute()
    for (const { read } of [here, there]) expect((await read('/api/v1/packages')).status).toBe(true)
  })

  test('The request after a saved change, a new record and a deletion sees it, before the database announces anything', async () => {
    const database = await open()
    const { authorization } = await createStaff(database.db, 'editor')
    const { id, category_id } = await createArticle(database.db, { title: 'Before' })
    const { request, read } = await startServer({ db: database.db, watchContent: async () => async () => {} })
    const list = `/api/v1/articles/details/list/${category_id}`
    const readTitles = async () => ((await read(list)).data as { title: string }[]).map(({ title }) => title)
    const save = async (path: string, body: object, method: string) =>
      expect((await request(`/api/v1/admin/articles${path}`, authorize(body, method, authorization))).ok).toBe(true)
    expect(await readTitles()).toEqual(['Before'])
    await save(`/${id}`, { title: 'After' }, 'PUT')
    expect(await readTitles()).toEqual(['After'])
    await save('', { title: 'New', summary: 'New', content: '<p>New</p>', category_id }, 'POST')
    expect((await readTitles()).sort()).toEqual(['After', 'New'])
    await save(`/${id}`, {}, 'DELETE')
    expect(await readTitles()).toEqual(['New'])
  })

  test('PUT /admin/{resource}/{id} of a form that was open when the schedule published its record is no conflict', async () => {
    const server = await startServer(await open())
    const { db } = server
    const { authorization } = await createStaff(db, 'editor')
    const { id } = await createArticle(db, { state: 'scheduled', publish_at: '2026-11-20T05:00:00.000Z' })
    const path = `/api/v1/admin/articles/${id}`
    const read = async (url: string) => {
      const answer = await server.request(url, { headers: { authorization } })
      return (await answer.json()) as Record<string, unknown>
    }
    const save = (record: object) => server.request(path, authorize(record, 'PUT', authorization))
    const form = await read(path)
    await publishScheduled(db, new Date('2026-11-20T05:00:00.000Z'), resources)
    const saved = await save({ ...form, title: 'Typed meanwhile' })
    expect(await saved.json()).toMatchObject({ title: 'Typed meanwhile', state: 'live' })
    expect((await save({ ...form, title: 'A second tab' })).status).toBe(409)
    expect((await read(`${path}/page`)).data).toEqual({ page: expect.stringMatching(new RegExp(`/${id}$`)) })
  })

  test('publishScheduled publishes a scheduled record once, whichever process runs first', async () => {
    const database = await open()
    const { db } = database
    const server = await startServer(database)
    const { authorization } = await createStaff(db, 'editor')
    const { id: category_id } = await createArticleCategory(db)
    const publish_at = '2026-11-20T05:00:00+00:00'
    const body = { title: 'Tomorrow', content: '<p>x</p>', category_id, state: 'scheduled', publish_at }
    const made = await server.request('/api/v1/admin/articles', authorize(body, 'POST', authorization))
    const { id } = (await made.json()) as { id: number }
    expect((await server.request(`/api/v1/articles/details/${id}`)).status).toBe(404)
    const second = database.again()
    expect(await publishScheduled(db, new Date('2026-11-20T04:59:59.999Z'), resources)).toBe(0)
    const due = new Date('2026-11-20T05:00:00.000Z')
    expect(await publishScheduled(second.db, due, resources)).toBe(1)
    expect(await publishScheduled(db, due, resources)).toBe(0)
    const readStatus = async () => (await server.request(`/api/v1/articles/details/${id}`)).status
    await vi.waitFor(async () => expect(await readStatus()).toBe(200), soon)
    const written = await db
      .selectFrom('audit')
      .select(['who', 'record_id', 'after'])
      .where('who', '=', 'schedule')
      .execute()
    expect(written).toEqual([{ who: 'schedule', record_id: String(id), after: '{"state":"live"}' }])
  })

  test.each(['draft', 'scheduled', 'archived'])('A record that is %s is in no answer', async (state) => {
    const { db, request } = await startServer(await open())
    const { authorization } = await createStaff(db, 'owner')
    const { id: category_id } = await createArticleCategory(db)
    const { id: sub_category_id, category_id: job_category } = await createPost(db)
    const mark = 'canary of a draft'
    const bodies: [string, Record<string, unknown>][] = [
      ['banners', { img: await createUploadedPicture(db), alt: mark }],
      ['announcements', { text: mark }],
      ['official-content', { type: 'contact', content_1: mark }],
      ['people', { type: 'about', name: mark }],
      ['article-categories', { category_name: mark }],
      ['articles', { title: mark, content: `<p>${mark}</p>`, category_id }],
      ['job-categories', { category_name: mark }],
      ['job-sub-categories', { title: mark, category_id: job_category }],
      ['job-questions', { question: mark, answer: `<p>${mark}</p>`, sub_category_id }],
      ['job-circulars', { title: mark, content: `<p>${mark}</p>`, sub_category_id }],
      ['formulas', { title: mark, formula: '1', labels: [], examples: Array(2).fill({ inputs: {}, result: 1 }) }],
      ['packages', { name: mark, type: 'jobs', price: 1, days: 1 }],
      ['payment-methods', { method_name: mark, phone: '01712345678' }],
    ]
    for (const [name, body] of bodies) {
      const sent = { ...body, state, ...(state === 'scheduled' ? { publish_at: '2030-01-01T00:00:00Z' } : {}) }
      const answer = await request(`/api/v1/admin/${name}`, authorize(sent, 'POST', authorization))
      expect(answer.status, `${name} ${await answer.clone().text()}`).toBe(201)
    }
    const reads = [
      'banner',
      'banner/announcement',
      'content?type=contact',
      'content/personal?type=about',
      'articles',
      'articles/details/list?limit=100&fields=full',
      `articles/details/list/${category_id}`,
      'jobs/categories',
      'jobs/subcategories',
      `jobs/subcategories/${job_category}`,
      'jobs/questions?limit=100&fields=full',
      `jobs/questions/${sub_category_id}`,
      `jobs/circular/category/${sub_category_id}`,
      'formulas',
      'packages',
      'payment',
    ]
    for (const path of reads) expect(await (await request(`/api/v1/${path}`)).text(), path).not.toContain(mark)
    expect(await (await request('/sitemap.xml')).text()).not.toContain('canary')
  })

  test('Saved HTML contains nothing that runs, tracks or restyles the page, and the answer lists what was removed', async () => {
    const { db, request } = await startServer(await open())
    const { authorization } = await createStaff(db, 'editor')
    const { id: category_id } = await createArticleCategory(db)
    const { id: sub_category_id } = await createPost(db)
    for (const attack of attacks) {
      const html = `<p>Before</p>${attack}<p>After</p>`
      const fields: [string, string, Record<string, unknown>, string][] = [
        ['articles', 'content', { title: 'x', category_id }, '/api/v1/articles/details/'],
        ['job-questions', 'answer', { question: 'x', sub_category_id }, `/api/v1/jobs/questions/${sub_category_id}#`],
        ['job-circulars', 'content', { title: 'x', sub_category_id }, '/api/v1/jobs/circular/'],
      ]
      for (const [name, field, rest, path] of fields) {
        const made = await request(
          `/api/v1/admin/${name}`,
          authorize({ ...rest, [field]: html }, 'POST', authorization),
        )
        const record = (await made.json()) as { id: number; stripped?: Record<string, string[]> }
        expect(record.stripped?.[field]?.length, `${name}: ${attack}`).toBeGreaterThan(0)
        const { stripped: _, ...shown } = record
        expect(JSON.stringify(shown).replaceAll('\\"', '"')).not.toMatch(running)
        const answer = await (await request(`${path}${record.id}`)).text()
        expect(answer.replaceAll('\\"', '"')).not.toMatch(running)
      }
    }
    const clean = await request(
      '/api/v1/admin/articles',
      authorize(
        { title: 'x', category_id, content: '<h2>A</h2><table><tr><td>1</td></tr></table>' },
        'POST',
        authorization,
      ),
    )
    expect(await clean.json()).not.toHaveProperty('stripped')
  })
})

eachDatabase('A circular without a day of publication', (open) => {
  async function setUp() {
    const { db, ...database } = await open()
    const clock = { now: new Date('2026-11-01T04:00:00Z') }
    const { request } = await startServer({ db, ...database }, { now: () => clock.now })
    const post = await createPost(db)
    const { id: editor } = await createStaff(db, 'editor')
    const call = async (method: string, path: string, body: object) => {
      const token = await createSession(db, editor, clock.now.toISOString())
      const answer = await request(`/api/v1/admin/${path}`, authorize(body, method, `Bearer ${token}`))
      expect(answer.ok).toBe(true)
      return (await answer.json()) as { id: number; published_on: string | null }
    }
    const circular = { title: 'Line chief', content: '<p>Apply</p>', sub_category_id: post.id, company: 'A' }
    const create = (fields: object) => call('POST', 'job-circulars', { ...circular, ...fields })
    const find = ({ id }: { id: number }) =>
      db.selectFrom('job_circulars').select(['published_on', 'state']).where('id', '=', id).executeTakeFirstOrThrow()
    return { clock, call, create, find }
  }

  test('is published on the day on which it goes live, not on that of its draft', async () => {
    const { clock, call, create, find } = await setUp()
    const made = await create({ state: 'draft' })
    expect(made.published_on).toBeNull()
    const dated = await create({ state: 'draft', published_on: '2026-10-30' })
    clock.now = new Date('2026-12-20T04:00:00Z')
    await call('POST', 'job-circulars/bulk', { change: 'live', ids: [made.id, dated.id] })
    expect(await find(made)).toEqual({ published_on: '2026-12-20', state: 'live' })
    expect(await find(dated)).toEqual({ published_on: '2026-10-30', state: 'live' })
  })

  test('follows the moment to which its schedule is moved, and the one at which it goes live early', async () => {
    const { clock, call, create, find } = await setUp()
    const made = await create({ state: 'scheduled', publish_at: '2026-11-10T04:00:00.000Z' })
    expect(await find(made)).toMatchObject({ published_on: '2026-11-10' })
    await call('PUT', `job-circulars/${made.id}`, { publish_at: '2026-12-10T04:00:00.000Z' })
    expect(await find(made)).toMatchObject({ published_on: '2026-12-10' })
    const sooner = { publish_at: '2026-11-05T04:00:00.000Z', deadline: '2026-11-30' }
    await call('PUT', `job-circulars/${made.id}`, sooner)
    expect(await find(made)).toMatchObject({ published_on: '2026-11-05' })
    clock.now = new Date('2026-11-02T04:00:00Z')
    await call('PUT', `job-circulars/${made.id}`, { state: 'live' })
    expect(await find(made)).toMatchObject({ published_on: '2026-11-02' })
    await call('PUT', `job-circulars/${made.id}`, { state: 'draft' })
    expect(await find(made)).toMatchObject({ published_on: '2026-11-02' })
  })

  test('keeps a day that an editor wrote when its schedule is moved', async () => {
    const { call, create, find } = await setUp()
    const made = await create({
      state: 'scheduled',
      publish_at: '2026-11-10T04:00:00.000Z',
      published_on: '2026-11-01',
    })
    await call('PUT', `job-circulars/${made.id}`, { publish_at: '2026-12-10T04:00:00.000Z' })
    expect(await find(made)).toMatchObject({ published_on: '2026-11-01' })
  })
})
