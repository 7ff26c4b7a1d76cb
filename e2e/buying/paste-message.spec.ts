import { signIn } from '../accounts/account.ts'
import { expect, holdRequests, main, type Page, test } from '../fixtures.ts'
import { goToCheckout, tranId } from './purchase.ts'

const paste = (page: Page) => main(page).getByRole('button', { name: 'Paste the SMS' })
const _box = (page: Page) => main(page).getByLabel('Paste the whole message here')
const _status = (page: Page) => main(page).locator('.paste-message').getByRole('status')
const sms = (id: string) => `Send Money Tk 199.00 to 01700000000 successful. Balance Tk 9.00. TrxID ${id} at 21/11/2026`

/** Opens the checkout as a reader whose profile has a phone number, and returns the number. */
async function openCheckout(page: Page): Promise<string> {
  const { phone } = await signIn(page)
  await page.getByRole('link', { name: 'Packages' }).click()
  await goToCheckout(page, 'bKash')
  await expect(paste(page)).toBeVisible()
  return phone
}

/** Sets what the clipboard returns at each reading; `undefined` where the browser forbids it. */
async function setClipboard(page: Page, ...texts: (string | undefined)[]): Promise<void> {
  await page.evaluate((given) => {
    navigator.clipboard.readText = async () => {
      const text = given.length > 1 ? given.shift() : given[0]
      if (text == null) throw new DOMException('denied', 'NotAllowedError')
      return text
    }
  }, texts)
}

test('Paste the SMS waits for the code that reads messages, and knows after a reload what came from a message', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/payment-sms-*.js')
  await openCheckout(page)
  await setClipboard(page, sms('CJU0PZQ3U6'))
  await paste(page).click()
  await expect(paste(page)).toHaveAttribute('aria-busy', 'true')
  await expect(tranId(page)).toHaveValue('')
  release()
  await expect(tranId(page)).toHaveValue('CJU0PZQ3U6')
  await expect(paste(page)).toHaveAttribute('aria-busy', 'false')
  // An ID filled in from a message is known as such after a reload, and goes with the next reading.
  await page.reload()
  await expect(tranId(page)).toHaveValue('CJU0PZQ3U6')
  await setClipboard(page, undefined)
  await paste(page).click()
  await expect(tranId(page)).toHaveValue('')
})
