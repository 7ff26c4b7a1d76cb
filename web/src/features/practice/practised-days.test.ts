import { getDhakaDay } from '@shelai/contract/rules/dhaka-time.ts'
import { expect, test } from 'vitest'
import { countPractisedDays } from './practised-days.ts'
import { replay } from './replay.ts'

const today = 20_000
const on = (...days: number[]) => days.map((day) => ({ day: today + day }))

test.each([
  ['nothing', on(), { all: 0, inRow: 0, last: undefined }],
  ['today alone', on(0, 0), { all: 1, inRow: 1, last: today }],
  ['three days until today', on(-2, -1, 0), { all: 3, inRow: 3, last: today }],
  ['three days until yesterday, with today still open', on(-3, -2, -1), { all: 3, inRow: 3, last: today - 1 }],
  ['days before a missed one', on(-3, -2, 0), { all: 3, inRow: 1, last: today }],
  ['a row that ended two days ago', on(-4, -3, -2), { all: 3, inRow: 0, last: today - 2 }],
  ['a day ahead, by a wrong clock', on(-1, 0, 1, 30), { all: 2, inRow: 2, last: today }],
])('countPractisedDays counts %s', (_, answers, counted) => {
  expect(countPractisedDays(answers, today)).toEqual(counted)
})

test('countPractisedDays counts days in Dhaka, wherever the phone is and whatever its time zone', () => {
  const answers = ['2026-11-25T17:59:59Z', '2026-11-25T18:00:00Z', '2026-11-26T18:30:00Z'].map((at, nth) => ({
    id: `a${nth}`,
    at: new Date(at).toISOString(),
    data: { question: 1, grade: 3 as const },
  }))
  const evening = getDhakaDay(Date.parse('2026-11-26T19:00:00Z'))
  expect(countPractisedDays(replay(answers).answers, evening)).toEqual({ all: 3, inRow: 3, last: evening })
})
