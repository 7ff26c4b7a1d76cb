import type { Move, Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'
import type { BulletinRow, BulletinTotals } from './bulletin.ts'
import { computeBulletin } from './bulletin-math.ts'
import { findSeatReason, type Seat, type SeatReason } from './seat-rules.ts'
import { checkMoves } from './station-minutes.ts'

export type SuggestedMove = {
  move: Move
  reason: SeatReason
  /** Minutes of a piece at the seats that give and that take, before the move and after it. */
  from: { before: number; after: number }
  to: { before: number; after: number }
}

export type Suggestion = {
  /** In the order in which they help; none where nothing is to be gained. */
  moves: SuggestedMove[]
  /**
   * The number of first moves that suffice for the target; undefined where all do not. 0 where the line reaches it as
   * it is.
   */
  enough: number | undefined
  before: BulletinTotals | undefined
  after: BulletinTotals | undefined
  steps: number
}

export type SuggestOptions = {
  /** The skills of the person at an operation on other machines, by the id of the operation. */
  skills?: ReadonlyMap<string, Seat['skills']>
  /** The most moves that are tried. */
  steps?: number
  /** The most moves of the suggestion. */
  most?: number
}

/** Shares are whole twentieths, which people can keep to. */
const parts = 20
/** The tolerance for rounding errors of the computer when a sum of parts is a whole number. */
const noise = 1e-9
const defaultSteps = 60_000
/** The most lines that are kept after each move, and how many operations they have in all: long lines cost more each. */
const mostLines = 12
const operationsOfLines = 600
/** The most moves, and the least part that a move must save of what is too long. */
const mostMoves = 24
const leastGain = 0.005

/** A line after some moves. `over`: the squares of the minutes that seats are longer than the goal. */
type Line = {
  stations: number[]
  given: number[]
  moves: SuggestedMove[]
  longest: number
  over: number
}

/**
 * Proposes moves that even out a line: each takes a part of the longest operation to a seat that may do it. The search counts the moves
 * that it tries, so that every phone finds the same. It ends when no seat is above the limit and the target is reached, or nothing helps.
 */
export function suggestBalance(
  style: Style,
  operations: readonly Operation[],
  options: SuggestOptions = {},
): Suggestion {
  const { rows, totals: before } = computeBulletin(style, operations)
  const budget = { left: options.steps ?? defaultSteps }
  const moves = before ? findMoves(style, rows, before, options, budget) : []
  const suggested = moves.map(({ move }) => move)
  const after = computeBulletin({ ...style, moves: [...style.moves, ...suggested] }, operations).totals
  return {
    moves,
    enough: before && style.target !== null ? countEnough(moves, rows, style.target) : undefined,
    before,
    after,
    steps: (options.steps ?? defaultSteps) - budget.left,
  }
}

function findMoves(
  style: Style,
  rows: readonly BulletinRow[],
  { ucl }: BulletinTotals,
  { skills, most = mostMoves }: SuggestOptions,
  budget: { left: number },
): SuggestedMove[] {
  const goal = Math.min(ucl, style.target === null ? Number.POSITIVE_INFINITY : 60 / style.target)
  const width = Math.min(mostLines, Math.ceil(operationsOfLines / rows.length))
  const takersOf = rememberTakers(rows, skills)
  let latest = beginLine(style, rows, goal)
  let best = latest
  let lines = [latest]
  for (let count = 0; count < most && budget.left > 0; count += 1) {
    const steps = lines.flatMap((line) => listSteps(line, rows, takersOf, goal, budget)).sort(compareSteps)
    const found = new Map<string, Line>()
    for (const step of steps) {
      if (found.size === width) break
      const key = nameMoves([...step.line.moves.map(({ move }) => move), step.move])
      if (!found.has(key)) found.set(key, makeStep(step, goal))
    }
    lines = [...found.values()]
    const [first] = lines
    if (!first || !isGain(first, latest)) break
    latest = first
    // Moves that leave another seat as long as before are no gain by themselves; they count where a later one makes them one.
    if (first.longest < best.longest * (1 - leastGain)) best = first
    if (isAtMost(best.longest, goal)) break
  }
  return best.moves
}

type Taker = { place: number; reason: SeatReason }

/** Returns the function that lists who may take work of an operation. Only a few operations of a long line are ever asked for. */
function rememberTakers(rows: readonly BulletinRow[], skills: SuggestOptions['skills']) {
  const seats = rows.map(({ operation }) => ({ ...operation, skills: skills?.get(operation.id) }))
  const remembered = new Map<Operation, Taker[]>()
  return (operation: Operation): readonly Taker[] => {
    const known = remembered.get(operation)
    if (known) return known
    const takers = rows.flatMap(({ operation: other, people }, place) => {
      const seat = seats[place]
      const reason = seat && findSeatReason(operation, seat)
      return other !== operation && people > 0 && reason ? [{ place, reason }] : []
    })
    remembered.set(operation, takers)
    return takers
  }
}

function beginLine({ moves }: Style, rows: readonly BulletinRow[], goal: number): Line {
  const { made } = checkMoves(
    moves,
    rows.map(({ operation }) => operation),
  )
  const stations = rows.map(({ stationMin }) => stationMin)
  const given = rows.map(({ operation }) => {
    return made.filter(({ from }) => from === operation.id).reduce((sum, { share }) => sum + share, 0)
  })
  return { stations, given, moves: [], ...measure(stations, goal) }
}

/** A move that a line can make, and how long and even the line would be. */
type Step = {
  line: Line
  from: number
  to: number
  move: Move
  reason: SeatReason
  fromAfter: number
  toAfter: number
  longest: number
  over: number
}

/** Returns the moves that take work away from one of the longest seats of a line. */
function listSteps(
  line: Line,
  rows: readonly BulletinRow[],
  takersOf: (operation: Operation) => readonly Taker[],
  goal: number,
  budget: { left: number },
): Step[] {
  const steps: Step[] = []
  const from = line.stations.indexOf(line.longest)
  const row = rows[from]
  if (!row || isAtMost(line.longest, goal)) return steps
  const { operation, smv, people } = row
  // The longest seats but this one: a move changes one of them at most, so the other tells how long the line stays.
  const longest = line.stations
    .map((_, at) => at)
    .sort((one, other) => (line.stations[other] ?? 0) - (line.stations[one] ?? 0))
  const rest = longest.slice(0, 3).filter((at) => at !== from)
  // A move shortens a seat by the minutes of its share, divided among the people there.
  const perPart = smv / people / parts
  const most = Math.floor(toSignificant((1 - (line.given[from] ?? 0)) * parts))
  const used = new Set(line.moves.filter(({ move }) => move.from === operation.id).map(({ move }) => move.to))
  for (const { place, reason } of takersOf(operation)) {
    const taker = rows[place]
    if (!taker || used.has(taker.operation.id)) continue
    const toBefore = line.stations[place] ?? 0
    const toPerPart = smv / taker.people / parts
    const others = line.stations[rest.find((at) => at !== place) ?? from] ?? 0
    for (const count of listCounts(line.longest, perPart, toBefore, toPerPart, goal)) {
      if (count < 1 || count > most || budget.left <= 0) continue
      budget.left -= 1
      const [fromAfter, toAfter] = [line.longest - count * perPart, toBefore + count * toPerPart]
      if (toAfter >= line.longest) continue
      steps.push({
        line,
        from,
        to: place,
        move: { from: operation.id, to: taker.operation.id, share: count / parts },
        reason,
        fromAfter,
        toAfter,
        longest: rows.length > 2 ? Math.max(others, fromAfter, toAfter) : Math.max(fromAfter, toAfter),
        over:
          line.over +
          getOver(fromAfter, goal) +
          getOver(toAfter, goal) -
          getOver(line.longest, goal) -
          getOver(toBefore, goal),
      })
    }
  }
  return steps
}

function makeStep({ line, from, to, move, reason, fromAfter, toAfter }: Step, goal: number): Line {
  const stations = line.stations.with(from, fromAfter).with(to, toAfter)
  const moved: SuggestedMove = {
    move,
    reason,
    from: { before: line.stations[from] ?? 0, after: fromAfter },
    to: { before: line.stations[to] ?? 0, after: toAfter },
  }
  return {
    stations,
    given: line.given.with(from, (line.given[from] ?? 0) + move.share),
    moves: [...line.moves, moved],
    ...measure(stations, goal),
  }
}

const nameMoves = (moves: readonly Move[]) =>
  moves
    .map(({ from, to, share }) => `${from} ${to} ${share}`)
    .sort()
    .join()

/** Returns the parts that are worth a try: that make both seats alike, that bring the giver to the goal, and that fill the taker to it. */
function listCounts(from: number, perPart: number, to: number, toPerPart: number, goal: number): Set<number> {
  const alike = Math.floor((from - to) / (perPart + toPerPart))
  const enough = Math.ceil((from - goal) / perPart - noise)
  const full = Math.floor((goal - to) / toPerPart + noise)
  return new Set([alike, alike + 1, enough, full, Math.min(enough, full)])
}

function measure(stations: readonly number[], goal: number): { longest: number; over: number } {
  return {
    longest: Math.max(0, ...stations),
    over: stations.reduce((sum, minutes) => sum + getOver(minutes, goal), 0),
  }
}

/** The square makes one seat that is far too long worse than two that are a little. */
const getOver = (minutes: number, goal: number) => (isAtMost(minutes, goal) ? 0 : (minutes - goal) ** 2)

const isAtMost = (minutes: number, goal: number) => minutes <= goal * (1 + 1e-12)

/** Of several seats that are the longest a move shortens one only, so what all seats are over the goal counts too. */
function isGain(line: Line, before: Line): boolean {
  if (line.longest > before.longest) return false
  return line.longest < before.longest * (1 - leastGain) || line.over < before.over * (1 - leastGain)
}

/** The shortest longest seat first, then the most even line, then the one that moves least. */
function compareSteps(one: Step, other: Step): number {
  return one.longest - other.longest || one.over - other.over || one.move.share - other.move.share || one.to - other.to
}

function countEnough(
  moves: readonly SuggestedMove[],
  rows: readonly BulletinRow[],
  target: number,
): number | undefined {
  const stations = new Map(rows.map(({ operation, stationMin }) => [operation.id, stationMin]))
  const isReached = () => toSignificant(target * Math.max(...stations.values())) <= 60
  if (isReached()) return 0
  const at = moves.findIndex(({ move, from, to }) => {
    stations.set(move.from, from.after).set(move.to, to.after)
    return isReached()
  })
  return at < 0 ? undefined : at + 1
}
