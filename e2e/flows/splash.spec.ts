import type { Locator } from '@playwright/test'
import { expect, main, test, waitForHydration } from '../fixtures.ts'

test.use({ splash: true })

/** Returns the delay and duration of the splash's animation in milliseconds. */
const readLiftTiming = (splash: Locator) =>
  splash.evaluate((element) => {
    const lift = element.getAnimations().find((one) => one instanceof CSSAnimation && one.animationName === 'lift')
    const { delay, duration } = lift?.effect?.getTiming() ?? {}
    return { delay, duration }
  })

test('The splash lies over a ready page for two seconds after a full load, and not during navigation', async ({
  page,
}) => {
  const splash = page.locator('.splash')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(splash).toBeVisible()
  await expect(splash).toHaveAttribute('aria-hidden', 'true')
  await expect(main(page).getByRole('link', { name: 'About Us' }), 'there for screen readers').toBeVisible()
  expect(await readLiftTiming(splash)).toEqual({ delay: 2000, duration: 250 })
  await waitForHydration(page)
  await expect(splash).toBeHidden()
  await main(page).getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(splash).toBeHidden()
  await page.reload({ waitUntil: 'commit' })
  await expect(splash).toBeVisible()
  expect(await readLiftTiming(splash)).toEqual({ delay: 2000, duration: 250 })
})

test('The splash lifts without motion for readers who want less of it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/gsd', { waitUntil: 'commit' })
  await expect(page.locator('.splash')).toBeVisible()
  await expect(page.locator('.splash')).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('The splash lifts without script', async ({ page }) => {
    await page.goto('/gsd', { waitUntil: 'commit' })
    await expect(page.locator('.splash')).toBeVisible()
    await expect(page.locator('.splash')).toBeHidden()
    await page.getByRole('link', { name: 'Go To Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
