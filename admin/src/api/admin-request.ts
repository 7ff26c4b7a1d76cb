import { unattendedHeader } from '@shelai/contract/admin-calls.ts'
import { HttpError } from 'react-admin'
import { staffSession } from './staff-session.ts'

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

/** What requests ask of the member of staff, each resolving to false when they cancel. */
export type StaffPrompts = {
  /** Asks for the password and confirms it. */
  confirmPassword: () => Promise<boolean>
  /** Asks to sign in again, because the session has ended. */
  signInAgain: () => Promise<boolean>
}

type Options = StaffPrompts & {
  readLanguage: () => string
  isUnattended: () => boolean
  /** Called when the role has to set a second factor up before anything else. */
  onSetupNeeded: () => void
}

export type AdminRequest = (url: string, init?: RequestInit) => Promise<FetchedJson>

/**
 * Creates the function that sends every request of the back office: with the session's token, and again after the
 * member of staff has entered the password, or signed in again, where the server requires it. A change that is asked for
 * twice at the same time, as by a double press, is sent once, and both get its answer. Refusals become `HttpError`s,
 * whose `body.errors` React Admin shows at the fields.
 */
export function createAdminRequest(options: Options): AdminRequest {
  const { confirmPassword, signInAgain, readLanguage, isUnattended, onSetupNeeded } = options
  const send = async (url: string, init: RequestInit, token: string | null): Promise<FetchedJson> => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    headers.set('accept-language', readLanguage())
    if (isUnattended()) headers.set(unattendedHeader, '1')
    if (typeof init.body === 'string') headers.set('content-type', 'application/json')
    else if (init.body === undefined || init.body === null) headers.delete('content-type')
    const response = await fetch(url, { ...init, headers })
    if (response.ok && response.headers.has('content-disposition')) {
      const { status, headers } = response
      return { status, headers, body: '', json: undefined, file: await response.blob() }
    }
    const body = await response.text()
    const json: unknown = body === '' ? undefined : parseJson(body)
    if (response.ok) return { status: response.status, headers: response.headers, body, json }
    const refusal = (typeof json === 'object' && json !== null ? json : {}) as Refusal
    throw new HttpError(refusal.message ?? response.statusText, response.status, refusal)
  }
  /** Removes the reason of a refusal, if the member of staff can. Returns whether the request may be sent again. */
  const removeReason = async (error: unknown, token: string | null): Promise<boolean> => {
    if (!(error instanceof HttpError)) return false
    switch (error.body?.code) {
      case 'password_needed':
        return confirmPassword()
      case 'second_factor_setup_needed':
        onSetupNeeded()
        return false
      case 'second_factor_needed':
      case 'sign_in_needed':
        // Another request or another tab may have signed in meanwhile.
        return staffSession.findToken() !== token || signInAgain()
      default:
        return false
    }
  }
  const sendUntilPermitted = async (url: string, init: RequestInit): Promise<FetchedJson> => {
    const token = staffSession.findToken()
    try {
      return await send(url, init, token)
    } catch (error) {
      if (await removeReason(error, token)) return sendUntilPermitted(url, init)
      throw error
    }
  }
  const underWay = new Map<string, Promise<FetchedJson>>()
  return (url, init = {}) => {
    if (typeof init.body !== 'string') return sendUntilPermitted(url, init)
    const change = `${init.method} ${url} ${init.body}`
    const same = underWay.get(change)
    if (same) return same
    const answer = sendUntilPermitted(url, init).finally(() => underWay.delete(change))
    underWay.set(change, answer)
    return answer
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
