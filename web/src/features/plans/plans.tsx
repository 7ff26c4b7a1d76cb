import type { Answer } from '@shelai/contract/calls.ts'
import { ordersTexts } from '@shelai/contract/features/orders/orders-texts.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defaultLanguage, pickText } from '@shelai/contract/rules/words.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { formatTaka } from '../../i18n/format.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { formatPlanType } from '../../session/plan-type.ts'
import { Empty } from '../../ui/empty.tsx'
import { Check } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { PlanOpens, PlansCheck } from './plan-opens.tsx'
import { createPlanContentsQuery, createPlansQuery } from './plans-queries.ts'
import { plansWords } from './plans-words.ts'

type Plan = Answer<'plans.all'>[number]

export type PlansProps = {
  /** Called when the reader chooses a package to buy. */
  onSubscribe: (plan: Plan) => void
  /** Returns a note that the reader should see before buying a package. */
  getNote: (plan: Plan) => string | undefined
}

/** The packages on sale. */
export function Plans({ onSubscribe, getNote }: PlansProps) {
  const call = useCall()
  const plans = useQuery(createPlansQuery(call))
  const opened = useQuery({ ...createPlanContentsQuery(call), meta: { isBackground: true } })
  const contents = opened.data
  const { plans: none } = useWords(ownEmptyTexts)
  return (
    <QueryView query={plans} after={opened} skeleton={<RowsSkeleton rows={3} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty text={none} />
        ) : (
          <>
            <ul className="plans">
              {list.map((plan) => (
                <PlanTag
                  key={plan.id}
                  plan={plan}
                  saved={findSaving(plan, list)}
                  contents={contents}
                  note={getNote(plan)}
                  onSubscribe={() => onSubscribe(plan)}
                />
              ))}
            </ul>
            {contents && <PlansCheck contents={contents} />}
          </>
        )
      }
    </QueryView>
  )
}

/** Returns what a package saves against the shortest one of its type bought for as many days, in taka. */
function findSaving(plan: Plan, all: readonly Plan[]): number {
  const shortest = all
    .filter(({ type, days }) => type === plan.type && days < plan.days)
    .sort((one, other) => one.days - other.days)[0]
  if (!shortest) return 0
  return Math.max(0, Math.floor((shortest.price * plan.days) / shortest.days - plan.price))
}

type PlanTagProps = {
  plan: Plan
  saved: number
  contents: Answer<'plans.contents'> | undefined
  note: string | undefined
  onSubscribe: () => void
}

/** A package as a price tag on its thread. */
function PlanTag({ plan, saved, contents, note, onSubscribe }: PlanTagProps) {
  const { language } = useLanguage()
  const words = useWords(plansWords)
  const { subscribe: name } = useWords(ordersTexts)
  const { name: type, color } = formatPlanType(plan.type, language)
  const features = pickText(language, plan.features, plan.features_bn)
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)
  return (
    <li className="card plan" data-color={color}>
      <svg
        className="tag-hole"
        viewBox="0 0 36 64"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="18" cy="52" r="7.5" fill="var(--paper)" strokeWidth="2" />
        <path d="M18 54C10 40 12 18 24 3M18 54c6-12 10-32 6-51" strokeWidth="1.75" />
      </svg>
      <div className="plan-header">
        <span className="chip">{type}</span>
        {note && <p className="note small">{note}</p>}
      </div>
      <h2 id={`plan-${plan.id}`}>{pickText(language, plan.name, plan.name_bn)}</h2>
      <p className="tabular-numbers">
        <span className="price">{formatTaka(plan.price, language)}</span>{' '}
        <span className="muted">
          /{' '}
          {language === defaultLanguage
            ? plan.time_frame
            : `${formatDigits(String(plan.days), language)} ${words.days}`}
        </span>
      </p>
      {saved > 0 && <p className="plan-saving">{interpolate(words.saves, { taka: formatTaka(saved, language) })}</p>}
      <div className="seam" />
      {contents && <PlanOpens type={plan.type} contents={contents} />}
      <ul className="checklist">
        {features.map((feature) => (
          <li key={feature}>
            <Check className="icon icon-small" />
            {feature}
          </li>
        ))}
      </ul>
      <Link className="button full-width" to={pages.payment} aria-describedby={`plan-${plan.id}`} onClick={onSubscribe}>
        {name}
      </Link>
    </li>
  )
}
