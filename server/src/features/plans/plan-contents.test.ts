import { expect, test } from 'vitest'
import {
  createArticle,
  createJobCategory,
  createPlan,
  createPost,
  createQuestion,
} from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { authorize, createReader, createSession, createStaff } from '../../testing/test-reader.ts'
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

  test('GET /packages/contents measures how long payments took to check, without plans that were given away', async () => {
    const now = new Date('2026-11-20T10:00:00Z')
    const { db, read, request } = await startServer(await open(), { now: () => now })
    const reader = await createReader(db)
    for (let nth = 0; nth < 20; nth += 1) {
      const order = await createTestOrder(db, reader.id, { created_at: '2026-11-20T03:00:00.000Z' })
      await settle(db, order, undefined, new Date('2026-11-20T08:00:00Z'))
    }
    const owner = await createStaff(db, 'owner')
    const session = `Bearer ${await createSession(db, owner.id, now.toISOString())}`
    const plan = await createPlan(db)
    const gift = { email: reader.email, package_id: plan.id, days: 1, reason: 'Winner of the draw' }
    for (let nth = 0; nth < 21; nth += 1)
      expect((await request('/api/v1/admin/orders/grant', authorize(gift, 'POST', session))).ok).toBe(true)
    const { data } = (await read('/api/v1/packages/contents')) as { data: { checking: unknown } }
    expect(data.checking).toEqual({ half: 300, most: 300 })
  })
})
