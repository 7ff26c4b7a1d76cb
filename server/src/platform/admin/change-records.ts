import { createFieldRefusal, createRefusal } from '@shelai/contract/refusals.ts'
import type { Db, Tx } from '../database/tables.ts'
import { violationOf } from '../database/violations.ts'
import { insertAudit } from './audit-store.ts'
import { diffRecords, initialValues, isSame, listColumns, presentRecord, readSent, toColumns } from './record.ts'
import {
  countDependents,
  deleteRecord,
  findNextPlace,
  findRecord,
  hasRecord,
  insertRecord,
  setRecord,
} from './records-store.ts'
import { type Change, type Columns, type FieldErrors, findField, type Resource, type StaffRecord } from './resource.ts'

export type Id = string | number

/**
 * Who makes a change and when. `requireCurrent` throws where they have been signed out or given another role since their
 * request came; `passwordIsFresh` tells whether they have given their password a short while ago.
 */
export type Actor = {
  who: string
  now: Date
  requireCurrent: (tx: Tx) => Promise<void>
  isPasswordFresh: (tx: Tx) => Promise<boolean>
}

/** What came of a change: the record as it is now, how it was, and what was taken out of its HTML. */
export type ChangeResult = {
  before: StaffRecord | undefined
  after: StaffRecord | undefined
  stripped: Readonly<Record<string, readonly string[]>>
}

export async function getRecord(db: Db, resource: Resource, id: Id, now: Date): Promise<StaffRecord> {
  const row = await findRecord(db, resource.table, listColumns(resource), id)
  if (row === undefined) throw createRefusal('not_found')
  return presentRecord(resource, row, now)
}

/** Makes a record, its columns as `amend` completes them, and writes it down in the audit. */
export async function createRecord(
  db: Db,
  resource: Resource,
  body: unknown,
  actor: Actor,
  amend: ExtraColumns = noExtraColumns,
): Promise<ChangeResult> {
  const { values, stripped } = readSent(resource, body, undefined)
  const given = { ...initialValues(resource), ...values }
  return runChange(db, resource, actor, async (tx) => {
    const draft: Change = { before: undefined, after: given, now: actor.now }
    await checkChange(tx, resource, draft)
    await requirePassword(tx, resource, draft, actor)
    const at = actor.now.toISOString()
    const columns = {
      ...toColumns(resource, given),
      ...(await findPlace(tx, resource, given)),
      created_at: at,
      ...('updated_at' in resource.fields ? { updated_at: at } : {}),
      ...withoutUndefined({ ...resource.derive?.(draft), ...(await amend(tx, draft)) }),
    }
    const id = await insertRecord(tx, resource.table, columns)
    const after = await getRecord(tx, resource, id, actor.now)
    await insertAudit(tx, { who: actor.who, action: 'create', resource: resource.name, id, after }, actor.now)
    return { before: undefined, after, stripped }
  })
}

/**
 * Changes the fields that are named and leaves the others. Where the sender names the `updated_at` that the record had
 * when they loaded it, and it has another by now, nothing is changed and they are told.
 */
export async function updateRecord(
  db: Db,
  resource: Resource,
  id: Id,
  body: unknown,
  actor: Actor,
  amend: ExtraColumns = noExtraColumns,
): Promise<ChangeResult> {
  return runChange(db, resource, actor, async (tx) => {
    const before = await getRecord(tx, resource, id, actor.now)
    const { values, stripped } = readSent(resource, body, before)
    refuseStale(body, before)
    const changes = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => !isUnchanged(resource, name, value, before)),
    )
    if (Object.keys(changes).length === 0) return { before, after: before, stripped }
    const draft: Change = { before, after: { ...before, ...changes }, now: actor.now }
    await checkChange(tx, resource, draft)
    await requirePassword(tx, resource, draft, actor)
    const isVersioned = 'updated_at' in resource.fields
    const columns = {
      ...toColumns(resource, changes),
      ...withoutUndefined({ ...resource.derive?.(draft), ...(await amend(tx, draft)) }),
      ...(isVersioned ? { updated_at: nextVersion(String(before.updated_at), actor.now) } : {}),
    }
    const isDone = await setRecord(tx, resource.table, id, columns, isVersioned ? before.updated_at : undefined)
    if (!isDone) throw createRefusal('changed_meanwhile')
    const after = await getRecord(tx, resource, id, actor.now)
    const entry = { who: actor.who, action: 'update', resource: resource.name, id, ...diffRecords(before, after) }
    await insertAudit(tx, entry, actor.now)
    return { before, after, stripped }
  })
}

/** Removes a record; refused while others hang on it, in words that say which. */
export async function removeRecord(db: Db, resource: Resource, id: Id, actor: Actor): Promise<ChangeResult> {
  return runChange(db, resource, actor, async (tx) => {
    const before = await getRecord(tx, resource, id, actor.now)
    const uses: string[] = []
    for (const { table, column, called, refusal } of resource.dependents ?? []) {
      const count = await countDependents(tx, table, column, id)
      if (count > 0 && refusal !== undefined) throw createRefusal(refusal)
      if (count > 0) uses.push(`${count} ${called[count === 1 ? 0 : 1]}`)
    }
    if (uses.length > 0) throw createRefusal('still_used', { uses: uses.join(', ') })
    await requirePassword(tx, resource, { before, after: {}, now: actor.now }, actor)
    if (!(await deleteRecord(tx, resource.table, id))) throw createRefusal('not_found')
    await insertAudit(tx, { who: actor.who, action: 'delete', resource: resource.name, id, before }, actor.now)
    return { before, after: undefined, stripped: {} }
  })
}

/** More columns that a change needs, as of the file that a record holds. */
export type ExtraColumns = (tx: Tx, draft: Change) => Promise<Columns>

const noExtraColumns: ExtraColumns = async () => ({})

/** Runs a change in one transaction; what the database refuses is said at the field it is about. */
async function runChange(
  db: Db,
  resource: Resource,
  actor: Actor,
  work: (tx: Tx) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  try {
    return await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      return work(tx)
    })
  } catch (error) {
    const violation = violationOf(error)
    if (violation === 'unique' && resource.unique)
      throw createFieldRefusal({ [resource.unique.field]: resource.unique.message })
    if (violation === 'foreign_key') throw createRefusal('still_used', { uses: 'other records' })
    throw error
  }
}

async function checkChange(tx: Tx, resource: Resource, draft: Change): Promise<void> {
  const errors = withoutUndefined({
    ...(await findMissingParents(tx, resource, draft)),
    ...(await resource.check?.(tx, draft)),
  })
  if (Object.keys(errors).length > 0) throw createFieldRefusal(errors)
}

/** Fields that name a record of another kind which is not there. */
async function findMissingParents(tx: Tx, { fields }: Resource, { before, after }: Change): Promise<FieldErrors> {
  const errors: Record<string, string> = {}
  for (const [name, { parent }] of Object.entries(fields)) {
    const id = after[name]
    if (parent === undefined || id == null || id === before?.[name]) continue
    if (!(await hasRecord(tx, parent.table, id))) errors[name] = `There is no such ${parent.called}.`
  }
  return errors
}

/** The entries that have a value. */
function withoutUndefined<T>(entries: Readonly<Record<string, T | undefined>>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, T] => entry[1] !== undefined))
}

async function requirePassword(tx: Tx, { needsPassword }: Resource, draft: Change, actor: Actor): Promise<void> {
  if (needsPassword?.(draft) && !(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
}

async function findPlace(tx: Tx, resource: Resource, given: StaffRecord): Promise<{ sort_order?: number }> {
  const { appendsWithin, fields, table } = resource
  if (appendsWithin === undefined || 'sort_order' in given) return {}
  const parent = appendsWithin === null ? undefined : fields[appendsWithin]
  const within =
    parent && appendsWithin ? { column: parent.column, value: parent.toColumn(given[appendsWithin]) } : undefined
  return { sort_order: await findNextPlace(tx, table, within) }
}

function refuseStale(body: unknown, before: StaffRecord): void {
  const { updated_at: known } = body as { updated_at?: unknown }
  if (known === undefined || known === null || before.updated_at === undefined) return
  if (Date.parse(String(known)) !== Date.parse(String(before.updated_at))) throw createRefusal('changed_meanwhile')
}

/** Whether a value is the one that is kept: compared as columns, since one thing can be sent in several ways. */
function isUnchanged(resource: Resource, name: string, value: unknown, before: StaffRecord): boolean {
  const field = findField(resource, name)
  if (field === undefined) return true
  const cache = field.schema.safeParse(before[name])
  return cache.success && isSame(field.toColumn(cache.data), field.toColumn(value))
}

/** Now, or a little later where that is no later than the version before: every version has a moment of its own. */
function nextVersion(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}
