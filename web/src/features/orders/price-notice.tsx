import { pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { isNotFoundError, useCall } from '../../api/api-client.ts'
import { TriangleAlert } from '../../components/icons.tsx'
import { Link } from '../../components/link.tsx'
import { formatTaka } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { Intent } from './intent.ts'
import { changeIntent } from './intent-store.ts'
import { planNowQuery } from './orders-queries.ts'
import { ordersWords } from './orders-words.ts'
import { priceWords } from './price-words.ts'

/** How the package is sold now, where that differs from what was chosen: gone, or at another price. */
export function useSoldNow(plan: Intent['plan'] | undefined) {
  const query = useQuery({ ...planNowQuery(useCall(), plan?.id ?? 0), enabled: plan !== undefined })
  const { data } = query
  return {
    isGone: isNotFoundError(query.error),
    changed: plan && data && data.price !== plan.price ? data : undefined,
    refetch: query.refetch,
  }
}

export type SoldNow = ReturnType<typeof useSoldNow>

/** Says plainly that the price has changed, or that the package is gone; a new price is for the reader to accept. */
export function PriceNotice({ plan, sold, mayBeSent }: { plan: Intent['plan']; sold: SoldNow; mayBeSent?: boolean }) {
  const words = useWords(priceWords)
  const { seePackages } = useWords(ordersWords)
  const { language } = useLanguage()
  const { changed, isGone } = sold
  if (isGone) {
    return <Halt text={words.gone} to={pages.packages} action={seePackages} isFirst />
  }
  if (!changed) return null
  const prices = { old: formatTaka(plan.price, language), new: formatTaka(changed.price, language) }
  const accept = () => {
    const { id, name, type, price, time_frame, days } = changed
    changeIntent({ plan: { id, name, type, price, time_frame, days } })
  }
  return (
    <div className="tint space-above" role="alert" data-dye="turmeric">
      <p className="bold">{words.priceChanged}</p>
      <p className="tabular-numbers">{interpolate(words.newPrice, prices)}</p>
      {mayBeSent && <p className="small">{words.alreadySent}</p>}
      <button className="button full-width" type="button" data-accept onClick={accept}>
        {interpolate(words.acceptPrice, prices)}
      </button>
    </div>
  )
}

type HaltProps = { text: string; to: string; action: string; isFirst?: boolean }

/** Why it cannot be bought as it was chosen, and where to choose anew; `isFirst` where nothing is sent before that. */
export function Halt({ text, to, action, isFirst }: HaltProps) {
  return (
    <div className="tint space-above" role="alert" data-dye="turmeric">
      <p className="note">
        <TriangleAlert className="icon icon-small" />
        {text}
      </p>
      <Link className="button quiet full-width" to={to} data-accept={isFirst}>
        {action}
      </Link>
    </div>
  )
}

/** Puts the focus on what is to be done first: a price to accept, another package to choose; whether there was any. */
export function askToAccept(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-accept]')
  button?.focus()
  return button !== null
}
