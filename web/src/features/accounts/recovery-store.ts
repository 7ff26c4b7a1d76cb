import { ownPrefix } from './session-store.ts'

/** Whom a code was sent to, and when, in milliseconds. It outlives the tab's death while the message is read. */
export type Asked = { contact: string; sentAt: number }
/** What a right code was exchanged for. */
export type Ticket = { contact: string; reset_token: string }

const askedKey = `${ownPrefix}otp`
const ticketKey = `${ownPrefix}reset`

function read(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function keep(key: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value))
    else sessionStorage.removeItem(key)
  } catch {
    // Then the history entry alone knows.
  }
}

export function readAsked(): Asked | undefined {
  const { contact, sentAt } = read(askedKey)
  return typeof contact === 'string' && typeof sentAt === 'number' ? { contact, sentAt } : undefined
}

export function keepAsked(asked: Asked | undefined): void {
  keep(askedKey, asked)
}

export function readTicket(): Ticket | undefined {
  const { contact, reset_token } = read(ticketKey)
  return typeof contact === 'string' && typeof reset_token === 'string' ? { contact, reset_token } : undefined
}

export function keepTicket(ticket: Ticket | undefined): void {
  keep(ticketKey, ticket)
}
