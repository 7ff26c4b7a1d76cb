import { adminResources, type ResourceName, type ResourceOf } from '@shelai/contract/admin-resources.ts'
import type { UserId } from '@shelai/contract/api/ids.ts'
import type { RefusalCode } from '@shelai/contract/api/refusals.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import type { Role, StaffRole } from '@shelai/contract/rules/staff.ts'
import type { Expression } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { Db, Tables, Tx } from '../tables.ts'
import { createField, type Field, type Storage } from './field.ts'
import type { Column, Comparison, Row } from './record-types.ts'

/** A record of the admin API: `id`, and its fields under the specification's names. */
export type StaffRecord = Readonly<Record<string, unknown>>

/**
 * Records of another resource that depend on one of this resource and block its deletion. `refusal` replaces the
 * general refusal.
 */
export type Dependents = {
  table: keyof Tables
  column: string
  called: readonly [one: string, many: string]
  refusal?: RefusalCode
}

/**
 * A change as a resource's rules see it: the record before, as it would become, the names of the fields sent, and the
 * role that makes it.
 */
export type Change = {
  before: StaffRecord | undefined
  after: StaffRecord
  sent: ReadonlySet<string>
  now: Date
  role: StaffRole
}

/** Error messages by field; undefined means no error. */
export type FieldErrors = Readonly<Record<string, string | undefined>>
/** Columns beside those of the fields; undefined leaves a column as it is. */
export type Columns = Readonly<Record<string, Column | undefined>>

/**
 * The functions that find and store the only record of a resource. `set` returns false when the record has another
 * version.
 */
export type SingleRecord = {
  find: (db: Db) => Promise<Row>
  set: (tx: Tx, columns: Readonly<Record<string, Column>>, version: unknown) => Promise<boolean>
}

/** The ids of the records that words name, as a query. */
export type NamedIds = Expression<unknown>

/** The rules of a resource that the contract cannot declare. */
type Rules = {
  /** Validates a record as a whole and returns errors by field. */
  check?: (tx: Tx, change: Change) => Promise<FieldErrors> | FieldErrors
  /**
   * Says why a person must look at a record in its form before readers do, so that no other way of changing it publishes it. What
   * readers of the `published` version see already is no reason.
   */
  findDoubt?: (db: Db, record: StaffRecord, published?: StaffRecord) => Promise<string | undefined>
  /** Changes what depends on an updated record, in the transaction of the update. */
  cascade?: (tx: Tx, change: Change) => Promise<void>
  /** Does what follows from a creation or an update, in its transaction. */
  afterWrite?: (tx: Tx, change: Change, id: number, actor: { id: UserId | null; who: string }) => Promise<void>
  /** Does what follows from an update once it is committed. */
  afterCommit?: (context: Context, change: Pick<Change, 'before'>) => Promise<void>
  /** Computes columns from a record's fields. */
  derive?: (change: Change) => Columns
  /** The message and the field of a unique violation. */
  unique?: { field: string; message: string }
  /** The records that depend on one without a field that references it. */
  dependents?: readonly Dependents[]
  /** The rows of other tables that a foreign key deletes with a record. They go to the bin with it and come back with it. */
  rowsInBin?: readonly { table: keyof Tables; column: string }[]
  /** Finds the URL of the page on which readers see a record; undefined when they see it nowhere. */
  findPage?: (db: Db, record: StaffRecord) => Promise<string | undefined> | string
  /** Returns the comparisons that limit which records a role sees. */
  narrow?: (role: Role) => Comparison[]
  /** Finds the ids of the records that words name, in place of a search for the words in the searched fields. */
  findNamed?: (db: Db, text: string) => NamedIds
  /** Stores the only record of the resource elsewhere than in a row of its table. */
  single?: SingleRecord
  /** Returns whether a change requires a recent password. */
  needsPassword?: (change: Change) => boolean
}

/** A kind of record of the back office, with all that the admin API needs to serve it. */
export type Resource = Omit<AdminResource, 'fields'> &
  Rules & {
    name: ResourceName
    table: keyof Tables
    /** True if its records can be scheduled: they are published at their time. */
    isScheduled?: true
    fields: Readonly<Record<string, Field>>
  }

/** Finds a field by a name from a request; undefined unless the resource itself declares it. */
export function findField({ fields }: Resource, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** The storage of the fields of a resource, where it does not follow from their names and kinds. */
type StorageOf<N extends ResourceName> = Readonly<Partial<Record<keyof ResourceOf<N>['fields'], Storage>>>

/** Builds a resource from its declaration in the contract, the table that contains its records, and its rules. */
export function createResource<N extends ResourceName>(
  name: N,
  table: keyof Tables,
  storage?: StorageOf<N>,
  rules?: Rules,
): Resource {
  const declared: AdminResource = adminResources[name]
  const stored: Readonly<Record<string, Storage | undefined>> = storage ?? {}
  const fields = Object.entries(declared.fields).map(([field, one]) => [field, createField(field, one, stored[field])])
  return { ...declared, ...rules, name, table, fields: Object.fromEntries(fields) }
}

/** The tables of content: each row has a position (`sort_order`), a `state` and, when scheduled, a `publish_at`. */
type ContentTable = {
  [T in keyof Tables]: Tables[T] extends { state: unknown; publish_at: unknown; sort_order: unknown } ? T : never
}[keyof Tables]

/** Builds a resource of content, which can be scheduled. */
export function createContentResource<N extends ResourceName>(
  name: N,
  table: ContentTable,
  storage?: StorageOf<N>,
  { check, ...rules }: Rules = {},
): Resource {
  const resource = createResource(name, table, storage, {
    ...rules,
    check: async (tx, change) => ({ ...checkSchedule(change), ...(await check?.(tx, change)) }),
  })
  return { ...resource, isScheduled: true }
}

function checkSchedule({ after }: Change): FieldErrors {
  return after.state === 'scheduled' && !after.publish_at
    ? { publish_at: 'Please say when it is to be published.' }
    : {}
}

/**
 * Connects resources by the fields of one that reference another: the referenced record must exist, and it cannot be
 * deleted while something references it.
 */
export function linkResources(resources: readonly Resource[]): Resource[] {
  const byName = new Map<string, Resource>(resources.map((resource) => [resource.name, resource]))
  const linkField = (field: Field): Field => {
    const parent = field.resource === undefined ? undefined : byName.get(field.resource)
    return parent === undefined ? field : { ...field, parent: { table: parent.table, called: parent.called[0] } }
  }
  return resources.map((resource) => {
    const references = resources.flatMap(({ table, called, fields }) =>
      Object.values(fields).flatMap(({ resource: name, column }) =>
        name === resource.name ? [{ table, column, called }] : [],
      ),
    )
    const fields = Object.entries(resource.fields).map(([name, field]) => [name, linkField(field)])
    return {
      ...resource,
      fields: Object.fromEntries(fields),
      dependents: [...(resource.dependents ?? []), ...references],
    }
  })
}
