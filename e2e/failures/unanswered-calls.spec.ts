import type { Route } from '@playwright/test'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { signIn } from '../accounts/account.ts'
import { givePackage } from '../buying/purchase.ts'
import { expect, failedLoad, main, type Page, test, waitForHydration } from '../fixtures.ts'
import { screens } from '../screens.ts'
import type { Staff } from '../staff.ts'

/** What says that there is nothing, or that somebody has nothing: to be read only after an answer. */
const saysNothing = [
  ...Object.values(emptyTexts).map(({ en }) => en),
  'you need to be a premium user',
  'Inctive',
  'Page Not Found',
  'Buying is closed',
]

const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is aborted': (route) => route.abort('connectionfailed'),
  'is answered 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'is answered with broken JSON': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"status":true,"data":[{' }),
  'is not answered for a long time': waitForEver,
}

async function waitForEver(): Promise<void> {}

/** Calls of the frame: without an answer the bell shows no count and the bar no name, and nothing is missing. */
const isBackground = (call: string) => /^\/(product|notifications\/unseen-count)/.test(call)

/** What is true of a guest without any answer. */
const guestsKnow: Readonly<Record<string, string[]>> = { '/contact': ['you need to be a premium user'] }

/** The screens of a purchase need one that was begun. */
const purchase = {
  v: 1,
  key: '0b6f1c9e-5d0a-4a57-9a55-3a4f5a1f2b3c',
  createdAt: '2099-01-01T00:00:00.000Z',
  plan: { id: 1, name: 'Interview Pass', type: 'jobs', price: 199, time_frame: '30 days', days: 30 },
  method: {
    id: 1,
    method_name: 'bKash',
    img: '',
    phone: '01700-000000',
    account_type: '',
    action: '',
    instruction: '',
  },
  sendFrom: '',
  tranId: '',
}

/** One page that goes from screen to screen within the site, as links do, and forgets in between what was answered. */
class Walk {
  readonly #page: Page
  readonly #retry
  #failing: { call: string; fail: (route: Route) => Promise<void>; times: number } | undefined
  readonly #made = new Set<string>()
  #underWay = 0

  /** What the page asks at its start, for all screens, and not again. */
  readonly #atStart: readonly string[]

  constructor(page: Page, atStart: readonly string[] = []) {
    this.#page = page
    this.#atStart = atStart
    this.#retry = main(page).getByRole('button', { name: 'Retry' })
  }

  async begin(): Promise<void> {
    await this.#page.clock.install()
    await this.#page.addInitScript((begun) => localStorage.setItem('own_purchase', JSON.stringify(begun)), purchase)
    // Messages of the server would have things asked anew in between.
    await this.#page.route('**/socket.io/**', (route) => route.abort())
    await this.#page.route('**/api/v1/**', (route) => this.#answer(route))
    await this.#start()
  }

  async #start(): Promise<void> {
    await this.#page.goto('/gsd')
    await waitForHydration(this.#page)
  }

  async #answer(route: Route): Promise<void> {
    const { pathname, search } = new URL(route.request().url())
    const call = pathname.slice('/api/v1'.length) + search
    if (this.#failing?.call === call) {
      this.#failing.times += 1
      return this.#failing.fail(route)
    }
    if (route.request().method() === 'GET' && !isBackground(call)) this.#made.add(call)
    this.#underWay += 1
    await route.fulfill({ response: await route.fetch({ maxRetries: 2 }) }).catch(() => {})
    this.#underWay -= 1
  }

  async #goTo(path: string): Promise<void> {
    await this.#page.evaluate((address) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: address, usr: null }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
    await expect(this.#page.locator('.title'), path).toBeFocused()
    await expect(main(this.#page).getByText('Comming Soon...')).toHaveCount(path === '/gsd' ? 1 : 0)
  }

  /** What is kept in memory is forgotten when it was not used for a minute. */
  async #forget(): Promise<void> {
    await this.#goTo('/gsd')
    // The screen before lets go of its queries after the next one was painted.
    await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await this.#page.clock.fastForward(61_000)
  }

  async #isComplete(what: string): Promise<void> {
    await expect(main(this.#page).getByRole('status', { name: 'Loading' }), what).toHaveCount(0)
    await expect(this.#retry, what).toHaveCount(0)
  }

  async #emptiness(): Promise<string[]> {
    const text = await this.#page.locator('body').innerText()
    return saysNothing.filter((nothing) => text.includes(nothing))
  }

  /** The calls that a screen makes itself. */
  async #look(path: string): Promise<string[]> {
    await expect.poll(() => this.#underWay).toBe(0)
    this.#made.clear()
    await this.#goTo(path)
    await this.#isComplete(path)
    await expect.poll(() => this.#underWay).toBe(0)
    return [...this.#made].filter((call) => !this.#atStart.includes(call))
  }

  /** Goes to a screen when nothing of it is kept any more, and has one of its calls fail. */
  async #goToFailing(path: string, call: string, fail: (route: Route) => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.#forget()
      const failing = { call, fail, times: 0 }
      this.#failing = failing
      if (this.#atStart.includes(call)) await this.#start()
      await this.#goTo(path)
      await expect.poll(() => failing.times, { timeout: 1000 }).toBeGreaterThan(0)
    }, `${path} makes the call ${call}`).toPass({ timeout: 15_000 })
  }

  /**
   * Goes to a screen once for each of its calls and each way in which it can fail, also those of the start that it
   * needs. `known` may be said all the same.
   */
  async visit(path: string, needed: readonly string[] = [], known: readonly string[] = []): Promise<void> {
    const first = await this.#look(path)
    await this.#forget()
    // What another screen still had to ask is not asked again.
    const calls = (await this.#look(path)).filter((call) => first.includes(call))
    for (const call of [...calls, ...needed])
      for (const [how, fail] of Object.entries(failures)) {
        const what = `${path} while ${call} ${how}`
        await this.#goToFailing(path, call, fail)
        if (fail === waitForEver) await this.#page.clock.fastForward(2500)
        await expect(this.#retry, what).toBeVisible()
        expect(await this.#emptiness(), what).toEqual(known)
        this.#failing = undefined
        // It may have been tried again by itself meanwhile; what is not answered never is.
        await this.#retry.evaluateAll(([button]) => button instanceof HTMLElement && button.click())
        await this.#isComplete(`${what}, and then is answered`)
      }
    await this.#forget()
  }
}

test('Every screen of a guest offers Retry and claims no emptiness while one of its calls fails', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(failedLoad, /WebSocket|ERR_/)
  const site = new Walk(page)
  await site.begin()
  for (const { path } of screens) await site.visit(path, [], guestsKnow[path])
})

/** A reader with a package, an order, a notification and saved items: none of their screens is empty. */
async function signInWithEverything(page: Page, staff: Staff): Promise<{ email: string; id: string }> {
  const { email } = await signIn(page)
  await givePackage(page, staff, email, 'Interview Pass')
  const id = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ type: 'question', title: 'A question', item_id: 1 })
    await fetch('/api/v1/saveditems', { method: 'POST', headers, body })
    return (JSON.parse(localStorage.getItem('user') ?? '{}') as { user_id: string }).user_id
  })
  return { email, id }
}

test('Every screen of a signed-in reader offers Retry and claims no emptiness while one of its calls fails', async ({
  page,
  staff,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(failedLoad, /WebSocket|ERR_/)
  const { email, id } = await signInWithEverything(page, staff)
  const saved = `/saveditems/${encodeURIComponent(email)}`
  const plans = `/orders/packages/${id}`
  const site = new Walk(page, [saved, plans])
  await site.begin()
  for (const [path, needed] of Object.entries({
    '/wishlist': [saved],
    '/profile': [plans],
    [`/profile/${encodeURIComponent(email)}`]: [],
    '/contact': [plans],
    '/packages': [],
    '/packages?tab=orders': [],
    '/payment': [],
    '/checkout': [],
    '/notifications': [],
    '/skills/quality/9': [],
    '/jobs/industrial%20engineering/1': [],
    '/formulas/4': [],
  }))
    await site.visit(path, needed)
})

/** What says that there is nothing, whenever it was to be read on the page. */
async function everSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
}

function noteWhatIsSaid(texts: readonly string[]): void {
  const said = new Set<string>()
  Object.assign(window, { said })
  const look = () => {
    for (const text of texts) if (document.querySelector('main')?.innerText.includes(text)) said.add(text)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

test('A signed-in reader is told of no emptiness before an answer, also when the page is loaded or only the token is left', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signInWithEverything(page, staff)
  await page.addInitScript(noteWhatIsSaid, saysNothing)
  const retry = main(page).getByRole('button', { name: 'Retry' })
  const loading = main(page).getByRole('status', { name: 'Loading' })
  for (const path of ['/wishlist', '/packages?tab=orders', '/profile']) {
    await page.route('**/api/v1/**', (route) => route.abort())
    await page.goto(path)
    await expect(retry, path).toBeVisible()
    expect(await everSaid(page), path).toEqual([])

    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto(path)
    await expect(retry, path).toBeVisible()
    await expect(loading.first(), path).toBeVisible()
    await page.unroute('**/api/v1/**')
    await retry.click()
    await expect(loading, path).toHaveCount(0)
    await expect(retry, path).toHaveCount(0)
    expect(await everSaid(page), path).toEqual([])
  }
  // The page that comes from the server is a guest's: what it says of guests goes once somebody is signed in.
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.route('**/api/v1/users/export', (route) => route.abort())
  await page.goto('/contact')
  await expect(retry).toBeVisible()
  await expect(main(page)).not.toContainText('you need to be a premium user')
})
