import { signIn } from '../accounts/account.ts'
import { expect, failedLoad, main, type Page, test } from '../fixtures.ts'
import { chooseMethod, pressNext, sendFrom, subscribe, tranId } from './purchase.ts'

const paste = (page: Page) => main(page).getByRole('button', { name: 'Paste the SMS' })
const box = (page: Page) => main(page).getByLabel('Paste the whole message here')
const status = (page: Page) => main(page).locator('.paste-message').getByRole('status')
const sms = (id: string) => `Send Money Tk 199.00 to 01700000000 successful. Balance Tk 9.00. TrxID ${id} at 21/11/2026`

/** Goes to the checkout of a reader whose profile has a number. */
async function openCheckout(page: Page): Promise<string> {
  const { phone } = await signIn(page)
  await page.getByRole('link', { name: 'Packages' }).click()
  await subscribe(page)
  await chooseMethod(page, 'bKash')
  await pressNext(page)
  await expect(paste(page)).toBeVisible()
  return phone
}

/** What the clipboard gives from now on, reading by reading; `undefined` where the browser forbids it. */
async function setClipboard(page: Page, ...texts: (string | undefined)[]): Promise<void> {
  await page.evaluate((given) => {
    navigator.clipboard.readText = async () => {
      const text = given.length > 1 ? given.shift() : given[0]
      if (text == null) throw new DOMException('denied', 'NotAllowedError')
      return text
    }
  }, texts)
}

test('Paste the SMS reads the clipboard at every press, and says what of it was filled in', async ({ page }) => {
  const phone = await openCheckout(page)
  for (const id of ['CJU0PZQ3U6', 'DJU0PZQ3U7', 'EJU0PZQ3U8']) {
    await setClipboard(page, sms(id))
    await paste(page).click()
    await expect(tranId(page)).toHaveValue(id)
    // The number comes from the profile, and nothing else is said of it.
    await expect(sendFrom(page)).toHaveValue(phone)
    await expect(status(page)).toHaveText('Transaction ID filled in from the bKash message.')
    await expect(box(page)).toBeHidden()
  }
  await tranId(page).fill('TYPED12345')
  await expect(status(page), 'an ID that was typed is none of the message').toHaveText('')
})

test('Paste the SMS opens its box and removes the older ID where the clipboard holds another message', async ({
  page,
}) => {
  await openCheckout(page)
  await setClipboard(page, sms('CJU0PZQ3U6'), 'Your bKash verification code is 482913.', sms('DJU0PZQ3U7'))
  await paste(page).click()
  await expect(tranId(page)).toHaveValue('CJU0PZQ3U6')
  await paste(page).click()
  await expect(box(page)).toBeFocused()
  await expect(tranId(page)).toHaveValue('')
  await expect(status(page)).toContainText('No payment could be read from what you copied.')
  await paste(page).click()
  await expect(tranId(page)).toHaveValue('DJU0PZQ3U7')
  await expect(status(page)).toHaveText('Transaction ID filled in from the bKash message.')
})

test('Paste the SMS opens its box at every press where the clipboard is forbidden; a wrong message empties the ID', async ({
  page,
}) => {
  await openCheckout(page)
  await setClipboard(page, undefined)
  await paste(page).click()
  await expect(box(page)).toBeFocused()
  await box(page).fill(sms('CJU0PZQ3U6'))
  await expect(tranId(page)).toHaveValue('CJU0PZQ3U6')
  await box(page).fill('Your bKash verification code is 482913.')
  await expect(tranId(page)).toHaveValue('')
  await expect(status(page)).toContainText('No payment could be read from this message.')
  await box(page).fill(sms('DJU0PZQ3U7'))
  await expect(tranId(page)).toHaveValue('DJU0PZQ3U7')
  // What was filled in from a message is still known after a reload.
  await page.reload()
  await expect(tranId(page)).toHaveValue('DJU0PZQ3U7')
  await setClipboard(page, undefined)
  await paste(page).click()
  await expect(box(page)).toBeFocused()
  await expect(tranId(page)).toHaveValue('')
  await tranId(page).fill('TYPED12345')
  await paste(page).click()
  await expect(box(page)).toBeFocused()
  await expect(tranId(page), 'what was typed by hand stays').toHaveValue('TYPED12345')
})

test('Paste the SMS fills in the latest reading, whichever answer comes last', async ({ page }) => {
  await openCheckout(page)
  await page.evaluate(
    ([first, second]) => {
      const held = Promise.withResolvers<string>()
      const readings = [held.promise, Promise.resolve(second ?? '')]
      navigator.clipboard.readText = () => readings.shift() ?? Promise.reject(new Error('no more'))
      Object.assign(window, { answerFirst: () => held.resolve(first ?? '') })
    },
    [sms('CJU0PZQ3U6'), sms('DJU0PZQ3U7')],
  )
  await paste(page).click()
  await expect(paste(page)).toHaveAttribute('aria-busy', 'true')
  await paste(page).click()
  await expect(tranId(page)).toHaveValue('DJU0PZQ3U7')
  await page.evaluate(() => (window as unknown as { answerFirst: () => void }).answerFirst())
  await expect(tranId(page)).toHaveValue('DJU0PZQ3U7')
  await expect(paste(page)).toHaveAttribute('aria-busy', 'false')
})

test('Paste the SMS waits for the code that reads messages, and is done once that has come', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/payment-sms-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await openCheckout(page)
  await setClipboard(page, sms('CJU0PZQ3U6'))
  await paste(page).click()
  await expect(paste(page)).toHaveAttribute('aria-busy', 'true')
  await expect(tranId(page)).toHaveValue('')
  resolve()
  await expect(tranId(page)).toHaveValue('CJU0PZQ3U6')
  await expect(paste(page)).toHaveAttribute('aria-busy', 'false')
})

for (const [what, answer, says] of [
  ['in words', { json: { status: false, code: 'failed', message: 'The till is shut.' } }, 'The till is shut.'],
  ['with a page of a gateway', { body: '<h1>500</h1>' }, 'Something went wrong.'],
] as const) {
  test(`The checkout says one thing of a 500 ${what}, and orders at the next press`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(failedLoad)
    await openCheckout(page)
    await sendFrom(page).fill('01711223344')
    await tranId(page).fill('CJU0PZQ3U6')
    await page.route('**/api/v1/orders/create', (route) => route.fulfill({ status: 500, ...answer }), { times: 1 })
    await main(page).getByRole('button', { name: 'Place order' }).click()
    await expect(main(page).getByRole('alert')).toHaveText(
      `${says} The order may have arrived, or not. Trying again is safe, it never makes a second order.`,
    )
    await expect(page.locator('.toast')).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/packages?tab=orders')
  })
}
