import { HttpError } from 'react-admin'
import type { FetchedJson, SendRequest } from './send-request.ts'
import type { StaffSession } from './staff-session.ts'

type Options = {
  send: SendRequest
  session: Pick<StaffSession, 'findToken' | 'renew'>
  /** Asks for the password and confirms it. Resolves to false when the member of staff cancels. */
  confirmPassword: () => Promise<boolean>
  /** Called when the role has to set a second factor up before anything else. */
  onSetupNeeded: () => void
}

export type AdminRequest = (url: string, init?: RequestInit) => Promise<FetchedJson>

/**
 * Creates the function that sends the requests of the screens: with the session's token, and again after the member of
 * staff has entered the password, or signed in again, where the server requires it. A change that is asked for twice at
 * the same time, as by a double press, is sent once, and both get its answer.
 */
export function createAdminRequest({ send, session, confirmPassword, onSetupNeeded }: Options): AdminRequest {
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
        return session.renew(token, 'code')
      case 'sign_in_needed':
        return session.renew(token)
      default:
        return false
    }
  }
  const sendUntilPermitted = async (url: string, init: RequestInit): Promise<FetchedJson> => {
    const token = session.findToken()
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
