import './look/look.css'
import { hydrate, notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ignoreDoublePresses } from './app/double-press.ts'
import { httpAsk, httpTell } from './app/http-ask.ts'
import { followKeyboard } from './app/on-screen-keyboard.ts'
import type { PageState } from './app/page-state.ts'
import { browserQueries } from './app/query-client.ts'
import type { RouteHandle } from './app/route-handle.ts'
import { readyScreen, routes } from './app/routes.tsx'
import { breathe, wakeUp } from './app/waking.ts'
import { storedToken } from './features/accounts/session-store.ts'
import { AskProvider, TellContext } from './parts/asking.ts'
import { BrowserHead } from './parts/browser-head.ts'
import { BrowserHeadContext } from './parts/head.ts'
import { followPresses, runAfterPress } from './parts/presses.ts'
import { ReaderAnswers, ReaderAnswersContext } from './parts/reader-answers.ts'
import { IsPageContext } from './parts/redirecting.ts'
import { warmthContext } from './parts/warming.ts'

/** How long a click may go unanswered before the next screen's skeleton is shown, in milliseconds. */
const patience = 250

/** Gives the route of the first page its code before the page is taken over: then nothing on it flickers. */
async function readyFirstRoute(): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      const handle = route.handle as RouteHandle | undefined
      if (handle) Object.assign(route, await readyScreen(handle.file), { lazy: undefined })
    }),
  )
}

/** Whether a path is one of the site's own; only such may be led to after a login. */
const isPage = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*'

/** An address that cannot be decoded has been answered as not found; the router needs one that it can read. */
function nameUnreadable(): void {
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
function Waking({ children }: { children: ReactNode }) {
  useEffect(() => {
    wakeUp()
  }, [])
  return children
}

/** Takes the page over in steps, between which its reader is heard. */
async function takeOver(): Promise<void> {
  const root = document.getElementById('root')
  nameUnreadable()
  const stateElement = document.getElementById('state')
  const state = JSON.parse(stateElement?.textContent ?? '{}') as Partial<PageState>
  const browserHead = new BrowserHead(stateElement?.dataset.publicUrl ?? location.origin)
  await breathe()
  const queries = browserQueries()
  const readerAnswers = new ReaderAnswers(queries.getQueryCache(), storedToken)
  if (state.queries) hydrate(queries, state.queries)
  await readyFirstRoute()
  await breathe()
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData ?? {} },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(warmthContext, { ask: httpAsk, askEnvelope: httpTell, queries, patience })
      return context
    },
  })
  if (root === null) return
  guardPresses()
  await breathe()
  const app = (
    <StrictMode>
      <Waking>
        <AskProvider value={httpAsk}>
          <TellContext.Provider value={httpTell}>
            <IsPageContext.Provider value={isPage}>
              <BrowserHeadContext.Provider value={browserHead}>
                <QueryClientProvider client={queries}>
                  <ReaderAnswersContext.Provider value={readerAnswers}>
                    <RouterProvider router={router} />
                  </ReaderAnswersContext.Provider>
                </QueryClientProvider>
              </BrowserHeadContext.Provider>
            </IsPageContext.Provider>
          </TellContext.Provider>
        </AskProvider>
      </Waking>
    </StrictMode>
  )
  // As a transition it is done in slices of a few milliseconds.
  startTransition(() => {
    hydrateRoot(root, app)
  })
}

// Reading the code and starting it are two things to do.
breathe().then(takeOver)
