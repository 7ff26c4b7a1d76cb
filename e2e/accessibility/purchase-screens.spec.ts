import { chooseMethod, pressNext, tranId } from '../buying/purchase.ts'
import { expect, failedLoad, main, test } from '../fixtures.ts'
import {
  listMissingSheets,
  listOverflowing,
  listSmallTargets,
  listViolations,
  widenLetters,
  widths,
  withLargeText,
} from './measures.ts'
import { beginPurchase, checkStates } from './purchase-states.ts'

test.beforeEach(async ({ page, staff, browserErrors }) => {
  test.slow()
  browserErrors.allow(failedLoad)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await beginPurchase(page, staff)
})

test('The screens of a purchase load all their styles, pass axe in both themes, scroll sideways at no width, on the narrowest phone not even with wide letters twice as large, and have touch targets of 48 pixels', async ({
  page,
  open,
}) => {
  await checkStates(page, open, async (name) => {
    expect(await listMissingSheets(page), name).toEqual([])
    expect(await listViolations(page), name).toEqual([])
    expect(await listSmallTargets(page), name).toEqual([])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await listOverflowing(page), `${name} at ${width}`).toEqual([])
    }
    await page.evaluate(withLargeText)
    await widenLetters(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await listOverflowing(page), `${name} with wide letters, twice as large`).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('The bottom bar stays while a method is chosen or a field has the focus, and leaves its place to the keyboard', async ({
    page,
  }) => {
    const bottomBar = page.getByRole('navigation', { name: 'Main' })
    await chooseMethod(page, 'bKash')
    await expect(main(page).getByRole('radio', { name: 'bKash' })).toBeFocused()
    await expect(bottomBar).toBeVisible()
    await pressNext(page)
    await tranId(page).focus()
    await expect(bottomBar).toBeVisible()
    // The address bar that comes and goes is no keyboard.
    await page.setViewportSize({ width: 360, height: 684 })
    await expect(bottomBar).toBeVisible()
    await page.setViewportSize({ width: 360, height: 430 })
    await expect(bottomBar).toBeHidden()
    await main(page).getByRole('button', { name: 'Paste the SMS' }).click()
    await expect(main(page).getByLabel('Paste the whole message here')).toBeFocused()
    await expect(bottomBar).toBeHidden()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(bottomBar).toBeVisible()
  })
})
