import { expect, test, vi } from 'vitest'
import {
  createArticle,
  createArticleCategory,
  createFormula,
  createPost,
  createQuestion,
} from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer, type TestServer } from '../../testing/test-server.ts'

type Item = { kind: string; id: number; title: string; path: string; is_premium: number }

const listRelated = async ({ read }: TestServer, kind: string, id: number) => {
  const { data } = await read(`/api/v1/search/related/${kind}/${id}`)
  return data as Item[]
}
const name = (items: readonly Item[]) => items.map(({ kind, id }) => `${kind} ${id}`)

eachDatabase('GET /search/related/:kind/:id', (open) => {
  test('GET /search/related answers what editors declare in their order, without what is not live and without itself', async () => {
    const database = await open()
    const { db } = database
    const { id: category_id } = await createArticleCategory(db, { name: 'Sewing' })
    const post = await createPost(db, {})
    const formula = await createFormula(db, { title: 'Thread consumption' })
    const question = await createQuestion(db, { question: 'How long is a thread?', sub_category_id: post.id })
    const draft = await createArticle(db, { title: 'A draft', category_id, state: 'draft' })
    const article = await createArticle(db, { title: 'Needles', category_id })
    const paths = [
      `/jobs/any/${post.id}#question-${question.id}`,
      `/skills/any/${draft.id}`,
      `/skills/any/${article.id}`,
      `/formulas/${formula.id}`,
      `/formulas/${formula.id}`,
      '/formulas/999999',
    ]
    await db
      .updateTable('articles')
      .set({ related: JSON.stringify(paths) })
      .where('id', '=', article.id)
      .execute()
    const server = await startServer(database)
    const related = await listRelated(server, 'article', article.id)
    expect(name(related)).toEqual([`question ${question.id}`, `formula ${formula.id}`])
    expect(related[1]).toEqual({
      kind: 'formula',
      id: formula.id,
      title: 'Thread consumption',
      path: `/formulas/${formula.id}`,
      is_premium: 0,
    })
  })

  test('GET /search/related answers at most four items that the index finds, across kinds, without a premium text', async () => {
    const database = await open()
    const { db } = database
    const { id: category_id } = await createArticleCategory(db, { name: 'Sewing' })
    const article = await createArticle(db, { title: 'Needle sizes', category_id })
    for (const title of ['Needle points', 'Needle breakage', 'Needle register', 'Needle policy', 'Needle systems'])
      await createArticle(db, { title, category_id })
    const formula = await createFormula(db, { title: 'Needle consumption' })
    const question = await createQuestion(db, { question: 'Which needle for denim?', answer: 'SECRET', is_premium: 1 })
    const server = await startServer(database)
    const related = await listRelated(server, 'article', article.id)
    expect(related).toHaveLength(4)
    expect(name(related)).toEqual(expect.arrayContaining([`formula ${formula.id}`, `question ${question.id}`]))
    expect(name(related)).not.toContain(`article ${article.id}`)
    expect(JSON.stringify(related)).not.toContain('SECRET')
    const ofQuestion = await listRelated(server, 'question', question.id)
    expect(name(ofQuestion)).not.toContain(`question ${question.id}`)
    expect(ofQuestion.length).toBeGreaterThan(0)
  })

  test('GET /search/related hears of a change at once, and refuses what is not live', async () => {
    const database = await open()
    const { db } = database
    const { id: category_id } = await createArticleCategory(db, { name: 'Sewing' })
    const article = await createArticle(db, { title: 'Needle sizes', category_id })
    const other = await createArticle(db, { title: 'Needle points', category_id })
    const server = await startServer(database)
    expect(name(await listRelated(server, 'article', article.id))).toEqual([`article ${other.id}`])
    await db.updateTable('articles').set({ state: 'draft' }).where('id', '=', other.id).execute()
    await vi.waitFor(async () => expect(await listRelated(server, 'article', article.id)).toEqual([]))
    for (const path of ['article/999999', 'question/999999', 'circular/1', 'article/x'])
      expect((await server.request(`/api/v1/search/related/${path}`)).status, path).toBe(404)
  })
})
