import { type Ask, Refused, Unreached } from '@shelai/contract/ask.ts'
import { addressOf, calls } from '@shelai/contract/calls.ts'
import { waiting } from '@shelai/contract/limits.ts'
import type { FieldErrors } from '@shelai/contract/staff.ts'
import { endSession, storedToken } from '../features/accounts/session-store.ts'
import { noteServerTime } from '../offline/server-clock.ts'
import { dependsOnReader, type Tell } from '../parts/asking.ts'
import { promisedData } from './promised-data.ts'

type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/**
 * Tells the server over HTTP. Whatever it says in its envelope is an answer or a refusal; all else was not reached.
 * A session that the server no longer knows ends here too, unless another one has begun meanwhile.
 */
export const httpTell: Tell = async (name, input, form) => {
  const { params, query, body, headers: extra } = input as Parts
  const { method } = calls[name]
  const token = dependsOnReader(name) && storedToken()
  const headers: Record<string, string> = { ...extra }
  // Messages about what is sent are written in the language that the reader has chosen here, not in the device's.
  if (method !== 'GET') headers['accept-language'] = document.documentElement.lang
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined && !form) headers['content-type'] = 'application/json'
  const response = await reached(
    fetch(addressOf(name, params, query), {
      method,
      headers,
      // A picture takes as long as it takes on a weak signal.
      signal: form ? null : AbortSignal.timeout(method === 'GET' ? waiting.read : waiting.write),
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    }),
  )
  // What is answered to a reader is never kept on the way: its date is the server's own clock.
  if (token) noteServerTime(response.headers.get('date'))
  const envelope = await readable(response)
  if (envelope.status === true) return envelope as never
  const { code = 'failed', message = '', errors } = envelope
  if (code === 'sign_in_needed' && token && token === storedToken()) endSession(true)
  throw new Refused(code, response.ok ? 400 : response.status, message, errors)
}

export const httpAsk: Ask = async (name, input) => promisedData(name, (await httpTell(name, input)).data) as never

async function reached(asking: Promise<Response>): Promise<Response> {
  try {
    return await asking
  } catch (error) {
    throw new Unreached(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network')
  }
}

type Envelope = { status: boolean; code?: string; message?: string; errors?: FieldErrors; data?: unknown }

async function readable(response: Response): Promise<Envelope> {
  try {
    const envelope: unknown = await response.json()
    // A gateway on the way may answer JSON of its own: its `status` is a number.
    if (typeof (envelope as Envelope | null)?.status === 'boolean') return envelope as Envelope
  } catch {
    // Said below: no envelope could be read.
  }
  throw new Unreached('unreadable')
}
