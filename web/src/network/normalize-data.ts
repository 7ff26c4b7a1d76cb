import { Refused } from '@shelai/contract/api/refused.ts'
import { callTable } from '@shelai/contract/call-table.ts'
import type { CallName } from '@shelai/contract/calls.ts'

/**
 * Returns the `data` of a read in the form that its call declares. Missing data are an empty list; one thing may also come
 * as a list that contains it. Throws not found for a missing thing.
 */
export function normalizeData(name: CallName, data: unknown): unknown {
  const { method, isList } = callTable[name]
  if (method !== 'GET') return data
  if (isList) return data ?? []
  const one: unknown = Array.isArray(data) ? data[0] : data
  if (one === null || one === undefined) throw new Refused('not_found', 404, '')
  return one
}
