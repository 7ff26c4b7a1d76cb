import { expect, test } from 'vitest'
import { createArticle, createArticleCategory, writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('The articles calls', (open) => {
  test('GET /articles lists live categories in order with counts of live articles', async () => {
    const database = await open()
    const { db } = database
    const last = await createArticleCategory(db, { sort_order: 2 })
    const first = await createArticleCategory(db, { sort_order: 1 })
    const second = await createArticleCategory(db, { sort_order: 1 })
    for (const state of ['live', 'live', 'draft', 'scheduled', 'archived'] as const) {
      await createArticle(db, { category_id: first.id, state })
    }
    const { read } = await startServer(database)
    const shown = (category: typeof first, article_count: number) => ({
      category_id: category.id,
      category_name: category.name,
      category_name_bn: '',
      category_img: category.img,
      article_count,
    })
    expect((await read('/api/v1/articles')).data).toEqual([shown(first, 2), shown(second, 0), shown(last, 0)])
  })

  test('GET /articles/details/list/{categoryId} lists articles in order without their texts', async () => {
    const database = await open()
    const { db } = database
    const { id: category_id } = await createArticleCategory(db)
    const second = await createArticle(db, { category_id, sort_order: 2, is_premium: 1 })
    const first = await createArticle(db, { category_id, sort_order: 1 })
    const third = await createArticle(db, { category_id, sort_order: 2 })
    await createArticle(db)
    const { read } = await startServer(database)
    const row = ({ id, title }: typeof first, is_premium: number) => ({
      article_id: id,
      title,
      category_id,
      is_premium,
      lang: 'mixed',
    })
    expect((await read(`/api/v1/articles/details/list/${category_id}`)).data).toEqual([
      row(first, 0),
      row(second, 1),
      row(third, 0),
    ])
  })

  test('GET /articles/details/list/{categoryId} is empty for an empty category and 404 for a missing one', async () => {
    const database = await open()
    const { id } = await createArticleCategory(database.db)
    const draft = await createArticleCategory(database.db, { state: 'draft' })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/articles/details/list/${id}`)).data).toEqual([])
    expect((await read(`/api/v1/articles/details/list/${draft.id}`)).code).toBe('not_found')
  })

  test("GET /articles/details/{articleId} returns a whole article with its category's current name", async () => {
    const database = await open()
    const { db } = database
    const category = await createArticleCategory(db)
    const article = await createArticle(db, {
      category_id: category.id,
      as_of: '2026',
      lang: 'bn',
      content: '<p onclick="x()">সুতা</p>',
    })
    await db.updateTable('article_categories').set({ name: 'Renamed' }).where('id', '=', category.id).execute()
    const { read } = await startServer(database)
    expect(await read(`/api/v1/articles/details/${article.id}`)).toEqual({
      status: true,
      message: 'OK',
      data: {
        article_id: article.id,
        title: article.title,
        category_id: category.id,
        is_premium: 0,
        lang: 'bn',
        content: '<p lang="bn">সুতা</p>',
        locked: 0,
        summary: article.summary,
        category_name: 'Renamed',
        category_name_bn: '',
        as_of: '2026',
        sources: ['A book'],
        updated_at: writtenAt,
        previous_id: null,
        next_id: null,
      },
    })
  })

  test('GET /articles/details/{articleId} names the live neighbours in the category by position and then by id', async () => {
    const database = await open()
    const { db } = database
    const { id: category_id } = await createArticleCategory(db)
    const third = await createArticle(db, { category_id, sort_order: 2 })
    await createArticle(db, { category_id, sort_order: 1, state: 'draft' })
    const first = await createArticle(db, { category_id, sort_order: 1 })
    const second = await createArticle(db, { category_id, sort_order: 1, is_premium: 1 })
    await createArticle(db, { sort_order: 1 })
    const { read } = await startServer(database)
    const neighbours = async ({ id }: typeof first) => {
      const { previous_id, next_id } = (await read(`/api/v1/articles/details/${id}`)).data as Record<string, unknown>
      return [previous_id, next_id]
    }
    expect(await neighbours(first)).toEqual([null, second.id])
    expect(await neighbours(second)).toEqual([first.id, third.id])
    expect(await neighbours(third)).toEqual([second.id, null])
  })

  test('GET /articles/details/{articleId} of a premium article returns everything but its text', async () => {
    const database = await open()
    const article = await createArticle(database.db, { is_premium: 1 })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/articles/details/${article.id}`)).data).toMatchObject({
      title: article.title,
      summary: article.summary,
      is_premium: 1,
      locked: 1,
      content: null,
    })
  })

  test('GET /articles/details/list returns pages category by category, with unlocked texts only when requested', async () => {
    const database = await open()
    const { db } = database
    const late = await createArticleCategory(db, { sort_order: 2 })
    const early = await createArticleCategory(db, { sort_order: 1 })
    const third = await createArticle(db, { category_id: late.id })
    const second = await createArticle(db, { category_id: early.id, sort_order: 2, is_premium: 1 })
    const first = await createArticle(db, { category_id: early.id, sort_order: 1 })
    const { read } = await startServer(database)
    const row = ({ id, title, category_id, is_premium }: typeof first) => ({
      article_id: id,
      title,
      category_id,
      is_premium,
      lang: 'mixed',
    })

    const page = await read('/api/v1/articles/details/list?limit=2')
    expect(page.data).toEqual([row(first), row(second)])
    expect(page.meta).toEqual({ page: 1, limit: 2, total: 3 })
    expect((await read('/api/v1/articles/details/list?limit=2&page=2')).data).toEqual([row(third)])
    expect((await read('/api/v1/articles/details/list?fields=full')).data).toEqual([
      { ...row(first), locked: 0, content: first.content },
      { ...row(second), locked: 1, content: null },
      { ...row(third), locked: 0, content: third.content },
    ])
    expect((await read('/api/v1/articles/details/list?fields=some')).data).toEqual([
      row(first),
      row(second),
      row(third),
    ])
  })

  test('The articles calls hide articles that are not live or whose category is not', async () => {
    const database = await open()
    const { db } = database
    const hidden = []
    for (const state of ['draft', 'scheduled', 'archived'] as const) {
      hidden.push(await createArticle(db, { state }))
      const category = await createArticleCategory(db, { state })
      hidden.push(await createArticle(db, { category_id: category.id }))
    }
    const { read } = await startServer(database)
    expect(await read('/api/v1/articles/details/list')).toMatchObject({ data: [], meta: { total: 0 } })
    for (const { id } of hidden) expect((await read(`/api/v1/articles/details/${id}`)).code).toBe('not_found')
  })
})
