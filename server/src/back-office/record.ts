import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { findHtmlExcess } from '../kernel/html/html-size.ts'
import { digestSanitizedHtml } from '../kernel/html/safe-html.ts'
import { listStripped, sanitizeForStorage } from '../kernel/html/sanitize-for-storage.ts'
import type { Column, Row } from './record-types.ts'
import { findField, type Resource, type StaffRecord } from './resource.ts'

/** Lists the columns of a resource's record. */
export function listColumns({ fields }: Resource): string[] {
  return Object.values(fields).map(({ column }) => column)
}

/** Converts a row to a record of the admin API. */
export function presentRecord({ fields }: Resource, row: Row, now: Date): StaffRecord {
  return {
    id: row.id,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, { column, toWire }]) => [name, toWire(row[column], row, now)]),
    ),
  }
}

/** A parsed request body: the fields in stored form, and what the sanitizer removed from each. */
export type Sent = { values: Readonly<Record<string, unknown>>; stripped: Readonly<Record<string, readonly string[]>> }

/**
 * Parses the body sent for a record. Refuses all invalid fields at once: unknown, unreadable, read-only, or missing
 * from a new record.
 */
export function readSent(resource: Resource, body: unknown, before: StaffRecord | undefined): Sent {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw createRefusal('bad_input')
  const sent = body as Record<string, unknown>
  // The object has no prototype, because clients choose the names and `__proto__` is one of them.
  const errors: Record<string, string> = Object.create(null)
  const values: Record<string, unknown> = {}
  const stripped: Record<string, readonly string[]> = {}

  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || name === 'stripped') continue
    const field = findField(resource, name)
    if (name === 'id') {
      if (before !== undefined && String(value) !== String(before.id)) errors.id = 'The id of a record never changes.'
    } else if (field === undefined) {
      errors[name] = 'There is no such field.'
    } else if (field.isReadOnly) {
      if (before !== undefined && name !== 'updated_at' && !isSame(value, before[name])) {
        errors[name] = 'This cannot be changed here.'
      }
    } else {
      const read = field.schema.safeParse(value)
      if (!read.success) errors[name] = read.error.issues[0]?.message ?? 'This cannot be read.'
      else if (field.kind === 'html') {
        const excess = findHtmlExcess(String(read.data))
        if (excess !== undefined) {
          errors[name] = excess
          continue
        }
        const clean = sanitizeForStorage(String(read.data))
        values[name] = clean
        const removed = listStripped(String(read.data), clean)
        if (removed.length > 0) stripped[name] = removed
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

/** Returns the initial values of a new record's fields. */
export function initialValues({ fields }: Resource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  )
}

/** Converts fields to columns. */
export function toColumns({ fields }: Resource, values: Readonly<Record<string, unknown>>): Record<string, Column> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]
      if (field === undefined || field.isReadOnly) return []
      const column: [string, Column] = [field.column, field.toColumn(value)]
      return field.kind === 'html' ? [column, [`${field.column}_mark`, digestSanitizedHtml(String(value))]] : [column]
    }),
  )
}

/** Returns the fields in which two records differ, before and after. */
export function diffRecords(before: StaffRecord, after: StaffRecord): { before: StaffRecord; after: StaffRecord } {
  const names = Object.keys(after).filter((name) => name !== 'updated_at' && !isSame(before[name], after[name]))
  const pickNames = (record: StaffRecord) => Object.fromEntries(names.map((name) => [name, record[name]]))
  return { before: pickNames(before), after: pickNames(after) }
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
