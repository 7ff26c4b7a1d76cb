import { canImport, isImportable } from '@shelai/contract/back-office/imports.ts'
import { type Role, roles } from '@shelai/contract/rules/staff.ts'
import type { ReactNode } from 'react'
import { AccessDenied, Loading, usePermissions, useResourceContext } from 'react-admin'

/** Shows a screen to those who may import records of the resource around it, and says so to all others. */
export function ImporterOnly({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? ''
  const { permissions, isPending } = usePermissions()
  const role: Role | undefined = roles.find((one) => one === permissions)
  if (isPending) return <Loading />
  return role !== undefined && isImportable(resource) && canImport(role, resource) ? children : <AccessDenied />
}
