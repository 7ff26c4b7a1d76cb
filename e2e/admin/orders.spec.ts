import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { listScreenViolations } from './accessible.ts'
import { openOffice, signIn } from './office.ts'
import { type OrderOffice, openOrderOffice } from './order-office.ts'

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

let office: OrderOffice
test.beforeEach(async () => {
  office = await openOrderOffice()
})
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await office.close()
})

/** Opens the queue as a new cashier. Two of them have two browsers. */
async function openQueue(
  browser: Browser,
  options: BrowserContextOptions,
  name = 'Salma Begum',
  path = '/orders',
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: office.base,
    locale: 'en-GB',
    permissions: ['clipboard-write', 'clipboard-read'],
  })
  const page = await context.newPage()
  await signIn(page, await office.hire('cashier', name), office.base)
  await openOffice(page, path)
  return page
}

const card = (page: Page, reference: string) => page.getByRole('article', { name: reference })

test('A cashier settles the queue on a phone with two taps besides the amount', async ({ browser }) => {
  const [first, second, third] = [await office.placeOrder(), await office.placeOrder(), await office.placeOrder()]
  const page = await openQueue(browser, phone)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').first()).toHaveAccessibleName(first.reference)
  const facts = card(page, first.reference)
  for (const text of ['Nusrat Jahan', 'Job seeker, 30 days', '৳199', 'bKash', '01700000000', 'CJU0 PZQ0 01'])
    await expect(facts).toContainText(text)
  await expect(facts.getByRole('note')).toContainText('orders of other readers (2)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await listScreenViolations(page), 'queue').toEqual([])

  await facts.getByRole('button', { name: 'Copy TrxID CJU0 PZQ0 01' }).tap()
  await expect(facts.getByRole('button', { name: 'Copied: CJU0 PZQ0 01' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.tran_id)

  await facts.getByRole('button', { name: 'Approve' }).tap()
  await expect(page.getByLabel('Received amount')).toBeFocused()
  await page.keyboard.type('১৯৯')
  expect(await listScreenViolations(page), 'form').toEqual([])
  await facts.getByRole('button', { name: 'Confirm' }).tap()
  await expect(card(page, first.reference)).toHaveCount(0)
  await expect(card(page, second.reference)).toBeFocused()

  await card(page, second.reference).getByRole('button', { name: 'Reject' }).tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText('Please write the reason. The reader will see it.')).toBeVisible()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.getByRole('button', { name: 'We found no payment with this TrxID.' }).tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(card(page, third.reference)).toBeFocused()

  await card(page, third.reference).getByRole('button', { name: 'Approve' }).tap()
  await page.getByLabel('Received amount').fill('150')
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText('The amount differs from the price. Please write a note why.')).toBeVisible()
  await page.getByLabel('Note').fill('The rest came in cash')
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText('No order waits.')).toBeFocused()
})

test('A cashier finds an order in any state from the bar at the top, and a tab says what another tab has', async ({
  browser,
}) => {
  const [settled, waiting] = [await office.placeOrder(), await office.placeOrder()]
  const page = await openQueue(browser, phone)
  await card(page, settled.reference).getByRole('button', { name: 'Approve' }).tap()
  await page.getByLabel('Received amount').fill('199')
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(card(page, waiting.reference)).toBeFocused()
  await page.getByLabel('Search orders').fill(settled.tran_id.toLowerCase())
  await page.getByRole('link', { name: '1 in Active' }).tap()
  await expect(card(page, settled.reference)).toBeVisible()

  await page.getByRole('link', { name: 'Search everything' }).tap()
  await page.getByLabel('Search', { exact: true }).fill('nusrat')
  const found = page.getByRole('region', { name: 'Orders (2)' })
  await expect(found).toContainText(`Active · ৳199 · ${settled.tran_id}`)
  expect(await listScreenViolations(page), 'search').toEqual([])
  await found.getByRole('link', { name: waiting.reference }).tap()
  await expect(card(page, waiting.reference).getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('A cashier on a desktop sees a new order without a reload, and refunds an approved one', async ({ browser }) => {
  const page = await openQueue(browser, desktop)
  await expect(page.getByText('No order waits.')).toBeVisible()
  const order = await office.placeOrder()
  const waiting = card(page, order.reference)
  await expect(waiting).toBeVisible()
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await page.keyboard.type('199')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No order waits.')).toBeFocused()

  await page.getByRole('tab', { name: 'Active' }).click()
  await card(page, order.reference).getByRole('button', { name: 'Refund' }).click()
  await page.getByLabel('Reason').fill('Paid twice')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('tab', { name: 'Refunded' }).click()
  await expect(card(page, order.reference)).toContainText('Paid twice')
  await expect(card(page, order.reference)).toContainText('Salma Begum')
  expect(await listScreenViolations(page), 'refunded').toEqual([])
})

test('A cashier closes the day on a phone: totals by wallet and staff, signed off under a name', async ({
  browser,
}) => {
  const order = await office.placeOrder()
  const page = await openQueue(browser, phone)
  await card(page, order.reference).getByRole('button', { name: 'Approve' }).tap()
  await page.getByLabel('Received amount').fill('199')
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText('No order waits.')).toBeFocused()

  office.moveToYesterday()
  await page.goto(new URL('/admin/day-closings', office.base).href)
  await expect(page.getByText('This day can be signed off from tomorrow on, when it is over.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign off' })).toHaveCount(0)
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' })
  await page.getByLabel('Day', { exact: true }).fill(yesterday)
  const wallets = page.getByRole('region', { name: 'By wallet' })
  await expect(wallets.getByRole('row', { name: /bKash 01700000000 1 ৳199/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'By member of staff' })).toContainText('Salma Begum')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByLabel('Signed off by').fill('')
  await page.getByRole('button', { name: 'Sign off' }).tap()
  await expect(page.getByText('Please write your name.')).toBeVisible()
  await page.getByLabel('Signed off by').fill('Salma Begum')
  await page.getByLabel('Counted in bKash 01700000000').fill('১৫০')
  await expect(page.getByText('By the orders: ৳199. Difference: −৳49')).toBeVisible()
  await page.getByRole('button', { name: 'Sign off' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByRole('region', { name: 'Counted' })).toContainText('−৳49')
  await expect(page.getByText(/Salma Begum signed off this day on/)).toBeVisible()
  expect(await listScreenViolations(page), 'close of day').toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(wallets).toBeVisible()
})

test('A cashier approves together what a pasted statement proves, and sees what is left in both directions', async ({
  browser,
}) => {
  const [paid, cheaper, unpaid] = [await office.placeOrder(), await office.placeOrder(), await office.placeOrder()]
  const page = await openQueue(browser, phone)
  await page.getByRole('link', { name: 'Reconcile' }).tap()
  await expect(page.getByLabel('Statement', { exact: true })).toBeEditable()
  await page.getByRole('button', { name: 'Compare' }).tap()
  await expect(page.getByText('Please paste the statement, or choose its file.')).toBeVisible()
  await page
    .getByLabel('Statement', { exact: true })
    .fill(
      [
        `You have received Tk 199.00 from 01711223344. Ref . Fee Tk 0.00. Balance Tk 700.00. TrxID ${paid.tran_id}`,
        `You have received Tk 150.00 from 01711223344. Fee Tk 0.00. Balance Tk 850.00. TrxID ${cheaper.tran_id}`,
        'You have received Tk 300.00 from 01755667788. Fee Tk 0.00. Balance Tk 1,150.00. TrxID XYZ1Q2W3E4',
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Compare' }).tap()
  const matches = page.getByRole('region', { name: 'Orders that agree' })
  await expect(matches.getByRole('checkbox', { name: paid.reference })).toBeChecked()
  await expect(matches.getByRole('checkbox')).toHaveCount(1)
  const orders = page.getByRole('region', { name: /Orders to look at/ })
  await expect(orders.getByRole('listitem').filter({ hasText: cheaper.reference })).toContainText('Another amount')
  await expect(orders.getByRole('listitem').filter({ hasText: unpaid.reference })).toContainText('Not in the statement')
  const money = page.getByRole('region', { name: /Money without a waiting order/ })
  await expect(money.getByRole('listitem').filter({ hasText: 'XYZ1 Q2W3 E4' })).toContainText('No order names')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await listScreenViolations(page), 'reconcile').toEqual([])
  await page.getByRole('button', { name: 'Approve selected (1)' }).tap()
  await expect(page.getByText('Approved orders: 1')).toBeVisible()
  await expect(
    page.getByText('Lines: 3. Agree: 0. Orders to look at: 2. Money without a waiting order: 1. Approved already: 1.'),
  ).toBeVisible()
  const reviewed = orders.getByRole('listitem').filter({ hasText: cheaper.reference })
  await reviewed.getByRole('button', { name: `Open ${cheaper.reference}` }).tap()
  await reviewed.getByRole('button', { name: 'Reject' }).tap()
  await reviewed.getByLabel('Reason').fill('The amount is less than the price.')
  await reviewed.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText(/Orders to look at: 1\./)).toBeVisible()
})

test('A cashier grants a package, extends it and revokes it, each with a reason', async ({ browser }) => {
  const { email } = await office.placeOrder()
  const page = await openQueue(browser, phone)
  await page.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('menuitem', { name: 'Grant a package' }).tap()
  await page.getByLabel('Reader', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Reason').fill('A prize of the fair')
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText('No reader has this address.')).toBeVisible()
  expect(await listScreenViolations(page), 'grant').toEqual([])
  await page.getByLabel('Reader', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Confirm' }).tap()
  const done = page.getByText(/^Granted: /)
  await expect(done).toBeVisible()
  const reference = ((await done.textContent()) ?? '').replace('Granted: ', '')

  await page.goto(new URL('/admin/orders?status=active', office.base).href)
  const granted = card(page, reference)
  await expect(granted).toContainText('A prize of the fair')
  await granted.getByRole('button', { name: 'Extend' }).tap()
  await page.getByLabel('Days to add').fill('৭')
  await page.getByLabel('Reason').fill('The site was down')
  await page.getByRole('button', { name: 'Confirm' }).tap()
  const extension = page.getByRole('article').filter({ hasText: 'The site was down' })
  await expect(extension).toContainText('Job seeker, 7 days')
  await expect(granted).toBeFocused()

  await granted.getByRole('button', { name: 'Revoke' }).tap()
  await page.getByRole('button', { name: 'The package was given by mistake.' }).tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(extension).toBeFocused()
  await page.getByRole('tab', { name: 'Expired' }).tap()
  await expect(granted).toContainText('The package was given by mistake.')
})

test('The second of two cashiers on one order is told who settled it, and goes on to the next', async ({ browser }) => {
  const [order, next] = [await office.placeOrder(), await office.placeOrder()]
  const first = await openQueue(browser, desktop, 'Salma Begum')
  const second = await openQueue(browser, phone, 'Rahim Uddin')
  for (const page of [first, second]) {
    await card(page, order.reference).getByRole('button', { name: 'Approve' }).click()
    await page.getByLabel('Received amount').fill('199')
  }
  // The second cashier's list is not answered any more, so that the server's refusal arrives first.
  const lists = /\/admin\/orders\?/
  await second.route(lists, () => undefined)
  await first.getByRole('button', { name: 'Confirm' }).click()
  await expect(card(first, next.reference)).toBeFocused()
  await second.getByRole('button', { name: 'Confirm' }).click()
  await expect(card(second, order.reference).getByRole('alert')).toContainText(/Salma Begum settled this order already/)
  await expect(card(second, order.reference).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(card(second, order.reference)).toContainText('Received')
  await second.getByRole('button', { name: 'Next order' }).click()
  await expect(card(second, next.reference)).toBeFocused()
  await expect(card(second, order.reference)).toHaveCount(0)

  // The list says so too, before the second cashier confirms anything.
  await second.unroute(lists)
  await second.reload()
  await card(second, next.reference).getByRole('button', { name: 'Reject' }).click()
  await second.getByLabel('Reason').fill('No money came')
  await card(first, next.reference).getByRole('button', { name: 'Approve' }).click()
  await first.getByLabel('Received amount').fill('199')
  await first.getByRole('button', { name: 'Confirm' }).click()
  await expect(card(second, next.reference).getByRole('alert')).toContainText(/Salma Begum settled this order on/)
  await expect(card(second, next.reference).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await second.getByRole('button', { name: 'Next order' }).click()
  await expect(second.getByText('No order waits.')).toBeFocused()
})
