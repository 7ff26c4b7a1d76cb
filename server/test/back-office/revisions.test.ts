import type { Revision } from '@shelai/contract/back-office/record-calls.ts'
import { expect, test } from 'vitest'
import { createArticle } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { authorize, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

eachDatabase('Revisions', (open) => {
  const setUp = async () => {
    const database = await open()
    const { db } = database
    const { request } = await startServer(database)
    const editor = await createStaff(db, 'editor')
    const { id, title } = await createArticle(db, { content: '<p>first</p>' })
    const path = `/api/v1/admin/articles/${id}`
    const call = async (method: string, url: string, body?: object, by = editor.authorization) => {
      const init = body === undefined ? { method, headers: { authorization: by } } : authorize(body, method, by)
      const answer = await request(url, init)
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { data: never } }
    }
    const listRevisions = async () => (await call('GET', `${path}/revisions`)).body.data as Revision[]
    return { db, call, path, title, editor, listRevisions }
  }

  test('GET /admin/{resource}/{id}/revisions lists who changed which fields, the latest first', async () => {
    const { call, path, title, editor, listRevisions } = await setUp()
    await call('PUT', path, { title: 'Second' })
    await call('PUT', path, { content: '<p>third</p>' })
    expect(await listRevisions()).toMatchObject([
      {
        who: editor.email,
        name: expect.stringMatching(/^Reader/),
        action: 'update',
        before: { content: '<p>first</p>' },
        after: { content: '<p>third</p>' },
      },
      { who: editor.email, action: 'update', before: { title }, after: { title: 'Second' } },
    ])
  })

  test('POST /admin/{resource}/{id}/restore makes a record as it was after a revision, as a change of its own', async () => {
    const { call, path, title, listRevisions } = await setUp()
    const { body: asItWas } = await call('PUT', path, { title: 'Second' })
    const [second] = await listRevisions()
    await call('PUT', path, { title: 'Third', content: '<p>third</p>' })
    await call('PUT', path, { summary: 'Fourth' })
    const restored = await call('POST', `${path}/restore`, { revision: second?.id })
    expect(restored.status).toBe(200)
    expect(restored.body.data).toEqual({ ...asItWas, updated_at: expect.any(String) })
    await call('POST', `${path}/restore`, { revision: 0 })
    expect((await call('GET', path)).body).toMatchObject({ title, content: '<p>first</p>' })
    const [original, latest] = await listRevisions()
    expect([original?.action, latest?.action]).toEqual(['restore', 'restore'])
    expect(Object.keys(latest?.after ?? {}).sort()).toEqual(['content', 'summary', 'title'])
  })

  test('POST /admin/{resource}/{id}/restore refuses roles that only read, unknown revisions and malformed bodies', async () => {
    const { db, call, path, title } = await setUp()
    const auditor = await createStaff(db, 'auditor')
    expect((await call('GET', `${path}/revisions`, undefined, auditor.authorization)).status).toBe(200)
    expect((await call('POST', `${path}/restore`, { revision: 1 }, auditor.authorization)).status).toBe(403)
    expect((await call('POST', `${path}/restore`, { revision: 999_999 })).status).toBe(404)
    expect((await call('POST', `${path}/restore`, { revision: 'last' })).status).toBe(400)
    expect((await call('GET', path)).body).toMatchObject({ title })
  })
})
