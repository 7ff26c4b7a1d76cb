import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { notFoundTexts } from '@shelai/contract/texts/shell-texts.ts'
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../device/hydration.ts'
import { callsWaitKey, readStored } from '../device/safe-storage.ts'
import { useModule } from '../device/use-module.ts'
import { interpolate } from '../i18n/interpolate.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { RetryUnanswered } from '../network/unanswered.tsx'
import { useHead } from './head.ts'
import { ArrowLeft, Bell, Search } from './icons.tsx'
import { Link } from './link.tsx'
import { NotFound } from './not-found.tsx'
import type { PageMeta } from './page-meta.ts'

const words = defineWords({
  back: { en: 'Back', bn: 'ফিরে যান' },
  notifications: { en: 'Notifications', bn: 'নোটিফিকেশন' },
  search: { en: 'Search', bn: 'খুঁজুন' },
  unseen: { en: '{notifications}, {n} unseen', bn: '{notifications}, {n}টি না দেখা' },
})

/** The number of unseen notifications; the app shell provides it. */
export const UnseenContext = createContext(0)

/** True if the title of this page has had the focus already, while the code of the screen was fetched. */
export const HasArrivedContext = createContext(false)

/** From how many characters on a title is written smaller, so that the bar stays two or three lines tall. */
const longTitle = 40

type PageProps = {
  /** The title in the bar: the route's, or that of the loaded content. */
  title: string
  /** The page to which the back arrow leads if there is no history within the site. */
  parent?: string
  /** Content of the bar in place of the back arrow. */
  lead?: ReactNode
  /** Content of the bar in place of the plain title. */
  heading?: ReactNode
  /** True if the content has its own first heading, so that the bar's title is not a heading. */
  ownHeading?: boolean
  /** `listed` leaves room for the list beside it in a wide window. */
  width?: 'narrow' | 'reading' | 'reading split' | 'listed' | undefined
  meta?: Omit<PageMeta, 'title'> & { title?: string }
  /** True if the bar links to the search: lists and the home page do. */
  hasSearch?: boolean
  /** True if the thing that the address names does not exist. The title, the bar and the content then say so. */
  isMissing?: boolean
  /** The part below the content, such as the actions on an item that has been read. */
  end?: ReactNode
  children?: ReactNode
}

/** A screen within the app shell: its top bar, its content and its meta data. */
export function Page(page: PageProps) {
  const { parent = '/', lead, heading, ownHeading, width, meta, isMissing = false, children } = page
  const { title: notFound } = useWords(notFoundTexts)
  const title = isMissing ? notFound : page.title
  useHead(isMissing ? { title } : { ...meta, title: meta?.title ?? title })
  const bar = useRef<HTMLElement>(null)
  const titleElement = useRef<HTMLHeadingElement>(null)
  const Title = ownHeading ? 'p' : 'h1'
  useFocusOnArrival(titleElement, Title)
  useBarHeight(bar, title)
  return (
    <>
      <header className="top-bar" ref={bar}>
        {lead ?? <BackArrow parent={parent} />}
        <Title className={title.length > longTitle ? 'title long' : 'title'} ref={titleElement} tabIndex={-1}>
          {heading ?? title}
        </Title>
        {page.hasSearch && <SearchLink />}
        <NotificationBell />
      </header>
      <main id="content" className={width}>
        {isMissing ? <NotFound /> : children}
        {page.end}
        <LazyQueuedHere />
        <RetryUnanswered />
      </main>
    </>
  )
}

/** Fetches what says that something made on this page waits to be sent, once anything does. */
function LazyQueuedHere() {
  const module = useModule(() => import('./queued-here.tsx'), readStored(callsWaitKey) !== null)
  return module ? <module.QueuedHere /> : null
}

/**
 * Focuses the new page's title after a navigation within the site, so that screen readers read from its beginning. A
 * layout effect does so together with the page: later, it would take the focus from a reader who has pressed Tab already.
 */
function useFocusOnArrival(target: { current: HTMLElement | null }, tag: string): void {
  const { pathname } = useLocation()
  const isNavigation = useIsHydrated()
  const hasArrived = useContext(HasArrivedContext)
  const seen = useRef(isNavigation ? undefined : pathname)
  const isGiven = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tag is another element
  useLayoutEffect(() => {
    if (seen.current === pathname) {
      // The loaded content has changed the title's element, and the former one has lost the focus.
      const isLost = isGiven.current && document.activeElement === document.body
      if (isLost) target.current?.focus({ preventScroll: true })
      return
    }
    seen.current = pathname
    isGiven.current = true
    // The reader may have gone on while only the title stood here.
    if (hasArrived && document.activeElement !== document.body) return
    const sameControl =
      hasArrived && focusedControl !== undefined && document.querySelector<HTMLElement>(focusedControl)
    const wanted = sameControl || target.current
    wanted?.focus({ preventScroll: true })
  }, [pathname, target, tag])
  useLayoutEffect(() => () => noteFocusedControl(), [])
}

/** Selects the control of the bar that had the focus when the last page was taken away. */
let focusedControl: string | undefined

function noteFocusedControl(): void {
  const href = document.activeElement?.closest('.top-bar a')?.getAttribute('href')
  focusedControl = href ? `.top-bar a[href="${CSS.escape(href)}"]` : undefined
}

/**
 * Writes the height of a bar that is taller than its style says into a CSS property. A long title takes several lines, and rows that
 * are scrolled into view must not be covered by them. Every element inherits the property, so a change of it costs the styles of the
 * whole page: most bars have the height of their style, and nothing is written.
 */
function useBarHeight(bar: { readonly current: HTMLElement | null }, title: string): void {
  const measured = useRef(useIsHydrated() ? undefined : title)
  const write = () => {
    if (!bar.current) return
    const { style } = document.documentElement
    const height = `${bar.current.getBoundingClientRect().height}px`
    const wanted = height === getComputedStyle(bar.current).minHeight ? '' : height
    if (style.getPropertyValue(measuredHeight) !== wanted) style.setProperty(measuredHeight, wanted)
  }
  // A layout effect, because lists scroll to their rows right after the rendering that changes the title. The title of the rendered
  // page is left to the observer, which measures after a layout that happens anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes of the bar are the observer's
  useLayoutEffect(() => {
    if (measured.current !== title) write()
    measured.current = title
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes changes between renderings, such as a turned phone
  useEffect(() => {
    if (!bar.current) return
    const observer = new ResizeObserver(write)
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
}

const measuredHeight = '--measured-top-bar-height'

/** The back arrow: it goes back in the history within the site, otherwise to the parent page. */
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
    <Link className="icon-button" to={parent} aria-label={back} data-back="" onClick={goBack}>
      <ArrowLeft className="icon" />
    </Link>
  )
}

function SearchLink() {
  const { search } = useWords(words)
  return (
    <Link className="icon-button" to={pages.search} aria-label={search}>
      <Search className="icon" />
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
