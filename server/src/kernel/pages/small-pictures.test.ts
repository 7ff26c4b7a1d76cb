import { expect, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { createFileStore } from '../files/file-store.ts'
import { openFolderStorage } from '../files/folder-storage.ts'
import { createSmallPictureReader } from './small-pictures.ts'

const svg = (size: number) => Buffer.from('<svg/>'.padEnd(size))

test('a small public picture is read', async () => {
  const files = createFileStore(openFolderStorage(await createFolder()))
  const { path } = await files.put('public', 'banner.svg', svg(12_000))
  expect(await createSmallPictureReader(files)(files.url(path))).toBe(String(svg(12_000)))
})

test('a large picture, a missing one, a private one and a path that the store did not make are not read', async () => {
  const files = createFileStore(openFolderStorage(await createFolder()))
  const large = await files.put('public', 'banner.svg', svg(12_001))
  const hidden = await files.put('private', 'hidden.svg', svg(6))
  const urls = [files.url(large.path), '/uploads/missing-1.svg', `/${hidden.path}`, '/uploads/../hidden.svg', '']
  expect(await Promise.all(urls.map(createSmallPictureReader(files)))).toEqual(urls.map(() => undefined))
})

test('a picture of a store that does not answer is not waited for', async () => {
  const storage = openFolderStorage(await createFolder())
  const files = createFileStore({ ...storage, findSize: () => new Promise(() => {}) })
  expect(await createSmallPictureReader(files, 1)('/uploads/banner-1.svg')).toBeUndefined()
})
