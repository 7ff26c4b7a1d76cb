import { AxeBuilder } from '@axe-core/playwright'
import { expect, failedLoad, main, type Page, subscriptionSheet, test } from '../reader.ts'
import { screens } from '../site-map.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** What axe finds wrong; only colours differ between the themes. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Without frames, axe needs no page of its own to put its findings together.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations: wrong } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
    for (const { id, nodes } of wrong) {
      for (const node of nodes)
        found.push(`${colorScheme} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`)
    }
  }
  return found
}

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
