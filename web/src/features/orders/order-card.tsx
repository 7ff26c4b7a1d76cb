import type { Answer } from '@shelai/contract/calls.ts'
import { pickText } from '@shelai/contract/rules/words.ts'
import { useIsTablet } from '../../device/wide-window.ts'
import { formatDhakaDate, formatTaka } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { formatPlanType } from '../../session/plan-type.ts'
import { formatDhakaMoment } from './dhaka-moment.ts'
import { myOrdersWords } from './my-orders-words.ts'
import { ordersWords } from './orders-words.ts'

type Order = Answer<'orders.ofReader'>[number]

const statusColors = {
  pending: 'turmeric',
  active: 'green',
  expired: 'iron',
  rejected: 'madder',
  refunded: 'iron',
} as const
const stepWords = {
  pending: 'wasPending',
  active: 'wasActive',
  expired: 'wasExpired',
  rejected: 'rejected',
  refunded: 'refunded',
} as const

/** An order: its package, status, reason and history. Its dates are dashes until it is approved. */
export function OrderCard({ order }: { order: Order }) {
  const words = useWords(myOrdersWords)
  const { language } = useLanguage()
  const { status } = order
  const { name, color } = formatPlanType(order.package_type, language)
  const meta = [
    [words.order, order.reference],
    [words.price, formatTaka(order.price, language)],
    [words.paidWith, [order.method_name, order.tran_id].filter(Boolean).join(' · ')],
    [words.start, order.start_date ? formatDhakaDate(order.start_date, language) : '–'],
    [words.expire, order.expire_date ? formatDhakaDate(order.expire_date, language) : '–'],
  ]
  const isTablet = useIsTablet()
  const isCollapsed = !isTablet && (status === 'active' || status === 'expired')
  return (
    <li className="card order" data-color={color}>
      <div className="stack">
        <div className="header-row">
          <div>
            <h2>{pickText(language, order.package_title, order.package_title_bn)}</h2>
            <span className="chip">{name}</span>
          </div>
          <span className="chip" data-color={statusColors[status]}>
            {words[status]}
          </span>
        </div>
        {order.reason && (
          <p className="note small">
            <span>
              <b className="bold">{words.reason}:</b> {order.reason}
            </span>
          </p>
        )}
        <dl className="details tabular-numbers">
          {meta.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isCollapsed ? (
        <details>
          <summary className="link">{words.history}</summary>
          <Timeline order={order} />
        </details>
      ) : (
        <section className="stack">
          <div className="seam" />
          {isTablet && <h3>{words.history}</h3>}
          <Timeline order={order} />
        </section>
      )}
    </li>
  )
}

/** The history of an order, and the steps that are still to come. */
function Timeline({ order: { timeline, status } }: { order: Order }) {
  const words = useWords(myOrdersWords)
  const { checkTime } = useWords(ordersWords)
  const { language } = useLanguage()
  return (
    <ol className="steps">
      {timeline.map((step) => (
        <li className="done" key={`${step.at} ${step.status}`}>
          {words[stepWords[step.status]]}
          <time className="caption tabular-numbers" dateTime={step.at}>
            {formatDhakaMoment(step.at, language)}
          </time>
        </li>
      ))}
      {status === 'pending' && (
        <>
          <li aria-current="step">
            {words.checking}
            <span className="caption">{checkTime}</span>
          </li>
          <li>{words.wasActive}</li>
        </>
      )}
    </ol>
  )
}
