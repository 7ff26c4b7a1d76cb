import { createFieldRefusal } from '@shelai/contract/api/refusals.ts'
import { Refused } from '@shelai/contract/api/refused.ts'
import type { StarterResult } from '@shelai/contract/back-office/starter-pack.ts'
import { insertAudit } from '../back-office/audit-store.ts'
import {
  type Actor,
  type ChangeResult,
  createRecord,
  getRecord,
  removeRecord,
  updateRecord,
} from '../back-office/change-records.ts'
import { diffRecords } from '../back-office/record.ts'
import type { Row } from '../back-office/record-types.ts'
import { findRow } from '../back-office/records-store.ts'
import type { Columns, Resource, StaffRecord } from '../back-office/resource.ts'
import type { Context } from '../kernel/context.ts'
import { parseJson } from '../kernel/database/columns.ts'
import { resources } from '../resources.ts'
import type { Tx } from '../tables.ts'
import { digestRow, findItemState, readContent, requireResource, resolveFields } from './item-records.ts'
import { type ItemResource, parentFields } from './pack-items.ts'
import {
  findLinkTargets,
  listStarterItems,
  lockStarterItem,
  type StarterItem,
  updateStarterItem,
} from './starter-items-store.ts'

type Outcome = StarterResult['outcome']
/** The outcome of a change of an item, and the change of its record. */
type Done = { outcome: Outcome; resource?: Resource; changed?: ChangeResult }

/** The values that undoing restores: the fields and further columns of the record, and the remembered state of the item. */
type Earlier = { fields: StaffRecord; columns: Columns; source: string | null; brought: string | null }

/** Takes an item of the starter content in a transaction of its own. */
export function takeItem(context: Context, key: string, overwrites: boolean, actor: Actor): Promise<StarterResult> {
  return changeItem(context, key, (tx) => takeInto(tx, key, overwrites, actor))
}

async function takeInto(tx: Tx, key: string, overwrites: boolean, actor: Actor): Promise<Done> {
  const item = await lockStarterItem(tx, key)
  if (item === undefined || item.offered === null) return { outcome: 'nothing_to_do' }
  const resource = requireResource(resources, item.resource)
  const row = await findItemRow(tx, resource, item)
  const state = findItemState(item, row)
  if (state === 'same' || state === 'taken' || state === 'deleted') return { outcome: 'nothing_to_do' }
  const isYours = row !== undefined && findItemState({ ...item, left_source: null }, row) === 'edited'
  if (isYours && !overwrites) return { outcome: 'yours' }
  const content = readContent(item.offered)
  const parent = row === undefined ? await takeParent(tx, resource.name as ItemResource, content.parent, actor) : {}
  const targets = await findLinkTargets(tx, await listStarterItems(tx))
  const fields = resolveFields(resource, content, targets)
  const because = { ...actor, reason: 'newer starter content' }
  const addColumns = async () => ({ ...content.file })
  const changed =
    row === undefined
      ? await createRecord(
          tx,
          resource,
          { ...fields, ...content.initial, ...parent, state: 'live' },
          because,
          addColumns,
        )
      : await updateRecord(tx, resource, Number(row.id), fields, because, addColumns)
  const after = await findRow(tx, resource.table, Number(changed.after?.id))
  if (after === undefined) return { outcome: 'nothing_to_do' }
  const earlier = row === undefined ? undefined : keepEarlier(item, row, changed, resource)
  await updateStarterItem(tx, key, {
    record_id: Number(after.id),
    source: item.offered_source,
    brought: JSON.stringify(digestRow(resource, content, after)),
    left_source: null,
    version: String(after.updated_at),
    earlier: earlier === undefined ? null : JSON.stringify(earlier),
    earlier_file: resource.name === 'files' && row !== undefined ? String(row.file_path) : null,
  })
  return { outcome: 'done', resource, changed }
}

/** Returns the field that names the record to which a new one belongs. A parent that is not here yet is taken with it. */
async function takeParent(
  tx: Tx,
  name: ItemResource,
  parentKey: string | undefined,
  actor: Actor,
): Promise<StaffRecord> {
  const field = parentFields[name]
  if (field === undefined || parentKey === undefined) return {}
  await takeIfNew(tx, parentKey, actor)
  const parent = await lockStarterItem(tx, parentKey)
  const row = parent && (await findItemRow(tx, requireResource(resources, parent.resource), parent))
  if (row === undefined) throw createFieldRefusal({ [field]: 'What it belongs to was deleted here.' })
  return { [field]: Number(row.id) }
}

async function takeIfNew(tx: Tx, key: string, actor: Actor): Promise<void> {
  const item = await lockStarterItem(tx, key)
  if (item !== undefined && item.record_id === null) await takeInto(tx, key, false, actor)
}

function keepEarlier(
  item: StarterItem,
  row: Row,
  { before, after }: ChangeResult,
  { name, fields }: Resource,
): Earlier {
  const changed = diffRecords(before ?? {}, after ?? {}).before
  return {
    fields: Object.fromEntries(Object.entries(changed).filter(([field]) => fields[field]?.isReadOnly !== true)),
    columns:
      name === 'files' ? { size: Number(row.size), sha256: row.sha256 === null ? null : String(row.sha256) } : {},
    source: item.source,
    brought: item.brought,
  }
}

/** Undoes the taking of an item: removes the record that it created, or gives the one that it changed its earlier fields. */
export function undoItem(context: Context, key: string, actor: Actor): Promise<StarterResult> {
  return changeItem(context, key, async (tx) => {
    const item = await lockStarterItem(tx, key)
    if (item === undefined || item.version === null) return { outcome: 'nothing_to_do' }
    const resource = requireResource(resources, item.resource)
    const row = await findItemRow(tx, resource, item)
    if (row === undefined || row.updated_at !== item.version) return { outcome: 'yours' }
    const id = Number(row.id)
    const because = { ...actor, reason: 'undo newer starter content' }
    const forgotten = { version: null, earlier: null, earlier_file: null }
    if (item.earlier === null) {
      const changed = await removeRecord(tx, resource, id, because)
      await updateStarterItem(tx, key, { ...forgotten, record_id: null, source: null, brought: null })
      return { outcome: 'done', resource, changed }
    }
    const { fields, columns, source, brought } = parseJson(item.earlier) as Earlier
    const current = await getRecord(tx, resource, id, actor.now)
    const sent = { ...fields, updated_at: current.updated_at }
    const changed = await updateRecord(tx, resource, id, sent, because, async () => columns, 'restore')
    await updateStarterItem(tx, key, { ...forgotten, source, brought })
    return { outcome: 'done', resource, changed }
  })
}

/** Leaves an item as it is here until a newer version changes it again. */
export function leaveItem(context: Context, key: string, actor: Actor): Promise<StarterResult> {
  return changeItem(context, key, async (tx) => {
    await actor.requireCurrent(tx)
    const item = await lockStarterItem(tx, key)
    const row = item && (await findItemRow(tx, requireResource(resources, item.resource), item))
    const state = item && findItemState(item, row)
    if (item === undefined || !(state === 'new' || state === 'changed' || state === 'edited'))
      return { outcome: 'nothing_to_do' }
    await updateStarterItem(tx, key, { left_source: item.offered_source })
    const { who, now } = actor
    const about = { resource: item.resource, id: item.record_id ?? 0, after: { title: item.title } }
    await insertAudit(tx, { who, action: 'leave-starter-item', ...about }, now)
    return { outcome: 'done' }
  })
}

async function findItemRow(tx: Tx, { table }: Resource, { record_id }: StarterItem): Promise<Row | undefined> {
  return record_id === null ? undefined : findRow(tx, table, record_id)
}

/** Runs a change in one transaction. A refusal concerns this item alone, unless the member of staff is no longer signed in. */
async function changeItem(
  { db, ...context }: Context,
  key: string,
  change: (tx: Tx) => Promise<Done>,
): Promise<StarterResult> {
  try {
    const { outcome, resource, changed } = await db.transaction().execute(change)
    if (changed !== undefined) await resource?.afterCommit?.({ db, ...context }, changed)
    return { key, outcome, reason: null }
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'sign_in_needed') throw error
    return { key, outcome: 'refused', reason: Object.values(error.errors ?? {}).join(' ') || error.message }
  }
}
