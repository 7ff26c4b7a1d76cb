import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { readPhone } from '@shelai/contract/rules/phone.ts'
import { hashSecret } from '../../kernel/auth/secrets.ts'

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
const knownWallets: readonly [name: string, spellings: readonly string[]][] = [
  ['bKash', ['bkash', 'বিকাশ']],
  ['Nagad', ['nagad', 'নগদ']],
  ['Rocket', ['rocket', 'dbbl', 'রকেট']],
  ['Upay', ['upay', 'উপায়']],
  ['CellFin', ['cellfin', 'সেলফিন']],
  ['mCash', ['mcash', 'এমক্যাশ']],
  ['SureCash', ['surecash', 'শিওরক্যাশ']],
]

/** The words that names of methods have beside the wallet. */
const accountTypes = [
  'personal',
  'merchant',
  'agent',
  'business',
  'account',
  'wallet',
  'payment',
  'send money',
  'cash out',
  'পার্সোনাল',
  'পারসোনাল',
  'ব্যক্তিগত',
  'মার্চেন্ট',
  'এজেন্ট',
  'বিজনেস',
  'অ্যাকাউন্ট',
  'ওয়ালেট',
  'পেমেন্ট',
  'সেন্ড মানি',
]
const accountType = new RegExp(accountTypes.join('|').normalize('NFKC'), 'giu')

/**
 * Returns the wallet that a payment method's name means: "bKash Personal" and "BKASH merchant" are one. Of other names it is
 * what is left without the type of the account and numbers, or the whole name.
 */
export function nameWallet(methodName: string): string {
  const simple = normalizeMethodName(methodName)
  const known = knownWallets.find(([, spellings]) => spellings.some((one) => simple.includes(normalizeMethodName(one))))
  if (known !== undefined) return known[0]
  const bare = methodName
    .normalize('NFKC')
    .replace(accountType, ' ')
    .replace(/[\p{N}\p{P}\p{S}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return normalizeMethodName(bare) === '' ? methodName : bare
}

/**
 * Returns the key of the wallet of a payment method. A transaction id is valid for one order in one wallet. Methods from
 * before wallets were a field are told by their names.
 */
export function findWalletKey({ wallet, method_name }: { wallet?: string | null; method_name: string }): string {
  return normalizeMethodName(nameWallet(wallet || method_name))
}

/** Masks the middle of a text, so that only its owner recognizes it. */
export function maskTranId(text: string, first: number, last: number): string {
  const characters = [...text]
  if (characters.length <= first + last + 1) return '•'.repeat(characters.length)
  return `${characters.slice(0, first).join('')}${'•'.repeat(characters.length - first - last)}${characters.slice(-last).join('')}`
}
