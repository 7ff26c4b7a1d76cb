import type { Language } from './words.ts'

/** The roles of an account. All but `reader` are staff and may enter the back office within their rights. */
export const roles = ['reader', 'owner', 'editor', 'cashier', 'support', 'auditor'] as const
export type Role = (typeof roles)[number]
export type StaffRole = Exclude<Role, 'reader'>

export const staffRoles = ['owner', 'editor', 'cashier', 'support', 'auditor'] as const satisfies readonly StaffRole[]

/** What each role of staff is called. */
export const staffRoleNames = {
  owner: { en: 'Owner', bn: 'মালিক' },
  editor: { en: 'Editor', bn: 'সম্পাদক' },
  cashier: { en: 'Cashier', bn: 'ক্যাশিয়ার' },
  support: { en: 'Support', bn: 'সহায়তা' },
  auditor: { en: 'Auditor', bn: 'নিরীক্ষক' },
} as const satisfies Record<StaffRole, Readonly<Record<Language, string>>>

/** The actions on records of a resource. `read` covers both lists and single records. */
export const auditActions = ['create', 'read', 'update', 'delete'] as const
export type AuditAction = (typeof auditActions)[number]

/** The states of content. Readers see live ones; a scheduled one is published at its `publish_at`. */
export const contentStates = ['draft', 'scheduled', 'live', 'archived'] as const

/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>
