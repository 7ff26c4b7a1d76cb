import type { Answer, Body, Meta, Params, Query } from './call-schemas.ts'
import type { CallName } from './calls.ts'

type Given<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** What a call takes, by its schemas: only the parts it has. */
export type Input<N extends CallName> = Given<'params', Params<N>> & {
  query?: Query<N>
} & Given<'body', Body<N>>

/** The envelope of an answer: `{ status: true, message, data }`, with `meta` where the call has one. */
export type Envelope<N extends CallName> = {
  status: true
  message: string
  data: Answer<N>
  meta?: Meta<N>
}

/**
 * Makes a call, wherever the asker is: over HTTP in the browser, in process while a page is rendered.
 * A refusal is thrown as `Refused`; a transport failure as `Unreached`.
 */
export type CallApi = <N extends CallName>(name: N, input: Input<N>) => Promise<Answer<N>>

/** Makes a call likewise for its whole envelope: for those who need its `meta`, such as where a part stands in its list. */
export type CallApiWithEnvelope = <N extends CallName>(name: N, input: Input<N>) => Promise<Envelope<N>>
