import { keepTabRecord, readTabRecord } from '../../offline/safe-storage.ts'
import { ownPrefix } from './session-store.ts'

/** Whom a code was sent to, and when, in milliseconds. It outlives the tab's death while the message is read. */
export type CodeRequest = { contact: string; sentAt: number }
/** What a right code was exchanged for. */
export type Ticket = { contact: string; reset_token: string }

/** Which code it is: one that resets a password, or one that verifies the phone of a reader. */
export const resetCode = `${ownPrefix}otp`
export const phoneCode = (userId: string) => `${ownPrefix}${userId}_phone_otp`
const ticketKey = `${ownPrefix}reset`

export function readCodeRequest(key: string): CodeRequest | undefined {
  const { contact, sentAt } = readTabRecord(key)
  return typeof contact === 'string' && typeof sentAt === 'number' ? { contact, sentAt } : undefined
}

export function storeCodeRequest(key: string, asked: CodeRequest | undefined): void {
  keepTabRecord(key, asked)
}

export function readTicket(): Ticket | undefined {
  const { contact, reset_token } = readTabRecord(ticketKey)
  return typeof contact === 'string' && typeof reset_token === 'string' ? { contact, reset_token } : undefined
}

export function storeTicket(ticket: Ticket | undefined): void {
  keepTabRecord(ticketKey, ticket)
}
