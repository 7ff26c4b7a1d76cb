import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts, notificationsTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAsk } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { MessageCircle } from '../../parts/icons.tsx'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Link } from '../../parts/link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { ago, shownDate } from '../../parts/spoken-values.ts'
import { warm } from '../../parts/warming.ts'
import { lastSeen } from './last-seen.ts'
import { notificationsQuery } from './notifications-queries.ts'
import { notificationsWords } from './notifications-words.ts'
import { useNoteSeen } from './unseen-provider.tsx'

type Notification = Answer<'notifications.all'>[number]

export const loader = warm((get, ask) => get(notificationsQuery(ask)))

export function Component() {
  const notifications = useQuery(notificationsQuery(useAsk()))
  const { title } = useWords(notificationsTexts)
  const { items } = useWords(emptyTexts)
  const { hint } = useWords(notificationsWords)
  const before = useSeen(notifications.data)
  return (
    <Page title={title} parent={pages.home} width="read" facts={{ canonical: pages.notifications, index: false }}>
      <Loaded query={notifications} skeleton={<RowsSkeleton rows={5} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={items} hint={hint} />
          ) : (
            <ul className="notifications">
              {list.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  isNew={before !== undefined && (before.moment ?? '') < notification.created_at}
                  now={before?.now}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

/**
 * Once the list is shown, this device has seen it. Gives back until when it had seen before, so that what is new
 * stays marked on this visit; undefined on the server and before the page is alive.
 */
function useSeen(list: readonly Notification[] | undefined) {
  const [before, setBefore] = useState<{ moment: string | undefined; now: number }>()
  const noteSeen = useNoteSeen()
  useEffect(() => {
    if (!list) return
    setBefore((known) => known ?? { moment: lastSeen(), now: Date.now() })
    const newest = list[0]?.created_at
    if (newest && newest > (lastSeen() ?? '')) noteSeen(newest)
  }, [list, noteSeen])
  return before
}

type NotificationRowProps = { notification: Notification; isNew: boolean; now: number | undefined }

function NotificationRow({ notification, isNew, now }: NotificationRowProps) {
  const { language } = useLanguage()
  const { fresh } = useWords(notificationsWords)
  const { link, title, message, created_at } = notification
  const inside = (
    <>
      <span className={isNew ? 'knot new' : 'knot'}>
        <MessageCircle className="i sm" />
      </span>
      <span>
        <span className={isNew ? 't fresh' : 't'}>{title}</span>
        <span className="sub">{message}</span>
        <time className="sub num" dateTime={created_at}>
          {now === undefined ? shownDate(created_at, language) : ago(created_at, now, language)}
        </time>
      </span>
      {isNew ? <span className="dot end" role="img" aria-label={fresh} /> : <span className="dot end seen" />}
    </>
  )
  return (
    <li className="row">
      {link?.startsWith('/') && !link.startsWith('//') ? (
        <Link className="main" to={link}>
          {inside}
        </Link>
      ) : (
        <span className="main">{inside}</span>
      )}
    </li>
  )
}
