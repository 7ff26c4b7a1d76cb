import { createFieldRefusal, createRefusal } from '@shelai/contract/refusals.ts'
import { sanitizerVersion } from '../html/safe-html.ts'
import { markedStrips, sanitizeForStorage } from '../html/sanitize-for-storage.ts'
import type { Column, Row } from './record-types.ts'
import { findField, type Resource, type StaffRecord } from './resource.ts'

/** The columns of a resource's record. */
export function listColumns({ fields }: Resource): string[] {
  return Object.values(fields).map(({ column }) => column)
}

/** A row as the back office sees it. */
export function presentRecord({ fields }: Resource, row: Row, now: Date): StaffRecord {
  return {
    id: row.id,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, { column, toWire }]) => [name, toWire(row[column], row, now)]),
    ),
  }
}

/** What was sent for a record, read: its fields as they are kept, and what the sanitiser took out of each. */
export type Sent = { values: Readonly<Record<string, unknown>>; stripped: Readonly<Record<string, readonly string[]>> }

/**
 * Reads what was sent for a record. Refuses every field that is wrong at once: one that is unknown, cannot be read, may
 * not be changed here, or is missing from a new record.
 */
export function readSent(resource: Resource, body: unknown, before: StaffRecord | undefined): Sent {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw createRefusal('bad_input')
  const sent = body as Record<string, unknown>
  // Without a prototype: the names are the sender's, and `__proto__` is one of them.
  const errors: Record<string, string> = Object.create(null)
  const values: Record<string, unknown> = {}
  const stripped: Record<string, readonly string[]> = {}

  for (const [name, given] of Object.entries(sent)) {
    if (given === undefined || name === 'stripped') continue
    const field = findField(resource, name)
    if (name === 'id') {
      if (before !== undefined && String(given) !== String(before.id)) errors.id = 'The id of a record never changes.'
    } else if (field === undefined) {
      errors[name] = 'There is no such field.'
    } else if (field.isReadOnly) {
      if (before !== undefined && name !== 'updated_at' && !isSame(given, before[name])) {
        errors[name] = 'This cannot be changed here.'
      }
    } else {
      const read = field.schema.safeParse(given)
      if (!read.success) errors[name] = read.error.issues[0]?.message ?? 'This cannot be read.'
      else if (field.isHtml) {
        const clean = sanitizeForStorage(String(read.data))
        values[name] = clean
        const gone = markedStrips(String(read.data), clean)
        if (gone.length > 0) stripped[name] = gone
        if (field.isRequired && isBlankHtml(clean)) errors[name] = 'Nothing is left of this once it is made safe.'
      } else values[name] = read.data
    }
  }
  if (before === undefined) {
    for (const [name, { isRequired }] of Object.entries(resource.fields)) {
      if (isRequired && !Object.hasOwn(values, name) && !(name in errors)) errors[name] = 'Please fill this in.'
    }
  }
  if (Object.keys(errors).length > 0) throw createFieldRefusal(errors)
  return { values, stripped }
}

function isBlankHtml(html: string): boolean {
  return !/<img\b/.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === ''
}

/** A new record's fields that nobody named. */
export function initialValues({ fields }: Resource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  )
}

/** Fields as columns. */
export function toColumns({ fields }: Resource, values: Readonly<Record<string, unknown>>): Record<string, Column> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]
      if (field === undefined || field.isReadOnly) return []
      const column: [string, Column] = [field.column, field.toColumn(value)]
      return field.isHtml ? [column, [`${field.column}_mark`, sanitizerVersion(String(value))]] : [column]
    }),
  )
}

/** The fields in which two records differ, as they were and as they are. */
export function diffRecords(before: StaffRecord, after: StaffRecord): { before: StaffRecord; after: StaffRecord } {
  const names = Object.keys(after).filter((name) => name !== 'updated_at' && !isSame(before[name], after[name]))
  const only = (record: StaffRecord) => Object.fromEntries(names.map((name) => [name, record[name]]))
  return { before: only(before), after: only(after) }
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
