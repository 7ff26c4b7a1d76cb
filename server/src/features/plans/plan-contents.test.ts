import { expect, test } from 'vitest'
import { createArticle, createJobCategory, createPost, createQuestion } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('GET /packages/contents', (open) => {
  test('GET /packages/contents counts what is live, names one free thing of each kind, and guesses no time', async () => {
    const database = await open()
    const { db } = database
    const category = await createJobCategory(db, { name: 'Quality' })
    const post = await createPost(db, { category_id: category.id })
    await createQuestion(db, { sub_category_id: post.id, is_premium: 1 })
    const free = await createQuestion(db, { sub_category_id: post.id })
    for (const state of ['live', 'draft'] as const) await createQuestion(db, { sub_category_id: post.id, state })
    const article = await createArticle(db)
    const { read } = await startServer(database)
    expect((await read('/api/v1/packages/contents')).data).toMatchObject({
      answers: { free: 2, premium: 1 },
      articles: { free: 1, premium: 0 },
      files: { free: 0, premium: 0 },
      posts: 1,
      samples: {
        answer: { title: free.question, path: `/jobs/quality/${post.id}#question-${free.id}` },
        article: { title: article.title },
        file: null,
      },
      checking: null,
      contact: null,
    })
  })
})
