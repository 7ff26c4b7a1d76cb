import { complexities, type Style } from '@shelai/contract/features/studio/studio-records.ts'
import type { StoredRecord } from '../../../device/safe-storage.ts'
import { draftAllowance, percentBounds, readAllowance } from '../line/allowance-fields.ts'
import { createFieldReader, type FieldFault } from '../line/parse-fields.ts'

/** The head of a style as it is typed: every field is text. */
export type StyleDraft = ReturnType<typeof draftStyle>
export type StyleField = keyof StyleDraft
type StyleFault = FieldFault | { word: 'nameMissing'; values: Record<string, string> }
export type StyleFaults = Partial<Record<StyleField, StyleFault>>

const write = (value: number | null) => (value === null ? '' : String(value))

export function draftStyle(style: Style) {
  const { convention } = style
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
    ...draftAllowance(style.allowance),
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

type Read = { style: Style; faults?: undefined } | { style?: undefined; faults: StyleFaults }

/** Reads what was typed into the head of a style. */
export function readStyle(draft: StyleDraft, base: Style): Read {
  const { faults, amount, hasFaults, texts } = createFieldReader<StyleField, keyof typeof lengths, StyleFault>(
    draft,
    lengths,
  )
  if (draft.name.trim() === '') faults.name = { word: 'nameMissing', values: {} }
  const whole = { isWhole: true, least: 1 }
  const orderQuantity = amount('orderQuantity', { ...whole, most: 100_000_000, example: '12000' })
  const hours = amount('hours', { least: 1, most: 24, example: '10', isNeeded: true }) ?? base.hours
  const planEfficiency = amount('planEfficiency', { least: 1, most: 150, example: '65', isNeeded: true })
  const target =
    draft.given === 'people' ? null : amount('target', { ...whole, most: 10_000, example: '190', isNeeded: true })
  const dayCost = amount('dayCost', { least: 0, most: 100_000_000, isWhole: true, example: '34000' })
  const allowance = readAllowance(draft, amount)
  const convention =
    draft.convention === 'percent'
      ? { kind: 'percent' as const, percent: amount('percent', { ...percentBounds, least: 1, most: 50 }) ?? 10 }
      : {
          kind: 'divide' as const,
          efficiency: amount('efficiency', { least: 0.5, most: 1, example: '0.85', isNeeded: true }) ?? 0.85,
        }
  if (hasFaults()) return { faults }
  return {
    style: {
      ...base,
      ...texts,
      orderQuantity,
      hours,
      planEfficiency: planEfficiency ?? base.planEfficiency,
      target,
      complexity: complexities.find((one) => one === draft.complexity) ?? base.complexity,
      allowance,
      convention,
      date: /^\d{4}-\d\d-\d\d$/.test(draft.date) ? draft.date : null,
      dayCost,
    },
  }
}
