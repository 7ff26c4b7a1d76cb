import type { z } from 'zod'
import type { CountedAnswer } from '../rules/counters.ts'
import type { LockableKind } from '../rules/entitlement.ts'
import type { Feature } from '../rules/features.ts'
import type { RefusalCode } from './refusals.ts'

/** The permitted callers: anybody, anybody with a richer answer for a reader, or a signed-in reader only. */
export type Caller = 'anyone' | 'anyone_or_reader' | 'reader'

/**
 * The part of a read that a device keeps: nothing, what was shown, or the answer as an item of packs too. The answer of
 * a long list is cut into its rows, which are items of their own, by the field with the id of a row.
 */
export type Offline = 'never' | 'kept' | 'packed' | { packedBy: string }

type Read = { method: 'GET'; offline: Offline }
/** A write that is `queued` waits on the device until it is sent: the server takes it once however often it arrives. */
type Write = { method: 'POST' | 'PUT' | 'DELETE'; offline?: 'queued' }

/** A call of readers: its address, who may make it, its input, its answer and its refusals. */
export type Call = (Read | Write) & {
  /** The path below `/api/v1`, with `:name` for each parameter. */
  path: string
  caller: Caller
  /** The kind of content in the answer that a reader's plans unlock, if they change it: `any` for content of several kinds. */
  dependsOnPlan?: LockableKind | 'any'
  summary: string
  /**
   * The features whose content a guest's answer contains. The answer is cached until one of them changes; without tags
   * it is never cached.
   */
  cacheTags?: readonly Feature[]
  /**
   * True if making an answer takes the server tens of milliseconds. Few are made at once, and each network at a pace.
   */
  isCostly?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  headers?: z.ZodObject
  /** True if the body may also be a multipart form with a picture in its field `img`. All other calls refuse forms. */
  acceptsPicture?: true
  /** The envelope's `data`. Fields that this schema does not declare never leave the server. */
  answer: z.ZodType
  /** The envelope's `meta`, if there is one. */
  meta?: z.ZodType
  refusals: readonly RefusalCode[]
  /** The message of a success, if it is not OK. */
  successMessage?: string
  /** The refusal of invalid input, if it is not `bad_input`. */
  invalidInputRefusal?: RefusalCode
  /** True if that refusal lists in `errors` the error of each field of the body. */
  listsFieldErrors?: true
  /** The daily counter that each answer adds to. */
  counts?: CountedAnswer
  /** True if the answer's fields also appear in the envelope itself, beside `message`. */
  spreadsData?: true
}

/** Preserves a call's exact type, from which its input and answer are inferred. Rejects unknown keys. */
export function defineCall<const C extends Call>(call: C & Record<Exclude<keyof C, keyof Call>, never>): C {
  return call
}
