import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { Random } from '@shelai/tools/random-values.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKillableDevice, letWritesBegin } from '../../../device/killed-page.fixture.ts'
import { createStudy } from '../studio.fixture.ts'
import { addLap } from './laps.ts'

/** The number of pages to kill. Each moment follows from the seed. */
const kills = 200
const seed = 20_261_124

let device: ReturnType<typeof createKillableDevice>
beforeEach(() => {
  device = createKillableDevice()
})
afterEach(() => device.restore())

/** Opens the studio in a page of its own, which knows nothing of those before it but what the device keeps. */
async function openPage() {
  vi.resetModules()
  const [{ openStudio }, { findUnkeptStudy }] = await Promise.all([
    import('../open-studio.ts'),
    import('./running-study.ts'),
  ])
  const log = openStudio('', (async () => {}) as never, () => {})
  const records = await log.records.load()
  const find = (id: string) => records.find(({ value }) => value.data.id === id)?.value
  const study = findUnkeptStudy('', find) ?? (find('study')?.data as Study | undefined)
  return { log, study }
}

test('No acknowledged lap is lost in 200 pages that are killed at any moment between press and write', {
  timeout: 120_000,
}, async () => {
  const random = new Random(seed)
  let page = await openPage()
  let acknowledged = createStudy([])
  await page.log.keepRunning(acknowledged)
  for (let killed = 0; killed < kills; killed += 1) {
    let study = page.study ?? acknowledged
    const presses = 1 + random.below(3)
    let pending: Study | undefined
    for (let count = 0; count < presses; count += 1) {
      const next = addLap(study, 10_000 + random.below(9000), 0)
      const moment = random.next()
      device.isFull = random.next() < 0.2
      // Killed after the finger is down, before anything is written: nothing was acknowledged.
      if (count === presses - 1 && moment < 0.2) break
      const isKept = page.log.keepRunning(next)
      // Where localStorage is full, a press is acknowledged once the records have it.
      if (!device.isFull || (moment > 0.5 && (await isKept))) acknowledged = next
      else pending = next
      study = next
      await letWritesBegin(random.below(3))
    }
    device.kill()
    device.isFull = false
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
