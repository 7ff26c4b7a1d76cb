import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Collection } from './records.ts'
import { createMemoryStorage, throwDenied, throwFull } from './storage.fixture.ts'

type Note = { text: string; count: number }
const notes: Collection<Note> = {
  name: 'notes',
  version: 1,
  isValid: (value): value is Note => typeof (value as Partial<Note>).count === 'number',
}

let local = new Map<string, string>()
let tab = new EventTarget()
const closings: (() => Promise<void>)[] = []

/** Opens the modules anew, as another tab does, or a browser that was killed. */
async function openTab() {
  vi.resetModules()
  const [records, database] = await Promise.all([import('./records.ts'), import('./offline-database.ts')])
  closings.push(database.closeOfflineDatabase)
  return records
}
const openNotes = async (owner = '') => (await openTab()).openRecords(notes, owner)

beforeEach(() => {
  local = new Map()
  tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', createMemoryStorage(local))
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closings.splice(0)) await close()
  vi.unstubAllGlobals()
})

test('Records are there in the next visit, in the order in which they were first written', async () => {
  const records = await openNotes()
  await records.change(() => [
    ['b', { text: 'first', count: 1 }],
    ['a', { text: 'second', count: 1 }],
  ])
  await records.change(() => [['b', { text: 'first', count: 2 }]])
  expect(await (await openNotes()).load()).toEqual([
    { id: 'b', value: { text: 'first', count: 2 } },
    { id: 'a', value: { text: 'second', count: 1 } },
  ])
})

test('A change is in memory at once, and one that is made before the records are read gets those that are there', async () => {
  await (await openNotes()).change(() => [['a', { text: 'kept', count: 1 }]])
  const records = await openNotes()
  expect(records.list()).toBeUndefined()
  const changing = records.change((before) => before.map(({ id, value }) => [id, { ...value, count: value.count + 1 }]))
  expect(await changing).toBe(true)
  expect(records.find('a')).toEqual({ text: 'kept', count: 2 })
  records.change(() => [['a', null]])
  expect(records.list()).toEqual([])
})

test('Nobody sees the records without the changes that were made before they were read', async () => {
  await (await openNotes()).change(() => [['a', { text: 'kept', count: 1 }]])
  const records = await openNotes()
  const seen: unknown[] = []
  records.follow(() => {
    // A screen reads them when the task that told it so is over.
    queueMicrotask(() => seen.push(records.list()?.map(({ id }) => id)))
  })
  const changing = ['b', 'c'].map((id) => records.change(() => [[id, { text: id, count: 1 }]]))
  await Promise.all(changing)
  expect(new Set(seen.map(String))).toEqual(new Set(['a,b,c']))
})

test('Each owner has records of its own, and those of others are removed without those of the device', async () => {
  const { openRecords, removeRecords } = await openTab()
  for (const owner of ['', 'nusrat', 'rina'])
    await openRecords(notes, owner).change(() => [['a', { text: owner, count: 1 }]])
  await removeRecords((owner) => owner !== '' && owner !== 'nusrat')
  for (const [owner, left] of [
    ['', 1],
    ['nusrat', 1],
    ['rina', 0],
  ] as const) {
    expect(await openRecords(notes, owner).load()).toHaveLength(left)
    expect(await (await openNotes(owner)).load()).toHaveLength(left)
  }
})

test('A change that waits while the records of its owner are removed leaves nothing', async () => {
  const { openRecords, removeRecords } = await openTab()
  const records = openRecords(notes, 'rina')
  const changing = records.change(() => [['late', { text: 'late', count: 1 }]])
  await removeRecords((owner) => owner === 'rina')
  expect(await changing).toBe(false)
  expect(await (await openNotes('rina')).load()).toEqual([])
})

test('Another tab hears of a change', async () => {
  const other = await openNotes()
  const changed = vi.fn()
  other.follow(changed)
  await other.load()
  await (await openNotes()).change(() => [['a', { text: 'here', count: 1 }]])
  await expect.poll(() => other.find('a')).toEqual({ text: 'here', count: 1 })
  expect(changed).toHaveBeenCalled()
})

test('A record that is malformed, or of a later release, is left out and stays as it is', async () => {
  const records = await openNotes()
  await records.change(() => [['a', { text: 'good', count: 1 }]])
  await records.change(() => [['b', { text: 'bad' } as Note]])
  const later = (await openTab()).openRecords({ ...notes, version: 2 })
  await later.change(() => [['c', { text: 'later', count: 1 }]])
  const now = await openNotes()
  expect((await now.load()).map(({ id }) => id)).toEqual(['a'])
  await now.change(() => [['d', { text: 'new', count: 1 }]])
  expect((await later.load()).map(({ id }) => id)).toEqual(['a', 'c'])
})

test('A page of the release before has the records of a database that a newer release has changed', async () => {
  await (await openNotes()).change(() => [['a', { text: 'kept', count: 1 }]])
  for (const close of closings.splice(0)) await close()
  const before = await openDB('shelai')
  before.close()
  const newer = await openDB('shelai', before.version + 1)
  newer.close()
  expect(await (await openNotes()).load()).toHaveLength(1)
})

test('A record of an older version passes through the upgrade of its collection', async () => {
  await (await openNotes()).change(() => [['a', { text: 'old', count: 1 }]])
  const upgraded: Collection<{ title: string }> = {
    name: 'notes',
    version: 2,
    isValid: (value): value is { title: string } => typeof (value as { title?: unknown }).title === 'string',
    upgrade: (value) => ({ title: (value as Note).text }),
  }
  const records = (await openTab()).openRecords(upgraded)
  expect(await records.load()).toEqual([{ id: 'a', value: { title: 'old' } }])
})

test('A collection drops the records that it says are too many', async () => {
  const few: Collection<Note> = { ...notes, listSurplus: (all) => all.slice(0, -2) }
  const records = (await openTab()).openRecords(few)
  for (const id of ['a', 'b', 'c', 'd']) await records.change(() => [[id, { text: id, count: 1 }]])
  expect(records.list()?.map(({ id }) => id)).toEqual(['c', 'd'])
  expect((await (await openNotes()).load()).map(({ id }) => id)).toEqual(['c', 'd'])
})

test('A collection drops what is too many when it is opened, too, as what has become too old', async () => {
  await (await openNotes()).change(() => ['a', 'b'].map((id) => [id, { text: id, count: 1 }]))
  const old: Collection<Note> = { ...notes, listSurplus: (all) => all.filter(({ id }) => id === 'a') }
  expect((await (await openTab()).openRecords(old).load()).map(({ id }) => id)).toEqual(['b'])
  await vi.waitFor(async () => expect((await (await openNotes()).load()).map(({ id }) => id)).toEqual(['b']))
})

test('A full device keeps a change in memory and says that it is not kept, and the next change writes both', async () => {
  const records = await openNotes()
  await records.load()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(throwFull)
  const refuse = vi.spyOn(localStorage, 'setItem').mockImplementation(throwFull)
  expect(await records.change(() => [['a', { text: 'one', count: 1 }]])).toBe(false)
  expect(records.find('a')).toEqual({ text: 'one', count: 1 })
  expect(records.findUnkept()).toEqual({ ids: new Set(['a']), fault: 'full' })
  put.mockRestore()
  refuse.mockRestore()
  expect(await records.change(() => [['b', { text: 'two', count: 1 }]])).toBe(true)
  expect(records.findUnkept()).toBeUndefined()
  expect(await (await openNotes()).load()).toHaveLength(2)
})

test('What a full database refuses lies in localStorage until it has room, also over visits', async () => {
  const records = await openNotes()
  await records.load()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(throwFull)
  const many = Array.from({ length: 50 }, (_, count) => [`b${count}`, { text: 'kept', count }] as const)
  expect(await records.change(() => many)).toBe(true)
  expect(records.findUnkept()).toBeUndefined()
  for (let visits = 0; visits < 2; visits += 1) expect(await (await openNotes()).load()).toHaveLength(50)
  put.mockRestore()
  expect(await (await openNotes()).load()).toHaveLength(50)
  expect(local.size).toBe(0)
})

test('A browser that refuses databases and localStorage says which records are in memory alone, until one of them stores', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const records = await openNotes()
  const heard = vi.fn()
  records.follow(heard)
  const refuse = vi.spyOn(localStorage, 'setItem').mockImplementation(throwFull)
  expect(await records.change(() => [['a', { text: 'one', count: 1 }]])).toBe(false)
  expect(records.findUnkept()).toEqual({ ids: new Set(['a']), fault: 'refused' })
  refuse.mockRestore()
  heard.mockClear()
  await records.change(() => [['b', { text: 'two', count: 1 }]])
  expect(records.findUnkept()).toBeUndefined()
  expect(heard).toHaveBeenCalled()
})

test('A browser that refuses databases keeps records in localStorage, and malformed ones there are none', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const records = await openNotes('nusrat')
  expect(await records.change(() => [['a', { text: 'kept', count: 1 }]])).toBe(true)
  expect(await (await openNotes('nusrat')).load()).toHaveLength(1)
  // A logout removes what begins with this.
  expect([...local.keys()]).toEqual(['own_nusrat_notes'])
  local.set('own_nusrat_notes', '{"rubbish')
  expect(await (await openNotes('nusrat')).load()).toEqual([])
})

test('Two tabs of a browser that refuses databases keep what each of them writes, before they have heard of each other', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await (await openNotes()).change(() => [['a', { text: 'kept', count: 1 }]])
  const [one, other] = [await openNotes(), await openNotes()]
  await Promise.all([one.load(), other.load()])
  await Promise.all([
    one.change(() => [
      ['a', null],
      ['b', { text: 'one', count: 1 }],
    ]),
    other.change(() => [['c', { text: 'other', count: 1 }]]),
  ])
  expect((await (await openNotes()).load()).map(({ id }) => id)).toEqual(['b', 'c'])
})

test('A visit without the database leaves in localStorage what it cannot read, and what an earlier one removed stays removed', async () => {
  await (await openNotes()).change(() => [['a', { text: 'kept', count: 1 }]])
  const row = { collection: 'notes', owner: '', version: 1, place: 1 }
  const later = { ...row, id: 'c', version: 2, value: { text: 'later', count: 1 } }
  local.set('records_notes', JSON.stringify([{ ...row, id: 'a', value: null }, later]))
  const databases = indexedDB
  vi.stubGlobal('indexedDB', undefined)
  await (await openNotes()).change(() => [['b', { text: 'new', count: 1 }]])
  vi.stubGlobal('indexedDB', databases)
  const next = (await openTab()).openRecords({ ...notes, version: 2 })
  expect((await next.load()).map(({ id }) => id).sort()).toEqual(['b', 'c'])
})

test('What JSON cannot carry counts as kept only where the database keeps it', async () => {
  type Sound = { audio: Blob }
  const sounds: Collection<Sound> = {
    name: 'sounds',
    version: 1,
    isBinary: true,
    isValid: (value): value is Sound => (value as Partial<Sound>).audio instanceof Blob,
  }
  const openSounds = async () => (await openTab()).openRecords(sounds)
  const sound = [['a', { audio: new Blob(['one']) }]] as const
  const kept = await openSounds()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(throwFull)
  expect(await kept.change(() => sound)).toBe(false)
  expect(kept.findUnkept()?.fault).toBe('full')
  put.mockRestore()
  expect(await kept.change(() => sound)).toBe(true)
  expect(kept.findUnkept()).toBeUndefined()
  vi.stubGlobal('indexedDB', undefined)
  const refused = await openSounds()
  expect(await refused.change(() => sound)).toBe(false)
  expect(refused.findUnkept()?.fault).toBe('refused')
  expect(await refused.change(() => [['a', null]])).toBe(true)
  expect(refused.findUnkept()).toBeUndefined()
  expect(local.size).toBe(0)
})

test('Records that lie in localStorage move into the database once the browser has one', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await (await openNotes()).change(() => [['a', { text: 'kept', count: 1 }]])
  vi.stubGlobal('indexedDB', new IDBFactory())
  expect(await (await openNotes()).load()).toHaveLength(1)
  expect(local.size).toBe(0)
  expect(await (await openNotes()).load()).toHaveLength(1)
})

test('What waits for the database when the page is left is there in the next visit, changed or removed', async () => {
  const records = await openNotes()
  await records.change(() => [
    ['a', { text: 'kept', count: 1 }],
    ['b', { text: 'kept', count: 1 }],
  ])
  // A database undoes what it has not begun when its page is left.
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('', 'AbortError')
  })
  const changing = records.change(() => [
    ['a', null],
    ['b', { text: 'kept', count: 2 }],
    ['c', { text: 'new', count: 1 }],
  ])
  tab.dispatchEvent(new Event('pagehide'))
  expect(await changing).toBe(true)
  vi.restoreAllMocks()
  const next = await openNotes()
  expect(await next.load()).toEqual([
    { id: 'b', value: { text: 'kept', count: 2 } },
    { id: 'c', value: { text: 'new', count: 1 } },
  ])
  expect(local.size).toBe(0)
  expect(await (await openNotes()).load()).toHaveLength(2)
})

test('A few records are in localStorage until the database has them, many only when the page is left', async () => {
  const records = await openNotes()
  await records.load()
  const changing = records.change(() => [['a', { text: 'kept', count: 1 }]])
  expect(local.size).toBe(1)
  expect(await changing).toBe(true)
  expect(local.size).toBe(0)
  const many = Array.from({ length: 50 }, (_, count) => [`b${count}`, { text: 'kept', count }] as const)
  const changingMany = records.change(() => many)
  expect(local.size).toBe(0)
  tab.dispatchEvent(new Event('pagehide'))
  expect(local.size).toBe(1)
  expect(await changingMany).toBe(true)
  expect(local.size).toBe(0)
})

test('What one tab had not written when it was killed stays, whatever another tab writes meanwhile', async () => {
  const [killed, other] = [await openNotes(), await openNotes()]
  await Promise.all([killed.load(), other.load()])
  // The process of the tab ends: its writes never begin.
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'AbortError')
  })
  await killed.change(() => [
    ['a', { text: 'killed', count: 1 }],
    ['b', { text: 'killed', count: 1 }],
  ])
  put.mockRestore()
  await other.change(() => [
    ['b', { text: 'newer', count: 2 }],
    ['c', { text: 'other', count: 3 }],
  ])
  const next = await openNotes()
  expect(new Map((await next.load()).map(({ id, value }) => [id, value.text]))).toEqual(
    new Map([
      ['a', 'killed'],
      ['b', 'newer'],
      ['c', 'other'],
    ]),
  )
  expect(local.size).toBe(0)
})

test('A tab whose database a newer release has taken keeps what it shows', async () => {
  const { openRecords } = await openTab()
  const records = openRecords(notes)
  await records.change(() => [['a', { text: 'kept', count: 1 }]])
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('newer', 'VersionError')
  })
  const { closeOfflineDatabase } = await import('./offline-database.ts')
  await closeOfflineDatabase()
  await records.read()
  expect(records.find('a')).toEqual({ text: 'kept', count: 1 })
})

test('Records whose former ones are malformed are known to be none, and their followers hear of it', async () => {
  const malformed: Collection<Note> = { ...notes, findFormer: () => ({ records: [], forget: () => {} }) }
  const records = (await openTab()).openRecords(malformed)
  const changed = vi.fn()
  records.follow(changed)
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0)
  expect(records.list()).toEqual([])
})

test('What a former release kept elsewhere is taken over once, before the records are shown', async () => {
  local.set('former', 'as it was')
  const adopting: Collection<Note> = {
    ...notes,
    findFormer: () => {
      const text = local.get('former')
      return text === undefined
        ? undefined
        : { records: [['a', { text, count: 1 }]], forget: () => local.delete('former') }
    },
  }
  const records = (await openTab()).openRecords(adopting)
  expect(await records.load()).toEqual([{ id: 'a', value: { text: 'as it was', count: 1 } }])
  expect(local.size).toBe(0)
  expect(await (await openTab()).openRecords(adopting).load()).toHaveLength(1)
})

test('The purchase and the calls that wait on a device of a former release are records afterwards', async () => {
  const former = await openDB('shelai', 4, {
    upgrade: (database) => {
      const answers = database.createObjectStore('answers', { keyPath: ['account', 'address'] })
      answers.createIndex('keptAt', 'keptAt')
      answers.createIndex('page', 'page')
      database.createObjectStore('packs', { keyPath: 'pack' })
      database.createObjectStore('packItems', { keyPath: ['pack', 'key'] }).createIndex('key', 'key')
      database.createObjectStore('keys', { keyPath: 'account' })
      database.createObjectStore('usage')
      database.createObjectStore('outbox', { keyPath: 'key' })
      database.createObjectStore('own')
    },
  })
  await former.put('own', '{"v":1}', 'own_purchase')
  const body = { request_key: 'k', kind: 'article', item_id: 1, note: 'Wrong' }
  await former.put('outbox', { key: 'k', account: 'nusrat', page: { title: 'T', path: '/t' }, body })
  const remind = { name: 'circulars.remind', params: { id: '5' }, body: { is_wanted: 1 } }
  await former.put('outbox', { key: 'remind nusrat 5', account: 'nusrat', ...remind, refusal: 'Not found' })
  former.close()

  vi.resetModules()
  const [{ openCalls }, { loadPurchases, readPurchases }, { closeOfflineDatabase }] = await Promise.all([
    import('../network/outbox.ts'),
    import('../session/kept-purchases.ts'),
    import('./offline-database.ts'),
  ])
  closings.push(closeOfflineDatabase)
  await loadPurchases()
  expect(readPurchases()).toEqual([{ id: 'purchase', value: '{"v":1}' }])
  expect(await openCalls('nusrat').load()).toEqual([
    { id: 'k', value: { name: 'reports.mistake', page: { title: 'T', path: '/t' }, body } },
    { id: 'remind nusrat 5', value: { ...remind, refusal: 'Not found' } },
  ])
  await closeOfflineDatabase()
  await deleteDB('shelai')
})

test('hasRecords finds records of any owner that only localStorage has, and no removed ones or those of another collection', async () => {
  vi.stubGlobal('indexedDB', { open: throwDenied })
  for (const owner of ['', 'nusrat']) {
    const records = await openNotes(owner)
    await records.change(() => [['a', { text: 'kept', count: 1 }]])
    const next = await openTab()
    expect(await next.hasRecords(notes)).toBe(true)
    expect(await next.hasRecords({ name: 'other' })).toBe(false)
    await records.change(() => [['a', null]])
    expect(await next.hasRecords(notes)).toBe(false)
  }
})

test('hasRecords finds what the database of a full device has not taken, in this visit and the next', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(throwFull)
  const { openRecords, hasRecords } = await openTab()
  const records = openRecords(notes, 'nusrat')
  await records.change(() => [['a', { text: 'kept', count: 1 }]])
  expect(await hasRecords(notes)).toBe(true)
  expect(await (await openTab()).hasRecords(notes)).toBe(true)
  await records.change(() => [['a', null]])
  expect(await hasRecords(notes)).toBe(false)
})
