import type { Answer } from '@shelai/contract/calls.ts'
import { paging } from '@shelai/contract/rules/limits.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { notificationsTexts } from '@shelai/contract/texts/content-texts.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircle as messageCircle } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../device/server-clock.ts'
import { useKeptNumber } from '../../device/use-kept-number.ts'
import { formatAgo, formatDhakaDate } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { returnCacheOptions } from '../../lists/return-cache.ts'
import { useCall } from '../../network/api-client.ts'
import { findKeptAt } from '../../network/kept-reads.ts'
import { prefetch } from '../../network/prefetch.ts'
import { useIsReaderUnknown, useReader } from '../../session/session.ts'
import { Empty } from '../../ui/empty.tsx'
import { icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { readLastSeen } from './last-seen.ts'
import { createNotificationsQuery } from './notifications-queries.ts'
import { notificationsWords } from './notifications-words.ts'
import { useNoteSeen } from './unseen-provider.tsx'

const MessageCircle = /* @__PURE__ */ icon(messageCircle)

type Notification = Answer<'notifications.all'>[number]

export const loader = prefetch((get, call) => get(createNotificationsQuery(call, undefined)))

export function Component() {
  const reader = useReader()
  const call = useCall()
  const queries = useQueryClient()
  const publicList = queries.getQueryData(createNotificationsQuery(call, undefined).queryKey)
  const [count, showPages] = useKeptNumber('pages', 1)
  const notifications = useQuery({
    ...createNotificationsQuery(call, reader?.user_id),
    ...(count > 1 ? returnCacheOptions : {}),
    // Everybody's notifications may be shown until the reader's own have come; an empty list may not.
    placeholderData: publicList && publicList.length > 0 ? publicList : undefined,
  })
  const isUnknown = useIsReaderUnknown() && notifications.data?.length === 0
  const { title } = useWords(notificationsTexts)
  const { items } = useWords(emptyTexts)
  const { hint } = useWords(notificationsWords)
  const isOwn = reader !== undefined && !notifications.isPlaceholderData
  const first = isOwn ? notifications.data : undefined
  const before = useSeen(first, reader === null)
  // The server marks all that it has, of which a kept copy, or a list that is being fetched again, may lack the newest.
  const isCurrent = !notifications.isFetching && findKeptAt(first) === undefined
  useMarkSeen(reader && isCurrent ? first : undefined)
  return (
    <Page title={title} parent={pages.home} width="reading" meta={{ canonical: pages.notifications, index: false }}>
      <QueryView
        query={{ data: isUnknown ? undefined : notifications.data, error: notifications.error }}
        skeleton={<RowsSkeleton rows={5} />}
      >
        {(list) =>
          list.length === 0 ? (
            <Empty text={items} hint={hint} />
          ) : (
            <ListPage
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
 * Stores that a guest's device has shown the list. Returns the former time, so that new notifications stay marked during
 * this visit; undefined on the server and before hydration.
 */
function useSeen(list: readonly Notification[] | undefined, isGuest: boolean) {
  const [before, setBefore] = useState<{ moment: string | undefined; now: number }>()
  const noteSeen = useNoteSeen()
  useEffect(() => {
    if (!list) return
    // Read at once: React may update the state only after the new moment is stored.
    const moment = readLastSeen()
    const read = { moment, now: serverNow() }
    setBefore((known) => known ?? read)
    const newest = list[0]?.created_at
    if (isGuest && newest && newest > (moment ?? '')) noteSeen(newest)
  }, [list, isGuest, noteSeen])
  return before
}

/**
 * Marks the reader's notifications as seen on the server, when the list is shown and whenever a notification arrives. Then
 * the number on the bell is fetched again.
 */
function useMarkSeen(list: readonly Notification[] | undefined) {
  const markedId = useRef<number>(undefined)
  const call = useCall()
  const queries = useQueryClient()
  const newest = list && Math.max(0, ...list.map(({ id }) => id))
  useEffect(() => {
    if (newest === undefined || markedId.current === newest) return
    markedId.current = newest
    call('notifications.markSeen', { body: {} }).then(
      () => queries.invalidateQueries({ queryKey: ['notifications', 'unseenCount'] }),
      () => {},
    )
  }, [newest, call, queries])
}

type ListPageProps = {
  list: readonly Notification[]
  page: number
  /** The number of shown pages, and its setter. */
  count: number
  showPages: (count: number) => void
  readerId: string | undefined
  now: number | undefined
  isNew: (notification: Notification) => boolean
}

/**
 * A page of the list, and below it the next one if it is shown. New notifications stay marked until the reader leaves
 * the screen.
 */
function ListPage({ list, page, ...shared }: ListPageProps) {
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

function LaterPage({ page, ...shared }: Omit<ListPageProps, 'list'>) {
  const query = useQuery({ ...createNotificationsQuery(useCall(), shared.readerId, page), ...returnCacheOptions })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={5} />}>
      {(list) => <ListPage {...shared} list={list} page={page} />}
    </QueryView>
  )
}

type NotificationRowProps = { notification: Notification; isNew: boolean; now: number | undefined }

function NotificationRow({ notification, isNew, now }: NotificationRowProps) {
  const { language } = useLanguage()
  const { fresh } = useWords(notificationsWords)
  const pick = useLocalText()
  const { link, title, title_bn, message, message_bn, created_at } = notification
  const content = (
    <>
      <span className={isNew ? 'row-icon new' : 'row-icon'}>
        <MessageCircle className="icon icon-small" />
      </span>
      <span>
        <span className={isNew ? 'row-title new' : 'row-title'}>{pick(title, title_bn)}</span>
        <span className="caption">{pick(message, message_bn)}</span>
        <time className="caption tabular-numbers" dateTime={created_at}>
          {now === undefined ? formatDhakaDate(created_at, language) : formatAgo(created_at, now, language)}
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
          {content}
        </Link>
      ) : (
        <span className="main">{content}</span>
      )}
    </li>
  )
}
