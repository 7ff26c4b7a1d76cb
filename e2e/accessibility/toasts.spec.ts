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

/** Lists the controls that a toast covers. */
function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, summary')].flatMap((element) => {
      if (element.closest('.toasts')) return []
      const { left, top, width, height } = element.getBoundingClientRect()
      const points = [0.02, 0.5, 0.98].flatMap((x) =>
        [0.02, 0.5, 0.98].map((y) => [left + x * width, top + y * height]),
      )
      const isCovered = points.some(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('.toast'))
      return isCovered ? [element.textContent || element.getAttribute('aria-label') || element.tagName] : []
    }),
  )
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
  // Scrolls the button to where a toast stands when nothing is in its way.
  await calculate.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 84))
  await notify(page, staff, email)
  expect(await countLines(page)).toBe(2)
  expect(await listCovered(page)).toEqual([])
  const box = await calculate.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(page.getByRole('status', { name: 'Efficiency' })).toHaveText('73.33')
  await toast(page, long).tap()
  await expectArrival(page, '/notifications')
  await expect(main(page)).toContainText(long)
})

test('A toast covers nothing that can be pressed on any screen, however the reader scrolls', async ({
  page,
  staff,
}) => {
  test.slow()
  const { email } = await signIn(page)
  for (const path of ['/', '/formulas', getPost('Work Study Officer').path, '/format', '/profile']) {
    await openListening(page, path)
    await notify(page, staff, email)
    expect(await listCovered(page), path).toEqual([])
    expect(await countLines(page), path).toBeLessThanOrEqual(2)
    await page.mouse.wheel(0, 331)
    await expect.poll(() => listCovered(page), `${path}, scrolled`).toEqual([])
    await staff.deleteCreated()
  }
})

/** Doubles the size of the text, as the setting of a browser does. */
function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

test('An error at 200 % text is shown whole and covers nothing that can be pressed', async ({
  page,
  open,
  browserErrors,
}) => {
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
  expect(await listCovered(page)).toEqual([])
})

test('A toast at 200 % text covers neither the back arrow nor the bell', async ({ page, open }) => {
  await open('/formulas')
  await doubleText(page)
  await main(page).getByRole('button', { name: 'Save: SMV of Operation' }).tap()
  await expect(toast(page, 'Item saved locally.')).toBeVisible()
  expect(await listCovered(page)).toEqual([])
})

test('A toast is dismissed by a tap and by the keyboard, and the focus goes back', async ({ page, open }) => {
  await open('/formulas')
  const heart = main(page).getByRole('button', { name: 'Save: SMV of Operation' })
  const savedToast = toast(page, 'Item saved locally.')
  await heart.tap()
  await savedToast.tap()
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
