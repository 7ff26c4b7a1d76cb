import { defaultLanguage, type Language } from '@shelai/contract/rules/words.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import type { PaymentMethod } from './intent.ts'

/**
 * The known wallets by name: the code to dial without the app, the wallet's name for a transaction ID, the length of
 * its numbers.
 */
const wallets: Readonly<Record<string, { code: string; id: string; digits: 11 | 12 }>> = {
  bkash: { code: '*247#', id: 'TrxID', digits: 11 },
  nagad: { code: '*167#', id: 'TxnID', digits: 11 },
  rocket: { code: '*322#', id: 'TxnId', digits: 12 },
}

const findWallet = ({ method_name }: PaymentMethod) => wallets[method_name.toLowerCase()]

/** Finds the code to dial on a phone without the wallet's app. */
export const findDialCode = (method: PaymentMethod): string | undefined => findWallet(method)?.code

/** The Bangla names of actions and accounts in the wallets' apps. */
const inBangla: Readonly<Record<string, string>> = {
  'send money': 'সেন্ড মানি',
  payment: 'পেমেন্ট',
  'make payment': 'মেক পেমেন্ট',
  'merchant pay': 'মার্চেন্ট পে',
  'cash out': 'ক্যাশ আউট',
  personal: 'পার্সোনাল',
  merchant: 'মার্চেন্ট',
  agent: 'এজেন্ট',
}

/** Translates a wallet's word into the reader's language; returns an unknown word unchanged. */
export function translateWalletWord(word: string, language: Language): string {
  return (language !== defaultLanguage && inBangla[word.trim().toLowerCase()]) || word
}

const stepsInBangla = {
  11: '{method} খুলে {action} বেছে নিন। এই নম্বর আর ঠিক টাকার অঙ্কটি লিখে পাঠান। মেসেজে আসা {id} আর যে নম্বর থেকে পাঠিয়েছেন, দুটিই দেখে নিচে লিখুন।',
  12: '{method} খুলে {action} বেছে নিন। এই ১২ সংখ্যার নম্বর আর ঠিক টাকার অঙ্কটি লিখে পাঠান। মেসেজে আসা {id} আর আপনার নিজের ১২ সংখ্যার {method} নম্বর, দুটিই দেখে নিচে লিখুন।',
} as const

/**
 * Lists the steps of a payment. The editors' instruction is always included. If it is English and the reader's language
 * is Bangla, the same steps in Bangla come first, for every known wallet.
 */
export function listWalletSteps(method: PaymentMethod, language: Language): string[] {
  const { instruction, method_name, action } = method
  const wallet = findWallet(method)
  if (!instruction) return []
  if (language === defaultLanguage || !wallet || /[ঀ-৿]/.test(instruction)) return [instruction]
  const inBangla = interpolate(stepsInBangla[wallet.digits], {
    method: method_name,
    action: translateWalletWord(action, 'bn'),
    id: wallet.id,
  })
  return [inBangla, instruction]
}
