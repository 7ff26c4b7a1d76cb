import { foldDigits } from './digits.ts'

/** Returns a phone number as it is stored: a Bangladeshi mobile number in its international form, any other in ASCII digits. */
export function normalizePhone(text: string): string {
  return readPhone(text) ?? foldDigits(text.trim())
}

/** Formats a stored number as it is written in Bangladesh and in the messages of wallets: 01XXXXXXXXX. */
export function formatLocalPhone(phone: string): string {
  return readPhone(phone)?.replace('+88', '') ?? phone
}

/** Parses a Bangladeshi mobile number into its international form, +8801XXXXXXXXX; undefined if it is none. */
export function readPhone(text: string): string | undefined {
  const bare = foldDigits(text).replace(/[\s().-]/g, '')
  const [, rest] = /^(?:\+?880|0)(1[3-9]\d{8})$/.exec(bare) ?? []
  return rest === undefined ? undefined : `+880${rest}`
}
