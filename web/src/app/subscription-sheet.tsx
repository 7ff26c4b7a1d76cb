import { subscriptionTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useEffect } from 'react'
import { useProductName } from '../components/head.ts'
import { Link } from '../components/link.tsx'
import { StitchedStar } from '../components/premium.tsx'
import { Sheet, useSheet } from '../components/sheet.tsx'
import { useWords } from '../i18n/language.tsx'
import { plansFingerprint, useReaderPlans } from '../session/reader-plans.ts'
import { keepReturn } from '../session/return-place.ts'

/** Opens over any screen when a premium thing is touched that the reader's plan does not open. */
export function SubscriptionSheet() {
  const { title, text, buy, later } = useWords(subscriptionTexts)
  const { isOpen, about, close } = useSheet('subscription')
  const productName = useProductName()
  const plans = plansFingerprint(useReaderPlans())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what begins closes it, not its opening
  useEffect(() => {
    // A touch may come before it is known what the reader has, or an approval while the sheet stands open.
    if (isOpen && plans) close()
  }, [plans])
  const remember = () =>
    keepReturn({
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
      dye="turmeric"
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
