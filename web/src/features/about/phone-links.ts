import { foldDigits } from '@shelai/contract/digits.ts'
import { readPhone } from '@shelai/contract/phone.ts'

export function telephone(shown: string): string {
  return `tel:${foldDigits(shown).replace(/[^\d+]/g, '')}`
}

/**
 * The address at which WhatsApp opens a conversation with a number: one of Bangladesh however it is written, or any
 * other with its country's code. A number that WhatsApp cannot find by itself is dialled.
 */
export function whatsApp(shown: string): string {
  const [, abroad] = /^\+(\d{8,15})$/.exec(foldDigits(shown).replace(/[\s().-]/g, '')) ?? []
  const number = readPhone(shown)?.slice(1) ?? abroad
  return number === undefined ? telephone(shown) : `https://wa.me/${number}`
}
