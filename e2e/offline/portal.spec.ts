import { getArticleCategory, getArticleWithNext } from '../content.ts'
import { test as base, expect, failedLoad, main, openPage, type Page, reloadPage } from '../fixtures.ts'
import { product } from '../product.ts'
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts'
import { openUntilInstalled, waitForWorker } from './worker.ts'

const test = base.extend<{ network: ReleaseProxy }>({
  network: async ({ browserErrors }, use) => {
    // The proxy has an address of its own, and passes no WebSocket on.
    browserErrors.allow(failedLoad, /left the site|WebSocket|MIME type of "text\/html"/)
    const network = await openReleaseProxy(product().base)
    await use(network)
    await network.close()
  },
})
test.use({ serviceWorkers: 'allow' })

/** Lists what is kept under the address of a file and is a page. */
const listWrong = (page: Page) =>
  page.evaluate(async () => {
    const wrong: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const type = (await cache.match(url, { ignoreVary: true }))?.headers.get('content-type') ?? ''
        if (type.includes('html') && !url.includes('/offline-shell')) wrong.push(url)
      }
    }
    return wrong
  })

/** Holds the registration of a worker back until the tab stores that it may come. */
function holdRegistration(): void {
  const { serviceWorker } = navigator
  const register = serviceWorker.register.bind(serviceWorker)
  serviceWorker.register = async (...input) => {
    document.documentElement.dataset.registration = 'held'
    while (sessionStorage.getItem('mayRegister') === null) await new Promise((resolve) => setTimeout(resolve, 50))
    return register(...input)
  }
}

/** Opens a screen without a network, as the worker answers it. */
async function expectWorksOffline(page: Page, network: ReleaseProxy): Promise<void> {
  await page.context().setOffline(true)
  await openPage(page, `${network.base}/gsd`)
  await expect(main(page).getByRole('link', { name: 'Go To Home' })).toBeVisible()
  await page.context().setOffline(false)
}

test('A portal that answers in place of every file while the worker installs is kept nowhere', async ({
  page,
  network,
}) => {
  await page.addInitScript(holdRegistration)
  await openPage(page, `${network.base}/gsd`)
  // The code that registers the worker has come by then.
  await expect(page.locator('html')).toHaveAttribute('data-registration', 'held')
  network.lie(true)
  await page.evaluate(() => sessionStorage.setItem('mayRegister', 'yes'))
  await expect.poll(() => network.countLies(), 'the worker has asked').toBeGreaterThan(0)
  const hasWorker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(hasWorker, 'the installation has failed').toBe(false)
  expect(await listWrong(page)).toEqual([])
  network.lie(false)
  await reloadPage(page)
  await waitForWorker(page)
  expect(await listWrong(page)).toEqual([])
  await expectWorksOffline(page, network)
})

for (const [poison, type, text] of [
  ['a portal in place of its files', 'text/html', '<h1>Please sign in</h1>'],
  ['files with other bytes', 'text/javascript', 'throw new Error("cut")'],
] as const) {
  test(`A phone that kept ${poison} works at the next visit, and heals`, async ({ page, network }) => {
    await openUntilInstalled(page, `${network.base}/gsd`)
    const countPoisoned = () =>
      page.evaluate(async (wrong) => {
        const cache = await caches.open('shell')
        const kept = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
        return kept.filter((one) => one === wrong).length
      }, text)
    await page.evaluate(
      async ([contentType, wrong]) => {
        const cache = await caches.open('shell')
        for (const request of await cache.keys())
          await cache.put(request, new Response(wrong, { headers: { 'content-type': contentType } }))
      },
      [type, text] as const,
    )
    expect(await countPoisoned()).toBeGreaterThan(50)
    await openPage(page, `${network.base}/gsd`)
    await expect.poll(countPoisoned).toBe(0)
    await waitForWorker(page)
    await expectWorksOffline(page, network)
  })
}

test('A release that is answered by a portal leaves the former one, which works without a network', async ({
  page,
  network,
}) => {
  await openUntilInstalled(page, `${network.base}/gsd`)
  // Half of the files are new in the release.
  await page.evaluate(async () => {
    const cache = await caches.open('shell')
    for (const request of (await cache.keys()).filter((_, at) => at % 2 === 0)) await cache.delete(request)
  })
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  network.release(/^$/)
  network.lie(true)
  const look = (isLooking: boolean) =>
    page.evaluate(async (isUpdating) => {
      const registration = await navigator.serviceWorker.getRegistration()
      if (isUpdating) await registration?.update()
      return [registration?.installing ?? null, registration?.waiting ?? null]
    }, isLooking)
  await look(true)
  await expect.poll(() => network.countLies(), 'the new worker has asked').toBeGreaterThan(0)
  await expect.poll(() => look(false), 'the installation has failed').toEqual([null, null])
  expect(await listWrong(page)).toEqual([])
  network.lie(false)
  await openUntilInstalled(page, `${network.base}/gsd`)
  await expectWorksOffline(page, network)
})

test('A first installation ends on the first visit over a link that loses every tenth answer', async ({
  page,
  network,
}) => {
  await openPage(page, `${network.base}/gsd`)
  network.lose(10)
  await waitForWorker(page)
  network.lose(Number.POSITIVE_INFINITY)
  await expectWorksOffline(page, network)
})

test('Pictures that a portal answers are kept nowhere, and the next visit shows them', async ({ page, network }) => {
  await openUntilInstalled(page, `${network.base}/gsd`)
  network.lie(true)
  await openPage(page, network.base + getArticleWithNext('দশটা sewing defect, ছবিতে')[0].path)
  await expect(main(page).getByRole('img').first()).toBeVisible()
  expect(await listWrong(page)).toEqual([])
  network.lie(false)
  await page.reload()
  const countShown = () =>
    page.evaluate(
      () =>
        [...document.images].filter(({ src, naturalWidth }) => src.includes('/uploads/') && naturalWidth > 0).length,
    )
  await expect.poll(countShown).toBeGreaterThan(0)
})

test('A pack whose pictures a portal answers is not called kept, and ends by itself when they come', async ({
  page,
  network,
}) => {
  await openUntilInstalled(page, network.base + getArticleCategory('Quality').path)
  network.lie(true)
  await main(page)
    .getByRole('button', { name: /^Keep on this phone · \d/ })
    .click()
  await expect(main(page).getByText(/^Waiting for the internet, \d+% is here/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^Kept on this phone/ })).toHaveCount(0)
  expect(await listWrong(page)).toEqual([])
  network.lie(false)
  await reloadPage(page)
  await expect(main(page).getByRole('link', { name: /^Kept on this phone/ })).toBeVisible()
  expect(await listWrong(page)).toEqual([])
})
