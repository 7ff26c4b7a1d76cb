import type { StudioNumbers } from '@shelai/contract/features/studio/studio-calculators.ts'
import type { Board, Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { getAllowancePercent } from '../engine/allowance.ts'
import type { BulletinTotals } from '../engine/bulletin.ts'
import type { BoardTotals } from '../engine/hour-targets.ts'
import type { StudySummary } from '../engine/study-math.ts'

/** Returns the numbers of a study. A bundle that was measured is no allowance in percent, so that it has no whole allowance. */
export function listStudyNumbers(
  { allowance }: Study,
  { meanSeconds, basicMin, bundleMin }: StudySummary,
): StudioNumbers {
  if (!meanSeconds || !basicMin) return {}
  const percent = getAllowancePercent(allowance)
  return {
    cycleSeconds: meanSeconds,
    cycleMin: meanSeconds / 60,
    rating: (basicMin / (meanSeconds / 60)) * 100,
    normalRating: 100,
    allowance: percent,
    wholeAllowance: allowance.school === 'split' && bundleMin > 0 ? undefined : percent,
  }
}

/** Returns the numbers of a bulletin. The cost of a minute is that of one attended minute, which has no efficiency in it. */
export function listStyleNumbers({ hours, planEfficiency, dayCost }: Style, totals: BulletinTotals): StudioNumbers {
  const { smv, people, operators, helpers, target, day } = totals
  const dayMinutes = hours * 60
  return {
    ...{ smv, people, operators, helpers, planEfficiency, hours, dayMinutes },
    everybodyPresent: 100,
    hourTarget: target,
    dayTarget: day > 0 ? day : undefined,
    minuteTaka: dayCost === null ? undefined : dayCost / (people * dayMinutes),
  }
}

/** Returns the numbers of a pitch diagram. Limits of ± percent have no organisation efficiency. */
export function listPitchNumbers({ convention }: Style, { smv, people, bottleneck }: BulletinTotals): StudioNumbers {
  return {
    smv,
    people,
    bottleneckMin: bottleneck.stationMin > 0 ? bottleneck.stationMin : undefined,
    organisation: convention.kind === 'divide' ? convention.efficiency * 100 : undefined,
  }
}

/** Returns the numbers of the hours that are written down. */
export function listBoardNumbers({ smv, persons }: Board, totals: BoardTotals): StudioNumbers {
  const { filled, good, cumulativeTarget, lostMin, defects, altered } = totals
  if (filled === 0 || persons === 0) return {}
  return {
    ...{ good, smv, lostMin, defects, people: persons, hours: filled, dayMinutes: filled * 60 },
    planned: cumulativeTarget > 0 ? cumulativeTarget : undefined,
    checked: good + altered > 0 ? good + altered : undefined,
  }
}
