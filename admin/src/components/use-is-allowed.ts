import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { AuditAction, Role } from '@shelai/contract/rules/staff.ts'
import { usePermissions } from 'react-admin'

/** Returns whether who is signed in may do something with records of a resource; false while that is unknown. */
export function useIsAllowed(action: AuditAction, resource: ResourceName): boolean {
  const { permissions: role } = usePermissions<Role>()
  return role !== undefined && isAllowed(role, action, resource)
}
