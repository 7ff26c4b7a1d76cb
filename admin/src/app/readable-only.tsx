import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import type { ReactNode } from 'react'
import { CanAccess, Loading } from 'react-admin'
import { AccessDeniedScreen } from './plain-screens.tsx'

/** Shows a screen to those whose role may read its resource, and says so to all others without making its calls. */
export function ReadableOnly({ resource, children }: { resource: ResourceName; children: ReactNode }) {
  return (
    <CanAccess action="list" resource={resource} loading={<Loading />} accessDenied={<AccessDeniedScreen />}>
      {children}
    </CanAccess>
  )
}
