import type { Answer } from '@shelai/contract/call-schemas.ts'
import { notificationsTexts } from '@shelai/contract/content-texts.ts'
import { paging } from '@shelai/contract/limits.ts'
import { formatDate } from '@shelai/contract/shown-values.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircle as messageCircle } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../api/api-client.ts'
import { prefetch } from '../../api/prefetch.ts'
import { Empty } from '../../components/empty.tsx'
import { useIsHydrated } from '../../components/history-state.ts'
import { icon } from '../../components/icons.tsx'
import { Link } from '../../components/link.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { RowsSkeleton } from '../../components/skeletons.tsx'
import { formatAgo } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { serverNow } from '../../offline/server-clock.ts'
import { useIsReaderUnknown, useReader } from '../../session/session.ts'
import { lastSeen } from './last-seen.ts'
import { keptForReturn, notificationsQuery } from './notifications-queries.ts'
import { notificationsWords } from './notifications-words.ts'
import { useNoteSeen } from './unseen-provider.tsx'

const MessageCircle = /* @__PURE__ */ icon(messageCircle)

type Notification = Answer<'notifications.all'>[number]

export const loader = prefetch((get, call) => get(notificationsQuery(call, undefined)))

export function Component() {
  const reader = useReader()
  const call = useCall()
  const queries = useQueryClient()
  const everybodys = queries.getQueryData(notificationsQuery(call, undefined).queryKey)
  const [count, showPages] = useShownPages()
  const notifications = useQuery({
    ...notificationsQuery(call, reader?.user_id),
    ...(count > 1 ? keptForReturn : {}),
    // What everybody is shown may stand until the reader's own have come; that there is nothing may not.
    placeholderData: everybodys && everybodys.length > 0 ? everybodys : undefined,
  })
  const isUnknown = useIsReaderUnknown() && notifications.data?.length === 0
  const { title } = useWords(notificationsTexts)
  const { items } = useWords(emptyTexts)
  const { hint } = useWords(notificationsWords)
  const isOwn = reader !== undefined && !notifications.isPlaceholderData
  const first = isOwn ? notifications.data : undefined
  const before = useSeen(first, reader === null)
  useMarkSeen(reader ? first : undefined)
  return (
    <Page title={title} parent={pages.home} width="reading" facts={{ canonical: pages.notifications, index: false }}>
      <QueryView
        query={{ data: isUnknown ? undefined : notifications.data, error: notifications.error }}
        skeleton={<RowsSkeleton rows={5} />}
      >
        {(list) =>
          list.length === 0 ? (
            <Empty text={items} hint={hint} />
          ) : (
            <PageOf
              list={list}
              page={1}
              count={count}
              showPages={showPages}
              readerId={reader?.user_id}
              now={before?.now}
              isNew={({ seen, created_at }) =>
                before !== undefined && (reader ? seen === 0 : (before.moment ?? '') < created_at)
              }
            />
          )
        }
      </QueryView>
    </Page>
  )
}

/**
 * Once the list is shown, a guest's device has seen it. Gives back until when it had seen before, so that what is new
 * stays marked on this visit; undefined on the server and before the page is alive.
 */
function useSeen(list: readonly Notification[] | undefined, isGuest: boolean) {
  const [before, setBefore] = useState<{ moment: string | undefined; now: number }>()
  const noteSeen = useNoteSeen()
  useEffect(() => {
    if (!list) return
    setBefore((known) => known ?? { moment: lastSeen(), now: serverNow() })
    const newest = list[0]?.created_at
    if (isGuest && newest && newest > (lastSeen() ?? '')) noteSeen(newest)
  }, [list, isGuest, noteSeen])
  return before
}

/**
 * When the reader's own list is shown, and whenever a notification arrives in it, the server is told that it was seen;
 * then the bell asks anew.
 */
function useMarkSeen(list: readonly Notification[] | undefined) {
  const told = useRef<number>(undefined)
  const call = useCall()
  const queries = useQueryClient()
  const newest = list && Math.max(0, ...list.map(({ id }) => id))
  useEffect(() => {
    if (newest === undefined || told.current === newest) return
    told.current = newest
    call('notifications.markSeen', { body: {} }).then(
      () => queries.invalidateQueries({ queryKey: ['notifications', 'unseenCount'] }),
      () => {},
    )
  }, [newest, call, queries])
}

/**
 * How many pages of the list are shown. The history entry keeps it, so that Back leads to the whole list again. It is
 * written past the router, which would go through a navigation for it.
 */
function useShownPages(): [number, (count: number) => void] {
  const isAlive = useIsHydrated()
  const [count, setCount] = useState(() => (isAlive ? keptPages() : 1))
  // After a reload, once what came from the server has been taken over.
  useEffect(() => {
    if (isAlive) setCount(keptPages())
  }, [isAlive])
  const show = (pages: number) => {
    setCount(pages)
    history.replaceState({ ...history.state, pages }, '')
  }
  return [count, show]
}

function keptPages(): number {
  const { pages } = (history.state ?? {}) as { pages?: unknown }
  return typeof pages === 'number' && Number.isSafeInteger(pages) ? Math.max(1, pages) : 1
}

type PageOfProps = {
  list: readonly Notification[]
  page: number
  /** How many pages are shown, and the way to show more of them. */
  count: number
  showPages: (count: number) => void
  readerId: string | undefined
  now: number | undefined
  isNew: (notification: Notification) => boolean
}

/** A page of the list, and below it the next one, once it is wanted. What was new stays marked until the screen is left. */
function PageOf({ list, page, ...shared }: PageOfProps) {
  const { now, isNew, count, showPages } = shared
  const isMore = page < count
  const fresh = useRef(new Set<number>())
  const { more } = useWords(notificationsWords)
  for (const notification of list) if (isNew(notification)) fresh.current.add(notification.id)
  return (
    <>
      <ul className="notifications">
        {list.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isNew={fresh.current.has(notification.id)}
            now={now}
          />
        ))}
      </ul>
      {isMore && <LaterPage {...shared} page={page + 1} />}
      {!isMore && list.length === paging.notifications && (
        <p className="centered space-above">
          <button className="button quiet" type="button" onClick={() => showPages(page + 1)}>
            {more}
          </button>
        </p>
      )}
    </>
  )
}

function LaterPage({ page, ...shared }: Omit<PageOfProps, 'list'>) {
  const query = useQuery({ ...notificationsQuery(useCall(), shared.readerId, page), ...keptForReturn })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={5} />}>
      {(list) => <PageOf {...shared} list={list} page={page} />}
    </QueryView>
  )
}

type NotificationRowProps = { notification: Notification; isNew: boolean; now: number | undefined }

function NotificationRow({ notification, isNew, now }: NotificationRowProps) {
  const { language } = useLanguage()
  const { fresh } = useWords(notificationsWords)
  const { link, title, message, created_at } = notification
  const inside = (
    <>
      <span className={isNew ? 'row-icon new' : 'row-icon'}>
        <MessageCircle className="icon icon-small" />
      </span>
      <span>
        <span className={isNew ? 'row-title new' : 'row-title'}>{title}</span>
        <span className="caption">{message}</span>
        <time className="caption tabular-numbers" dateTime={created_at}>
          {now === undefined ? formatDate(created_at, language) : formatAgo(created_at, now, language)}
        </time>
      </span>
      {isNew ? (
        <span className="unread-dot trailing" role="img" aria-label={fresh} />
      ) : (
        <span className="unread-dot trailing seen" />
      )}
    </>
  )
  return (
    <li className="row">
      {link && /^\/(?![/\\])/.test(link) ? (
        <Link className="main" to={link}>
          {inside}
        </Link>
      ) : (
        <span className="main">{inside}</span>
      )}
    </li>
  )
}
