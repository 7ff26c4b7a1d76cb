import { foldDigits } from '@shelai/contract/digits.ts'
import { readPhone } from '@shelai/contract/phone.ts'
import { hashSecret } from '../../platform/auth/secrets.ts'

/** What is kept of a transaction's id to recognise it when the id itself is erased. */
export function normalizeTranId(tranId: string): string {
  return hashSecret('tran', tranId)
}

/** Characters that draw nothing, wherever they stand. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu

/**
 * The number that a payment came from, as it is kept and compared: a mobile number in its international form, other
 * numbers as their digits, anything else without what draws nothing.
 */
export function normalizeSender(typed: string): string {
  const visible = foldDigits(typed.normalize('NFKC')).replace(invisible, '').replace(/\s+/g, ' ').trim()
  const bare = visible.replace(/[\s().+-]/g, '')
  return readPhone(visible) ?? (/^\d+$/.test(bare) ? bare : visible)
}

/** The name of a payment method as it is compared: in any case, spaced or not. */
export function normalizeMethodName(name: string): string {
  return name.normalize('NFKC').replace(invisible, '').replace(/\s/g, '').toLowerCase()
}

/** The wallets whose ids of transactions are known to be one series, whatever a method of theirs is called. */
const knownWallets: readonly [key: string, names: readonly string[]][] = [
  ['bkash', ['bkash', 'বিকাশ']],
  ['nagad', ['nagad', 'নগদ']],
  ['rocket', ['rocket', 'dbbl', 'রকেট']],
]

/**
 * The wallet that a payment method belongs to, by its name: "bKash Personal" and "BKASH merchant" are one wallet. A wallet
 * that is not known is told by the whole name. An id of a transaction is worth one order in one wallet.
 */
export function findWalletKey(methodName: string): string {
  const name = normalizeMethodName(methodName)
  return knownWallets.find(([, names]) => names.some((known) => name.includes(known)))?.[0] ?? name
}

/** A text of which only the ends are shown, so that its owner knows it and nobody else learns it. */
export function maskTranId(text: string, first: number, last: number): string {
  const characters = [...text]
  if (characters.length <= first + last + 1) return '•'.repeat(characters.length)
  return `${characters.slice(0, first).join('')}${'•'.repeat(characters.length - first - last)}${characters.slice(-last).join('')}`
}
