import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { createFileStore } from './file-store.ts'

const bytes = Buffer.from('stitch')
const sha256 = createHash('sha256').update(bytes).digest('hex')

describe('FileStore', () => {
  test('FileStore puts a public file at its path and returns its size and checksum', async () => {
    const folder = await createFolder()
    const stored = await createFileStore(folder).put('public', 'Cutting Sheet.PDF', bytes)
    expect(stored).toEqual({ path: `uploads/cutting-sheet-${sha256.slice(0, 20)}.pdf`, size: 6, sha256 })
    expect(await readFile(join(folder, stored.path))).toEqual(bytes)
  })

  test('FileStore keeps private files out of the public folder', async () => {
    const folder = await createFolder()
    const stored = await createFileStore(folder).put('private', 'costing.xlsx', bytes)
    expect(await readFile(join(folder, 'private', stored.path))).toEqual(bytes)
    await expect(readdir(join(folder, 'uploads'))).rejects.toThrow('ENOENT')
  })

  test.each([
    '../../etc/passwd',
    '/etc/passwd.txt',
    '..\\..\\boot.ini',
    'a/../../b.pdf',
    '.htaccess',
    '..',
    '',
    'x.p/df',
    'x.<svg onload=1>',
    'হিসাব.xlsx',
    'হিসাব.পিডিএফ',
    `${'long'.repeat(200)}.pdf`,
    'a\0b.pdf',
  ])('FileStore simplifies the name %j', async (name) => {
    const files = createFileStore(await createFolder())
    const { path } = await files.put('public', name, bytes)
    expect(path).toMatch(/^uploads\/[a-z0-9-]{1,60}-[0-9a-f]{20}\.[a-z0-9]+$/)
    expect((await files.list()).map((file) => file.path)).toEqual([path])
  })

  test.each([
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
  ])('FileStore refuses the foreign path %j', async (path) => {
    const files = createFileStore(await createFolder())
    await files.put('public', 'a.webp', bytes)
    for (const refused of [files.findSize(path), files.delete(path), files.putAt(path, bytes)]) {
      await expect(refused).rejects.toThrow('not a path of the file store')
    }
    expect(() => files.open(path)).toThrow('not a path of the file store')
    expect(await files.list()).toHaveLength(1)
  })

  test('FileStore stores the same file once under concurrent puts', async () => {
    const files = createFileStore(await createFolder())
    const stored = await Promise.all(Array.from({ length: 20 }, () => files.put('public', 'same.txt', bytes)))
    expect(new Set(stored.map(({ path }) => path)).size).toBe(1)
    expect(await files.list()).toHaveLength(1)
  })

  test('FileStore gives other bytes of the same name another path', async () => {
    const files = createFileStore(await createFolder())
    const [one, other] = await Promise.all([
      files.put('public', 'a.txt', bytes),
      files.put('public', 'a.txt', Buffer.from('knit')),
    ])
    expect(one.path).not.toBe(other.path)
  })

  test('FileStore opens a file whole or in part and finds its size', async () => {
    const files = createFileStore(await createFolder())
    const { path } = await files.put('public', 'a.txt', bytes)
    expect(await text(files.open(path))).toBe('stitch')
    expect(await text(files.open(path, { start: 1, end: 3 }))).toBe('tit')
    expect(await files.findSize(path)).toBe(6)
    await files.delete(path)
    expect(await files.findSize(path)).toBeUndefined()
  })
})
