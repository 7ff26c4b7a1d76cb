import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts, frameTexts, ordersTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAsk } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { Check } from '../../parts/icons.tsx'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Link } from '../../parts/link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { digits, taka } from '../../parts/spoken-values.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { warm } from '../../parts/warming.ts'
import { plansQuery } from './plans-queries.ts'
import { plansWords } from './plans-words.ts'

type Plan = Answer<'plans.all'>[number]

export const loader = warm((get, ask) => get(plansQuery(ask)))

export function Component() {
  const [params, setParams] = useSearchParams()
  const texts = useWords(ordersTexts)
  const { lists } = useWords(plansWords)
  const chosen = params.get('tab') === 'orders' ? 'orders' : 'packages'
  return (
    <Page
      title={texts.packages}
      parent={pages.home}
      facts={{
        canonical: pages.packages,
        description: 'Packages that open premium answers, articles and format files, paid by bKash, Nagad or Rocket.',
      }}
    >
      <Tabs
        label={lists}
        tabs={[
          { id: 'packages', name: texts.packages },
          { id: 'orders', name: texts.myOrder },
        ]}
        chosen={chosen}
        choose={(tab) => setParams(tab === 'orders' ? { tab } : {}, { replace: true, preventScrollReset: true })}
      >
        {chosen === 'orders' ? <GuestOrders /> : <Plans />}
      </Tabs>
    </Page>
  )
}

function GuestOrders() {
  const { orders } = useWords(emptyTexts)
  const { login } = useWords(frameTexts)
  return (
    <Empty text={orders}>
      <Link className="btn quiet" to={pages.login}>
        {login}
      </Link>
    </Empty>
  )
}

function Plans() {
  const plans = useQuery(plansQuery(useAsk()))
  const { plans: none } = useWords(emptyTexts)
  const { soon } = useWords(plansWords)
  return (
    <Loaded query={plans} skeleton={<RowsSkeleton rows={3} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty text={none} />
        ) : (
          <>
            <ul className="plans">
              {list.map((plan) => (
                <PlanTag key={plan.id} plan={plan} />
              ))}
            </ul>
            <p className="sub below centre">{soon}</p>
          </>
        )
      }
    </Loaded>
  )
}

/** A package as a price tag on its thread. */
function PlanTag({ plan }: { plan: Plan }) {
  const { language } = useLanguage()
  const words = useWords(plansWords)
  const { subscribe } = useWords(ordersTexts)
  const type = plan.type.toLowerCase()
  const known = type === 'jobs' ? words.jobs : type === 'format' ? words.format : plan.type
  const dye = type === 'jobs' ? 'madder' : type === 'format' ? 'green' : 'indigo'
  const features = plan.features
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)
  return (
    <li className="card plan" data-dye={dye}>
      <svg
        className="hole"
        viewBox="0 0 36 64"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="18" cy="52" r="7.5" fill="var(--paper)" strokeWidth="2" />
        <path d="M18 54C10 40 12 18 24 3M18 54c6-12 10-32 6-51" strokeWidth="1.75" />
      </svg>
      <span className="chip">{known}</span>
      <h2 id={`plan-${plan.id}`}>{plan.name}</h2>
      <p className="num">
        <span className="price">{taka(plan.price, language)}</span>{' '}
        <span className="muted">
          / {language === 'bn' ? `${digits(String(plan.days), 'bn')} ${words.days}` : plan.time_frame}
        </span>
      </p>
      <div className="seam" />
      <ul className="ticks">
        {features.map((feature) => (
          <li key={feature}>
            <Check className="i sm" />
            {feature}
          </li>
        ))}
      </ul>
      <Link className="btn full" to={pages.login} aria-describedby={`plan-${plan.id}`}>
        {subscribe}
      </Link>
    </li>
  )
}
