import { getFormula } from '../content.ts'
import { expect, failedLoad, main, reloadPage, test } from '../fixtures.ts'
import { fillLogin, registerReader, signIn } from './account.ts'

// Refusals of the server and lists that cannot be loaded: web/src/app/saved-items.test.tsx.

const name = 'SMV of Operation'

test('A login brings what was saved as a guest into the account, once', async ({ page, open }) => {
  const reader = await registerReader(page)
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
  await expect(page).toHaveURL(getFormula(name).path)
})

test('A save without a network is marked, claims nothing and is sent later, although the network went before all code had come', async ({
  page,
  open,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  const lateCode = '**/assets/start-when-idle-*.js'
  await page.route(lateCode, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('start-when-idle'))
  const saves = page.waitForResponse('**/sync/saves*')
  await open('/formulas')
  await Promise.all([lost, saves])
  await context.setOffline(true)
  await main(page)
    .getByRole('button', { name: `Save: ${name}` })
    .click()
  await expect(main(page).getByRole('button', { name: `Remove: ${name}, not sent yet` })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.unroute(lateCode)
  const come = page.waitForResponse(lateCode)
  await context.setOffline(false)
  await expect(main(page).getByRole('button', { name: `Remove: ${name}`, exact: true })).toBeVisible()
  await expect(page.locator('.offline')).toBeEmpty()
  await come
  await reloadPage(page)
  await expect(main(page).getByRole('button', { name: `Remove: ${name}`, exact: true })).toBeVisible()
})

test('Hearts whose code could not be fetched say so when they are pressed, and work once it can be', async ({
  page,
  open,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  const code = '**/assets/account-saves-*.js'
  await page.route(code, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('account-saves'))
  await open('/formulas')
  await lost
  const heart = main(page).getByRole('button', { name: `Save: ${name}` })
  await heart.click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.unroute(code)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(main(page).getByRole('button', { name: `Save: ${name}`, exact: true })).toBeVisible()
  await heart.click()
  await expect(main(page).getByRole('button', { name: `Remove: ${name}`, exact: true })).toBeVisible()
})
