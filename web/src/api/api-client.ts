import type { CallApi, CallApiWithEnvelope, Envelope, Input } from '@shelai/contract/api-client.ts'
import { type CallName, calls } from '@shelai/contract/calls.ts'
import { createContext, useContext } from 'react'

export type { CallApi as Ask, CallApiWithEnvelope as AskEnvelope }

const CallApiContext = createContext<CallApi | null>(null)
export const CallApiProvider = CallApiContext.Provider

/** How this place asks the API: over HTTP in the browser, in process while a page is rendered. */
export function useCall(): CallApi {
  const call = useContext(CallApiContext)
  if (call === null) throw new Error('no AskProvider above')
  return call
}

type Sent<N extends CallName> = Input<N> & { headers?: Readonly<Record<string, string>> }

/** Makes a call for its whole envelope: for those who show the server's own words, or send a picture or a header along. */
export type SendCall = <N extends CallName>(name: N, input: Sent<N>, form?: FormData) => Promise<Envelope<N>>

/** In the browser only: nothing is told while a page is rendered. */
export const SendCallContext = createContext<SendCall>(() => Promise.reject(new Error('no browser')))

export function useCallWithEnvelope(): SendCall {
  return useContext(SendCallContext)
}

/** The declared facts of the call that a query's key begins with; undefined for a query of another kind. */
function findCall(name: string): (typeof calls)[CallName] | undefined {
  return Object.hasOwn(calls, name) ? calls[name as CallName] : undefined
}

/**
 * Whether what a call answers may depend on its caller: then the token goes along, and what was answered before is
 * fetched again when the reader changes. `name` is a call's name or the first two words of a query's key.
 */
export function dependsOnReader(name: string): boolean {
  const call = findCall(name)
  return call !== undefined && call.caller !== 'anyone'
}

/** Whether a plan may change what a call answers: it is fetched again when one begins or ends. */
export function dependsOnPlan(name: string): boolean {
  const call = findCall(name)
  return call !== undefined && 'dependsOnPlan' in call
}

/** Whether an error says that the thing asked for does not exist. Errors may have come as data from the server. */
export function isNotFoundError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** Whether a query was answered: what it asks for does not exist. */
export function isNotFound({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && isNotFoundError(error)
}
