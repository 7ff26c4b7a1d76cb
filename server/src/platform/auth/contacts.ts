import { readPhone } from '@shelai/contract/phone.ts'

/** A way to reach somebody: an e-mail address in lower case, or a phone number as +8801XXXXXXXXX. */
export type Contact = { channel: 'email' | 'sms'; address: string }

/** What somebody typed as phone or e-mail; undefined where it can be neither. */
export function readContact(text: string): Contact | undefined {
  const typed = text.trim()
  if (typed.includes('@')) {
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? { channel: 'email', address: normalizeEmail(typed) } : undefined
  }
  const phone = readPhone(typed)
  return phone === undefined ? undefined : { channel: 'sms', address: phone }
}

/** The form in which addresses are compared: one account for `A@b.c` and `a@B.C`. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
