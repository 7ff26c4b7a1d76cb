import type { BulletinRow, BulletinTotals } from '../engine/bulletin.ts'

/** The limits of a pitch diagram, and how much of its length a minute takes. */
export type PitchScale = {
  ucl: number
  bpt: number
  lcl: number
  /** The share of the length of a diagram that some minutes take, from 0 to 1. */
  toShare: (minutes: number) => number
}

/** The part of the length that stays free beyond what is longest. */
const freeShare = 0.05

/** Returns the scale on which all seats and the limits fit. Rows of the line before a change may be given too. */
export function createPitchScale(
  { ucl, lcl, bptMin }: Pick<BulletinTotals, 'ucl' | 'lcl' | 'bptMin'>,
  ...rows: readonly (readonly Pick<BulletinRow, 'stationMin'>[])[]
): PitchScale {
  const longest = rows.flat().reduce((most, { stationMin }) => Math.max(most, stationMin), ucl)
  const whole = longest * (1 + freeShare)
  return { ucl, bpt: bptMin, lcl: Math.max(0, lcl), toShare: (minutes) => (whole > 0 ? minutes / whole : 0) }
}

/** Returns the rows with the longest first; rows as long as each other stay in the order of the line. */
export function sortLongestFirst<R extends Pick<BulletinRow, 'stationMin'>>(rows: readonly R[]): R[] {
  return [...rows].sort((one, other) => other.stationMin - one.stationMin)
}
