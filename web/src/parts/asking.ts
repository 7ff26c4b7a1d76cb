import type { Ask, AskEnvelope, Envelope, Input } from '@shelai/contract/ask.ts'
import type { CallName } from '@shelai/contract/calls.ts'
import { createContext, useContext } from 'react'

export type { Ask, AskEnvelope }

const AskContext = createContext<Ask | null>(null)
export const AskProvider = AskContext.Provider

/** How this place asks the API: over HTTP in the browser, in process while a page is rendered. */
export function useAsk(): Ask {
  const ask = useContext(AskContext)
  if (ask === null) throw new Error('no AskProvider above')
  return ask
}

type Sent<N extends CallName> = Input<N> & { headers?: Readonly<Record<string, string>> }

/** Makes a call for its whole envelope: for those who show the server's own words, or send a picture or a header along. */
export type Tell = <N extends CallName>(name: N, input: Sent<N>, form?: FormData) => Promise<Envelope<N>>

/** In the browser only: nothing is told while a page is rendered. */
export const TellContext = createContext<Tell>(() => Promise.reject(new Error('no browser')))

export function useTell(): Tell {
  return useContext(TellContext)
}

/**
 * Whether what a call answers may depend on who asks: then the token goes along, and what was answered before is
 * asked anew when the reader changes. Also reads the first two words of a query's key.
 */
export function dependsOnReader(name: string): boolean {
  return /^(accounts\.(?!reg|login|verifyOtp|reset)|saved\.(?!existing)|orders\.(?!pay)|notif)|people|(article|formula)s\.one|\.link|questions|s\.page/.test(
    name,
  )
}

/** Whether a plan may change what a call answers: asked anew when one begins or ends. Reads a query's key likewise. */
export function dependsOnPlan(name: string): boolean {
  return /people|(article|formula)s\.one|questions|s\.page/.test(name)
}

/** Whether an error says that the thing asked for does not exist. Errors may have come as data from the server. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}
