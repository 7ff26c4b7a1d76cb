import { subscriptionTexts } from '@shelai/contract/features/orders/subscription-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useEffect } from 'react'
import { useWords } from '../i18n/language.tsx'
import { plansFingerprint, useReaderPlans } from '../session/reader-plans.ts'
import { storeReturn } from '../session/return-place.ts'
import { useProductName } from '../ui/head.ts'
import { Link } from '../ui/link.tsx'
import { Sheet, useSheet } from '../ui/sheet.tsx'
import { StitchedStar } from '../ui/stitched-star.tsx'

/** The sheet that offers packages when a reader presses a premium thing that their plans do not open. */
export function SubscriptionSheet() {
  const { title, text, buy, later } = useWords(subscriptionTexts)
  const { isOpen, about, close } = useSheet('subscription')
  const productName = useProductName()
  const plans = plansFingerprint(useReaderPlans())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a package that begins closes the sheet; opening it does not
  useEffect(() => {
    // The reader's plans may arrive, or a payment be approved, while the sheet is open.
    if (isOpen && plans) close()
  }, [plans])
  const remember = () =>
    storeReturn({
      path: location.pathname + location.search + (about ? `#${about}` : ''),
      title: document.title.replace(` · ${productName}`, ''),
      plans,
    })
  return (
    <Sheet
      name="subscription"
      className="sheet"
      labelledBy="subscription-title"
      describedBy="subscription-text"
      color="turmeric"
    >
      <div className="centered">
        <StitchedStar />
        <h2 id="subscription-title">{title}</h2>
        <p id="subscription-text" className="muted">
          {text}
        </p>
        <Link className="button full-width" to={pages.packages} replace onClick={remember}>
          {buy}
        </Link>
        <button className="button text full-width" type="button" onClick={close}>
          {later}
        </button>
      </div>
    </Sheet>
  )
}
