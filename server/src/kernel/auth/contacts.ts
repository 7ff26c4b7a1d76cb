import { readPhone } from '@shelai/contract/rules/phone.ts'

/** A contact: an e-mail address in lower case, or a phone number as +8801XXXXXXXXX. */
export type Contact = { channel: 'email' | 'sms'; address: string }

/** Parses text that a reader typed as phone or e-mail; undefined when it is neither. */
export function readContact(text: string): Contact | undefined {
  const typed = text.trim()
  if (typed.includes('@')) {
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? { channel: 'email', address: normalizeEmail(typed) } : undefined
  }
  const phone = readPhone(typed)
  return phone === undefined ? undefined : { channel: 'sms', address: phone }
}

/** Normalizes an e-mail address for comparison: `A@b.c` and `a@B.C` are one account. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
