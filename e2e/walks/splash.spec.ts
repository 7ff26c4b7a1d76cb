import { expect, isAlive, main, test } from '../reader.ts'

test.use({ splash: true })

/** Waits until so many milliseconds have gone since the page's load began. */
const until = (milliseconds: number) =>
  `new Promise((resolve) => setTimeout(resolve, ${milliseconds} - performance.now()))`

test('sees the splash for two seconds after a full load, over a page that is ready, and not again on the way', async ({
  page,
}) => {
  await page.goto('/')
  const splash = page.locator('.splash')
  await expect(splash).toHaveAttribute('aria-hidden', 'true')
  await page.evaluate(until(1800))
  await expect(splash).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'About Us' }), 'there for screen readers').toBeVisible()
  const paint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0)
  await page.evaluate(until(paint + 2600))
  await expect(splash).toBeHidden()
  await main(page).getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(splash).toBeHidden()
  await page.reload()
  await isAlive(page)
  await expect(splash).toBeVisible()
})

test('sees a splash at rest that lifts all the same when one wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/gsd')
  await expect(page.locator('.splash')).toBeVisible()
  await expect(page.locator('.splash')).toBeHidden({ timeout: 4000 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('sees the splash lift by itself', async ({ page }) => {
    await page.goto('/gsd')
    await expect(page.locator('.splash')).toBeVisible()
    await expect(page.locator('.splash')).toBeHidden({ timeout: 4000 })
    await page.getByRole('link', { name: 'Go To Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
