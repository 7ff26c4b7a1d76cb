import { callTable } from '../../call-table.ts'
import type { CallName, Calls } from '../../calls.ts'
import type { LockableKind } from '../../rules/entitlement.ts'

/** The reads whose answers packs may hold. */
export type PackReadName = {
  [N in CallName]: Calls[N] extends { offline: 'packed' | { packedBy: string } } ? N : never
}[CallName]

function isPacked(name: string): name is PackReadName {
  if (!Object.hasOwn(callTable, name)) return false
  const { offline } = callTable[name as CallName]
  return offline === 'packed' || typeof offline === 'object'
}

/** A read of a pack: a call, the id in its path, and the id of a row of its answer. */
export type PackRead = { name: PackReadName; id?: string | undefined; row?: string | undefined }

/** Returns the field with the id of a row, for a read whose answer is cut into rows. */
export function findRowId(name: PackReadName): string | undefined {
  const { offline } = callTable[name]
  return typeof offline === 'object' ? offline.packedBy : undefined
}

/** Formats the key of an item: the call's name, the id in its path and the id of the row, joined by slashes. */
export function formatPackKey({ name, id, row }: PackRead): string {
  return [name, id, row].filter((part) => part !== undefined).join('/')
}

/** Parses the key of an item; undefined for a key that no item has. */
export function parsePackKey(key: string): PackRead | undefined {
  const [, name = '', id, row] = /^([\w.]+)(?:\/([1-9]\d{0,9}))?(?:\/([1-9]\d{0,9}))?$/.exec(key) ?? []
  if (!isPacked(name)) return undefined
  const read = { name, id, row }
  const needsId = callTable[read.name].path.includes(':')
  if (needsId !== (id !== undefined) || (row !== undefined && findRowId(read.name) === undefined)) return undefined
  return read
}

/** Returns the parameters of a read's call. */
export function getPackParams({ name, id = '' }: PackRead): Record<string, string> {
  const [, param] = /:(\w+)/.exec(callTable[name].path) ?? []
  return param === undefined ? {} : { [param]: id }
}

/** Finds the key of the item that answers a read; undefined for a call that no pack holds. `address` is the path of the call. */
export function findPackKey(name: CallName, address: string): string | undefined {
  if (!isPacked(name)) return undefined
  const [path = ''] = address.split('?')
  return formatPackKey({
    name,
    id: callTable[name].path.includes(':') ? path.split('/').at(-1) : undefined,
  })
}

/** Finds the kind of content that packages unlock in an item; undefined for one that they do not change. */
export function findLockableKind(key: string): LockableKind | undefined {
  const read = parsePackKey(key)
  const kind = read && callTable[read.name].dependsOnPlan
  return kind === 'any' ? undefined : kind
}
