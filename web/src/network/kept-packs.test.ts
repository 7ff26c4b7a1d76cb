import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { computeDigest } from '../device/digest.ts'
import { closeOfflineDatabase, openOfflineDatabase } from '../device/offline-database.ts'
import { noteServerTime } from '../device/server-clock.ts'
import { findPackAnswer, listVersions, removeOthersSealed, removePack, storeItems, storePack } from './kept-packs.ts'

const day = 86_400_000
const inADay = () => Date.now() + day
const article = (fields: object = {}) => ({
  status: true,
  message: 'OK',
  data: { article_id: 5, title: 'Rib', content: '<p>secret</p>', is_premium: 0, ...fields },
})
const item = async (answer: object, key = 'articles.one/5') => ({
  key,
  version: await computeDigest(JSON.stringify(answer)),
  answer,
})
const find = async (account: string) =>
  (await findPackAnswer('articles.one', '/api/v1/articles/details/5', account))?.envelope
const unlock = (account: string, end: number | undefined) => ({ account, findEnd: () => end })

const startPack = (pack: string) =>
  storePack({
    pack,
    title: pack,
    path: '/',
    state: 'fetching',
    doneBytes: 0,
    totalBytes: 1,
    keptAt: 0,
    version: '',
    list: [],
    pictures: [],
    listedAt: 0,
  })

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  await Promise.all(['skills-1', 'post-4'].map(startPack))
})
afterEach(async () => {
  await closeOfflineDatabase()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('findPackAnswer answers a free item to every account', async () => {
  await storeItems('skills-1', [await item(article())])
  expect(await find('')).toEqual(article())
  expect(await find('r1')).toEqual(article())
})

test('A pack that is removed while its items are sealed leaves nothing behind', async () => {
  const storing = storeItems('skills-1', [await item(article({ is_premium: 1 }))], unlock('r1', inADay()))
  await removePack('skills-1')
  await storing
  expect(await listVersions('skills-1', 'r1')).toEqual(new Map())
  expect(await find('r1')).toBeUndefined()
})

test('findPackAnswer joins the rows of a list, and has no list of which a row is missing', async () => {
  const list = { status: true, message: 'OK', data: [7, 8] }
  const row = { question_id: 7, question: 'What is rib?', answer: '<p>A knit</p>', is_premium: 0 }
  const findList = async () => (await findPackAnswer('jobs.questionsOf', '/api/v1/jobs/questions/4', ''))?.envelope.data
  await storeItems('post-4', [await item(list, 'jobs.questionsOf/4'), await item(row, 'jobs.questionsOf/4/7')])
  expect(await findList()).toBeUndefined()
  await storeItems('post-4', [await item({ ...row, question_id: 8 }, 'jobs.questionsOf/4/8')])
  expect(await findList()).toEqual([row, { ...row, question_id: 8 }])
})

test('findPackAnswer says of a list that it was kept when its newest row was', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  const list = { status: true, message: 'OK', data: [7] }
  const row = { question_id: 7, question: 'What is rib?', answer: '<p>A weave</p>', is_premium: 0 }
  await storeItems('post-4', [await item(list, 'jobs.questionsOf/4'), await item(row, 'jobs.questionsOf/4/7')])
  vi.setSystemTime(5000)
  await storeItems('post-4', [await item({ ...row, answer: '<p>A knit</p>' }, 'jobs.questionsOf/4/7')])
  expect(await findPackAnswer('jobs.questionsOf', '/api/v1/jobs/questions/4', '')).toMatchObject({
    keptAt: 5000,
    envelope: { data: [{ answer: '<p>A knit</p>' }] },
  })
})

test('storeItems seals what a package unlocked: it opens for its account only, and stays locked for others', async () => {
  const premium = article({ is_premium: 1 })
  await storeItems('skills-1', [await item(premium)], unlock('r1', inADay()))
  expect(await find('r1')).toEqual(premium)
  for (const account of ['', 'r2']) {
    const { data } = (await find(account)) ?? {}
    expect(data).toMatchObject({ title: 'Rib', content: null })
  }
  const stored = JSON.stringify(await (await openOfflineDatabase()).getAll('packItems'))
  expect(stored).not.toContain('secret')
})

test('storeItems keeps nothing that a package unlocked without a running package, and asks for it again', async () => {
  for (const unlocking of [undefined, unlock('r1', undefined)]) {
    await storeItems('skills-1', [await item(article({ is_premium: 1 }))], unlocking)
    expect(JSON.stringify(await find('r1'))).not.toContain('secret')
    expect((await listVersions('skills-1', 'r1')).size).toBe(0)
  }
})

test('A sealed text opens until its package ends, and no longer once a later moment was known', async () => {
  const now = Date.parse('2026-11-22T06:00:00Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await storeItems('skills-1', [await item(article({ is_premium: 1 }))], unlock('r1', now + 60_000))
  expect(JSON.stringify(await find('r1'))).toContain('secret')
  vi.setSystemTime(now + 61_000)
  const database = await openOfflineDatabase()
  const [sealed] = await database.getAll('packItems')
  expect(JSON.stringify(await find('r1'))).not.toContain('secret')
  // The record comes back and the clock is turned back: the device remembers the later moment.
  if (sealed) await database.put('packItems', sealed)
  vi.setSystemTime(now)
  expect(JSON.stringify(await find('r1'))).not.toContain('secret')
})

test('A sealed text opens again after a clock that was once ahead, as soon as the server has said the time', async () => {
  const now = Date.parse('2026-11-22T06:00:00Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await storeItems('skills-1', [await item(article({ is_premium: 1 }))], unlock('r1', now + 30 * day))
  vi.setSystemTime(now + 40 * day)
  expect(JSON.stringify(await find('r1'))).not.toContain('secret')
  // The clock is right again, and the device still believes the later moment.
  vi.setSystemTime(now + 60_000)
  expect(JSON.stringify(await find('r1'))).not.toContain('secret')
  noteServerTime(new Date(now + 60_000).toUTCString())
  expect(JSON.stringify(await find('r1'))).toContain('secret')
  // The same answer corrects nothing twice: a later moment of the device is remembered.
  vi.setSystemTime(now + 41 * day)
  await find('r1')
  vi.setSystemTime(now + 60_000)
  expect(JSON.stringify(await find('r1'))).not.toContain('secret')
})

test('A tampered copy is not shown: a sealed one is locked, a plain one is gone', async () => {
  const premium = article({ is_premium: 1 })
  await storeItems('skills-1', [await item(premium)], unlock('r1', inADay()))
  const database = await openOfflineDatabase()
  const [sealed] = await database.getAll('packItems')
  if (!sealed?.sealed) throw new Error('nothing was sealed')
  new Uint8Array(sealed.sealed.data)[3] = 0
  await database.put('packItems', { ...sealed, sealed: { ...sealed.sealed, account: 'r1', iv: new Uint8Array(12) } })
  expect(JSON.stringify(await find('r1'))).not.toContain('secret')
  await storeItems('skills-1', [await item(article())])
  const [plain] = await database.getAll('packItems')
  if (plain) await database.put('packItems', { ...plain, text: plain.text.replace('Rib', 'Rob') })
  expect(await find('')).toBeUndefined()
  expect((await listVersions('skills-1', '')).size).toBe(0)
})

test('removeOthersSealed takes what packages of other accounts unlocked, and their keys', async () => {
  await storeItems('skills-1', [await item(article({ is_premium: 1 }))], unlock('r1', inADay()))
  await removeOthersSealed('r2')
  const database = await openOfflineDatabase()
  expect(await database.getAllKeys('keys')).toEqual([])
  expect((await database.getAll('packItems')).map(({ sealed, version }) => ({ sealed, version }))).toEqual([
    { sealed: undefined, version: '' },
  ])
})

test('Many texts that are sealed at once share one key', async () => {
  const answers = [1, 2, 3, 4, 5].map((id) => article({ article_id: id, is_premium: 1 }))
  const items = await Promise.all(answers.map((answer, at) => item(answer, `articles.one/${at + 1}`)))
  await storeItems('skills-1', items, unlock('r1', inADay()))
  for (const [at, answer] of answers.entries())
    expect((await findPackAnswer('articles.one', `/api/v1/articles/details/${at + 1}`, 'r1'))?.envelope).toEqual(answer)
})
