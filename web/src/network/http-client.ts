import { NetworkError, type RefusalValues, Refused } from '@shelai/contract/api/refused.ts'
import type { CallApi } from '@shelai/contract/api-client.ts'
import { callTable } from '@shelai/contract/call-table.ts'
import { buildCallUrl } from '@shelai/contract/call-urls.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import type { FieldErrors } from '@shelai/contract/rules/staff.ts'
import { noteServerTime } from '../device/server-clock.ts'
import { endSession, isCurrentReader, readReader, readToken } from '../session/session-store.ts'
import { dependsOnReader, type SendCall } from './api-client.ts'
import { forgetRequestsUnderWay, readWithCopy } from './kept-reads.ts'
import { noteNetwork } from './network-state.ts'
import { normalizeData } from './normalize-data.ts'

type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Aborts the call. */
  signal?: AbortSignal
  /** True if the call carries no token. */
  asGuest?: boolean
}

/**
 * Makes a call over HTTP. Throws `Refused` for an envelope that refuses, and `NetworkError` for everything that is no
 * envelope. Ends the session if the server no longer knows its token, unless another session has begun meanwhile.
 */
const sendCall: SendCall = async (name, input, form) => {
  const { params, query, body, headers: extra, signal, asGuest } = input as Parts
  const { method } = callTable[name]
  const token = !asGuest && dependsOnReader(name) && readToken()
  // The server writes refusals and messages in this language: the reader's choice, not the device's.
  const headers: Record<string, string> = { ...extra, 'accept-language': document.documentElement.lang }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined && !form) headers['content-type'] = 'application/json'
  const fetching = fetch(buildCallUrl(name, params, query), {
    method,
    headers,
    // An upload has no timeout, because a picture takes long on a weak signal.
    signal: form
      ? null
      : combineSignals(AbortSignal.timeout(method === 'GET' ? timeouts.read : timeouts.write), signal),
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  })
  const { response, envelope } = await readAnswer(fetching).catch((error: unknown) => {
    // Who no longer waits for an answer learns nothing about the network.
    signal?.throwIfAborted()
    throw noteFailure(error)
  })
  // Caches revalidate an answer to a guest, and store none to a reader, so the date is the server's current time; one with an age was stored.
  if (!response.headers.has('age')) noteServerTime(response.headers.get('date'))
  noteNetwork(true)
  if (method !== 'GET') forgetRequestsUnderWay()
  if (envelope.status === true) return envelope as never
  const { code = 'failed', message = '', errors, values } = envelope
  if (code === 'sign_in_needed' && token && token === readToken()) endSession(true)
  throw new Refused(code, response.ok ? 400 : response.status, message, errors, values, readRetryAfter(response))
}

/**
 * Makes a call over HTTP as `sendCall` does. The kept copy answers a read that the network does not, unless the read can be
 * aborted: nothing of such a call is kept.
 */
export const httpCallWithEnvelope: SendCall = (name, input, form) => {
  const { params, query, signal } = input as Parts
  if (callTable[name].method !== 'GET' || signal) return sendCall(name, input, form)
  const account = dependsOnReader(name) && readToken() ? readReader()?.user_id : ''
  const isSignedIn = () => account !== undefined && isCurrentReader(account)
  const read = { name, address: buildCallUrl(name, params, query), account, isSignedIn }
  return readWithCopy(read, () => sendCall(name, input)) as never
}

export const httpCall: CallApi = async (name, input) =>
  normalizeData(name, (await httpCallWithEnvelope(name, input)).data) as never

/** Browsers without `AbortSignal.any` let the call end by its timeout. */
function combineSignals(timeout: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  return signal === undefined || !('any' in AbortSignal) ? timeout : AbortSignal.any([timeout, signal])
}

/** Reads the seconds of `Retry-After`. Our server writes no date there. */
const readRetryAfter = ({ headers }: Response): number | undefined => Number(headers.get('retry-after')) || undefined

type Envelope = {
  status: boolean
  code?: string
  message?: string
  errors?: FieldErrors
  values?: RefusalValues
  data?: unknown
}

async function readAnswer(fetching: Promise<Response>): Promise<{ response: Response; envelope: Envelope }> {
  const response = await fetching
  const envelope: unknown = await response.json().catch(() => undefined)
  // A gateway may answer JSON of its own, in which `status` is a number.
  if (typeof (envelope as Envelope | null | undefined)?.status !== 'boolean') throw new NetworkError('unreadable')
  return { response, envelope: envelope as Envelope }
}

/** Returns what became of a call without an answer, and records that the network did not answer. */
function noteFailure(error: unknown): NetworkError {
  noteNetwork(false)
  if (error instanceof NetworkError) return error
  return new NetworkError(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network')
}
