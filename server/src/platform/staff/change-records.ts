import { Refused } from '@shelai/contract/ask.ts'
import type { Db, Tx } from '../database/tables.ts'
import { violationOf } from '../database/violations.ts'
import { insertAudit } from './audit-store.ts'
import { asColumns, columnsOf, differenceOf, initialValues, isSame, presentRecord, readSent } from './record.ts'
import {
  countDependents,
  deleteRecord,
  findRecord,
  hasRecord,
  insertRecord,
  nextPlace,
  setRecord,
} from './records-store.ts'
import { type Columns, type Draft, type Faults, fieldNamed, type Resource, type StaffRecord } from './resource.ts'

export type Id = string | number

/**
 * Who makes a change and when. `requireCurrent` throws where they have been signed out or given another role since their
 * request came; `passwordIsFresh` tells whether they have given their password a short while ago.
 */
export type Hand = {
  who: string
  now: Date
  requireCurrent: (tx: Tx) => Promise<void>
  passwordIsFresh: (tx: Tx) => Promise<boolean>
}

/** What came of a change: the record as it is now, how it was, and what was taken out of its HTML. */
export type Changed = {
  before: StaffRecord | undefined
  after: StaffRecord | undefined
  stripped: Readonly<Record<string, readonly string[]>>
}

export async function getRecord(db: Db, resource: Resource, id: Id, now: Date): Promise<StaffRecord> {
  const row = await findRecord(db, resource.table, columnsOf(resource), id)
  if (row === undefined) throw Refused.by('not_found')
  return presentRecord(resource, row, now)
}

/** Makes a record, its columns as `amend` completes them, and writes it down in the audit. */
export async function createRecord(
  db: Db,
  resource: Resource,
  body: unknown,
  hand: Hand,
  amend: Amend = unamended,
): Promise<Changed> {
  const { values, stripped } = readSent(resource, body, undefined)
  const given = { ...initialValues(resource), ...values }
  return written(db, resource, hand, async (tx) => {
    const draft: Draft = { before: undefined, after: given, now: hand.now }
    await check(tx, resource, draft)
    await wantPassword(tx, resource, draft, hand)
    const at = hand.now.toISOString()
    const columns = {
      ...asColumns(resource, given),
      ...(await placeOf(tx, resource, given)),
      created_at: at,
      ...('updated_at' in resource.fields ? { updated_at: at } : {}),
      ...defined({ ...resource.derive?.(draft), ...(await amend(tx, draft)) }),
    }
    const id = await insertRecord(tx, resource.table, columns)
    const after = await getRecord(tx, resource, id, hand.now)
    await insertAudit(tx, { who: hand.who, action: 'create', resource: resource.name, id, after }, hand.now)
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
  hand: Hand,
  amend: Amend = unamended,
): Promise<Changed> {
  return written(db, resource, hand, async (tx) => {
    const before = await getRecord(tx, resource, id, hand.now)
    const { values, stripped } = readSent(resource, body, before)
    refuseStale(body, before)
    const changes = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => !isUnchanged(resource, name, value, before)),
    )
    if (Object.keys(changes).length === 0) return { before, after: before, stripped }
    const draft: Draft = { before, after: { ...before, ...changes }, now: hand.now }
    await check(tx, resource, draft)
    await wantPassword(tx, resource, draft, hand)
    const isVersioned = 'updated_at' in resource.fields
    const columns = {
      ...asColumns(resource, changes),
      ...defined({ ...resource.derive?.(draft), ...(await amend(tx, draft)) }),
      ...(isVersioned ? { updated_at: laterThan(String(before.updated_at), hand.now) } : {}),
    }
    const isDone = await setRecord(tx, resource.table, id, columns, isVersioned ? before.updated_at : undefined)
    if (!isDone) throw Refused.by('changed_meanwhile')
    const after = await getRecord(tx, resource, id, hand.now)
    const entry = { who: hand.who, action: 'update', resource: resource.name, id, ...differenceOf(before, after) }
    await insertAudit(tx, entry, hand.now)
    return { before, after, stripped }
  })
}

/** Removes a record; refused while others hang on it, in words that say which. */
export async function removeRecord(db: Db, resource: Resource, id: Id, hand: Hand): Promise<Changed> {
  return written(db, resource, hand, async (tx) => {
    const before = await getRecord(tx, resource, id, hand.now)
    const uses: string[] = []
    for (const { table, column, called, refusal } of resource.dependents ?? []) {
      const count = await countDependents(tx, table, column, id)
      if (count > 0 && refusal !== undefined) throw Refused.by(refusal)
      if (count > 0) uses.push(`${count} ${called[count === 1 ? 0 : 1]}`)
    }
    if (uses.length > 0) throw Refused.by('still_used', { uses: uses.join(', ') })
    await wantPassword(tx, resource, { before, after: {}, now: hand.now }, hand)
    if (!(await deleteRecord(tx, resource.table, id))) throw Refused.by('not_found')
    await insertAudit(tx, { who: hand.who, action: 'delete', resource: resource.name, id, before }, hand.now)
    return { before, after: undefined, stripped: {} }
  })
}

/** More columns that a change needs, as of the file that a record holds. */
export type Amend = (tx: Tx, draft: Draft) => Promise<Columns>

const unamended: Amend = async () => ({})

/** Runs a change in one transaction; what the database refuses is said at the field it is about. */
async function written(db: Db, resource: Resource, hand: Hand, work: (tx: Tx) => Promise<Changed>): Promise<Changed> {
  try {
    return await db.transaction().execute(async (tx) => {
      await hand.requireCurrent(tx)
      return work(tx)
    })
  } catch (error) {
    const violation = violationOf(error)
    if (violation === 'unique' && resource.unique)
      throw Refused.fields({ [resource.unique.field]: resource.unique.says })
    if (violation === 'foreign_key') throw Refused.by('still_used', { uses: 'other records' })
    throw error
  }
}

async function check(tx: Tx, resource: Resource, draft: Draft): Promise<void> {
  const errors = defined({ ...(await missingParents(tx, resource, draft)), ...(await resource.check?.(tx, draft)) })
  if (Object.keys(errors).length > 0) throw Refused.fields(errors)
}

/** Fields that name a record of another kind which is not there. */
async function missingParents(tx: Tx, { fields }: Resource, { before, after }: Draft): Promise<Faults> {
  const faults: Record<string, string> = {}
  for (const [name, { parent }] of Object.entries(fields)) {
    const id = after[name]
    if (parent === undefined || id == null || id === before?.[name]) continue
    if (!(await hasRecord(tx, parent.table, id))) faults[name] = `There is no such ${parent.called}.`
  }
  return faults
}

/** The entries that have a value. */
function defined<T>(entries: Readonly<Record<string, T | undefined>>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, T] => entry[1] !== undefined))
}

async function wantPassword(tx: Tx, { wantsPassword }: Resource, draft: Draft, hand: Hand): Promise<void> {
  if (wantsPassword?.(draft) && !(await hand.passwordIsFresh(tx))) throw Refused.by('password_needed')
}

async function placeOf(tx: Tx, resource: Resource, given: StaffRecord): Promise<{ sort_order?: number }> {
  const { appendsWithin, fields, table } = resource
  if (appendsWithin === undefined || 'sort_order' in given) return {}
  const parent = appendsWithin === null ? undefined : fields[appendsWithin]
  const within =
    parent && appendsWithin ? { column: parent.column, value: parent.toColumn(given[appendsWithin]) } : undefined
  return { sort_order: await nextPlace(tx, table, within) }
}

function refuseStale(body: unknown, before: StaffRecord): void {
  const { updated_at: known } = body as { updated_at?: unknown }
  if (known === undefined || known === null || before.updated_at === undefined) return
  if (Date.parse(String(known)) !== Date.parse(String(before.updated_at))) throw Refused.by('changed_meanwhile')
}

/** Whether a value is the one that is kept: compared as columns, since one thing can be sent in several ways. */
function isUnchanged(resource: Resource, name: string, value: unknown, before: StaffRecord): boolean {
  const field = fieldNamed(resource, name)
  if (field === undefined) return true
  const kept = field.schema.safeParse(before[name])
  return kept.success && isSame(field.toColumn(kept.data), field.toColumn(value))
}

/** Now, or a little later where that is no later than the version before: every version has a moment of its own. */
function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}
