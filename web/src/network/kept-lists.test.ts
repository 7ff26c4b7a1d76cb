import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { openOfflineDatabase } from '../device/offline-database.ts'
import { keepAnswer } from './kept-answers.ts'
import { findKeptFor, getKeptAddress } from './kept-lists.ts'
import { storeItems, storePack } from './kept-packs.ts'

const path = '/api/v1/articles/details/list/3'
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ article_id: from + at, category_id: 3 }))
const keep = (address: string, data: object[], meta?: object) =>
  keepAnswer({
    address,
    account: '',
    keptAt: 1,
    envelope: { status: true, message: '', data, ...(meta ? { meta } : {}) },
  })
const keepPart = (page: number, data: object[], total: number) =>
  keep(`${path}?limit=100&page=${page}`, data, { page, limit: 100, total })
const find = (query: string) => findKeptFor('articles.ofCategory', `${path}${query}`, '')

afterEach(async () => (await openOfflineDatabase()).clear('answers'))

test('getKeptAddress names a part that was requested by a row by its number', () => {
  const envelope = { status: true as const, message: '', data: [], meta: { page: 3, limit: 100, total: 260 } }
  expect(getKeptAddress(`${path}?limit=100&item=250`, envelope)).toBe(`${path}?limit=100&page=3`)
  expect(getKeptAddress(`${path}?limit=100&page=2`, envelope)).toBe(`${path}?limit=100&page=2`)
  expect(getKeptAddress('/api/v1/articles', envelope)).toBe('/api/v1/articles')
})

test('findKeptFor finds the kept part with a row, by the row’s own id', async () => {
  await keepPart(2, rows(101, 200), 260)
  expect((await find('?limit=100&item=150'))?.envelope.meta).toMatchObject({ page: 2 })
  expect(await find('?limit=100&item=3')).toBeUndefined()
  expect(await find('?limit=100&page=1')).toBeUndefined()
})

test('findKeptFor cuts a part from the kept whole list', async () => {
  await keep(path, rows(1, 260))
  const part = await find('?limit=100&page=3')
  expect(part?.envelope).toMatchObject({ data: rows(201, 260), meta: { page: 3, limit: 100, total: 260 } })
  expect((await find('?limit=100&item=150'))?.envelope.meta).toMatchObject({ page: 2 })
  expect(await find('?limit=100&page=4')).toBeUndefined()
})

test('findKeptFor joins the whole list from all its parts, and from no fewer', async () => {
  await keepPart(1, rows(1, 100), 150)
  expect(await find('')).toBeUndefined()
  await keepPart(2, rows(101, 150), 150)
  expect((await find(''))?.envelope.data).toEqual(rows(1, 150))
  await keepPart(2, rows(101, 149), 149)
  expect(await find('')).toBeUndefined()
})

test('findKeptFor finds the part of a list in a pack that was kept after the part was seen', async () => {
  await keepPart(1, rows(1, 2), 2)
  await storePack({
    pack: 'skills-3',
    title: 'Fabric',
    path: '/skills/fabric',
    state: 'kept',
    doneBytes: 0,
    totalBytes: 0,
    keptAt: 2,
    version: '',
    list: [],
    pictures: [],
    listedAt: 0,
  })
  const answer = { status: true, message: '', data: rows(1, 3) }
  await storeItems('skills-3', [{ key: 'articles.ofCategory/3', version: 'v', answer }])
  for (const query of ['?limit=100&page=1', '?limit=100&item=1'])
    expect((await find(query))?.envelope.data).toEqual(rows(1, 3))
  expect((await find('?limit=100&item=3'))?.envelope.data).toEqual(rows(1, 3))
})
