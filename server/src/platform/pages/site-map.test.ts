import { expect, test } from 'vitest'
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

async function pathsOf(ask: (path: string) => Promise<Response>): Promise<string[]> {
  const xml = await (await ask('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>https:\/\/shelai\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path)
}

test('The site map names every page that a guest may read', async () => {
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
  const paths = await pathsOf(ask)
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

test('The site map is XML, kept, and named in robots.txt', async () => {
  const { ask } = await aServer(await openTestSqlite(), { publicUrl: 'https://shelai.example' })
  const map = await ask('/sitemap.xml')
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(map.headers.get('etag')).not.toBeNull()
  const robots = await (await ask('/robots.txt')).text()
  expect(robots.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Sitemap: https://shelai.example/sitemap.xml']),
  )
})
