import type { Pack } from '@shelai/content/pack.ts'
import type { Insertable } from 'kysely'
import { readSent, toColumns } from '../back-office/record.ts'
import type { Row } from '../back-office/record-types.ts'
import type { Resource } from '../back-office/resource.ts'
import { parseJson } from '../kernel/database/columns.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import { resources } from '../resources.ts'
import type { LinkTargets } from '../starter-links.ts'
import type { Db, Tx } from '../tables.ts'
import { digestRow, requireResource, resolveFields } from './item-records.ts'
import { digestItem, type ItemResource, listPackItems, type PackItem } from './pack-items.ts'
import {
  findLinkTargets,
  findNewestVersion,
  insertVersion,
  listDeletions,
  listStarterItems,
  listWholeRows,
  lockStarterContent,
  replaceStarterItems,
  type StarterItem,
} from './starter-items-store.ts'
import type { StarterItemsTables } from './starter-items-tables.ts'
import { storePackFiles } from './stored-files.ts'

type NewItem = Insertable<StarterItemsTables['starter_items']>

/** The columns that name a record of an item where its id is not known. */
const namingColumns: Readonly<Record<ItemResource, string>> = {
  'article-categories': 'name',
  articles: 'title',
  'job-categories': 'name',
  'job-sub-categories': 'title',
  'job-questions': 'question',
  formulas: 'title',
  files: 'title',
}

const namingFields: Readonly<Record<ItemResource, string>> = {
  ...namingColumns,
  'article-categories': 'category_name',
  'job-categories': 'category_name',
}

const foldName = (name: unknown) => String(name).normalize('NFC').trim().toLowerCase()

type Rows = ReadonlyMap<ItemResource, ReadonlyMap<number, Row>>

async function listAllRows(tx: Tx, items: readonly PackItem[]): Promise<Rows> {
  const rows = new Map<ItemResource, ReadonlyMap<number, Row>>()
  for (const name of new Set(items.map(({ resource }) => resource)))
    rows.set(name, await listWholeRows(tx, requireResource(resources, name).table))
  return rows
}

/** Reads a pack that is newer than those before, and offers what it adds or changes. Returns false for any other. */
export async function readNewerPack(db: Db, files: FileStore, pack: Pack, now: Date): Promise<boolean> {
  if ((await findNewestVersion(db)) >= pack.version) return false
  return offerPack(db, pack.version, listPackItems(pack, await storePackFiles(pack, files)), now)
}

/** Remembers what a first start has loaded. */
export async function rememberPack(tx: Tx, version: number, items: readonly PackItem[], now: Date): Promise<void> {
  const rows = await listAllRows(tx, items)
  const findRecord = createFinder(rows)
  await replaceStarterItems(
    tx,
    items.map((item, place): NewItem => {
      const row = findRecord(item)
      const resource = requireResource(resources, item.resource)
      return {
        ...createEmptyItem(item, place),
        record_id: row === undefined ? null : Number(row.id),
        source: row === undefined ? null : digestItem(item.content),
        brought: row === undefined ? null : JSON.stringify(digestRow(resource, item.content, row)),
      }
    }),
  )
  await insertVersion(tx, version, now)
}

/**
 * Offers owners what a newer pack adds or changes. Returns false for a pack that was read before or is older than one that was. An
 * installation that remembers nothing yet learns first which records came from a pack: those that nobody has changed since.
 */
export async function offerPack(db: Db, version: number, items: readonly PackItem[], now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockStarterContent(tx)
    if ((await findNewestVersion(tx)) >= version) return false
    const remembered = new Map((await listStarterItems(tx)).map((item) => [item.key, item]))
    const rows = await listAllRows(tx, items)
    const known = await adoptRecords(tx, items, remembered, rows)
    const targets = await findLinkTargets(tx, known)
    const offered = items.map((item, place) => offerItem(item, place, known[place], rows, targets))
    const keys = new Set(items.map(({ key }) => key))
    const former = [...remembered.values()]
      .filter(({ key }) => !keys.has(key))
      .map((item) => ({ ...item, offered: null, offered_source: null, offered_file: null }))
    await replaceStarterItems(tx, [...offered, ...former])
    await insertVersion(tx, version, now)
    return true
  })
}

const createEmptyItem = ({ key, resource, title }: PackItem, place: number): StarterItem => ({
  key,
  place,
  resource,
  title,
  record_id: null,
  source: null,
  brought: null,
  offered: null,
  offered_source: null,
  offered_file: null,
  left_source: null,
  version: null,
  earlier: null,
  earlier_file: null,
})

/** Returns a function that finds the record of an item by its name, each record once. */
function createFinder(rows: Rows, taken: ReadonlySet<string> = new Set()): (item: PackItem) => Row | undefined {
  const found = new Set(taken)
  const byName = new Map<string, Row[]>()
  for (const [resource, all] of rows)
    for (const row of all.values()) {
      const name = `${resource}/${foldName(row[namingColumns[resource]])}`
      byName.set(name, [...(byName.get(name) ?? []), row])
    }
  return ({ resource, content: { fields } }) => {
    const name = `${resource}/${foldName(fields[namingFields[resource]])}`
    const row = byName.get(name)?.find(({ id }) => !found.has(`${resource}/${id}`))
    if (row !== undefined) found.add(`${resource}/${row.id}`)
    return row
  }
}

/** Finds the records of the items that are remembered without one: by their name, or as deleted ones in the audit. */
async function adoptRecords(
  tx: Tx,
  items: readonly PackItem[],
  remembered: ReadonlyMap<string, StarterItem>,
  rows: Rows,
): Promise<StarterItem[]> {
  const taken = new Set([...remembered.values()].map(({ resource, record_id }) => `${resource}/${record_id}`))
  const findRecord = createFinder(rows, taken)
  const deletions = new Map(
    (await listDeletions(tx, Object.keys(namingFields))).map(({ resource, record_id, before }) => {
      const record = parseJson(before ?? '{}') as Record<string, unknown>
      return [`${resource}/${foldName(record[namingFields[resource as ItemResource]])}`, Number(record_id)]
    }),
  )
  return items.map((item, place) => {
    const one = { ...(remembered.get(item.key) ?? createEmptyItem(item, place)), place, title: item.title }
    if (one.record_id !== null) return one
    const row = findRecord(item)
    const name = `${item.resource}/${foldName(item.content.fields[namingFields[item.resource]])}`
    if (row === undefined) return { ...one, record_id: deletions.get(name) ?? null }
    const isUntouched = row.created_at === row.updated_at
    const resource = requireResource(resources, item.resource)
    return {
      ...one,
      record_id: Number(row.id),
      brought: isUntouched ? JSON.stringify(digestRow(resource, item.content, row)) : null,
    }
  })
}

/** Returns an item with what the pack offers of it. */
function offerItem(
  { resource: name, content }: PackItem,
  place: number,
  known: StarterItem | undefined,
  rows: Rows,
  targets: LinkTargets,
): NewItem {
  if (known === undefined) throw new Error(`the item at ${place} was not looked for`)
  const offered_source = digestItem(content)
  const resource = requireResource(resources, name)
  const row = known.record_id === null ? undefined : rows.get(name)?.get(known.record_id)
  const isHere =
    known.source === offered_source ||
    (known.source === null && row !== undefined && holds(resource, content, row, targets))
  const { file_path } = content.fields
  return {
    ...known,
    ...(isHere && row !== undefined && known.source === null
      ? { source: offered_source, brought: JSON.stringify(digestRow(resource, content, row)) }
      : {}),
    offered: isHere ? null : JSON.stringify(content),
    offered_source: isHere ? null : offered_source,
    offered_file: isHere || content.file === undefined ? null : String(file_path),
  }
}

/** Returns whether a record contains what an item would bring. */
function holds(resource: Resource, content: PackItem['content'], row: Row, targets: LinkTargets): boolean {
  const { values } = readSent(resource, resolveFields(resource, content, targets), row)
  const expected = { ...toColumns(resource, values), ...content.file }
  const compared = Object.keys(digestRow(resource, content, row))
  return compared.every(
    (column) =>
      JSON.stringify(expected[column as keyof typeof expected] ?? null) === JSON.stringify(row[column] ?? null),
  )
}
