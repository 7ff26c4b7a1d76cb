import { UserId } from '@shelai/contract/api/ids.ts'
import type { ImportStatus, RowFilter } from '@shelai/contract/back-office/imports.ts'
import { type Role, roles } from '@shelai/contract/rules/staff.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import type { ImportsTables } from './imports-tables.ts'

export type ImportRecord = Selectable<ImportsTables['imports']>
export type ImportRowRecord = Selectable<ImportsTables['import_rows']>
export type NewImportRow = Insertable<ImportsTables['import_rows']>

/** The stages in which a process works on an import. */
const workingStatuses: readonly ImportStatus[] = ['reading', 'applying', 'undoing']

export async function insertImport(db: Db, values: Insertable<ImportsTables['imports']>): Promise<void> {
  await db.insertInto('imports').values(values).execute()
}

export function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists the latest imports of some resources. */
export function listImports(db: Db, resources: readonly string[], limit: number): Promise<ImportRecord[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('resource', 'in', resources)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Begins a stage of an import if it is in one of those before. Returns false otherwise. */
export async function setImportStage(
  tx: Tx,
  id: string,
  from: readonly ImportStatus[],
  values: Updateable<ImportsTables['imports']>,
): Promise<boolean> {
  const result = await tx
    .updateTable('imports')
    .set({ done: 0, attempts: 0, finished_at: null, ...values })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Returns whether an import waits for work that no process does. */
export async function hasWaitingImport(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('status', 'in', workingStatuses)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Claims the oldest import that waits for work, for this process alone until `until`. No process works on an import
 * while another one does, so that imports never add up in memory.
 */
export async function claimImport(db: Db, lease: string, now: Date, until: Date): Promise<ImportRecord | undefined> {
  const at = now.toISOString()
  return db
    .updateTable('imports')
    .set(({ eb }) => ({ lease, lease_until: until.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('imports as waiting')
        .select('waiting.id')
        .where('waiting.status', 'in', workingStatuses)
        .orderBy('waiting.created_at')
        .orderBy('waiting.id')
        .limit(1),
    )
    .where('status', 'in', workingStatuses)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', at)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('imports as busy').select('busy.id').where('busy.lease_until', '>', at))),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Updates a claimed import. Returns false when the claim is lost. */
export async function updateClaimed(
  db: Db,
  { id, lease }: Pick<ImportRecord, 'id' | 'lease'>,
  values: Updateable<ImportsTables['imports']>,
): Promise<boolean> {
  const result = await db
    .updateTable('imports')
    .set(values)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Adds to the counts of a claimed import and extends the claim. Returns false when the claim is lost. */
export async function countClaimed(
  tx: Tx,
  { id, lease }: Pick<ImportRecord, 'id' | 'lease'>,
  counts: Readonly<Partial<Record<CountColumn, number>>>,
  until: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('imports')
    .set(({ eb }) => ({
      lease_until: until.toISOString(),
      ...Object.fromEntries(
        Object.entries(counts).map(([column, count]) => [column, eb(column as CountColumn, '+', count)]),
      ),
    }))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type CountColumn =
  | 'done'
  | 'wrong_rows'
  | 'new_rows'
  | 'changed_rows'
  | 'same_rows'
  | 'applied'
  | 'refused'
  | 'undone'
  | 'kept'

export async function insertImportRows(tx: Tx, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('import_rows').values(rows).execute()
}

export async function deleteImportRows(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_rows').where('import_id', '=', importId).execute()
}

function selectRows(db: Db, importId: string, filter: RowFilter | undefined) {
  return db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .$if(filter === 'left', (query) => query.where('result', 'in', ['refused', 'kept']))
    .$if(filter !== undefined && filter !== 'left', (query) =>
      query.where('outcome', '=', filter as ImportRowRecord['outcome']),
    )
}

/** Returns a page of an import's rows and their number. */
export async function listImportRows(
  db: Db,
  importId: string,
  filter: RowFilter | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ImportRowRecord[]; total: number }> {
  const { count } = await selectRows(db, importId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await selectRows(db, importId, filter)
    .selectAll()
    .orderBy('row_number')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total: count }
}

/** Finds the next row that is to be applied, after the last one. */
export function findRowToApply(
  db: Db,
  importId: string,
  after: number | undefined,
): Promise<ImportRowRecord | undefined> {
  return db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row_number', '>', after ?? -1)
    .where('outcome', 'in', ['new', 'changed'])
    .where('result', 'is', null)
    .orderBy('row_number')
    .limit(1)
    .executeTakeFirst()
}

/** Finds the next row that is to be undone, before the last one: the last of the file is the first. */
export function findRowToUndo(
  db: Db,
  importId: string,
  before: number | undefined,
): Promise<ImportRowRecord | undefined> {
  return db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .$if(before !== undefined, (query) => query.where('row_number', '<', before ?? 0))
    .where('result', '=', 'applied')
    .orderBy('row_number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function updateImportRow(
  tx: Tx,
  { import_id, row_number }: Pick<ImportRowRecord, 'import_id' | 'row_number'>,
  values: Updateable<ImportsTables['import_rows']>,
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set(values)
    .where('import_id', '=', import_id)
    .where('row_number', '=', row_number)
    .execute()
}

/** Reads what columns of a resource's files meant before, by their normalized names. */
export async function findRememberedColumns(db: Db, resource: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_columns')
    .select(['name', 'meaning'])
    .where('resource', '=', resource)
    .execute()
  return new Map(rows.map(({ name, meaning }) => [name, meaning]))
}

/** Remembers what a column of a resource's files means. */
export async function rememberColumn(
  tx: Tx,
  resource: string,
  name: string,
  meaning: string,
  now: Date,
): Promise<void> {
  const updated_at = now.toISOString()
  await tx
    .insertInto('import_columns')
    .values({ resource, name, meaning, updated_at })
    .onConflict((conflict) => conflict.columns(['resource', 'name']).doUpdateSet({ meaning, updated_at }))
    .execute()
}

/** Lists the ids of the records that an import created and that were not undone. */
export async function listCreatedIds(db: Db, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('record_id')
    .where('import_id', '=', importId)
    .where('outcome', '=', 'new')
    .where('result', '=', 'applied')
    .orderBy('row_number')
    .execute()
  return rows.flatMap(({ record_id }) => (record_id === null ? [] : [record_id]))
}

/** Lets the row of an import follow its record to a new version, so that the import can still be undone. */
export async function moveRowVersion(
  tx: Tx,
  { importId, resource, recordId }: { importId: string; resource: string; recordId: number },
  { from, to }: { from: string; to: string },
): Promise<void> {
  const isOfResource = await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', importId)
    .where('resource', '=', resource)
    .executeTakeFirst()
  if (isOfResource === undefined) return
  await tx
    .updateTable('import_rows')
    .set({ version: to })
    .where('import_id', '=', importId)
    .where('record_id', '=', recordId)
    .where('version', '=', from)
    .execute()
}

/** Finds the present role of the account that began an import; undefined when it was deleted. */
export async function findRole(db: Db, userId: string | null): Promise<Role | undefined> {
  if (userId === null) return undefined
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('users.id', '=', UserId.parse(userId))
    .executeTakeFirst()
  return roles.find((role) => role === row?.role)
}

/**
 * Ends the imports that nobody applied since `unappliedBefore`, and deletes the rows of those that ended before
 * `rowsBefore`: they can no longer be undone. The entries of the list stay.
 */
export async function expireImports(db: Db, unappliedBefore: Date, rowsBefore: Date): Promise<string[]> {
  const waiting = await db
    .updateTable('imports')
    .set({ status: 'expired' })
    .where('status', '=', 'mapping')
    .where('created_at', '<', unappliedBefore.toISOString())
    .returning('file_path')
    .execute()
  await db
    .updateTable('imports')
    .set({ status: 'expired' })
    .where('status', '=', 'ready')
    .where('created_at', '<', unappliedBefore.toISOString())
    .execute()
  await db
    .deleteFrom('import_rows')
    .where('import_id', 'in', ({ selectFrom }) =>
      selectFrom('imports')
        .select('imports.id')
        .where(({ or, eb }) =>
          or([
            eb('status', 'in', ['expired', 'undone']),
            eb.and([eb('status', '=', 'failed'), eb('applied', '=', 0)]),
            eb.and([eb('status', 'in', ['done', 'failed']), eb('finished_at', '<', rowsBefore.toISOString())]),
          ]),
        ),
    )
    .execute()
  return waiting.flatMap(({ file_path }) => file_path ?? [])
}
