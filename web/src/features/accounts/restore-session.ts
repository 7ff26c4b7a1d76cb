import { Refused } from '@shelai/contract/api/refused.ts'
import type { CallApi } from '@shelai/contract/api-client.ts'
import type { SignedIn } from '../../session/session.ts'
import { endSession, readToken, storeSession } from '../../session/session-store.ts'

/**
 * Restores the stored user of a token whose user was lost; returns whether the session is known now. A refusal ends the
 * session. After a network failure it calls again when the device is online. It uses the export, the only call about a
 * reader that needs no e-mail address.
 */
export async function restoreSession(call: CallApi): Promise<boolean> {
  const token = readToken()
  try {
    const { account } = await call('accounts.export', {})
    if (readToken() === token) storeSession(account as SignedIn)
    return true
  } catch (error) {
    if (error instanceof Refused && readToken() === token) endSession()
    if (error instanceof Refused) return true
    addEventListener('online', () => restoreSession(call), { once: true })
    return false
  }
}
