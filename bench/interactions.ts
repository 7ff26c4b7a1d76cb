import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findInstalledChromium } from '@shelai/tools/chromium.mjs'
import { type ContentFolders, copyFolder } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import { listScreenScripts } from './screen-scripts.ts'
import { median } from './statistics.ts'

/** The factor by which the phone is slower than this machine. */
const cpuSlowdown = 4
/** The longest time from a press to the next paint, in milliseconds. */
const mostMs = 200
/**
 * The time after a press in which its paint is waited for, in milliseconds; a longer one is missed and shows as no
 * measurement.
 */
const settleMs = 700

/** A screen: its path, and the elements that are pressed in turn to come to it from there. */
type Screen = { name: string; path: string; way: readonly string[]; isSignedIn: boolean }

const toPayment = ['.plan a.button']
const toCheckout = [...toPayment, 'main label:has([type=radio])', 'main button.button']

/** The screens that show more to a signed-in reader, or are reached only through others. */
const readersScreens: readonly Screen[] = [
  ...['/', '/profile', '/wishlist', '/notifications', '/packages', '/packages?tab=orders'].map((path) => ({
    name: `${path}, signed in`,
    path,
    way: [],
    isSignedIn: true,
  })),
  { name: '/payment, signed in', path: '/packages', way: toPayment, isSignedIn: true },
  { name: '/checkout, signed in', path: '/packages', way: toCheckout, isSignedIn: true },
]

/** A control of a screen. It is found again by its place among all controls of the page or of the open dialog. */
type Control = { index: number; name: string; kind: string; isText: boolean }
type Press = { screen: string; control: string; ms: number }
type Session = { token: string; user: object }

const controls = 'a[href^="/"], button, input, select, textarea, summary'

/** Runs in the page before its own code: hides the splash and collects the durations of interactions. */
function observeInteractions(session: Session | undefined): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.splash { display: none }')
  document.adoptedStyleSheets = [sheet]
  if (session) {
    localStorage.setItem('authToken', session.token)
    localStorage.setItem('user', JSON.stringify(session.user))
  }
  const durations: number[] = []
  // TypeScript's own types lack the threshold of event timing.
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId) durations.push(entry.duration)
    }
  }).observe(options)
}

/** Lists the visible controls of the page, or of the dialog that is open over it. */
function listControls(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const scope = document.querySelector('dialog[open]') ?? document.body
    return [...scope.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
      const { width, height } = element.getBoundingClientRect()
      const isDisabled = element.matches(':disabled, [inert] *')
      if (!element.checkVisibility({ visibilityProperty: true }) || width === 0 || height === 0 || isDisabled) return []
      const label = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? ''
      const text = (element.textContent || label).trim().replace(/\s+/g, ' ').slice(0, 40)
      const kind = `${element.tagName} ${element.className} ${element.parentElement?.className ?? ''}`
      const isText = element.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])')
      return [{ index, name: label && label !== text ? `${text} (${label.slice(0, 40)})` : text, kind, isText }]
    })
  }, controls)
}

/** Returns the first and the last control of each kind: the rows of a list are alike. */
function sampleControls(all: readonly Control[]): Control[] {
  const alike = Map.groupBy(all, ({ kind }) => kind)
  return [...alike.values()].flatMap((same) => [...new Set([same[0], same.at(-1)])].flatMap((one) => one ?? []))
}

/** Presses a control by touch, types a digit into a field, and returns the longest interaction to the next paint. */
async function press(page: Page, { index, isText }: Control): Promise<number | undefined> {
  const place = await page.evaluate(
    ([selector, at]) => {
      const scope = document.querySelector('dialog[open]') ?? document.body
      const element = scope.querySelectorAll(selector)[at]
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    [controls, index] as const,
  )
  if (place === undefined) return undefined
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.touchscreen.tap(place.x, place.y)
  if (isText) await page.keyboard.press('1')
  const longest = await page
    .evaluate(async (wait) => {
      await new Promise((resolve) => setTimeout(resolve, wait))
      return Math.max(0, ...(window as unknown as { durations: number[] }).durations.splice(0))
    }, settleMs)
    // A press that loads another page takes its measurement along.
    .catch(() => undefined)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 }).catch(() => {})
  await devtools.detach().catch(() => {})
  return longest
}

/** Opens a screen as a phone that has never been there. */
async function openScreen(
  browser: Browser,
  base: string,
  { path, way }: Screen,
  session: Session | undefined,
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  await context.addInitScript(observeInteractions, session)
  const page = await context.newPage()
  await page.goto(base + path)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await page.waitForLoadState('networkidle')
  for (const selector of way) {
    await page.locator(selector).first().tap()
    await page.waitForLoadState('networkidle')
    // Two quick presses would count as one.
    await page.waitForTimeout(settleMs)
  }
  return [context, page]
}

/** Presses every kind of control of a screen, and of each dialog that such a press opens, each on a page of its own. */
async function measureScreen(
  browser: Browser,
  base: string,
  screen: Screen,
  signIn: () => Promise<Session>,
): Promise<Press[]> {
  const presses: Press[] = []
  /** Presses the last control of a way. Returns the time, and the controls that can be pressed next. */
  const walk = async (way: readonly Control[]): Promise<{ ms: number | undefined; next: readonly Control[] }> => {
    const [context, page] = await openScreen(browser, base, screen, screen.isSignedIn ? await signIn() : undefined)
    try {
      let ms: number | undefined
      for (const control of way) ms = await press(page, control)
      const isOpen = (await page.locator('dialog[open]').count()) > 0
      const next = way.length === 0 || (way.length === 1 && isOpen) ? sampleControls(await listControls(page)) : []
      return { ms, next }
    } finally {
      await context.close()
    }
  }
  const measureFrom = async (way: readonly Control[]): Promise<void> => {
    const { ms, next } = await walk(way)
    if (ms !== undefined) {
      // Something else on the machine may have delayed a slow one: then the median of three counts.
      const again = ms > mostMs ? [await walk(way), await walk(way)].flatMap((one) => one.ms ?? []) : []
      const control = way.map(({ name }) => name).join(' › ')
      presses.push({ screen: screen.name, control, ms: median([ms, ...again]) })
    }
    for (const control of next) await measureFrom([...way, control])
  }
  await measureFrom([])
  return presses
}

/** Signs in a new reader, because some of the measured presses sign out, and one deletes the account. */
async function signIn(base: string, number: number): Promise<Session> {
  const post = async (path: string, body: object) => {
    // A network of its own, so that no rate limit applies.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` }
    const response = await fetch(`${base}/api/v1/users/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const account = { email: `reader-${number}@example.com`, password: 'needle-and-thread-77' }
  await post('register', { ...account, username: 'Nusrat Jahan', phone: '01711000001' })
  const { token, user } = (await post('login', account)) as Session
  return { token, user }
}

/**
 * Measures the time from each press on each screen to the next paint, on an emulated phone with a slow processor. Event
 * timing rounds to 8 ms and leaves out what takes less than 16 ms, which counts as 0.
 */
export async function measureInteractions({ first }: ContentFolders): Promise<Metric[]> {
  const folder = await copyFolder(first)
  const { base, stop } = await startProduct(folder)
  const executablePath = findInstalledChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  const presses: Press[] = []
  try {
    let readers = 0
    const signInNext = () => {
      readers += 1
      return signIn(base, readers)
    }
    const screens = await listScreenScripts(base)
    const guestsScreens = screens.map(({ path }) => ({ name: path, path, way: [], isSignedIn: false }))
    for (const screen of [...guestsScreens, ...readersScreens]) {
      const measured = await measureScreen(browser, base, screen, signInNext)
      const worst = Math.max(0, ...measured.map(({ ms }) => ms))
      process.stdout.write(`${screen.name}: ${measured.length} presses, the worst takes ${worst} ms\n`)
      presses.push(...measured)
    }
  } finally {
    await browser.close()
    await stop()
  }
  const slowest = presses.toSorted((a, b) => b.ms - a.ms)
  const byScreen = Map.groupBy(slowest, ({ screen }) => screen)
  return [
    ...slowest.map(({ screen, control, ms }) => countMetric(`${screen}: ${control}`, ms, ' ms')),
    ...[...byScreen].flatMap(([screen, [worst, ...others]]) =>
      worst
        ? [countMetric(`worst of ${others.length + 1} presses on ${screen}`, worst.ms, ' ms', { most: mostMs })]
        : [],
    ),
  ]
}
