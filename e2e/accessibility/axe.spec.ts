import { expect, failedLoad, main, subscriptionSheet, test } from '../fixtures.ts'
import { screens } from '../screens.ts'
import { listViolations } from './measures.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const { name, path } of screens) {
  test(`axe finds nothing at ${path} (${name})`, async ({ page, open, browserErrors }) => {
    browserErrors.allow(failedLoad)
    await open(path)
    expect(await listViolations(page)).toEqual([])
  })
}

test('axe finds nothing on open sheets, open answers, errors and toasts', async ({ page, open }) => {
  await open('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await listViolations(page), 'menu').toEqual([])

  await open('/jobs/industrial%20engineering/1')
  await main(page).getByRole('button', { name: 'Show Answer' }).first().click()
  await main(page).getByRole('button', { name: /^Save/ }).first().click()
  expect(await listViolations(page), 'open answer').toEqual([])
  await main(page).getByRole('button', { name: 'Show Answer' }).last().click()
  await expect(subscriptionSheet(page)).toBeVisible()
  expect(await listViolations(page), 'subscription').toEqual([])

  await open('/formulas/4')
  await page.getByRole('button', { name: 'Calculate' }).click()
  expect(await listViolations(page), 'result').toEqual([])
  await page.getByRole('textbox').first().fill('')
  await page.getByRole('button', { name: 'Calculate' }).click()
  expect(await listViolations(page), 'error').toEqual([])

  await open('/wishlist')
  expect(await listViolations(page), 'saved').toEqual([])
})

test('axe finds nothing while content is on its way or has failed', async ({ page, open, browserErrors }) => {
  browserErrors.allow(failedLoad)
  await open('/gsd')
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Go To Home' }).click()
  await main(page).getByRole('link', { name: 'Skill Development' }).click()
  await expect(main(page).getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(await listViolations(page), 'waiting').toEqual([])
  await expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await listViolations(page), 'failed').toEqual([])
})

test('axe finds nothing in Bangla', async ({ page, open, browserErrors }) => {
  browserErrors.allow(failedLoad)
  await page.addInitScript(() => localStorage.setItem('language', 'bn'))
  for (const path of ['/', '/jobs/industrial%20engineering/1', '/formulas/4', '/packages', '/contact', '/nowhere']) {
    await open(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    expect(await listViolations(page), path).toEqual([])
  }
})
