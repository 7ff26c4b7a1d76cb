import { type Study, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'
import { addAllowance, getAllowancePercent } from './allowance.ts'

export type StudyWarning =
  | 'no-cycles'
  | 'fewer-than-5'
  | 'fewer-than-needed'
  | 'far-apart'
  | 'wide-spread'
  | 'unusual-rating'
  | 'high-allowance'
  | 'untimed-element'
  | 'bundle-not-counted'
  | 'clock-changed'

export type ElementSummary = {
  used: number
  rejected: number
  /** Of one time that it was done; undefined where none counts. */
  meanSeconds: number | undefined
  /** Percent. */
  rating: number
  /** Of one piece: rated, and divided by how many pieces it is done once in. */
  basicMin: number | undefined
}

export type StudySummary = {
  /** The cycles that count, and the laps that are left out. */
  used: number
  rejected: number
  /** Undefined where no cycle counts. */
  meanSeconds: number | undefined
  basicMin: number | undefined
  /** The addition of the bundle to a piece. */
  bundleMin: number
  /** Undefined with fewer than five cycles, which are too few for a standard. */
  smvMin: number | undefined
  /** Pieces an hour of this operator: no rating counts in it. */
  capacity: number | undefined
  /** Cycles for 95 % confidence of ±5 %; undefined with fewer than two. */
  needed: number | undefined
  /** Percent of the mean between the shortest and the longest cycle. */
  spread: number | undefined
  /** As the study lists them; one for the whole cycle in a study without elements. */
  elements: ElementSummary[]
  warnings: StudyWarning[]
}

/** The fewest cycles of a standard time, the widest spread and the highest allowance without a question. Percent. */
export const studyNorms = { leastCycles: 5, mostSpread: 30, mostAllowance: 30 } as const

/** Tells whether the times differ so much that a study cannot have as many cycles as would make them sure. */
export const areFarApart = ({ needed = 0 }: Pick<StudySummary, 'needed'>): boolean => needed > studioLimits.laps

/** A lap with how long it took. */
export type TimedLap = { seconds: number; element: number; isUsed: boolean }

/**
 * Returns how long each lap took. In a cumulative study a lap is the reading of a watch that runs on, so each takes as long as the
 * watch went on since the one before; a reading below that is of a watch that was started again.
 */
export function timeLaps({ laps, method }: Pick<Study, 'laps' | 'method'>): TimedLap[] {
  let before = 0
  return laps.map(({ tenths, element, reject }) => {
    const taken = method === 'cumulative' && tenths >= before ? tenths - before : tenths
    before = tenths
    return { seconds: taken / 10, element: method === 'cycle' ? 0 : element, isUsed: reject === null }
  })
}

/** Returns what a stopwatch study says. All figures have full precision. */
export function summariseStudy(study: Study): StudySummary {
  const laps = timeLaps(study)
  const declared = study.method === 'cycle' || study.elements.length === 0 ? [wholeCycle] : study.elements
  const elements = declared.map((element, at) =>
    summariseElement(
      element,
      laps.filter((lap) => lap.element === at),
      study.rating,
    ),
  )
  const isRegular = declared.map(({ work, every }) => work !== 'occasional' && every === 1)
  const cycles = sumCycles(laps, isRegular)
  const used = declared.length === 1 ? (elements[0]?.used ?? 0) : cycles.length
  const measuredBundle = study.bundle ? study.bundle.tenths / 600 / study.bundle.pieces : 0
  const basicMin = used > 0 ? sum(elements.map((element) => element.basicMin ?? 0)) : undefined
  const meanSeconds =
    used > 0 ? sum(elements.map((element, at) => (element.meanSeconds ?? 0) / (declared[at]?.every ?? 1))) : undefined
  const standard = basicMin === undefined ? undefined : addAllowance(basicMin, study.allowance, measuredBundle)
  const summary: Omit<StudySummary, 'warnings'> = {
    used,
    rejected: laps.filter(({ isUsed }) => !isUsed).length,
    meanSeconds,
    basicMin,
    bundleMin: standard?.bundleMin ?? 0,
    smvMin: used < studyNorms.leastCycles ? undefined : standard?.smvMin,
    capacity: meanSeconds ? getCapacity(meanSeconds, getAllowancePercent(study.allowance)) : undefined,
    needed: findNeededCycles(cycles),
    spread: findSpread(cycles),
    elements,
  }
  return { ...summary, warnings: findWarnings(study, summary) }
}

const wholeCycle = { work: 'machine', every: 1, rating: null } as const

function summariseElement(
  { every, rating }: { every: number; rating: number | null },
  laps: readonly TimedLap[],
  studyRating: number,
): ElementSummary {
  const used = laps.filter(({ isUsed }) => isUsed)
  const meanSeconds = used.length === 0 ? undefined : sum(used.map(({ seconds }) => seconds)) / used.length
  const ownRating = rating ?? studyRating
  return {
    used: used.length,
    rejected: laps.length - used.length,
    meanSeconds,
    rating: ownRating,
    basicMin: meanSeconds === undefined ? undefined : (meanSeconds / 60) * (ownRating / 100) * (1 / every),
  }
}

/**
 * Returns the seconds of each cycle in which every regular element counts. Occasional elements belong to no cycle. A regular element
 * that does not come after the one before it begins the next cycle.
 */
function sumCycles(laps: readonly TimedLap[], isRegular: readonly boolean[]): number[] {
  const size = isRegular.filter(Boolean).length
  const cycles: { seconds: number; counted: number; last: number }[] = []
  for (const { seconds, element, isUsed } of laps) {
    if (!isRegular[element]) continue
    let cycle = cycles.at(-1)
    if (!cycle || element <= cycle.last) {
      cycle = { seconds: 0, counted: 0, last: -1 }
      cycles.push(cycle)
    }
    cycle.last = element
    cycle.seconds += seconds
    if (isUsed) cycle.counted += 1
  }
  return cycles.filter(({ counted }) => size > 0 && counted === size).map(({ seconds }) => seconds)
}

/** Returns how many cycles give a mean within ±5 % with 95 % confidence (the formula of the ILO), before it is rounded up. */
export function findExactNeeded(seconds: readonly number[]): number | undefined {
  const total = sum(seconds)
  if (seconds.length < 2 || total === 0) return undefined
  const squares = sum(seconds.map((each) => each ** 2))
  return ((40 * Math.sqrt(Math.max(0, seconds.length * squares - total ** 2))) / total) ** 2
}

function findNeededCycles(seconds: readonly number[]): number | undefined {
  const exact = findExactNeeded(seconds)
  return exact === undefined ? undefined : Math.max(1, Math.ceil(toSignificant(exact)))
}

function findSpread(seconds: readonly number[]): number | undefined {
  const total = sum(seconds)
  if (seconds.length < 2 || total === 0) return undefined
  return ((Math.max(...seconds) - Math.min(...seconds)) * seconds.length * 100) / total
}

/** Returns the pieces an hour of an operator, from the seconds of a cycle and the allowance in percent. */
export function getCapacity(meanSeconds: number, allowancePercent: number): number {
  return 3600 / (meanSeconds * (1 + allowancePercent / 100))
}

function findWarnings(
  study: Study,
  { used, needed, spread, elements }: Omit<StudySummary, 'warnings'>,
): StudyWarning[] {
  const { least, most } = studioLimits.usualRating
  const isFar = areFarApart({ needed })
  const found: [StudyWarning, boolean][] = [
    ['no-cycles', used === 0],
    ['fewer-than-5', used > 0 && used < studyNorms.leastCycles],
    ['far-apart', isFar],
    ['fewer-than-needed', !isFar && needed !== undefined && used < needed],
    ['wide-spread', !isFar && spread !== undefined && toSignificant(spread) > studyNorms.mostSpread],
    ['unusual-rating', elements.some(({ rating }) => rating < least || rating > most)],
    ['high-allowance', getAllowancePercent(study.allowance) > studyNorms.mostAllowance],
    ['untimed-element', used > 0 && elements.some((element) => element.used === 0)],
    ['bundle-not-counted', study.bundle !== null && study.allowance.school !== 'split'],
    ['clock-changed', study.hasClockChanged],
  ]
  return found.filter(([, isFound]) => isFound).map(([code]) => code)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
