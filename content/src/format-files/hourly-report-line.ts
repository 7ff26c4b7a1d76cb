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
  /** The parts of the full target that the first two hours are given; 1 when left out. */
  firstHours?: readonly [number, number]
  actual: readonly (number | undefined)[]
  /** Minutes lost, times the people who waited. */
  lost: readonly (number | undefined)[]
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
    firstHours: [0.85, 0.95],
    actual: [88, 97, 104, 103, 86, 99, 105, 102, 94, 92],
    lost: [120, 90, 0, 0, 210, 60, 0, 0, 0, 0],
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
    lost: [36, 0, 0, 0, 1440, 72, 0, 0],
    checked: [180, 185, 187, 184, undefined, 178, 187, 189],
    defects: [7, 6, 5, 6, undefined, 9, 6, 4],
    reasons: { 0: 'No input', 4: 'Power failure', 5: 'Power failure' },
  },
]
