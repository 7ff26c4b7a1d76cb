import {
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
import { product } from './product.ts'
import { Staff } from './staff.ts'

export type { Page }
export { expect }

/** Collects errors of the browser that no test looks at. A test allows by a pattern what it provokes. */
class BrowserErrors {
  readonly #errors: string[] = []
  readonly #allowed: RegExp[] = [/Service Worker registration blocked by Playwright/]

  add(error: string): void {
    this.#errors.push(error)
  }

  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  get unexpected(): string[] {
    return this.#errors.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)))
  }

  /** Listens to everything that happens in a browser's context: console, thrown errors, requests that leave the site. */
  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.add(`${message.type()}: ${message.text()} ${message.location().url}`)
      }
    })
    context.on('weberror', (error) => this.add(`thrown: ${error.error().message}`))
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      const { BARE_PRODUCT_URL, LONG_PRODUCT_URL } = process.env
      const isOurs = [product().base, BARE_PRODUCT_URL, LONG_PRODUCT_URL].includes(origin)
      if (/^https?:|^wss?:/.test(protocol) && !isOurs) this.add(`left the site: ${request.url()}`)
    })
  }
}

/**
 * Chromium's messages for a failed load: of a missing page, of a call that a test makes fail, of a socket that was
 * connecting when the network was cut, or of the service worker's script, which was being compared then.
 */
export const failedLoad =
  /Failed to load resource|WebSocket connection to .*(?:ERR_INTERNET_DISCONNECTED|closed before the connection is established)|error occurred when fetching the script/

/** Hides the splash, which would cost each test two seconds. */
export function hideSplash(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.splash { display: none }')
  document.adoptedStyleSheets = [sheet]
}

/** Makes a device keep nothing that was read, as a private window does: it refuses to open a database. */
export function refuseDatabases(): void {
  indexedDB.open = () => {
    throw new DOMException('denied', 'SecurityError')
  }
}

type Reader = {
  browserErrors: BrowserErrors
  /** The calls of an owner in the back office. */
  staff: Staff
  /** True to show the splash, as to a reader. */
  splash: boolean
  /** Opens an address and waits until the page is hydrated. */
  open: (path: string) => Promise<void>
  /** Opens another tab of the same reader. */
  openTab: (path: string) => Promise<Page>
}

export const test = base.extend<Reader>({
  splash: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  baseURL: async ({}, use) => use(product().base),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  browserErrors: async ({}, use) => {
    const browserErrors = new BrowserErrors()
    await use(browserErrors)
    expect(browserErrors.unexpected, 'errors of the browser').toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  staff: async ({}, use) => {
    const staff = new Staff()
    await use(staff)
    await staff.deleteCreated()
  },
  context: async ({ context, browserErrors, splash }, use) => {
    browserErrors.listenTo(context)
    if (!splash) await context.addInitScript(hideSplash)
    await use(context)
  },
  open: async ({ page }, use) => use((path) => openPage(page, path)),
  openTab: async ({ context }, use) =>
    use(async (path) => {
      const tab = await context.newPage()
      await openPage(tab, path)
      return tab
    }),
})

/** Opens an empty page of the site, which runs nothing of the app and restricts no script. */
export async function openBlank(page: Page, base = product().base): Promise<void> {
  const blank = new URL('/blank', base).href
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 })
  await page.goto(blank)
}

/** Writes into the storage of a device before the app starts. */
export async function storeOnDevice(page: Page, entries: Readonly<Record<string, string>>, base = product().base) {
  await openBlank(page, base)
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
}

/** Opens an address and waits until the page is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/** Holds requests back. Returns the way to let them go on; a page that was left meanwhile asks no more. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

/** Sends a held request to the server, again if the server closed its idle connection at that moment, as browsers do. */
export function fetchRoute(route: Route): Promise<APIResponse> {
  return route.fetch({ maxRetries: 3 })
}

/** Waits until the page is hydrated and answers events itself, and moves the mouse: some parts come only to a reader who does something. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await page.mouse.move(1, 300)
}

/** Waits until a navigation within the site is over: the page at the address is shown and its title has the focus. */
export async function expectArrival(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.locator('.title')).toBeFocused()
  // The title may stand there before the content.
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

/** Navigates within the site as a link does: the router follows a change of the history without a page load. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ idx: 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** Opens a page afresh and waits until its connection to the server is open: from then on it hears of changes. */
export async function openListening(page: Page, path: string): Promise<void> {
  // The connection of the page before must not be taken for this one's.
  await page.goto('about:blank')
  const connected = page.waitForEvent('websocket')
  await openPage(page, path)
  const socket = await connected
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}

/** The bar at the top. */
export const topBar = (page: Page) => page.getByRole('banner')
export const main = (page: Page) => page.getByRole('main')
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

/**
 * Presses with the keyboard what a toast may cover. A pointer over a toast keeps it there, and Playwright would wait for it to go. That a
 * toast takes no press of a pointer: `toasts.spec.ts`.
 */
export const pressUnderToasts = (covered: Locator) => covered.press('Enter')
export const subscriptionSheet = (page: Page) => page.getByRole('dialog', { name: 'Subscription Required' })
