import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import { expect, test } from 'vitest'
import { addOvertime, countHours, findRunningHour, listGaps, writeHour } from './board-hours.ts'

const board: Board = {
  kind: 'board',
  id: 'b',
  style: null,
  name: 'T-shirt',
  line: '7',
  date: '2026-11-26',
  dayTarget: 300,
  factors: [1, 1, 1],
  smv: 5.08,
  persons: 22,
  hours: [],
}

test('writeHour writes an hour and leaves those before it open', () => {
  const written = writeHour(board, 1, { good: 90 })
  expect(written.hours.map(({ good }) => good)).toEqual([null, 90])
  expect(listGaps(written)).toEqual([1])
  expect(writeHour(written, 1, { defects: 3 }).hours[1]).toMatchObject({ good: 90, defects: 3 })
})

test('findRunningHour is the first after all that are written down, and stays at the last one', () => {
  expect(findRunningHour(board)).toBe(0)
  expect(findRunningHour(writeHour(board, 1, { good: 90 }))).toBe(2)
  expect(findRunningHour(writeHour(board, 2, { good: 90 }))).toBe(2)
})

test('addOvertime adds an hour after the day, up to sixteen', () => {
  expect(countHours(addOvertime(board))).toBe(4)
  const full = { ...board, factors: Array.from({ length: 16 }, () => 1) }
  expect(countHours(addOvertime(full))).toBe(16)
})
