import { expect, test } from 'vitest'
import { createCircular, createJobCategory, createPost, createQuestion } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('The jobs calls', (open) => {
  test('GET /jobs/categories lists live categories in order, with how much each holds', async () => {
    const database = await open()
    const { db } = database
    const second = await createJobCategory(db, { sort_order: 1, is_general: 1 })
    const first = await createJobCategory(db, { sort_order: 0 })
    await createJobCategory(db, { state: 'archived' })
    const { read } = await startServer(database)
    const post = await createPost(db, { category_id: first.id })
    await createPost(db, { category_id: first.id })
    await createPost(db, { category_id: first.id, state: 'draft' })
    for (const state of ['live', 'live', 'draft'] as const)
      await createQuestion(db, { sub_category_id: post.id, state })
    await createCircular(db, { sub_category_id: post.id })
    await createCircular(db, { sub_category_id: post.id, deadline: '2026-11-19' })
    const counts = [
      { is_general: 0, post_count: 2, question_count: 2, circular_count: 1 },
      { is_general: 1, post_count: 0, question_count: 0, circular_count: 0 },
    ]
    expect((await read('/api/v1/jobs/categories')).data).toEqual(
      [first, second].map(({ id, name, img }, place) => ({
        category_id: id,
        category_name: name,
        category_name_bn: '',
        category_img: img,
        ...counts[place],
      })),
    )
  })

  test('GET /jobs/subcategories lists posts by category with counts of live questions and circulars', async () => {
    const database = await open()
    const { db } = database
    const late = await createJobCategory(db, { sort_order: 2 })
    const early = await createJobCategory(db, { sort_order: 1 })
    const third = await createPost(db, { category_id: late.id })
    const second = await createPost(db, { category_id: early.id, sort_order: 2 })
    const first = await createPost(db, { category_id: early.id, sort_order: 1 })
    for (const state of ['live', 'live', 'draft'] as const)
      await createQuestion(db, { sub_category_id: first.id, state })
    for (const state of ['live', 'archived'] as const) await createCircular(db, { sub_category_id: first.id, state })
    await createPost(db, { category_id: early.id, state: 'draft' })
    await createPost(db, { category_id: (await createJobCategory(db, { state: 'draft' })).id })
    const { read } = await startServer(database)
    const shown = (post: typeof first, category: typeof early, question_count = 0, circular_count = 0) => ({
      sub_category_id: post.id,
      title: post.title,
      category_id: category.id,
      category_name: category.name,
      category_name_bn: '',
      question_count,
      circular_count,
      mock_definitions: 4,
      mock_calculations: 2,
      mock_situations: 4,
    })
    const ofEarly = [shown(first, early, 2, 1), shown(second, early)]
    expect((await read('/api/v1/jobs/subcategories')).data).toEqual([...ofEarly, shown(third, late)])
    expect((await read(`/api/v1/jobs/subcategories/${early.id}`)).data).toEqual(ofEarly)
  })

  test('GET /jobs/subcategories answers 404 for a category that is not live', async () => {
    const database = await open()
    const { id } = await createJobCategory(database.db, { state: 'draft' })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/jobs/subcategories/${id}`)).code).toBe('not_found')
  })

  test('GET /jobs/questions lists questions in order with free answers', async () => {
    const database = await open()
    const { db } = database
    const { id: sub_category_id } = await createPost(db)
    const second = await createQuestion(db, { sub_category_id, sort_order: 2, is_premium: 1, spoken: 'Paid' })
    const first = await createQuestion(db, {
      sub_category_id,
      sort_order: 1,
      lang: 'en',
      asks_for: 'calculation',
      topic: 'Costing',
      topic_bn: 'কস্টিং',
      asked: 3,
      result: '7 %',
      answer: '<p>Because<script>x()</script></p>',
      spoken: 'Because I have seen it.',
    })
    await createQuestion(db)
    const { read } = await startServer(database)
    expect((await read(`/api/v1/jobs/questions/${sub_category_id}`)).data).toEqual([
      {
        question_id: first.id,
        question: first.question,
        answer: '<p>Because</p>',
        spoken: 'Because I have seen it.',
        lang: 'en',
        is_premium: 0,
        as_of: null,
        locked: 0,
        sub_category_id,
        asks_for: 'calculation',
        topic: 'Costing',
        topic_bn: 'কস্টিং',
        asked: 3,
        result: '7 %',
      },
      {
        question_id: second.id,
        question: second.question,
        answer: null,
        spoken: null,
        lang: 'mixed',
        is_premium: 1,
        as_of: null,
        locked: 1,
        sub_category_id,
        asks_for: 'definition',
        topic: '',
        topic_bn: '',
        asked: 0,
        result: null,
      },
    ])
  })

  test('GET /jobs/questions returns pages post by post', async () => {
    const database = await open()
    const { db } = database
    const late = await createPost(db, { category_id: (await createJobCategory(db, { sort_order: 2 })).id })
    const early = await createPost(db, { category_id: (await createJobCategory(db, { sort_order: 1 })).id })
    const third = await createQuestion(db, { sub_category_id: late.id })
    const second = await createQuestion(db, { sub_category_id: early.id, sort_order: 2, is_premium: 1, result: '9 %' })
    const first = await createQuestion(db, { sub_category_id: early.id, sort_order: 1 })
    const { read } = await startServer(database)
    const row = ({ id, question, sub_category_id, is_premium, as_of, lang }: typeof first) => ({
      question_id: id,
      question,
      sub_category_id,
      is_premium,
      as_of,
      lang,
      asks_for: 'definition',
      topic: '',
      topic_bn: '',
      asked: 0,
    })

    const page = await read('/api/v1/jobs/questions?page=1&limit=2')
    expect(page.data).toEqual([row(first), row(second)])
    expect(page.meta).toEqual({ page: 1, limit: 2, total: 3 })
    expect((await read('/api/v1/jobs/questions?page=2&limit=2&fields=full')).data).toEqual([
      { ...row(third), locked: 0, answer: third.answer, spoken: '', result: '' },
    ])
    expect((await read('/api/v1/jobs/questions?fields=full')).data).toMatchObject([
      { locked: 0 },
      { locked: 1, answer: null, spoken: null },
      {},
    ])
  })

  test('GET /jobs/questions hides questions that are not live or whose post or category is not', async () => {
    const database = await open()
    const { db } = database
    const draftPost = await createPost(db, { state: 'draft' })
    const hiddenPost = await createPost(db, { category_id: (await createJobCategory(db, { state: 'archived' })).id })
    const post = await createPost(db)
    await createQuestion(db, { sub_category_id: post.id, state: 'scheduled' })
    for (const { id } of [draftPost, hiddenPost]) await createQuestion(db, { sub_category_id: id })
    const { read } = await startServer(database)
    expect((await read('/api/v1/jobs/questions')).data).toEqual([])
    expect((await read(`/api/v1/jobs/questions/${post.id}`)).data).toEqual([])
    for (const { id } of [draftPost, hiddenPost])
      expect((await read(`/api/v1/jobs/questions/${id}`)).code).toBe('not_found')
  })

  test('GET /jobs/asked-most lists free questions that are often asked, three of a language, one of a category', async () => {
    const database = await open()
    const { db } = database
    const createCategory = async (sort_order: number) => {
      const { id, name } = await createJobCategory(db, { sort_order })
      const post = await createPost(db, { category_id: id })
      return async (row: Partial<Parameters<typeof createQuestion>[1]> = {}) => {
        const question = await createQuestion(db, { sub_category_id: post.id, asked: 3, ...row })
        return {
          question_id: question.id,
          question: question.question,
          lang: question.lang,
          sub_category_id: post.id,
          post: post.title,
          category_name: name,
        }
      }
    }
    const inThird = await createCategory(3)
    const inFirst = await createCategory(1)
    const inSecond = await createCategory(2)
    const inFourth = await createCategory(4)
    await inFirst({ asked: 2 })
    await inFirst({ is_premium: 1 })
    await inFirst({ state: 'draft' })
    const first = await inFirst()
    await inFirst()
    const bangla = await inFirst({ lang: 'bn' })
    await inThird()
    const second = await inSecond()
    const told = await inFourth({ asked: 0 })
    const toldOtherwise = await inThird({ asked: 1 })
    for (const { question_id } of [told, toldOtherwise])
      await db.insertInto('told_frequencies').values({ question_id, asked: 3 }).execute()
    const { read } = await startServer(database)
    expect((await read('/api/v1/jobs/asked-most')).data).toEqual([told, bangla, first, second])
  })
})
