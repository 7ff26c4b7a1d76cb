import 'fake-indexeddb/auto'
import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../device/storage.fixture.ts'
import { createStudy } from '../studio.fixture.ts'
import { addLap } from './laps.ts'

/** The number of pages to kill. Each moment follows from the seed. */
const kills = 200
const seed = 20_261_124

/** A small generator of numbers below 1 (mulberry32), so that a failure can be run again. */
function createRandom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The databases that a killed page had open: it writes nothing more. */
const dead = new WeakSet<IDBDatabase>()
let open: IDBDatabase[] = []
const { transaction } = IDBDatabase.prototype
let isStorageFull = false

beforeEach(() => {
  IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...args: Parameters<typeof transaction>) {
    if (dead.has(this)) throw new DOMException('the page was killed', 'InvalidStateError')
    if (!open.includes(this)) open.push(this)
    return transaction.apply(this, args)
  }
  const storage = createMemoryStorage()
  const { setItem } = storage
  storage.setItem = (key: string, value: string) => {
    if (isStorageFull) throw new DOMException('full', 'QuotaExceededError')
    return setItem.call(storage, key, value)
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  IDBDatabase.prototype.transaction = transaction
  isStorageFull = false
  vi.unstubAllGlobals()
})

/** Opens the studio in a page of its own, which knows nothing of those before it but what the device keeps. */
async function openPage() {
  vi.resetModules()
  const [{ openStudio }, { findUnkeptStudy }] = await Promise.all([
    import('../open-studio.ts'),
    import('./running-study.ts'),
  ])
  const log = openStudio('', (async () => {}) as never, () => {})
  const records = await log.records.load()
  const find = (id: string) => records.map(({ value }) => value.data).find((one): one is Study => one.id === id)
  const study = findUnkeptStudy('', find) ?? find('study')
  return { log, study }
}

/** Kills the page: what it has not begun to write it never writes. */
function kill() {
  for (const database of open) dead.add(database)
  open = []
}

const letWritesBegin = (turns: number) =>
  Array.from({ length: turns }).reduce<Promise<void>>(
    (before) => before.then(() => new Promise((resolve) => setTimeout(resolve, 0))),
    Promise.resolve(),
  )

test('No acknowledged lap is lost in 200 pages that are killed at any moment between press and write', {
  timeout: 120_000,
}, async () => {
  const random = createRandom(seed)
  let page = await openPage()
  let acknowledged = createStudy([])
  await page.log.keepRunning(acknowledged)
  for (let killed = 0; killed < kills; killed += 1) {
    let study = page.study ?? acknowledged
    const presses = 1 + Math.floor(random() * 3)
    let pending: Study | undefined
    for (let count = 0; count < presses; count += 1) {
      const next = addLap(study, 10_000 + Math.floor(random() * 9000), 0)
      const moment = random()
      isStorageFull = random() < 0.2
      // Killed after the finger is down, before anything is written: nothing was acknowledged.
      if (count === presses - 1 && moment < 0.2) break
      const isKept = page.log.keepRunning(next)
      // Where localStorage is full, a press is acknowledged once the records have it.
      if (!isStorageFull || (moment > 0.5 && (await isKept))) acknowledged = next
      else pending = next
      study = next
      await letWritesBegin(Math.floor(random() * 3))
    }
    kill()
    isStorageFull = false
    page = await openPage()
    const found = page.study?.laps ?? []
    expect(found.slice(0, acknowledged.laps.length), `page ${killed} of seed ${seed}`).toEqual(acknowledged.laps)
    expect(found.length).toBeLessThanOrEqual(Math.max(acknowledged.laps.length, pending?.laps.length ?? 0))
    // A study holds 500 laps.
    if (page.study && page.study.laps.length > 300) {
      acknowledged = { ...page.study, laps: [] }
      page = { ...page, study: acknowledged }
      await page.log.keepRunning(acknowledged)
    } else acknowledged = page.study ?? acknowledged
  }
})
