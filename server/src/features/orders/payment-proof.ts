import { foldDigits } from '@shelai/contract/digits.ts'
import { readPhone } from '@shelai/contract/phone.ts'
import { hashSecret } from '../../platform/auth/secrets.ts'

/** Hashes a normalized transaction id, which identifies the payment when the id itself is erased. */
export function normalizeTranId(tranId: string): string {
  return hashSecret('tran', tranId)
}

/** Characters that are invisible everywhere. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu

/**
 * Normalizes the number that a payment came from: a mobile number in its international form, other numbers as digits,
 * anything else without invisible characters.
 */
export function normalizeSender(typed: string): string {
  const visible = foldDigits(typed.normalize('NFKC')).replace(invisible, '').replace(/\s+/g, ' ').trim()
  const bare = visible.replace(/[\s().+-]/g, '')
  return readPhone(visible) ?? (/^\d+$/.test(bare) ? bare : visible)
}

/** Normalizes the name of a payment method, ignoring case and spaces. */
export function normalizeMethodName(name: string): string {
  return name.normalize('NFKC').replace(invisible, '').replace(/\s/g, '').toLowerCase()
}

/** The wallets that are known to have one series of transaction ids, whatever their methods are called. */
const knownWallets: readonly [key: string, names: readonly string[]][] = [
  ['bkash', ['bkash', 'বিকাশ']],
  ['nagad', ['nagad', 'নগদ']],
  ['rocket', ['rocket', 'dbbl', 'রকেট']],
]

/**
 * Returns the wallet of a payment method's name: "bKash Personal" and "BKASH merchant" are one wallet. The whole name
 * identifies an unknown wallet. A transaction id is valid for one order in one wallet.
 */
export function findWalletKey(methodName: string): string {
  const name = normalizeMethodName(methodName)
  return knownWallets.find(([, names]) => names.some((known) => name.includes(known)))?.[0] ?? name
}

/** Masks the middle of a text, so that only its owner recognizes it. */
export function maskTranId(text: string, first: number, last: number): string {
  const characters = [...text]
  if (characters.length <= first + last + 1) return '•'.repeat(characters.length)
  return `${characters.slice(0, first).join('')}${'•'.repeat(characters.length - first - last)}${characters.slice(-last).join('')}`
}
