// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { CallApi } from '@shelai/contract/api-client.ts'
import {
  type Board,
  type Operation,
  type StudioRecord,
  type StudioRecordOf,
  type Study,
  studioRecords,
} from '@shelai/contract/features/studio/studio-records.ts'
import { isLater } from '@shelai/contract/rules/synced-entry.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createId } from '../../device/create-id.ts'
import { openSyncedLog } from '../../network/synced-log.ts'
import { readReader } from '../../session/session-store.ts'
import { storeSession } from '../../testing/sample-answers.ts'
import { writeHour } from './board/board-hours.ts'
import { type OpenedStudio, openStudio } from './open-studio.ts'
import { createOperation, createStudy } from './studio.fixture.ts'
import { findUnkeptStudy } from './watch/running-study.ts'

type Entry = { id: string; at: string; data: { kind: string; id: string } }

/** The log of an account as the server keeps it: of entries with a key the latest. */
function createServer() {
  const entries = new Map<string, Entry & { place: number }>()
  let last = 0
  const call = async (name: string, input: { body?: { entries: Entry[] }; query?: { after: number } }) => {
    if (name === 'sync.append') {
      for (const entry of structuredClone(input.body?.entries ?? [])) {
        const key = `${entry.data.kind} ${entry.data.id}`
        const former = entries.get(key)
        if (former && !isLater(entry, former)) continue
        last += 1
        entries.set(key, { ...entry, place: last })
      }
      return { refused: [] }
    }
    const after = input.query?.after ?? 0
    const found = [...entries.values()]
      .filter(({ place }) => place > after)
      .sort((one, other) => one.place - other.place)
    return { entries: structuredClone(found), last, hasMore: false }
  }
  return call as unknown as CallApi
}

const board: Board = {
  kind: 'board',
  id: 'board',
  style: 'style',
  name: 'Polo',
  line: '7',
  date: '2026-11-26',
  dayTarget: 800,
  factors: [1, 1, 1, 1],
  smv: 5,
  persons: 20,
  hours: [],
}
const operation = createOperation('sew', { machine: 'SNLS', smvMachine: 0.3 })

function findKept<K extends 'board' | 'operation'>({ records }: OpenedStudio, kind: K): StudioRecordOf<K> {
  const isOfKind = (record: StudioRecord | undefined): record is StudioRecordOf<K> => record?.kind === kind
  const record = records.find(`${kind} ${kind === 'board' ? board.id : operation.id}`)?.data
  if (!isOfKind(record)) throw new Error(`the phone has no ${kind}`)
  return record
}

/** What each phone writes down. The two never write the same. */
type Step = { phone: 0 | 1; does: 'sync' | 'hour' | 'field'; value: number; at: 0 | 1 }

test('Two phones that change one operation and one board, in any order and with or without a network, lose nothing', {
  timeout: 60_000,
}, async () => {
  const step = fc.record<Step>({
    phone: fc.constantFrom(0, 1),
    does: fc.constantFrom('sync', 'hour', 'field'),
    value: fc.integer({ min: 1, max: 99 }),
    at: fc.constantFrom(0, 1),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const call = createServer()
      const run = createId()
      const phones = await Promise.all(
        [0, 1].map(async (nth) => {
          const account = `${run}-${nth}`
          const studio = openStudio(account, call, () => {})
          await studio.records.load()
          const sync = () => {
            storeSession(account)
            return openSyncedLog(studioRecords, account, call).sync()
          }
          return { studio, sync }
        }),
      )
      const [first, second] = phones
      if (first === undefined || second === undefined) throw new Error('there are two phones')
      await first.studio.keep(board, operation)
      await first.sync()
      await second.sync()

      let [wantedBoard, wantedOperation]: [Board, Operation] = [board, operation]
      for (const { phone, does, value, at } of steps) {
        const { studio, sync } = phone === 0 ? first : second
        if (does === 'sync') await sync()
        else if (does === 'hour') {
          const hour = phone * 2 + at
          wantedBoard = writeHour(wantedBoard, hour, { good: value })
          await studio.keep(writeHour(findKept(studio, 'board'), hour, { good: value }))
        } else {
          const field = phone === 0 ? { people: value } : { remark: `seat ${value}` }
          wantedOperation = { ...wantedOperation, ...field }
          await studio.keep({ ...findKept(studio, 'operation'), ...field })
        }
      }
      for (const { sync } of [first, second, first, second]) await sync()
      for (const { studio } of phones) {
        expect(findKept(studio, 'board').hours.map(({ good }) => good)).toEqual(
          wantedBoard.hours.map(({ good }) => good),
        )
        const { edits: _, ...kept } = findKept(studio, 'operation')
        expect(kept).toEqual(wantedOperation)
      }
    }),
    { numRuns: 60 },
  )
})

/** Opens a screen of the studio, which looks for what a killed page has left. */
async function openScreen(account: string, studio: OpenedStudio): Promise<void> {
  storeSession(account)
  await studio.records.load()
  const unkept = findUnkeptStudy(account, (id) => studio.records.find(`study ${id}`))
  if (unkept) await studio.keepRunning(unkept)
  expect(await studio.sync()).toBe(true)
}

/** Opens the studio of two phones of an account. The first has timed a study and was left without Stop. */
async function leaveStudy(call: CallApi) {
  const [phone, other] = [createId(), createId()]
  const study = createStudy([30, 31, 32], { id: createId() })
  const [first, second] = [phone, other].map((account) => openStudio(account, call, () => {})) as [
    OpenedStudio,
    OpenedStudio,
  ]
  await openScreen(phone, first)
  await first.keepRunning(study)
  await openScreen(phone, first)
  await openScreen(other, second)
  return {
    study,
    first,
    second,
    openFirst: () => openScreen(phone, first),
    openSecond: () => openScreen(other, second),
  }
}

test.each<[string, Partial<Study>]>([
  ['rates', { rating: 85, note: 'Operator was new' }],
  ['removes', { isRemoved: true }],
])('A study that was left without Stop stays as another phone %s it', async (_, changes) => {
  const { study, first, second, openFirst, openSecond } = await leaveStudy(createServer())
  await second.keep({ ...study, ...changes })
  await openSecond()
  await openFirst()
  for (const open of [openFirst, openSecond]) await open()
  for (const { records } of [first, second]) expect(records.find(`study ${study.id}`)?.data).toMatchObject(changes)
})

test('A press on a study that another phone has rated is kept, also where the clock of this phone is behind', async () => {
  const { study, first, second, openFirst, openSecond } = await leaveStudy(createServer())
  await second.keep({ ...study, rating: 85 })
  await openSecond()
  await openFirst()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2020-01-01'))
  onTestFinished(() => clock.mockRestore())
  const rejected = { ...study, rating: 85, note: 'pressed' }
  const before = first.records.find(`study ${study.id}`)
  void first.keepRunning(rejected)
  // The page is killed before the records have it.
  const account = readReader()?.user_id ?? ''
  expect(findUnkeptStudy(account, () => before)).toEqual(rejected)
  expect(findUnkeptStudy(account, (id) => first.records.find(`study ${id}`))).toBeUndefined()
})

test('A study that a former release left without Stop counts as unkept where it has more laps than the records', () => {
  const account = createId()
  const left = createStudy([30, 31])
  const find = (seconds: readonly number[]) => () => ({
    at: '2026-11-26T04:00:00.000Z',
    data: createStudy(seconds, { rating: 85 }),
  })
  localStorage.setItem(`own_${account}_running_study`, JSON.stringify(left))
  expect(findUnkeptStudy(account, find([30, 31]))).toBeUndefined()
  expect(findUnkeptStudy(account, find([30]))).toEqual(left)
  expect(findUnkeptStudy(account, () => undefined)).toEqual(left)
})
