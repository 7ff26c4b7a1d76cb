import type { Language } from './words.ts'

/** The rights of a role in one area: the first letters of create, read, update and delete. */
type Letters = '' | 'r' | 'ru' | 'rud' | 'crd' | 'cru' | 'crud'

/** The areas of rights; each record of the back office belongs to one. A right that a role is not given is refused. */
export type RightsArea =
  | 'content'
  | 'plans'
  | 'paymentMethods'
  | 'payToChanges'
  | 'orders'
  | 'dayClosings'
  | 'accounts'
  | 'readers'
  | 'invitations'
  | 'notifications'
  | 'campaigns'
  | 'reports'
  | 'settings'
  | 'bin'
  | 'audit'

type RoleDeclaration = {
  name: Readonly<Record<Language, string>>
  /** A second factor is asked of the role where the setting requires one. */
  needsSecondFactor: boolean
  rights: Readonly<Partial<Record<RightsArea, Letters>>>
}

/** The roles of staff: everything about a role but the screens at its thumb. */
export const staffRoleDeclarations = {
  owner: {
    name: { en: 'Owner', bn: 'মালিক' },
    needsSecondFactor: true,
    rights: {
      content: 'crud',
      plans: 'crud',
      paymentMethods: 'crud',
      payToChanges: 'ru',
      orders: 'ru',
      dayClosings: 'ru',
      accounts: 'ru',
      readers: 'rud',
      invitations: 'crd',
      notifications: 'crud',
      campaigns: 'cru',
      reports: 'ru',
      settings: 'ru',
      bin: 'rud',
      audit: 'r',
    },
  },
  editor: {
    name: { en: 'Editor', bn: 'সম্পাদক' },
    needsSecondFactor: false,
    rights: { content: 'crud', plans: 'r', notifications: 'crud', campaigns: 'cru', reports: 'ru', bin: 'rud' },
  },
  cashier: {
    name: { en: 'Cashier', bn: 'ক্যাশিয়ার' },
    needsSecondFactor: true,
    rights: { plans: 'r', paymentMethods: 'r', payToChanges: 'r', orders: 'ru', dayClosings: 'ru' },
  },
  support: {
    name: { en: 'Support', bn: 'সহায়তা' },
    needsSecondFactor: false,
    rights: {
      content: 'r',
      plans: 'r',
      paymentMethods: 'r',
      orders: 'r',
      accounts: 'r',
      readers: 'ru',
      notifications: 'r',
      campaigns: 'r',
      reports: 'ru',
    },
  },
  auditor: {
    name: { en: 'Auditor', bn: 'নিরীক্ষক' },
    needsSecondFactor: false,
    rights: {
      content: 'r',
      plans: 'r',
      paymentMethods: 'r',
      payToChanges: 'r',
      orders: 'r',
      dayClosings: 'r',
      accounts: 'r',
      readers: 'r',
      notifications: 'r',
      campaigns: 'r',
      reports: 'r',
      settings: 'r',
      audit: 'r',
    },
  },
} as const satisfies Record<string, RoleDeclaration>

/** The roles of an account. All but `reader` are staff and may enter the back office within their rights. */
export type StaffRole = keyof typeof staffRoleDeclarations
export type Role = 'reader' | StaffRole
export const staffRoles = Object.keys(staffRoleDeclarations) as [StaffRole, ...StaffRole[]]
export const roles: readonly [Role, ...Role[]] = ['reader', ...staffRoles]

/** Returns the letters of a role's rights in an area; none where it is given none. */
export function getRights(role: StaffRole, area: RightsArea): Letters {
  const { rights }: RoleDeclaration = staffRoleDeclarations[role]
  return rights[area] ?? ''
}

/** The actions on records of a resource. `read` covers both lists and single records. */
export const auditActions = ['create', 'read', 'update', 'delete'] as const
export type AuditAction = (typeof auditActions)[number]

/** The states of content. Readers see live ones; a scheduled one is published at its `publish_at`. */
export const contentStates = ['draft', 'scheduled', 'live', 'archived'] as const

/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>
