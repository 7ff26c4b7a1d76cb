import { setImmediate } from 'node:timers/promises'
import { UserId } from '@shelai/contract/api/ids.ts'
import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { Refused } from '@shelai/contract/api/refused.ts'
import {
  canImport,
  type ImportableName,
  type ImportColumn,
  type ImportStatus,
  ignoredColumn,
  importRules,
  isImportable,
  maxImportRows,
} from '@shelai/contract/back-office/imports.ts'
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { createSecret } from '../../kernel/auth/secrets.ts'
import type { Context } from '../../kernel/context.ts'
import { isUnavailable } from '../../kernel/database/violations.ts'
import { FileRefusal } from '../../kernel/documents/file-refusal.ts'
import type { SheetRow } from '../../kernel/documents/sheet-row.ts'
import { FilesUnavailable } from '../../kernel/files/file-store.ts'
import { readStream } from '../../kernel/files/read-stream.ts'
import type { Db, Tx } from '../../tables.ts'
import { baseName, deleteUnusedFiles, placeFiles } from '../attachments.ts'
import {
  type Actor,
  createRecord,
  getRecord,
  isOlderThanSchedule,
  removeRecord,
  updateRecord,
} from '../change-records.ts'
import { diffRecords } from '../record.ts'
import type { Resource, StaffRecord } from '../resource.ts'
import {
  type CountColumn,
  claimImport,
  countClaimed,
  deleteImportRows,
  findRememberedColumns,
  findRole,
  findRowToApply,
  findRowToUndo,
  type ImportRecord,
  type ImportRowRecord,
  insertImportRows,
  type NewImportRow,
  updateClaimed,
  updateImportRow,
} from './imports-store.ts'
import { buildKey, KnownRecords } from './known-records.ts'
import { readNames } from './names.ts'
import { readRows } from './read-rows.ts'
import { createRowPlanner } from './row-planner.ts'
import { buildHeader, findHeader, maxRowsAbove } from './table-header.ts'

/**
 * The time for which a claim lasts without progress, in milliseconds. Another process continues an import after that.
 */
const leaseMs = 30_000

/** The most starts of a stage. A file that ends the process each time is given up. */
const maxAttempts = 3

/** The number of rows checked in one transaction. */
const batchSize = 25

/** Another process works on the import, because this one was too slow. */
class ClaimLost extends Error {}

type Job = {
  context: Context
  resources: readonly Resource[]
  resource: Resource
  name: ImportableName
  role: StaffRole
  record: ImportRecord
  known: KnownRecords
  isStopping: () => boolean
}

/** Works on the imports that wait for it, one after the other, until none waits or `isStopping`. */
export async function runImports(
  context: Context,
  resources: readonly Resource[],
  isStopping: () => boolean,
): Promise<void> {
  while (!isStopping()) {
    const now = context.now()
    const record = await claimImport(context.db, createSecret(), now, new Date(now.getTime() + leaseMs))
    if (record === undefined) return
    await runImport(context, resources, record, isStopping)
  }
}

async function runImport(
  context: Context,
  resources: readonly Resource[],
  record: ImportRecord,
  isStopping: () => boolean,
): Promise<void> {
  const { db, log, now } = context
  const finish = (values: Parameters<typeof updateClaimed>[2]) =>
    updateClaimed(db, record, { lease: null, lease_until: null, finished_at: now().toISOString(), ...values })
  const resource = resources.find(({ name }) => name === record.resource)
  try {
    if (resource === undefined || !isImportable(record.resource))
      throw new FileRefusal('This can no longer be imported.')
    if (record.attempts > maxAttempts) throw new FileRefusal('The server was interrupted by this file too often.')
    const name = record.resource
    const known = new KnownRecords(resource, importRules[name].key)
    const role = await requireImporter(db, record, name)
    const job = { context, resources, resource, name, role, record, known, isStopping }
    let isAsked = false
    if (record.status === 'reading') isAsked = (await readFile(job)) === 'mapping'
    else if (record.status === 'applying') await runRows(job, findRowToApply, applyRow)
    else await runRows(job, findRowToUndo, undoRow)
    if (isStopping()) await updateClaimed(db, record, { lease: null, lease_until: null, attempts: 0 })
    else await finish({ status: isAsked ? 'mapping' : (nextStatus[record.status] ?? 'failed') })
    // The file is read again once its columns are known.
    if (isAsked) return
  } catch (error) {
    if (error instanceof ClaimLost) return
    // That the store of files is away is no fault of this file.
    if (error instanceof FilesUnavailable) await updateClaimed(db, record, { attempts: record.attempts - 1 })
    // The claim ends by itself, and the import continues where it stopped.
    if (isUnavailable(error) || error instanceof FilesUnavailable) throw error
    const isExpected = error instanceof FileRefusal || error instanceof Refused
    if (!isExpected) log.error({ err: error }, 'an import failed')
    if (record.status === 'reading') await deleteImportRows(db, record.id)
    await finish({ status: 'failed', message: isExpected ? error.message : 'Something went wrong.' })
  }
  if (record.file_path !== null && !isStopping()) await context.files.delete(record.file_path)
}

/** The status after each stage. */
const nextStatus: Readonly<Partial<Record<ImportStatus, ImportStatus>>> = {
  reading: 'ready',
  applying: 'done',
  undoing: 'undone',
}

/** Returns the role of the member of staff who began an import. Throws when it no longer permits the import. */
async function requireImporter(db: Db, { user_id }: ImportRecord, name: ImportableName): Promise<StaffRole> {
  const role = await findRole(db, user_id)
  if (role === undefined || role === 'reader' || !canImport(role, name)) throw createRefusal('not_allowed')
  return role
}

/** Builds the actor of an import: its changes are those of the member of staff who began it, as long as the role permits. */
function createImportActor({ record, name, role, context }: Job): Actor {
  return {
    id: record.user_id === null ? null : UserId.parse(record.user_id),
    who: record.who,
    role,
    now: context.now(),
    reason: `import ${record.file_name}`,
    requireCurrent: async (tx) => {
      await requireImporter(tx, record, name)
    },
    isPasswordFresh: async () => false,
  }
}

/** Adds to the counts, in the transaction of what is counted. Throws when another process works on the import. */
async function count(tx: Tx, { record, context }: Job, counts: Readonly<Partial<Record<CountColumn, number>>>) {
  const until = new Date(context.now().getTime() + leaseMs)
  if (!(await countClaimed(tx, record, counts, until))) throw new ClaimLost()
}

/**
 * Reads the file and stores for each row what it would do. Returns `mapping` when somebody has to say first what its columns
 * mean.
 */
async function readFile(job: Job): Promise<'mapping' | undefined> {
  const { context, resources, resource, name, record, isStopping } = job
  const { db, files } = context
  await deleteImportRows(db, record.id)
  const none = { done: 0, total: null, wrong_rows: 0, new_rows: 0, changed_rows: 0, same_rows: 0 }
  if (!(await updateClaimed(db, record, none))) throw new ClaimLost()
  if (record.file_path === null) throw new FileRefusal('The file is gone. Please send it again.')
  const size = await files.findSize(record.file_path)
  if (size === undefined) throw new FileRefusal('The file is gone. Please send it again.')
  const bytes = await readStream(await files.open(record.file_path), size)
  const actor = createImportActor(job)
  const names = await readNames(db, resource, resources)
  const { known } = job
  await known.refresh(db)
  const planner = createRowPlanner({ resource, resources, name, names, known, actor })
  const rows = readRows(context, resource, record, bytes)
  const beginning: SheetRow[] = []
  while (beginning.length < maxRowsAbove) {
    const { done, value } = await rows.next()
    if (done) break
    beginning.push(value)
  }
  if (beginning.length === 0) throw new FileRefusal('The file is empty.')
  const { at, columns } = await readColumns(job, beginning)
  const header_row = beginning[at]?.row ?? null
  if (!(await updateClaimed(db, record, { columns: JSON.stringify(columns), header_row, filled_cells: 0 })))
    throw new ClaimLost()
  if (columns.some(({ meaning }) => meaning === null)) return 'mapping'
  const header = buildHeader(columns)

  const storeBatch = async (batch: readonly SheetRow[]) => {
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      const planned: NewImportRow[] = []
      for (const row of batch) planned.push({ import_id: record.id, ...(await planner(tx, row, header)) })
      await insertImportRows(tx, planned)
      const number = (outcome: ImportRowRecord['outcome']) => planned.filter((row) => row.outcome === outcome).length
      await count(tx, job, {
        done: planned.length,
        wrong_rows: number('wrong'),
        new_rows: number('new'),
        changed_rows: number('changed'),
        same_rows: number('same'),
      })
    })
    await setImmediate()
  }
  let batch: SheetRow[] = []
  let read = 0
  let filled = 0
  const meant = columns.flatMap(({ column, meaning }) => (meaning === ignoredColumn ? [] : [column]))
  for await (const row of continueRows(beginning.slice(at + 1), rows)) {
    if (isStopping()) return undefined
    read += 1
    filled += meant.filter((column) => row.cells.get(column)?.isFilled).length
    if (read > maxImportRows) throw new FileRefusal('The file has more than 20,000 rows. Please send it in parts.')
    batch.push(row)
    if (batch.length < batchSize) continue
    await storeBatch(batch)
    batch = []
  }
  if (batch.length > 0) await storeBatch(batch)
  if (read === 0) throw new FileRefusal('The file has no rows below the names of the columns.')
  await updateClaimed(db, record, { total: read, filled_cells: filled })
  return undefined
}

/** Finds the row that names the columns, and what they mean: as somebody has said, otherwise as they are called. */
async function readColumns(
  { context, resource, name, record }: Job,
  beginning: readonly SheetRow[],
): Promise<{ at: number; columns: ImportColumn[] }> {
  const said = record.columns === null ? [] : (JSON.parse(record.columns) as ImportColumn[])
  const isSaid = said.length > 0 && said.every(({ meaning }) => meaning !== null)
  const at = beginning.findIndex(({ row }) => row === record.header_row)
  if (isSaid && at >= 0) return { at, columns: said }
  return findHeader(beginning, name, resource, await findRememberedColumns(context.db, name))
}

async function* continueRows(read: readonly SheetRow[], rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  yield* read
  yield* rows
}

/** Works on rows one after the other, each in its own transaction, so that an interrupted import continues. */
async function runRows(
  job: Job,
  findRow: (db: Context['db'], importId: string, after: number | undefined) => Promise<ImportRowRecord | undefined>,
  work: (job: Job, row: ImportRowRecord) => Promise<void>,
): Promise<void> {
  let after: number | undefined
  while (!job.isStopping()) {
    const row = await findRow(job.context.db, job.record.id, after)
    if (row === undefined) return
    await work(job, row)
    after = row.row_number
    // The driver of SQLite never waits, so requests would.
    await setImmediate()
  }
}

/** Returns the reason of a refusal, for the row that it concerns; other errors end the import. */
function getReason(error: unknown): string {
  if (!(error instanceof Refused) || error.code === 'not_allowed' || error.code === 'busy') throw error
  return Object.values(error.errors ?? {}).join(' ') || error.message
}

async function applyRow(job: Job, row: ImportRowRecord): Promise<void> {
  const { context, resources, resource } = job
  const actor = createImportActor(job)
  const fields = JSON.parse(row.fields) as StaffRecord
  const { state, reason } = row.record_id === null ? await chooseState(job, fields) : {}
  try {
    const changed = await placeFiles(context, resources, resource, (addColumns) =>
      context.db.transaction().execute(async (tx) => {
        if (row.record_id === null) await refuseExisting(tx, job, fields)
        const result =
          row.record_id === null
            ? await createRecord(tx, resource, { ...fields, state }, actor, addColumns)
            : await updateRecord(tx, resource, row.record_id, { ...fields, updated_at: row.version }, actor, addColumns)
        const { before, after } = result
        await updateImportRow(tx, row, {
          result: 'applied',
          record_id: Number(after?.id),
          version: String(after?.updated_at),
          ...(reason === undefined ? {} : { reason }),
          ...keepEarlier(before, after),
        })
        await count(tx, job, { done: 1, applied: 1 })
        return result
      }),
    )
    // The files that the record no longer uses stay, so that the import can be undone.
    await resource.afterCommit?.(context, changed)
  } catch (error) {
    await leaveRow(job, row, 'refused', getReason(error))
  }
}

/** Refuses a new record that exists by now, such as from another import of the same file. */
async function refuseExisting(tx: Tx, { resource, name, known }: Job, fields: StaffRecord): Promise<void> {
  await known.refresh(tx)
  const values = importRules[name].key.map((field) => {
    const read = resource.fields[field]?.schema.safeParse(fields[field] ?? null)
    return read?.success ? read.data : null
  })
  if (known.find(buildKey(values)).length > 0) {
    throw createFieldRefusal({ id: 'Somebody has created this record meanwhile.' })
  }
}

/** Returns what a row keeps of the record that it changed. */
function keepEarlier(before: StaffRecord | undefined, after: StaffRecord | undefined) {
  if (before === undefined) return { before: null, before_file: null }
  const earlier = diffRecords(before, after ?? {}).before
  const file = earlier.file_path
  return { before: JSON.stringify(earlier), before_file: typeof file === 'string' ? file : null }
}

/**
 * Returns the state of a new record. A file may name other states only where records are published at all; one that a person must
 * look at first is a draft, and the row says why.
 */
async function chooseState(
  { record, resource, context }: Job,
  fields: StaffRecord,
): Promise<{ state?: unknown; reason?: string }> {
  if (record.state !== 'live') return { state: 'draft' }
  const reason = await resource.findDoubt?.(context.db, fields)
  return reason === undefined ? { state: fields.state ?? 'live' } : { state: 'draft', reason }
}

async function leaveRow(job: Job, row: ImportRowRecord, result: 'refused' | 'kept', reason: string): Promise<void> {
  await job.context.db.transaction().execute(async (tx) => {
    await updateImportRow(tx, row, { result, reason })
    await count(tx, job, { done: 1, [result]: 1 })
  })
}

/** Removes the record that a row created, or gives the one that it changed its earlier version. */
async function undoRow(job: Job, row: ImportRowRecord): Promise<void> {
  const { context, resources, resource } = job
  const { db } = context
  const id = Number(row.record_id)
  const actor = { ...createImportActor(job), reason: `undo import ${job.record.file_name}` }
  try {
    const changed = await placeFiles(context, resources, resource, (addColumns) =>
      db.transaction().execute(async (tx) => {
        const current = await getRecord(tx, resource, id, actor.now)
        await isOlderThanSchedule(tx, resource, { updated_at: row.version }, current)
        const result =
          row.before === null
            ? await removeRecord(tx, resource, id, actor)
            : await updateRecord(tx, resource, id, readEarlier(resource, row, current), actor, addColumns)
        await updateImportRow(tx, row, { result: 'undone' })
        await count(tx, job, { done: 1, undone: 1 })
        return result
      }),
    )
    await deleteUnusedFiles(context, resources, resource, changed)
    await resource.afterCommit?.(context, changed)
  } catch (error) {
    const isGone = error instanceof Refused && error.code === 'not_found'
    const isChanged = error instanceof Refused && error.code === 'changed_meanwhile'
    await leaveRow(
      job,
      row,
      'kept',
      isGone
        ? 'Somebody has deleted this record since.'
        : isChanged
          ? 'Somebody has changed this record since.'
          : getReason(error),
    )
  }
}

/** Returns the fields to save so that a record is as it was before the row, in the version that the row left. */
function readEarlier({ fields }: Resource, { before, version }: ImportRowRecord, current: StaffRecord): StaffRecord {
  const earlier = JSON.parse(before ?? '{}') as StaffRecord
  // A file that was moved with its premium flag moves back with it, and its former path no longer exists.
  const isMoved = (field: string) =>
    field === 'file_path' && baseName(String(earlier[field])) === baseName(String(current[field]))
  const sent = Object.entries(earlier).filter(([field]) => fields[field]?.isReadOnly !== true && !isMoved(field))
  return { ...Object.fromEntries(sent), updated_at: version }
}
