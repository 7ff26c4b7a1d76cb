import type { MissingBangla } from '@shelai/contract/back-office/admin-reports.ts'
import { expect, test } from 'vitest'
import { findBrokenLinks } from '../../src/back-office/find-broken-links.ts'
import { resources } from '../../src/resources.ts'
import {
  createArticle,
  createArticleCategory,
  createFormula,
  createQuestion,
} from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createContext } from '../../src/testing/test-context.ts'
import { createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const pages: Readonly<Record<string, number>> = { '/formulas/1': 200, '/old': 301, '/jobs?tab=2&page=3': 200 }
const getPageStatus = async (path: string) => pages[path] ?? 404

eachDatabase('The reports on content', (open) => {
  test('findBrokenLinks names each link that leads nowhere once, with the records that contain it', async () => {
    const { db } = await open()
    const context = await createContext(db)
    const stored = await context.files.put('public', 'here.webp', Buffer.from('x'))
    const { id: category_id } = await createArticleCategory(db, { img: stored.path })
    const content = [
      '<a href="/formulas/1">a</a> <a href="/formulas/2#steps">b</a> <a href="/formulas/2">c</a>',
      '<a href="http://shelai.test/old">d</a> <a href="https://elsewhere.example/x">e</a> <a href="//elsewhere.example">f</a>',
      `<a href="/jobs?tab=2&amp;page=3">g</a> <img src="/${stored.path}"> <img src="/uploads/gone.webp"> <img src="/uploads/../x">`,
      '<a href="www.bgmea.com.bd">h</a> <a href="#steps">i</a> <a href="mailto:hr@factory.example">j</a>',
    ].join('')
    const first = await createArticle(db, { category_id, content, title: 'First' })
    const second = await createArticle(db, { category_id, content: '<a href="/formulas/2">x</a>', state: 'draft' })
    await createArticle(db, { category_id, content: '<a href="/formulas/3">x</a>', state: 'archived' })
    const { broken, followed, isCut } = await findBrokenLinks(context, resources, getPageStatus)
    expect([followed, isCut]).toEqual([8, false])
    expect(broken.map(({ link, problem, total }) => [link, problem, total])).toEqual([
      ['/formulas/2', 'missing', 2],
      ['/old', 'moved', 1],
      ['/uploads/gone.webp', 'no_file', 1],
      ['/uploads/../x', 'no_file', 1],
      ['www.bgmea.com.bd', 'missing', 1],
    ])
    expect(broken[0]?.records).toEqual([
      { resource: 'articles', id: first.id, title: 'First', state: 'live' },
      { resource: 'articles', id: second.id, title: second.title, state: 'draft' },
    ])
  })

  test('GET /admin/reports/missing-bangla names the records without Bangla, by resource', async () => {
    const server = await startServer(await open())
    const { db } = server
    const { id: category_id } = await createArticleCategory(db, { name: 'লিন' })
    await createArticle(db, { category_id, title: 'SMV', summary: '', content: '<p>SMV মানে কী</p>' })
    const english = await createArticle(db, { category_id, title: 'Kaizen', content: '<p>Small steps</p>' })
    await createFormula(db, { title: 'সূত্র' })
    await createQuestion(db, { question: 'Why?', answer: '<p>কারণ</p>' })
    const headers = { authorization: (await createStaff(db, 'editor')).authorization }
    const report = async (path: string) => (await server.read(`/api/v1/admin/reports/${path}`, { headers })).data
    const data = (await report('missing-bangla')) as MissingBangla
    expect(data.find(({ resource }) => resource === 'articles')).toEqual({
      resource: 'articles',
      total: 1,
      records: [{ resource: 'articles', id: english.id, title: 'Kaizen', state: 'live' }],
    })
    expect(data.map(({ resource }) => resource)).not.toContain('formulas')
    expect(data.map(({ resource }) => resource)).not.toContain('job-questions')
    expect(await report('broken-links')).toMatchObject({ broken: expect.any(Array) })
  })
})
