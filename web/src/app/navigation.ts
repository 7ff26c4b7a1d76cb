import type { ComponentType } from 'react'
import {
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router'
import type { LoaderContext } from '../network/prefetch.ts'
import { createChunkRetryScreen } from './chunk-retry.tsx'
import { markPressed } from './mark-presses.ts'
import { noteTitle, predictTitle } from './predict-title.ts'
import type { ScreenModule } from './route-handle.ts'
import { findRoute, loadScreen, loadShell } from './routes.tsx'
import { savePosition } from './scroll-positions.ts'
import type { Shown } from './shown.tsx'

/** The time for which the former screen stays for the code and the data of the next one, in milliseconds. */
const patienceMs = 100
/** The time for which the first screen of the shell waits for kept copies, in milliseconds. */
const firstPatienceMs = 250
/**
 * The time for which a skeleton that stands already waits for the data too, so that the screen comes whole, in
 * milliseconds.
 */
const skeletonPatienceMs = 1000

type History = ReturnType<typeof createBrowserHistory>
type Visit = Pick<NavigateOptions, 'preventScrollReset' | 'viewTransition'> & {
  to: Pick<Location, 'pathname' | 'search' | 'hash'>
  action: Shown['action']
  state?: unknown
}
type Listener = (shown: Shown, isViewTransition: boolean) => void

/** Creates what stands for a screen whose code could not be fetched, until it can. */
const createRetry = (load: () => Promise<ScreenModule>) => ({
  Component: createChunkRetryScreen(load),
  loader: undefined,
})

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function toPlace(to: To): Visit['to'] {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search, hash }
}

/**
 * Leads from screen to screen. The former screen stays while the code and the data of the next one come, for `patienceMs` at
 * most; then the next one's title and skeleton take its place.
 */
export class Navigation {
  readonly #history: History
  readonly #context: LoaderContext
  readonly #listeners = new Set<Listener>()
  /** The pairs of paths between which there was a view transition, which there is on the way back too. */
  readonly #transitions = new Set<string>()
  #shown: Shown
  /** The number of visits so far. A visit ends where another begins before its screen has come. */
  #visits = 0
  /** The number of the visit that is not in the history yet. */
  #coming: number | undefined

  constructor(history: History, context: LoaderContext) {
    this.#history = history
    this.#context = context
    const { location } = history
    const { handle } = findRoute(location.pathname)
    this.#shown = {
      location,
      action: NavigationType.Pop,
      handle,
      Screen: undefined,
      title: '',
      keepsScroll: true,
    }
    history.listen(({ location: to, action }) => void this.#visit({ to, action }))
  }

  get shown(): Shown {
    return this.#shown
  }

  /** The object that the router navigates by. */
  readonly navigator: Navigator = {
    createHref: (to) => this.#history.createHref(to),
    encodeLocation: (to) => this.#history.encodeLocation(to),
    // A step that is asked for while another page comes was meant for the one that is being left, as the end of its sheet is.
    go: (delta) => {
      if (this.#coming !== this.#visits) this.#history.go(delta)
    },
    push: (to, state, options) => void this.#visit({ ...options, to: toPlace(to), action: NavigationType.Push, state }),
    replace: (to, state, options) =>
      void this.#visit({ ...options, to: toPlace(to), action: NavigationType.Replace, state }),
  }

  /** Calls a function with everything that is shown from now on; returns the way to stop that. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads the first screen, and the data unless they came with the page. A visit that begins meanwhile shows another. */
  async start(hasData: boolean): Promise<void> {
    const { location, handle } = this.#shown
    const load = () => loadScreen(handle)
    // A rendered page can be read without its code; the shell has nothing else to show.
    const { Component, loader } = await (hasData ? load() : load().catch(() => createRetry(load)))
    if (this.#shown.location !== location) return
    this.#shown = { ...this.#shown, Screen: Component, keepsScroll: hasData }
    if (hasData) return
    const data = Promise.all([loadShell(this.#toArgs(location)), loader?.(this.#toArgs(location))])
    await Promise.race([data, wait(firstPatienceMs)])
  }

  /** The context of a loader. */
  #toArgs(to: Visit['to']) {
    const url = new URL(createPath(to), window.location.origin).href
    return { context: this.#context, params: findRoute(to.pathname).params, request: { url } }
  }

  async #visit(visit: Visit): Promise<void> {
    this.#visits += 1
    const number = this.#visits
    const isOver = () => number !== this.#visits
    const { to } = visit
    const { location, Screen: current } = this.#shown
    if (current && location.pathname === to.pathname && location.search === to.search) {
      this.#commit(visit, current)
      return
    }
    if (visit.action !== NavigationType.Pop) this.#coming = number
    const { handle } = findRoute(to.pathname)
    let Screen: ComponentType | undefined
    const load = () => loadScreen(handle)
    const code = load()
      .catch(() => createRetry(load))
      .then((module) => {
        Screen = module.Component
        return module.loader
      })
    const whole = code.then((loader) => loader?.(this.#toArgs(to)))
    await Promise.race([whole, wait(patienceMs)])
    if (isOver()) return
    this.#commit(visit, Screen)
    if (Screen !== undefined) return
    await code
    await Promise.race([whole, wait(skeletonPatienceMs)])
    if (!isOver()) this.#show({ ...this.#shown, Screen }, false)
  }

  /** Enters a visit into the history, and shows its screen. */
  #commit({ to, action, state, preventScrollReset = false, viewTransition }: Visit, Screen: Shown['Screen']): void {
    this.#coming = undefined
    const { location: from } = this.#shown
    savePosition(from)
    if (this.#shown.Screen) noteTitle(from.pathname)
    const title = Screen ? '' : predictTitle(to.pathname)
    if (action === NavigationType.Push) this.#history.push(to, state)
    if (action === NavigationType.Replace) this.#history.replace(to, state)
    const pair = [from.pathname, to.pathname].sort().join(' ')
    if (viewTransition) this.#transitions.add(pair)
    const isViewTransition = viewTransition ?? (action === NavigationType.Pop && this.#transitions.has(pair))
    const { location } = this.#history
    const { handle } = findRoute(location.pathname)
    this.#show({ location, action, handle, Screen, title, keepsScroll: preventScrollReset }, isViewTransition)
  }

  #show(shown: Shown, isViewTransition: boolean): void {
    this.#shown = shown
    markPressed(null)
    for (const listener of this.#listeners) listener(shown, isViewTransition)
  }
}
