import { foldDigits } from './digits.ts'

/** A Bangladeshi mobile number in its international form, +8801XXXXXXXXX; undefined where it is none. */
export function readPhone(text: string): string | undefined {
  const bare = foldDigits(text).replace(/[\s().-]/g, '')
  const [, rest] = /^(?:\+?880|0)(1[3-9]\d{8})$/.exec(bare) ?? []
  return rest === undefined ? undefined : `+880${rest}`
}
