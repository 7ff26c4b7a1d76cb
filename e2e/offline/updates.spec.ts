import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '@shelai/tools/product.ts'
import { test as base, expect, failedLoad, main, openPage, type Page } from '../fixtures.ts'
import { product } from '../product.ts'
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts'
import { openUntilInstalled } from './worker.ts'

const test = base.extend<{ releases: ReleaseProxy }>({
  releases: async ({ browserErrors }, use) => {
    // The proxy has an address of its own, and passes no WebSocket on.
    browserErrors.allow(failedLoad, /left the site|WebSocket/)
    const releases = await openReleaseProxy(product().base)
    await use(releases)
    await releases.close()
  },
})
test.use({ serviceWorkers: 'allow' })

/** Returns whether a newer worker waits, after the browser has looked for one. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    return registration?.waiting !== null
  })

test('An open page goes on through a new release, and the next visit takes it up', async ({
  page,
  releases,
  context,
}) => {
  await openUntilInstalled(page, `${releases.base}/registration`)
  await main(page).getByLabel('Username').fill('Nusrat')
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  // The files of all other screens are gone from the server.
  releases.release(/\/assets\/(?:skills|formulas|login)-screen/)
  await expect.poll(() => lookForUpdate(page), 'a newer worker waits').toBe(true)
  await expect(main(page).getByLabel('Username')).toHaveValue('Nusrat')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
  await expect(main(page).getByLabel('Password', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true)
  await page.close()
  const next = await context.newPage()
  await openPage(next, `${releases.base}/gsd`)
  const states = () =>
    next.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return [registration?.waiting ?? null, registration?.active?.state]
    })
  await expect.poll(states).toEqual([null, 'activated'])
})

test('A worker that is switched off removes itself and what it keeps, and the open page goes on', async ({
  page,
  releases,
}) => {
  await openUntilInstalled(page, `${releases.base}/skills`)
  const dataDir = await mkdtemp(join(tmpdir(), 'shelai-e2e-'))
  const off = await startProduct({ dataDir, env: { STARTER_CONTENT: 'off', SERVICE_WORKER: 'off' } })
  try {
    releases.switchTo(off.base)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect(main(page).getByRole('link').first()).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await off.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
