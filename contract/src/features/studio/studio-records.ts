import * as v from 'valibot'
import { Edits, mergeEdits } from '../../rules/merge-records.ts'
import type { SyncedCollection } from '../../rules/synced-entry.ts'

/** The greatest sizes of what the line studio keeps. */
export const studioLimits = {
  operations: 500,
  people: 500,
  learningDays: 60,
  laps: 500,
  elements: 20,
  /** A cycle of an hour, in tenths of a second. */
  lapTenths: 36_000,
  /** The reading of a watch that ran for ten hours. */
  readingTenths: 360_000,
  /** A rating outside of these, in percent, is asked about once more. */
  usualRating: { least: 60, most: 130 },
  records: 20_000,
} as const

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))
// Free of side effects, so that a bundle that needs the limits alone, such as the worker that balances a line, drops the schemas.
// @__NO_SIDE_EFFECTS__
const Text = (length: number) => v.pipe(v.string(), v.maxLength(length))
// @__NO_SIDE_EFFECTS__
const Amount = (least: number, most: number) => v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most))
// @__NO_SIDE_EFFECTS__
const Whole = (least: number, most: number) => v.pipe(Amount(least, most), v.integer())
const Day = v.pipe(v.string(), v.isoDate())

export const machineClasses = [
  'SNLS',
  'SNLS-UBT',
  'DNLS',
  'SNCS',
  'DNCS',
  'OL-3T',
  'OL-4T',
  'OL-5T',
  'OL-6T',
  'FL-flat',
  'FL-cylinder',
  'Kansai',
  'FOA',
  'BH',
  'BS',
  'BT',
  'pocket-setter',
  'snap',
  'heat-press',
  'iron',
  'manual',
] as const
export type MachineClass = (typeof machineClasses)[number]

export const sections = ['back', 'front', 'sleeve', 'collar', 'cuff', 'assembly', 'finishing'] as const
export const smvSources = ['study', 'gsd', 'library', 'guess'] as const
export const rejectReasons = ['dropped', 'thread', 'talk', 'piece', 'wait'] as const
export type RejectReason = (typeof rejectReasons)[number]
export const lostTimeReasons = ['input', 'machine', 'changeover', 'quality', 'absent', 'power', 'other'] as const
export type LostTimeReason = (typeof lostTimeReasons)[number]
/** The complexity of a style, which chooses its learning curve. */
export const complexities = ['simple', 'middle', 'complex'] as const

/**
 * The way in which an allowance is added to the basic time. All in percent of the basic time. `single`: one total.
 * `split`: its parts, and the bundle as measured. `added`: bundle, and machine with personal needs, both on the basic
 * time. `compounded`: the total, then the bundle.
 */
const Allowance = v.variant('school', [
  v.object({ school: v.literal('single'), total: Amount(0, 100) }),
  v.object({
    school: v.literal('split'),
    personal: Amount(0, 100),
    fatigue: Amount(0, 100),
    contingency: Amount(0, 100),
    machine: Amount(0, 100),
  }),
  v.object({ school: v.literal('added'), bundle: Amount(0, 100), machinePersonal: Amount(0, 100) }),
  v.object({ school: v.literal('compounded'), total: Amount(0, 100), bundle: Amount(0, 100) }),
])
export type Allowance = v.InferOutput<typeof Allowance>

/** The limits of the pitch diagram. `divide`: UCL = BPT ÷ share, LCL = 2 × BPT − UCL. `percent`: BPT ± percent. */
const Convention = v.variant('kind', [
  v.object({ kind: v.literal('divide'), efficiency: Amount(0.5, 1) }),
  v.object({ kind: v.literal('percent'), percent: Amount(1, 50) }),
])
export type Convention = v.InferOutput<typeof Convention>

/** A part of an operation that is done at another seat. */
const Move = v.object({ from: Id, to: Id, share: Amount(0, 1) })
export type Move = v.InferOutput<typeof Move>

/** How a new style is learned: percent by day, of the plan's efficiency or as such. The last one holds for all days after it. */
const Learning = v.object({
  of: v.picklist(['plan', 'absolute']),
  percents: v.pipe(v.array(Amount(1, 150)), v.minLength(1), v.maxLength(studioLimits.learningDays)),
})

/** What every record has: whether it was taken away, and when its parts were changed, so that two phones can change one record. */
const kept = {
  isRemoved: v.optional(v.boolean()),
  edits: v.optional(Edits),
}

/** A style on a line: the head of its operation bulletin. */
const Style = v.object({
  kind: v.literal('style'),
  id: Id,
  name: Text(120),
  buyer: Text(120),
  item: Text(120),
  orderQuantity: v.nullable(Whole(1, 100_000_000)),
  colour: Text(60),
  fabric: Text(120),
  line: Text(60),
  floor: Text(60),
  date: v.nullable(Day),
  /** Hours of a day. */
  hours: Amount(1, 24),
  /** Percent. */
  planEfficiency: Amount(1, 150),
  /** Pieces an hour; null where the number of people is given, and the target follows from it. */
  target: v.nullable(Whole(1, 10_000)),
  complexity: v.picklist(complexities),
  /** Null or absent: the house values of the complexity. */
  learning: v.optional(v.nullable(Learning)),
  allowance: Allowance,
  convention: Convention,
  moves: v.pipe(v.array(Move), v.maxLength(studioLimits.operations)),
  /** The cost of the line a day, in whole Taka; null where nobody has said. */
  dayCost: v.nullable(Whole(0, 100_000_000)),
  preparedBy: Text(120),
  checkedBy: Text(120),
  ...kept,
})

/** An operation of a style. Its minutes are of one piece. */
const Operation = v.object({
  kind: v.literal('operation'),
  id: Id,
  style: Id,
  /** Where it stands in the line; operations are sorted by it. Two may have the same, so the id decides between them. */
  place: Amount(-1e9, 1e9),
  /** The number as the sheet has it, if it has one. */
  number: Text(20),
  section: v.nullable(v.picklist(sections)),
  name: Text(200),
  nameBangla: Text(200),
  machine: v.picklist(machineClasses),
  attachment: Text(120),
  gauge: Text(40),
  needle: Text(40),
  /** Stitches per inch. */
  spi: v.nullable(Amount(1, 60)),
  seamCm: v.nullable(Amount(0, 10_000)),
  worker: v.picklist(['operator', 'helper']),
  smvMachine: Amount(0, 60),
  smvManual: Amount(0, 60),
  source: v.picklist(smvSources),
  /** The study that its minutes come from. */
  study: v.nullable(Id),
  /** People at it, in steps of a half; null for what follows from the target. */
  people: v.nullable(Amount(0, 99)),
  /** Operations that must be done before it, by id; null for the one before it in the list. */
  after: v.nullable(v.pipe(v.array(Id), v.maxLength(20))),
  remark: Text(200),
  ...kept,
})

/** Somebody who sits at an operation of a line, or may be put there. */
const Person = v.object({
  kind: v.literal('person'),
  id: Id,
  style: Id,
  name: Text(120),
  grade: Text(20),
  /** A helper never works at a machine. */
  isHelper: v.boolean(),
  /** The operation where they sit; null for nobody's seat. */
  operation: v.nullable(Id),
  /** How well they work at machines, in percent; once each. */
  skills: v.pipe(
    v.array(v.object({ machine: v.picklist(machineClasses), percent: Amount(0, 150) })),
    v.maxLength(machineClasses.length),
  ),
  ...kept,
})

const Element = v.object({
  text: Text(120),
  breakPoint: Text(120),
  work: v.picklist(['machine', 'manual', 'occasional']),
  /** Once in so many pieces; 1 for each. */
  every: Whole(1, 1000),
  /** Percent; null for that of the study. */
  rating: v.nullable(Amount(0, 200)),
})

/** A press of the watch. Times are kept in tenths of a second. */
const Lap = v.object({
  /**
   * Its duration. In a cumulative study: the reading of a watch that is not set back, so that a lap lasts from the one
   * before.
   */
  tenths: Whole(0, studioLimits.readingTenths),
  /** The element of the study that it timed; 0 in a study of whole cycles. */
  element: Whole(0, studioLimits.elements - 1),
  /** Why it is left out; null for one that counts. */
  reject: v.nullable(v.picklist(rejectReasons)),
})
export type Lap = v.InferOutput<typeof Lap>

/** A stopwatch study of an operation. */
const Study = v.object({
  kind: v.literal('study'),
  id: Id,
  style: v.nullable(Id),
  operation: v.nullable(Id),
  name: Text(200),
  machine: v.picklist(machineClasses),
  machineNumber: Text(40),
  operatorId: Text(40),
  operatorName: Text(120),
  grade: Text(20),
  observer: Text(120),
  /** ISO 8601, in UTC. */
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  endedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  method: v.picklist(['cycle', 'snapback', 'cumulative']),
  elements: v.pipe(v.array(Element), v.maxLength(studioLimits.elements)),
  /** Percent of the normal pace. */
  rating: Amount(0, 200),
  allowance: Allowance,
  /** Pieces of a bundle, and how long its handling took in tenths of a second; null where it was not timed. */
  bundle: v.nullable(v.object({ pieces: Whole(1, 1000), tenths: Whole(0, studioLimits.lapTenths) })),
  laps: v.pipe(v.array(Lap), v.maxLength(studioLimits.laps)),
  /** True if the clock of the phone was changed while it ran. */
  hasClockChanged: v.boolean(),
  note: Text(1000),
  ...kept,
})

/** The output of a line in an hour. */
const Hour = v.object({
  good: v.nullable(Whole(0, 100_000)),
  defects: Whole(0, 100_000),
  altered: Whole(0, 100_000),
  lost: v.pipe(
    v.array(v.object({ reason: v.picklist(lostTimeReasons), minutes: Amount(0, 60), persons: Whole(0, 500) })),
    v.maxLength(20),
  ),
  remark: Text(200),
})

/** The hour board of a line on a day. */
const Board = v.object({
  kind: v.literal('board'),
  id: Id,
  style: v.nullable(Id),
  name: Text(120),
  line: Text(60),
  date: Day,
  /** Pieces of the day, and how much of a full hour each hour is. */
  dayTarget: Whole(0, 1_000_000),
  factors: v.pipe(v.array(Amount(0, 2)), v.minLength(1), v.maxLength(16)),
  smv: Amount(0, 500),
  persons: Whole(0, 1000),
  hours: v.pipe(v.array(Hour), v.maxLength(16)),
  ...kept,
})

/** An operation or element of the factory's own library. */
const LibraryItem = v.object({
  kind: v.literal('library'),
  id: Id,
  of: v.picklist(['operation', 'element']),
  name: Text(200),
  machine: v.picklist(machineClasses),
  attachment: Text(120),
  worker: v.picklist(['operator', 'helper']),
  smvMachine: Amount(0, 60),
  smvManual: Amount(0, 60),
  source: v.picklist(smvSources),
  ...kept,
})

const StudioRecord = v.variant('kind', [Style, Operation, Person, Study, Board, LibraryItem])

export type StudioRecord = v.InferOutput<typeof StudioRecord>
export type StudioKind = StudioRecord['kind']
export type StudioRecordOf<K extends StudioKind> = Extract<StudioRecord, { kind: K }>
export type Style = StudioRecordOf<'style'>
export type Operation = StudioRecordOf<'operation'>
export type Person = StudioRecordOf<'person'>
export type Study = StudioRecordOf<'study'>
export type Board = StudioRecordOf<'board'>
export type LibraryItem = StudioRecordOf<'library'>

/** The work of an engineer. Each operation is a record of its own, so that two phones may change one bulletin. */
export const studioRecords: SyncedCollection<StudioRecord, 'studio'> = {
  name: 'studio',
  parse: (data) => {
    const parsed = v.safeParse(StudioRecord, data)
    return parsed.success ? parsed.output : undefined
  },
  getKey: ({ kind, id }) => `${kind} ${id}`,
  merge: (later, earlier) => {
    const merged = v.safeParse(StudioRecord, mergeEdits(later, earlier))
    return merged.success ? merged.output : later
  },
  most: studioLimits.records,
}
