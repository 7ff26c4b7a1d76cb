import type { Language } from '@shelai/contract/words.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import type { PaymentMethod } from './intent.ts'

/** By its name: what to dial on a phone without the wallet's app, what it calls the id of a payment, how long its numbers are. */
const wallets: Readonly<Record<string, { code: string; id: string; digits: 11 | 12 }>> = {
  bkash: { code: '*247#', id: 'TrxID', digits: 11 },
  nagad: { code: '*167#', id: 'TxnID', digits: 11 },
  rocket: { code: '*322#', id: 'TxnId', digits: 12 },
}

const walletOf = ({ method_name }: PaymentMethod) => wallets[method_name.toLowerCase()]

export const findDialCode = (method: PaymentMethod): string | undefined => walletOf(method)?.code

/** What the wallets' apps call their acts and accounts in Bangla. */
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

/** A wallet's own word as the reader's language has it; one that nobody foresaw stays as it was written. */
export function walletWord(word: string, language: Language): string {
  return (language === 'bn' && inBangla[word.trim().toLowerCase()]) || word
}

const stepsInBangla = {
  11: '{method} খুলে {action} বেছে নিন। এই নম্বর আর ঠিক টাকার অঙ্কটি লিখে পাঠান। মেসেজে আসা {id} আর যে নম্বর থেকে পাঠিয়েছেন, দুটিই দেখে নিচে লিখুন।',
  12: '{method} খুলে {action} বেছে নিন। এই ১২ সংখ্যার নম্বর আর ঠিক টাকার অঙ্কটি লিখে পাঠান। মেসেজে আসা {id} আর আপনার নিজের ১২ সংখ্যার {method} নম্বর, দুটিই দেখে নিচে লিখুন।',
} as const

/**
 * How to pay, step by step. What editors wrote always stands there; where that is English and the reader's language is
 * Bangla, the same steps are said first of every wallet that is known.
 */
export function walletSteps(method: PaymentMethod, language: Language): string[] {
  const { instruction, method_name, action } = method
  const wallet = walletOf(method)
  if (!instruction) return []
  if (language === 'en' || !wallet || /[ঀ-৿]/.test(instruction)) return [instruction]
  const inBangla = interpolate(stepsInBangla[wallet.digits], {
    method: method_name,
    action: walletWord(action, 'bn'),
    id: wallet.id,
  })
  return [inBangla, instruction]
}
