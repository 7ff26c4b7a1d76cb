import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import type { Context } from '../kernel/context.ts'
import type { Actor } from './change-records.ts'
import type { StaffRecord } from './resource.ts'
import type { Staff } from './staff-auth.ts'

/**
 * An action on a record beyond create, update and delete, such as the approval of an order. It returns the record to
 * answer with where that is not the record as stored after it.
 */
export type CustomAction = {
  resource: ResourceName
  action: string
  perform: (
    context: Context,
    id: string,
    body: unknown,
    staff: Staff,
    actor: Actor,
  ) => Promise<StaffRecord | undefined> | Promise<void>
}
