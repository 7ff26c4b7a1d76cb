import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'

/**
 * The days of a learning plan in one of two kinds of percent, which are never in one table: of the plan's efficiency, or efficiencies
 * as such.
 */
export type LearningCurve = { of: 'plan' | 'absolute'; percents: readonly number[] }

/** House values, which nobody published: percent of the plan's efficiency by day. The last one holds for all days after it. */
export const houseCurves: Readonly<Record<Style['complexity'], LearningCurve>> = {
  simple: { of: 'plan', percents: [50, 70, 85, 95, 100] },
  middle: { of: 'plan', percents: [35, 55, 70, 80, 90, 100] },
  complex: { of: 'plan', percents: [20, 35, 50, 60, 70, 80, 90, 100] },
}

/** Returns the learning curve of a style: its own, or that of the house. */
export const getLearningCurve = ({ learning, complexity }: Pick<Style, 'learning' | 'complexity'>): LearningCurve =>
  learning ?? houseCurves[complexity]

/** Returns the percents of days that rise in even steps from the first one to `last` on the day `days`, in whole percents. */
export function riseEvenly(first: number, last: number, days: number): number[] {
  const step = days > 1 ? (last - first) / (days - 1) : 0
  return Array.from({ length: days }, (_, at) => (at === days - 1 ? last : Math.round(first + step * at)))
}

export type LearningDay = {
  /** Percent of the curve, and the efficiency that it stands for. */
  percent: number
  efficiency: number
  /** Whole pieces of the day, and of all days up to it. */
  pieces: number
  total: number
}

export type LearningPlan = {
  /** Days until the order is made, or those of the curve where the order is unknown. */
  days: LearningDay[]
  /** The first day on which the order is complete; undefined without an order, or where it takes longer than can be planned. */
  lastDay: number | undefined
}

type LearningInput = {
  curve: LearningCurve
  /** Pieces of a day at the plan's efficiency, and that efficiency in percent. */
  dayPieces: number
  planEfficiency: number
  order: number | null
}

/** The most days of a plan. */
const mostDays = 366

/** Returns what a new style makes day by day until its order is complete. */
export function planLearning({ curve, dayPieces, planEfficiency, order }: LearningInput): LearningPlan {
  const days: LearningDay[] = []
  const length = order === null ? curve.percents.length : mostDays
  let total = 0
  while (days.length < length && (order === null || total < order)) {
    const percent = curve.percents[days.length] ?? curve.percents.at(-1) ?? 100
    const efficiency = curve.of === 'plan' ? (planEfficiency * percent) / 100 : percent
    const pieces = Math.floor(toSignificant((dayPieces * efficiency) / planEfficiency))
    total += pieces
    days.push({ percent, efficiency, pieces, total })
  }
  return { days, lastDay: order !== null && total >= order ? days.length : undefined }
}

/**
 * Returns the mean minutes of the first `count` pieces by Wright's curve. `rate`: percent that the mean falls to each time the number
 * of pieces doubles.
 */
export function getWrightMean(firstMin: number, count: number, rate: number): number {
  return firstMin * count ** Math.log2(rate / 100)
}
