import { expect, test } from 'vitest'
import { createPost, createQuestion } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

eachDatabase('The order of records', (open) => {
  const setUp = async () => {
    const { db, request, callApi } = await startServer(await open())
    const editor = await createStaff(db, 'editor')
    const post = await createPost(db)
    const ids: number[] = []
    for (const sort_order of [0, 1, 2])
      ids.push((await createQuestion(db, { sub_category_id: post.id, sort_order })).id)
    const order = (path: string, body: object, by = editor.authorization) =>
      callApi<{ errors?: object }>('PUT', `/api/v1/admin/${path}`, body, by)
    const listIds = async () => {
      const rows = await db
        .selectFrom('job_questions')
        .select('id')
        .where('sub_category_id', '=', post.id)
        .orderBy('sort_order')
        .execute()
      return rows.map(({ id }) => id)
    }
    return { db, request, order, listIds, ids, post }
  }

  test('PUT /admin/{resource}/order puts records into an order that readers see, with an audit entry each', async () => {
    const { db, request, order, listIds, ids, post } = await setUp()
    const [first, second, third] = ids
    expect((await order('job-questions/order', { ids: [third, first, second] })).status).toBe(200)
    expect(await listIds()).toEqual([third, first, second])
    const shown = (await (await request(`/api/v1/jobs/questions/${post.id}`)).json()) as {
      data: { question_id: number }[]
    }
    expect(shown.data.map(({ question_id }) => question_id)).toEqual([third, first, second])
    const entries = await db.selectFrom('audit').select('action').execute()
    expect(entries).toEqual([{ action: 'update' }, { action: 'update' }, { action: 'update' }])
  })

  test('PUT /admin/{resource}/order changes nothing when one record is of another list, missing or named twice', async () => {
    const { db, order, listIds, ids } = await setUp()
    const [first, second, third] = ids
    const other = (await createQuestion(db)).id
    for (const [wrong, status] of [
      [[third, other], 400],
      [[third, 999_999], 404],
      [[third, third], 400],
      [[], 400],
      ['all', 400],
    ] as const) {
      expect((await order('job-questions/order', { ids: wrong })).status, JSON.stringify(wrong)).toBe(status)
    }
    expect(await listIds()).toEqual([first, second, third])
  })

  test('PUT /admin/{resource}/order is unknown for resources without positions', async () => {
    const { order, ids } = await setUp()
    expect((await order('announcements/order', { ids })).status).toBe(404)
  })
})
