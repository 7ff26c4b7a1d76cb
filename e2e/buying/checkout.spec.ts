// Single fields and messages of the checkout: web/src/features/orders/checkout-form.test.tsx.
import { enterRecoveryCode, field, fillLogin, registerReader, signIn, submit } from '../accounts/account.ts'
import { getPost } from '../content.ts'
import {
  expect,
  expectArrival,
  failedLoad,
  fetchRoute,
  main,
  pressUnderToasts,
  reloadPage,
  subscriptionSheet,
  test,
  toast,
  waitForHydration,
} from '../fixtures.ts'
import { readKeptPurchase } from '../offline/device-database.ts'
import {
  chooseMethod,
  createTranId,
  endSessionUnderWay,
  expectOrderPlaced,
  fillCheckout,
  goToCheckout,
  listOrders,
  orderWithoutAnswer,
  placeOrder,
  pressNext,
  pressTwice,
  sendFrom,
  subscribe,
  tranId,
} from './purchase.ts'

test('A reader buys a package: from Subscribe over copying the number to an order that is being checked', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await signIn(page)
  await open('/packages')
  await subscribe(page)
  await pressNext(page)
  await expect(main(page).getByRole('alert')).toHaveText('Please select a payment method.')
  await chooseMethod(page, 'bKash')
  await pressNext(page)
  await expect(page).toHaveURL('/checkout')
  await expect(main(page).getByText('01700-000000')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Send ৳199 with bKash' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Copied to Clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01700000000')
  const id = createTranId()
  await sendFrom(page).fill('01711223344')
  await tranId(page).fill(id.toLowerCase())
  await placeOrder(page).click()
  await expectOrderPlaced(page)
  expect(listOrders(email).map((order) => order.tran_id)).toEqual([id])
  await expect.poll(() => readKeptPurchase(page)).toBeNull()
  await page.getByRole('tab', { name: 'Packages' }).click()
  await expect(main(page).getByText('Your order is being checked.')).toBeVisible()
})

test('A guest logs in during a purchase, after the tab was closed and another page was opened', async ({
  page,
  open,
  openTab,
}) => {
  const reader = await registerReader(page)
  await open('/packages')
  await goToCheckout(page, 'Nagad')
  await expect(page).toHaveURL('/login')
  await page.close()
  const tab = await openTab('/formulas')
  await tab.getByRole('complementary', { name: 'Finish your payment' }).getByRole('link').click()
  await expect(tab).toHaveURL('/login')
  await waitForHydration(tab)
  await fillLogin(tab, reader)
  await expect(tab).toHaveURL('/checkout')
  await expect(main(tab).getByText('01800-000000')).toBeVisible()
  await sendFrom(tab).fill('01711223344')
  await tranId(tab).fill(createTranId())
  await placeOrder(tab).click()
  await expectOrderPlaced(tab)
  expect(listOrders(reader.email)).toHaveLength(1)
})

test('A password reset in the middle of a purchase ends on /checkout with everything chosen and typed', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const reader = await signIn(page)
  const id = await fillCheckout(page, '', 'Nagad')
  // The session ends on another phone; the reader has forgotten the password.
  await endSessionUnderWay(page)
  await placeOrder(page).click()
  await expectArrival(page, '/login')
  await main(page).getByRole('link', { name: 'Forgot password?' }).click()
  await expectArrival(page, '/forget-password')
  await enterRecoveryCode(page, reader.email)
  for (const name of ['newPassword', 'confirmPassword']) await field(page, name).fill('another seam')
  await submit(page).click()
  await expectArrival(page, '/login')
  await fillLogin(page, { ...reader, password: 'another seam' })
  await expect(page).toHaveURL('/checkout')
  await expect(main(page).getByRole('heading', { name: 'Send ৳199 with Nagad' })).toBeVisible()
  await expect(sendFrom(page)).toHaveValue('01711223344')
  await expect(tranId(page)).toHaveValue(id)
  await placeOrder(page).click()
  await expectOrderPlaced(page)
  expect(listOrders(reader.email).map((order) => order.tran_id)).toEqual([id])
})

test('The checkout keeps everything when the network is lost, and sends one order', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { email } = await signIn(page)
  await open('/packages')
  await goToCheckout(page, 'bKash')
  const id = createTranId()
  await sendFrom(page).fill('01711223344')
  await tranId(page).fill(id)
  let isLost = true
  const keys = new Set<string | undefined>()
  await page.route('**/api/v1/orders/create', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    // The first time the order arrives and its answer is lost.
    if (isLost) await fetchRoute(route)
    isLost ? await route.abort() : await route.continue()
  })
  await placeOrder(page).click()
  await expect(main(page).getByRole('alert')).toContainText('never makes a second order')
  await expect(tranId(page)).toHaveValue(id)
  isLost = false
  await pressTwice(page)
  await expectOrderPlaced(page)
  expect(keys.size).toBe(1)
  expect(listOrders(email)).toHaveLength(1)
})

test('The checkout sends a corrected transaction after a lost answer, and exactly that is ordered', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { email } = await signIn(page)
  const lost = await fillCheckout(page, '', 'bKash')
  const keys: string[] = []
  await page.route('**/api/v1/orders/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length < 3) {
      await fetchRoute(route)
      await route.abort()
    } else await route.continue()
  })
  await placeOrder(page).click()
  await expect(main(page).getByRole('alert')).toContainText('never makes a second order')
  expect(listOrders(email).map((order) => order.tran_id)).toEqual([lost])
  // Each correction is a new order that replaces the one before.
  await tranId(page).fill(createTranId())
  await placeOrder(page).click()
  await expect(main(page).getByRole('alert')).toContainText('never makes a second order')
  const corrected = createTranId()
  await tranId(page).fill(corrected)
  await placeOrder(page).click()
  await expectOrderPlaced(page)
  expect(listOrders(email).map((order) => order.tran_id)).toEqual([corrected])
  expect(new Set(keys).size).toBe(3)
})

test('The checkout says that the order of a lost answer was rejected, and sends it as a new one at the next press', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { email } = await orderWithoutAnswer(page)
  await staff.settle(email, 'reject', { reason: 'Not found' })
  await pressUnderToasts(placeOrder(page))
  await expect(toast(page, 'This order was rejected. My Order says why.')).toBeVisible()
  await expect(main(page).getByRole('alert')).toContainText('Place the order again to send it as a new one.')
  expect(listOrders(email).map(({ state }) => state)).toEqual(['rejected'])
  await pressUnderToasts(placeOrder(page))
  await expectOrderPlaced(page)
  expect(listOrders(email).map(({ state }) => state)).toEqual(['rejected', 'pending'])
})

test('The checkout leads to My Order where the order of a lost answer was approved before its correction', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { email, lost } = await orderWithoutAnswer(page)
  await staff.settle(email, 'approve')
  await tranId(page).fill(createTranId())
  await pressUnderToasts(placeOrder(page))
  await expect(toast(page, 'Your order has been approved already. It is in My Order.')).toBeVisible()
  await expect(page).toHaveURL('/packages?tab=orders')
  expect(listOrders(email).map((order) => order.tran_id)).toEqual([lost])
})

test('The checkout asks again before it replaces an order whose key came with other details', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { email, lost } = await orderWithoutAnswer(page)
  // Removes the note that the payment was sent, as an earlier version of the page left it.
  const corrected = createTranId()
  const { sent: _, ...intent } = (await readKeptPurchase(page)) ?? {}
  // A former release kept the purchase there.
  await page.evaluate(
    (text) => localStorage.setItem('own_purchase', text),
    JSON.stringify({ ...intent, tranId: corrected }),
  )
  await page.reload()
  await placeOrder(page).click()
  await expect(toast(page, 'This order was sent before with other details.')).toBeVisible()
  await expect(main(page).getByRole('alert')).toContainText('these details take its place')
  expect(listOrders(email).map((order) => order.tran_id)).toEqual([lost])
  await placeOrder(page).click()
  await expectOrderPlaced(page)
  expect(listOrders(email).map((order) => order.tran_id)).toEqual([corrected])
})

test('A package that is chosen in another tab takes nothing from a purchase, and both are ordered', async ({
  page,
  openTab,
}) => {
  const { email } = await signIn(page)
  const first = await fillCheckout(page, 'Interview Pass', 'bKash')
  const other = await openTab('/packages')
  await goToCheckout(other, 'Nagad', 'Format')
  const second = createTranId()
  await sendFrom(other).fill('01811223344')
  await tranId(other).fill(second)
  await reloadPage(page)
  await expect(tranId(page)).toHaveValue(first)
  await placeOrder(page).click()
  await expectOrderPlaced(page)
  await page.getByRole('complementary', { name: 'Finish your payment' }).getByRole('link').click()
  await expect(tranId(page)).toHaveValue(second)
  await placeOrder(other).click()
  await expect(toast(other, 'Order created')).toBeVisible()
  for (const tab of [other, page]) await expect(tab).toHaveURL('/packages?tab=orders')
  expect(
    listOrders(email)
      .map(({ tran_id }) => tran_id)
      .sort(),
  ).toEqual([first, second].sort())
})

test('Two tabs with one purchase show the same and make one order', async ({ page, open, openTab }) => {
  const { email } = await signIn(page)
  await open('/packages')
  await goToCheckout(page, 'bKash')
  const other = await openTab('/checkout')
  await sendFrom(page).fill('01711223344')
  await tranId(page).fill(createTranId())
  await expect(tranId(other)).toHaveValue(await tranId(page).inputValue())
  // The button of the slower tab may be gone already.
  await Promise.all([page, other].map((tab) => pressTwice(tab)))
  await expect(page).toHaveURL('/packages?tab=orders')
  await expect(other).toHaveURL('/packages?tab=orders')
  expect(listOrders(email)).toHaveLength(1)
})

test('An approved order unlocks its content and leads back to the very question', async ({ page, open, staff }) => {
  const { email } = await signIn(page)
  const post = getPost('Work Study Officer')
  await open(post.path)
  const question = main(page).locator('.question').last()
  const anchor = await question.getAttribute('id')
  await question.getByRole('button', { name: 'Show Answer' }).click()
  await subscriptionSheet(page).getByRole('link', { name: 'Buy Subscription' }).click()
  await goToCheckout(page, 'bKash')
  await sendFrom(page).fill('01711223344')
  await tranId(page).fill(createTranId())
  await placeOrder(page).click()
  await expectOrderPlaced(page)
  await staff.settle(email, 'approve')
  await open('/profile')
  await expect(main(page).getByText('30', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('complementary', { name: 'Your package is active' }).getByRole('link').click()
  await expect(page).toHaveURL(`${post.path}#${anchor}`)
  await expect(question.locator('.answer')).toBeVisible()
  await expect(question.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(page.getByRole('complementary', { name: 'Your package is active' })).toHaveCount(0)
  await open('/contact')
  await expect(main(page).getByRole('heading', { name: 'Personal Contact to Owner' })).toBeVisible()
})

test('A number that cannot be copied is selected, and a toast says so', async ({ page }) => {
  await signIn(page)
  await fillCheckout(page, '', 'bKash')
  // Old web views have neither way to copy.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await main(page).getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Failed to copy!')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe('01700-000000')
})
