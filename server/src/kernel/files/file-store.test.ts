import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startObjectStore } from '../../testing/object-store.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { readConfig } from '../config.ts'
import { type FileStore, FilesUnavailable } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { openS3Storage } from './s3-storage.ts'

const bytes = Buffer.from('stitch')
const sha256 = createHash('sha256').update(bytes).digest('hex')

const openFiles = (env: Record<string, string>): Promise<FileStore> =>
  openFileStore(readConfig(env), (error) => {
    throw error
  })
const openFolder = async () => openFiles({ DATA_DIR: await createFolder() })
const openBucket = async () => openFiles((await startObjectStore()).env)

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('FileStore in %s', (_, openStore) => {
  test('FileStore puts a public file at its path and returns its size and checksum', async () => {
    const files = await openStore()
    const stored = await files.put('public', 'Cutting Sheet.PDF', bytes)
    expect(stored).toEqual({ path: `uploads/cutting-sheet-${sha256.slice(0, 20)}.pdf`, size: 6, sha256 })
    expect(await buffer(await files.open(stored.path))).toEqual(bytes)
  })

  test.each([
    '../../etc/passwd',
    '..\\..\\boot.ini',
    'a/../../b.pdf',
    '.htaccess',
    '..',
    '',
    'x.<svg onload=1>',
    'হিসাব.পিডিএফ',
    `${'long'.repeat(200)}.pdf`,
    'a\0b.pdf',
  ])('FileStore simplifies the name %j', async (name) => {
    const files = await openStore()
    const { path } = await files.put('public', name, bytes)
    expect(path).toMatch(/^uploads\/[a-z0-9-]{1,60}-[0-9a-f]{20}\.[a-z0-9]+$/)
    expect((await files.list()).map((file) => file.path)).toEqual([path])
  })

  test('FileStore refuses paths that it did not make', async () => {
    const files = await openStore()
    await files.put('public', 'a.webp', bytes)
    for (const path of [
      '../shelai.sqlite',
      'uploads/../shelai.sqlite',
      'uploads/x/a.webp',
      'x/a.pdf',
      'uploads/..',
      '..',
      '.',
      '',
      '/etc/passwd',
      'uploads/',
      'a\0b',
      'uploads\\a',
    ]) {
      for (const use of [files.findSize, files.delete, files.open, () => files.putAt(path, bytes)]) {
        await expect(use(path), path).rejects.toThrow('not a path of the file store')
      }
    }
    expect(await files.list()).toHaveLength(1)
  })

  test('FileStore stores the same file once under concurrent puts', async () => {
    const files = await openStore()
    const stored = await Promise.all(Array.from({ length: 20 }, () => files.put('public', 'same.txt', bytes)))
    expect(new Set(stored.map(({ path }) => path)).size).toBe(1)
    expect(await files.list()).toHaveLength(1)
  })

  test('FileStore gives other bytes of the same name another path', async () => {
    const files = await openStore()
    const [one, other] = await Promise.all([
      files.put('public', 'a.txt', bytes),
      files.put('public', 'a.txt', Buffer.from('knit')),
    ])
    expect(one.path).not.toBe(other.path)
  })

  test('FileStore stores a file as its pieces arrive', async () => {
    const files = await openStore()
    const pieces = async function* () {
      for (let nth = 0; nth < 100; nth += 1) yield Buffer.alloc(1000, nth)
    }
    const stored = await files.putPieces('import.bin', pieces())
    expect(stored.size).toBe(100_000)
    const read = await buffer(await files.open(stored.path))
    expect(createHash('sha256').update(read).digest('hex')).toBe(stored.sha256)
  })

  test('FileStore keeps nothing of a file whose pieces end with an error', async () => {
    const files = await openStore()
    const pieces = async function* () {
      yield bytes
      throw new Error('the reader went away')
    }
    await expect(files.putPieces('import.bin', pieces())).rejects.toThrow('the reader went away')
    expect(await files.list()).toEqual([])
  })

  test('FileStore opens a file whole or in part, finds its size, and lists it with its time', async () => {
    const files = await openStore()
    const { path } = await files.put('private', 'a.txt', bytes, true)
    expect(await text(await files.open(path))).toBe('stitch')
    expect(await text(await files.open(path, { start: 1, end: 3 }))).toBe('tit')
    expect(await files.findSize(path)).toBe(6)
    const [listed] = await files.list()
    expect(listed?.path).toBe(path)
    expect(Math.abs((listed?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60 * 60_000)
    await files.delete(path)
    await files.delete(path)
    expect(await files.findSize(path)).toBeUndefined()
    await expect(files.open(path)).rejects.toThrow()
  })
})

test('FileStore in a folder keeps private files out of the public folder', async () => {
  const folder = await createFolder()
  const stored = await (await openFiles({ DATA_DIR: folder })).put('private', 'costing.xlsx', bytes)
  expect(await readFile(join(folder, 'private', stored.path))).toEqual(bytes)
  await expect(readdir(join(folder, 'uploads'))).rejects.toThrow('ENOENT')
})

test('FileStore in a folder lists nothing before the first file, and throws where a folder cannot be read', async () => {
  const folder = await createFolder()
  const files = await openFiles({ DATA_DIR: folder })
  expect(await files.list()).toEqual([])
  await files.put('private', 'a.txt', bytes)
  await writeFile(join(folder, 'uploads'), 'no folder')
  await expect(files.list()).rejects.toThrow('ENOTDIR')
})

test('FileStore in a folder lists and deletes what a killed process left of a file', async () => {
  const folder = await createFolder()
  const files = await openFiles({ DATA_DIR: folder })
  await mkdir(join(folder, 'private'))
  await writeFile(join(folder, 'private', 'part-0a1b.tmp'), bytes)
  for (const { path } of await files.list()) await files.delete(path)
  expect(await readdir(join(folder, 'private'))).toEqual([])
})

test('FileStore in a bucket lists more files than one answer of the store holds', { timeout: 60_000 }, async () => {
  const files = await openBucket()
  const count = 1010
  for (let from = 0; from < count; from += 100) {
    const batch = Array.from({ length: Math.min(100, count - from) }, (_, nth) =>
      files.put('public', `${from + nth}.txt`, Buffer.from(`${from + nth}`)),
    )
    await Promise.all(batch)
  }
  expect(new Set((await files.list()).map(({ path }) => path)).size).toBe(count)
})

test('FileStore in a bucket refuses while the store is down, keeps what it could not delete, and recovers', async () => {
  const store = await startObjectStore()
  const undeleted: FilesUnavailable[] = []
  const files = await openFileStore(readConfig(store.env), (error) => undeleted.push(error))
  const { path } = await files.put('public', 'a.txt', bytes)
  await store.stop()
  for (const use of [files.findSize, files.open, files.list, () => files.putAt(path, bytes)])
    await expect(use(path)).rejects.toThrow(FilesUnavailable)
  await files.delete(path)
  expect(undeleted).toHaveLength(1)
  await store.start()
  expect(await text(await files.open(path))).toBe('stitch')
})

test('FileStore in a bucket asks a store that does not answer once, and then refuses at once', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const keys = { region: 'us-east-1', bucket: 'b', accessKeyId: 'id', secretAccessKey: 'secret' }
  const storage = openS3Storage({ ...keys, endpoint }, 100)
  for (let turn = 0; turn < 3; turn += 1)
    await expect(storage.findSize('uploads/a.txt')).rejects.toThrow(FilesUnavailable)
  expect(sockets.size).toBe(1)
})

test('FileStore in a bucket says which answer of the store refused', async () => {
  const { env } = await startObjectStore()
  const files = await openFiles({ ...env, S3_BUCKET: 'missing' })
  await expect(files.put('public', 'a.txt', bytes)).rejects.toThrow('the object store answers 404 NoSuchBucket')
})
