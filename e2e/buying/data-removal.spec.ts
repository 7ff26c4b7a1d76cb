import { signIn } from '../accounts/account.ts'
import { getPost } from '../content.ts'
import { expect, expectArrival, failedLoad, main, type Page, subscriptionSheet, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'
import { findTraces } from './device-traces.ts'
import { givePackage, passTheMinute, signInForAMinute } from './purchase.ts'

const post = () => getPost('Work Study Officer')

/** Reads the owners' contacts without a network: the page can show only what it still has in memory. */
async function readContactsOffline(page: Page): Promise<string> {
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expectArrival(page, '/')
  await main(page).getByRole('link', { name: 'Contact Us' }).click()
  await expectArrival(page, '/contact')
  const shown = await main(page).innerText()
  await page.context().setOffline(false)
  return shown
}

/** Shows the reader a premium answer and then the owners' contacts, and returns words of both. */
async function seePremium(page: Page, staff: Staff): Promise<string[]> {
  const [question] = await staff.find('job-questions', { sub_category_id: post().id, is_premium: 1 })
  const [owner] = await staff.find('people', { type: 'contact' })
  const [answer = ''] = /[\w ,]{30,}/.exec(String(question?.answer)) ?? []
  await page.goto(post().path)
  const item = main(page)
    .locator('.question')
    .filter({ hasText: String(question?.question) })
  await expect(item.getByRole('img', { name: 'Locked' })).toHaveCount(0)
  await item.getByRole('button', { name: 'Show Answer' }).click()
  await expect(item.getByText(answer)).toBeVisible()
  // A navigation within the site keeps the query cache.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await main(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(main(page).getByText(String(owner?.mobile))).toBeVisible()
  const words = [answer, String(owner?.mobile), String(owner?.email)]
  expect(await readContactsOffline(page), 'kept while the package runs').toContain(String(owner?.mobile))
  return words
}

test('Everything premium leaves the device the moment the package ends', async ({ page, staff, browserErrors }) => {
  browserErrors.allow(failedLoad)
  const email = await signInForAMinute(page, staff)
  const words = await seePremium(page, staff)
  await passTheMinute(page, email)
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  await expect.poll(() => findTraces(page, words)).toEqual([])
  const shown = await readContactsOffline(page)
  for (const word of words) expect(shown).not.toContain(word)
  for (let steps = 0; steps < 6; steps += 1) await page.goBack()
  await expect(page).toHaveURL(post().path)
  await main(page).getByRole('button', { name: 'Show Answer' }).last().click()
  await expect(subscriptionSheet(page)).toBeVisible()
  expect(await findTraces(page, words)).toEqual([])
})

test('Everything premium and everything of the account leaves the device at logout', async ({
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
  const shown = await readContactsOffline(page)
  for (const word of words) expect(shown).not.toContain(word)
  await page.reload()
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  expect(await findTraces(page, words)).toEqual([])
})
