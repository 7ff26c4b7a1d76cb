import type { RefusalCode } from '@shelai/contract/refusals.ts'
import { contentStates, type ResourceName } from '@shelai/contract/staff.ts'
import type { Tables, Tx } from '../database/tables.ts'
import { choice, type Field, momentOrNone, readOnly, whole } from './field.ts'
import type { Column } from './record-types.ts'
import type { AuditAction } from './rights.ts'

/** A record of the admin API: `id`, and its fields under the specification's names. */
export type StaffRecord = Readonly<Record<string, unknown>>

/**
 * Records of another resource that depend on one of this resource and block its deletion. `refusal` replaces the
 * general refusal.
 */
export type Dependents = {
  table: keyof Tables
  column: string
  called: [one: string, many: string]
  refusal?: RefusalCode
}

/** A change as a resource's rules see it: the record before, and as it would become. */
export type Change = { before: StaffRecord | undefined; after: StaffRecord; now: Date }

/** Error messages by field; undefined means no error. */
export type FieldErrors = Readonly<Record<string, string | undefined>>
/** Columns beside those of the fields; undefined leaves a column as it is. */
export type Columns = Readonly<Record<string, Column | undefined>>

/** A kind of record of the back office, with all that the admin API needs to serve it. */
export type Resource = {
  name: ResourceName
  table: keyof Tables
  /** Whole numbers for content, text for accounts and orders. */
  idKind: 'number' | 'text'
  fields: Readonly<Record<string, Field>>
  /** The actions that the resource supports, whatever the role. */
  actions: readonly AuditAction[]
  /** The default sort order: a field and its direction. */
  order: readonly [field: string, direction: 'asc' | 'desc']
  /** New records are appended after the others that share this field's value; after all others when it is null. */
  appendsWithin?: string | null
  /** Validates a record as a whole and returns errors by field. */
  check?: (tx: Tx, change: Change) => Promise<FieldErrors> | FieldErrors
  /** Computes columns from a record's fields. */
  derive?: (change: Change) => Columns
  /** The message and the field of a unique violation. */
  unique?: { field: string; message: string }
  dependents?: readonly Dependents[]
  /** Returns whether a change requires a recent password. */
  needsPassword?: (change: Change) => boolean
}

/** Finds a field by a name from a request; undefined unless the resource itself declares it. */
export function findField({ fields }: Resource, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** The columns that every content record has. */
export const baseFields = {
  sort_order: whole('sort_order', 0, 1_000_000),
  state: choice('state', contentStates, { initial: 'live' }),
  publish_at: momentOrNone('publish_at'),
  created_at: readOnly('created_at'),
  updated_at: readOnly('updated_at'),
} as const satisfies Record<string, Field>

type ContentResource = Omit<Resource, 'idKind' | 'actions' | 'order' | 'fields'> & {
  fields: Readonly<Record<string, Field>>
  order?: Resource['order']
}

/** Builds a content resource from its own fields and those that all content has. */
export function createContentResource({ fields, order, check, ...own }: ContentResource): Resource {
  return {
    idKind: 'number',
    actions: ['read', 'create', 'update', 'delete'],
    order: order ?? ['sort_order', 'asc'],
    ...own,
    fields: { ...fields, ...baseFields },
    check: async (tx, change) => ({ ...checkSchedule(change), ...(await check?.(tx, change)) }),
  }
}

function checkSchedule({ after }: Change): FieldErrors {
  return after.state === 'scheduled' && !after.publish_at
    ? { publish_at: 'Please say when it is to be published.' }
    : {}
}
