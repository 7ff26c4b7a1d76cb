import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Id } from './change-records.ts'
import type { Resource } from './resource.ts'

/** Parses the id in a path. An id that cannot exist refuses with `not_found`. */
export function requireId({ idKind }: Resource, id = ''): Id {
  if (idKind === 'text' && !/\p{Cc}/u.test(id)) return id
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw createRefusal('not_found')
  return Number(id)
}
