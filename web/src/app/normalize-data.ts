import { type CallName, calls } from '@shelai/contract/calls.ts'
import { Refused } from '@shelai/contract/refused.ts'

/**
 * What came as `data`, in the form that its call promises: nothing is an empty list, and a thing by itself may come as a
 * list that holds it. One thing that is not there does not exist.
 */
export function normalizeData(name: CallName, data: unknown): unknown {
  const { method, answers } = calls[name]
  if (method !== 'GET') return data
  if (answers === 'list') return data ?? []
  const one: unknown = Array.isArray(data) ? data[0] : data
  if (one === null || one === undefined) throw new Refused('not_found', 404, '')
  return one
}
