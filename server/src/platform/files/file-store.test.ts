import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder } from '../../testing/a-folder.ts'
import { fileStoreIn } from './file-store.ts'

const bytes = Buffer.from('stitch')
const sha256 = createHash('sha256').update(bytes).digest('hex')

describe('The file store', () => {
  test('puts a public file where its path says, with size and checksum', async () => {
    const folder = await aFolder()
    const stored = await fileStoreIn(folder).putPublic('Cutting Sheet.PDF', bytes)
    expect(stored).toEqual({ path: `uploads/cutting-sheet-${sha256.slice(0, 20)}.pdf`, size: 6, sha256 })
    expect(await readFile(join(folder, stored.path))).toEqual(bytes)
  })

  test('keeps private files out of the public folder', async () => {
    const files = fileStoreIn(await aFolder())
    const stored = await files.putPrivate('costing.xlsx', bytes)
    expect(await readFile(join(files.privateRoot, stored.path))).toEqual(bytes)
    expect(files.privateRoot.startsWith(files.publicRoot)).toBe(false)
    await expect(readdir(files.publicRoot)).rejects.toThrow('ENOENT')
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
  ])('makes a plain name of %j', async (name) => {
    const files = fileStoreIn(await aFolder())
    const { path } = await files.putPublic(name, bytes)
    expect(path).toMatch(/^uploads\/[a-z0-9-]{1,60}-[0-9a-f]{20}\.[a-z0-9]+$/)
    expect(await readdir(files.publicRoot)).toEqual([path.slice('uploads/'.length)])
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
  ])('refuses the path %j, which it never made', async (path) => {
    const files = fileStoreIn(await aFolder())
    await files.putPublic('a.webp', bytes)
    for (const act of [files.read(path), files.remove(path), files.putAt(path, bytes)]) {
      await expect(act).rejects.toThrow('not a path of the file store')
    }
    expect(await files.list()).toHaveLength(1)
  })

  test('takes the same file many times at once and keeps it once', async () => {
    const files = fileStoreIn(await aFolder())
    const stored = await Promise.all(Array.from({ length: 20 }, () => files.putPublic('same.txt', bytes)))
    expect(new Set(stored.map(({ path }) => path)).size).toBe(1)
    expect(await readdir(files.publicRoot)).toHaveLength(1)
  })

  test('gives other bytes of the same name another path', async () => {
    const files = fileStoreIn(await aFolder())
    const [one, other] = await Promise.all([
      files.putPublic('a.txt', bytes),
      files.putPublic('a.txt', Buffer.from('knit')),
    ])
    expect(one.path).not.toBe(other.path)
  })
})
