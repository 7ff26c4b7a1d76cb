import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Request } from '@playwright/test'
import { signIn } from '../accounts/account.ts'
import { expect, fetchRoute, main, openPage, type Page, toast } from '../fixtures.ts'
import { product } from '../product.ts'
import type { Staff } from '../staff.ts'

/** Creates a new transaction ID as bKash writes them. */
export function createTranId(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const code = Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
  return `${code}${Math.floor(Math.random() * 90 + 10)}`
}

/** Subscribes to a package by its name, otherwise to the first one on the screen. */
export async function subscribe(page: Page, name = ''): Promise<void> {
  const card = main(page).locator('.plan').filter({ hasText: name }).first()
  await card.getByRole('link', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/payment')
}

export async function chooseMethod(page: Page, method: string): Promise<void> {
  await main(page).getByRole('radio', { name: method }).check()
}

export async function pressNext(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'NEXT' }).click()
}

/** Goes with a package and a payment method from the packages to the checkout. */
export async function goToCheckout(page: Page, method: string, name = ''): Promise<void> {
  await subscribe(page, name)
  await chooseMethod(page, method)
  await pressNext(page)
}

/** Goes with a package and a payment method to the checkout and fills it in. Returns the transaction ID. */
export async function fillCheckout(page: Page, name: string, method: string): Promise<string> {
  await openPage(page, '/packages')
  await goToCheckout(page, method, name)
  const id = createTranId()
  await sendFrom(page).fill('01711223344')
  await tranId(page).fill(id)
  return id
}

export const sendFrom = (page: Page) => main(page).getByLabel('Send from')
export const tranId = (page: Page) => main(page).getByLabel('Transaction ID')
export const placeOrder = (page: Page) => main(page).getByRole('button', { name: /^(Place order|Try again)$/ })

/** Changes something while the next order is under way, so that the page cannot have heard of it before. */
export async function changeUnderWay(page: Page, change: (order: Request) => Promise<unknown>): Promise<void> {
  await page.route(
    '**/api/v1/orders/create',
    async (route) => {
      await change(route.request())
      await route.continue()
    },
    { times: 1 },
  )
}

/** Ends the reader's session while the next order is under way, as a logout on another phone does. */
export function endSessionUnderWay(page: Page): Promise<void> {
  return changeUnderWay(page, async (order) => {
    const { authorization = '' } = order.headers()
    await page.request.post('/api/v1/users/logout', { headers: { authorization } })
  })
}

/** Presses the submit button twice within one turn of the event loop, if it is still there. */
export async function pressTwice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('main button[type=submit]')
    button?.click()
    button?.click()
  })
}

/** Signs in a reader who places an order that arrives at the server and whose answer is lost. */
export async function orderWithoutAnswer(page: Page): Promise<{ email: string; lost: string }> {
  const { email } = await signIn(page)
  const lost = await fillCheckout(page, '', 'bKash')
  await page.route(
    '**/api/v1/orders/create',
    async (route) => {
      await fetchRoute(route)
      await route.abort()
    },
    { times: 1 },
  )
  await placeOrder(page).click()
  await expect(main(page).getByRole('alert')).toContainText('never makes a second order')
  return { email, lost }
}

/** Expects the order to be confirmed and listed in My Order. */
export async function expectOrderPlaced(page: Page): Promise<void> {
  await expect(toast(page, 'Order created')).toBeVisible()
  await expect(page).toHaveURL('/packages?tab=orders')
  await expect(main(page).getByText('Being checked')).toBeVisible()
}

/** Lists the reader's orders from the product's database. */
export function listOrders(email: string): { id: string; tran_id: string; send_from: string; state: string }[] {
  return withDatabase((database) =>
    database
      .prepare(
        'select o.id, o.tran_id, o.send_from, o.state from orders o join users u on u.id = o.user_id where u.email = ?',
      )
      .all(email)
      .map((row) => row as { id: string; tran_id: string; send_from: string; state: string }),
  )
}

function withDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(product().dataDir, 'shelai.sqlite'))
  try {
    database.exec('pragma busy_timeout = 5000')
    return work(database)
  } finally {
    database.close()
  }
}

/** Gives the signed-in reader a running package: orders it over the API and approves it as an owner. */
export async function givePackage(page: Page, staff: Staff, email: string, name: string): Promise<void> {
  const [sold] = await staff.find('packages', { name })
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const response = await page.request.post('/api/v1/orders/create', {
    headers: { authorization: `Bearer ${token}` },
    data: { package_id: sold?.id, method_name: 'bKash', send_from: '01711223344', tran_id: createTranId() },
  })
  expect(await response.json()).toMatchObject({ status: true })
  await staff.settle(email, 'approve')
}

/** Signs in a new reader with a running package. Returns the e-mail address. */
export async function signInWithPackage(page: Page, staff: Staff, name: string): Promise<string> {
  const { email } = await signIn(page)
  await givePackage(page, staff, email, name)
  return email
}

const minute = 60_000

/** Signs in a reader whose package ends in a minute. Returns the e-mail address. */
export async function signInForAMinute(page: Page, staff: Staff): Promise<string> {
  const email = await signInWithPackage(page, staff, 'Interview Pass')
  endPackagesAt(email, Date.now() + minute)
  await page.clock.install()
  return email
}

/** Lets that minute pass in the browser and on the server. */
export async function passTheMinute(page: Page, email: string): Promise<void> {
  endPackagesAt(email, Date.now())
  await page.clock.fastForward(minute + 2000)
}

/** Ends the cooling time of the pay-to numbers that wait. No call of the product can. */
export function endCoolingTimes(): void {
  withDatabase((database) =>
    database.exec(`update pay_to_changes set effective_at = '2000-01-01' where state = 'pending'`),
  )
}

/** Sets when the reader's packages end. No call of the product can. */
function endPackagesAt(email: string, moment: number): void {
  withDatabase((database) =>
    database
      .prepare('update orders set expires_at = ? where user_id = (select id from users where email = ?)')
      .run(new Date(moment).toISOString(), email),
  )
}
