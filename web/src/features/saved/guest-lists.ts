import { type SavedType, savedTypes } from '@shelai/contract/rules/limits.ts'
import { readStored, readStoredList, writeStored } from '../../device/safe-storage.ts'

/** A row of a list. A guest's is stored under `saved_{type}`. */
export type SavedRow = {
  v: 1
  item_id: number
  type: SavedType
  title: string
  path: string
  savedAt: string
}

const prefix = 'saved_'
const getKey = (type: SavedType) => `${prefix}${type}`
const listeners = new Set<() => void>()

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
  const isStored = writeStored(getKey(type), JSON.stringify(rows))
  for (const changed of listeners) changed()
  return isStored
}

export type SavedLists = Readonly<Record<SavedType, readonly SavedRow[]>>

let known: { text: string; lists: SavedLists } | undefined

/** Reads all lists. Returns the same object until one of them changes. */
export function readLists(): SavedLists {
  const text = savedTypes.map((type) => readStored(getKey(type))).join('\n')
  if (known?.text !== text) {
    const lists = Object.fromEntries(savedTypes.map((type) => [type, readList(type)])) as Record<SavedType, SavedRow[]>
    known = { text, lists }
  }
  return known.lists
}

/** Follows the lists, also when another tab changes them. Returns the function that ends it. */
export function followLists(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', onStorage)
  }
}
