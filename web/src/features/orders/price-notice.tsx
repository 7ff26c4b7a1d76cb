import { pages } from '@shelai/contract/rules/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { formatTaka } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { isNotFoundError, useCall } from '../../network/api-client.ts'
import { TriangleAlert } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { type Intent, pickPlan } from './intent.ts'
import { changeIntent } from './intent-store.ts'
import { createCurrentPlanQuery } from './orders-queries.ts'
import { ordersWords } from './orders-words.ts'
import { priceWords } from './price-words.ts'

/** Returns how the chosen package is sold now: whether it is gone, and its data if the price has changed. */
export function useCurrentOffer(plan: Intent['plan'] | undefined) {
  const query = useQuery({ ...createCurrentPlanQuery(useCall(), plan?.id ?? 0), enabled: plan !== undefined })
  const { data } = query
  return {
    isGone: isNotFoundError(query.error),
    changed: plan && data && data.price !== plan.price ? data : undefined,
    refetch: query.refetch,
  }
}

export type CurrentOffer = ReturnType<typeof useCurrentOffer>

/** Tells that the price has changed, which the reader must accept, or that the package is no longer sold. */
export function PriceNotice({
  plan,
  offer,
  mayHavePaid,
}: {
  plan: Intent['plan']
  offer: CurrentOffer
  mayHavePaid?: boolean
}) {
  const words = useWords(priceWords)
  const { seePackages } = useWords(ordersWords)
  const { language } = useLanguage()
  const { changed, isGone } = offer
  if (isGone) {
    return <BlockedNotice text={words.gone} to={pages.packages} action={seePackages} isRequired />
  }
  if (!changed) return null
  const prices = { old: formatTaka(plan.price, language), new: formatTaka(changed.price, language) }
  const accept = () => changeIntent({ plan: pickPlan(changed) })
  return (
    <div className="tint space-above" role="alert" data-color="turmeric">
      <p className="bold">{words.priceChanged}</p>
      <p className="tabular-numbers">{interpolate(words.newPrice, prices)}</p>
      {mayHavePaid && <p className="small">{words.alreadySent}</p>}
      <button className="button full-width" type="button" data-required-choice onClick={accept}>
        {interpolate(words.acceptPrice, prices)}
      </button>
    </div>
  )
}

type BlockedNoticeProps = { text: string; to: string; action: string; isRequired?: boolean }

/** Tells why the purchase cannot continue, with a link to choose again. `isRequired` blocks sending until then. */
export function BlockedNotice({ text, to, action, isRequired }: BlockedNoticeProps) {
  return (
    <div className="tint space-above" role="alert" data-color="turmeric">
      <p className="note">
        <TriangleAlert className="icon icon-small" />
        {text}
      </p>
      <Link className="button quiet full-width" to={to} data-required-choice={isRequired}>
        {action}
      </Link>
    </div>
  )
}

/**
 * Focuses the choice that is required before sending: a price to accept, or another package. Returns whether there is
 * one.
 */
export function focusRequiredChoice(): boolean {
  const control = document.querySelector<HTMLElement>('main [data-required-choice]')
  control?.focus()
  return control !== null
}
