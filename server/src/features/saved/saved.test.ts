import { expect, test } from 'vitest'
import { aReader, sending } from '../../testing/a-reader.ts'
import { aServer } from '../../testing/a-server.ts'
import { aFormula, anArticle, aQuestion } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'

eachDatabase('Saved items', (open) => {
  async function aShelf() {
    const database = await open()
    const server = await aServer(database)
    const reader = await aReader(database.db)
    const headers = { authorization: reader.authorization }
    const save = (body: object) => server.read('/api/v1/saveditems', sending(body, 'POST', reader.authorization))
    const remove = (path: string) => server.read(`/api/v1/saveditems/${path}`, { method: 'DELETE', headers })
    const list = async () => (await server.read(`/api/v1/saveditems/${reader.email}`, { headers })).data as object[]
    return { ...database, reader, save, remove, list }
  }

  test('are kept once each, under the text of the thing as it is now, with the page where it is read', async () => {
    const { db, save, list } = await aShelf()
    const [article, question, formula] = [await anArticle(db), await aQuestion(db), await aFormula(db)]
    for (const [type, { id }] of [
      ['article', article],
      ['question', question],
      ['formula', formula],
      ['formula', formula],
    ] as const) {
      expect(await save({ type, item_id: String(id), title: 'what the asker says', user_email: 'any' })).toEqual({
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

  test('may be as long as a question is', async () => {
    const { db, save } = await aShelf()
    const { id, question } = await aQuestion(db, { question: 'q'.repeat(1000) })
    expect(await save({ type: 'question', item_id: id, title: question })).toMatchObject({ message: 'Item saved.' })
  })

  test('stay in the list without a page when the thing is gone', async () => {
    const { db, save, list } = await aShelf()
    const { id, title } = await anArticle(db)
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
  ])('are refused for %s', async (_, body) => {
    const { db, save, list } = await aShelf()
    expect((await anArticle(db)).id).toBe(1)
    expect(await save(body)).toEqual({ status: false, code: 'not_saved', message: 'Item not saved.' })
    expect(await list()).toEqual([])
  })

  test('are removed by their type and id, of this reader alone; again is no error', async () => {
    const { db, reader, save, remove, list } = await aShelf()
    const { id, title } = await anArticle(db)
    await save({ type: 'article', item_id: id, title })
    const other = await aReader(db)
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
