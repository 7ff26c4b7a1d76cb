import type { RefusalCode } from '@shelai/contract/refusals.ts'
import { contentStates, type ResourceName } from '@shelai/contract/staff.ts'
import type { Tables, Tx } from '../database/tables.ts'
import { choice, type Field, momentOrNone, readOnly, whole } from './field.ts'
import type { Column } from './record-types.ts'
import type { AuditAction } from './rights.ts'

/** A record as it goes over the wire: `id`, and its fields under the specification's names. */
export type StaffRecord = Readonly<Record<string, unknown>>

/**
 * Records of another resource that hang on one of this: it cannot be deleted while there are any. `refusal` says so in
 * words of its own.
 */
export type Dependents = {
  table: keyof Tables
  column: string
  called: [one: string, many: string]
  refusal?: RefusalCode
}

/** A change as a resource's own rules see it: how the record was, and how it would be. */
export type Change = { before: StaffRecord | undefined; after: StaffRecord; now: Date }

/** What is wrong, by field; undefined where nothing is. */
export type FieldErrors = Readonly<Record<string, string | undefined>>
/** Columns beside those of the fields; undefined ones are left as they are. */
export type Columns = Readonly<Record<string, Column | undefined>>

/** One kind of record of the back office: all that the calls need to know to serve it. */
export type Resource = {
  name: ResourceName
  table: keyof Tables
  /** Whole numbers for content, text for accounts and orders. */
  idKind: 'number' | 'text'
  fields: Readonly<Record<string, Field>>
  /** What can be done with these records at all, whoever asks. */
  actions: readonly AuditAction[]
  /** The order of a list that names none: a field and its direction. */
  order: readonly [field: string, direction: 'asc' | 'desc']
  /** New records go behind the others that share this field's value; behind all where it is null. */
  appendsWithin?: string | null
  /** What is wrong with a record as a whole, field by field. */
  check?: (tx: Tx, draft: Change) => Promise<FieldErrors> | FieldErrors
  /** What follows from a record's fields, as columns. */
  derive?: (draft: Change) => Columns
  /** What a unique column's refusal says, and at which field. */
  unique?: { field: string; message: string }
  dependents?: readonly Dependents[]
  /** Whether a change wants the password again. */
  needsPassword?: (draft: Change) => boolean
}

/** A field by the name that somebody sent; undefined where the resource itself does not declare it. */
export function findField({ fields }: Resource, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** The columns that every record of content has. */
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

/** A resource of content: its own fields and those that all content has. */
export function contentResource({ fields, order, check, ...own }: ContentResource): Resource {
  return {
    idKind: 'number',
    actions: ['read', 'create', 'update', 'delete'],
    order: order ?? ['sort_order', 'asc'],
    ...own,
    fields: { ...fields, ...baseFields },
    check: async (tx, draft) => ({ ...checkSchedule(draft), ...(await check?.(tx, draft)) }),
  }
}

function checkSchedule({ after }: Change): FieldErrors {
  return after.state === 'scheduled' && !after.publish_at
    ? { publish_at: 'Please say when it is to be published.' }
    : {}
}
