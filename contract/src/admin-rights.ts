import { adminResources, type ResourceName, resourceNames } from './admin-resources.ts'
import type { AdminResource } from './records/admin-resource.ts'
import { type AuditAction, auditActions, getRights, type Role } from './rules/staff.ts'

/** Returns whether a role may perform an action on a resource. Custom actions require `update`. */
export function isAllowed(role: Role, action: AuditAction, name: ResourceName): boolean {
  if (role === 'reader') return false
  const { rights }: AdminResource = adminResources[name]
  return getRights(role, rights).includes(action.charAt(0))
}

/** Returns whether a role may upload files: it may change something that contains one. */
export function canUpload(role: Role): boolean {
  return isAllowed(role, 'update', 'files') || isAllowed(role, 'update', 'payment-methods')
}

/** Lists what a role may do with each resource, as far as the resource supports it; resources without a right are absent. */
export function listRights(role: Role): Partial<Record<ResourceName, AuditAction[]>> {
  return Object.fromEntries(
    resourceNames.flatMap((name) => {
      const { actions, customActions }: AdminResource = adminResources[name]
      const permitted = auditActions.filter(
        (action) =>
          isAllowed(role, action, name) && (actions.includes(action) || (action === 'update' && customActions)),
      )
      return permitted.length > 0 ? [[name, permitted]] : []
    }),
  )
}
