import { expect, failedLoad, main, subscriptionSheet, test } from '../reader.ts'
import { screens } from '../site-map.ts'
import { violations } from './measures.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const { name, path } of screens) {
  test(`axe finds nothing at ${path} (${name})`, async ({ page, open, complaints }) => {
    complaints.allow(failedLoad)
    await open(path)
    expect(await violations(page)).toEqual([])
  })
}

test('axe finds nothing on open sheets, open answers, errors and toasts', async ({ page, open }) => {
  await open('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await violations(page), 'menu').toEqual([])

  await open('/jobs/industrial%20engineering/1')
  await main(page).getByRole('button', { name: 'Show Answer' }).first().click()
  await main(page).getByRole('button', { name: /^Save/ }).first().click()
  expect(await violations(page), 'open answer').toEqual([])
  await main(page).getByRole('button', { name: 'Show Answer' }).last().click()
  await expect(subscriptionSheet(page)).toBeVisible()
  expect(await violations(page), 'subscription').toEqual([])

  await open('/formulas/4')
  await page.getByRole('button', { name: 'Calculate' }).click()
  expect(await violations(page), 'result').toEqual([])
  await page.getByRole('textbox').first().fill('')
  await page.getByRole('button', { name: 'Calculate' }).click()
  expect(await violations(page), 'error').toEqual([])

  await open('/wishlist')
  expect(await violations(page), 'saved').toEqual([])
})

test('axe finds nothing while content is on its way or has failed', async ({ page, open, complaints }) => {
  complaints.allow(failedLoad)
  await open('/gsd')
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Go To Home' }).click()
  await main(page).getByRole('link', { name: 'Skill Development' }).click()
  await expect(main(page).getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(await violations(page), 'waiting').toEqual([])
  await expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await violations(page), 'failed').toEqual([])
})

test('axe finds nothing in Bangla', async ({ page, open, complaints }) => {
  complaints.allow(failedLoad)
  await page.addInitScript(() => localStorage.setItem('language', 'bn'))
  for (const path of ['/', '/jobs/industrial%20engineering/1', '/formulas/4', '/packages', '/contact', '/nowhere']) {
    await open(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    expect(await violations(page), path).toEqual([])
  }
})
