import { signIn } from '../accounts/account.ts'
import { expect, failedLoad, main, type Page, subscriptionSheet, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'
import { findTraces } from './device-traces.ts'
import { givePackage, passTheMinute, signInForAMinute } from './purchase.ts'

const questions = '/jobs/industrial%20engineering/1'

/** What premium pages have shown the reader who stands at the contacts now: words of an answer, and of an owner. */
async function seePremium(page: Page, staff: Staff): Promise<string[]> {
  const [question] = await staff.find('job-questions', { sub_category_id: 1, is_premium: 1 })
  const [owner] = await staff.find('people', { type: 'contact' })
  const [answer = ''] = /[\w ,]{30,}/.exec(String(question?.answer)) ?? []
  await page.goto(questions)
  const item = main(page)
    .locator('.question')
    .filter({ hasText: String(question?.question) })
  await expect(item.getByRole('img', { name: 'Locked' })).toHaveCount(0)
  await item.getByRole('button', { name: 'Show Answer' }).click()
  await expect(item.getByText(answer)).toBeVisible()
  // On within the site: what was read stays in the page's memory.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await main(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(main(page).getByText(String(owner?.mobile))).toBeVisible()
  const words = [answer, String(owner?.mobile), String(owner?.email)]
  const left = await findTraces(page, words)
  for (const word of words) expect(left, 'kept while the package runs').toContain(`answers: ${word}`)
  return words
}

test('takes everything premium off the device in the moment in which the package ends', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const email = await signInForAMinute(page, staff)
  const words = await seePremium(page, staff)
  await passTheMinute(page, email)
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  await expect.poll(() => findTraces(page, words)).toEqual([])
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(questions)
  await main(page).getByRole('button', { name: 'Show Answer' }).last().click()
  await expect(subscriptionSheet(page)).toBeVisible()
  expect(await findTraces(page, words)).toEqual([])
})

test('takes everything premium and everything of the account off the device at logout', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const reader = await signIn(page)
  await givePackage(page, staff, reader.email, 'Interview Pass')
  const words = [...(await seePremium(page, staff)), reader.email, reader.username]
  await page.getByRole('link', { name: 'Account' }).click()
  await main(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => findTraces(page, words)).toEqual([])
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await main(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  expect(await findTraces(page, words)).toEqual([])
})
