import type { CallApi, Envelope, Input } from '@shelai/contract/api-client.ts'
import { callTable } from '@shelai/contract/call-table.ts'
import type { CallName } from '@shelai/contract/calls.ts'
import { createContext, useContext } from 'react'

const CallApiContext = createContext<CallApi | null>(null)
export const CallApiProvider = CallApiContext.Provider

/** Returns the function that makes calls: over HTTP in the browser, in process while the server renders a page. */
export function useCall(): CallApi {
  const call = useContext(CallApiContext)
  if (call === null) throw new Error('CallApiProvider is missing')
  return call
}

type Sent<N extends CallName> = Input<N> & {
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** True if the call carries no token, although somebody may be signed in. */
  asGuest?: boolean
}

/**
 * Makes a call and returns its whole envelope: for callers that show the server's message, or send a file or a
 * header.
 */
export type SendCall = <N extends CallName>(name: N, input: Sent<N>, form?: FormData) => Promise<Envelope<N>>

/** Provided in the browser only: the server renders pages without changing anything. */
export const SendCallContext = createContext<SendCall>(() =>
  Promise.reject(new Error('calls with an envelope are made in the browser only')),
)

export function useCallWithEnvelope(): SendCall {
  return useContext(SendCallContext)
}

/** Finds the declaration of a call by its name; undefined for a query that is no call. */
function findCall(name: string): (typeof callTable)[CallName] | undefined {
  return Object.hasOwn(callTable, name) ? callTable[name as CallName] : undefined
}

/**
 * Tells whether the answer of a call may depend on its caller. Such a call carries the token, and its answers are fetched
 * again when the reader changes. `name` is a call's name, or the first two words of a query's key.
 */
export function dependsOnReader(name: string): boolean {
  const call = findCall(name)
  return call !== undefined && call.caller !== 'anyone'
}

/** Tells whether a plan may change the answer of a call, which is then fetched again when a plan begins or ends. */
export function dependsOnPlan(name: string): boolean {
  const call = findCall(name)
  return call?.dependsOnPlan !== undefined
}

/**
 * Tells whether an error says that the requested thing does not exist. An error may come as data in the rendered
 * page.
 */
export function isNotFoundError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

/** Tells whether the answer of a query is that the thing does not exist. */
export function isNotFound({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && isNotFoundError(error)
}
