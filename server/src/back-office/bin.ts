import { buffer } from 'node:stream/consumers'
import { resourceNames } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { binMs, isBinned, representRecord } from '@shelai/contract/back-office/bin.ts'
import type { Context } from '../kernel/context.ts'
import { parseJson } from '../kernel/database/columns.ts'
import { getVisibility } from '../kernel/files/file-store.ts'
import { setUploadPath } from '../kernel/files/uploads-store.ts'
import type { Db, Tx } from '../tables.ts'
import { baseName, deleteUnusedFiles, placeFiles } from './attachments.ts'
import { deleteDeleted, findDeleted, insertBinRows, insertDeleted, listBinRows } from './bin-store.ts'
import {
  type Actor,
  type ChangeResult,
  createRecord,
  type ExtraColumns,
  type Id,
  reachesReaders,
  removeRecord,
} from './change-records.ts'
import type { CustomAction } from './custom-action.ts'
import { presentRecord } from './record.ts'
import type { Row } from './record-types.ts'
import { findRow, insertMissingRows, listRowsOf } from './records-store.ts'
import { createResource, type Resource, type StaffRecord } from './resource.ts'
import { requireRight, type Staff } from './staff-auth.ts'

/** The deleted records. A role sees those of the resources in which it may delete. */
export const binResource = createResource('bin', 'bin', undefined, {
  narrow: (role) => [
    { column: 'resource', is: 'in', value: resourceNames.filter((name) => isAllowed(role, 'delete', name)) },
  ],
})

/** Deletes a record: one of content goes to the bin, any other and one of the bin itself go for ever. */
export async function deleteRecord(
  context: Context,
  resources: readonly Resource[],
  resource: Resource,
  id: Id,
  actor: Actor,
): Promise<ChangeResult> {
  const { db } = context
  if (isBinned(resource)) return moveToBin(context, resource, id, actor)
  const deleted = resource.name === 'bin' ? await findDeletedRecord(db, resources, Number(id), actor.now) : undefined
  const changed = await removeRecord(db, resource, id, actor)
  const removed = { resource, before: changed.before, ...deleted }
  await deleteUnusedFiles(context, resources, removed.resource, { ...changed, before: removed.before })
  return changed
}

/** Finds a record of the bin: its resource, its row, and the record as it was. */
async function findDeletedRecord(db: Db, resources: readonly Resource[], id: number, now: Date) {
  const deleted = Number.isSafeInteger(id) ? await findDeleted(db, id) : undefined
  const resource = resources.find(({ name }) => name === deleted?.resource)
  if (deleted === undefined || resource === undefined) throw createRefusal('not_found')
  const row = parseJson(deleted.row) as Record<string, string | number | null>
  return { deleted, resource, row, before: presentRecord(resource, row, now) }
}

/**
 * Deletes a record and puts it into the bin. Its files stay, and a document that anybody could fetch becomes private, so
 * that it cannot be fetched any more.
 */
async function moveToBin({ db, files }: Context, resource: Resource, id: Id, actor: Actor): Promise<ChangeResult> {
  let publicPath: string | undefined
  let privatePath: string | undefined
  const keep = async (tx: Tx, before: StaffRecord) => {
    const row = await findRow(tx, resource.table, id)
    if (row === undefined) throw createRefusal('not_found')
    let path = resource.name === 'files' ? String(row.file_path) : null
    if (path !== null && getVisibility(path) === 'public' && (await files.findSize(path)) !== undefined) {
      publicPath = path
      privatePath = (await files.put('private', baseName(path), await buffer(await files.open(path)), true)).path
      await setUploadPath(tx, path, privatePath)
      path = privatePath
    }
    const binId = await insertDeleted(tx, {
      resource: resource.name,
      record_id: String(id),
      title: representRecord(before).slice(0, 500),
      row: JSON.stringify(path === null ? row : { ...row, file_path: path }),
      file_path: path,
      deleted_by: actor.who,
      deleted_at: actor.now.toISOString(),
      expires_at: new Date(actor.now.getTime() + binMs).toISOString(),
    })
    await keepRows(tx, resource, id, binId)
  }
  try {
    const changed = await removeRecord(db, resource, id, actor, keep)
    if (publicPath !== undefined) await files.delete(publicPath)
    return changed
  } catch (error) {
    if (privatePath !== undefined) await files.delete(privatePath)
    throw error
  }
}

/**
 * Copies the rows that a foreign key deletes with a record into the bin. Each names its reader in a column of its own, so
 * that the deletion of an account deletes what the bin has of it.
 */
async function keepRows(tx: Tx, { rowsInBin = [] }: Resource, id: Id, binId: number): Promise<void> {
  for (const { table, column } of rowsInBin) {
    const rows = await listRowsOf(tx, table, column, id)
    const kept = rows.map((row) => ({
      bin_id: binId,
      user_id: (row.user_id ?? null) as UserId | null,
      of_table: table,
      row: JSON.stringify('user_id' in row ? { ...row, user_id: null } : row),
    }))
    await insertBinRows(tx, kept)
  }
}

type BinRows = Awaited<ReturnType<typeof listBinRows>>

/** Writes the rows back that went to the bin with a record. */
async function restoreRows(tx: Tx, { rowsInBin = [] }: Resource, kept: BinRows): Promise<void> {
  for (const { table } of rowsInBin) {
    const rows = kept.filter(({ of_table }) => of_table === table)
    const restored = rows.map(({ user_id, row: json }) => {
      const row = parseJson(json) as Row
      return 'user_id' in row ? { ...row, user_id } : row
    })
    await insertMissingRows(tx, table, restored)
  }
}

/**
 * Creates the action that restores a deleted record with its id, as it was. It refuses as a creation does: when what the
 * record refers to is gone, or when another record has its name by now.
 */
export function createRestoreAction(resources: readonly Resource[]): CustomAction {
  return {
    resource: 'bin',
    action: 'restore',
    perform: (context, id, _body, staff, actor) => restoreFromBin(context, resources, Number(id), staff, actor),
  }
}

async function restoreFromBin(
  context: Context,
  resources: readonly Resource[],
  id: number,
  staff: Staff,
  actor: Actor,
): Promise<StaffRecord> {
  const { db } = context
  const { deleted, resource, row, before } = await findDeletedRecord(db, resources, id, actor.now)
  requireRight(staff, 'create', resource.name)
  const fields = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { isReadOnly }]) => (isReadOnly ? [] : [[name, before[name]]])),
  )
  // What a person must look at comes back as a draft.
  const isDoubted = reachesReaders(before) && (await resource.findDoubt?.(db, before)) !== undefined
  const unpublished = isDoubted ? { state: 'draft', publish_at: null } : {}
  let kept: BinRows = []
  const afterWrite: Resource['afterWrite'] = async (tx, ...written) => {
    await resource.afterWrite?.(tx, ...written)
    await restoreRows(tx, resource, kept)
  }
  const restore = (placed: ExtraColumns) =>
    createRecord(
      db,
      { ...resource, afterWrite },
      { ...fields, ...unpublished },
      actor,
      async (tx, change) => {
        // The record in the bin is what permits its pictures, so it is removed after they were checked.
        const version = { updated_at: actor.now.toISOString() }
        const columns = { ...row, ...unpublished, ...version, ...(await placed(tx, change)) }
        kept = await listBinRows(tx, id)
        // Of two people who restore a record at once the second finds nothing.
        if (!(await deleteDeleted(tx, id))) throw createRefusal('not_found')
        return columns
      },
      'restore',
    )
  await placeFiles(context, resources, resource, restore)
  return presentRecord(binResource, deleted, actor.now)
}
