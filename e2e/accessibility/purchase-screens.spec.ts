import { signIn } from '../accounts/account.ts'
import { chooseMethod, givePackage, pressNext, subscribe, tranId } from '../buying/purchase.ts'
import { expect, failedLoad, main, type Page, test, waitForHydration } from '../fixtures.ts'
import type { Staff } from '../staff.ts'
import { listOverflowing, listSmallTargets, listViolations, widths, withLargeText } from './measures.ts'

type State = { name: string; path: string; enter: (page: Page) => Promise<unknown> }

const button = (page: Page, className: string) => main(page).locator(className)

/** The states of the screens of a purchase, found without names, so that they work in either language. */
const states: readonly State[] = [
  { name: 'a method missed', path: '/payment', enter: (page) => button(page, '[type=submit]').click() },
  { name: 'a method chosen', path: '/payment', enter: (page) => button(page, 'label.option-card').first().click() },
  {
    name: 'the bar of a payment that waits',
    path: '/formula',
    enter: (page) => page.locator('.waiting-bar').waitFor(),
  },
  { name: 'checkout', path: '/checkout', enter: (page) => button(page, 'summary').click() },
  {
    name: 'checkout with a message that does not fit',
    path: '/checkout',
    enter: async (page) => {
      await button(page, '.paste-message button').click()
      await main(page)
        .locator('textarea')
        .fill('Send Money Tk 150.00 to 01899998888 successful. Balance Tk 9.00. TrxID CJU0PZQ3U6 at 21/11/2026')
      await expect(main(page).locator('.paste-message p')).toHaveCount(3)
    },
  },
  {
    name: 'checkout with faults',
    path: '/checkout',
    enter: async (page) => {
      await main(page).locator('[name=send_from]').fill('12')
      await main(page).locator('[name=tran_id]').fill('')
      await button(page, '[type=submit]').click()
      await expect(main(page).locator('.field-error')).toBeVisible()
    },
  },
  { name: 'orders', path: '/packages?tab=orders', enter: (page) => main(page).locator('.order').first().waitFor() },
  {
    name: 'packages with their notes',
    path: '/packages',
    enter: (page) => main(page).locator('.note').first().waitFor(),
  },
  { name: 'a running plan', path: '/profile', enter: (page) => main(page).locator('.cards .plan-summary').waitFor() },
  { name: 'the owners', path: '/contact', enter: (page) => main(page).locator('.owners').waitFor() },
  { name: 'what is new', path: '/notifications', enter: (page) => main(page).locator('.new').first().waitFor() },
]

/** Signs in a reader with a package, and begins to buy another one: a real purchase is stored on the device. */
async function beginPurchase(page: Page, staff: Staff): Promise<void> {
  const { email } = await signIn(page)
  await givePackage(page, staff, email, 'Interview Pass')
  await page.goto('/packages')
  await waitForHydration(page)
  await subscribe(page)
}

/** Opens one state after the other and runs a check on each. */
async function checkStates(page: Page, open: (path: string) => Promise<void>, check: (name: string) => Promise<void>) {
  for (const { name, path, enter } of states) {
    await open(path)
    await enter(page)
    await check(name)
  }
}

test.beforeEach(async ({ page, staff, browserErrors }) => {
  test.slow()
  browserErrors.allow(failedLoad)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await beginPurchase(page, staff)
})

test('The screens of a purchase pass axe in both themes, scroll sideways at no width and have touch targets of 48 pixels', async ({
  page,
  open,
}) => {
  await checkStates(page, open, async (name) => {
    expect(await listViolations(page), name).toEqual([])
    expect(await listSmallTargets(page), name).toEqual([])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await listOverflowing(page), `${name} at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 740 })
  })
})

for (const language of ['en', 'bn']) {
  test(`The screens of a purchase scroll no way sideways with text twice as large on the narrowest phone (${language})`, async ({
    page,
    open,
  }) => {
    await page.addInitScript(withLargeText)
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await page.setViewportSize({ width: 320, height: 640 })
    await checkStates(page, open, async (name) => expect(await listOverflowing(page), name).toEqual([]))
  })
}

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
