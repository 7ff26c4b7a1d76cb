import { signInWithPackage, subscribe } from '../buying/purchase.ts'
import { expect, main, openPage, type Page } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

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
export async function beginPurchase(page: Page, staff: Staff): Promise<void> {
  await signInWithPackage(page, staff, 'Interview Pass')
  await openPage(page, '/packages')
  await subscribe(page)
}

/** Opens one state after the other and runs a check on each. */
export async function checkStates(
  page: Page,
  open: (path: string) => Promise<void>,
  check: (name: string) => Promise<void>,
) {
  for (const { name, path, enter } of states) {
    await open(path)
    await enter(page)
    await check(name)
  }
}
