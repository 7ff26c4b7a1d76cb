import type { Route } from '@playwright/test'
import { expect, failedLoad, main, refuseDatabases, test, topBar } from '../fixtures.ts'

// Slow answers, pictures that fail and lists of another shape: web/src/app/failing-calls.test.tsx and
// normalize-data.test.ts.

/** The call for a part of the formulas. */
const formulas = /\/api\/v1\/formulas\?/

/** The ways in which a call fails over HTTP. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no connection': (route) => route.abort('connectionfailed'),
  'a server error without an envelope': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'a body that is no JSON': (route) => route.fulfill({ status: 200, body: '<html>Please log in to the Wi-Fi' }),
  'a refusal with an envelope': (route) =>
    route.fulfill({ status: 503, json: { status: false, code: 'failed', message: 'Later' } }),
}

test('A list waits, offers Retry and claims no emptiness for every way in which its call fails', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await page.addInitScript(refuseDatabases)
  for (const [way, fail] of Object.entries(failures)) {
    await open('/formula')
    await page.route(formulas, fail)
    await main(page).getByRole('link', { name: 'Calculation & Formula' }).click()
    await expect(page).toHaveURL('/formulas')
    await expect(main(page).getByRole('status', { name: 'Loading' }), way).toBeVisible()
    const retry = main(page).getByRole('button', { name: 'Retry' })
    await expect(retry, way).toBeVisible()
    await expect(main(page), way).not.toContainText(/No items found|wrong|failed/i)
    await page.unroute(formulas)
    // The call may have been repeated by itself meanwhile.
    await retry.evaluateAll(([button]) => button instanceof HTMLElement && button.click())
    await expect(main(page).getByText('SMV of Operation'), way).toBeVisible()
    await expect(retry, way).toHaveCount(0)
  }
})

test('A reader without a network sees a mark and can read on what was read before', async ({
  page,
  open,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await open('/formulas')
  await main(page)
    .getByRole('link', { name: /SMV of Operation/ })
    .click()
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByRole('status', { name: 'SMV' })).not.toHaveText('')
  await page.goBack()
  await expect(main(page).getByText('SMV of Operation')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
})

test('A screen that is opened without a network keeps the bars and comes by itself later', async ({
  page,
  open,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await open('/gsd')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await context.setOffline(false)
  await expect(topBar(page).locator('.title')).toHaveText('Saved Items')
  await expect(main(page).getByRole('heading', { name: 'No Saved Items' })).toBeVisible()
})

test('A link whose code an update took away loads the page anew', async ({ page, open, browserErrors }) => {
  browserErrors.allow(failedLoad)
  await open('/gsd')
  await page.route('**/assets/wishlist-screen-*', (route) => route.fulfill({ status: 404, body: '' }), { times: 2 })
  await page.getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(main(page).getByRole('heading', { name: 'No Saved Items' })).toBeVisible()
})

test('A screen that throws says so with a code, leaves the bars standing and can be retried', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(/TypeError|not iterable|React Router caught/)
  await open('/formula')
  await page.route(formulas, (route) => route.fulfill({ json: { status: true, message: 'OK', data: 5 } }))
  await main(page).getByRole('link', { name: 'Calculation & Formula' }).click()
  await expect(main(page).getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
  await expect(main(page)).toContainText(/Code: [0-9a-f]{6}/)
  await expect(main(page)).not.toContainText(/TypeError|iterable/)
  await expect(main(page).getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/')
  await expect(topBar(page).getByRole('link', { name: 'Notifications' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }).click()
  await expect(main(page).getByRole('heading', { name: 'No Saved Items' })).toBeVisible()
  await page.goBack()
  await expect(main(page).getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
  await page.unroute(formulas)
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(main(page).getByText('SMV of Operation')).toBeVisible()
})
