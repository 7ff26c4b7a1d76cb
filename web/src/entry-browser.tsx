import './styles/styles.css'
import { hydrate, notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { CallApiProvider, SendCallContext } from './api/api-client.ts'
import { loaderContext } from './api/prefetch.ts'
import { ReaderAnswers, ReaderAnswersContext } from './api/reader-answers.ts'
import { ignoreDoublePresses } from './app/double-press.ts'
import { httpCall, httpCallWithEnvelope } from './app/http-client.ts'
import { followKeyboard } from './app/on-screen-keyboard.ts'
import type { PageState } from './app/page-state.ts'
import { createBrowserQueryClient } from './app/query-client.ts'
import { replayEvents, yieldToMain } from './app/replay-events.ts'
import type { RouteHandle } from './app/route-handle.ts'
import { loadScreen, routes } from './app/routes.tsx'
import { BrowserHead } from './components/browser-head.ts'
import { BrowserHeadContext } from './components/head.ts'
import { followPresses, runAfterPress } from './components/presses.ts'
import { readToken } from './features/accounts/session-store.ts'
import { IsPageContext } from './session/is-page-context.ts'

/** How long a click may go unanswered before the next screen's skeleton is shown, in milliseconds. */
const loaderTimeoutMs = 250

/** Gives the route of the first page its code before the page is taken over: then nothing on it flickers. */
async function loadFirstRoute(): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      const handle = route.handle as RouteHandle | undefined
      if (handle) Object.assign(route, await loadScreen(handle.file), { lazy: undefined })
    }),
  )
}

/** Whether a path is one of the site's own; only such may be led to after a login. */
const isPage = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*'

/** An address that cannot be decoded has been answered as not found; the router needs one that it can read. */
function replaceUnreadablePath(): void {
  try {
    decodeURIComponent(location.pathname)
  } catch {
    history.replaceState(null, '', '/%25')
  }
}

/** Lets nothing move under a finger, and a double press be one press. */
function guardPresses(): void {
  followPresses()
  ignoreDoublePresses()
  followKeyboard()
  notifyManager.setScheduler((notify) => {
    setTimeout(() => runAfterPress(notify))
  })
}

/** Stands round everything: its effect is the last of the taking over. */
function AfterHydration({ children }: { children: ReactNode }) {
  useEffect(() => {
    replayEvents()
  }, [])
  return children
}

/** Takes the page over in steps, between which its reader is heard. */
async function hydratePage(): Promise<void> {
  const root = document.getElementById('root')
  replaceUnreadablePath()
  const stateElement = document.getElementById('state')
  const state = JSON.parse(stateElement?.textContent ?? '{}') as Partial<PageState>
  const browserHead = new BrowserHead(stateElement?.dataset.publicUrl ?? location.origin)
  await yieldToMain()
  const queries = createBrowserQueryClient()
  const readerAnswers = new ReaderAnswers(queries.getQueryCache(), readToken)
  if (state.queries) hydrate(queries, state.queries)
  await loadFirstRoute()
  await yieldToMain()
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData ?? {} },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(loaderContext, {
        call: httpCall,
        callWithEnvelope: httpCallWithEnvelope,
        queries,
        timeoutMs: loaderTimeoutMs,
      })
      return context
    },
  })
  if (root === null) return
  guardPresses()
  await yieldToMain()
  const app = (
    <StrictMode>
      <AfterHydration>
        <CallApiProvider value={httpCall}>
          <SendCallContext.Provider value={httpCallWithEnvelope}>
            <IsPageContext.Provider value={isPage}>
              <BrowserHeadContext.Provider value={browserHead}>
                <QueryClientProvider client={queries}>
                  <ReaderAnswersContext.Provider value={readerAnswers}>
                    <RouterProvider router={router} />
                  </ReaderAnswersContext.Provider>
                </QueryClientProvider>
              </BrowserHeadContext.Provider>
            </IsPageContext.Provider>
          </SendCallContext.Provider>
        </CallApiProvider>
      </AfterHydration>
    </StrictMode>
  )
  // As a transition it is done in slices of a few milliseconds.
  startTransition(() => {
    hydrateRoot(root, app)
  })
}

// Reading the code and starting it are two things to do.
yieldToMain().then(hydratePage)
