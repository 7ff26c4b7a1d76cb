import type { z } from 'zod'
import type { ResourceName } from './admin-resources.ts'
import type { RefusalCode } from './refusals.ts'
import type { AuditAction } from './staff.ts'

/** A call of the back office that is neither a change of a record nor an action on one. */
export type OfficeCall<B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST'
  /** Below `/api/v1`, with its parameters as `{name}`. */
  path: `/admin/${string}`
  /** The right that the call requires. */
  resource: ResourceName
  right: AuditAction
  summary: string
  /** What the call takes; a call by GET takes nothing. */
  body: B
  answer: A
  refusals: readonly RefusalCode[]
}
