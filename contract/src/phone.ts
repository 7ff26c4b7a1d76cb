import { foldDigits } from './digits.ts'

/** Parses a Bangladeshi mobile number into its international form, +8801XXXXXXXXX; undefined if it is none. */
export function readPhone(text: string): string | undefined {
  const bare = foldDigits(text).replace(/[\s().-]/g, '')
  const [, rest] = /^(?:\+?880|0)(1[3-9]\d{8})$/.exec(bare) ?? []
  return rest === undefined ? undefined : `+880${rest}`
}
