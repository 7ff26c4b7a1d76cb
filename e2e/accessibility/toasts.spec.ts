import { signIn, submit } from '../accounts/account.ts'
import { getFormula, getPost } from '../content.ts'
import { expect, expectArrival, failedLoad, main, openListening, type Page, test, toast, topBar } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

const long =
  'Your package Interview Pass for thirty days is active from today on, and all premium answers, articles and formulas of your trade are open to you until it ends.'

/** Sends the signed-in reader a notification as staff, and waits for its toast on the open page. */
async function notify(page: Page, staff: Staff, email: string): Promise<void> {
  const [account] = await staff.find('users', { email })
  await staff.create('notifications', { title: 'News', message: long, user_id: account?.id })
  await expect(toast(page, long)).toBeVisible()
}

/** Returns the edges of a toast and of what it must not cover, in pixels. */
async function measure(page: Page) {
  const box = async (selector: string) => page.locator(selector).first().boundingBox()
  const [shown, bottomBar, title] = [await box('.toast'), await box('.bottom-nav'), await box('.top-bar .title')]
  if (!shown || !bottomBar || !title) throw new Error('no toast is shown')
  return { top: shown.y, bottom: shown.y + shown.height, bar: bottomBar.y, title: title.y + title.height }
}

/** Counts the lines of a toast's text. */
function countLines(page: Page): Promise<number> {
  return page
    .locator('.toast > *')
    .evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)))
}

test.use({ hasTouch: true })

test('A long notification takes no tap from Calculate and opens the notifications when it is tapped', async ({
  page,
  staff,
}) => {
  const { email } = await signIn(page)
  await openListening(page, getFormula('Efficiency of Line').path)
  const calculate = main(page).getByRole('button', { name: 'Calculate' })
  // Scrolls the button to where a toast stands.
  await calculate.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 84))
  await notify(page, staff, email)
  expect(await countLines(page)).toBe(2)
  const box = await calculate.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(page.getByRole('status', { name: 'Efficiency' })).toHaveText('55.00')
  // Where nothing can be pressed below it, a tap means the toast.
  await page.evaluate(() => document.querySelector('main')?.setAttribute('inert', ''))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await toast(page, long).tap()
  await expectArrival(page, '/notifications')
  await expect(main(page)).toContainText(long)
})

test('A toast stands above the bottom bar of every screen and stays there while the reader scrolls', async ({
  page,
  staff,
}) => {
  test.slow()
  const { email } = await signIn(page)
  for (const path of ['/', '/formulas', getPost('Work Study Officer').path, '/format', '/profile']) {
    await openListening(page, path)
    await notify(page, staff, email)
    const before = await measure(page)
    expect(before.bottom, path).toBeLessThan(before.bar)
    expect(before.top, path).toBeGreaterThan(before.title)
    expect(await countLines(page), path).toBeLessThanOrEqual(2)
    await page.mouse.wheel(0, 331)
    const after = await measure(page)
    expect([after.top, after.bottom], `${path}, scrolled`).toEqual([before.top, before.bottom])
    await staff.deleteCreated()
  }
})

test('A second toast stands on the first, which keeps its place, and none moves when one is over', async ({
  page,
  open,
}) => {
  await open('/formulas')
  const hearts = main(page).getByRole('button', { name: /^Save: / })
  await hearts.first().tap()
  const first = toast(page, 'Item saved locally.')
  const place = await first.boundingBox()
  await main(page)
    .getByRole('button', { name: /^Remove: / })
    .first()
    .tap()
  const second = toast(page, 'Item removed')
  const secondPlace = await second.boundingBox()
  expect((secondPlace?.y ?? 0) + (secondPlace?.height ?? 0)).toBeLessThan(place?.y ?? 0)
  await first.focus()
  await page.keyboard.press('Enter')
  expect(await second.boundingBox()).toEqual(secondPlace)
})

/** Doubles the size of the text, as the setting of a browser does. */
function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

test('An error at 200 % text is shown whole, above the bottom bar', async ({ page, open, browserErrors }) => {
  browserErrors.allow(failedLoad)
  await page.addInitScript(() => localStorage.setItem('language', 'bn'))
  await open('/login')
  await doubleText(page)
  await submit(page).scrollIntoViewIfNeeded()
  await submit(page).tap()
  const error = page.locator('.toast.error')
  await expect(error).toBeVisible()
  const clipped = await error.locator('.two-lines').evaluate((text) => text.scrollHeight - text.clientHeight)
  expect(clipped).toBeLessThanOrEqual(1)
  const { bottom, bar } = await measure(page)
  expect(bottom).toBeLessThan(bar)
})

test('A toast at 200 % text covers neither the title nor the bars', async ({ page, open }) => {
  await open('/formulas')
  await doubleText(page)
  await main(page).getByRole('button', { name: 'Save: SMV of Operation' }).tap()
  await expect(toast(page, 'Item saved locally.')).toBeVisible()
  const { top, bottom, bar, title } = await measure(page)
  expect(bottom).toBeLessThan(bar)
  expect(top).toBeGreaterThan(title)
})

test('A toast lets a tap through and is dismissed by the keyboard, and the focus goes back', async ({ page, open }) => {
  await open('/formulas')
  const heart = main(page).getByRole('button', { name: 'Save: SMV of Operation' })
  const savedToast = toast(page, 'Item saved locally.')
  await heart.tap()
  await expect(savedToast).toBeVisible()
  const box = await savedToast.boundingBox()
  const isLetThrough = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('.toast') === null,
    [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5],
  )
  expect(isLetThrough).toBe(true)
  await expect(savedToast).toHaveCount(0)
  await main(page)
    .getByRole('button', { name: /^Save: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(savedToast).toBeVisible()
  await topBar(page)
    .getByRole('link', { name: /^Notifications/ })
    .focus()
  await savedToast.focus()
  await page.keyboard.press('Enter')
  await expect(savedToast).toHaveCount(0)
  await expect(topBar(page).getByRole('link', { name: /^Notifications/ })).toBeFocused()
})
