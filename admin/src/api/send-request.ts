import { translateFieldMessage } from '@shelai/contract/api/field-messages-bangla.ts'
import { unattendedHeader } from '@shelai/contract/back-office/admin-calls.ts'
import { toLanguage } from '@shelai/contract/rules/words.ts'
import { HttpError } from 'react-admin'
import { createNetworkError } from './network-error.ts'

/** An answer in the form that React Admin's providers expect. */
export type FetchedJson = {
  status: number
  headers: Headers
  body: string
  json: unknown
  /** A file that is to be saved, in place of JSON. */
  file?: Blob
}

type Refusal = { code?: string; message?: string; errors?: Readonly<Record<string, string>> }

type Options = {
  readLanguage: () => string
  /** Says in the language of the back office why a request got no answer of the product. */
  describeFailure: (failure: 'no_network' | 'no_answer') => string
  isUnattended: () => boolean
}

/** Sends one request with a token without asking for a password or a code. */
export type SendRequest = (url: string, init: RequestInit, token: string | null) => Promise<FetchedJson>

/** Creates the function that sends one request. Refusals become `HttpError`s, whose `body.errors` React Admin shows at the fields. */
export function createSender({ readLanguage, describeFailure, isUnattended }: Options): SendRequest {
  /** Turns the browser's error of a lost network, which is in English, into one of ours. A request that was given up is no failure. */
  const untilNetworkFails = <T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
    answer.catch((error: unknown) => {
      throw signal?.aborted ? error : createNetworkError(describeFailure('no_network'))
    })
  return async (url, init, token) => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    headers.set('accept-language', readLanguage())
    if (isUnattended()) headers.set(unattendedHeader, '1')
    if (typeof init.body === 'string') headers.set('content-type', 'application/json')
    else if (init.body === undefined || init.body === null) headers.delete('content-type')
    const response = await untilNetworkFails(fetch(url, { ...init, headers }), init.signal)
    if (response.ok && response.headers.has('content-disposition')) {
      const { status, headers } = response
      const file = await untilNetworkFails(response.blob(), init.signal)
      return { status, headers, body: '', json: undefined, file }
    }
    const body = await untilNetworkFails(response.text(), init.signal)
    const json: unknown = body === '' ? undefined : parseJson(body)
    if (response.ok) return { status: response.status, headers: response.headers, body, json }
    const refusal = (typeof json === 'object' && json !== null ? json : {}) as Refusal
    throw new HttpError(refusal.message ?? describeFailure('no_answer'), response.status, {
      ...refusal,
      ...(refusal.errors && { errors: translateErrors(refusal.errors, readLanguage()) }),
    })
  }
}

/** Says in the language of the back office what is wrong with each field. The server says it in English. */
function translateErrors(errors: NonNullable<Refusal['errors']>, locale: string): NonNullable<Refusal['errors']> {
  const language = toLanguage(locale)
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, translateFieldMessage(message, language)]),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
