import { type SavedType, savedTypes } from '@shelai/contract/rules/limits.ts'
import { readStoredList, writeStored } from '../../device/safe-storage.ts'

/** A row of a list. A guest's is stored under `saved_{type}`. */
export type SavedRow = {
  v: 1
  item_id: number
  type: SavedType
  title: string
  path: string
  savedAt: string
}

const getKey = (type: SavedType) => `saved_${type}`

/** Reads a list from the storage. An item is in it once. */
export function readList(type: SavedType): SavedRow[] {
  const rows = readStoredList(getKey(type), (row) => parseRow(type, row))
  return rows.filter(({ item_id }, place) => rows.findIndex((row) => row.item_id === item_id) === place)
}

/** Parses a stored row of the current or an older form; returns undefined if it names no item. */
function parseRow(type: SavedType, row: unknown): SavedRow | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const given = row as Record<string, unknown>
  const item_id = Number(given.item_id ?? given[`${type}_id`] ?? given.id)
  const title = given.title ?? given.question ?? given.formula
  if (!Number.isSafeInteger(item_id) || item_id < 1 || typeof title !== 'string') return undefined
  const path = typeof given.path === 'string' && /^\/(?![/\\])/.test(given.path) ? given.path : ''
  const savedAt = typeof given.savedAt === 'string' ? given.savedAt : new Date(0).toISOString()
  return { v: 1, item_id, type, title, path, savedAt }
}

/** Writes a list; returns whether the browser stored it. */
export function writeList(type: SavedType, rows: readonly SavedRow[]): boolean {
  return writeStored(getKey(type), JSON.stringify(rows))
}

export type SavedLists = Readonly<Record<SavedType, readonly SavedRow[]>>

export function readLists(): SavedLists {
  return Object.fromEntries(savedTypes.map((type) => [type, readList(type)])) as Record<SavedType, SavedRow[]>
}
