import { type Ask, Refused } from '@shelai/contract/ask.ts'
import type { SignedIn } from '../../parts/session.ts'
import { endSession, keepSession, storedToken } from './session-store.ts'

/**
 * Finds out whose token this is, where the stored user was lost; whether that is known now. A refusal ends the session;
 * a network that fails ends nothing: it is tried again when the device is online. The call that needs no address is the
 * export's.
 */
export async function restoreSession(ask: Ask): Promise<boolean> {
  const token = storedToken()
  try {
    const { account } = await ask('accounts.export', {})
    if (storedToken() === token) keepSession(account as SignedIn)
    return true
  } catch (error) {
    if (error instanceof Refused && storedToken() === token) endSession()
    if (error instanceof Refused) return true
    addEventListener('online', () => restoreSession(ask), { once: true })
    return false
  }
}
