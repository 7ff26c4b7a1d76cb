import type { Revision } from '@shelai/contract/back-office/record-calls.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteOrphanedFiles } from '../../src/back-office/attachments.ts'
import { resources } from '../../src/resources.ts'
import { createArticle } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createContext } from '../../src/testing/test-context.ts'
import { authorize, createSession, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

eachDatabase('Revisions', (open) => {
  const setUp = async () => {
    const { db, callApi } = await startServer(await open())
    const editor = await createStaff(db, 'editor')
    const { id, title } = await createArticle(db, { content: '<p>first</p>' })
    const path = `/api/v1/admin/articles/${id}`
    const call = (method: string, url: string, body?: object, by = editor.authorization) =>
      callApi<Record<string, unknown> & { data: never }>(method, url, body, by)
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

  test('POST /admin/{resource}/{id}/restore refuses unknown revisions and malformed bodies', async () => {
    const { call, path, title } = await setUp()
    expect((await call('POST', `${path}/restore`, { revision: 999_999 })).status).toBe(404)
    expect((await call('POST', `${path}/restore`, { revision: 'last' })).status).toBe(400)
    expect((await call('GET', path)).body).toMatchObject({ title })
  })
})

eachDatabase('Pictures of revisions', (open) => {
  const setUp = async () => {
    const database = await open()
    const { db } = database
    // The age of a file is that of the file system.
    const { request, files } = await startServer(database, { now: () => new Date() })
    const { id: editor } = await createStaff(db, 'editor')
    const authorization = `Bearer ${await createSession(db, editor, new Date().toISOString())}`
    const call = async (method: string, path: string, body?: object) => {
      const init = body === undefined ? { method, headers: { authorization } } : authorize(body, method, authorization)
      const answer = await request(`/api/v1/admin/${path}`, init)
      expect(answer.ok).toBe(true)
      return (await answer.json()) as Record<string, unknown> & { id: number; data: never }
    }
    const upload = async (background: string) => {
      const bytes = await sharp({ create: { width: 400, height: 160, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)]), 'table.jpg')
      const sent = await request('/api/v1/admin/uploads', { method: 'POST', headers: { authorization }, body })
      return ((await sent.json()) as { data: { path: string } }).data.path
    }
    const restore = async (path: string, revision: number) => {
      const revisions = (await call('GET', `${path}/revisions`)).data as Revision[]
      await call('POST', `${path}/restore`, { revision: revisions[revision]?.id })
    }
    const context = await createContext(db)
    const sweepAfter = (days: number) =>
      deleteOrphanedFiles({ ...context, files, now: () => new Date(Date.now() + days * dayMs) }, resources)
    const isThere = async (path: string) => (await request(`/${path}`)).status === 200
    return { db, call, upload, restore, sweepAfter, isThere }
  }

  test('A picture that an edit took out of a text is there again with the revision that has it', async () => {
    const { db, call, upload, restore, isThere } = await setUp()
    const { id } = await createArticle(db)
    const path = await upload('#8b0000')
    await call('PUT', `articles/${id}`, { content: `<p>Look</p><img src="/${path}" alt="">` })
    await call('PUT', `articles/${id}`, { content: '<p>Look</p>' })
    await restore(`articles/${id}`, 1)
    expect((await call('GET', `articles/${id}`)).content).toContain(path)
    expect(await isThere(path)).toBe(true)
  })

  test('A banner goes back to the revision with the picture that was replaced', async () => {
    const { call, upload, restore, isThere } = await setUp()
    const path = await upload('#8b0000')
    const { id } = await call('POST', 'banners', { img: path, state: 'live' })
    await call('PUT', `banners/${id}`, { img: await upload('#0000ff') })
    await restore(`banners/${id}`, 1)
    expect((await call('GET', `banners/${id}`)).img).toBe(path)
    expect(await isThere(path)).toBe(true)
  })

  test('A picture that was replaced is deleted after 30 days, and one that is used stays', async () => {
    const { db, call, upload, sweepAfter, isThere } = await setUp()
    const [replaced, removed, used] = [await upload('#8b0000'), await upload('#008b00'), await upload('#0000ff')]
    const { id } = await call('POST', 'banners', { img: replaced, state: 'live' })
    await call('PUT', `banners/${id}`, { img: used })
    const { id: article } = await createArticle(db)
    await call('PUT', `articles/${article}`, { content: `<img src="/${removed}" alt="">` })
    await call('PUT', `articles/${article}`, { content: '<p>Look</p>' })
    await sweepAfter(29)
    expect(await Promise.all([replaced, removed, used].map(isThere))).toEqual([true, true, true])
    await sweepAfter(31)
    expect(await Promise.all([replaced, removed, used].map(isThere))).toEqual([false, false, true])
  })
})
