import { type Allowance, complexities, type Style } from '@shelai/contract/features/studio/studio-records.ts'
import type { StoredRecord } from '../../../device/safe-storage.ts'
import { type Bounds, checkLength, type FieldFault, parseAmount } from '../line/parse-fields.ts'

/** The head of a style as it is typed: every field is text. */
export type StyleDraft = ReturnType<typeof draftStyle>
export type StyleField = keyof StyleDraft
type StyleFault = FieldFault | { word: 'nameMissing'; values: Record<string, string> }
export type StyleFaults = Partial<Record<StyleField, StyleFault>>

export const schools = ['single', 'split', 'added', 'compounded'] as const

/** The percentages that each school of allowances adds. */
export const schoolParts = {
  single: ['total'],
  split: ['personal', 'fatigue', 'contingency', 'machine'],
  added: ['bundle', 'machinePersonal'],
  compounded: ['total', 'bundle'],
} as const satisfies Record<Allowance['school'], readonly StyleField[]>

/** What the parts of an allowance open with. */
const openingParts = {
  total: '15',
  personal: '5',
  fatigue: '4',
  contingency: '3',
  machine: '10',
  machinePersonal: '20',
  bundle: '10',
}

const write = (value: number | null) => (value === null ? '' : String(value))

export function draftStyle(style: Style) {
  const { allowance, convention } = style
  const parts = Object.fromEntries(
    Object.entries(allowance).flatMap(([part, value]) => (typeof value === 'number' ? [[part, String(value)]] : [])),
  )
  return {
    name: style.name,
    buyer: style.buyer,
    item: style.item,
    orderQuantity: write(style.orderQuantity),
    colour: style.colour,
    fabric: style.fabric,
    line: style.line,
    floor: style.floor,
    date: style.date ?? '',
    hours: String(style.hours),
    planEfficiency: String(style.planEfficiency),
    given: style.target === null ? 'people' : 'target',
    target: write(style.target),
    complexity: style.complexity as string,
    school: allowance.school as string,
    ...openingParts,
    ...parts,
    convention: convention.kind as string,
    efficiency: convention.kind === 'divide' ? String(convention.efficiency) : '0.85',
    percent: convention.kind === 'percent' ? String(convention.percent) : '10',
    dayCost: write(style.dayCost),
    preparedBy: style.preparedBy,
    checkedBy: style.checkedBy,
  }
}

/** Reads a draft that the tab kept; undefined for any other record. */
export function parseStyleDraft(record: StoredRecord, shape: StyleDraft): StyleDraft | undefined {
  const fields = Object.keys(shape) as StyleField[]
  const isWhole = fields.every((field) => typeof record[field] === 'string')
  return isWhole ? (Object.fromEntries(fields.map((field) => [field, record[field]])) as StyleDraft) : undefined
}

const lengths = {
  name: 120,
  buyer: 120,
  item: 120,
  colour: 60,
  fabric: 120,
  line: 60,
  floor: 60,
  preparedBy: 120,
  checkedBy: 120,
} as const

const percents: Bounds = { least: 0, most: 100, example: '15', isNeeded: true }

type Read = { style: Style; faults?: undefined } | { style?: undefined; faults: StyleFaults }

/** Reads what was typed into the head of a style. */
export function readStyle(draft: StyleDraft, base: Style): Read {
  const faults: StyleFaults = {}
  const amount = (field: StyleField, bounds: Bounds): number | null => {
    const value = parseAmount(draft[field], bounds)
    if (value === null || typeof value === 'number') return value
    faults[field] = value
    return null
  }
  for (const [field, most] of Object.entries(lengths)) {
    const fault = checkLength(draft[field as keyof typeof lengths], most)
    if (fault) faults[field as keyof typeof lengths] = fault
  }
  if (draft.name.trim() === '') faults.name = { word: 'nameMissing', values: {} }
  const whole = { isWhole: true, least: 1 }
  const orderQuantity = amount('orderQuantity', { ...whole, most: 100_000_000, example: '12000' })
  const hours = amount('hours', { least: 1, most: 24, example: '10', isNeeded: true }) ?? base.hours
  const planEfficiency = amount('planEfficiency', { least: 1, most: 150, example: '65', isNeeded: true })
  const target =
    draft.given === 'people' ? null : amount('target', { ...whole, most: 10_000, example: '190', isNeeded: true })
  const dayCost = amount('dayCost', { least: 0, most: 100_000_000, isWhole: true, example: '34000' })
  const school = schools.find((one) => one === draft.school) ?? 'single'
  const parts = Object.fromEntries(schoolParts[school].map((part) => [part, amount(part, percents)]))
  const convention =
    draft.convention === 'percent'
      ? { kind: 'percent' as const, percent: amount('percent', { ...percents, least: 1, most: 50 }) ?? 10 }
      : {
          kind: 'divide' as const,
          efficiency: amount('efficiency', { least: 0.5, most: 1, example: '0.85', isNeeded: true }) ?? 0.85,
        }
  if (Object.keys(faults).length > 0) return { faults }
  const texts = Object.fromEntries(Object.keys(lengths).map((field) => [field, draft[field as StyleField].trim()]))
  return {
    style: {
      ...base,
      ...texts,
      orderQuantity,
      hours,
      planEfficiency: planEfficiency ?? base.planEfficiency,
      target,
      complexity: complexities.find((one) => one === draft.complexity) ?? base.complexity,
      allowance: { school, ...parts } as Allowance,
      convention,
      date: /^\d{4}-\d\d-\d\d$/.test(draft.date) ? draft.date : null,
      dayCost,
    },
  }
}
