import { latinDigits, readPhone } from '../../platform/readers/contacts.ts'
import { hashOf } from '../../platform/readers/secrets.ts'

/**
 * A transaction's id as every spelling of it is compared: wide and Bangla forms made plain, capitals, and only letters
 * and digits, so that spaces, hyphens and invisible characters of a pasted message fall away. Empty where none is left.
 */
export function plainTranId(typed: string): string {
  return latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** What is kept of a transaction's id to recognise it when the id itself is erased. */
export function tranKey(tranId: string): string {
  return hashOf('tran', tranId)
}

/** The number that a payment came from, as it is kept and compared. */
export function plainSender(typed: string): string {
  return readPhone(typed) ?? latinDigits(typed.trim())
}

/** A wallet's name as it is compared. */
export function walletKey(name: string): string {
  return name.trim().toLowerCase()
}

/** A text of which only the ends are shown, so that its owner knows it and nobody else learns it. */
export function masked(text: string, first: number, last: number): string {
  const characters = [...text]
  if (characters.length <= first + last + 1) return '•'.repeat(characters.length)
  return `${characters.slice(0, first).join('')}${'•'.repeat(characters.length - first - last)}${characters.slice(-last).join('')}`
}
