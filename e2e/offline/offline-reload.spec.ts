import { signIn } from '../accounts/account.ts'
import { expect, failedLoad, main, openPage, type Page, test, topBar, waitForHydration } from '../fixtures.ts'
import { listScreens, type Screen } from '../screens.ts'
import { readDatabase } from './device-database.ts'
import { listKept, openWithWorker, waitForWorker } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Reads the text of a screen, without the ages of notifications and the days until deadlines, which go on. */
const readMain = async (page: Page) =>
  (await main(page).innerText()).replace(/just now|\d+ \w+ ago|\d+ days? left/g, '')

/** Waits until the page, which stores its answers when the browser is idle, stores no more of them. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
  let stored = -1
  await expect
    .poll(
      async () => {
        const before = stored
        stored = (await listKept(page)).length
        return stored === before
      },
      { intervals: [400] },
    )
    .toBe(true)
}

/**
 * Opens screens until they are at rest, and again without a network, when they must show the same. `visit` does something more at
 * the first visit of each.
 */
async function expectSameOffline(
  page: Page,
  screens: readonly Screen[],
  visit: (screen: Screen) => Promise<void> = async () => {},
): Promise<void> {
  const seen: Record<string, string> = {}
  for (const screen of screens) {
    const response = await page.goto(screen.path)
    expect(response?.status(), screen.name).toBe(screen.status ?? 200)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await waitUntilStored(page)
    seen[screen.name] = await readMain(page)
    await visit(screen)
  }
  await page.context().setOffline(true)
  // The figures of what is kept change with every screen.
  for (const { name, path, title } of screens.filter(({ name }) => name !== 'not-found' && name !== 'kept')) {
    await openPage(page, path)
    await expect(topBar(page), name).toContainText(title)
    await expect.poll(() => readMain(page), name).toBe(seen[name])
    await expect(page.getByText('You are offline'), name).toBeVisible()
  }
}

test('Every screen opens from its address alone, leads up by its back arrow, and reads the same without a network', async ({
  page,
  browserErrors,
}) => {
  test.setTimeout(300_000)
  browserErrors.allow(failedLoad)
  await openWithWorker(page, '/')
  await expectSameOffline(page, listScreens(), async ({ name, title, parent }) => {
    await expect(topBar(page).locator('.title'), name).toHaveText(title)
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
    await expect(page, name).toHaveTitle(/Shelai$/)
    await expect(main(page), name).not.toBeEmpty()
    if (parent === '') return
    const back = topBar(page).getByRole('link', { name: /^(?:Back|Close)$/ })
    await expect(back, name).toHaveAttribute('href', parent)
    // One press of the arrow proves it for all.
    if (name !== 'skills-list') return
    await back.click()
    await expect(page, name).toHaveURL(parent)
  })
})

/** Screens on which a package changes something are kept for an account only where its texts are encrypted. */
const readersScreens = [
  'home',
  'skills',
  'skills-list',
  'article',
  'job-posts',
  'circular',
  'formulas',
  'calculator',
  'wishlist',
  'notifications',
  'packages',
  'my-order',
  'privacy',
]

test('The screens of a signed-in reader open without a network, and nothing of the account is left after a logout', async ({
  page,
  browserErrors,
}) => {
  test.setTimeout(300_000)
  browserErrors.allow(failedLoad)
  const { username } = await signIn(page)
  await waitForWorker(page)
  await expectSameOffline(
    page,
    listScreens().filter(({ name }) => readersScreens.includes(name)),
  )
  await page.goto('/profile')
  await expect(main(page).getByRole('heading', { name: username })).toBeVisible()
  expect((await listKept(page)).filter(({ account }) => account !== '').length).toBeGreaterThan(0)
  const listOwners = async () =>
    (await readDatabase<{ owner: string }>(page, 'records')).map(({ owner }) => owner).filter((owner) => owner !== '')
  expect((await listOwners()).length).toBeGreaterThan(0)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const isSignedIn = async () =>
    (await page.request.get('/api/v1/users/sessions', { headers: { authorization: `Bearer ${token}` } })).ok()
  await main(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login|\/$/)
  await expect.poll(async () => (await listKept(page)).filter(({ account }) => account !== '')).toEqual([])
  await expect.poll(listOwners).toEqual([])
  expect((await listKept(page)).length).toBeGreaterThan(0)
  expect(await isSignedIn()).toBe(true)
  await page.context().setOffline(false)
  await expect.poll(isSignedIn, 'the server ends the session that was left').toBe(false)
})
