import { z } from 'zod'
import { adminResources, type ResourceName, resourceNames } from '../admin-resources.ts'
import type { AdminResource } from '../records/admin-resource.ts'
import { defineStaffCall, type StaffCall } from '../staff-call.ts'
import { isBinned } from './bin.ts'
import { FormatQuery, ImportJob, isImportable } from './imports.ts'

/** A change of a record. `before` and `after` contain the fields that it changed. */
export const Revision = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  /** The name of the account that made it; null where there is none, as for the schedule. */
  name: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type Revision = z.output<typeof Revision>

/** The author of changes that nobody made: content that was published by its schedule. */
export const scheduleName = 'schedule'

/** The page on which readers see a record; null where none shows it. */
export const RecordPage = z.object({ page: z.string().nullable() })
export type RecordPage = z.output<typeof RecordPage>

/** The change whose outcome is restored; 0 for the record before its first change. */
export const RestoreBody = z.object({ revision: z.int().nonnegative() })

/** The most records that one list is ordered by at once. */
export const maxOrdered = 1000

/** The records of a list in their new order. */
export const OrderBody = z.object({ ids: z.array(z.int().positive()).min(1).max(maxOrdered) })

/** The most records that are chosen at once. */
export const maxIds = 10_000

/** The ids of all records of a filtered list. */
export const RecordIds = z.array(z.int())

/** A change of many records at once: a state that they get, or their deletion. */
export const bulkChanges = ['live', 'draft', 'archived', 'delete'] as const
export type BulkChange = (typeof bulkChanges)[number]

/** The most records that one call changes. */
export const maxBulk = 100

/** A change of many records. With the import that created them, the import can be undone afterwards too. */
export const BulkBody = z.object({
  change: z.enum(bulkChanges),
  ids: z.array(z.int().positive()).min(1).max(maxBulk),
  import_id: z.string().max(100).optional(),
})

/** The number of changed records, and those that were not changed, with the reason. */
export const BulkResult = z.object({
  changed: z.int(),
  refused: z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() })),
})
export type BulkResult = z.output<typeof BulkResult>

const find = (name: ResourceName): AdminResource => adminResources[name]
const many = (name: ResourceName) => find(name).called[1]

/** A record as its resource declares it. */
export const AnyRecord = z.record(z.string(), z.unknown())

/** Which records, and in which order, as the list of a resource takes them: both are JSON. */
const ListQuery = z.object({
  sort: z.string().optional().meta({ description: 'A field and its direction', example: '["id","ASC"]' }),
  filter: z
    .string()
    .optional()
    .meta({ description: 'Fields and their values, and `q` for a text', example: '{"q":"needle"}' }),
})

/**
 * The calls about the records of a resource, beside the dialect in which they are listed, read, created, changed and deleted.
 * Each is built for a resource by its name.
 */
export const recordCalls = {
  ids: (on: ResourceName) =>
    defineStaffCall({
      method: 'GET',
      path: `/admin/${on}/ids`,
      caller: { right: 'read', on },
      summary: `List the ids of all ${many(on)} of a filter`,
      query: ListQuery,
      answer: RecordIds,
      refusals: [],
    }),
  bulk: (on: ResourceName) =>
    defineStaffCall({
      method: 'POST',
      path: `/admin/${on}/bulk`,
      caller: { right: 'update', on },
      summary: `Give many ${many(on)} a state, or delete them`,
      body: BulkBody,
      answer: BulkResult,
      invalidInputRefusal: 'bad_input',
      refusals: ['fields_refused', 'password_needed'],
    }),
  order: (on: ResourceName) =>
    defineStaffCall({
      method: 'PUT',
      path: `/admin/${on}/order`,
      caller: { right: 'update', on },
      summary: `Put ${many(on)} of one list into an order`,
      body: OrderBody,
      answer: z.null(),
      invalidInputRefusal: 'bad_input',
      refusals: ['not_found'],
    }),
  page: (on: ResourceName) =>
    defineStaffCall({
      method: 'GET',
      path: `/admin/${on}/{id}/page`,
      caller: { right: 'read', on },
      summary: `Find the page on which readers see one of the ${many(on)}`,
      answer: RecordPage,
      refusals: ['not_found'],
    }),
  revisions: (on: ResourceName) =>
    defineStaffCall({
      method: 'GET',
      path: `/admin/${on}/{id}/revisions`,
      caller: { right: 'read', on },
      summary: `List the changes of one of the ${many(on)}`,
      answer: Revision.array(),
      refusals: ['not_found'],
    }),
  restore: (on: ResourceName) =>
    defineStaffCall({
      method: 'POST',
      path: `/admin/${on}/{id}/restore`,
      caller: { right: 'update', on },
      summary: `Make one of the ${many(on)} as it was after a change`,
      body: RestoreBody,
      answer: AnyRecord,
      invalidInputRefusal: 'bad_input',
      refusals: ['fields_refused', 'password_needed', 'not_found', 'changed_meanwhile'],
    }),
  export: (on: ResourceName) =>
    defineStaffCall({
      method: 'GET',
      path: `/admin/${on}/export`,
      caller: { right: 'read', on },
      summary: `Export ${many(on)} as a table`,
      query: FormatQuery.extend(ListQuery.shape),
      file: 'table',
      invalidInputRefusal: 'bad_input',
      refusals: ['fields_refused', ...(find(on).isPersonal ? (['password_needed'] as const) : [])],
    }),
  template: (on: ResourceName) =>
    defineStaffCall({
      method: 'GET',
      path: `/admin/${on}/import-template`,
      caller: 'staff',
      summary: `Download a table to fill in with ${many(on)}`,
      query: FormatQuery,
      file: 'table',
      invalidInputRefusal: 'bad_input',
      refusals: ['not_allowed'],
    }),
  import: (on: ResourceName) =>
    defineStaffCall({
      method: 'POST',
      path: `/admin/${on}/imports`,
      caller: 'staff',
      summary: `Send a file of ${many(on)}, which is read in the background`,
      sends: 'form',
      fields: z.object({
        chosen: z
          .string()
          .optional()
          .meta({ description: 'The category of a Word document, by name; before the file' }),
      }),
      creates: true,
      answer: ImportJob,
      refusals: ['not_allowed', 'import_refused', 'busy'],
    }),
} satisfies Record<string, (on: ResourceName) => StaffCall>

type RecordCallName = keyof typeof recordCalls

const canUpdate = ({ actions }: AdminResource) => actions.includes('update')

/** Which resources have each call. */
const appliesTo: Record<RecordCallName, (resource: AdminResource, name: ResourceName) => boolean> = {
  ids: ({ idKind }) => idKind === 'number',
  bulk: (resource) => canUpdate(resource) && isBinned(resource) && 'publish_at' in resource.fields,
  order: (resource) => canUpdate(resource) && resource.appendsWithin !== undefined,
  page: isBinned,
  revisions: () => true,
  restore: canUpdate,
  export: ({ hasOwnExport }) => !hasOwnExport,
  template: (_, name) => isImportable(name),
  import: (_, name) => isImportable(name),
}

/** Returns whether a resource has a call. */
export const hasRecordCall = (call: RecordCallName, name: ResourceName): boolean => appliesTo[call](find(name), name)

/** Builds an action on a record that is no change of its fields, as its resource declares it. */
export function buildActionCall(on: ResourceName, action: string) {
  const declared = find(on).customActions?.[action]
  return defineStaffCall({
    method: 'POST',
    path: `/admin/${on}/{id}/${action}`,
    caller: { right: 'update', on },
    summary: declared?.summary ?? action,
    body: declared?.body ?? z.unknown(),
    answer: AnyRecord,
    refusals: ['fields_refused', 'not_found', ...(declared?.refusals ?? [])],
  })
}

/** The calls about the records of every resource, by the names of the resource and the call. */
export function listRecordCalls(): Record<string, StaffCall> {
  const names = Object.keys(recordCalls) as RecordCallName[]
  return Object.fromEntries(
    resourceNames.flatMap((on) => [
      ...names.filter((name) => hasRecordCall(name, on)).map((name) => [`${on}.${name}`, recordCalls[name](on)]),
      ...Object.keys(find(on).customActions ?? {}).map((action) => [`${on}.${action}`, buildActionCall(on, action)]),
    ]),
  )
}
