import type { ResourceName, Role, StaffRole } from '@shelai/contract/staff.ts'

/** What may be done with records of a resource. `list` and `one` are both reading. */
export type AuditAction = 'read' | 'create' | 'update' | 'delete'

const letters: Readonly<Record<AuditAction, string>> = { create: 'c', read: 'r', update: 'u', delete: 'd' }

type Row = Readonly<Record<StaffRole, string>>

const content: Row = { owner: 'crud', editor: 'crud', cashier: '', support: 'r', auditor: 'r' }

/**
 * Who may do what, by the first letters of create, read, update, delete. What does not stand here is refused. A new role
 * is a new column.
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

/** Whether a role may do a deed with a resource. */
export function isAllowed(role: Role, action: AuditAction, resource: ResourceName): boolean {
  return role !== 'reader' && (rights[resource][role] ?? '').includes(letters[action])
}

/** Whether a role may hand in files: whoever may make or change something that holds one. */
export function canUpload(role: Role): boolean {
  return isAllowed(role, 'update', 'files') || isAllowed(role, 'update', 'payment-methods')
}
