import { expect, test } from 'vitest'
import { createArticle, createArticleCategory, writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('Articles', (open) => {
  test('stand in categories that come in their order, with a count of what is live', async () => {
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
      category_img: category.img,
      article_count,
    })
    expect((await read('/api/v1/articles')).data).toEqual([shown(first, 2), shown(second, 0), shown(last, 0)])
  })

  test('of a category come in their order and without their texts', async () => {
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
    })
    expect((await read(`/api/v1/articles/details/list/${category_id}`)).data).toEqual([
      row(first, 0),
      row(second, 1),
      row(third, 0),
    ])
  })

  test('of an empty category are none, of one that is not there are not found', async () => {
    const database = await open()
    const { id } = await createArticleCategory(database.db)
    const draft = await createArticleCategory(database.db, { state: 'draft' })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/articles/details/list/${id}`)).data).toEqual([])
    expect((await read(`/api/v1/articles/details/list/${draft.id}`)).code).toBe('not_found')
  })

  test('are shown whole, one at a time, with the name that their category has now', async () => {
    const database = await open()
    const { db } = database
    const category = await createArticleCategory(db)
    const article = await createArticle(db, {
      category_id: category.id,
      as_of: '2026',
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
        content: '<p lang="bn">সুতা</p>',
        locked: 0,
        summary: article.summary,
        category_name: 'Renamed',
        as_of: '2026',
        sources: ['A book'],
        updated_at: writtenAt,
        previous_id: null,
        next_id: null,
      },
    })
  })

  test('name the live articles before and after them in their category, by place and then by id', async () => {
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

  test('that are premium show everything but their text', async () => {
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

  test('come a page at a time, category by category, with texts only where they are asked for and open', async () => {
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

  test('that are not live, or whose category is not, are nowhere', async () => {
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
