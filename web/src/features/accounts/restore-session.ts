import type { CallApi } from '@shelai/contract/api-client.ts'
import { Refused } from '@shelai/contract/refused.ts'
import type { SignedIn } from '../../session/session.ts'
import { endSession, keepSession, readToken } from './session-store.ts'

/**
 * Finds out whose token this is, where the stored user was lost; whether that is known now. A refusal ends the session;
 * a network that fails ends nothing: it is tried again when the device is online. The call that needs no address is the
 * export's.
 */
export async function restoreSession(call: CallApi): Promise<boolean> {
  const token = readToken()
  try {
    const { account } = await call('accounts.export', {})
    if (readToken() === token) keepSession(account as SignedIn)
    return true
  } catch (error) {
    if (error instanceof Refused && readToken() === token) endSession()
    if (error instanceof Refused) return true
    addEventListener('online', () => restoreSession(call), { once: true })
    return false
  }
}
