import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createArticleCategory, createFile } from '../../src/testing/content-fixtures.ts'
import { pdf } from '../../src/testing/documents.ts'
import { openTestSqlite } from '../../src/testing/each-database.ts'
import { startObjectStore } from '../../src/testing/object-store.ts'
import { setUpImports } from '../../src/testing/test-imports.ts'
import { createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const picture = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#8b0000' } })
  .png()
  .toBuffer()

/** Starts a server whose files are in a bucket. */
async function setUp() {
  const store = await startObjectStore()
  const { db } = await openTestSqlite()
  const server = await startServer({ db, watchContent: async () => async () => {} }, { env: store.env })
  const { authorization } = await createStaff(db, 'editor')
  const upload = async (name: string, bytes: Buffer) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), name)
    const answer = await server.request('/api/v1/admin/uploads', { method: 'POST', headers: { authorization }, body })
    const { code, message, data } = (await answer.json()) as {
      code?: string
      message: string
      data?: { path: string }
    }
    return { status: answer.status, code, message, path: data?.path ?? '' }
  }
  return { ...server, db, store, upload }
}

test('A server on an object store serves uploads with ranges, an ETag and caching for ever, and premium files by links only', async () => {
  const { request, read, upload, db, files } = await setUp()
  const { path } = await upload('cutting.png', picture)
  expect(path).toMatch(/^uploads\/cutting-[0-9a-f]{20}_700x300\.webp$/)
  const whole = await request(`/${path}`)
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 700 })
  const part = await request(`/${path}`, { headers: { range: 'bytes=4-9' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 10))
  const etag = whole.headers.get('etag') ?? ''
  expect((await request(`/${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await request('/uploads/missing.webp')).status).toBe(404)

  const stored = await files.put('private', 'costing.pdf', pdf(), true)
  const { id } = await createFile(db, { title: 'Costing', file_path: stored.path, size: stored.size })
  expect((await request(`/uploads/${stored.path}`)).status).toBe(404)
  const { data } = await read(`/api/v1/formulas/files/${id}/download`, { method: 'POST' })
  const link = new URL((data as { url: string }).url).pathname
  const linked = await request(link, { headers: { range: 'bytes=0-3' } })
  expect([linked.status, await linked.text()]).toEqual([206, '%PDF'])
})

test('An import on an object store reads its file from there and deletes it', async () => {
  const store = await startObjectStore()
  const { db } = await openTestSqlite()
  const { dryRun, apply, files } = await setUpImports({ db, watchContent: async () => async () => {} }, store.env)
  await createArticleCategory(db, { name: 'Cutting' })
  const csv = 'title,category,content\nMarkers,Cutting,<p>Lay</p>\nSpreading,Cutting,<p>Spread</p>\n'
  const { id, status } = await dryRun('articles', 'articles.csv', csv)
  expect(status).toBe('ready')
  expect((await apply(id, 'live')).status).toBe('done')
  expect(await db.selectFrom('articles').select('title').orderBy('id').execute()).toEqual([
    { title: 'Markers' },
    { title: 'Spreading' },
  ])
  expect(await files.list()).toEqual([])
})

test('While the object store is down texts are read, files answer 503 with Retry-After, and uploads are refused in words', async () => {
  const { request, upload, store, db, errors } = await setUp()
  await createArticleCategory(db)
  const { path } = await upload('cutting.png', picture)
  await store.stop()
  expect((await request('/api/v1/articles')).status).toBe(200)
  const file = await request(`/${path}`)
  expect([file.status, file.headers.get('retry-after'), file.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ])
  for (const refused of [await upload('sewing.png', picture), await upload('plan.pdf', pdf())]) {
    expect(refused).toMatchObject({
      status: 503,
      code: 'files_unavailable',
      message: 'Files cannot be read or saved just now. Please try again in a minute.',
    })
  }
  expect(errors.splice(0).every((line) => line.includes('the object store cannot be reached'))).toBe(true)
  await store.start()
  expect((await request(`/${path}`)).status).toBe(200)
  expect((await upload('sewing.png', picture)).status).toBe(200)
})

test('An object store that is restarted under load loses no upload that was acknowledged', {
  timeout: 60_000,
}, async () => {
  const { files, upload, store, errors } = await setUp()
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  let isOver = false
  const uploadAndRead = async (nth: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const { status, path } = await upload(`sheet-${nth}-${turn}.pdf`, pdf())
      statuses.add(status)
      if (status === 200) acknowledged.push(path)
      else await wait(20)
    }
  }
  const load = [0, 1, 2].map(uploadAndRead)
  const waitFor = async (isSo: () => boolean) => {
    while (!isSo()) await wait(5)
  }
  for (let round = 0; round < 2; round += 1) {
    const before = acknowledged.length
    await waitFor(() => acknowledged.length > before + 5)
    await store.stop()
    statuses.delete(503)
    await waitFor(() => statuses.has(503))
    await store.start()
  }
  const before = acknowledged.length
  await waitFor(() => acknowledged.length > before + 5)
  isOver = true
  await Promise.all(load)
  errors.splice(0)
  expect([...statuses].sort()).toEqual([200, 503])
  const kept = new Set((await files.list()).map(({ path }) => path))
  expect(acknowledged.filter((path) => !kept.has(path))).toEqual([])
})
