import { type CountedWallet, grantedMethod } from '@shelai/contract/features/orders/orders.ts'
import { formatLocalPhone } from '@shelai/contract/rules/phone.ts'
import { useTranslate } from 'react-admin'

type WalletName = { method_name: string; pay_to: string }

/** Returns what names a wallet. Packages that were granted have none. */
export function useWalletName() {
  const translate = useTranslate()
  return ({ method_name, pay_to }: WalletName) =>
    pay_to === '' && method_name === grantedMethod
      ? translate('shelai.orders.granted')
      : `${method_name} ${formatLocalPhone(pay_to)}`
}

/** Returns by how much more was counted than expected, in taka without binary fractions. */
export const findDifference = ({ expected, counted }: CountedWallet) =>
  Math.round(((counted ?? 0) - expected) * 100) / 100
