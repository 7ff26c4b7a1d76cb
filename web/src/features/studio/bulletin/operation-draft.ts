import {
  type LibraryItem,
  machineClasses,
  type Operation,
  sections,
  smvSources,
} from '@shelai/contract/features/studio/studio-records.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'
import type { StoredRecord } from '../../../device/safe-storage.ts'
import { isMachine } from '../engine/allot-people.ts'
import { createFieldReader, type FieldFault } from '../line/parse-fields.ts'

/** An operation as it is typed: every field is text. */
const emptyDraft = {
  number: '',
  name: '',
  nameBangla: '',
  section: '',
  machine: 'SNLS',
  worker: 'operator',
  smvMachine: '',
  smvManual: '',
  source: 'guess',
  people: '',
  after: '',
  attachment: '',
  gauge: '',
  needle: '',
  spi: '',
  seamCm: '',
  remark: '',
}
export type OperationDraft = typeof emptyDraft
export type OperationField = keyof OperationDraft

export type OperationFault =
  | FieldFault
  | {
      word:
        | 'nameMissing'
        | 'minutesMissing'
        | 'noMachine'
        | 'helperAtMachine'
        | 'halves'
        | 'unknownNumber'
        | 'afterItself'
      values: Record<string, string>
    }
export type OperationFaults = Partial<Record<OperationField, OperationFault>>

/** The longest texts that a record takes. */
const lengths = {
  number: 20,
  name: 200,
  nameBangla: 200,
  attachment: 120,
  gauge: 40,
  needle: 40,
  remark: 200,
} as const

const write = (value: number | null) => (value === null || value === 0 ? '' : String(value))

/** Returns an operation as its form shows it. `operations` are those of the line, whose numbers `after` names. */
export function draftOperation(operation: Operation | undefined, operations: readonly Operation[]): OperationDraft {
  if (operation === undefined) return { ...emptyDraft, number: suggestNumber(operations) }
  const numbers = new Map(operations.map(({ id, number }) => [id, number]))
  const { number, name, nameBangla, machine, worker, source, attachment, gauge, needle, remark } = operation
  return {
    number,
    name,
    nameBangla,
    machine,
    worker,
    source,
    attachment,
    gauge,
    needle,
    remark,
    section: operation.section ?? '',
    smvMachine: write(operation.smvMachine),
    smvManual: write(operation.smvManual),
    people: operation.people === null ? '' : String(operation.people),
    after: (operation.after ?? []).flatMap((id) => numbers.get(id) || []).join(', '),
    spi: write(operation.spi),
    seamCm: write(operation.seamCm),
  }
}

/** Returns the draft of an operation of the library. */
export function draftFromLibrary(item: LibraryItem, operations: readonly Operation[]): OperationDraft {
  const { name, machine, worker, attachment } = item
  const minutes = { smvMachine: write(item.smvMachine), smvManual: write(item.smvManual) }
  return { ...draftOperation(undefined, operations), name, machine, worker, attachment, ...minutes, source: 'library' }
}

/** Reads a draft that the tab kept; undefined for any other record. */
export function parseDraft(record: StoredRecord): OperationDraft | undefined {
  const fields = Object.keys(emptyDraft) as OperationField[]
  const entries = fields.map((field) => [field, record[field]] as const)
  return entries.every(([, value]) => typeof value === 'string')
    ? (Object.fromEntries(entries) as OperationDraft)
    : undefined
}

/** Returns the number after the greatest of a line whose operations are numbered. */
function suggestNumber(operations: readonly Operation[]): string {
  const numbers = operations.map(({ number }) => Number(foldDigits(number)))
  const greatest = numbers.reduce((most, number) => Math.max(most, number || 0), 0)
  return operations.length > 0 && greatest === 0 ? '' : String(greatest + 1)
}

type Read = { operation: Operation; faults?: undefined } | { operation?: undefined; faults: OperationFaults }

/** Reads what was typed. `base` is the operation that it changes, or a new one. */
export function readOperation(draft: OperationDraft, base: Operation, operations: readonly Operation[]): Read {
  const { faults, amount, hasFaults, texts } = createFieldReader<OperationField, keyof typeof lengths, OperationFault>(
    draft,
    lengths,
  )
  const machine = machineClasses.find((one) => one === draft.machine) ?? base.machine
  const worker = draft.worker === 'helper' ? 'helper' : 'operator'
  const smvMachine = amount('smvMachine', { least: 0, most: 60, example: '0.35' }) ?? 0
  const smvManual = amount('smvManual', { least: 0, most: 60, example: '0.10' }) ?? 0
  const people = amount('people', { least: 0, most: 99, example: '1' })
  const spi = amount('spi', { least: 1, most: 60, example: '12' })
  const seamCm = amount('seamCm', { least: 0, most: 10_000, example: '65' })
  const after = readAfter(draft.after, base.id, operations)
  if (!Array.isArray(after) && after !== null) faults.after = after
  if (draft.name.trim() === '' && draft.nameBangla.trim() === '') faults.name = { word: 'nameMissing', values: {} }
  if (worker === 'helper' && isMachine(machine)) faults.worker = { word: 'helperAtMachine', values: {} }
  if (!faults.smvMachine && smvMachine > 0 && machine === 'manual')
    faults.smvMachine = { word: 'noMachine', values: {} }
  if (!faults.smvMachine && !faults.smvManual && smvMachine + smvManual === 0)
    faults[machine === 'manual' ? 'smvManual' : 'smvMachine'] = { word: 'minutesMissing', values: {} }
  if (people !== null && !Number.isInteger(people * 2)) faults.people = { word: 'halves', values: {} }
  if (hasFaults()) return { faults }
  return {
    operation: {
      ...base,
      ...texts,
      section: sections.find((section) => section === draft.section) ?? null,
      machine,
      worker,
      smvMachine,
      smvManual,
      source: smvSources.find((source) => source === draft.source) ?? base.source,
      // Minutes that somebody typed are no longer those of the study.
      study: draft.source === 'study' ? base.study : null,
      people,
      after: Array.isArray(after) ? after : null,
      spi,
      seamCm,
    },
  }
}

/** Reads the numbers of the operations that come before; null for the one before it in the line. */
function readAfter(text: string, own: string, operations: readonly Operation[]): string[] | null | OperationFault {
  const numbers = foldDigits(text)
    .split(/[,;\s]+/)
    .filter(Boolean)
  if (numbers.length === 0) return null
  const ids: string[] = []
  for (const number of numbers.slice(0, 20)) {
    const found = operations.find((operation) => foldDigits(operation.number).trim() === number)
    if (found === undefined) return { word: 'unknownNumber', values: { number } }
    if (found.id === own) return { word: 'afterItself', values: {} }
    ids.push(found.id)
  }
  return ids
}

/** The distance of minutes from those of the library that raises no question, in percent. */
const mostDifference = 10

/** Finds the operation of the library of the same name, where its minutes are more than a tenth apart. */
export function findDifferent(operation: Operation, library: readonly LibraryItem[]): number | undefined {
  const name = operation.name.trim().toLowerCase()
  const known = library.find((item) => item.of === 'operation' && item.name.trim().toLowerCase() === name)
  if (known === undefined || name === '') return undefined
  const [own, other] = [operation, known].map(({ smvMachine, smvManual }) => toSignificant(smvMachine + smvManual))
  if (own === undefined || other === undefined || other === 0) return undefined
  return toSignificant((Math.abs(own - other) * 100) / other) > mostDifference ? other : undefined
}
