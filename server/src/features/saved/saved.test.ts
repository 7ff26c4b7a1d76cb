import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { createArticle, createFormula, createQuestion } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('Saved items', (open) => {
  async function setUp() {
    const database = await open()
    const server = await startServer(database)
    const reader = await createReader(database.db)
    const headers = { authorization: reader.authorization }
    const save = (body: object) => server.read('/api/v1/saveditems', authorize(body, 'POST', reader.authorization))
    const remove = (path: string) => server.read(`/api/v1/saveditems/${path}`, { method: 'DELETE', headers })
    const list = async () => (await server.read(`/api/v1/saveditems/${reader.email}`, { headers })).data as object[]
    return { ...database, reader, read: server.read, save, remove, list }
  }

  test('POST /saveditems saves each item once, and GET lists it with its current text and page', async () => {
    const { db, save, list } = await setUp()
    const [article, question, formula] = [await createArticle(db), await createQuestion(db), await createFormula(db)]
    for (const [type, { id }] of [
      ['article', article],
      ['question', question],
      ['formula', formula],
      ['formula', formula],
    ] as const) {
      expect(await save({ type, item_id: String(id), title: 'what the client says', user_email: 'any' })).toEqual({
        status: true,
        message: 'Item saved.',
        data: null,
      })
    }
    await db.updateTable('articles').set({ title: 'A new title' }).execute()
    const shelf = await list()
    expect(shelf).toHaveLength(3)
    expect(shelf).toContainEqual(
      expect.objectContaining({ type: 'article', title: 'A new title', path: expect.stringMatching(/^\/skills\//) }),
    )
    expect(shelf).toContainEqual(
      expect.objectContaining({
        type: 'question',
        question: question.question,
        path: expect.stringContaining(`#question-${question.id}`),
      }),
    )
    expect(shelf).toContainEqual(
      expect.objectContaining({ type: 'formula', formula: formula.title, path: `/formulas/${formula.id}` }),
    )
  })

  test('GET /saveditems returns a page when one is requested', async () => {
    const { db, reader, read, save } = await setUp()
    const headers = { authorization: reader.authorization }
    const titles: string[] = []
    for (let made = 0; made < 5; made += 1) {
      const { id, title } = await createArticle(db)
      titles.push(title)
      await save({ type: 'article', item_id: id, title })
    }
    const page = async (query: string) => {
      const { data, meta } = await read(`/api/v1/saveditems/${reader.email}${query}`, { headers })
      return { titles: (data as { title: string }[]).map(({ title }) => title), meta }
    }
    expect(await page('')).toEqual({ titles, meta: undefined })
    expect(await page('?page=2&limit=2')).toEqual({ titles: titles.slice(2, 4), meta: { page: 2, limit: 2, total: 5 } })
    expect(await page('?page=4&limit=2')).toEqual({ titles: [], meta: { page: 4, limit: 2, total: 5 } })
  })

  test('GET /saveditems runs one query for each type, however many items there are', async () => {
    const database = await open()
    const reader = await createReader(database.db)
    let queries = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        // The queries that follow content changes are not counted.
        if (JSON.stringify(node).includes('"articles"')) queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { read } = await startServer({ ...database, db: database.db.withPlugin(counting) })
    const saveArticle = async () => {
      const { id, title } = await createArticle(database.db)
      await database.db
        .insertInto('saved_items')
        .values({ user_id: reader.id, type: 'article', item_id: id, title, saved_at: '2026-11-20T04:00:00.000Z' })
        .execute()
    }
    const countQueries = async () => {
      const before = queries
      await read(`/api/v1/saveditems/${reader.email}`, { headers: { authorization: reader.authorization } })
      return queries - before
    }
    await saveArticle()
    const queriesForOne = await countQueries()
    for (let made = 0; made < 9; made += 1) await saveArticle()
    expect(queriesForOne).toBeGreaterThan(0)
    expect(await countQueries()).toBe(queriesForOne)
  })

  test('POST /saveditems accepts a text as long as a question', async () => {
    const { db, save } = await setUp()
    const { id, question } = await createQuestion(db, { question: 'q'.repeat(1000) })
    expect(await save({ type: 'question', item_id: id, title: question })).toMatchObject({ message: 'Item saved.' })
  })

  test('GET /saveditems keeps a deleted item in the list without a page', async () => {
    const { db, save, list } = await setUp()
    const { id, title } = await createArticle(db)
    await save({ type: 'article', item_id: id, title })
    await db.updateTable('articles').set({ state: 'archived' }).execute()
    expect(await list()).toEqual([expect.objectContaining({ title, path: null })])
  })

  test.each([
    ['a type that nobody knows', { type: 'video', item_id: 1, title: 'x' }],
    ['a thing that does not exist', { type: 'article', item_id: 999, title: 'x' }],
    ['no id', { type: 'article', title: 'x' }],
    ['text for an id', { type: 'article', item_id: 'one', title: 'x' }],
    ['a list for an id', { type: 'article', item_id: [1], title: 'x' }],
    ['a yes for an id', { type: 'article', item_id: true, title: 'x' }],
  ])('POST /saveditems refuses %s', async (_, body) => {
    const { db, save, list } = await setUp()
    expect((await createArticle(db)).id).toBe(1)
    expect(await save(body)).toEqual({ status: false, code: 'not_saved', message: 'Item not saved.' })
    expect(await list()).toEqual([])
  })

  test('DELETE /saveditems removes an item of this reader only, and repeating it is no error', async () => {
    const { db, reader, save, remove, list } = await setUp()
    const { id, title } = await createArticle(db)
    await save({ type: 'article', item_id: id, title })
    const other = await createReader(db)
    await db
      .insertInto('saved_items')
      .values({ user_id: other.id, type: 'article', item_id: id, title, saved_at: '2026-11-20T04:00:00.000Z' })
      .execute()
    expect(await remove(`${id}?type=question`)).toMatchObject({ status: true })
    expect(await list()).toHaveLength(1)
    expect(await remove(`${id}?type=article`)).toMatchObject({ status: true, message: 'Item removed.' })
    expect(await remove(`${id}?type=article`)).toMatchObject({ status: true, message: 'Item removed.' })
    expect(await remove(`${id}`)).toMatchObject({ status: false, message: 'Failed to remove.' })
    expect(await list()).toEqual([])
    expect(
      await db.selectFrom('saved_items').select('user_id').where('user_id', '!=', reader.id).execute(),
    ).toHaveLength(1)
  })
})

eachDatabase('GET /saveditems/existing', (open) => {
  const existing = '/api/v1/saveditems/existing'

  test('GET /saveditems/existing returns the existing items with their current titles and pages', async () => {
    const database = await open()
    const { db } = database
    const [article, gone] = [await createArticle(db), await createArticle(db, { state: 'archived' })]
    const question = await createQuestion(db)
    const formula = await createFormula(db)
    const { read } = await startServer(database)
    expect(await read(`${existing}?type=article&ids=${gone.id},${article.id},${article.id},4711`)).toEqual({
      status: true,
      message: 'OK',
      data: [
        {
          type: 'article',
          item_id: article.id,
          title: article.title,
          path: expect.stringMatching(new RegExp(`^/skills/.+/${article.id}$`)),
        },
      ],
    })
    expect((await read(`${existing}?type=question&ids=${question.id}`)).data).toEqual([
      {
        type: 'question',
        item_id: question.id,
        title: question.question,
        path: expect.stringMatching(new RegExp(`^/jobs/.+/${question.sub_category_id}#question-${question.id}$`)),
      },
    ])
    expect((await read(`${existing}?type=formula&ids=${formula.id}`)).data).toEqual([
      { type: 'formula', item_id: formula.id, title: formula.title, path: `/formulas/${formula.id}` },
    ])
    await db.updateTable('job_sub_categories').set({ state: 'draft' }).execute()
    await db.updateTable('articles').set({ title: 'A new title' }).execute()
    expect((await read(`${existing}?type=question&ids=${question.id}`)).data).toEqual([])
    expect((await read(`${existing}?type=article&ids=${article.id}`)).data).toMatchObject([{ title: 'A new title' }])
  })

  test('GET /saveditems/existing returns titles of premium items and nothing that a plan unlocks', async () => {
    const database = await open()
    const { db } = database
    const secret = 'kanari4711'
    const { id: question } = await createQuestion(db, { is_premium: 1, answer: `<p>${secret}</p>` })
    const { id: article } = await createArticle(db, { is_premium: 1, content: `<p>${secret}</p>` })
    const { id: formula } = await createFormula(db, { is_premium: 1, formula: secret, notes: secret })
    const { read } = await startServer(database)
    for (const [type, id] of Object.entries({ question, article, formula })) {
      const answer = await read(`${existing}?type=${type}&ids=${id}`)
      expect(answer.data).toEqual([{ type, item_id: id, title: expect.any(String), path: expect.any(String) }])
      expect(JSON.stringify(answer)).not.toContain(secret)
    }
  })

  test('GET /saveditems/existing accepts a hundred ids, skips impossible ones and refuses anything else', async () => {
    const database = await open()
    const { id } = await createArticle(database.db)
    const { read } = await startServer(database)
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(',')
    expect((await read(`${existing}?type=article&ids=${ids(100)}`)).data).toMatchObject([{ item_id: id }])
    expect((await read(`${existing}?type=article&ids=0,${id},9007199254740991`)).data).toMatchObject([{ item_id: id }])
    for (const query of [
      `type=article&ids=${ids(101)}`,
      'type=article&ids=',
      'type=article&ids=one',
      'type=article&ids=1,,2',
      'type=article&ids=-1',
      'type=article',
      'type=video&ids=1',
      'ids=1',
    ]) {
      expect((await read(`${existing}?${query}`)).code, query).toBe('bad_input')
    }
  })
})
