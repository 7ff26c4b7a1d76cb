import { signIn } from '../accounts/account.ts'
import { getArticle, getFormula, getPost } from '../content.ts'
import { expect, failedLoad, holdRequests, main, type Page, subscriptionSheet, test } from '../fixtures.ts'

/** Holds the scripts of pages back. Returns the way to let them come. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, '**/assets/*.js')
  return async () => {
    release()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  }
}

/** Opens a page whose scripts are held back. Returns the way to let them come. */
async function openUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  const hydrate = await holdScripts(page)
  await page.goto(path)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  return hydrate
}

test('Presses from before hydration are replayed after it', async ({ page }) => {
  const hydrate = await openUnhydrated(page, getPost('Work Study Officer').path)
  const first = main(page).locator('.question').first()
  await first.getByRole('button', { name: 'Show Answer' }).dblclick()
  await first.getByRole('button', { name: /^Save: / }).focus()
  await page.keyboard.press('Space')
  await hydrate()
  await expect(first.locator('.answer')).toBeVisible()
  await expect(first.getByRole('button', { name: /^Remove: / })).toBeFocused()
  await first.getByRole('button', { name: 'Hide Answer' }).click()
  await expect(first.locator('.answer')).toBeHidden()
})

test('Presses on the menu and on a locked file from before hydration open their sheets after it', async ({ page }) => {
  const hydrateMenu = await openUnhydrated(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await hydrateMenu()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const hydrateSheet = await openUnhydrated(page, '/format')
  await main(page)
    .getByRole('button', { name: /Locked$/ })
    .first()
    .click()
  await hydrateSheet()
  await expect(subscriptionSheet(page)).toBeVisible()
})

test('The calculator calculates with values typed before hydration', async ({ page }) => {
  const hydrate = await openUnhydrated(page, getFormula('Efficiency of Line').path)
  await page.getByRole('textbox', { name: /^SMV/ }).fill('24')
  await page.getByRole('textbox', { name: /^Output/ }).fill('1000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(getFormula('Efficiency of Line').path)
  await hydrate()
  await expect(page.getByRole('status', { name: 'Efficiency' })).toHaveText('40.00')
  await expect(page.getByRole('textbox', { name: /^SMV/ })).toHaveValue('24')
})

test('The search uses a word typed before hydration', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/formulas')
  await page.getByRole('searchbox').fill('zipper of the moon')
  await hydrate()
  await expect(main(page).getByRole('heading', { name: 'No items found' })).toBeVisible()
})

test('What a reader selects in an article before hydration stays selected after it', async ({ page }) => {
  const hydrate = await openUnhydrated(page, getArticle('Quality').path)
  const paragraph = main(page).locator('.prose p').first()
  await paragraph.selectText()
  await hydrate()
  await page.mouse.move(1, 300)
  await expect(main(page).locator('.reading-tools')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe(await paragraph.innerText())
})

test('The registration form keeps what was typed before hydration and puts nothing of it into the URL', async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, '/registration')
  const field = (name: string) => page.locator(`main [name="${name}"]`)
  await field('password').fill('long enough')
  await field('confirmPassword').fill('another one')
  await main(page).getByText('female', { exact: true }).click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/registration')
  await hydrate()
  await expect(field('password')).toHaveValue('long enough')
  await expect(page.locator('main [value="female"]')).toBeChecked()
  await main(page).locator('button[type=submit]').click()
  await expect(main(page).getByRole('alert')).toHaveText('Password is not matching!')
  await expect(page).toHaveURL('/registration')
})

for (const script of ['entry-browser', 'react'])
  test(`A page whose script ${script} failed to load hydrates at a later touch and replays the earlier one`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(failedLoad)
    const failed = page.waitForEvent('requestfailed')
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort('connectionfailed'))
    await page.goto(getPost('Work Study Officer').path)
    await failed
    const first = main(page).locator('.question').first()
    await first.getByRole('button', { name: 'Show Answer' }).click()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(async () => {
      await main(page).click({ position: { x: 2, y: 2 } })
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 500 })
    }).toPass()
    await expect(first.locator('.answer')).toBeVisible()
  })

test('A page in a browser that remembers a failed script is loaded again at a later touch, once the script is there', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  // The module never comes, and can be fetched: so it is where the browser does not ask for it again.
  await page.route('**/assets/entry-browser-*.js', (route) =>
    route.request().resourceType() === 'fetch' ? route.continue() : route.abort('connectionfailed'),
  )
  const failed = page.waitForEvent('requestfailed')
  await page.goto(getPost('Work Study Officer').path)
  await failed
  const loadedAgain = page.waitForEvent('load')
  await main(page).click({ position: { x: 2, y: 2 } })
  await loadedAgain
  await page.unrouteAll({ behavior: 'wait' })
  await expect(async () => {
    await main(page).click({ position: { x: 2, y: 2 } })
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 500 })
  }).toPass()
})

test('Links work before hydration', async ({ page }) => {
  await openUnhydrated(page, '/')
  await main(page).getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(main(page).getByRole('heading', { name: 'Shelai' })).toBeVisible()
})

const premium = () => getArticle('Costing and Commercial', { isPremium: true }).path
const lockedText = (page: Page) => main(page).getByText('This article is for readers with a package.')
const loginLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })

test('A page before hydration shows no lock and no login to a reader with a token', async ({ page }) => {
  await signIn(page)
  await openUnhydrated(page, premium())
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lockedText(page)).toBeHidden()
  await expect(loginLink(page)).toBeHidden()
})

test('A page before hydration shows the lock and the login to a guest', async ({ page }) => {
  await openUnhydrated(page, premium())
  await expect(lockedText(page)).toBeVisible()
  await expect(loginLink(page)).toBeVisible()
})

test('A list before hydration shows no lock to a reader with a token', async ({ page }) => {
  await signIn(page)
  await openUnhydrated(page, getPost('Work Study Officer').path)
  await expect(main(page).getByRole('button', { name: 'Show Answer' }).first()).toBeVisible()
  await expect(main(page).locator('.lock').filter({ visible: true })).toHaveCount(0)
})

test('A page fetches nothing that came with it, however wrong the clock of the phone is', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.clock.setFixedTime(Date.now() + 3_600_000)
  const unseen = page.waitForRequest('**/notifications/unseen-count')
  await page.goto(getArticle('Quality').path)
  // The last thing that a page fetches by itself.
  await unseen
  expect(calls).toEqual(['/api/v1/notifications/unseen-count'])
})

test('Back pressed again before hydration shows the page that the address then names', async ({ page, open }) => {
  await open('/')
  await main(page).getByRole('link', { name: 'Skill Development' }).click()
  await expect(page.locator('.title')).toHaveText('Skill Development')
  await open('/privacy')
  const hydrate = await holdScripts(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(main(page).getByRole('link', { name: 'Quality' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await hydrate()
  await expect(main(page).getByRole('link', { name: 'Skill Development' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Quality' })).toHaveCount(0)
})
