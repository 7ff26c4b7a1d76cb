import type { AdminField, FieldKind } from '@shelai/contract/records/admin-fields.ts'
import { money } from '@shelai/contract/rules/limits.ts'
import { parseJson } from '../kernel/database/columns.ts'
import type { Tables } from '../tables.ts'
import type { Column, Comparison, Row } from './record-types.ts'

/** A field of a record: what the contract says of it, its column, and its conversion in both directions. */
export type Field = AdminField & {
  column: string
  toColumn: (value: unknown) => Column
  toWire: (column: unknown, row: Row, now: Date) => unknown
  /** Returns the comparisons that filter a list by a value, where equality of the column is not enough. */
  compare?: (value: unknown, now: Date) => Comparison[]
  /** Converts the words of `q` to the stored form; blank when the column cannot contain them. */
  readWords?: (text: string) => string
  /** The field references a record of this table, which must exist. */
  parent?: { table: keyof Tables; called: string }
}

/** The storage of a field, as far as its kind does not say it: its column's name is the field's unless given. */
export type Storage = Partial<Pick<Field, 'column' | 'toWire' | 'compare' | 'readWords'>>

type Conversion = Pick<Field, 'toColumn' | 'toWire'>

const asStored: Conversion = { toColumn: (value) => value as Column, toWire: (column) => column }

const asJson: Conversion = { toColumn: (value) => JSON.stringify(value), toWire: (column) => parseJson(String(column)) }

const asTexts: Conversion = { ...asJson, toWire: (column) => parseStrings(column) }

const conversions: Readonly<Partial<Record<FieldKind, Conversion>>> = {
  // Amounts are taka on the wire and whole poisha in the database.
  taka: {
    toColumn: (value) => Math.round(Number(value) * money.poishaInTaka),
    toWire: (column) => (column === null ? null : Number(column) / money.poishaInTaka),
  },
  texts: asTexts,
  comma_list: { ...asJson, toWire: (column) => parseStrings(column).join(', ') },
  examples: { ...asJson, toWire: (column) => parseJson(String(column)) ?? [] },
  labels: { ...asJson, toWire: (column) => parseJson(String(column)) ?? [] },
  json: { ...asJson, toWire: (column) => (column === null ? null : parseJson(String(column))) },
}

/** Builds a field of the server from the contract's. */
export function createField(name: string, field: AdminField, storage: Storage = {}): Field {
  return { ...field, column: name, ...(conversions[field.kind] ?? asStored), ...storage }
}

/** Returns whether a field contains the path of a picture or file that is deleted once nothing uses it. */
export function isPath({ kind }: Field): boolean {
  return kind === 'picture' || kind === 'document'
}

function parseStrings(column: unknown): string[] {
  const list = parseJson(String(column))
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}
