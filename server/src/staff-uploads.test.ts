import { readdir } from 'node:fs/promises'
import { deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { recogniseDocument } from './platform/files/recognise-document.ts'
import { sweepFiles } from './platform/staff/held-files.ts'
import { resources } from './resources.ts'
import { aContext } from './testing/a-context.ts'
import { aStaff, sending } from './testing/a-reader.ts'
import { aServer } from './testing/a-server.ts'
import { eachDatabase, type Open, openTestSqlite } from './testing/each-database.ts'

const base = '/api/v1/admin'

/** A zip file of named texts. */
function zip(parts: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(text.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(text.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    centrals.push(central, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const typesOf = (type: string) =>
  `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
const docx = (more: Record<string, string> = {}) =>
  zip({ '[Content_Types].xml': typesOf('wordprocessingml.document'), 'word/document.xml': '<w/>', ...more })
const xlsx = (more: Record<string, string> = {}) =>
  zip({ '[Content_Types].xml': typesOf('spreadsheetml.sheet'), 'xl/workbook.xml': '<w/>', ...more })
const pdf = (body = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Catalog ${body}>> endobj\ntrailer\n%%EOF\n`, 'latin1')
const compound = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
  ])
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8b0000' } })
    .withExif({ IFD0: { Copyright: 'a private place' } })
    .jpeg()
    .toBuffer()

describe('A document is told by its content', () => {
  test.each([
    ['pdf', pdf()],
    ['docx', docx()],
    ['xlsx', xlsx({ 'xl/printerSettings/printerSettings1.bin': 'x' })],
    ['doc', compound('Root Entry', 'WordDocument')],
    ['xls', compound('Root Entry', 'Workbook')],
  ])('as %s', (type, bytes) => expect(recogniseDocument(bytes)).toEqual({ type }))

  const packedScript = deflateSync('<< /S /JavaScript /JS (app.alert(1)) >>')
  test.each([
    ['a docx with macros', docx({ 'word/vbaProject.bin': 'x' })],
    ['an xlsx with macros', xlsx({ 'xl/vbaProject.bin': 'x' })],
    ['an xlsx with old macro sheets', xlsx({ 'xl/macrosheets/sheet1.xml': 'x' })],
    [
      'a docm named docx',
      zip({
        '[Content_Types].xml': '<T ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        'word/document.xml': '',
      }),
    ],
    ['a docx that carries a program', docx({ 'word/embeddings/setup.exe': 'MZ' })],
    ['a docx with an embedded object', docx({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['a doc with macros', compound('WordDocument', 'Macros', '_VBA_PROJECT')],
    ['an xls with macros', compound('Workbook', '_VBA_PROJECT_CUR')],
    ['a locked file', compound('EncryptedPackage')],
    ['a pdf with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a pdf with a script spelt otherwise', pdf('/OpenAction << /S /J#61vaScript >>')],
    [
      'a pdf with a packed script',
      Buffer.concat([
        Buffer.from(`%PDF-1.7\n1 0 obj <</Type /ObjStm /Length ${packedScript.length}>> stream\n`),
        packedScript,
        Buffer.from('\nendstream endobj\n%%EOF'),
      ]),
    ],
    ['a pdf that starts a program', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['a pdf that is cut off', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a plain zip', zip({ 'a.txt': 'hello' })],
    ['half a zip', docx().subarray(0, 60)],
    [
      'a zip whose directory lies',
      Buffer.concat([docx().subarray(0, -22), Buffer.from('504b050600000000ffffffffffffffffffffffff0000', 'hex')]),
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused, in words', (_, bytes) => {
    expect(recogniseDocument(bytes)).toEqual({ refused: expect.stringMatching(/^This .+\.$/) })
  })
})

async function anOffice(open: Open) {
  const database = await open()
  const server = await aServer(database)
  const { authorization } = await aStaff(database.db, 'editor')
  const upload = async (name: string, bytes: Buffer, field = 'file') => {
    const body = new FormData()
    body.append(field, new Blob([new Uint8Array(bytes)]), name)
    const answer = await server.ask(`${base}/uploads`, { method: 'POST', headers: { authorization }, body })
    return {
      status: answer.status,
      body: (await answer.json()) as { code?: string; message: string; errors?: object; data: { path: string } },
    }
  }
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await server.ask(
      `${base}/${path}`,
      body === undefined ? { method, headers: { authorization } } : sending(body, method, authorization),
    )
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown> & { id: number; file_path: string; errors?: object },
    }
  }
  const onDisk = async () => ({
    public: await readdir(server.files.publicRoot),
    private: await readdir(server.files.privateRoot),
  })
  return { ...server, db: database.db, upload, call, onDisk }
}

eachDatabase('Files that staff hand in', (open) => {
  test('a picture is kept in several widths, as WebP, and nothing else that was in it', async () => {
    const { upload, ask, onDisk } = await anOffice(open)
    const { status, body } = await upload('Cutting Table.jpg', await picture(2000, 1000))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.path).toMatch(/^uploads\/cutting-table-[0-9a-f]{20}_1280x640\.webp$/)
    expect((await onDisk()).public.map((name) => name.replace(/.*_/, '')).sort()).toEqual([
      '1280x640.webp',
      '320x160.webp',
      '640x320.webp',
    ])
    const fetched = await ask(`/${body.data.path}`)
    expect(fetched.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await fetched.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 })
    expect(bytes.includes('private place')).toBe(false)
    expect((await upload('small.png', await picture(100, 50))).body.data.path).toMatch(/_100x50\.webp$/)
  })

  test('what is no picture, too large, missing or disguised is refused, and leaves nothing behind', async () => {
    const { upload, onDisk, db } = await anOffice(open)
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
    }
    expect((await upload('a.pdf', pdf(), 'other')).status).toBe(400)
    expect(await onDisk()).toEqual({ public: [], private: [] })
    expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
  })

  test('a document waits outside the public folder, lies in it only while it is free, and goes with its record', async () => {
    const { upload, call, onDisk, read, ask } = await anOffice(open)
    const { path } = (await upload('Costing Sheet.xlsx', xlsx())).body.data
    expect(path).toMatch(/^costing-sheet-[0-9a-f]{20}\.xlsx$/)
    expect(await onDisk()).toMatchObject({ public: [], private: [path] })

    const made = await call('POST', 'files', { title: 'Costing', file_path: path, is_premium: 1 })
    expect(made.body).toMatchObject({ type: 'xlsx', file_path: path, is_premium: 1, size: xlsx().length })
    expect((await read('/api/v1/formulas/files')).data).toMatchObject([{ file_path: '', is_premium: 1 }])

    const free = (await call('PUT', `files/${made.body.id}`, { is_premium: 0 })).body
    expect(free.file_path).toMatch(/^uploads\/costing-sheet-[0-9a-f]{20}\.xlsx$/)
    expect(await onDisk()).toEqual({ public: [free.file_path.slice(8)], private: [] })
    expect((await ask(`/${free.file_path}`)).status).toBe(200)

    const locked = (await call('PUT', `files/${made.body.id}`, { is_premium: 1 })).body
    expect(await onDisk()).toEqual({ public: [], private: [locked.file_path] })
    expect((await ask(`/${free.file_path}`)).status).toBe(404)

    const other = (await upload('new.pdf', pdf())).body.data.path
    expect((await call('PUT', `files/${made.body.id}`, { file_path: other })).body).toMatchObject({ type: 'pdf' })
    expect(await onDisk()).toEqual({ public: [], private: [other] })

    await call('DELETE', `files/${made.body.id}`)
    expect(await onDisk()).toEqual({ public: [], private: [] })
  })

  test('a change that fails leaves the file where it was and nothing new', async () => {
    const { upload, call, onDisk } = await anOffice(open)
    const { path } = (await upload('a.pdf', pdf())).body.data
    const { body } = await call('POST', 'files', { title: 'A', file_path: path, is_premium: 1 })
    const before = await onDisk()
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
    expect(await onDisk()).toEqual({ ...before, private: [...before.private, second].sort() })
  })

  test('a picture that is replaced or removed goes in all its widths, unless something else shows it', async () => {
    const { upload, call, onDisk } = await anOffice(open)
    const [one, two] = [
      (await upload('one.jpg', await picture(700, 300))).body.data.path,
      (await upload('two.jpg', await picture(90, 90))).body.data.path,
    ]
    const { body: banner } = await call('POST', 'banners', { img: one })
    expect(banner).toMatchObject({ width: 700, height: 300 })
    const { body: person } = await call('POST', 'people', { type: 'about', name: 'Rahima', img: one })
    await call('PUT', `banners/${banner.id}`, { img: two })
    expect((await onDisk()).public).toHaveLength(4)
    await call('DELETE', `people/${person.id}`)
    expect((await onDisk()).public).toEqual([two.slice(8)])
  })
})

test('Files that nothing holds are cleared away after a day, others never', async () => {
  const { db } = await openTestSqlite()
  let now = new Date()
  const context = await aContext(db, { now: () => now })
  const { files } = context
  const used = await files.putUnguessable('public', 'used.webp', Buffer.from('a'))
  await files.putUnguessable('private', 'unused.pdf', Buffer.from('b'))
  await db.insertInto('announcements').values({ text: 'x', created_at: '', updated_at: '' }).execute()
  await db
    .insertInto('banners')
    .values({ img: used.path, alt: '', created_at: '', updated_at: '', link: null, width: null, height: null })
    .execute()
  await sweepFiles(context, resources)
  expect(await files.list()).toHaveLength(2)
  now = new Date(now.getTime() + 25 * 60 * 60_000)
  await sweepFiles(context, resources)
  expect((await files.list()).map(({ path }) => path)).toEqual([used.path])
})
