import type { Grade, Review } from '@shelai/contract/features/practice/practice-logs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReplay, replay } from './replay.ts'

type Entry = { id: string; at: string; data: Review }

const weekMs = 7 * 86_400_000
const start = Date.parse('2026-11-20T00:00:00Z')
/** The entries that two phones add in a week without a network. */
const log = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 99_999 }),
      ms: fc.integer({ min: 0, max: weekMs }),
      question: fc.integer({ min: 1, max: 9 }),
      grade: fc.constantFrom<Grade>(1, 2, 3, 4),
      undoes: fc.option(fc.integer({ min: 0, max: 99_999 }), { freq: 6 }),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  .map((rows) =>
    rows.map(
      ({ id, ms, question, grade, undoes }): Entry => ({
        id: `e${id}`,
        at: new Date(start + ms).toISOString(),
        data: undoes === null ? { question, grade } : { undoes: `e${undoes}` },
      }),
    ),
  )

test('Two phones that were offline for a week come to one state, in whatever order their answers arrive', () => {
  fc.assert(
    fc.property(
      log.chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      ),
      ([entries, shuffled]) => {
        const one = replay(entries)
        const other = replay(shuffled)
        expect(other.answers).toEqual(one.answers)
        expect([...other.memories].sort()).toEqual([...one.memories].sort())
      },
    ),
    { numRuns: 1000 },
  )
})

test('A log that is computed as it grows comes to the state of the whole, whatever was taken back or came late', () => {
  fc.assert(
    fc.property(log, fc.boolean(), (entries, isInOrder) => {
      const replayGrown = createReplay()
      const all = isInOrder ? entries.toSorted((one, other) => (one.at < other.at ? -1 : 1)) : entries
      for (let length = 1; length <= all.length; length += 1) {
        const grown = replayGrown(all.slice(0, length))
        const whole = replay(all.slice(0, length))
        expect(grown.answers).toEqual(whole.answers)
        expect([...grown.memories]).toEqual([...whole.memories])
      }
    }),
    { numRuns: 1000 },
  )
})

test('An answer that was taken back counts for nothing, also where the taking back arrives first', () => {
  const entries: Entry[] = [
    { id: 'u', at: '2026-11-20T10:00:05.000Z', data: { undoes: 'a' } },
    { id: 'a', at: '2026-11-20T10:00:00.000Z', data: { question: 7, grade: 4 } },
    { id: 'b', at: '2026-11-20T10:00:09.000Z', data: { question: 7, grade: 2 } },
  ]
  const replayGrown = createReplay()
  replayGrown(entries.slice(0, 1))
  for (const { answers, memories } of [replay(entries), replayGrown(entries)]) {
    expect(answers.map(({ id }) => id)).toEqual(['b'])
    expect(memories.get(7)).toMatchObject({ met: 1, grade: 2 })
  }
})

test('Answers are taken in the order of their moments, as the log compares them', () => {
  const entries: Entry[] = [
    { id: 'b', at: '2026-11-20T10:00:00.000Z', data: { question: 1, grade: 1 } },
    { id: 'a', at: '2026-11-20T10:00:00.000Z', data: { question: 1, grade: 4 } },
  ]
  const { answers } = replay(entries)
  expect(answers.map(({ id }) => id)).toEqual(['a', 'b'])
})
