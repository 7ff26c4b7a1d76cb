import { expect, test } from 'vitest'
import { loadPack } from '../load-pack.ts'
import { findPlace, listMissingFiles } from './missing-faults.ts'

test('findPlace names the file and the line in which words stand first', () => {
  const texts = [
    { path: 'content/a.md', text: 'One.\n' },
    { path: 'content/b.yaml', text: 'x: 1\nfile: new.docx\n' },
  ]
  expect(findPlace(texts, 'file: new.docx')).toBe('content/b.yaml:2')
  expect(findPlace(texts, 'file: old.docx')).toBeUndefined()
})

test('listMissingFiles lists files and pictures that a pack names and does not hold', async () => {
  const pack = await loadPack()
  expect(await listMissingFiles(pack)).toEqual([])
  const file = { name: 'new.docx', path: '/nowhere/new.docx' }
  const image = { name: 'new.svg', path: '/nowhere/new.svg' }
  const [download, ...downloads] = pack.downloads
  const [category, ...categories] = pack.jobCategories
  if (!download || !category) throw new Error('the pack has files and categories')
  expect(
    await listMissingFiles({
      ...pack,
      downloads: [{ ...download, file }, ...downloads],
      jobCategories: [{ ...category, image }, ...categories],
    }),
  ).toEqual([file, image])
})
