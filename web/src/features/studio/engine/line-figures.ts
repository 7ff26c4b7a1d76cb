import { toSignificant } from '@shelai/formula/decimal-rounding.ts'

/** Figures of a whole line that its bulletin does not need. Minutes are of all persons together. */

/** Returns the whole pieces that the minutes of a day make at an efficiency in percent. */
export function getDayPieces(minutes: number, efficiency: number, smv: number): number {
  return Math.floor(toSignificant((minutes * (efficiency / 100)) / smv))
}

/** Returns the seconds in which a piece must leave the line for a demand. */
export const getTakt = (availableSeconds: number, demand: number): number => availableSeconds / demand

/** Returns the hours that a piece is in the line (Little's law). */
export const getThroughputHours = (workInProgress: number, outputPerHour: number): number =>
  workInProgress / outputPerHour

/** Returns the cost of an attended minute, and of a standard minute at an efficiency in percent. */
export function getMinuteCosts(dayCost: number, attendedMin: number, efficiency: number) {
  const attended = dayCost / attendedMin
  return { attended, standard: attended / (efficiency / 100) }
}

/** Returns the sewing thread of a seam in centimetres: what its needles and loopers take, with waste in percent. */
export const getThread = (takenCm: readonly number[], wastePercent: number): number =>
  takenCm.reduce((sum, taken) => sum + taken, 0) * (1 + wastePercent / 100)
