import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { type Role, roles } from '@shelai/contract/rules/staff.ts'

/** Lists the resources that a role may read; none while the role is unknown. */
export function listReadable(role: unknown, names: readonly ResourceName[]): ResourceName[] {
  const known: Role | undefined = roles.find((one) => one === role)
  return known === undefined ? [] : names.filter((name) => isAllowed(known, 'read', name))
}
