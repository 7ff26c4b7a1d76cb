import type { Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { type SuggestedMove, type SuggestOptions, suggestBalance } from './balance.ts'
import type { BulletinRow, MachineNeed } from './bulletin.ts'
import { computeBulletin, floorPieces } from './bulletin-math.ts'
import { getLearningCurve, planLearning } from './learning-plan.ts'

/** An operation that allows few pieces an hour. */
export type NarrowOperation = { row: BulletinRow; allows: number; isEnough: boolean }

/** A remedy: a part of the work goes to another seat, or half a person or more joins the operation. */
export type Remedy =
  | { kind: 'move'; move: SuggestedMove; output: number; isEnough: boolean }
  | { kind: 'people'; operation: Operation; people: number; output: number; isEnough: boolean }

export type PlanLimits = {
  target: number
  /** Whole pieces an hour of the line, and whether they are the target. */
  output: number
  isReached: boolean
  /** The five operations that allow least, the least first. */
  narrowest: NarrowOperation[]
  /** Whole pieces a day that the bottleneck keeps from the target, what they cost in Taka, and who waits for it. */
  lostPieces: number
  lostTaka: number | undefined
  waiting: number
  /** One thing that can be done; undefined where nothing is wrong, or nothing helps. */
  remedy: Remedy | undefined
  /** The days of the order with a new style's learning: the day before the last, what is made by then, and the last. */
  learning: { order: number; daysBefore: number; piecesBefore: number; lastDay: number | undefined } | undefined
  /** Machines that the work needs in theory and the line does not have. */
  shortMachines: MachineNeed[]
}

/** The number of operations that are named. */
const named = 5
/** Seats that are equally long need a move each before the line is faster. */
const movesForRemedy = 4

/** Returns what a plan cannot do; undefined where there is no work. All that it says is of the plan as it stands, with its moves. */
export function findPlanLimits(
  style: Style,
  operations: readonly Operation[],
  { skills }: Pick<SuggestOptions, 'skills'> = {},
): PlanLimits | undefined {
  const { rows, totals, machines } = computeBulletin(style, operations)
  if (!totals) return undefined
  const { target, output, lostPieces, lostTaka } = totals
  const isReached = totals.ceiling === undefined || totals.ceiling >= target
  const narrowest = rows
    .filter(({ capacity }) => capacity !== undefined)
    .sort((one, other) => other.stationMin - one.stationMin)
    .slice(0, named)
    .map((row) => {
      const allows = floorPieces(row.capacity ?? 0)
      return { row, allows, isEnough: allows >= target }
    })
  return {
    target,
    output,
    isReached,
    narrowest,
    lostPieces,
    lostTaka,
    waiting: totals.people - totals.bottleneck.people,
    remedy: isReached ? undefined : findRemedy(style, operations, target, totals.bottleneck, skills),
    learning: findLearning(style, totals.day),
    shortMachines: machines.filter(({ theoretical, seats }) => theoretical > seats),
  }
}

function findRemedy(
  style: Style,
  operations: readonly Operation[],
  target: number,
  bottleneck: BulletinRow,
  skills: SuggestOptions['skills'],
): Remedy | undefined {
  // The first of a few moves: it is computed on the page, where the whole search would take too long.
  const [move] = suggestBalance(style, operations, { most: movesForRemedy, ...(skills && { skills }) }).moves
  if (move) {
    const output = measureOutput({ ...style, moves: [...style.moves, move.move] }, operations)
    const byMove: Remedy = { kind: 'move', move, output, isEnough: output >= target }
    if (byMove.isEnough) return byMove
    const byPeople = addPeople(style, operations, target, bottleneck)
    return byPeople.isEnough ? byPeople : byMove
  }
  return addPeople(style, operations, target, bottleneck)
}

/** Adds whole people to the longest operation, because half a person needs another half to sit. */
function addPeople(
  style: Style,
  operations: readonly Operation[],
  target: number,
  { operation, people, stationMin }: BulletinRow,
): Remedy {
  const needed = Math.max(1, Math.ceil((stationMin * people * target) / 60 - people - 1e-9))
  const changed = operations.map((each) => (each.id === operation.id ? { ...each, people: people + needed } : each))
  const output = measureOutput(style, changed)
  return { kind: 'people', operation, people: needed, output, isEnough: output >= target }
}

/** Returns the whole pieces an hour that the longest seat allows. */
function measureOutput(style: Style, operations: readonly Operation[]): number {
  return floorPieces(computeBulletin(style, operations).totals?.ceiling ?? 0)
}

function findLearning(style: Style, dayPieces: number): PlanLimits['learning'] {
  const order = style.orderQuantity
  if (order === null) return undefined
  const { days, lastDay } = planLearning({
    curve: getLearningCurve(style),
    dayPieces,
    planEfficiency: style.planEfficiency,
    order,
  })
  const daysBefore = lastDay === undefined ? days.length : lastDay - 1
  return { order, daysBefore, piecesBefore: days[daysBefore - 1]?.total ?? 0, lastDay }
}
