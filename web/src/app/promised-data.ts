import { Refused } from '@shelai/contract/ask.ts'
import { type CallName, calls } from '@shelai/contract/calls.ts'

/** Whether a call answers a list, by its name. */
export function answersList(name: CallName): boolean {
  return calls[name][0] === 'GET' && !/\.(one|product|subCategory|unseenCount|export)$/.test(name)
}

/**
 * What came as `data`, in the form that its call promises: nothing is an empty list, and a thing by itself may come as a
 * list that holds it. One thing that is not there does not exist.
 */
export function promisedData(name: CallName, data: unknown): unknown {
  if (calls[name][0] !== 'GET') return data
  if (answersList(name)) return data ?? []
  const one: unknown = Array.isArray(data) ? data[0] : data
  if (one === null || one === undefined) throw new Refused('not_found', 404, '')
  return one
}
