import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildRegistry } from '../../app.ts'
import type { Db } from '../../tables.ts'
import {
  createArticle,
  createArticleCategory,
  createCircular,
  createFormula,
  createJobCategory,
  createPost,
  createQuestion,
} from '../../testing/content-fixtures.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import { createContext } from '../../testing/test-context.ts'
import { startServer } from '../../testing/test-server.ts'
import { planSiteMap, readPaths } from './site-map-files.ts'

async function fetchPaths(request: (path: string) => Promise<Response>, file = '/sitemap.xml'): Promise<string[]> {
  const xml = await (await request(file)).text()
  return [...xml.matchAll(/<loc>https:\/\/shelai\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path)
}

test('GET /sitemap.xml names every page that a guest may read', async () => {
  const database = await openTestSqlite()
  const { db } = database
  const { id: categoryId } = await createArticleCategory(db, { name: 'Dyeing & <Finishing>' })
  const { id: articleId } = await createArticle(db, { category_id: categoryId })
  const { id: jobCategoryId } = await createJobCategory(db, { name: 'কাটিং' })
  const { id: postId } = await createPost(db, { category_id: jobCategoryId })
  const { id: emptyPostId } = await createPost(db, { category_id: jobCategoryId })
  await createQuestion(db, { sub_category_id: postId })
  const { id: circularId } = await createCircular(db, { sub_category_id: postId })
  const { id: sampleId } = await createCircular(db, { sub_category_id: emptyPostId, is_sample: 1 })
  const { id: formulaId } = await createFormula(db)
  const { id: draftId } = await createFormula(db, { state: 'draft' })

  const { request } = await startServer(database, { publicUrl: 'https://shelai.example' })
  const paths = await fetchPaths(request)
  const kanting = encodeURIComponent('কাটিং')
  expect(paths.slice(0, 3)).toEqual(['/', '/skills', '/job'])
  expect(paths).toEqual(
    expect.arrayContaining([
      `/skills/dyeing%20%26%20%3Cfinishing%3E?categoryId=${categoryId}`,
      `/skills/dyeing%20%26%20%3Cfinishing%3E/${articleId}`,
      `/jobs/${kanting}`,
      `/jobs/${kanting}/${postId}`,
      `/jobs-circular-subCat/${postId}`,
      `/jobs-circular-details/${circularId}`,
      `/formulas/${formulaId}`,
    ]),
  )
  expect(paths).not.toContain(`/jobs/${kanting}/${emptyPostId}`)
  expect(paths).not.toContain(`/jobs-circular-details/${sampleId}`)
  expect(paths).not.toContain(`/jobs-circular-subCat/${emptyPostId}`)
  expect(paths).not.toContain(`/formulas/${draftId}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('GET /sitemap.xml is cached XML that robots.txt names', async () => {
  const { request } = await startServer(await openTestSqlite(), { publicUrl: 'https://shelai.example' })
  const map = await request('/sitemap.xml')
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(map.headers.get('etag')).not.toBeNull()
  const robots = await (await request('/robots.txt')).text()
  expect(robots.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Sitemap: https://shelai.example/sitemap.xml']),
  )
})

/** Inserts articles into a category with one statement. */
async function addArticles(db: Db, categoryId: number, count: number): Promise<void> {
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into articles (title, summary, content, category_id, created_at, updated_at)
    select 'Article ' || n, '', '', ${categoryId}, '', '' from numbers`.execute(db)
}

test('GET /sitemap.xml names every page of a long list', async () => {
  const database = await openTestSqlite()
  const { db } = database
  const { id: categoryId } = await createArticleCategory(db, { name: 'Cutting' })
  await addArticles(db, categoryId, 201)
  const { sub_category_id } = await createQuestion(db)
  for (let made = 0; made < 100; made += 1) await createQuestion(db, { sub_category_id })
  for (let made = 0; made < 101; made += 1) await createFormula(db)
  const { request } = await startServer(database, { publicUrl: 'https://shelai.example' })
  const paths = await fetchPaths(request)
  const list = `/skills/cutting?categoryId=${categoryId}`
  expect(paths.filter((path) => path.startsWith('/skills/cutting?'))).toEqual(
    [list, `${list}&page=2`, `${list}&page=3`].map((path) => path.replace('&', '&amp;')),
  )
  expect(paths.filter((path) => path.startsWith('/skills/cutting/'))).toHaveLength(201)
  const questions = paths.filter((path) => /^\/jobs\/[^/]+\/\d+/.test(path))
  expect(questions).toEqual([questions[0], `${questions[0]}?page=2`])
  expect(paths).toContain('/formulas?page=2')
  expect(new Set(paths).size).toBe(paths.length)
})

test('planSiteMap splits the site map into files that together equal a single one', async () => {
  const { db } = await openTestSqlite()
  for (const name of ['Cutting', 'Sewing', 'Washing']) {
    const { id } = await createArticleCategory(db, { name })
    await addArticles(db, id, 150)
  }
  const { sub_category_id } = await createCircular(db)
  await createQuestion(db, { sub_category_id })
  const registry = buildRegistry(await createContext(db))
  const publicUrl = 'https://shelai.example'
  const plan = (most?: number) => planSiteMap(registry, publicUrl, new Date('2026-11-20T04:00:00Z'), most)
  const [whole = []] = await plan()
  const all = await readPaths(whole)
  const files = await plan(9000)
  expect(files.length).toBeGreaterThan(3)
  const split = await Promise.all(files.map(readPaths))
  expect(split.flat()).toEqual(all)
  for (const paths of split) expect(paths.map((path) => publicUrl + path).join('\n').length).toBeLessThan(9000)
})

test('GET /sitemap.xml is an index of several cached files when one is too small', async () => {
  const database = await openTestSqlite()
  const { db } = database
  const { id } = await createArticleCategory(db, { name: 'Cutting' })
  await addArticles(db, id, 45_000)
  const { request, cache } = await startServer(database, { publicUrl: 'https://shelai.example' })
  const index = await (await request('/sitemap.xml')).text()
  expect(index).toContain('<sitemapindex ')
  const files = await fetchPaths(request)
  expect(files.length).toBeGreaterThan(1)
  const paths: string[] = []
  for (const file of files) {
    expect(file).toMatch(/^\/sitemap-[1-9]\.xml$/)
    const ofFile = await fetchPaths(request, file)
    expect(ofFile.length).toBeLessThanOrEqual(50_000)
    paths.push(...ofFile)
  }
  expect(paths.filter((path) => /^\/skills\/cutting\/\d+$/.test(path))).toHaveLength(45_000)
  expect(cache.size).toBe(1 + files.length)
  for (const unknown of [`/sitemap-${files.length + 1}.xml`, '/sitemap-0.xml', '/sitemap-x.xml']) {
    expect((await request(unknown)).status, unknown).toBe(404)
  }
})

test('GET /sitemap-1.xml answers 404 when one file is enough', async () => {
  const { request } = await startServer(await openTestSqlite())
  expect((await request('/sitemap-1.xml')).status).toBe(404)
})
