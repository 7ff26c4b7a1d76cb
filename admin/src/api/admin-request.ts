import { HttpError } from 'react-admin'
import { staffSession } from './staff-session.ts'

/** An answer in the form that React Admin's providers expect. */
export type FetchedJson = { status: number; headers: Headers; body: string; json: unknown }

type Refusal = { code?: string; message?: string; errors?: Readonly<Record<string, string>> }

/** Asks the member of staff for the password and confirms it. Resolves to false when they cancel. */
export type ConfirmPassword = () => Promise<boolean>

export type AdminRequest = (url: string, init?: RequestInit) => Promise<FetchedJson>

/**
 * Creates the function that sends every request of the back office: with the session's token, and again after the
 * member of staff has entered the password where the server requires it. Refusals become `HttpError`s, whose
 * `body.errors` React Admin shows at the fields.
 */
export function createAdminRequest(confirmPassword: ConfirmPassword, readLanguage: () => string): AdminRequest {
  const send = async (url: string, init: RequestInit): Promise<FetchedJson> => {
    const headers = new Headers(init.headers)
    const token = staffSession.findToken()
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    headers.set('accept-language', readLanguage())
    if (typeof init.body === 'string') headers.set('content-type', 'application/json')
    else if (init.body === undefined || init.body === null) headers.delete('content-type')
    const response = await fetch(url, { ...init, headers })
    const body = await response.text()
    const json: unknown = body === '' ? undefined : parseJson(body)
    if (response.ok) return { status: response.status, headers: response.headers, body, json }
    const refusal = (typeof json === 'object' && json !== null ? json : {}) as Refusal
    throw new HttpError(refusal.message ?? response.statusText, response.status, refusal)
  }
  return async (url, init = {}) => {
    try {
      return await send(url, init)
    } catch (error) {
      if (!(error instanceof HttpError) || error.body?.code !== 'password_needed') throw error
      if (await confirmPassword()) return send(url, init)
      throw error
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
