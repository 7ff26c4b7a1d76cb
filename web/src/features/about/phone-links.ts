import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { readPhone } from '@shelai/contract/rules/phone.ts'

/** Returns the `tel:` link of a number as it is shown. */
export function createPhoneLink(shown: string): string {
  return `tel:${foldDigits(shown).replace(/[^\d+]/g, '')}`
}

/**
 * Returns the address that opens a WhatsApp conversation: for a mobile number of Bangladesh in any notation, or for a
 * number with a country code. Returns a telephone link for any other number.
 */
export function createWhatsAppLink(shown: string): string {
  const [, abroad] = /^\+(\d{8,15})$/.exec(foldDigits(shown).replace(/[\s().-]/g, '')) ?? []
  const number = readPhone(shown)?.slice(1) ?? abroad
  return number === undefined ? createPhoneLink(shown) : `https://wa.me/${number}`
}
