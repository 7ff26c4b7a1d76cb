import type { ResourceName, Role, StaffRole } from '@shelai/contract/staff.ts'

/** The actions on records of a resource. `read` covers both lists and single records. */
export type AuditAction = 'read' | 'create' | 'update' | 'delete'

const letters: Readonly<Record<AuditAction, string>> = { create: 'c', read: 'r', update: 'u', delete: 'd' }

type Row = Readonly<Record<StaffRole, string>>

const content: Row = { owner: 'crud', editor: 'crud', cashier: '', support: 'r', auditor: 'r' }

/**
 * The rights of each role, as the first letters of create, read, update and delete. Anything not listed is refused. A
 * new role is a new column.
 */
export const rights: Readonly<Record<ResourceName, Row>> = {
  banners: content,
  announcements: content,
  'official-content': content,
  people: content,
  'article-categories': content,
  articles: content,
  'job-categories': content,
  'job-sub-categories': content,
  'job-questions': content,
  'job-circulars': content,
  formulas: content,
  files: content,
  packages: { owner: 'crud', editor: 'r', cashier: 'r', support: 'r', auditor: 'r' },
  'payment-methods': { owner: 'crud', editor: '', cashier: 'r', support: 'r', auditor: 'r' },
  orders: { owner: 'ru', editor: '', cashier: 'ru', support: 'r', auditor: 'r' },
  users: { owner: 'ru', editor: '', cashier: '', support: 'r', auditor: 'r' },
  notifications: { owner: 'crud', editor: 'crud', cashier: '', support: 'r', auditor: 'r' },
  audit: { owner: 'r', editor: '', cashier: '', support: '', auditor: 'r' },
}

/** Returns whether a role may perform an action on a resource. */
export function isAllowed(role: Role, action: AuditAction, resource: ResourceName): boolean {
  return role !== 'reader' && (rights[resource][role] ?? '').includes(letters[action])
}

/** Returns whether a role may upload files: it may change something that contains one. */
export function canUpload(role: Role): boolean {
  return isAllowed(role, 'update', 'files') || isAllowed(role, 'update', 'payment-methods')
}
