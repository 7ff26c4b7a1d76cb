import { toLanguage } from '@shelai/contract/rules/words.ts'
import './styles/styles.css'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { ignoreDoublePresses } from './app/double-press.ts'
import { Navigation } from './app/navigation.ts'
import { NavigationRouter } from './app/navigation-router.tsx'
import { type PageState, restoreQueries } from './app/page-state.ts'
import { createBrowserQueryClient } from './app/query-client.ts'
import { createRoot, hydrateRoot } from './app/react-root.ts'
import { replayEvents } from './app/replay-events.ts'
import { findRoute } from './app/routes.tsx'
import { CallApiProvider, SendCallContext } from './network/api-client.ts'
import { httpCall, httpCallWithEnvelope } from './network/http-client.ts'
import { ReaderAnswers, ReaderAnswersContext } from './network/reader-answers.ts'
import './app/shared-parts.ts'
import { IsHydratedContext } from './device/hydration.ts'
import { loadUntilThere } from './device/load-until-there.ts'
import { followPresses, runAfterPress } from './device/presses.ts'
import { readStored } from './device/safe-storage.ts'
import { runWhenIdle } from './device/when-idle.ts'
import { yieldToMain } from './device/yield-to-main.ts'
import { PageLanguageContext } from './i18n/language.tsx'
import { noteNetwork, noteOnline } from './network/network-state.ts'
import { IsPageContext } from './session/is-page-context.ts'
import { readToken } from './session/session-store.ts'
import { loadSheets } from './styles/sheets.ts'
import { BrowserHead } from './ui/browser-head.ts'
import { BrowserHeadContext } from './ui/head.ts'

/** Tells whether a path is a page of this site. A login redirects only to such a path. */
const isPage = (pathname: string) => findRoute(pathname).isPage

/** Replaces an address that cannot be decoded: the server answered it as not found, and the router would throw. */
function replaceUnreadablePath(): void {
  try {
    decodeURIComponent(location.pathname)
  } catch {
    history.replaceState(null, '', '/%25')
  }
}

/**
 * Tells whether the address is still the one that was loaded. Before hydration, Back and Forward may change the address alone: then
 * the page that stands there is that of another address.
 */
function isWhereLoaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation === undefined) return true
  const { pathname, search } = new URL(navigation.name)
  return pathname + search === location.pathname + location.search
}

/** Delays layout changes while a press is under way, and ignores the second half of a double press. */
function guardPresses(): void {
  followPresses()
  ignoreDoublePresses()
  notifyManager.setScheduler((notify) => {
    setTimeout(() => runAfterPress(notify))
  })
}

/** Tells what depends on it that the page is hydrated, and then replays recorded events. `isRendered` is true for a page of the server. */
function AfterHydration({ isRendered, children }: { isRendered: boolean; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(!isRendered)
  // A transition renders in slices of a few milliseconds.
  useEffect(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (isHydrated) replayEvents()
  }, [isHydrated])
  return <IsHydratedContext value={isHydrated}>{children}</IsHydratedContext>
}

/** Hydrates the page in steps, and yields to the browser's events between them. */
async function hydratePage(): Promise<void> {
  const root = document.getElementById('root')
  const isPageOfAddress = isWhereLoaded()
  replaceUnreadablePath()
  const stateElement = document.getElementById('state')
  const state = JSON.parse(stateElement?.textContent ?? '{}') as Partial<PageState>
  // The worker shows the shell because the network does not answer.
  const isShell = stateElement?.dataset.shell !== undefined
  if (isShell) noteNetwork(false)
  const hasData = !isShell && isPageOfAddress
  const browserHead = new BrowserHead(stateElement?.dataset.publicUrl ?? location.origin, hasData)
  await yieldToMain()
  const queries = createBrowserQueryClient()
  const readerAnswers = new ReaderAnswers(queries.getQueryCache(), readToken)
  if (state.queries) restoreQueries(queries, state.queries)
  await yieldToMain()
  const navigation = new Navigation(createBrowserHistory(), {
    call: httpCall,
    callWithEnvelope: httpCallWithEnvelope,
    queries,
  })
  const { location: firstLocation } = navigation.shown
  await yieldToMain()
  // The style of overlays comes before hydration, so that nothing flickers.
  const overlays = loadSheets(['overlays']).catch(() => {
    loadUntilThere(
      () => loadSheets(['overlays']),
      () => {},
    )
  })
  await Promise.all([navigation.start(hasData), overlays])
  await yieldToMain()
  if (root === null) return
  guardPresses()
  await yieldToMain()
  const isRendered = hasData && navigation.shown.location === firstLocation
  // The shell is that of every reader of this device's release; its own language is not the reader's.
  const language = toLanguage(isShell ? readStored('language') : state.language)
  const app = (
    <StrictMode>
      <AfterHydration isRendered={isRendered}>
        <PageLanguageContext.Provider value={language}>
          <CallApiProvider value={httpCall}>
            <SendCallContext.Provider value={httpCallWithEnvelope}>
              <IsPageContext.Provider value={isPage}>
                <BrowserHeadContext.Provider value={browserHead}>
                  <QueryClientProvider client={queries}>
                    <ReaderAnswersContext.Provider value={readerAnswers}>
                      <NavigationRouter navigation={navigation} />
                    </ReaderAnswersContext.Provider>
                  </QueryClientProvider>
                </BrowserHeadContext.Provider>
              </IsPageContext.Provider>
            </SendCallContext.Provider>
          </CallApiProvider>
        </PageLanguageContext.Provider>
      </AfterHydration>
    </StrictMode>
  )
  if (isRendered) {
    // A transition hydrates in slices of a few milliseconds.
    startTransition(() => {
      hydrateRoot(root, app)
    })
  } else createRoot(root).render(app)
  addEventListener('online', noteOnline)
  runWhenIdle(() => {
    loadUntilThere(
      () => import('./app/start-when-idle.ts'),
      ({ startWhenIdle }) => startWhenIdle(queries, state.queries?.answers ?? []),
    )
  })
}

// Evaluating the modules and starting the app are separate tasks, so that neither is a long one.
yieldToMain().then(hydratePage)
