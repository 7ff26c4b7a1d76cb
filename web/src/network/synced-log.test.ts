import 'fake-indexeddb/auto'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import type { CallApi } from '@shelai/contract/api-client.ts'
import { type SavePress, saves } from '@shelai/contract/features/saved/save-press.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createId } from '../device/create-id.ts'
import { removeRecords } from '../device/records.ts'
import { createMemoryStorage } from '../device/storage.fixture.ts'
import { storeSession } from '../testing/sample-answers.ts'
import { createSavesServer } from '../testing/synced-log.fixture.ts'
import { openSyncedLog } from './synced-log.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  storeSession('u1')
})
afterEach(async () => {
  await removeRecords(() => true)
  vi.unstubAllGlobals()
})

const entry = (item_id: number) => ({
  id: `press-${item_id}`,
  at: '2026-11-20T00:00:00.000Z',
  data: { type: 'formula' as const, item_id, title: '', path: '', wanted: true },
})

test('A log that was whole stays whole while several parts of it come, also if they break off', async () => {
  const answers = [
    { entries: [entry(1)], last: 1, hasMore: false },
    { entries: [entry(2)], last: 2, hasMore: true },
  ]
  const call = vi.fn(async () => {
    const answer = answers.shift()
    if (!answer) throw new NetworkError('network')
    return answer
  })
  const log = openSyncedLog(saves, 'u1', call as never)
  expect(log.isComplete()).toBe(false)
  await log.sync()
  expect(log.isComplete()).toBe(true)
  await expect(log.sync()).rejects.toThrow(NetworkError)
  expect(log.isComplete()).toBe(true)
  expect(log.list()).toHaveLength(2)
  // The next attempt goes on where this one broke off.
  answers.push({ entries: [], last: 2, hasMore: false })
  await log.sync()
  expect(call).toHaveBeenLastCalledWith('sync.entries', { params: { collection: 'saves' }, query: { after: 2 } })
})

test('A log of which a device can read nothing is fetched to its end, part by part', async () => {
  const answers = [1, 2, 3].map((last) => ({ entries: [entry(last)], last, hasMore: last < 3 }))
  const asked: unknown[] = []
  const call = async (_: string, { query }: { query: { after: number } }) => {
    asked.push(query.after)
    return answers[query.after]
  }
  await openSyncedLog({ ...saves, parse: () => undefined }, 'u1', call as never).sync()
  expect(asked).toEqual([0, 1, 2])
})

test('What a former release could not read of a log is fetched by the release after it', async () => {
  const all = [1, 2, 3].map(entry)
  const asked: number[] = []
  const call = async (_: string, { query: { after } }: { query: { after: number } }) => {
    asked.push(after)
    return { entries: all.slice(after), last: all.length, hasMore: false }
  }
  const isKnown = (data: unknown) => (data as { item_id: number }).item_id !== 2
  const former = openSyncedLog(
    { ...saves, parse: (data) => (isKnown(data) ? saves.parse(data) : undefined) },
    'u1',
    call as never,
  )
  await former.sync()
  await former.sync()
  expect(asked).toEqual([0, 3])
  expect(former.isComplete()).toBe(true)
  expect(former.list()?.map(({ data }) => data.item_id)).toEqual([1, 3])
  const later = openSyncedLog(saves, 'u1', call as never)
  await later.sync()
  expect(
    later
      .list()
      ?.map(({ data }) => data.item_id)
      .sort(),
  ).toEqual([1, 2, 3])
})

test('Phones of an account lose and double nothing when older backups are restored, whoever is first to come back', {
  timeout: 60_000,
}, async () => {
  const step = fc.record({
    phone: fc.nat({ max: 2 }),
    does: fc.constantFrom('press', 'sync', 'back up', 'restore'),
  })
  const cases = fc.record({ steps: fc.array(step, { maxLength: 16 }), merges: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(cases, async ({ steps, merges }) => {
      const { answers, listIds, backUp } = createSavesServer()
      const call = (async (name: keyof typeof answers, input: never) => answers[name](input)) as unknown as CallApi
      const collection = merges ? { ...saves, merge: (later: SavePress) => later } : saves
      const run = createId()
      const phones = [0, 1, 2].map((nth) => {
        const account = `${run}-${nth}`
        const log = openSyncedLog(collection, account, call)
        const sync = () => {
          storeSession(account)
          return log.sync()
        }
        return { log, sync }
      })
      let restore = backUp()
      const pressed: number[] = []
      for (const { phone, does } of steps) {
        if (does === 'press') {
          pressed.push(pressed.length + 1)
          await phones[phone]?.log.add(entry(pressed.length).data).isKept
        } else if (does === 'sync') await phones[phone]?.sync()
        else if (does === 'back up') restore = backUp()
        else restore()
      }
      for (const { sync } of [...phones, ...phones]) await sync()
      const sort = (ids: readonly unknown[] = []) => ids.map(Number).sort((one, other) => one - other)
      expect(sort(listIds())).toEqual(pressed)
      for (const { log } of phones) expect(sort(log.list()?.map(({ data }) => data.item_id))).toEqual(pressed)
    }),
    { numRuns: 200 },
  )
})
