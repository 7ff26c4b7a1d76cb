import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildRegistry } from '../../app.ts'
import { aContext } from '../../testing/a-context.ts'
import { aServer } from '../../testing/a-server.ts'
import {
  aCircular,
  aFormula,
  aJobCategory,
  anArticle,
  anArticleCategory,
  aPost,
  aQuestion,
} from '../../testing/content-fixtures.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import type { Db } from '../database/tables.ts'
import { planSiteMap, readPaths } from './site-map-files.ts'

async function fetchPaths(ask: (path: string) => Promise<Response>, file = '/sitemap.xml'): Promise<string[]> {
  const xml = await (await ask(file)).text()
  return [...xml.matchAll(/<loc>https:\/\/shelai\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path)
}

test('GET /sitemap.xml names every page that a guest may read', async () => {
  const database = await openTestSqlite()
  const { db } = database
  const { id: categoryId } = await anArticleCategory(db, { name: 'Dyeing & <Finishing>' })
  const { id: articleId } = await anArticle(db, { category_id: categoryId })
  const { id: jobCategoryId } = await aJobCategory(db, { name: 'কাটিং' })
  const { id: postId } = await aPost(db, { category_id: jobCategoryId })
  const { id: emptyPostId } = await aPost(db, { category_id: jobCategoryId })
  await aQuestion(db, { sub_category_id: postId })
  const { id: circularId } = await aCircular(db, { sub_category_id: postId })
  const { id: sampleId } = await aCircular(db, { sub_category_id: emptyPostId, is_sample: 1 })
  const { id: formulaId } = await aFormula(db)
  const { id: draftId } = await aFormula(db, { state: 'draft' })

  const { ask } = await aServer(database, { publicUrl: 'https://shelai.example' })
  const paths = await fetchPaths(ask)
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
  const { ask } = await aServer(await openTestSqlite(), { publicUrl: 'https://shelai.example' })
  const map = await ask('/sitemap.xml')
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(map.headers.get('etag')).not.toBeNull()
  const robots = await (await ask('/robots.txt')).text()
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
  const { id: categoryId } = await anArticleCategory(db, { name: 'Cutting' })
  await addArticles(db, categoryId, 201)
  const { sub_category_id } = await aQuestion(db)
  for (let made = 0; made < 100; made += 1) await aQuestion(db, { sub_category_id })
  for (let made = 0; made < 101; made += 1) await aFormula(db)
  const { ask } = await aServer(database, { publicUrl: 'https://shelai.example' })
  const paths = await fetchPaths(ask)
  const list = `/skills/cutting?categoryId=${categoryId}`
  expect(paths.filter((path) => path.startsWith('/skills/cutting?'))).toEqual(
    [list, `${list}&page=2`, `${list}&page=3`].map((path) => path.replace('&', '&#38;')),
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
    const { id } = await anArticleCategory(db, { name })
    await addArticles(db, id, 150)
  }
  const { sub_category_id } = await aCircular(db)
  await aQuestion(db, { sub_category_id })
  const registry = buildRegistry(await aContext(db))
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
  const { id } = await anArticleCategory(db, { name: 'Cutting' })
  await addArticles(db, id, 45_000)
  const { ask, cache } = await aServer(database, { publicUrl: 'https://shelai.example' })
  const index = await (await ask('/sitemap.xml')).text()
  expect(index).toContain('<sitemapindex ')
  const files = await fetchPaths(ask)
  expect(files.length).toBeGreaterThan(1)
  const paths: string[] = []
  for (const file of files) {
    expect(file).toMatch(/^\/sitemap-[1-9]\.xml$/)
    const ofFile = await fetchPaths(ask, file)
    expect(ofFile.length).toBeLessThanOrEqual(50_000)
    paths.push(...ofFile)
  }
  expect(paths.filter((path) => /^\/skills\/cutting\/\d+$/.test(path))).toHaveLength(45_000)
  expect(cache.size).toBe(1 + files.length)
  for (const unknown of [`/sitemap-${files.length + 1}.xml`, '/sitemap-0.xml', '/sitemap-x.xml']) {
    expect((await ask(unknown)).status, unknown).toBe(404)
  }
})

test('GET /sitemap-1.xml answers 404 when one file is enough', async () => {
  const { ask } = await aServer(await openTestSqlite())
  expect((await ask('/sitemap-1.xml')).status).toBe(404)
})
