import type { Pack } from '@shelai/contract/features/packs/packs.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  createArticle,
  createArticleCategory,
  createCircular,
  createFormula,
  createQuestion,
} from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createReader } from '../../testing/test-reader.ts'
import { startServer, type TestServer } from '../../testing/test-server.ts'

type PackData = z.output<typeof Pack>
type Items = { items: { key: string; version: string; answer: { data?: unknown } }[]; gone: string[] }

const readPack = async ({ read }: TestServer, pack: string, init?: RequestInit) =>
  (await read(`/api/v1/packs/${pack}`, init)).data as PackData
const readItems = async ({ read }: TestServer, keys: readonly string[], init?: RequestInit) =>
  (await read(`/api/v1/packs/items?keys=${encodeURIComponent(keys.join())}`, init)).data as Items

eachDatabase('The packs calls', (open) => {
  test('GET /packs/{pack} lists the category, its list and its articles, and GET /packs/items sends them', async () => {
    const database = await open()
    const { id: category_id } = await createArticleCategory(database.db)
    const { id, content } = await createArticle(database.db, { category_id })
    const server = await startServer(database)
    const pack = await readPack(server, `skills-${category_id}`)
    const keys = pack.items.map(({ key }) => key)
    expect(keys).toEqual([
      'about.product',
      'articles.categories',
      `articles.ofCategory/${category_id}`,
      `articles.one/${id}`,
    ])
    expect(pack.download_bytes).toBeGreaterThan(0)
    const { items, gone } = await readItems(server, keys)
    expect(gone).toEqual([])
    expect(items.map(({ key, version }) => ({ key, version }))).toEqual(
      pack.items.map(({ key, version }) => ({ key, version })),
    )
    expect(items.at(-1)?.answer).toEqual(await server.read(`/api/v1/articles/details/${id}`))
    expect(JSON.stringify(items)).toContain(JSON.stringify(content).slice(1, -1))
  })

  test('GET /packs/{pack} changes the version of an edited article only', async () => {
    const database = await open()
    const { id: category_id } = await createArticleCategory(database.db)
    const edited = await createArticle(database.db, { category_id })
    await createArticle(database.db, { category_id })
    const server = await startServer(database)
    const before = await readPack(server, `skills-${category_id}`)
    await database.db
      .updateTable('articles')
      .set({ content: '<p>Another text</p>' })
      .where('id', '=', edited.id)
      .execute()
    await expect
      .poll(async () => {
        const after = await readPack(server, `skills-${category_id}`)
        return after.items.filter(({ version }, at) => version !== before.items[at]?.version).map(({ key }) => key)
      })
      .toEqual([`articles.one/${edited.id}`])
  })

  test('GET /packs/{pack} cuts the questions of a post into items', async () => {
    const database = await open()
    const first = await createQuestion(database.db)
    const { sub_category_id } = first
    const second = await createQuestion(database.db, { sub_category_id })
    const server = await startServer(database)
    const pack = await readPack(server, `post-${sub_category_id}`)
    const list = `jobs.questionsOf/${sub_category_id}`
    const questions = pack.items.map(({ key }) => key).filter((key) => key.startsWith(list))
    expect(questions).toEqual([list, `${list}/${first.id}`, `${list}/${second.id}`])
    const { items } = await readItems(server, questions)
    expect(items[0]?.answer.data).toEqual([first.id, second.id])
    expect(items[1]?.answer).toMatchObject({ question_id: first.id, question: first.question })
  })

  test('Packs hold no premium text for a guest or a reader without a package', async () => {
    const database = await open()
    const { db } = database
    const { id: category_id } = await createArticleCategory(db)
    const { id } = await createArticle(db, { category_id, is_premium: 1, content: '<p>canary 7391</p>' })
    const question = await createQuestion(db, { is_premium: 1, answer: '<p>canary 7391</p>' })
    const formula = await createFormula(db, { is_premium: 1, notes: 'canary 7391' })
    const reader = await createReader(db)
    const server = await startServer(database)
    const keys = [
      `articles.one/${id}`,
      `jobs.questionsOf/${question.sub_category_id}/${question.id}`,
      `formulas.one/${formula.id}`,
    ]
    for (const init of [{}, { headers: { authorization: reader.authorization } }])
      expect(JSON.stringify(await readItems(server, keys, init))).not.toContain('canary')
  })

  test('GET /packs/items sends at most 64 kB at once, from the first key on, and names what is gone', async () => {
    const database = await open()
    const { id: category_id } = await createArticleCategory(database.db)
    const content = `<p>${'long '.repeat(5000)}</p>`
    const articles = []
    for (let made = 0; made < 4; made += 1)
      articles.push(await createArticle(database.db, { category_id, content, title: `Long ${made}` }))
    const server = await startServer(database)
    const keys = ['articles.one/999999', ...articles.map(({ id }) => `articles.one/${id}`)]
    const first = await readItems(server, keys)
    expect(first.gone).toEqual(['articles.one/999999'])
    expect(first.items.map(({ key }) => key)).toEqual(keys.slice(1, 3))
    const rest = await readItems(server, keys.slice(3))
    expect(rest.items.map(({ key }) => key)).toEqual(keys.slice(3))
  })

  test('GET /packs/{pack} serves formulas, circulars and saved items', async () => {
    const database = await open()
    const { db } = database
    const formula = await createFormula(db)
    const circular = await createCircular(db)
    const question = await createQuestion(db)
    const server = await startServer(database)
    const listKeys = async (pack: string) => (await readPack(server, pack)).items.map(({ key }) => key)
    expect(await listKeys('formulas')).toEqual(['about.product', 'formulas.all', `formulas.one/${formula.id}`])
    expect(await listKeys('circulars')).toContain(`circulars.one/${circular.id}`)
    const saved = [`formulas.one/${formula.id}`, `jobs.questionsOf/${question.sub_category_id}`, 'articles.one/99999']
    const keys = await listKeys(`saved?keys=${saved.join()}`)
    expect(keys).toContain(`formulas.one/${formula.id}`)
    expect(keys).toContain(`jobs.questionsOf/${question.sub_category_id}/${question.id}`)
    expect(keys).not.toContain('articles.one/99999')
  })

  test('The packs calls refuse unknown packs and keys', async () => {
    const server = await startServer(await open())
    const codes = async (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await server.read(`/api/v1/packs/${path}`)).code))
    expect(await codes(['skills-999', 'post-999', 'skills-0', 'nothing', 'skills-1x'])).toEqual(
      Array(5).fill('not_found'),
    )
    const wrong = ['accounts.one/1', 'articles.one', 'articles.one/x', 'about.product/1', 'articles.one/1/2', '']
    expect(await codes(wrong.map((key) => `items?keys=${key}`))).toEqual(wrong.map(() => 'bad_input'))
    const many = Array.from({ length: 101 }, (_, at) => `articles.one/${at + 1}`).join()
    expect(await codes([`items?keys=${many}`, 'items'])).toEqual(['bad_input', 'bad_input'])
  })
})
