import type { Board } from '@shelai/contract/features/studio/studio-records.ts'

export type Hour = Board['hours'][number]

export const emptyHour: Hour = { good: null, defects: 0, altered: 0, lost: [], remark: '' }

/** The most hours of a board, with overtime. */
export const mostHours = 16

/** Returns the number of hours of a board: those with a target, and overtime that was added. */
export const countHours = ({ factors, hours }: Board) => Math.max(factors.length, hours.length)

export const getHour = ({ hours }: Board, at: number): Hour => hours[at] ?? emptyHour

/** Writes an hour of a board. Hours before it that nobody has written down stay open. */
export function writeHour(board: Board, at: number, change: Partial<Hour>): Board {
  const hours = Array.from({ length: Math.max(board.hours.length, at + 1) }, (_, nth) => getHour(board, nth))
  hours[at] = { ...getHour(board, at), ...change }
  return { ...board, hours }
}

/** Adds an hour without a target at the end. */
export function addOvertime(board: Board): Board {
  const count = countHours(board)
  return count >= mostHours ? board : writeHour(board, count, {})
}

/** Returns the place of the hour that runs: the first after all that are written down. */
export function findRunningHour(board: Board): number {
  const last = board.hours.findLastIndex(({ good }) => good !== null)
  return Math.min(last + 1, countHours(board) - 1)
}

/** Returns the numbers of the hours that were passed over. */
export function listGaps(board: Board): number[] {
  const last = board.hours.findLastIndex(({ good }) => good !== null)
  return board.hours.flatMap(({ good }, at) => (at < last && good === null ? [at + 1] : []))
}

/** Tells whether hours of a board come after the last that is written down. */
export const hasOpenHours = (board: Board): boolean => getHour(board, findRunningHour(board)).good === null
