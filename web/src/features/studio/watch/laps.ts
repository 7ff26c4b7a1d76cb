import { type RejectReason, type Study, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'

type Timed = Pick<Study, 'method' | 'elements' | 'laps'>

/** Lists the elements that belong to every cycle, by their places. Occasional ones are timed when they come. */
export function listRegular({ method, elements }: Pick<Study, 'method' | 'elements'>): number[] {
  if (method === 'cycle') return [0]
  const regular = elements.flatMap(({ work }, at) => (work === 'occasional' ? [] : [at]))
  return regular.length > 0 ? regular : [0]
}

/** Returns the element that is timed after another one; the first for a new cycle. */
export function findNextElement(study: Pick<Study, 'method' | 'elements'>, last: number | undefined): number {
  const regular = listRegular(study)
  const at = last === undefined ? -1 : regular.indexOf(last)
  return regular[(at + 1) % regular.length] ?? 0
}

/** Returns the element of the last lap that belongs to every cycle; undefined before the first. */
export function findLastElement(study: Timed): number | undefined {
  const regular = listRegular(study)
  return study.laps.findLast(({ element }) => regular.includes(element))?.element
}

/**
 * Adds a lap that took so long. A cumulative study keeps the reading of a watch that runs on; it begins again before a reading would
 * exceed an hour.
 */
export function addLap<S extends Study>(study: S, ms: number, element: number): S {
  const taken = Math.min(studioLimits.lapTenths, Math.round(ms / 100))
  const before = study.method === 'cumulative' ? (study.laps.at(-1)?.tenths ?? 0) : 0
  const reading = before + taken
  const tenths = reading > studioLimits.lapTenths ? taken : reading
  return { ...study, laps: [...study.laps, { tenths, element, reject: null }] }
}

const rejectLap = <S extends Study>(
  study: S,
  at: number,
  change: (lap: Study['laps'][number]) => RejectReason | null,
): S => ({
  ...study,
  laps: study.laps.map((lap, place) => (place === at ? { ...lap, reject: change(lap) } : lap)),
})

/** Leaves a lap out for a reason. The same reason once more takes it back. */
export function toggleReject<S extends Study>(study: S, reason: RejectReason, at: number): S {
  return rejectLap(study, at, ({ reject }) => (reject === reason ? null : reason))
}

/** Tells whether there is something to take back of a lap: that it is left out, or the last lap itself. */
export const canUndo = ({ laps }: Pick<Study, 'laps'>, at: number): boolean => {
  const lap = laps[at]
  return lap !== undefined && (lap.reject !== null || at === laps.length - 1)
}

/** Takes back what was done to a lap: leaving it out, or, of the last one, the lap itself. */
export function undoLap<S extends Study>(study: S, at: number): S {
  if (!canUndo(study, at)) return study
  if (study.laps[at]?.reject !== null) return rejectLap(study, at, () => null)
  return { ...study, laps: study.laps.slice(0, -1) }
}
