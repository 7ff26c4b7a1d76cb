import { binMs, isBinned } from '@shelai/contract/back-office/bin.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../src/delete-expired.ts'
import { eraseUser } from '../../src/features/accounts/accounts-store.ts'
import { notifyOfCirculars } from '../../src/features/circulars/notify-readers.ts'
import { resources } from '../../src/resources.ts'
import {
  createArticle,
  createArticleCategory,
  createCircular,
  createFormula,
  createPost,
  createQuestion,
  writtenAt,
} from '../../src/testing/content-fixtures.ts'
import { pdf } from '../../src/testing/documents.ts'
import { eachDatabase, type Open } from '../../src/testing/each-database.ts'
import { createContext } from '../../src/testing/test-context.ts'
import { authorize, createReader, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const base = '/api/v1/admin'
type Answer = Record<string, unknown> & { id: number; errors?: Record<string, string>; code?: string }

async function setUp(open: Open) {
  const server = await startServer(await open())
  const { db } = server
  const tokens = {
    editor: (await createStaff(db, 'editor')).authorization,
    owner: (await createStaff(db, 'owner', { password: 'stitch by stitch' })).authorization,
    cashier: (await createStaff(db, 'cashier')).authorization,
  }
  const call = async (method: string, path: string, body?: object, role: keyof typeof tokens = 'editor') => {
    const authorization = tokens[role]
    return server.callApi<Answer>(method, `${base}/${path}`, body, authorization)
  }
  const listBin = async (role?: keyof typeof tokens) =>
    (await call('GET', 'bin', undefined, role)).body as unknown as Answer[]
  const restore = (id: number, role?: keyof typeof tokens) => call('POST', `bin/${id}/restore`, {}, role)
  return { ...server, db, call, listBin, restore, editorToken: tokens.editor }
}

/** Starts a server with two readers, one of whom asks for something about circulars. */
async function setUpReaders(open: Open) {
  const set = await setUp(open)
  const { db, read } = set
  const [reader, other] = [await createReader(db), await createReader(db)]
  const ask = async (path: string, method = 'PUT', body: object = { is_wanted: 1 }, from = reader.authorization) => {
    expect(await read(`/api/v1/jobs/circular/${path}`, authorize(body, method, from))).toMatchObject({ status: true })
  }
  const tables = ['circular_reminders', 'circular_reports', 'announced_circulars', 'followed_posts'] as const
  const listOfReaders = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  const listNotifications = () => db.selectFrom('notifications').select('title').execute()
  return { ...set, reader, other, ask, listOfReaders, listNotifications, context: await createContext(db) }
}

eachDatabase('The bin', (open, engine) => {
  test('POST /admin/bin/{id}/restore brings a deleted article back with its id, its place and its page', async () => {
    const { db, call, listBin, restore, read } = await setUp(open)
    const { id } = await createArticle(db, { title: 'Kaizen', sort_order: 7 })
    const before = (await call('GET', `articles/${id}`)).body
    expect((await call('DELETE', `articles/${id}`)).status).toBe(200)
    expect((await read(`/api/v1/articles/details/${id}`)).code).toBe('not_found')
    const [deleted] = await listBin()
    expect(deleted).toMatchObject({ title: 'Kaizen', resource: 'articles', record_id: String(id) })

    expect(await restore(deleted?.id ?? 0)).toMatchObject({ status: 200, body: { data: { record_id: String(id) } } })
    const after = (await call('GET', `articles/${id}`)).body
    expect(after).toEqual({ ...before, updated_at: after.updated_at })
    expect((await read(`/api/v1/articles/details/${id}`)).data).toMatchObject({ title: 'Kaizen' })
    expect(await listBin()).toEqual([])
    const revisions = (await call('GET', `articles/${id}/revisions`)).body.data as { action: string }[]
    expect(revisions.map(({ action }) => action)).toEqual(['restore', 'delete'])
  })

  test('POST /admin/bin/{id}/restore brings a category back with its former names, and a live formula without examples', async () => {
    const { db, call, listBin, restore } = await setUp(open)
    const { id } = await createArticleCategory(db, { name: 'Lean' })
    expect((await call('PUT', `article-categories/${id}`, { category_name: 'Kaizen' })).status).toBe(200)
    const formula = await createFormula(db)
    for (const path of [`article-categories/${id}`, `formulas/${formula.id}`]) await call('DELETE', path)
    for (const { id } of await listBin()) expect((await restore(id)).status).toBe(200)
    expect((await call('GET', `article-categories/${id}`)).body.former_names).toEqual(['lean'])
    expect((await call('GET', `formulas/${formula.id}`)).body).toMatchObject({ state: 'live', title: formula.title })
  })

  test('POST /admin/bin/{id}/restore brings back what readers asked for and reported of a circular, and announces it once', async () => {
    const { db, call, listBin, restore, ask, listOfReaders, context, listNotifications } = await setUpReaders(open)
    const post = await createPost(db)
    await ask(`category/${post.id}/follow`)
    const { id } = await createCircular(db, { sub_category_id: post.id, deadline: '2099-12-25' })
    await ask(`${id}/reminder`)
    await ask(`${id}/reports`, 'POST', { reason: 'money' })
    await notifyOfCirculars(context)
    const before = await listOfReaders()
    expect(await listNotifications()).toHaveLength(1)

    await call('DELETE', `job-circulars/${id}`)
    const [deleted] = await listBin()
    expect((await restore(deleted?.id ?? 0)).status).toBe(200)
    expect(await listOfReaders()).toEqual(before)
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1])
    await notifyOfCirculars(context)
    expect(await listNotifications()).toHaveLength(1)
    expect(await db.selectFrom('bin_rows').selectAll().execute()).toEqual([])
  })

  test('POST /admin/bin/{id}/restore gives a post its followers back, except those who deleted their account', async () => {
    const { db, call, listBin, restore, ask, reader, other } = await setUpReaders(open)
    const post = await createPost(db)
    for (const { authorization } of [reader, other]) {
      await ask(`category/${post.id}/follow`, 'PUT', { is_wanted: 1 }, authorization)
    }
    await call('DELETE', `job-sub-categories/${post.id}`)
    const listRows = () => db.selectFrom('bin_rows').selectAll().execute()
    expect(JSON.stringify(await listRows())).toContain(other.id)
    await db.transaction().execute((tx) => eraseUser(tx, other.id))
    expect(JSON.stringify(await listRows())).not.toContain(other.id)
    const [deleted] = await listBin()
    expect((await restore(deleted?.id ?? 0)).status).toBe(200)
    expect(await db.selectFrom('followed_posts').select(['user_id', 'language']).execute()).toEqual([
      { user_id: reader.id, language: 'en' },
    ])
  })

  test('GET /users/export has what the bin keeps of its reader, without what staff wrote and without other readers', async () => {
    const { db, call, read, ask, reader, other } = await setUpReaders(open)
    const post = await createPost(db)
    const { id } = await createCircular(db, { sub_category_id: post.id, deadline: '2099-12-25' })
    const exportOf = async ({ authorization }: typeof reader) => {
      const { data } = await read('/api/v1/users/export', { headers: { authorization } })
      const { circular_reminders, circular_reports, followed_posts } = data as Record<string, unknown>
      return { circular_reminders, circular_reports, followed_posts }
    }
    await ask(`category/${post.id}/follow`)
    await ask(`${id}/reminder`)
    await ask(`${id}/reports`, 'POST', { reason: 'other', note: 'They ask for money.' })
    await ask(`${id}/reminder`, 'PUT', { is_wanted: 1 }, other.authorization)
    const before = [await exportOf(reader), await exportOf(other)]
    await call('DELETE', `job-circulars/${id}`)
    await call('DELETE', `job-sub-categories/${post.id}`)
    expect(await db.selectFrom('circular_reports').selectAll().execute()).toEqual([])
    expect([await exportOf(reader), await exportOf(other)]).toEqual(before)
  })

  test('DELETE /admin/bin/{id} deletes what readers asked for of a record too', async () => {
    const { db, call, listBin, ask } = await setUpReaders(open)
    const post = await createPost(db)
    await ask(`category/${post.id}/follow`)
    await call('DELETE', `job-sub-categories/${post.id}`)
    expect(await db.selectFrom('bin_rows').select('of_table').execute()).toEqual([{ of_table: 'followed_posts' }])
    const [deleted] = await listBin()
    expect((await call('DELETE', `bin/${deleted?.id}`)).status).toBe(200)
    expect(await db.selectFrom('bin_rows').selectAll().execute()).toEqual([])
  })

  test.skipIf(engine === 'postgres')(
    'Every row that a foreign key deletes with content goes to the bin with it',
    async () => {
      const { db } = await open()
      const { rows } = await sql<{ table: string; column: string; parent: string }>`
      select tables.name as "table", keys."from" as "column", keys."table" as parent
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' and keys.on_delete != 'NO ACTION'`.execute(db)
      const binned = resources.filter((resource) => isBinned(resource))
      const lost = binned.flatMap(({ table: parent }) => rows.filter((row) => row.parent === parent))
      const kept = binned.flatMap(({ table: parent, rowsInBin = [] }) => rowsInBin.map((row) => ({ ...row, parent })))
      const sorted = (list: typeof rows) =>
        list.map(({ table, column, parent }) => `${table}.${column} ${parent}`).sort()
      expect(sorted(kept as typeof rows)).toEqual(sorted(lost))
    },
  )

  test('POST /admin/bin/{id}/restore refuses while the category is gone or the name is taken', async () => {
    const { db, call, listBin, restore } = await setUp(open)
    const question = await createQuestion(db)
    const { id: category } = await createArticleCategory(db, { name: 'Lean' })
    const article = await createArticle(db, { category_id: category })
    for (const path of [`articles/${article.id}`, `article-categories/${category}`]) {
      expect((await call('DELETE', path)).status).toBe(200)
    }
    const [deletedCategory, deletedArticle] = await listBin()
    expect((await restore(deletedArticle?.id ?? 0)).body.errors).toEqual({ category_id: 'There is no such category.' })
    const { body: other } = await call('POST', 'article-categories', { category_name: 'LEAN' })
    expect((await restore(deletedCategory?.id ?? 0)).body.errors).toHaveProperty('category_name')
    await call('DELETE', `article-categories/${other.id}`)
    expect((await restore(deletedCategory?.id ?? 0)).status).toBe(200)
    expect((await restore(deletedArticle?.id ?? 0)).status).toBe(200)
    expect((await call('GET', `job-questions/${question.id}`)).status).toBe(200)
  })

  test('POST /admin/bin/{id}/restore restores a record once for two people at once', async () => {
    const { db, call, listBin, restore } = await setUp(open)
    const { id } = await createQuestion(db)
    await call('DELETE', `job-questions/${id}`)
    const [deleted] = await listBin()
    const answers = await Promise.all([1, 2, 3].map(() => restore(deleted?.id ?? 0)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await db.selectFrom('job_questions').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })

  test('GET /admin/bin shows a role only what it may delete', async () => {
    const { call, listBin, restore } = await setUp(open)
    const { body: plan } = await call('POST', 'packages', { name: 'A', type: 'jobs', price: 1, days: 1 }, 'owner')
    expect((await call('DELETE', `packages/${plan.id}`, undefined, 'owner')).status).toBe(200)
    const [deleted] = await listBin('owner')
    const id = deleted?.id ?? 0
    expect(deleted).toMatchObject({ resource: 'packages' })
    expect(await listBin('editor')).toEqual([])
    expect((await call('GET', `bin/${id}`)).status).toBe(404)
    expect((await call('DELETE', `bin/${id}`)).status).toBe(404)
    expect((await restore(id)).status).toBe(404)
    for (const odd of ['0', '-1', '9'.repeat(30), 'x', '%00']) {
      expect((await call('POST', `bin/${odd}/restore`, {})).status, odd).toBe(404)
    }
    expect((await restore(id, 'owner')).status).toBe(200)
  })

  test('A free document in the bin cannot be fetched, and can again once it is restored', async () => {
    const { call, listBin, restore, request, editorToken } = await setUp(open)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf())]), 'chart.pdf')
    const upload = await request(`${base}/uploads`, {
      method: 'POST',
      headers: { authorization: editorToken },
      body: form,
    })
    const { data } = (await upload.json()) as { data: { path: string } }
    const { body: file } = await call('POST', 'files', { title: 'Chart', file_path: data.path, is_premium: 0 })
    expect((await request(`/${file.file_path}`)).status).toBe(200)
    await call('DELETE', `files/${file.id}`)
    expect((await request(`/${file.file_path}`)).status).toBe(404)
    const [deleted] = await listBin()
    expect((await restore(deleted?.id ?? 0)).status).toBe(200)
    const { body: restored } = await call('GET', `files/${file.id}`)
    expect((await request(`/${restored.file_path}`)).status).toBe(200)
  })

  test('deleteExpired empties the bin after 30 days', async () => {
    const { db, call } = await setUp(open)
    const { id } = await createQuestion(db)
    await call('DELETE', `job-questions/${id}`)
    const context = (days: number) =>
      createContext(db, { now: () => new Date(Date.parse(writtenAt) + days * (binMs / 30)) })
    const list = () => db.selectFrom('bin').select('id').execute()
    await deleteExpired(await context(29.9))
    expect(await list()).toHaveLength(1)
    await deleteExpired(await context(30.1))
    expect(await list()).toEqual([])
  })
})
