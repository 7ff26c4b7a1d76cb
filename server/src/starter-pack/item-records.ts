import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Row } from '../back-office/record-types.ts'
import type { Resource } from '../back-office/resource.ts'
import { parseJson } from '../kernel/database/columns.ts'
import { type LinkTargets, resolveKnownLinks } from '../starter-links.ts'
import { digestText, type ItemContent } from './pack-items.ts'
import type { StarterItem } from './starter-items-store.ts'

/** The effect of a newer version of the starter content on an item here. */
export type ItemState = 'new' | 'changed' | 'edited' | 'deleted' | 'left' | 'taken' | 'same'

export function requireResource(resources: readonly Resource[], name: string): Resource {
  const found = resources.find((resource) => resource.name === name)
  if (found === undefined) throw createRefusal('not_found')
  return found
}

export function readContent(offered: string): ItemContent {
  return parseJson(offered) as ItemContent
}

/** Returns the fields from which the record of an item is made, with the links of its text. Links to what is not here become plain text. */
export function resolveFields(
  { fields: declared }: Resource,
  { fields, drawings = {} }: ItemContent,
  targets: LinkTargets,
): Record<string, unknown> {
  const files = new Map(Object.entries(drawings))
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      declared[name]?.kind === 'html' ? resolveKnownLinks(String(value), targets, files) : value,
    ]),
  )
}

/** Lists the columns in which a record is compared with what an item brought. Files are compared by their content. */
function listComparedColumns({ fields: declared }: Resource, { fields, file }: ItemContent): string[] {
  const columns = Object.keys(fields).flatMap((name) => {
    const field = declared[name]
    return field === undefined || field.kind === 'picture' || field.kind === 'document' ? [] : [field.column]
  })
  return file === undefined ? columns : [...columns, 'sha256']
}

/** Returns the digests of a record's columns as an item left them. */
export function digestRow(resource: Resource, content: ItemContent, row: Row): Record<string, string> {
  return Object.fromEntries(
    listComparedColumns(resource, content).map((column) => [column, digestText(JSON.stringify(row[column] ?? null))]),
  )
}

/** Lists the columns that staff changed since an item brought them; undefined for a record of which that is not known. */
export function listEditedColumns({ brought }: StarterItem, row: Row): string[] | undefined {
  if (brought === null) return undefined
  return Object.entries(parseJson(brought) as Record<string, string>)
    .filter(([column, digest]) => digestText(JSON.stringify(row[column] ?? null)) !== digest)
    .map(([column]) => column)
}

/** Returns what an item is here. `row` is its record as it is now. */
export function findItemState(item: StarterItem, row: Row | undefined): ItemState {
  if (item.offered === null || item.source === item.offered_source) {
    return row !== undefined && item.version !== null && item.version === row.updated_at ? 'taken' : 'same'
  }
  if (item.record_id !== null && row === undefined) return 'deleted'
  if (item.left_source === item.offered_source) return 'left'
  if (row === undefined) return 'new'
  return listEditedColumns(item, row)?.length === 0 ? 'changed' : 'edited'
}
