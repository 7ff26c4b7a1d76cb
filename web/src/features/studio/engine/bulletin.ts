import type { MachineClass, Move, Operation } from '@shelai/contract/features/studio/studio-records.ts'

export type MachineNeed = {
  machine: MachineClass
  /** The theoretical need of the operations of the class; needs are added up before they are rounded. */
  theoretical: number
  /** Whole machines of it. */
  needed: number
  /** Machines that the people of the line sit at. */
  seats: number
  /** Machines that stand by. */
  spare: number
}

/** Why a move is not made. */
export type MoveFault = 'share-over-1' | 'lost-move' | 'move-to-helper'

/** The fault of a bulletin. Operations are named by their ids. */
export type BulletinFault =
  | { code: 'nothing' }
  | { code: 'too-many'; count: number }
  | { code: 'same-number'; number: string; operations: string[] }
  | { code: 'helper-at-machine'; operation: string }
  | { code: 'no-minutes'; operation: string }
  | { code: 'no-people'; operation: string }
  /** Half a person at a machine, whose other half sits at no machine of the class. */
  | { code: 'half-alone'; operations: string[] }
  | { code: MoveFault; move: Move }
  | { code: 'target-above-ceiling'; target: number; ceiling: number }
  | { code: 'target-above-people'; target: number; peopleTarget: number }

/** Where a seat stands against the limits of the pitch diagram. */
export type SeatStatus = 'above' | 'below' | 'balanced'

export type BulletinRow = {
  operation: Operation
  smv: number
  /** Pieces an hour of one person, at 100 %; undefined without an SMV. To be shown by `floorPieces`. */
  perHour: number | undefined
  /** The same at the plan's efficiency, in whole pieces. */
  planPerHour: number | undefined
  theoretical: number
  /** In steps of a half. */
  people: number
  /** True if the engineer gave the number of people. */
  arePeopleGiven: boolean
  /** Minutes of a piece at a seat, after the moves of the style. */
  stationMin: number
  /** Pieces an hour that its seats allow; undefined where they have no work. To be shown by `floorPieces`. */
  capacity: number | undefined
  status: SeatStatus
}

export type BulletinTotals = {
  smvMachine: number
  smvManual: number
  smv: number
  operators: number
  helpers: number
  people: number
  /** The pitch: minutes of a piece at every seat of a line that is perfectly even. */
  bptMin: number
  bptSeconds: number
  ucl: number
  lcl: number
  bottleneck: BulletinRow
  /** Percent: the pitch against the bottleneck. */
  balance: number
  loss: number
  /** Pieces an hour that the bottleneck allows; undefined where no seat has work. To be shown by `floorPieces`. */
  ceiling: number | undefined
  /** Whole pieces an hour of these people at the plan's efficiency. */
  peopleTarget: number
  /** The style's target, or that of the people where it has none. */
  target: number
  /** The smaller of what people and the bottleneck allow, and which of the two it is. */
  output: number
  binds: 'people' | 'bottleneck'
  /** Percent that the people must reach for the target. */
  neededEfficiency: number
  /** Whole pieces of eight and ten hours, and of the style's own day. */
  eightHours: number
  tenHours: number
  day: number
  /** Pieces a person makes in the style's day. */
  piecesPerPerson: number
  /** Whole pieces a day that the bottleneck keeps from the target, and what they cost in Taka; undefined without a day's cost. */
  lostPieces: number
  lostTaka: number | undefined
}

export type Bulletin = {
  rows: BulletinRow[]
  /** Undefined where there is no work. */
  totals: BulletinTotals | undefined
  machines: MachineNeed[]
  attachments: { attachment: string; machine: MachineClass; operations: number }[]
  faults: BulletinFault[]
}
