import { signIn } from '../accounts/account.ts'
import { expect, failedLoad, main, type Page, subscriptionSheet, test } from '../fixtures.ts'

/** Goes to a page whose script is long on its way. Gives back the way to let it come. */
async function openUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  return async () => {
    resolve()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  }
}

test('has what was pressed before the page was awake done once it is', async ({ page }) => {
  const wake = await openUnhydrated(page, '/jobs/industrial%20engineering/1')
  const first = main(page).locator('.question').first()
  await first.getByRole('button', { name: 'Show Answer' }).dblclick()
  await first.getByRole('button', { name: /^Save: / }).focus()
  await page.keyboard.press('Space')
  await wake()
  await expect(first.locator('.answer')).toBeVisible()
  await expect(first.getByRole('button', { name: /^Remove: / })).toBeFocused()
  await first.getByRole('button', { name: 'Hide Answer' }).click()
  await expect(first.locator('.answer')).toBeHidden()
})

test('opens the menu and the subscription sheet that were asked for before the page was awake', async ({ page }) => {
  const menu = await openUnhydrated(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const sheet = await openUnhydrated(page, '/format')
  await main(page)
    .getByRole('button', { name: /Locked$/ })
    .first()
    .click()
  await sheet()
  await expect(subscriptionSheet(page)).toBeVisible()
})

test('calculates with what was typed before the page was awake', async ({ page }) => {
  const wake = await openUnhydrated(page, '/formulas/4')
  await page.getByRole('textbox', { name: /^SMV/ }).fill('24')
  await page.getByRole('textbox', { name: /^Output/ }).fill('1000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/formulas/4')
  await wake()
  await expect(page.getByRole('status', { name: 'Efficiency' })).toHaveText('40.00')
  await expect(page.getByRole('textbox', { name: /^SMV/ })).toHaveValue('24')
})

test('finds what was searched before the page was awake', async ({ page }) => {
  const wake = await openUnhydrated(page, '/formulas')
  await page.getByRole('searchbox').fill('zipper of the moon')
  await wake()
  await expect(main(page).getByRole('heading', { name: 'No items found' })).toBeVisible()
})

test('registers with what was typed and chosen before the page was awake; nothing of it comes into the address', async ({
  page,
}) => {
  const wake = await openUnhydrated(page, '/registration')
  const field = (name: string) => page.locator(`main [name="${name}"]`)
  await field('password').fill('long enough')
  await field('confirmPassword').fill('another one')
  await main(page).getByText('female', { exact: true }).click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/registration')
  await wake()
  await expect(field('password')).toHaveValue('long enough')
  await expect(page.locator('main [value="female"]')).toBeChecked()
  await main(page).locator('button[type=submit]').click()
  await expect(main(page).getByRole('alert')).toHaveText('Password is not matching!')
  await expect(page).toHaveURL('/registration')
})

test('wakes at a later touch when the script could not be had at first', async ({ page, browserErrors }) => {
  browserErrors.allow(failedLoad)
  const failed = page.waitForEvent('requestfailed')
  await page.route('**/assets/entry-browser-*.js', (route) => route.abort('connectionfailed'))
  await page.goto('/jobs/industrial%20engineering/1')
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

test('follows links before the page is awake', async ({ page }) => {
  await openUnhydrated(page, '/')
  await main(page).getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(main(page).getByRole('heading', { name: 'Shelai' })).toBeVisible()
})

const premium = '/skills/merchandising/7'
const lockedText = (page: Page) => main(page).getByText('This article is for readers with a package.')
const loginLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })

test('A page that is not awake yet shows no lock and no login to a reader with a token', async ({ page }) => {
  await signIn(page)
  await openUnhydrated(page, premium)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lockedText(page)).toBeHidden()
  await expect(loginLink(page)).toBeHidden()
})

test('A page that is not awake yet shows the lock and the login to a guest', async ({ page }) => {
  await openUnhydrated(page, premium)
  await expect(lockedText(page)).toBeVisible()
  await expect(loginLink(page)).toBeVisible()
})

test('A list that is not awake yet shows no lock to a reader with a token', async ({ page }) => {
  await signIn(page)
  await openUnhydrated(page, '/jobs/industrial%20engineering/1')
  await expect(main(page).getByRole('button', { name: 'Show Answer' }).first()).toBeVisible()
  await expect(main(page).locator('.lock').filter({ visible: true })).toHaveCount(0)
})
