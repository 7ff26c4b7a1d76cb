import type { z } from 'zod'
import type { ResourceName } from './admin-resources.ts'
import type { RefusalCode } from './api/refusals.ts'
import type { SecondFactorState } from './rules/second-factor.ts'
import type { AuditAction } from './rules/staff.ts'

/** Who may make a call of the back office: anybody, every member of staff, or those who have a right. */
export type StaffCaller = 'anyone' | 'staff' | { right: AuditAction; on: ResourceName }

/** A call of the back office that is not of the dialect in which records are listed, read and changed. */
export type StaffCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`, with its parameters as `{name}`. */
  path: `/admin/${string}`
  caller: StaffCaller
  /** The states of the session's second factor in which the call is allowed, if not the usual ones. */
  allowedStates?: readonly SecondFactorState[]
  summary: string
  query?: z.ZodObject
  body?: z.ZodType
  /** The envelope's `data`. Fields that this schema does not declare never leave the server. */
  answer?: z.ZodType
  /** The way in which a file is sent in place of JSON: in the field `file` of a form after its other fields, or its bytes alone. */
  sends?: 'form' | 'bytes'
  /** The other fields of the form. */
  fields?: z.ZodObject
  /** The answer is a file in place of JSON: comma-separated values, a table in the format asked for, or other bytes. */
  file?: 'csv' | 'table' | 'bytes'
  /** The answer has the status 201. */
  creates?: true
  /** The refusal of invalid input, if it is not `fields_refused`. */
  invalidInputRefusal?: 'bad_input'
  refusals: readonly RefusalCode[]
}

/** Preserves a call's exact type, from which its input and answer are inferred. Rejects unknown keys. */
export function defineStaffCall<const C extends StaffCall>(
  call: C & Record<Exclude<keyof C, keyof StaffCall>, never>,
): C {
  return call
}

type PartOf<C extends StaffCall, P extends 'query' | 'body' | 'answer', Way extends 'input' | 'output'> = C extends {
  [K in P]: infer S extends z.ZodType
}
  ? Way extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The parameters in the path of a call. */
export type StaffParams<C extends StaffCall> = Readonly<Record<ParamNames<C['path']>, string>>

/** The input of a call of which only the kind is known. */
export type AnyStaffInput = {
  params?: Readonly<Record<string, string>> | undefined
  query?: object | undefined
  body?: unknown
  file?: unknown
  fields?: Readonly<Record<string, string | undefined>> | undefined
}

/** The input of a caller: the parts that the call declares. */
export type StaffInput<C extends StaffCall> = StaffCall extends C ? AnyStaffInput : DeclaredInput<C>

type DeclaredInput<C extends StaffCall> = ([ParamNames<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: StaffParams<C> }) &
  (C extends { query: z.ZodType } ? { query?: PartOf<C, 'query', 'input'> } : { query?: undefined }) &
  (C extends { body: z.ZodType } ? { body: PartOf<C, 'body', 'input'> } : { body?: undefined }) &
  (C extends { sends: string } ? { file: unknown } : { file?: undefined }) &
  (C extends { fields: z.ZodObject } ? { fields?: AnyStaffInput['fields'] } : { fields?: undefined })

/** The input of a handler, parsed. */
export type ParsedStaffInput<C extends StaffCall> = {
  params: StaffParams<C>
  query: PartOf<C, 'query', 'output'>
  body: PartOf<C, 'body', 'output'>
}

/** The data that a handler returns for JSON, and that the caller receives. */
export type StaffData<C extends StaffCall> = PartOf<C, 'answer', 'input'>
export type StaffAnswer<C extends StaffCall> = PartOf<C, 'answer', 'output'>
