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

type Point = { after: string; until: (page: Page, id: string) => Promise<unknown> }

const toPayment = async (page: Page) => {
  await openPage(page, '/packages')
  await subscribe(page)
  // The package is written while the next page comes. Killed within these milliseconds: killed-browser.spec.ts.
  await expect.poll(() => readKeptPurchase(page)).not.toBeNull()
}
const toCheckout = async (page: Page) => {
  await toPayment(page)
  await chooseMethod(page, 'bKash')
  await pressNext(page)
  await expect(sendFrom(page)).toBeVisible()
}
const toFilled = async (page: Page, id: string) => {
  await toCheckout(page)
  await sendFrom(page).fill('01711223344')
  await tranId(page).fill(id)
}
/** Holds the order's request at a point, presses the button, and returns when the point is reached. */
const heldAt = (point: 'request' | 'answer') => async (page: Page, id: string) => {
  await toFilled(page, id)
  const reached = new Promise<void>((resolve) => {
    page.route('**/api/v1/orders/create', async (route) => {
      if (point === 'answer') await fetchRoute(route)
      resolve()
    })
  })
  await placeOrder(page).click()
  await reached
}

/** The points at which Android may take the tab away. */
const points: readonly Point[] = [
  { after: 'Subscribe', until: toPayment },
  {
    after: 'choosing a method',
    until: async (page) => {
      await toPayment(page)
      await chooseMethod(page, 'bKash')
    },
  },
  { after: 'NEXT', until: toCheckout },
  {
    after: 'half of the id',
    until: async (page, id) => {
      await toCheckout(page)
      await tranId(page).pressSequentially(id.slice(0, 5))
    },
  },
  { after: 'the last field', until: toFilled },
  { after: 'the order left, before it arrived', until: heldAt('request') },
  { after: 'the order arrived, before the answer', until: heldAt('answer') },
  {
    after: 'the answer',
    until: async (page, id) => {
      await toFilled(page, id)
      await placeOrder(page).click()
      await expect(page).toHaveURL('/packages?tab=orders')
    },
  },
]

/** Returns to the site at another address and finishes the purchase. */
async function finish(page: Page, id: string): Promise<void> {
  await openPage(page, '/formulas')
  const bar = page.getByRole('complementary', { name: 'Finish your payment' })
  if ((await readKeptPurchase(page)) === null) return
  await bar.getByRole('link').click()
  await expect(page).toHaveURL(/\/(payment|checkout)$/)
  if (page.url().endsWith('/payment')) {
    await chooseMethod(page, 'bKash')
    await pressNext(page)
  }
  await expect(sendFrom(page)).toBeVisible()
  await sendFrom(page).fill('01711223344')
  await tranId(page).fill(id)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/packages?tab=orders')
}

test('A tab that is closed at any point of a purchase leaves exactly one right order behind', async ({
  page,
  context,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(failedLoad)
  const { email } = await signIn(page)
  const ids: string[] = []
  for (const { after, until } of points) {
    const id = createTranId()
    ids.push(id)
    const tab = await context.newPage()
    await until(tab, id)
    await tab.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await finish(again, id)
    await expect(main(again)).toBeVisible()
    await again.close()
    expect(
      listOrders(email)
        .map((order) => `${order.tran_id} ${order.send_from}`)
        .sort(),
      `closed after ${after}`,
    ).toEqual(ids.map((one) => `${one} +8801711223344`).sort())
  }
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
