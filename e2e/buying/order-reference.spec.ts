import { signIn } from '../accounts/account.ts'
import { expect, main, test } from '../fixtures.ts'
import { fillCheckout, placeOrder } from './purchase.ts'

test('My Order shows a reference by which staff find the order, and no long id', async ({ page, open, staff }) => {
  const { email } = await signIn(page)
  await fillCheckout(page, '', 'bKash')
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/packages/)
  await open('/packages?tab=orders')
  const card = main(page).locator('.order')
  await expect(card.locator('dd').first()).toHaveText(/^[2-9ACFHJKMRWXY]{4}-[2-9ACFHJKMRWXY]{4}$/)
  const [order] = await staff.find('orders', { user_gmail: email })
  await expect(card).not.toContainText(String(order?.id))
  const spoken = (await card.locator('dd').first().innerText()).toLowerCase().replace('-', ' ')
  expect(await staff.find('orders', { q: spoken })).toMatchObject([{ id: order?.id }])
})
