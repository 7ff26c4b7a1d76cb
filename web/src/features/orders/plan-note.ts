import { defineWords } from '@shelai/contract/rules/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { useReaderPlans } from '../../session/reader-plans.ts'
import { useReader } from '../../session/session.ts'
import { createOrdersQuery } from './orders-queries.ts'

const words = defineWords({
  extends: {
    en: 'You have this kind: a new one extends it.',
    bn: 'এই ধরনেরটি চালু আছে, নতুনটি মেয়াদ বাড়াবে।',
  },
  isChecked: {
    en: 'Your order is being checked.',
    bn: 'আপনার অর্ডার যাচাই চলছে।',
  },
})

/**
 * Returns the function that finds the note for a package before buying: a pending order for it, or a running package
 * that it extends.
 */
export function usePlanNote(): (plan: { name: string; type: string }) => string | undefined {
  const { isChecked, extends: willExtend } = useWords(words)
  const reader = useReader()
  const { data } = useQuery({ ...createOrdersQuery(useCall(), reader?.user_id ?? ''), enabled: Boolean(reader) })
  const plans = useReaderPlans()
  return ({ name, type }) => {
    const isOpen = data?.some((order) => order.status === 'pending' && order.package_title === name)
    if (reader && isOpen) return isChecked
    const runs = plans.some(
      (plan) => plan.status === 'active' && plan.package_type.toLowerCase() === type.toLowerCase(),
    )
    return runs ? willExtend : undefined
  }
}
