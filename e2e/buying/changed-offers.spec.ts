import { randomUUID } from 'node:crypto'
import { fillLogin, signIn } from '../accounts/account.ts'
import { expect, failedLoad, main, type Page, reloadPage, test } from '../fixtures.ts'
import {
  changeUnderWay,
  chooseMethod,
  endCoolingTimes,
  endSessionUnderWay,
  expectOrderPlaced,
  fillCheckout,
  listOrders,
  placeOrder,
  pressNext,
  sendFrom,
  tranId,
} from './purchase.ts'

/** Waits until readers get what staff have just changed: cached responses live for a moment. */
async function waitUntilPublished(page: Page, path: string, isNew: (answer: string) => boolean): Promise<void> {
  await expect.poll(async () => isNew(await (await page.request.get(`/api/v1/${path}`)).text())).toBe(true)
}

test('The checkout shows a changed price, keeps what was typed, and orders at that price once it is accepted', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const name = `Changing Pass ${randomUUID()}`
  const { id } = await staff.create('packages', { name, type: 'jobs', price: 150, days: 30, features: 'Answers' })
  const { email } = await signIn(page)
  const tran = await fillCheckout(page, name, 'bKash')
  await changeUnderWay(page, async () => {
    await staff.update('packages', id, { price: 175 })
    await waitUntilPublished(page, `packages/${id}`, (answer) => answer.includes('175'))
  })
  await placeOrder(page).click()
  await expect(page.locator('[role=alert] .toast.success')).toHaveText('Price has changed')
  await expect(main(page).getByText('It was ৳150 when you chose it. It is ৳175 now.')).toBeVisible()
  await expect(main(page).getByText('Nothing was ordered. What you typed is still here.')).toBeVisible()
  await expect(main(page).getByText('01700-000000'), 'nothing to pay before it is accepted').toBeHidden()
  await expect(sendFrom(page)).toHaveValue('01711223344')
  await expect(tranId(page)).toHaveValue(tran)
  expect(listOrders(email)).toEqual([])

  await placeOrder(page).click()
  const accept = main(page).getByRole('button', { name: 'Go on with ৳175' })
  await expect(accept).toBeFocused()
  await accept.click()
  await expect(main(page).getByRole('heading', { name: 'Send ৳175 with bKash' })).toBeVisible()
  await expect(tranId(page)).toHaveValue(tran)
  await placeOrder(page).click()
  await expectOrderPlaced(page)
  await expect(main(page).getByText('৳175')).toBeVisible()
  expect(listOrders(email).map((made) => made.tran_id)).toEqual([tran])
})

test('The checkout says that a package is no longer sold, hides the number to pay and leads to the others', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const name = `Ending Pass ${randomUUID()}`
  const { id } = await staff.create('packages', { name, type: 'jobs', price: 150, days: 30, features: 'Answers' })
  const { email } = await signIn(page)
  const tran = await fillCheckout(page, name, 'bKash')
  await changeUnderWay(page, async () => {
    await staff.update('packages', id, { state: 'archived' })
    await waitUntilPublished(page, `packages/${id}`, (answer) => !answer.includes(name))
  })
  await placeOrder(page).click()
  await expect(main(page).getByText('This package is no longer sold.')).toBeVisible()
  await expect(main(page).getByText('01700-000000')).toBeHidden()
  await expect(tranId(page)).toHaveValue(tran)
  await placeOrder(page).click()
  const others = main(page).getByRole('link', { name: 'See packages' })
  await expect(others).toBeFocused()
  expect(listOrders(email)).toEqual([])
  await others.click()
  await expect(page).toHaveURL('/packages')
})

test('The checkout says that a payment method was switched off, and orders with another one what was typed', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const name = `Upay ${randomUUID().slice(0, 8)}`
  await staff.confirm()
  const { id, phone } = await staff.create('payment-methods', {
    method_name: name,
    phone: '01300-000000',
    account_type: 'Personal',
    action: 'Send Money',
  })
  endCoolingTimes()
  await waitUntilPublished(page, 'payment', (answer) => answer.includes(name))
  const { email } = await signIn(page)
  const tran = await fillCheckout(page, 'Interview Pass', name)
  await expect(main(page).getByText(String(phone))).toBeVisible()
  await changeUnderWay(page, async () => {
    await staff.update('payment-methods', id, { state: 'draft' })
    await waitUntilPublished(page, 'payment', (answer) => !answer.includes(name))
  })
  await placeOrder(page).click()
  await expect(page.locator('[role=alert] .toast.success')).toContainText('payment method')
  await expect(main(page).getByText('This payment method is not available now.')).toBeVisible()
  await expect(main(page).getByText(String(phone))).toBeHidden()
  await expect(tranId(page)).toHaveValue(tran)
  expect(listOrders(email)).toEqual([])

  await main(page).getByRole('link', { name: 'Choose another payment method' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(main(page).getByRole('radio', { name })).toHaveCount(0)
  await chooseMethod(page, 'Nagad')
  await pressNext(page)
  await expect(main(page).getByText('01800-000000')).toBeVisible()
  await expect(sendFrom(page)).toHaveValue('01711223344')
  await expect(tranId(page)).toHaveValue(tran)
  await placeOrder(page).click()
  await expectOrderPlaced(page)
  expect(listOrders(email).map((made) => made.tran_id)).toEqual([tran])
})

test('A session that ends under an order leads to the login and back, and makes exactly one order of what was typed', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const reader = await signIn(page)
  const tran = await fillCheckout(page, 'Interview Pass', 'bKash')
  await endSessionUnderWay(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/login')
  expect(listOrders(reader.email)).toEqual([])
  // Android may close the tab here as well.
  await reloadPage(page)
  await fillLogin(page, reader)
  await expect(page).toHaveURL('/checkout')
  await expect(sendFrom(page)).toHaveValue('01711223344')
  await expect(tranId(page)).toHaveValue(tran)
  await placeOrder(page).click()
  await expectOrderPlaced(page)
  expect(listOrders(reader.email).map((made) => made.tran_id)).toEqual([tran])
})
