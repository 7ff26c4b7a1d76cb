import type { Answer } from './replay.ts'

/** The days in Dhaka on which a reader practised until today, and the length of the row that is not broken yet. */
export type PractisedDays = { all: number; inRow: number; last: number | undefined }

/**
 * Counts the days with practice. A row ends today, or yesterday while today can still continue it. Days ahead, which a wrong clock
 * has written, do not count before they come.
 */
export function countPractisedDays(answers: readonly Pick<Answer, 'day'>[], today: number): PractisedDays {
  const days = new Set(answers.map(({ day }) => day).filter((day) => day <= today))
  const end = days.has(today) ? today : today - 1
  let inRow = 0
  while (days.has(end - inRow)) inRow += 1
  return { all: days.size, inRow, last: days.size === 0 ? undefined : Math.max(...days) }
}
