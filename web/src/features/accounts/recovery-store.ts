import { readTabRecord, storeTabRecord } from '../../device/safe-storage.ts'
import { ownPrefix } from '../../session/session-store.ts'

/**
 * The contact to which a code was sent, and when, in milliseconds since 1970. It survives a tab that the system
 * closes while the message is read.
 */
export type CodeRequest = { contact: string; sentAt: number }
/** The token for which a right code was exchanged. */
export type ResetToken = { contact: string; reset_token: string }

/** The keys of codes: of one that resets a password, and of one that verifies a reader's phone. */
export const resetCodeKey = `${ownPrefix}otp`
export const createPhoneCodeKey = (userId: string) => `${ownPrefix}${userId}_phone_otp`
const resetTokenKey = `${ownPrefix}reset`

export function readCodeRequest(key: string): CodeRequest | undefined {
  const { contact, sentAt } = readTabRecord(key)
  return typeof contact === 'string' && typeof sentAt === 'number' ? { contact, sentAt } : undefined
}

export function storeCodeRequest(key: string, request: CodeRequest | undefined): void {
  storeTabRecord(key, request)
}

export function readResetToken(): ResetToken | undefined {
  const { contact, reset_token } = readTabRecord(resetTokenKey)
  return typeof contact === 'string' && typeof reset_token === 'string' ? { contact, reset_token } : undefined
}

export function storeResetToken(resetToken: ResetToken | undefined): void {
  storeTabRecord(resetTokenKey, resetToken)
}
