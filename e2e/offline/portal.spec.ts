import { test as base, expect, failedLoad, main, type Page, waitForHydration } from '../fixtures.ts'
import { product } from '../product.ts'
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts'
import { waitForWorker } from './worker.ts'

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

/** Opens a screen without a network, as the worker answers it. */
async function expectWorksOffline(page: Page, network: ReleaseProxy): Promise<void> {
  await page.context().setOffline(true)
  await page.goto(`${network.base}/gsd`)
  await waitForHydration(page)
  await expect(main(page).getByRole('link', { name: 'Go To Home' })).toBeVisible()
  await page.context().setOffline(false)
}

test('A portal that answers in place of every file while the worker installs is kept nowhere', async ({
  page,
  network,
}) => {
  await page.goto(`${network.base}/gsd`)
  await waitForHydration(page)
  network.lie(true)
  await expect.poll(() => network.countLies(), 'the worker has asked for files').toBeGreaterThan(0)
  const hasWorker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(hasWorker, 'the installation has failed').toBe(false)
  expect(await listWrong(page)).toEqual([])
  network.lie(false)
  await page.reload()
  await waitForHydration(page)
  await waitForWorker(page)
  expect(await listWrong(page)).toEqual([])
  await expectWorksOffline(page, network)
})

test('A phone that kept a portal in place of its files heals at the next visit', async ({ page, network }) => {
  await page.goto(`${network.base}/gsd`)
  await waitForHydration(page)
  await waitForWorker(page)
  await page.evaluate(async () => {
    const portal = () => new Response('<h1>Please sign in</h1>', { headers: { 'content-type': 'text/html' } })
    const cache = await caches.open('shell')
    for (const request of await cache.keys()) await cache.put(request, portal())
  })
  expect((await listWrong(page)).length).toBeGreaterThan(50)
  await page.goto(`${network.base}/gsd`)
  await waitForHydration(page)
  await expect.poll(async () => (await listWrong(page)).length).toBe(0)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline-shell', { ignoreSearch: true })) !== undefined))
    .toBe(true)
  await expectWorksOffline(page, network)
})
