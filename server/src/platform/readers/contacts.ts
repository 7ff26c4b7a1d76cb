import { foldDigits } from '@shelai/contract/digits.ts'

/** A way to reach somebody: an e-mail address in lower case, or a phone number as +8801XXXXXXXXX. */
export type Contact = { channel: 'email' | 'sms'; address: string }

/** A Bangladeshi mobile number in its international form; undefined where it is none. */
export function readPhone(text: string): string | undefined {
  const bare = foldDigits(text).replace(/[\s().-]/g, '')
  const [, rest] = /^(?:\+?880|0)(1[3-9]\d{8})$/.exec(bare) ?? []
  return rest === undefined ? undefined : `+880${rest}`
}

/** What somebody typed as phone or e-mail; undefined where it can be neither. */
export function readContact(text: string): Contact | undefined {
  const typed = text.trim()
  if (typed.includes('@')) {
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? { channel: 'email', address: emailKey(typed) } : undefined
  }
  const phone = readPhone(typed)
  return phone === undefined ? undefined : { channel: 'sms', address: phone }
}

/** The form in which addresses are compared: one account for `A@b.c` and `a@B.C`. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
