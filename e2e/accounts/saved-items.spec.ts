import { expect, failedLoad, main, test, toast, waitForHydration } from '../fixtures.ts'
import { createAccount, fillLogin, register, signIn } from './account.ts'

const name = 'SMV of Operation'

test('brings what was saved as a guest into the account, once', async ({ page, open }) => {
  const reader = createAccount()
  await register(page, reader)
  await open('/formulas')
  await main(page)
    .getByRole('button', { name: `Save: ${name}` })
    .click()
  await open('/login')
  await fillLogin(page, reader)
  await expect(page).toHaveURL('/profile')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved_formula'))).toBe('[]')
  await open('/wishlist?tab=formula')
  await expect(main(page).getByRole('listitem')).toHaveCount(1)
  await main(page).getByRole('link', { name }).click()
  await expect(page).toHaveURL('/formulas/1')
})

test('saves and removes with the server, and has its hearts back when it refuses', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  await open('/formulas')
  await main(page)
    .getByRole('button', { name: `Save: ${name}` })
    .click()
  await expect(toast(page, 'Item saved.')).toBeVisible()
  await page.route('**/saveditems/*', (route) =>
    route.fulfill({ status: 400, json: { status: false, code: 'not_removed', message: 'Failed to remove.' } }),
  )
  await main(page)
    .getByRole('button', { name: `Remove: ${name}` })
    .click()
  await expect(toast(page, 'Failed to remove.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: `Remove: ${name}` })).toBeVisible()
  await page.unroute('**/saveditems/*')
  await main(page)
    .getByRole('button', { name: `Remove: ${name}` })
    .click()
  await expect(toast(page, 'Item removed.')).toBeVisible()
})

test('keeps a press without a network, marked and without claiming anything, and sends it later', async ({
  page,
  open,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  await open('/formulas')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await main(page)
    .getByRole('button', { name: `Save: ${name}` })
    .click()
  await expect(main(page).getByRole('button', { name: `Remove: ${name}, not sent yet` })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await context.setOffline(false)
  await expect(main(page).getByRole('button', { name: `Remove: ${name}`, exact: true })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(main(page).getByRole('button', { name: `Remove: ${name}`, exact: true })).toBeVisible()
})

test('shows hearts as unknown where the saved list cannot be loaded, full after a press that saved, and empty after one that removed', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  await page.route('**/api/v1/saveditems/*', (route) =>
    route.request().method() === 'GET' ? route.abort('connectionfailed') : route.continue(),
  )
  await open('/formulas')
  const heart = main(page).getByRole('button', { name: `: ${name}` })
  const other = main(page).getByRole('listitem').nth(1).getByRole('button')
  await expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(heart).toHaveAccessibleName(`Save: ${name}, not known whether it is saved`)
  await expect(heart).toHaveAttribute('aria-pressed', 'mixed')
  await heart.click()
  await expect(toast(page, 'Item saved.')).toBeVisible()
  await expect(heart).toHaveAccessibleName(`Remove: ${name}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(other).toHaveAttribute('aria-pressed', 'mixed')
  await heart.click()
  await expect(toast(page, 'Item removed.')).toBeVisible()
  await expect(heart).toHaveAccessibleName(`Save: ${name}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/v1/saveditems/*')
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(other).toHaveAttribute('aria-pressed', 'false')
})
