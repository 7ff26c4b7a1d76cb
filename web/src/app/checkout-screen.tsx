import { pages } from '@shelai/contract/rules/urls.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Guard } from '../features/accounts/guard.tsx'
import { Checkout } from '../features/orders/checkout.tsx'
import { checkoutWords } from '../features/orders/checkout-words.ts'
import { PlanSummary } from '../features/orders/plan-summary.tsx'
import { useRequiredIntent } from '../features/orders/use-required-intent.ts'
import { useWords } from '../i18n/language.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/skeletons.tsx'

/**
 * The checkout of a signed-in reader. Without a purchase, a payment method or a session, it redirects to the screen
 * that provides it.
 */
export function Component() {
  const { checkout } = useWords(checkoutWords)
  const intent = useRequiredIntent()
  const navigate = useNavigate()
  const method = intent?.method
  const lacksMethod = intent !== undefined && method === undefined
  useEffect(() => {
    if (lacksMethod) navigate(pages.payment, { replace: true })
  }, [lacksMethod, navigate])
  return (
    <Page title={checkout} parent={pages.payment} width="narrow" meta={{ index: false, canonical: pages.checkout }}>
      {intent && method ? (
        <Guard>{(reader) => <Checkout intent={{ ...intent, method }} reader={reader} />}</Guard>
      ) : (
        <>
          <PlanSummary plan={undefined} />
          <div className="space-above">
            <Spinner />
          </div>
        </>
      )}
    </Page>
  )
}
