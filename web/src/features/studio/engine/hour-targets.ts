import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'

/** The factors of the first hours; all later ones are whole. */
const openingFactors = [0.85, 0.95]

/** Returns the factors that a board of so many hours opens with. */
export function getOpeningFactors(hours: number): number[] {
  return Array.from({ length: Math.ceil(hours) }, (_, at) => openingFactors[at] ?? 1)
}

/** Returns the whole pieces of each hour. They add up to the day exactly, because each is the step of a cumulative target. */
export function splitDay(dayTarget: number, factors: readonly number[]): number[] {
  const all = factors.reduce((sum, factor) => sum + factor, 0)
  let done = 0
  let before = 0
  return factors.map((factor) => {
    done += factor
    const cumulative = all > 0 ? Math.floor(toSignificant((dayTarget * done) / all)) : 0
    const target = cumulative - before
    before = cumulative
    return target
  })
}

export type HourRow = {
  target: number
  cumulativeTarget: number
  /** Undefined in an hour that nobody has written down. */
  good: number | undefined
  cumulative: number | undefined
  /** Pieces ahead of the cumulative target, or behind it where negative. */
  variance: number | undefined
  /** Lost minutes of all persons. */
  lostMin: number
  /** Percent; undefined without persons. */
  efficiency: number | undefined
  /** Defects in a hundred pieces that were made. */
  dhu: number | undefined
}

export type BoardTotals = {
  /** Hours that are written down. */
  filled: number
  good: number
  cumulativeTarget: number
  variance: number
  defects: number
  altered: number
  /** Minutes that persons were there in the hours that are written down, and those that were lost in them. */
  attendedMin: number
  lostMin: number
  lostByReason: Map<string, number>
  /** Percent of the attended minutes. */
  lostShare: number | undefined
  /** Percent: earned minutes against attended ones, and against those in which work was possible. */
  efficiency: number | undefined
  performance: number | undefined
  dhu: number | undefined
}

/** Returns the rows of an hour board and what they add up to. An overtime hour without a factor has no target. */
export function computeBoard(board: Board): { rows: HourRow[]; totals: BoardTotals } {
  const targets = splitDay(board.dayTarget, board.factors)
  let cumulativeTarget = 0
  let cumulative = 0
  const totals: BoardTotals = {
    filled: 0,
    good: 0,
    cumulativeTarget: 0,
    variance: 0,
    defects: 0,
    altered: 0,
    attendedMin: 0,
    lostMin: 0,
    lostByReason: new Map(),
    lostShare: undefined,
    efficiency: undefined,
    performance: undefined,
    dhu: undefined,
  }
  const rows = Array.from({ length: Math.max(targets.length, board.hours.length) }, (_, at): HourRow => {
    const target = targets[at] ?? 0
    cumulativeTarget += target
    const hour = board.hours[at]
    const lostMin = hour?.lost.reduce((sum, { minutes, persons }) => sum + minutes * persons, 0) ?? 0
    if (!hour || hour.good === null) {
      return { ...emptyRow, target, cumulativeTarget, lostMin }
    }
    cumulative += hour.good
    totals.filled += 1
    totals.cumulativeTarget += target
    totals.defects += hour.defects
    totals.altered += hour.altered
    totals.lostMin += lostMin
    for (const { reason, minutes, persons } of hour.lost) {
      totals.lostByReason.set(reason, (totals.lostByReason.get(reason) ?? 0) + minutes * persons)
    }
    return {
      target,
      cumulativeTarget,
      good: hour.good,
      cumulative,
      variance: cumulative - cumulativeTarget,
      lostMin,
      efficiency: getEfficiency(hour.good, board.smv, board.persons * 60),
      dhu: getDhu(hour.defects, hour.good, hour.altered),
    }
  })
  totals.good = cumulative
  totals.variance = cumulative - totals.cumulativeTarget
  totals.attendedMin = totals.filled * 60 * board.persons
  totals.lostShare = totals.attendedMin > 0 ? (totals.lostMin / totals.attendedMin) * 100 : undefined
  totals.efficiency = getEfficiency(cumulative, board.smv, totals.attendedMin)
  totals.performance = getEfficiency(cumulative, board.smv, totals.attendedMin - totals.lostMin)
  totals.dhu = getDhu(totals.defects, cumulative, totals.altered)
  return { rows, totals }
}

const emptyRow = { good: undefined, cumulative: undefined, variance: undefined, efficiency: undefined, dhu: undefined }

/** Returns the percent of the minutes of a line that became standard minutes of good pieces; undefined without minutes. */
export function getEfficiency(good: number, smv: number, minutes: number): number | undefined {
  return minutes > 0 ? (good * smv * 100) / minutes : undefined
}

/** Returns the defects in a hundred pieces that were looked at: the good ones and those that go to alteration. */
export function getDhu(defects: number, good: number, altered: number): number | undefined {
  return good + altered > 0 ? (defects * 100) / (good + altered) : undefined
}
