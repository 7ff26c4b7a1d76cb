import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { CallApi, CallApiWithEnvelope, Input } from '@shelai/contract/api-client.ts'
import { type Answer, type CallName, calls } from '@shelai/contract/calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { Navigation } from '../app/navigation.ts'
import { NavigationRouter } from '../app/navigation-router.tsx'
import { createBrowserQueryClient } from '../app/query-client.ts'
import { removeRecords } from '../device/records.ts'
import { CallApiProvider, SendCallContext } from '../network/api-client.ts'
import { ReaderAnswers, ReaderAnswersContext } from '../network/reader-answers.ts'
import { readToken } from '../session/session-store.ts'
import { sheetNames } from '../styles/sheets.ts'

/** The answers of a fake API by call. A call without an answer is refused as not found. */
export type FakeAnswers = { [N in CallName]?: (input: Input<N>) => Answer<N> | Promise<Answer<N>> }

/** Answers each call with an error. */
export const failWith = (error: Error) => (): never => {
  throw error
}

const defaultAnswers: FakeAnswers = {
  'about.product': () => ({ product_name: 'Shelai' }),
  'notifications.unseenCount': () => ({ count: 0 }),
}

/** Stubs the browser APIs that jsdom lacks. */
export function stubBrowser(): void {
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', observer)
  vi.stubGlobal('ResizeObserver', observer)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  Element.prototype.scrollIntoView ??= () => {}
  document.startViewTransition ??= (given) => {
    const update = typeof given === 'function' ? given : given?.update
    const done = Promise.resolve(update?.())
    const settled = done.then(() => {})
    return { updateCallbackDone: settled, ready: settled, finished: settled, skipTransition() {}, types: new Set() }
  }
}

/** Includes every style sheet in the document, because jsdom fetches none. */
function includeSheets(): void {
  document.head.replaceChildren(
    ...sheetNames.map((name) => {
      const style = document.createElement('style')
      style.dataset.sheet = name
      return style
    }),
  )
}

/**
 * Renders the whole app at an address on a fake API, as the browser runs it after hydration. Returns a user who types
 * and presses, the calls that were made, the router, and the way to take the app away before the test ends.
 */
export async function renderScreen(address: string, answers: FakeAnswers) {
  stubBrowser()
  includeSheets()
  const made: CallName[] = []
  const all = { ...defaultAnswers, ...answers } as Record<string, ((input: unknown) => unknown) | undefined>
  const call: CallApi = async (name, input) => {
    made.push(name)
    const answer = all[name]
    if (answer === undefined) throw createRefusal('not_found')
    return (await answer(input)) as never
  }
  const callWithEnvelope: CallApiWithEnvelope = async (name, input) => {
    const data = await call(name, input)
    const total = Array.isArray(data) ? data.length : 0
    const { successMessage = 'OK', spreadsData = false } = calls[name] as {
      successMessage?: string
      spreadsData?: boolean
    }
    return {
      ...(spreadsData ? (data as object) : {}),
      status: true,
      message: successMessage,
      data,
      meta: { page: 1, limit: 100, total } as never,
    }
  }
  const queries = createBrowserQueryClient()
  const history = createMemoryHistory({ initialEntries: [address] })
  const navigation = new Navigation(history, { call, callWithEnvelope, queries })
  // A page is hydrated only after the code of its screen has loaded.
  await navigation.start(false)
  const router = {
    get state() {
      return { location: navigation.shown.location }
    },
    /** Goes to an address, or so many entries of the history on, and waits until the screen is there. */
    navigate: (to: string | number) =>
      new Promise<void>((resolve) => {
        const stop = navigation.follow(({ Screen }) => {
          if (Screen === undefined) return
          stop()
          resolve()
        })
        if (typeof to === 'number') navigation.navigator.go(to)
        else navigation.navigator.push(to)
      }),
  }
  const user = userEvent.setup()
  const { unmount } = render(
    <CallApiProvider value={call}>
      <SendCallContext value={callWithEnvelope}>
        <QueryClientProvider client={queries}>
          <ReaderAnswersContext value={new ReaderAnswers(queries.getQueryCache(), readToken)}>
            <NavigationRouter navigation={navigation} />
          </ReaderAnswersContext>
        </QueryClientProvider>
      </SendCallContext>
    </CallApiProvider>,
  )
  onTestFinished(() => {
    cleanup()
    queries.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    return removeRecords(() => true)
  })
  return { user, calls: made, router, unmount }
}
