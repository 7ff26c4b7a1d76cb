import { signIn } from '../accounts/account.ts'
import { expect, failedLoad, fetchRoute, main, openPage, type Page, test } from '../fixtures.ts'
import { readKeptPurchase } from '../offline/device-database.ts'
import {
  chooseMethod,
  createTranId,
  listOrders,
  placeOrder,
  pressNext,
  sendFrom,
  subscribe,
  tranId,
} from './purchase.ts'

const toPayment = async (page: Page) => {
  await openPage(page, '/packages')
  await subscribe(page)
  // The package is written while the next page comes. Killed within these milliseconds: killed-browser.spec.ts.
  await expect.poll(() => readKeptPurchase(page)).not.toBeNull()
}
/** Presses the button, and returns once the order is on its way and held there: before it arrives, or before its answer. */
async function holdOrder(page: Page, point: 'request' | 'answer'): Promise<void> {
  const reached = new Promise<void>((resolve) => {
    page.route('**/api/v1/orders/create', async (route) => {
      if (point === 'answer') await fetchRoute(route)
      resolve()
    })
  })
  await placeOrder(page).click()
  await reached
}

test('A purchase whose tab is closed at every point goes on where it was, and ends in exactly one right order', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { email } = await signIn(page)
  const id = createTranId()
  const listIds = () => listOrders(email).map((order) => `${order.tran_id} ${order.send_from}`)
  let tab = await context.newPage()
  /** Takes the tab away as Android does, and returns to the site at another address. */
  const returnToSite = async () => {
    await tab.close({ runBeforeUnload: false })
    tab = await context.newPage()
    await openPage(tab, '/formulas')
  }
  const closeAndGoOn = async (address: string) => {
    await returnToSite()
    await tab.getByRole('complementary', { name: 'Finish your payment' }).getByRole('link').click()
    await expect(tab).toHaveURL(address)
  }
  await toPayment(tab)
  await closeAndGoOn('/payment')
  await chooseMethod(tab, 'bKash')
  await closeAndGoOn('/checkout')
  await openPage(tab, '/payment')
  await expect(main(tab).getByRole('radio', { name: 'bKash' })).toBeChecked()
  await pressNext(tab)
  await expect(sendFrom(tab)).toBeVisible()
  await closeAndGoOn('/checkout')
  await sendFrom(tab).fill('01711223344')
  await tranId(tab).pressSequentially(id.slice(0, 5))
  await closeAndGoOn('/checkout')
  await expect(tranId(tab)).toHaveValue(id.slice(0, 5))
  await tranId(tab).fill(id)
  await closeAndGoOn('/checkout')
  await holdOrder(tab, 'request')
  expect(listIds()).toEqual([])
  await closeAndGoOn('/checkout')
  await holdOrder(tab, 'answer')
  expect(listIds()).toEqual([`${id} +8801711223344`])
  await closeAndGoOn('/checkout')
  await placeOrder(tab).click()
  await expect(tab).toHaveURL('/packages?tab=orders')
  await returnToSite()
  expect(await readKeptPurchase(tab)).toBeNull()
  expect(listIds()).toEqual([`${id} +8801711223344`])
})

test('The way to an unfinished payment can be pressed without a network in windows of every shape', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await toPayment(page)
  await openPage(page, '/skills')
  const bar = page.getByRole('complementary', { name: 'Finish your payment' })
  await bar.waitFor()
  await context.setOffline(true)
  await page.getByText('You are offline').waitFor()
  // The icon of the mark comes with its code.
  await page.locator('.offline svg').waitFor()
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1200, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const pressed of [bar.getByRole('link'), bar.getByRole('button', { name: 'Not now' })]) {
      const [button, covering] = await Promise.all([pressed.boundingBox(), page.locator('.offline').boundingBox()])
      const [top, bottom] = [covering?.y ?? 0, (covering?.y ?? 0) + (covering?.height ?? 0)]
      const isClear = button !== null && (button.y + button.height <= top || button.y >= bottom)
      expect([isClear, button, covering], `in ${width} by ${height}`).toEqual([true, button, covering])
    }
  }
})
