/**
 * Assigns ordered tasks to the seats of a line so that the longest seat is as short as possible (SALBP-2). Which task fits which seat
 * (machine, skill, helper) is a table. The search counts its own steps instead of the time, so that every phone finds the same line.
 *
 * For a cycle it fills seat after seat with every maximal load and keeps the best part-built lines of each seat (a beam). Halving finds
 * the shortest cycle that a beam can fill; wider beams then try shorter ones. A beam that dropped nothing proves that a cycle is too short.
 */
export type LineProblem = {
  minutes: readonly number[]
  /** For each task those that must be done before it, by place. */
  after: readonly (readonly number[])[]
  seats: number
  /** Tells whether a task may be done at a seat; left out where all fit. */
  fits?: ((task: number, seat: number) => boolean) | undefined
  /** The most steps of the search; a step is a task that is put into a load. */
  steps?: number
}

export type LineBalance = {
  /** Minutes of the longest seat. */
  cycle: number
  seatOf: number[]
  /** True if no shorter cycle exists. */
  isProven: boolean
  steps: number
}

/** Minutes are searched in whole ten-thousandths. */
const unitsOfMinute = 10_000
const defaultSteps = 200_000
/** Part-built lines that are kept for each seat, in the rounds of the search; and loads that one of them is filled with. */
const rounds = [
  { width: 8, loads: 10 },
  { width: 40, loads: 20 },
  { width: 300, loads: 40 },
  { width: 2500, loads: 3000 },
] as const

/** Tasks that are tried for a load, and what a task that is done already counts against a part-built line. */
const triesOfLoad = 20
const scoreOfTask = 0.01

/** Returns the best line that is found within the steps; undefined where the tasks have a circle in their order or fit no seat. */
export function balanceLine({
  minutes,
  after,
  seats,
  fits,
  steps = defaultSteps,
}: LineProblem): LineBalance | undefined {
  const order = sortTasks(minutes, after)
  if (!order || seats < 1) return undefined
  const forward = createDirection(order, minutes, after, seats, fits, false)
  const backward = createDirection(order, minutes, after, seats, fits, true)
  const units = forward.units
  const total = units.reduce((sum, each) => sum + each, 0)
  let least = Math.max(Math.ceil(total / seats), ...units, 0)
  const budget = { left: steps }
  let best: { cycle: number; seatOf: number[] } | undefined
  const accept = (seatOf: number[]) => {
    const cycle = measureCycle(units, order, seatOf, seats)
    if (!best || cycle < best.cycle) best = { cycle, seatOf }
  }
  for (const { width, loads } of rounds) {
    let low = least
    let high = best ? best.cycle - 1 : total
    while (low <= high && budget.left > 0) {
      // The optimum is nearer to the lower limit than to the upper one.
      const cycle = low + Math.floor((high - low) / 4)
      let isImpossible = false
      let isFilled = false
      for (const direction of [forward, backward]) {
        const found = fillSeats(direction, cycle, total, { width, loads }, budget)
        if (found.seatOf) {
          accept(found.seatOf)
          isFilled = true
        }
        isImpossible ||= found.isImpossible
        if (isFilled || isImpossible) break
      }
      if (isFilled && best) high = Math.min(cycle, best.cycle) - 1
      else {
        low = cycle + 1
        if (isImpossible && cycle >= least) least = cycle + 1
      }
    }
    if (best && best.cycle <= least) break
  }
  if (!best) return undefined
  return {
    cycle: best.cycle / unitsOfMinute,
    seatOf: best.seatOf,
    isProven: best.cycle <= least,
    steps: steps - Math.max(0, budget.left),
  }
}

/** The line from its beginning or from its end. Tasks have the places of their topological order here. */
type Direction = {
  isBackward: boolean
  order: readonly number[]
  units: number[]
  next: number[][]
  before: number[]
  seats: number
  mayBeAt: (task: number, seat: number) => boolean
  hash: Float64Array
}

function createDirection(
  order: readonly number[],
  minutes: readonly number[],
  after: LineProblem['after'],
  seats: number,
  fits: LineProblem['fits'],
  isBackward: boolean,
): Direction {
  const tasks = isBackward ? [...order].reverse() : order
  const placeOf = new Map(tasks.map((task, place) => [task, place]))
  const next: number[][] = tasks.map(() => [])
  const before = tasks.map(() => 0)
  for (const task of tasks) {
    for (const earlier of new Set(after[task])) {
      const [from, to] = isBackward ? [task, earlier] : [earlier, task]
      const [source, target] = [placeOf.get(from) ?? 0, placeOf.get(to) ?? 0]
      next[source]?.push(target)
      before[target] = (before[target] ?? 0) + 1
    }
  }
  let seed = 12_345
  const hash = Float64Array.from(tasks, () => {
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed
    }
    return (random() >>> 6) * 2 ** 26 + (random() >>> 6)
  })
  return {
    isBackward,
    order: tasks,
    units: tasks.map((task) => Math.round((minutes[task] ?? 0) * unitsOfMinute)),
    next,
    before,
    seats,
    mayBeAt: (task, seat) => fits?.(tasks[task] ?? 0, isBackward ? seats - 1 - seat : seat) ?? true,
    hash,
  }
}

/** Returns the tasks so that each comes after those before it, those with the longest work behind them first; undefined for a circle. */
function sortTasks(minutes: readonly number[], after: LineProblem['after']): number[] | undefined {
  const next: number[][] = minutes.map(() => [])
  const waiting = minutes.map((_, task) => {
    const before = new Set(after[task])
    for (const earlier of before) next[earlier]?.push(task)
    return before.size
  })
  const order: number[] = []
  const free = minutes.map((_, task) => task).filter((task) => waiting[task] === 0)
  while (free.length > 0) {
    free.sort((one, other) => (minutes[other] ?? 0) - (minutes[one] ?? 0) || one - other)
    const task = free.shift() ?? 0
    order.push(task)
    for (const later of next[task] ?? []) {
      waiting[later] = (waiting[later] ?? 0) - 1
      if (waiting[later] === 0) free.push(later)
    }
  }
  return order.length === minutes.length ? order : undefined
}

/** A line whose first seats are filled. */
type Part = {
  pending: Int16Array
  hash: number
  work: number
  count: number
  score: number
  parent: Part | undefined
  load: number[]
}

type Filled = { seatOf?: number[] | undefined; isImpossible: boolean }

function fillSeats(
  direction: Direction,
  cycle: number,
  total: number,
  { width, loads }: { width: number; loads: number },
  budget: { left: number },
): Filled {
  const { units, seats, before } = direction
  const size = units.length
  let parts: Part[] = [
    { pending: Int16Array.from(before), hash: 0, work: 0, count: 0, score: 0, parent: undefined, load: [] },
  ]
  let isComplete = true
  for (let seat = 0; seat < seats; seat += 1) {
    // All later seats can take no more than full cycles, so this one must be filled so far.
    const leastWork = total - cycle * (seats - seat - 1)
    const reached = new Map<number, Part>()
    for (const part of parts) {
      if (budget.left <= 0) return { isImpossible: false }
      const isWhole = listLoads(direction, part, seat, cycle, leastWork, loads, budget, reached)
      if (!isWhole) isComplete = false
    }
    for (const part of reached.values()) {
      if (part.count === size) return { seatOf: readSeats(direction, part, seat), isImpossible: false }
    }
    parts = [...reached.values()].sort((one, other) => one.score - other.score || one.hash - other.hash)
    if (parts.length > width) {
      parts.length = width
      isComplete = false
    }
    if (parts.length === 0) break
  }
  return { isImpossible: isComplete }
}

/** Adds what a part-built line becomes with each maximal load of its next seat. Returns whether all loads were listed. */
function listLoads(
  { units, next, mayBeAt, hash }: Direction,
  part: Part,
  seat: number,
  cycle: number,
  leastWork: number,
  most: number,
  budget: { left: number },
  reached: Map<number, Part>,
): boolean {
  const size = units.length
  const pending = Int16Array.from(part.pending)
  const allowed: boolean[] = []
  for (let task = 0; task < size; task += 1) allowed.push(mayBeAt(task, seat))
  /** The work that a task and those behind it could add. */
  const rest = new Float64Array(size + 1)
  for (let task = size - 1; task >= 0; task -= 1) {
    rest[task] = (rest[task + 1] ?? 0) + (pending[task] === -1 || !allowed[task] ? 0 : (units[task] ?? 0))
  }
  const load: number[] = []
  const leastLoad = leastWork - part.work
  let listed = 0
  let tried = 0

  /** `leastFree`: of the tasks that were passed over, the shortest, for which a maximal load has no room. */
  const visit = (from: number, room: number, key: number, leastFree: number) => {
    let shortest = leastFree
    for (let task = from; task < size; task += 1) {
      const mostMore = rest[task] ?? 0
      if (room - mostMore >= shortest || cycle - room + mostMore < leastLoad) return
      const taken = units[task] ?? 0
      if (pending[task] !== 0 || !allowed[task] || taken > room) continue
      if (listed >= most || tried >= most * triesOfLoad || budget.left <= 0) return
      budget.left -= 1
      tried += 1
      pending[task] = -1
      load.push(task)
      const followers = next[task] ?? []
      for (const later of followers) pending[later] = (pending[later] ?? 0) - 1
      visit(task + 1, room - taken, (key + (hash[task] ?? 0)) % 2 ** 52, shortest)
      for (const later of followers) pending[later] = (pending[later] ?? 0) + 1
      load.pop()
      pending[task] = 0
      shortest = Math.min(shortest, taken)
    }
    if (room >= shortest || cycle - room < leastLoad) return
    listed += 1
    if (reached.has(key)) return
    const work = part.work + cycle - room
    const count = part.count + load.length
    reached.set(key, {
      pending: Int16Array.from(pending),
      hash: key,
      work,
      count,
      // The least idle line first. Of those that are alike, the one that keeps more and so smaller tasks for later.
      score: -work / cycle + scoreOfTask * count,
      parent: part,
      load: [...load],
    })
  }
  visit(0, cycle, part.hash, Number.POSITIVE_INFINITY)
  return listed < most && tried < most * triesOfLoad && budget.left > 0
}

function readSeats({ order, isBackward, seats }: Direction, last: Part, lastSeat: number): number[] {
  const seatOf: number[] = order.map(() => 0)
  let seat = lastSeat
  for (let part: Part | undefined = last; part?.parent; part = part.parent) {
    for (const task of part.load) seatOf[order[task] ?? 0] = isBackward ? seats - 1 - seat : seat
    seat -= 1
  }
  return seatOf
}

function measureCycle(
  units: readonly number[],
  order: readonly number[],
  seatOf: readonly number[],
  seats: number,
): number {
  const work: number[] = Array.from({ length: seats }, () => 0)
  for (const [place, task] of order.entries()) {
    const seat = seatOf[task] ?? 0
    work[seat] = (work[seat] ?? 0) + (units[place] ?? 0)
  }
  return Math.max(0, ...work)
}
