import { expect, test } from 'vitest'
import { aServer } from '../../testing/a-server.ts'
import { aCircular, aJobCategory, aPost, aQuestion } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'

eachDatabase('Jobs', (open) => {
  test('have categories in their order, live ones only', async () => {
    const database = await open()
    const { db } = database
    const second = await aJobCategory(db, { sort_order: 1 })
    const first = await aJobCategory(db, { sort_order: 0 })
    await aJobCategory(db, { state: 'archived' })
    const { read } = await aServer(database)
    expect((await read('/api/v1/jobs/categories')).data).toEqual(
      [first, second].map(({ id, name, img }) => ({ category_id: id, category_name: name, category_img: img })),
    )
  })

  test('have posts by category, with counts of live questions and circulars', async () => {
    const database = await open()
    const { db } = database
    const late = await aJobCategory(db, { sort_order: 2 })
    const early = await aJobCategory(db, { sort_order: 1 })
    const third = await aPost(db, { category_id: late.id })
    const second = await aPost(db, { category_id: early.id, sort_order: 2 })
    const first = await aPost(db, { category_id: early.id, sort_order: 1 })
    for (const state of ['live', 'live', 'draft'] as const) await aQuestion(db, { sub_category_id: first.id, state })
    for (const state of ['live', 'archived'] as const) await aCircular(db, { sub_category_id: first.id, state })
    await aPost(db, { category_id: early.id, state: 'draft' })
    await aPost(db, { category_id: (await aJobCategory(db, { state: 'draft' })).id })
    const { read } = await aServer(database)
    const shown = (post: typeof first, category: typeof early, question_count = 0, circular_count = 0) => ({
      sub_category_id: post.id,
      title: post.title,
      category_id: category.id,
      category_name: category.name,
      question_count,
      circular_count,
    })
    const ofEarly = [shown(first, early, 2, 1), shown(second, early)]
    expect((await read('/api/v1/jobs/subcategories')).data).toEqual([...ofEarly, shown(third, late)])
    expect((await read(`/api/v1/jobs/subcategories/${early.id}`)).data).toEqual(ofEarly)
  })

  test('of a category that is not live are not found', async () => {
    const database = await open()
    const { id } = await aJobCategory(database.db, { state: 'draft' })
    const { read } = await aServer(database)
    expect((await read(`/api/v1/jobs/subcategories/${id}`)).code).toBe('not_found')
  })

  test('have questions in their order, with answers where they are free', async () => {
    const database = await open()
    const { db } = database
    const { id: sub_category_id } = await aPost(db)
    const second = await aQuestion(db, { sub_category_id, sort_order: 2, is_premium: 1 })
    const first = await aQuestion(db, { sub_category_id, sort_order: 1, answer: '<p>Because<script>x()</script></p>' })
    await aQuestion(db)
    const { read } = await aServer(database)
    expect((await read(`/api/v1/jobs/questions/${sub_category_id}`)).data).toEqual([
      {
        question_id: first.id,
        question: first.question,
        answer: '<p>Because</p>',
        is_premium: 0,
        locked: 0,
        sub_category_id,
      },
      { question_id: second.id, question: second.question, answer: null, is_premium: 1, locked: 1, sub_category_id },
    ])
  })

  test('have questions a page at a time, post by post', async () => {
    const database = await open()
    const { db } = database
    const late = await aPost(db, { category_id: (await aJobCategory(db, { sort_order: 2 })).id })
    const early = await aPost(db, { category_id: (await aJobCategory(db, { sort_order: 1 })).id })
    const third = await aQuestion(db, { sub_category_id: late.id })
    const second = await aQuestion(db, { sub_category_id: early.id, sort_order: 2, is_premium: 1 })
    const first = await aQuestion(db, { sub_category_id: early.id, sort_order: 1 })
    const { read } = await aServer(database)
    const row = ({ id, question, sub_category_id, is_premium }: typeof first) => ({
      question_id: id,
      question,
      sub_category_id,
      is_premium,
    })

    const page = await read('/api/v1/jobs/questions?page=1&limit=2')
    expect(page.data).toEqual([row(first), row(second)])
    expect(page.meta).toEqual({ page: 1, limit: 2, total: 3 })
    expect((await read('/api/v1/jobs/questions?page=2&limit=2&fields=full')).data).toEqual([
      { ...row(third), locked: 0, answer: third.answer },
    ])
    expect((await read('/api/v1/jobs/questions?fields=full')).data).toMatchObject([
      { locked: 0 },
      { locked: 1, answer: null },
      {},
    ])
  })

  test('have no questions that are not live, or whose post or category is not', async () => {
    const database = await open()
    const { db } = database
    const draftPost = await aPost(db, { state: 'draft' })
    const hiddenPost = await aPost(db, { category_id: (await aJobCategory(db, { state: 'archived' })).id })
    const post = await aPost(db)
    await aQuestion(db, { sub_category_id: post.id, state: 'scheduled' })
    for (const { id } of [draftPost, hiddenPost]) await aQuestion(db, { sub_category_id: id })
    const { read } = await aServer(database)
    expect((await read('/api/v1/jobs/questions')).data).toEqual([])
    expect((await read(`/api/v1/jobs/questions/${post.id}`)).data).toEqual([])
    for (const { id } of [draftPost, hiddenPost])
      expect((await read(`/api/v1/jobs/questions/${id}`)).code).toBe('not_found')
  })
})
