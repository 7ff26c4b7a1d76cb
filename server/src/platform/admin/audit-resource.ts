import { parseJson } from '../database/columns.ts'
import { readOnly } from './field.ts'
import type { Resource } from './resource.ts'

const record = (column: string) => ({
  ...readOnly(column, (value) => (value === null ? null : parseJson(String(value)))),
  isUnordered: true as const,
})

/** The log of all changes by staff, which is read-only. */
export const auditResource: Resource = {
  name: 'audit',
  table: 'audit',
  idKind: 'number',
  actions: ['read'],
  order: ['id', 'desc'],
  fields: {
    at: readOnly('at'),
    who: readOnly('who', undefined, { isSearched: true }),
    action: readOnly('action', undefined, { isSearched: true }),
    resource: readOnly('resource', undefined, { isSearched: true }),
    record_id: readOnly('record_id', undefined, { isSearched: true }),
    before: record('before'),
    after: record('after'),
    reason: readOnly('reason', undefined, { isSearched: true }),
  },
}
