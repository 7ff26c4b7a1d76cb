import { partAddress } from '@shelai/contract/urls.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { NumberedPart } from '../api/numbered-parts.ts'
import type { ListEdge, ListParts } from '../api/use-list-parts.ts'
import { useWords } from '../i18n/language.tsx'
import { CanonicalRedirect } from './canonical-redirect.tsx'
import { Link } from './link.tsx'
import { useNearWindow } from './near-window.ts'
import { findRow, findTopRow, writeRowMark } from './row-mark.ts'
import { RowsSkeleton } from './skeletons.tsx'
import { retryWords } from './unanswered.tsx'

const words = defineWords({
  previous: { en: 'Previous part', bn: 'আগের অংশ' },
  next: { en: 'Next part', bn: 'পরের অংশ' },
})

type LongListProps<R> = {
  list: ListParts<R>
  /** The list's own address, that of its first part. */
  address: string
  /** Where a wanted row is put: at the top of the window, or in its middle. */
  place?: 'start' | 'center'
  /** Renders the rows of a part; each row carries its id as `data-item`. */
  children: (part: NumberedPart<R>, before: NumberedPart<R> | undefined) => ReactNode
}

/**
 * A list of any length: the parts that have come, and at both ends the way to the next one, which is followed by itself
 * as the reader comes near. Without script it is a plain link.
 */
export function LongList<R>({ list, address, place = 'start', children }: LongListProps<R>) {
  const element = useRef<HTMLDivElement>(null)
  const isLong = list.count > 1
  useSteadyRows(element, isLong)
  useTarget(element, list, place)
  useRowMarks(element, isLong)
  const { parts, before, after } = list
  const isPastTheEnd = list.total > 0 && parts.every(({ rows }) => rows.length === 0)
  if (isPastTheEnd) return <CanonicalRedirect to={partAddress(address, list.count)} />
  return (
    <div className="list-pages" ref={element}>
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

/** How far outside the window the next part is asked for. */
const ahead = { previous: '600px 0px', next: '1500px 0px' } as const

function Edge({ edge, address, side }: { edge: ListEdge; address: string; side: 'previous' | 'next' }) {
  const { page, query, load } = edge
  const names = useWords(words)
  const { retry } = useWords(retryWords)
  const isAsked = query !== undefined
  const element = useNearWindow(isAsked ? undefined : page, ahead[side], load)
  const hasFailed = query?.error && !query.isFetching
  const skeleton = isAsked && <RowsSkeleton rows={3} />
  return (
    <div className="list-end" ref={element}>
      {side === 'next' && skeleton}
      <p className="centered">
        {hasFailed ? (
          <button className="button quiet" type="button" onClick={() => query.refetch()}>
            {retry}
          </button>
        ) : (
          <Link
            className="button quiet"
            to={partAddress(address, page)}
            rel={side === 'next' ? 'next' : 'prev'}
            onClick={(event) => {
              // Here the part is added to those that stand; a new tab or window opens it as a page of its own.
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

/** Keeps the rows where they stand in the window when something comes in above them. */
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

/** Brings the target into view as soon as its row is there. */
function useTarget<R>(list: ListElement, { target, arrive }: ListParts<R>, place: 'start' | 'center'): void {
  useLayoutEffect(() => {
    const row = target && list.current && findRow(list.current, target.item)
    if (!row) return
    // After the router's own scrolling, which is done in the effects of a component further out.
    queueMicrotask(() => {
      if (target.top === undefined) row.scrollIntoView({ block: place, behavior: 'instant' })
      else window.scrollBy({ top: row.getBoundingClientRect().top - target.top, behavior: 'instant' })
    })
    arrive()
  })
}

/** How long scrolling rests before the row at the top is noted, in milliseconds. */
const restMs = 300

/** Notes the row at the top with the history entry: when scrolling rests, and before a press leads away. */
function useRowMarks(list: ListElement, isLong: boolean): void {
  const { key } = useLocation()
  useEffect(() => {
    if (!isLong) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      const entry = (history.state as { key?: string } | null)?.key ?? 'default'
      const top = list.current && entry === key ? findTopRow(list.current) : undefined
      if (top) writeRowMark(top.mark, top.page)
    }
    const noteSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(note, restMs)
    }
    addEventListener('scroll', noteSoon, { passive: true })
    addEventListener('click', note, true)
    addEventListener('pagehide', note)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', noteSoon)
      removeEventListener('click', note, true)
      removeEventListener('pagehide', note)
    }
  }, [isLong, key, list])
}
