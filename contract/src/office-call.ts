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
  /** What the call takes: the query of a call by GET, otherwise the body. */
  body: B
  answer: A
  /** The answer is a file of comma-separated values in place of JSON. */
  isCsv?: true
  refusals: readonly RefusalCode[]
}

/** Preserves the exact type of a call, from which its input and answer are inferred. */
export function defineOfficeCall<B extends z.ZodType, A extends z.ZodType>(call: OfficeCall<B, A>) {
  return call
}
