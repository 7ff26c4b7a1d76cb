import type { Worked } from './sheet-look.ts'

/** The input of a line for one day. An hour that was not worked is empty; an hour without output is 0. */
export type ReportLine = {
  line: string
  style: string
  item: string
  smv: number
  operators: number
  helpers: number
  overtimeManpower: number
  planEfficiency: number
  actual: readonly (number | undefined)[]
  checked: readonly (number | undefined)[]
  defects: readonly (number | undefined)[]
  reasons: Readonly<Record<number, string>>
}

export const hours = ['Hour 1', 'Hour 2', 'Hour 3', 'Hour 4', 'Hour 5', 'Hour 6', 'Hour 7', 'Hour 8', 'OT 1', 'OT 2']
export const clockTimes = ['8–9', '9–10', '10–11', '11–12', '12–1', '2–3', '3–4', '4–5', '5–6', '6–7']
export const ordinaryHours = 8

export const reasons = [
  'Machine trouble',
  'No input',
  'Operator absent',
  'Style change',
  'Rework',
  'Line imbalance',
  'Trims shortage',
  'Shade / fabric fault',
  'Power failure',
  'Needle / thread break',
  'New operator',
  'Meeting / training',
]

export const exampleLines: readonly ReportLine[] = [
  {
    line: 'Line 03',
    style: 'EX-101',
    item: 'Polo shirt',
    smv: 12.5,
    operators: 30,
    helpers: 5,
    overtimeManpower: 32,
    planEfficiency: 0.6,
    actual: [88, 97, 104, 103, 86, 99, 105, 102, 94, 92],
    checked: [92, 101, 108, 107, 90, 103, 108, 106, 97, 95],
    defects: [9, 8, 6, 7, 10, 6, 5, 6, 5, 4],
    reasons: { 0: 'Style change', 1: 'Style change', 4: 'Machine trouble', 5: 'Operator absent' },
  },
  {
    line: 'Line 04',
    style: 'EX-205',
    item: 'Crew neck T-shirt',
    smv: 5.2,
    operators: 20,
    helpers: 4,
    overtimeManpower: 0,
    planEfficiency: 0.65,
    actual: [176, 181, 184, 180, 0, 172, 183, 186],
    checked: [180, 185, 187, 184, undefined, 178, 187, 189],
    defects: [7, 6, 5, 6, undefined, 9, 6, 4],
    reasons: { 0: 'No input', 4: 'Power failure', 5: 'Power failure' },
  },
]

const isNumber = (value: number | undefined): value is number => value !== undefined
const sum = (values: readonly (number | undefined)[]) =>
  values.filter(isNumber).reduce((total, value) => total + value, 0)
const manpowerAt = (line: ReportLine, hour: number) =>
  hour < ordinaryHours ? line.operators + line.helpers : line.overtimeManpower

/** Computes the results of the sheet's formulas, because previews do not evaluate formulas. */
export function computeFigures(line: ReportLine) {
  const targets = hours.map((_, hour) => Math.round((60 * manpowerAt(line, hour) * line.planEfficiency) / line.smv))
  const worked = hours.map((_, hour) => line.actual[hour] !== undefined)
  const cumulative = hours.map((_, hour) => sum(line.actual.slice(0, hour + 1)))
  const dueBy = (hour: number) => sum(targets.filter((_, index) => index <= hour && worked[index]))
  const last = hours.length - 1
  const earned = (hour: number) => (line.actual[hour] ?? 0) * line.smv
  const attended = (hour: number) => (worked[hour] ? 60 * manpowerAt(line, hour) : 0)
  const hourly = (of: (hour: number) => Worked) => hours.map((_, hour) => (worked[hour] ? of(hour) : ''))
  return {
    targetPerHour: targets[0] ?? 0,
    targets: targets.map((target) => target || ''),
    dayTarget: sum(targets),
    actual: sum(line.actual),
    cumulative: hourly((hour) => cumulative[hour] ?? 0),
    variance: hourly((hour) => (cumulative[hour] ?? 0) - dueBy(hour)),
    dayVariance: sum(line.actual) - dueBy(last),
    efficiency: hourly((hour) => earned(hour) / attended(hour)),
    earned,
    attended,
    dayEfficiency: sum(hours.map((_, hour) => earned(hour))) / sum(hours.map((_, hour) => attended(hour))),
    checked: sum(line.checked),
    defects: sum(line.defects),
    dhu: hours.map((_, hour) => rate(line.defects[hour], line.checked[hour])),
    reasonsGiven: Object.keys(line.reasons).length,
    dayDhu: rate(sum(line.defects), sum(line.checked)),
  }
}

export const rate = (defects: number | undefined, checked: number | undefined): Worked =>
  checked ? ((defects ?? 0) * 100) / checked : ''
