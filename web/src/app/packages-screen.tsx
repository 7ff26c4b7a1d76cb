import { ordersTexts } from '@shelai/contract/features/orders/orders-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useSearchParams } from 'react-router'
import { pickPlan } from '../features/orders/intent.ts'
import { beginIntent } from '../features/orders/intent-store.ts'
import { MyOrders } from '../features/orders/my-orders.tsx'
import { usePlanNote } from '../features/orders/plan-note.ts'
import { Plans } from '../features/plans/plans.tsx'
import { createPlanContentsQuery, createPlansQuery } from '../features/plans/plans-queries.ts'
import { plansWords } from '../features/plans/plans-words.ts'
import { useWords } from '../i18n/language.tsx'
import { prefetch } from '../network/prefetch.ts'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const loader = prefetch(async (get, call, { request }) => {
  if (new URL(request.url).searchParams.get('tab') !== 'orders')
    await Promise.all([get(createPlansQuery(call)), get(createPlanContentsQuery(call))])
})

export function Component() {
  const [params, setParams] = useSearchParams()
  const texts = useWords(ordersTexts)
  const { lists, description } = useWords(plansWords)
  const getNote = usePlanNote()
  const chosen = params.get('tab') === 'orders' ? 'orders' : 'packages'
  return (
    <Page
      title={texts.packages}
      parent={pages.home}
      meta={{
        canonical: pages.packages,
        description,
      }}
    >
      <Tabs
        label={lists}
        tabs={[
          { id: 'packages', name: texts.packages },
          { id: 'orders', name: texts.myOrder },
        ]}
        chosen={chosen}
        onChoose={(tab) => setParams(tab === 'orders' ? { tab } : {}, { replace: true, preventScrollReset: true })}
      >
        {chosen === 'orders' ? (
          <MyOrders />
        ) : (
          <Plans getNote={getNote} onSubscribe={(plan) => beginIntent(pickPlan(plan))} />
        )}
      </Tabs>
    </Page>
  )
}
