import { expect, test } from 'vitest'
import type { PageRenderer } from '../../src/kernel/pages/page-renderer.ts'
import { createArticle, createFile, createFormula } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createFakeRenderer } from '../../src/testing/fake-renderer.ts'
import { createReader } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile' }

/** Renders the page of an article with its call, and any other page with none. */
const render: PageRenderer['render'] = async ({ address, call }) => {
  const [, articleId] = /^\/skills\/\w+\/(\d+)$/.exec(address) ?? []
  if (articleId !== undefined) await call('articles.one', { params: { articleId } })
  return { status: 200, html: address, styles: ['main'], language: 'en' }
}

eachDatabase('What is counted', (open) => {
  async function setUp() {
    const { db, ...database } = await open()
    const renderer = await createFakeRenderer(render)
    const server = await startServer({ db, ...database }, { renderer })
    const count = async () => {
      await server.counters.flush(db)
      const rows = await db.selectFrom('daily_counters').selectAll().orderBy('kind').execute()
      return Object.fromEntries(rows.map(({ kind, item, count }) => [`${kind} ${item}`, count]))
    }
    const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      server.request(path, { method, headers: { ...phone, ...headers } })
    return { db, server, count, visit }
  }

  test('A visit of an article counts once: its page, whether cached or not, and not the calls that its page makes', async () => {
    const { db, count, visit } = await setUp()
    const { id } = await createArticle(db)
    const reader = await createReader(db)
    const page = `/skills/sewing/${id}`
    const referer = { referer: `http://shelai.test${page}` }
    for (let time = 0; time < 3; time += 1) await visit(page)
    await visit(`/api/v1/articles/details/${id}`, referer)
    await visit(`/api/v1/articles/details/${id}`, { ...referer, authorization: reader.authorization })
    await visit('/skills')
    await visit('/api/v1/articles')
    expect(await count()).toEqual({ [`article_read ${id}`]: 3 })
  })

  test('An article that the app opens counts by its call, for guests and readers, cached or not', async () => {
    const { db, count, visit } = await setUp()
    const { id } = await createArticle(db)
    const reader = await createReader(db)
    const call = `/api/v1/articles/details/${id}`
    const list = { referer: 'http://shelai.test/skills/sewing?categoryId=1' }
    for (let time = 0; time < 3; time += 1) await visit(call, list)
    await visit(call, { ...list, authorization: reader.authorization })
    await visit(call, {}, 'HEAD')
    await visit(call, { 'sec-purpose': 'prefetch' })
    await visit(call, { 'user-agent': 'Googlebot/2.1' })
    await visit(`/api/v1/articles/details/${id + 1}`)
    expect(await count()).toEqual({ [`article_read ${id}`]: 4 })
  })

  test('POST /formulas/{id}/uses counts a calculation, of live formulas only and within a limit', async () => {
    const { db, count, visit } = await setUp()
    const { id } = await createFormula(db)
    const hidden = await createFormula(db, { state: 'draft' })
    const use = async (formula: number) => (await visit(`/api/v1/formulas/${formula}/uses`, {}, 'POST')).status
    expect(await use(hidden.id)).toBe(404)
    const statuses = new Set<number>()
    for (let time = 0; time < 121; time += 1) statuses.add(await use(id))
    expect([...statuses]).toEqual([200, 429])
    expect(await count()).toEqual({ [`calculator_use ${id}`]: 119 })
  })

  test('The start of a download counts, of a free file at its path too, and a picture does not', async () => {
    const { db, server, count, visit } = await setUp()
    const stored = await server.files.put('public', 'sheet.pdf', Buffer.from('%PDF-1.7 a sheet'))
    const file = await createFile(db, { file_path: stored.path })
    const picture = await server.files.put('public', 'picture.webp', Buffer.from('picture'))
    const path = new URL(server.files.url(stored.path), 'http://shelai.test').pathname
    expect((await visit(path)).status).toBe(200)
    await visit(path, { range: 'bytes=4-' })
    await visit(path, {}, 'HEAD')
    await visit(new URL(server.files.url(picture.path), 'http://shelai.test').pathname)
    const { data } = await server.read(`/api/v1/formulas/files/${file.id}/download`, { method: 'POST' })
    await visit(new URL((data as { url: string }).url).pathname)
    expect(await count()).toEqual({ [`download ${file.id}`]: 2 })
  })

  test('The counters hold a day, a kind, an item and a number, and nothing of who it was', async () => {
    const { db, visit, count } = await setUp()
    const { id } = await createArticle(db)
    await visit(`/skills/sewing/${id}`)
    await count()
    const rows = await db.selectFrom('daily_counters').selectAll().execute()
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([['count', 'day', 'item', 'kind']])
  })
})
