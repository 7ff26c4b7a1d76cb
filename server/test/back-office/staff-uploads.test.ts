import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteOrphanedFiles } from '../../src/back-office/attachments.ts'
import { resources } from '../../src/resources.ts'
import { createArticleCategory } from '../../src/testing/content-fixtures.ts'
import { pdf, xlsx } from '../../src/testing/documents.ts'
import { type Open, oneDatabase, openTestSqlite } from '../../src/testing/each-database.ts'
import { eicar, startScanner } from '../../src/testing/scanner.ts'
import { createContext } from '../../src/testing/test-context.ts'
import { createReader, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const base = '/api/v1/admin'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8b0000' } })
    .withExif({ IFD0: { Copyright: 'a private place' } })
    .jpeg()
    .toBuffer()

async function setUp(open: Open, env: Record<string, string> = {}) {
  const server = await startServer(await open(), { env })
  const { authorization } = await createStaff(server.db, 'editor')
  const upload = async (name: string, bytes: Buffer, field = 'file', query = '') => {
    const body = new FormData()
    body.append(field, new Blob([new Uint8Array(bytes)]), name)
    const answer = await server.request(`${base}/uploads${query}`, { method: 'POST', headers: { authorization }, body })
    return {
      status: answer.status,
      body: (await answer.json()) as { code?: string; message: string; errors?: object; data: { path: string } },
    }
  }
  type Changed = Record<string, unknown> & { id: number; file_path: string; errors?: object }
  const call = (method: string, path: string, body?: unknown) =>
    server.callApi<Changed>(method, `${base}/${path}`, body, authorization)
  const listStoredPaths = async () => {
    const paths = (await server.files.list()).map(({ path }) => path)
    return {
      public: paths.filter((path) => path.startsWith('uploads/')).map((path) => basename(path)),
      private: paths.filter((path) => !path.startsWith('uploads/')),
    }
  }
  return { ...server, upload, call, listStoredPaths }
}

oneDatabase('Uploads by staff', (open) => {
  test('POST /admin/uploads stores a picture in several widths as WebP without metadata', async () => {
    const { upload, request, listStoredPaths } = await setUp(open)
    const { status, body } = await upload('Cutting Table.jpg', await picture(2000, 1000))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.path).toMatch(/^uploads\/cutting-table-[0-9a-f]{20}_1280x640\.webp$/)
    expect((await listStoredPaths()).public.map((name) => name.replace(/.*_/, '')).sort()).toEqual([
      '1280x640.webp',
      '320x160.webp',
      '640x320.webp',
    ])
    const fetched = await request(`/${body.data.path}`)
    expect(fetched.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await fetched.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 })
    expect(bytes.includes('private place')).toBe(false)
    expect((await upload('small.png', await picture(100, 50))).body.data.path).toMatch(/_100x50\.webp$/)
  })

  test('POST /admin/uploads refuses a document in which the scanner finds malware, and any while the scanner is away', async () => {
    const { url } = await startScanner()
    const { upload, listStoredPaths, errors } = await setUp(open, { CLAMD_URL: url })
    expect((await upload('clean.pdf', pdf())).status).toBe(200)
    const stored = await listStoredPaths()
    const infected = await upload('bill.pdf', pdf(eicar))
    expect([infected.status, infected.body.errors]).toEqual([
      415,
      { file: 'This file holds malware (Eicar-Test-Signature). Do not open it, and ask where it came from.' },
    ])
    expect(await listStoredPaths()).toEqual(stored)
    expect(errors).toEqual([])

    const away = await setUp(open, { CLAMD_URL: 'tcp://127.0.0.1:1' })
    expect(await away.upload('clean.pdf', pdf())).toMatchObject({ status: 503, body: { code: 'scanner_unavailable' } })
    expect((await away.listStoredPaths()).private).toEqual([])
    expect(away.errors.splice(0)).toEqual([expect.stringContaining('could not be scanned'), expect.any(String)])
  })

  test('POST /admin/uploads refuses a file that is no picture, too large, missing or disguised, and stores nothing', async () => {
    const { upload, listStoredPaths, db } = await setUp(open)
    const jpeg = await picture(40, 40)
    const wrong: [string, Buffer, number][] = [
      ['broken.jpg', jpeg.subarray(0, 200), 415],
      ['huge.jpg', Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]), 413],
      ['huge.pdf', Buffer.concat([pdf(), Buffer.alloc(21 * 1024 * 1024)]), 413],
      ['drawing.svg', Buffer.from('<svg onload="alert(1)"/>'), 415],
      ['page.jpg', Buffer.from('<html></html>'), 415],
      ['photo.pdf', jpeg, 415],
      ['report.docx', pdf(), 415],
      ['report.pdf.exe', pdf(), 415],
      ['macros.xlsm', xlsx({ 'xl/vbaProject.bin': 'x' }), 415],
      ['empty.pdf', Buffer.alloc(0), 415],
    ]
    for (const [name, bytes, status] of wrong) {
      const refused = await upload(name, bytes)
      expect([refused.status, refused.body.errors], name).toEqual([status, { file: refused.body.message }])
      if (status === 415) expect(refused.body.code, name).toBe('file_refused')
    }
    // The message fits an input of pictures and one of documents.
    expect((await upload('phone.heic', Buffer.from('\0\0\0\x18ftypheic'))).body.message).toBe(
      'This is no pdf, Word or Excel file, and no JPEG, PNG or WebP picture.',
    )
    expect((await upload('cut-off.jpg', jpeg.subarray(0, 200))).body.message).toMatch(/^This picture cannot be read\./)
    expect((await upload('a.pdf', pdf(), 'other')).status).toBe(400)
    expect(await listStoredPaths()).toEqual({ public: [], private: [] })
    expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
  })

  test('POST /admin/uploads stores only the part of the upright picture that was chosen', async () => {
    const { upload, files } = await setUp(open)
    const halves = await sharp(await picture(400, 200))
      .composite([
        { input: await picture(200, 200).then((red) => sharp(red).tint('#00ff00').toBuffer()), left: 200, top: 0 },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    // Upright the picture is 200 by 400, and its left half has become the upper one.
    const { body } = await upload('halves.jpg', halves, 'file', '?crop=0,0.5,1,0.2')
    expect(body.data.path).toMatch(/_200x80\.webp$/)
    const { channels } = await sharp(await buffer(await files.open(body.data.path))).stats()
    expect(channels.map(({ mean }) => Math.round(mean))[1]).toBeGreaterThan(20)
    for (const crop of ['0,0,0,0', '0,0,2,1', '0.5,0,0.6,1', 'a,b,c,d', '0,0,1', '1e3,0,1,1']) {
      expect(await upload('halves.jpg', halves, 'file', `?crop=${crop}`), crop).toMatchObject({
        status: 400,
        body: { errors: { crop: expect.any(String) } },
      })
    }
  })

  test('A document is in the public folder only while it is free, and is deleted with its record for ever', async () => {
    const { upload, call, listStoredPaths, read, request } = await setUp(open)
    const { path } = (await upload('Costing Sheet.xlsx', xlsx())).body.data
    expect(path).toMatch(/^costing-sheet-[0-9a-f]{20}\.xlsx$/)
    expect(await listStoredPaths()).toMatchObject({ public: [], private: [path] })

    const made = await call('POST', 'files', { title: 'Costing', file_path: path, is_premium: 1 })
    expect(made.body).toMatchObject({ type: 'xlsx', file_path: path, is_premium: 1, size: xlsx().length })
    expect((await read('/api/v1/formulas/files')).data).toMatchObject([{ file_path: '', is_premium: 1 }])

    const free = (await call('PUT', `files/${made.body.id}`, { is_premium: 0 })).body
    expect(free.file_path).toMatch(/^uploads\/costing-sheet-[0-9a-f]{20}\.xlsx$/)
    expect(await listStoredPaths()).toEqual({ public: [free.file_path.slice(8)], private: [] })
    expect((await request(`/${free.file_path}`)).status).toBe(200)

    const locked = (await call('PUT', `files/${made.body.id}`, { is_premium: 1 })).body
    expect(await listStoredPaths()).toEqual({ public: [], private: [locked.file_path] })
    expect((await request(`/${free.file_path}`)).status).toBe(404)

    const other = (await upload('new.pdf', pdf())).body.data.path
    expect((await call('PUT', `files/${made.body.id}`, { file_path: other })).body).toMatchObject({ type: 'pdf' })
    expect(await listStoredPaths()).toEqual({ public: [], private: [other] })

    await call('DELETE', `files/${made.body.id}`)
    expect(await listStoredPaths()).toEqual({ public: [], private: [other] })
    const [deleted] = (await call('GET', 'bin')).body as unknown as [{ id: number }]
    await call('DELETE', `bin/${deleted.id}`)
    expect(await listStoredPaths()).toEqual({ public: [], private: [] })
  })

  test('A failed change leaves the file in place and nothing new', async () => {
    const { upload, call, listStoredPaths } = await setUp(open)
    const { path } = (await upload('a.pdf', pdf())).body.data
    const { body } = await call('POST', 'files', { title: 'A', file_path: path, is_premium: 1 })
    const before = await listStoredPaths()
    expect(
      (await call('PUT', `files/${body.id}`, { is_premium: 0, updated_at: '2020-01-01T00:00:00.000Z' })).status,
    ).toBe(409)
    expect((await call('PUT', `files/${body.id}`, { is_premium: 0, title: '' })).status).toBe(400)
    expect((await call('POST', 'files', { title: 'Twin', file_path: path })).body.errors).toHaveProperty('file_path')
    expect(
      (await call('POST', 'files', { title: 'None', file_path: 'never-uploaded.pdf' })).body.errors,
    ).toHaveProperty('file_path')
    const { path: second } = (await upload('b.pdf', pdf())).body.data
    expect((await call('POST', 'files', { title: 'B', file_path: second, type: 'docx' })).body.errors).toHaveProperty(
      'type',
    )
    expect(await listStoredPaths()).toEqual({ ...before, private: [...before.private, second].sort() })
  })

  test('PUT refuses a path that is no uploaded picture, so that no editor deletes files of others', async () => {
    const { db, call, upload, files, listStoredPaths } = await setUp(open)
    const avatar = await files.put('public', 'avatar.webp', Buffer.from('a'), true)
    const { id } = await createReader(db)
    await db.updateTable('users').set({ img: avatar.path }).where('id', '=', id).execute()
    const { path: premium } = (await upload('costing.xlsx', xlsx())).body.data
    await call('POST', 'files', { title: 'Costing', file_path: premium, is_premium: 1 })
    const before = await listStoredPaths()
    const name = avatar.path.slice('uploads/'.length)
    for (const img of [
      avatar.path,
      `uploads/x/${name}`,
      `x/${premium}`,
      premium,
      `uploads/${premium}`,
      'uploads/../shelai.sqlite',
      'uploads/never-uploaded.webp',
    ]) {
      for (const [resource, field, more] of [
        ['banners', 'img', {}],
        ['people', 'img', { type: 'about', name: 'Rahima' }],
        ['article-categories', 'category_img', { category_name: `Cutting ${img}` }],
      ] as const) {
        const { status, body } = await call('POST', resource, { ...more, [field]: img })
        expect([status, Object.keys(body.errors ?? {})], `${resource} ${img}`).toEqual([400, [field]])
      }
    }
    const { path } = (await upload('one.png', await picture(90, 90))).body.data
    const { body: banner } = await call('POST', 'banners', { img: path })
    const { body: article } = await call('POST', 'articles', {
      title: 'Held',
      content: `<p><img src="/${avatar.path}" alt="a"><img src="/uploads/../../x" alt="b"><img src="/uploads/x/${name}" alt="c"></p>`,
      category_id: (await createArticleCategory(db)).id,
    })
    expect((await call('DELETE', `articles/${article.id}`)).status).toBe(200)
    expect((await call('DELETE', `banners/${banner.id}`)).status).toBe(200)
    for (const { id } of (await call('GET', 'bin')).body as unknown as { id: number }[])
      await call('DELETE', `bin/${id}`)
    expect(await listStoredPaths()).toEqual(before)
  })

  test('PUT accepts a picture of the starter content for another record', async () => {
    const { db, call } = await setUp(open)
    const { img } = await createArticleCategory(db)
    expect((await call('POST', 'banners', { img })).status).toBe(201)
  })

  test('A picture is deleted in all its widths with its record for ever unless something else uses it', async () => {
    const { upload, call, listStoredPaths } = await setUp(open)
    const [one, two] = [
      (await upload('one.jpg', await picture(700, 300))).body.data.path,
      (await upload('two.jpg', await picture(90, 90))).body.data.path,
    ]
    const { body: banner } = await call('POST', 'banners', { img: one })
    expect(banner).toMatchObject({ width: 700, height: 300 })
    const { body: person } = await call('POST', 'people', { type: 'about', name: 'Rahima', img: one })
    await call('PUT', `banners/${banner.id}`, { img: two })
    expect((await listStoredPaths()).public).toHaveLength(4)
    await call('DELETE', `people/${person.id}`)
    expect((await listStoredPaths()).public).toHaveLength(4)
    const [deleted] = (await call('GET', 'bin')).body as unknown as [{ id: number }]
    await call('DELETE', `bin/${deleted.id}`)
    expect((await listStoredPaths()).public).toEqual([two.slice(8)])
  })
})

test('deleteOrphanedFiles deletes unused files after a day and never others', async () => {
  const { db } = await openTestSqlite()
  let now = new Date()
  const context = await createContext(db, { now: () => now })
  const { files } = context
  const used = await files.put('public', 'used.webp', Buffer.from('a'), true)
  await files.put('private', 'unused.pdf', Buffer.from('b'), true)
  await db.insertInto('announcements').values({ text: 'x', created_at: '', updated_at: '' }).execute()
  await db
    .insertInto('banners')
    .values({ img: used.path, alt: '', created_at: '', updated_at: '', link: null, width: null, height: null })
    .execute()
  await deleteOrphanedFiles(context, resources)
  expect(await files.list()).toHaveLength(2)
  now = new Date(now.getTime() + 25 * 60 * 60_000)
  await deleteOrphanedFiles(context, resources)
  expect((await files.list()).map(({ path }) => path)).toEqual([used.path])
})
