import { partAddress } from '@shelai/contract/rules/urls.ts'
import { type ContentLanguage, defineWords } from '@shelai/contract/rules/words.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useNearWindow } from '../device/near-window.ts'
import { useWords } from '../i18n/language.tsx'
import { retryWords } from '../network/unanswered.tsx'
import { CanonicalRedirect } from '../ui/canonical-redirect.tsx'
import { Link } from '../ui/link.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { HiddenItems } from './hidden-items.tsx'
import type { NumberedPart } from './numbered-parts.ts'
import { findRow, findTopRow, writeRowMark } from './row-mark.ts'
import type { ListEdge, ListParts } from './use-list-parts.ts'

const words = defineWords({
  previous: { en: 'Previous part', bn: 'আগের অংশ' },
  next: { en: 'Next part', bn: 'পরের অংশ' },
})

type LongListProps<R> = {
  list: ListParts<R>
  /** The address of the list, which is also that of its first part. */
  address: string
  /** Where a wanted row is scrolled to: the top of the window, or its middle. */
  place?: 'start' | 'center'
  /** Returns the language of a row, if rows have one; each row then carries it as `data-lang`. */
  getLang?: (row: R) => ContentLanguage
  /** Renders the rows of a part; each row carries its id as `data-item`. */
  children: (part: NumberedPart<R>, before: NumberedPart<R> | undefined) => ReactNode
}

/**
 * A list of any length: the loaded parts, and at both ends a link to the next one. That part is loaded automatically as
 * the reader scrolls near it. Without script the link opens it as a page.
 */
export function LongList<R>({ list, address, place = 'start', getLang, children }: LongListProps<R>) {
  const element = useRef<HTMLDivElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const isLong = list.count > 1
  useSteadyRows(element, isLong)
  useTarget(element, list, place)
  useRowMarks(element, isLong)
  const { parts, before, after } = list
  const isPastTheEnd = list.total > 0 && parts.every(({ rows }) => rows.length === 0)
  if (isPastTheEnd) return <CanonicalRedirect to={partAddress(address, list.count)} />
  return (
    <div className="list-pages" ref={element} data-shows-all={showsAll || undefined}>
      {getLang && (
        <HiddenItems
          langs={parts.flatMap(({ rows }) => rows.map(({ row }) => getLang(row)))}
          isShown={showsAll}
          toggle={() => setShowsAll(!showsAll)}
        />
      )}
      {before && <Edge edge={before} address={address} side="previous" />}
      {parts.map((part, at) => (
        <div className="list-page" data-part={part.page} key={part.page}>
          {children(part, parts[at - 1])}
        </div>
      ))}
      {after && <Edge edge={after} address={address} side="next" />}
    </div>
  )
}

/** The distance outside the window at which the next part is loaded. */
const loadMargins = { previous: '600px 0px', next: '1500px 0px' } as const

function Edge({ edge, address, side }: { edge: ListEdge; address: string; side: 'previous' | 'next' }) {
  const { page, query, load } = edge
  const names = useWords(words)
  const { retry } = useWords(retryWords)
  const isRequested = query !== undefined
  const element = useNearWindow(isRequested ? undefined : page, loadMargins[side], load)
  // A failure at the end of the list is retried with the page's own button, which follows the list.
  const offersRetry = side === 'previous' && query?.error && !query.isFetching
  const skeleton = isRequested && <RowsSkeleton rows={3} />
  return (
    <div className="list-end" ref={element}>
      {side === 'next' && skeleton}
      <p className="centered">
        {offersRetry ? (
          <button className="button quiet" type="button" onClick={() => query.refetch()}>
            {retry}
          </button>
        ) : (
          <Link
            className="button quiet"
            to={partAddress(address, page)}
            rel={side === 'next' ? 'next' : 'prev'}
            onClick={(event) => {
              // A plain click adds the part to the list; a new tab or window opens it as a page.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
              event.preventDefault()
              load()
            }}
          >
            {names[side]}
          </Link>
        )}
      </p>
      {side === 'previous' && skeleton}
    </div>
  )
}

type ListElement = { readonly current: HTMLElement | null }

/** Keeps the rows in their place in the window when a part is inserted above them. */
function useSteadyRows(list: ListElement, isLong: boolean): void {
  const first = useRef<{ part: HTMLElement; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!isLong) return
    const known = first.current
    if (known?.part.isConnected) {
      const moved = known.part.offsetTop - known.top
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
    }
    const part = list.current?.querySelector<HTMLElement>('[data-part]')
    first.current = part ? { part, top: part.offsetTop } : undefined
  })
}

/** Scrolls to the target as soon as its row is rendered. */
function useTarget<R>(list: ListElement, { target, arrive }: ListParts<R>, place: 'start' | 'center'): void {
  useLayoutEffect(() => {
    const row = target && list.current && findRow(list.current, target.item)
    if (!row) return
    // A microtask, because the router scrolls in the effects of an outer component.
    queueMicrotask(() => {
      if (target.top === undefined) row.scrollIntoView({ block: place, behavior: 'instant' })
      else window.scrollBy({ top: row.getBoundingClientRect().top - target.top, behavior: 'instant' })
    })
    arrive()
  })
}

/** The pause in scrolling after which the top row is stored, in milliseconds. */
const restMs = 300

/** Stores the top row in the history entry: when scrolling rests, and before a press leaves the page. */
function useRowMarks(list: ListElement, isLong: boolean): void {
  const { key } = useLocation()
  useEffect(() => {
    if (!isLong) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = () => {
      clearTimeout(timer)
      const entry = (history.state as { key?: string } | null)?.key ?? 'default'
      const top = list.current && entry === key ? findTopRow(list.current) : undefined
      if (top) writeRowMark(top.mark, top.page)
    }
    const storeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(store, restMs)
    }
    addEventListener('scroll', storeSoon, { passive: true })
    addEventListener('click', store, true)
    addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', storeSoon)
      removeEventListener('click', store, true)
      removeEventListener('pagehide', store)
    }
  }, [isLong, key, list])
}
