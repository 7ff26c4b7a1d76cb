import type { z } from 'zod'
import type { Feature } from './features.ts'
import type { RefusalCode } from './refusals.ts'

/** What the API promises of one call: what it takes, what it answers, all that it may refuse. */
export type Call = {
  feature: Feature
  summary: string
  /** The features whose content a guest's answer holds. It is cached until one of them changes; without tags it never is. */
  cacheTags?: readonly Feature[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  headers?: z.ZodObject
  /** Whether the body may also be a multipart form with a picture in its field `img`. All other calls refuse forms. */
  acceptsPicture?: true
  /** The envelope's `data`. What this schema does not name never leaves the server. */
  answer: z.ZodType
  /** The envelope's `meta`, where there is one. */
  meta?: z.ZodType
  refusals: readonly RefusalCode[]
  /** What a success says, where it is more than OK. */
  successMessage?: string
  /** The refusal for input that the schemas do not take, where the call has its own words for it. */
  invalidInputRefusal?: RefusalCode
  /** Whether that refusal says in `errors` what is wrong with each field of the body, in the words of its schema. */
  listsFieldErrors?: true
  /** Whether the answer's fields also stand in the envelope itself, beside `message`. */
  spreadsData?: true
}

/** Keeps a call's exact type, so that its input and answer can be read from it. Refuses keys that no call has. */
export function defineCall<const C extends Call>(call: C & Record<Exclude<keyof C, keyof Call>, never>): C {
  return call
}
