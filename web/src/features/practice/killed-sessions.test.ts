import type { Grade } from '@shelai/contract/features/practice/practice-logs.ts'
import { Random } from '@shelai/tools/random-values.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKillableDevice, letWritesBegin } from '../../device/killed-page.fixture.ts'

const kills = 100
const seed = 20_261_126

let device: ReturnType<typeof createKillableDevice>
beforeEach(() => {
  device = createKillableDevice()
})
afterEach(() => device.restore())

/** Opens the rehearsal in a page of its own, which knows nothing of those before it but what the device keeps. */
async function openPage(account: string) {
  vi.resetModules()
  const { openPractice } = await import('./open-practice.ts')
  const practice = openPractice(account, (async () => {}) as never)
  const kept = await practice.reviews.load()
  return { practice, kept: kept.map(({ id, value: { data } }) => ({ id, data })) }
}

test.each(['', 'u1'])(
  'No grade is lost in 100 sessions of account "%s" that are killed at a random moment after a press',
  { timeout: 120_000 },
  async (account) => {
    const random = new Random(seed)
    const given: { id: string; data: { question: number; grade: Grade } }[] = []
    for (let killed = 0; killed < kills; killed += 1) {
      const { practice, kept } = await openPage(account)
      expect(kept, `page ${killed} of seed ${seed}`).toEqual(given)
      for (let presses = 1 + random.below(3); presses > 0; presses -= 1) {
        const data = {
          question: 1 + random.below(400),
          grade: (1 + random.below(4)) as Grade,
        }
        given.push({ id: practice.answer(data.question, data.grade).id, data })
        // A press has ended when the browser has its turn.
        await letWritesBegin(1 + random.below(4))
      }
      device.kill()
    }
  },
)
