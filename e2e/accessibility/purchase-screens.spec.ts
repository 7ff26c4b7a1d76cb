import { signIn } from '../accounts/account.ts'
import { chooseMethod, givePackage, pressNext, subscribe, tranId } from '../buying/purchase.ts'
import { expect, failedLoad, main, type Page, test, waitForHydration } from '../fixtures.ts'
import type { Staff } from '../staff.ts'
import { listOverflowing, listSmallTargets, listViolations, widths, withLargeText } from './measures.ts'

type State = { name: string; path: string; reach: (page: Page) => Promise<unknown> }

const button = (page: Page, className: string) => main(page).locator(className)

/** The screens of buying as they are met on the way, in either language: names are left to other tests. */
const states: readonly State[] = [
  { name: 'a method missed', path: '/payment', reach: (page) => button(page, '[type=submit]').click() },
  { name: 'a method chosen', path: '/payment', reach: (page) => button(page, 'label.option-card').first().click() },
  {
    name: 'the bar of a payment that waits',
    path: '/formula',
    reach: (page) => page.locator('.waiting-bar').waitFor(),
  },
  { name: 'checkout', path: '/checkout', reach: (page) => button(page, 'summary').click() },
  {
    name: 'checkout with a message that does not fit',
    path: '/checkout',
    reach: async (page) => {
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
    reach: async (page) => {
      await main(page).locator('[name=send_from]').fill('12')
      await main(page).locator('[name=tran_id]').fill('')
      await button(page, '[type=submit]').click()
      await expect(main(page).locator('.field-error')).toBeVisible()
    },
  },
  { name: 'orders', path: '/packages?tab=orders', reach: (page) => main(page).locator('.order').first().waitFor() },
  {
    name: 'packages with their notes',
    path: '/packages',
    reach: (page) => main(page).locator('.note').first().waitFor(),
  },
  { name: 'a running plan', path: '/profile', reach: (page) => main(page).locator('.cards .plan-summary').waitFor() },
  { name: 'the owners', path: '/contact', reach: (page) => main(page).locator('.owners').waitFor() },
  { name: 'what is new', path: '/notifications', reach: (page) => main(page).locator('.new').first().waitFor() },
]

/** Signs in a reader with a package, and begins to buy another one: a real purchase lies on the device. */
async function begin(page: Page, staff: Staff): Promise<void> {
  const { email } = await signIn(page)
  await givePackage(page, staff, email, 'Interview Pass')
  await page.goto('/packages')
  await waitForHydration(page)
  await subscribe(page)
}

/** Meets one state after the other, whole and awake, and hands each on to be looked at. */
async function walk(page: Page, open: (path: string) => Promise<void>, look: (name: string) => Promise<void>) {
  for (const { name, path, reach } of states) {
    await open(path)
    await reach(page)
    await look(name)
  }
}

test.beforeEach(async ({ page, staff, browserErrors }) => {
  test.slow()
  browserErrors.allow(failedLoad)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await begin(page, staff)
})

test('buys with axe finding nothing on the way, in both themes', async ({ page, open }) => {
  await walk(page, open, async (name) => expect(await listViolations(page), name).toEqual([]))
})

test('buys at every width without scrolling sideways, with everything large enough to be touched', async ({
  page,
  open,
}) => {
  await walk(page, open, async (name) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await listOverflowing(page), `${name} at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await listSmallTargets(page), name).toEqual([])
  })
})

for (const language of ['en', 'bn']) {
  test(`buys with text twice as large on the narrowest phone without scrolling sideways (${language})`, async ({
    page,
    open,
  }) => {
    await page.addInitScript(withLargeText)
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    await page.setViewportSize({ width: 320, height: 640 })
    await walk(page, open, async (name) => expect(await listOverflowing(page), name).toEqual([]))
  })
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('The bottom bar stays while a method is chosen or a field has the focus, and leaves its place to the keyboard', async ({
    page,
  }) => {
    const dock = page.getByRole('navigation', { name: 'Main' })
    await chooseMethod(page, 'bKash')
    await expect(main(page).getByRole('radio', { name: 'bKash' })).toBeFocused()
    await expect(dock).toBeVisible()
    await pressNext(page)
    await tranId(page).focus()
    await expect(dock).toBeVisible()
    // The address bar that comes and goes is no keyboard.
    await page.setViewportSize({ width: 360, height: 684 })
    await expect(dock).toBeVisible()
    await page.setViewportSize({ width: 360, height: 430 })
    await expect(dock).toBeHidden()
    await main(page).getByRole('button', { name: 'Paste the SMS' }).click()
    await expect(main(page).getByLabel('Paste the whole message here')).toBeFocused()
    await expect(dock).toBeHidden()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(dock).toBeVisible()
  })
})
