import type { Convention, Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'
import { allotPeople } from './allot-people.ts'
import type { Bulletin, BulletinRow, BulletinTotals, SeatStatus } from './bulletin.ts'
import { findBulletinFaults } from './bulletin-faults.ts'
import { listMachines } from './machine-list.ts'
import { checkMoves, sumWork } from './station-minutes.ts'

/** Returns whole pieces: a target or a capacity is always rounded down, but not by the noise of the last bits. */
export const floorPieces = (pieces: number): number => Math.floor(toSignificant(pieces))

export const getSmv = ({ smvMachine, smvManual }: Pick<Operation, 'smvMachine' | 'smvManual'>): number =>
  toSignificant(smvMachine + smvManual)

/** Returns the operations that count, in the order of the line. */
export function sortOperations(operations: readonly Operation[]): Operation[] {
  return operations
    .filter(({ isRemoved }) => !isRemoved)
    .sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1))
}

/** Returns the upper and lower limit of the pitch diagram. */
export function getLimits(bpt: number, convention: Convention): { ucl: number; lcl: number } {
  if (convention.kind === 'percent') {
    return { ucl: bpt * (1 + convention.percent / 100), lcl: bpt * (1 - convention.percent / 100) }
  }
  const ucl = bpt / convention.efficiency
  return { ucl, lcl: 2 * bpt - ucl }
}

/**
 * Returns the bulletin of a style. All figures have full precision but those that are whole pieces. `measured` has the minutes of
 * operations that are balanced by what was timed, with its allowance, instead of by the SMV.
 */
export function computeBulletin(
  style: Style,
  given: readonly Operation[],
  measured: ReadonlyMap<string, number> = new Map(),
): Bulletin {
  const operations = sortOperations(given)
  const smvs = operations.map(getSmv)
  const total = sum(smvs)
  const { made, refused } = checkMoves(style.moves, operations)
  const ids = operations.map(({ id }) => id)
  const work = sumWork(
    ids,
    operations.map(({ id }, at) => measured.get(id) ?? smvs[at] ?? 0),
    made,
  )
  // Nobody sits where all of the work was given away, so there a zero is what the engineer meant.
  const isGiven = ({ people, id }: Operation) => people !== null && (people > 0 || work[ids.indexOf(id)] === 0)
  const theoretical = findTheoretical(style, operations, smvs, isGiven)
  const people = allotPeople(
    operations,
    theoretical.map((each, at) => ({
      theoretical: each,
      least: ((style.target ?? 0) * (smvs[at] ?? 0)) / 60,
    })),
    isGiven,
  )
  const bpt = total / sum(people)
  const limits = getLimits(bpt, style.convention)
  const rows = operations.map((operation, at): BulletinRow => {
    const smv = smvs[at] ?? 0
    const stationMin = (people[at] ?? 0) > 0 ? (work[at] ?? 0) / (people[at] ?? 1) : 0
    return {
      operation,
      smv,
      perHour: smv > 0 ? 60 / smv : undefined,
      planPerHour: smv > 0 ? floorPieces((60 / smv) * (style.planEfficiency / 100)) : undefined,
      theoretical: theoretical[at] ?? 0,
      people: people[at] ?? 0,
      arePeopleGiven: isGiven(operation),
      stationMin,
      capacity: stationMin > 0 ? 60 / stationMin : undefined,
      status: judgeSeat(stationMin, limits),
    }
  })
  const totals = total > 0 ? sumUp(style, rows, limits) : undefined
  return {
    rows,
    totals,
    machines: listMachines(rows),
    attachments: listAttachments(operations),
    faults: findBulletinFaults(style, rows, totals, refused),
  }
}

/** Compares a seat with the limits. A seat on a limit is balanced. */
export function judgeSeat(stationMin: number, { ucl, lcl }: { ucl: number; lcl: number }): SeatStatus {
  const minutes = toSignificant(stationMin)
  if (minutes > toSignificant(ucl)) return 'above'
  return minutes < toSignificant(lcl) ? 'below' : 'balanced'
}

/** Returns the theoretical people: for the target at the plan's efficiency or, without a target, the people shared out by SMV. */
function findTheoretical(
  style: Style,
  operations: readonly Operation[],
  smvs: readonly number[],
  isGiven: (operation: Operation) => boolean,
): number[] {
  const { target, planEfficiency } = style
  if (target !== null) return smvs.map((smv) => (target * smv) / (60 * (planEfficiency / 100)))
  const total = sum(smvs)
  const people = sum(operations.map((operation) => (isGiven(operation) ? (operation.people ?? 1) : 1)))
  return smvs.map((smv) => (total > 0 ? (smv * people) / total : 0))
}

function sumUp(style: Style, rows: readonly BulletinRow[], limits: { ucl: number; lcl: number }): BulletinTotals {
  const count = (worker: Operation['worker']) =>
    sum(rows.filter(({ operation }) => operation.worker === worker).map(({ people }) => people))
  const smv = sum(rows.map((row) => row.smv))
  const people = sum(rows.map((row) => row.people))
  const bptMin = smv / people
  const bottleneck = rows.reduce((longest, row) => (row.stationMin > longest.stationMin ? row : longest))
  const exactPeopleTarget = ((60 * people) / smv) * (style.planEfficiency / 100)
  const exactTarget = style.target ?? exactPeopleTarget
  const peopleTarget = floorPieces(exactPeopleTarget)
  const ceiling = bottleneck.capacity
  const isBottleneck = ceiling !== undefined && floorPieces(ceiling) < peopleTarget
  const day = floorPieces(exactTarget * style.hours)
  const lostPieces = ceiling === undefined ? 0 : Math.max(0, day - floorPieces(ceiling * style.hours))
  const balance = bottleneck.stationMin > 0 ? (bptMin / bottleneck.stationMin) * 100 : 0
  return {
    smvMachine: sum(rows.map(({ operation }) => operation.smvMachine)),
    smvManual: sum(rows.map(({ operation }) => operation.smvManual)),
    smv,
    operators: count('operator'),
    helpers: count('helper'),
    people,
    bptMin,
    bptSeconds: bptMin * 60,
    ...limits,
    bottleneck,
    balance,
    loss: 100 - balance,
    ceiling,
    peopleTarget,
    target: floorPieces(exactTarget),
    output: isBottleneck ? floorPieces(ceiling) : peopleTarget,
    binds: isBottleneck ? 'bottleneck' : 'people',
    neededEfficiency: ((exactTarget * smv) / (60 * people)) * 100,
    eightHours: floorPieces(exactTarget * 8),
    tenHours: floorPieces(exactTarget * 10),
    day,
    piecesPerPerson: (exactTarget * style.hours) / people,
    lostPieces,
    lostTaka: style.dayCost === null || day === 0 ? undefined : (style.dayCost / day) * lostPieces,
  }
}

function listAttachments(operations: readonly Operation[]): Bulletin['attachments'] {
  const found = new Map<string, Bulletin['attachments'][number]>()
  for (const { attachment, machine } of operations) {
    const name = attachment.trim()
    if (name === '') continue
    const key = `${machine} ${name.toLowerCase()}`
    const known = found.get(key)
    if (known) known.operations += 1
    else found.set(key, { attachment: name, machine, operations: 1 })
  }
  return [...found.values()]
}

/** Adds up without the noise that makes 5.08 of minutes 5.079999999999999. */
function sum(values: readonly number[]): number {
  return toSignificant(values.reduce((total, value) => total + value, 0))
}
