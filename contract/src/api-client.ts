import type { Answer, Body, CallName, Meta, Params, Query } from './calls.ts'

type Given<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** The input of a call, with only the parts that its schemas have. */
export type Input<N extends CallName> = Given<'params', Params<N>> & {
  query?: Query<N>
} & Given<'body', Body<N>>

/** The envelope of an answer: `{ status: true, message, data }`, with `meta` if the call has one. */
export type Envelope<N extends CallName> = {
  status: true
  message: string
  data: Answer<N>
  meta?: Meta<N>
}

/**
 * Makes a call: over HTTP in the browser, in process while a page is rendered. Throws `Refused` for a refusal and
 * `NetworkError` for a transport failure.
 */
export type CallApi = <N extends CallName>(name: N, input: Input<N>) => Promise<Answer<N>>

/**
 * Makes a call and returns its whole envelope, for callers that need its `meta`, such as a page's position in its list.
 */
export type CallApiWithEnvelope = <N extends CallName>(name: N, input: Input<N>) => Promise<Envelope<N>>
