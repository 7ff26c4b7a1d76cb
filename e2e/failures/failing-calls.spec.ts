import { expect, failedLoad, main, type Page, test, topBar } from '../fixtures.ts'

type Failure = { how: string; route: (page: Page, pattern: RegExp) => Promise<unknown> }

/** The call for a part of the formulas. */
const formulas = /\/api\/v1\/formulas\?/

const failures: readonly Failure[] = [
  { how: 'no connection', route: (page, pattern) => page.route(pattern, (route) => route.abort('connectionfailed')) },
  {
    how: 'a server error without an envelope',
    route: (page, pattern) =>
      page.route(pattern, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })),
  },
  {
    how: 'a body that nobody can read',
    route: (page, pattern) =>
      page.route(pattern, (route) => route.fulfill({ status: 200, body: '<html>Please log in to the Wi-Fi' })),
  },
  {
    how: 'a refusal with an envelope',
    route: (page, pattern) =>
      page.route(pattern, (route) =>
        route.fulfill({ status: 503, json: { status: false, code: 'failed', message: 'Later' } }),
      ),
  },
]

/** As `data`, nothing is an empty list. */
test('is told that there is nothing where a list comes as null', async ({ page, open }) => {
  await open('/formula')
  await page.route(formulas, (route) => route.fulfill({ json: { status: true, message: 'OK', data: null } }))
  await main(page).getByRole('link', { name: 'Calculation & Formula' }).click()
  await expect(main(page).getByRole('heading', { name: 'No items found' })).toBeVisible()
})

test('reads one thing also where it comes as a list that holds it', async ({ page, open }) => {
  await open('/formulas')
  await page.route('**/api/v1/formulas/1', async (route) => {
    const { data, ...envelope } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...envelope, data: [data] } })
  })
  await main(page)
    .getByRole('link', { name: /SMV of Operation/ })
    .click()
  await expect(topBar(page).locator('.title')).toHaveText('SMV of Operation')
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
})

const screens = [
  { name: 'Skill Development', call: /\/api\/v1\/articles$/, waits: '/skills', comes: 'Industrial Engineering' },
  { name: 'Calculation & Formula', call: formulas, waits: '/formulas', comes: 'SMV of Operation' },
] as const

for (const [place, { how, route }] of failures.entries()) {
  const screen = screens[place % 2] ?? screens[0]
  test(`waits at ${screen.waits} through ${how}, is offered Retry, and gets there`, async ({
    page,
    open,
    browserErrors,
  }) => {
    browserErrors.allow(failedLoad)
    await open('/gsd')
    await route(page, screen.call)
    await page.getByRole('link', { name: 'Go To Home' }).click()
    await topBar(page).getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: screen.name }).click()
    await expect(page).toHaveURL(screen.waits)
    await expect(main(page).getByRole('status', { name: 'Loading' })).toBeVisible()
    const retry = main(page).getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(main(page)).not.toContainText(/No items found|wrong|failed/i)
    await page.unroute(screen.call)
    await retry.click()
    await expect(main(page).getByText(screen.comes)).toBeVisible()
    await expect(retry).toHaveCount(0)
  })
}

test('sees the shape of what comes while the server takes long, and can still leave', async ({ page, open }) => {
  await open('/jobs')
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/jobs/subcategories/**', async (route) => {
    await answering
    await route.continue().catch(() => {})
  })
  await main(page).getByRole('link', { name: 'Quality' }).click()
  await expect(page).toHaveURL('/jobs/quality')
  await expect(main(page).getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(main(page)).not.toContainText('No Items Found')
  await page.goBack()
  await expect(main(page).getByRole('link', { name: 'Quality' })).toBeVisible()
  await page.goForward()
  answer()
  await expect(main(page).getByText('QA Officer')).toBeVisible()
})

test('uses the tiles while banners and announcement take long, and sees the bundled banners when they fail', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await open('/gsd')
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/api/v1/banner**', async (route) => {
    await failing
    await route.abort()
  })
  await page.getByRole('link', { name: 'Go To Home' }).click()
  await expect(page.locator('.carousel').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'About Us' })).toBeEnabled()
  fail()
  await expect(page.getByRole('img', { name: 'Slide 1 of 3' })).toBeVisible()
  await expect(page.locator('.slide.current img')).toHaveAttribute('src', /^\/assets\/banner-1/)
})

test('sees the placeholder where a picture is missing or fails to load', async ({ page, open, browserErrors }) => {
  browserErrors.allow(failedLoad)
  await page.route('**/uploads/quality*', (route) => route.abort())
  await page.route('**/uploads/merchandising*', (route) => route.fulfill({ status: 404, body: '' }))
  await open('/skills')
  for (const name of ['Quality', 'Merchandising']) {
    const picture = main(page).getByRole('link', { name }).getByRole('presentation')
    await expect(picture).toHaveAttribute('src', /placeholder/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(
    main(page).getByRole('link', { name: 'Industrial Engineering' }).getByRole('presentation'),
  ).toHaveAttribute('src', /uploads/)
})

test('is told of being offline by a small mark, and reads on what was read before', async ({
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

test('opens a screen for the first time while offline: the frame stays, and it comes by itself later', async ({
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

test('follows a link after an update took the old files away: the page is loaded anew', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await open('/gsd')
  await page.route('**/assets/wishlist-screen-*', (route) => route.fulfill({ status: 404, body: '' }), { times: 2 })
  await page.getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(main(page).getByRole('heading', { name: 'No Saved Items' })).toBeVisible()
})

test('finds the frame standing where a screen fails in a way nobody foresaw, and can go on', async ({
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
