import { pages } from '@shelai/contract/urls.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/skeletons.tsx'
import { Guard } from '../features/accounts/guard.tsx'
import { Checkout } from '../features/orders/checkout.tsx'
import { checkoutWords } from '../features/orders/checkout-words.ts'
import { PlanSum } from '../features/orders/plan-sum.tsx'
import { useNeededIntent } from '../features/orders/use-needed-intent.ts'
import { useWords } from '../i18n/language.tsx'

/** For a signed-in reader with a purchase and a way to pay; whoever lacks one of them is led to where it is got. */
export function Component() {
  const { checkout } = useWords(checkoutWords)
  const intent = useNeededIntent()
  const navigate = useNavigate()
  const method = intent?.method
  const lacksMethod = intent !== undefined && method === undefined
  useEffect(() => {
    if (lacksMethod) navigate(pages.payment, { replace: true })
  }, [lacksMethod, navigate])
  return (
    <Page title={checkout} parent={pages.payment} width="narrow" facts={{ index: false, canonical: pages.checkout }}>
      {intent && method ? (
        <Guard>{(reader) => <Checkout intent={{ ...intent, method }} reader={reader} />}</Guard>
      ) : (
        <>
          <PlanSum plan={undefined} />
          <div className="space-above">
            <Spinner />
          </div>
        </>
      )}
    </Page>
  )
}
