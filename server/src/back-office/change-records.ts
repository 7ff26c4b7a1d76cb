import type { UserId } from '@shelai/contract/api/ids.ts'
import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { scheduleName } from '@shelai/contract/back-office/record-calls.ts'
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { findViolation } from '../kernel/database/violations.ts'
import type { Db, Tx } from '../tables.ts'
import { insertAudit, listAuditOfRecord } from './audit-store.ts'
import { diffRecords, initialValues, isSame, listColumns, presentRecord, readSent, toColumns } from './record.ts'
import type { Comparison, Row } from './record-types.ts'
import {
  countDependents,
  deleteRecord,
  findNextPlace,
  findRecord,
  hasRecord,
  insertRecord,
  listRecords,
  setRecord,
} from './records-store.ts'
import {
  type Change,
  type Columns,
  type FieldErrors,
  findField,
  type Resource,
  type SingleRecord,
  type StaffRecord,
} from './resource.ts'

export type Id = string | number

/**
 * The member of staff who makes a change, and when. `requireCurrent` throws when they were signed out or got another
 * role since the request arrived; `isPasswordFresh` returns whether they entered their password recently.
 */
export type Actor = {
  /** Null if the account was deleted since an import began. */
  id: UserId | null
  who: string
  role: StaffRole
  /** Why the changes are made, for the audit. */
  reason?: string
  /** True where the actor has the record in its form, which shows what speaks against it. */
  seesRecord?: true
  now: Date
  requireCurrent: (tx: Tx) => Promise<void>
  isPasswordFresh: (tx: Tx) => Promise<boolean>
}

/** The origin of a record: somebody sends it, or a deleted one is restored. */
type CreationAction = 'create' | 'restore'

/** The origin of a change: somebody sends the fields of a record, or goes back to a revision. */
type UpdateAction = 'update' | 'restore'

/** The result of a change: the record before and after it, and what the sanitizer removed from its HTML. */
export type ChangeResult = {
  before: StaffRecord | undefined
  after: StaffRecord | undefined
  stripped: Readonly<Record<string, readonly string[]>>
}

export async function getRecord(db: Db, resource: Resource, id: Id, now: Date): Promise<StaffRecord> {
  const row = resource.single
    ? await findSingle(db, resource.single, id)
    : await findRecord(db, resource.table, listColumns(resource), id)
  if (row === undefined) throw createRefusal('not_found')
  return presentRecord(resource, row, now)
}

/** Refuses a record that the role does not see, like one that does not exist. */
export async function requireVisible(db: Db, resource: Resource, id: Id, role: StaffRole): Promise<void> {
  if (resource.narrow === undefined) return
  const comparisons: Comparison[] = [...resource.narrow(role), { column: 'id', is: '=', value: id }]
  const one = { sort: { column: 'id', direction: 'asc' }, first: 0, last: 0, comparisons, words: undefined } as const
  const { total } = await listRecords(db, resource.table, ['id'], one)
  if (total === 0) throw createRefusal('not_found')
}

async function findSingle(db: Db, { find }: SingleRecord, id: Id): Promise<Row | undefined> {
  const row = await find(db)
  return String(row.id) === String(id) ? row : undefined
}

/**
 * Creates a record with the columns that `extraColumns` adds, and an audit entry. `restore` stands for a deleted record
 * that comes back: nobody sends its fields.
 */
export async function createRecord(
  db: Db,
  resource: Resource,
  body: unknown,
  actor: Actor,
  extraColumns: ExtraColumns = noExtraColumns,
  action: CreationAction = 'create',
): Promise<ChangeResult> {
  return runChange(db, resource, actor, async (tx) => {
    const { change, stripped } = await prepareCreation(tx, resource, body, actor, action)
    await requirePassword(tx, resource, change, actor)
    const at = actor.now.toISOString()
    const columns = {
      ...toColumns(resource, change.after),
      ...(await findPlace(tx, resource, change.after)),
      created_at: at,
      ...('updated_at' in resource.fields ? { updated_at: at } : {}),
      ...withoutUndefined({ ...resource.derive?.(change), ...(await extraColumns(tx, change)) }),
    }
    const id = await insertRecord(tx, resource.table, columns)
    await resource.afterWrite?.(tx, change, Number(id), actor)
    const after = await getRecord(tx, resource, id, actor.now)
    const { who, reason } = actor
    await insertAudit(tx, { who, action, resource: resource.name, id, after, reason }, actor.now)
    return { before: undefined, after, stripped }
  })
}

/** A change that was checked, with the fields that it changes. */
type PreparedChange = { change: Change; changes: StaffRecord; stripped: ChangeResult['stripped'] }

/** Parses and checks a new record. */
async function prepareCreation(
  tx: Tx,
  resource: Resource,
  body: unknown,
  actor: Actor,
  action: CreationAction = 'create',
): Promise<PreparedChange> {
  const { values, stripped } = readSent(resource, body, undefined)
  const after = { ...initialValues(resource), ...values }
  const sent = new Set(action === 'create' ? Object.keys(values) : [])
  const change: Change = { before: undefined, after, sent, now: actor.now, role: actor.role }
  await checkChange(tx, resource, change, actor)
  return { change, changes: after, stripped }
}

/** Parses and checks the changes of a record. */
async function prepareUpdate(
  tx: Tx,
  resource: Resource,
  before: StaffRecord,
  body: unknown,
  actor: Actor,
): Promise<PreparedChange> {
  const { values: sentValues, stripped } = readSent(resource, body, before)
  const values = (await isOlderThanSchedule(tx, resource, body, before))
    ? withoutFormerSchedule(sentValues, before)
    : sentValues
  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isUnchanged(resource, name, value, before)),
  )
  const sent = new Set(Object.keys(values))
  const change: Change = { before, after: { ...before, ...changes }, sent, now: actor.now, role: actor.role }
  if (Object.keys(changes).length > 0) await checkChange(tx, resource, change, actor)
  return { change, changes, stripped }
}

/** Checks what a creation or an update would do, without doing it. Refuses as they do. */
export async function planChange(
  tx: Tx,
  resource: Resource,
  before: StaffRecord | undefined,
  body: unknown,
  actor: Actor,
): Promise<PreparedChange> {
  return before === undefined
    ? prepareCreation(tx, resource, body, actor)
    : prepareUpdate(tx, resource, before, body, actor)
}

/**
 * Updates the fields that are present. Refuses with `changed_meanwhile` when the request contains an `updated_at` other
 * than the record's.
 */
export async function updateRecord(
  db: Db,
  resource: Resource,
  id: Id,
  body: unknown,
  actor: Actor,
  extraColumns: ExtraColumns = noExtraColumns,
  action: UpdateAction = 'update',
): Promise<ChangeResult> {
  return runChange(db, resource, actor, async (tx) => {
    await requireVisible(tx, resource, id, actor.role)
    const before = await getRecord(tx, resource, id, actor.now)
    const { change, changes, stripped } = await prepareUpdate(tx, resource, before, body, actor)
    if (Object.keys(changes).length === 0) return { before, after: before, stripped }
    await requirePassword(tx, resource, change, actor)
    const isVersioned = 'updated_at' in resource.fields
    const columns = {
      ...toColumns(resource, changes),
      ...withoutUndefined({ ...resource.derive?.(change), ...(await extraColumns(tx, change)) }),
      ...(isVersioned ? { updated_at: nextVersion(String(before.updated_at), actor.now) } : {}),
    }
    const version = isVersioned ? before.updated_at : undefined
    const isUpdated = resource.single
      ? await resource.single.set(tx, columns, version)
      : await setRecord(tx, resource.table, id, columns, version)
    if (!isUpdated) throw createRefusal('changed_meanwhile')
    await resource.cascade?.(tx, change)
    await resource.afterWrite?.(tx, change, Number(id), actor)
    const after = await getRecord(tx, resource, id, actor.now)
    const { who, reason } = actor
    const entry = { who, action, resource: resource.name, id, ...diffRecords(before, after), reason }
    await insertAudit(tx, entry, actor.now)
    return { before, after, stripped }
  })
}

/**
 * Deletes a record. Refuses while other records depend on it and names them. `keep` is called with the record before it
 * is deleted.
 */
export async function removeRecord(
  db: Db,
  resource: Resource,
  id: Id,
  actor: Actor,
  keep?: (tx: Tx, before: StaffRecord) => Promise<void>,
): Promise<ChangeResult> {
  return runChange(db, resource, actor, async (tx) => {
    await requireVisible(tx, resource, id, actor.role)
    const before = await getRecord(tx, resource, id, actor.now)
    const uses: string[] = []
    for (const { table, column, called, refusal } of resource.dependents ?? []) {
      const count = await countDependents(tx, table, column, id)
      if (count > 0 && refusal !== undefined) throw createRefusal(refusal)
      if (count > 0) uses.push(`${count} ${called[count === 1 ? 0 : 1]}`)
    }
    if (uses.length > 0) throw createRefusal('still_used', { uses: uses.join(', ') })
    await requirePassword(tx, resource, { before, after: {}, sent: new Set(), now: actor.now, role: actor.role }, actor)
    await keep?.(tx, before)
    if (!(await deleteRecord(tx, resource.table, id))) throw createRefusal('not_found')
    const { who, reason } = actor
    await insertAudit(tx, { who, action: 'delete', resource: resource.name, id, before, reason }, actor.now)
    return { before, after: undefined, stripped: {} }
  })
}

/** Computes additional columns of a change, such as the facts of a file that a record uses. */
export type ExtraColumns = (tx: Tx, change: Change) => Promise<Columns>

const noExtraColumns: ExtraColumns = async () => ({})

/** Runs a change in one transaction and reports a unique violation at the field it concerns. */
async function runChange(
  db: Db,
  resource: Resource,
  actor: Actor,
  work: (tx: Tx) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  try {
    const run = async (tx: Tx) => {
      await actor.requireCurrent(tx)
      return work(tx)
    }
    // A preview makes its change within a transaction of its own.
    return await (db.isTransaction ? run(db as Tx) : db.transaction().execute(run))
  } catch (error) {
    const violation = findViolation(error)
    if (violation === 'unique' && resource.unique)
      throw createFieldRefusal({ [resource.unique.field]: resource.unique.message })
    if (violation === 'foreign_key') throw createRefusal('still_used', { uses: 'other records' })
    throw error
  }
}

async function checkChange(tx: Tx, resource: Resource, change: Change, { seesRecord }: Actor): Promise<void> {
  const errors = withoutUndefined({
    ...(seesRecord ? {} : await findDoubt(tx, resource, change)),
    ...(await findMissingParents(tx, resource, change)),
    ...(await resource.check?.(tx, change)),
  })
  if (Object.keys(errors).length > 0) throw createFieldRefusal(errors)
}

/** Tells whether readers see a record, now or at its time. */
export const reachesReaders = (record: StaffRecord | undefined) =>
  record?.state === 'live' || record?.state === 'scheduled'

/** Returns an error for a record that would reach readers with something that a person must look at first. */
async function findDoubt(tx: Tx, resource: Resource, { before, after }: Change): Promise<FieldErrors> {
  if (!reachesReaders(after)) return {}
  return { state: await resource.findDoubt?.(tx, after, reachesReaders(before) ? before : undefined) }
}

/** Returns errors for fields that reference a missing record of another resource. */
async function findMissingParents(tx: Tx, { fields }: Resource, { before, after }: Change): Promise<FieldErrors> {
  const errors: Record<string, string> = {}
  for (const [name, { parent }] of Object.entries(fields)) {
    const id = after[name]
    if (parent === undefined || id == null || id === before?.[name]) continue
    if (!(await hasRecord(tx, parent.table, id))) errors[name] = `There is no such ${parent.called}.`
  }
  return errors
}

/** Returns the entries that have a value. */
function withoutUndefined<T>(entries: Readonly<Record<string, T | undefined>>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, T] => entry[1] !== undefined))
}

async function requirePassword(tx: Tx, { needsPassword }: Resource, change: Change, actor: Actor): Promise<void> {
  if (needsPassword?.(change) && !(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
}

async function findPlace(tx: Tx, resource: Resource, values: StaffRecord): Promise<{ sort_order?: number }> {
  const { appendsWithin, fields, table } = resource
  if (appendsWithin === undefined || 'sort_order' in values) return {}
  const parent = appendsWithin === null ? undefined : fields[appendsWithin]
  const within =
    parent && appendsWithin ? { column: parent.column, value: parent.toColumn(values[appendsWithin]) } : undefined
  return { sort_order: await findNextPlace(tx, table, within) }
}

/**
 * Returns whether the schedule has made the record live since the version that a request is based on. Refuses a request
 * whose record a person has changed since.
 */
export async function isOlderThanSchedule(
  tx: Tx,
  { name }: Resource,
  body: unknown,
  before: StaffRecord,
): Promise<boolean> {
  const { updated_at: sentVersion } = body as { updated_at?: unknown }
  if (sentVersion === undefined || sentVersion === null || before.updated_at === undefined) return false
  const version = Date.parse(String(sentVersion))
  if (version === Date.parse(String(before.updated_at))) return false
  const [latest, ...earlier] = await listAuditOfRecord(tx, name, String(before.id))
  const isByPerson = earlier.some(({ at, who }) => who !== scheduleName && !(Date.parse(at) <= version))
  if (latest?.who !== scheduleName || isByPerson) throw createRefusal('changed_meanwhile')
  return true
}

/** Leaves out the state that a form had before the schedule made its record live. Another time is a new schedule. */
function withoutFormerSchedule(values: StaffRecord, before: StaffRecord): StaffRecord {
  const { state, ...others } = values
  const isFormer = state === 'scheduled' && (values.publish_at ?? before.publish_at) === before.publish_at
  return isFormer ? others : values
}

/** Returns whether a value equals the stored one. Compares columns, because one value can be sent in several forms. */
function isUnchanged(resource: Resource, name: string, value: unknown, before: StaffRecord): boolean {
  const field = findField(resource, name)
  if (field === undefined) return true
  const current = field.schema.safeParse(before[name])
  return current.success && isSame(field.toColumn(current.data), field.toColumn(value))
}

/** Returns a version timestamp for now that is later than the version before, so that every version differs. */
function nextVersion(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}
