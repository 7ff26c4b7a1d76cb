import { chromiumFlags, findInstalledChromium, fontsOf } from '@shelai/tools/chromium.mjs'
import { getArticle } from '../content.ts'
import { expect, failedLoad, main, test } from '../fixtures.ts'
import { listScreens } from '../screens.ts'
import { listOverflowing, withLargeText } from './measures.ts'
import { beginPurchase, checkStates } from './purchase-states.ts'

const executablePath = findInstalledChromium()

// The other tests use Noto. What holds with wider letters holds with those.
test.use({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags, env: fontsOf('dejavu') },
})

for (const language of ['en', 'bn']) {
  test(`The screens of a purchase scroll no way sideways with text twice as large on the narrowest phone (${language})`, async ({
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
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await page.setViewportSize({ width: 320, height: 640 })
    await checkStates(page, open, async (name) => expect(await listOverflowing(page), name).toEqual([]))
  })
}

test('No screen scrolls sideways on the narrowest phone with wide letters', async ({ page, open, browserErrors }) => {
  test.slow()
  browserErrors.allow(failedLoad)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { name, path } of listScreens()) {
    await open(path)
    expect(await listOverflowing(page), name).toEqual([])
  }
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
