import type { Answer } from '@shelai/contract/calls.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { shellTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeviceValue } from '../../device/hydration.ts'
import { useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { type SignedIn, useReader } from '../../session/session.ts'
import { followSession, hasSessionExpired } from '../../session/session-store.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { OrderCard } from './order-card.tsx'
import { createOrdersQuery } from './orders-queries.ts'
import { ordersWords } from './orders-words.ts'

type Order = Answer<'orders.ofReader'>[number]

/** The reader's orders, newest first; for a guest, a link to the login. */
export function MyOrders() {
  const reader = useReader()
  const { orders } = useWords(ownEmptyTexts)
  const { login } = useWords(shellTexts)
  const { sessionEnded } = useWords(ordersWords)
  const hasExpired = useDeviceValue(followSession, hasSessionExpired, () => false)
  if (reader) return <Orders reader={reader} />
  if (reader === undefined) return <RowsSkeleton rows={4} />
  return (
    // Who has paid must not read that there are no orders.
    <Empty text={hasExpired ? sessionEnded : orders}>
      <Link className="button quiet" to={pages.login} state={{ redirectTo: pages.orders }}>
        {login}
      </Link>
    </Empty>
  )
}

function Orders({ reader }: { reader: SignedIn }) {
  const orders = useQuery({ ...createOrdersQuery(useCall(), reader.user_id), staleTime: 0 })
  const { orders: none } = useWords(ownEmptyTexts)
  const { seePackages } = useWords(ordersWords)
  return (
    <QueryView query={orders} skeleton={<RowsSkeleton rows={4} />}>
      {(list: Order[]) =>
        list.length === 0 ? (
          <Empty text={none}>
            <Link className="button quiet" to={pages.packages} replace>
              {seePackages}
            </Link>
          </Empty>
        ) : (
          <ul className="cards orders">
            {list.map((order) => (
              <OrderCard order={order} key={order.orders_id} />
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
