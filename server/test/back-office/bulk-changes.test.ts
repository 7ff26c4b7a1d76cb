import type { BulkResult } from '@shelai/contract/back-office/record-calls.ts'
import { expect, test } from 'vitest'
import { createArticle } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { authorize, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

eachDatabase('Changes of many records', (open) => {
  const setUp = async () => {
    const { db, request } = await startServer(await open())
    const editor = await createStaff(db, 'editor')
    const ids: number[] = []
    for (const title of ['First', 'Second', 'Third']) ids.push((await createArticle(db, { title, state: 'draft' })).id)
    const change = async (body: object) => {
      const answer = await request('/api/v1/admin/articles/bulk', authorize(body, 'POST', editor.authorization))
      return { status: answer.status, data: ((await answer.json()) as { data: BulkResult }).data }
    }
    const listIds = async (filter: object) => {
      const url = `/api/v1/admin/articles/ids?filter=${encodeURIComponent(JSON.stringify(filter))}`
      const answer = await request(url, { headers: { authorization: editor.authorization } })
      return ((await answer.json()) as { data: number[] }).data
    }
    return { db, ids, change, listIds }
  }

  test('POST /admin/{resource}/bulk publishes each record, tells which was refused, and audits each change', async () => {
    const { db, ids, change, listIds } = await setUp()
    const { data } = await change({ change: 'live', ids: [...ids, 999_999] })
    expect(data).toEqual({ changed: 3, refused: [{ id: 999_999, title: '999999', reason: expect.any(String) }] })
    expect((await listIds({ state: 'live' })).sort()).toEqual(ids.toSorted())
    const audited = await db.selectFrom('audit').select('record_id').where('action', '=', 'update').execute()
    expect(audited.map(({ record_id }) => Number(record_id))).toEqual(ids)
  })

  test('POST /admin/{resource}/bulk moves records to the bin', async () => {
    const { ids, change, listIds } = await setUp()
    expect((await change({ change: 'delete', ids: ids.slice(0, 2) })).data.changed).toBe(2)
    expect(await listIds({})).toEqual(ids.slice(2))
  })

  test('POST /admin/{resource}/bulk refuses what is no change', async () => {
    const { ids, change, listIds } = await setUp()
    expect((await change({ change: 'gone', ids })).status).toBe(400)
    expect((await change({ change: 'live', ids: [] })).status).toBe(400)
    expect(await listIds({ state: 'draft' })).toHaveLength(3)
  })
})
