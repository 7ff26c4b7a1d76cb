import { pages } from '@shelai/contract/rules/urls.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Intent } from './intent.ts'
import { chooseIntent } from './intent-store.ts'
import { useIntent } from './use-intent.ts'

/**
 * Returns the purchase that a screen is about. Redirects to the packages without one, and to the orders if it was ordered
 * meanwhile, in this tab or another.
 */
export function useRequiredIntent(): Intent | undefined {
  const intent = useIntent()
  const navigate = useNavigate()
  const had = useRef(false)
  if (intent) had.current = true
  const isNone = intent === null
  useEffect(() => {
    if (isNone) navigate(had.current ? pages.orders : pages.packages, { replace: true })
  }, [isNone, navigate])
  const planId = intent?.plan.id
  useEffect(() => {
    // The screen stays with this purchase when another tab begins one.
    if (planId !== undefined) chooseIntent(planId)
  }, [planId])
  return intent ?? undefined
}
