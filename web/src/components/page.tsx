import { formatDigits } from '@shelai/contract/shown-values.ts'
import { notFoundTexts } from '@shelai/contract/texts.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { interpolate } from '../i18n/interpolate.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { useHead } from './head.ts'
import { useIsHydrated } from './history-state.ts'
import { ArrowLeft, Bell } from './icons.tsx'
import { Link } from './link.tsx'
import { NotFound } from './not-found.tsx'
import type { PageMeta } from './page-meta.ts'
import { RetryUnanswered } from './unanswered.tsx'

const words = defineWords({
  back: { en: 'Back', bn: 'ফিরে যান' },
  notifications: { en: 'Notifications', bn: 'নোটিফিকেশন' },
  unseen: { en: '{notifications}, {n} unseen', bn: '{notifications}, {n}টি না দেখা' },
})

/** How many notifications wait unseen; the frame provides it. */
export const UnseenContext = createContext(0)

type PageProps = {
  /** The bar's title, by route or from what was loaded. */
  title: string
  /** Where the back arrow leads when there is no way back within the site. */
  parent?: string
  /** What stands left in the bar instead of the back arrow. */
  lead?: ReactNode
  /** What stands in the bar instead of the bare title. */
  heading?: ReactNode
  /** Whether the content has a first heading of its own, so that the bar's title is none. */
  ownHeading?: boolean
  width?: 'narrow' | 'reading' | undefined
  facts?: Omit<PageMeta, 'title'> & { title?: string }
  /** Whether what the address names does not exist: then the page says so in its title, its bar and its content. */
  isMissing?: boolean
  children?: ReactNode
}

/** A screen within the frame: its top bar and its content, and what it says of itself. */
export function Page(page: PageProps) {
  const { parent = '/', lead, heading, ownHeading, width, facts: meta, isMissing = false, children } = page
  const { title: notFound } = useWords(notFoundTexts)
  const title = isMissing ? notFound : page.title
  useHead(isMissing ? { title } : { ...meta, title: meta?.title ?? title })
  const bar = useRef<HTMLElement>(null)
  const titleElement = useRef<HTMLHeadingElement>(null)
  const Title = ownHeading ? 'p' : 'h1'
  useFocusOnArrival(titleElement, Title)
  useBarHeight(bar)
  return (
    <>
      <header className="top-bar" ref={bar}>
        {lead ?? <BackArrow parent={parent} />}
        <Title className="title" ref={titleElement} tabIndex={-1}>
          {heading ?? title}
        </Title>
        <NotificationBell />
      </header>
      <main id="content" className={width}>
        {isMissing ? <NotFound /> : children}
        <RetryUnanswered />
      </main>
    </>
  )
}

/**
 * Puts the focus on the new page's title after a move within the site, so that it is read aloud from its beginning. It
 * comes there together with the page: a moment later it would be taken from a reader who has already pressed Tab.
 */
function useFocusOnArrival(target: { current: HTMLElement | null }, tag: string): void {
  const { pathname } = useLocation()
  const isMove = useIsHydrated()
  const seen = useRef(isMove ? undefined : pathname)
  const isGiven = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tag is another element
  useLayoutEffect(() => {
    if (seen.current === pathname) {
      // The title is another element since the content came, and the focus went with the former one.
      const isLost = isGiven.current && document.activeElement === document.body
      if (isLost) target.current?.focus({ preventScroll: true })
      return
    }
    seen.current = pathname
    isGiven.current = true
    target.current?.focus({ preventScroll: true })
  }, [pathname, target, tag])
}

/**
 * Tells the style sheet how tall the bar is: a long title takes several lines, and what is scrolled into view stands
 * clear of all of them.
 */
function useBarHeight(bar: { readonly current: HTMLElement | null }): void {
  const write = () => {
    const { style } = document.documentElement
    const height = `${bar.current?.getBoundingClientRect().height ?? 0}px`
    if (style.getPropertyValue('--measured-top-bar-height') !== height)
      style.setProperty('--measured-top-bar-height', height)
  }
  // With the rendering that changes the title: lists scroll to their rows right after it.
  useLayoutEffect(write)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what happens between renderings, such as a turned phone
  useEffect(() => {
    if (!bar.current) return
    const observer = new ResizeObserver(write)
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
}

/** Goes back within the site; where there is nothing to go back to, to the page above. */
function BackArrow({ parent }: { parent: string }) {
  const navigate = useNavigate()
  const { back } = useWords(words)
  const goBack = (event: MouseEvent) => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (event.metaKey || event.ctrlKey || event.shiftKey || !idx) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link className="icon-button" to={parent} aria-label={back} onClick={goBack}>
      <ArrowLeft className="icon" />
    </Link>
  )
}

function NotificationBell() {
  const unseen = useContext(UnseenContext)
  const { notifications, unseen: unseenName } = useWords(words)
  const { language } = useLanguage()
  const shown = formatDigits(unseen > 99 ? '99+' : String(unseen), language)
  return (
    <Link
      className="icon-button"
      to="/notifications"
      aria-label={unseen > 0 ? interpolate(unseenName, { notifications, n: shown }) : notifications}
    >
      <Bell className="icon" />
      {unseen > 0 && <span className="badge tabular-numbers">{shown}</span>}
    </Link>
  )
}
