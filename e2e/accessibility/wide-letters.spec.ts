import { chromiumFlags, findInstalledChromium, fontsOf } from '@shelai/tools/chromium.mjs'
import { getArticle } from '../content.ts'
import { expect, failedLoad, main, test } from '../fixtures.ts'
import { listOverflowing, withLargeText } from './measures.ts'
import { beginPurchase, checkStates } from './purchase-states.ts'

const executablePath = findInstalledChromium()

// The other tests use Noto. What holds with wider letters holds with those.
test.use({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags, env: fontsOf('dejavu') },
})

test('The screens of a purchase in Bangla scroll no way sideways with text twice as large on the narrowest phone', async ({
  page,
  open,
  staff,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(failedLoad)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await beginPurchase(page, staff)
  await page.addInitScript(withLargeText)
  await page.addInitScript(() => localStorage.setItem('language', 'bn'))
  await page.setViewportSize({ width: 320, height: 640 })
  await checkStates(page, open, async (name) => expect(await listOverflowing(page), name).toEqual([]))
})

test('An article of a wide window keeps the list of its category and its headings with wide letters', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await open(getArticle('Quality').path)
  await expect(main(page).getByRole('navigation', { name: 'Quality' })).toBeVisible()
  await expect(main(page).getByRole('navigation', { name: 'In this article' }).getByRole('button').last()).toBeVisible()
})
