import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { signIn } from '../accounts/a-reader.ts'
import { expect, failedLoad, main, type Page, subscriptionSheet, test } from '../reader.ts'
import type { Staff } from '../staff.ts'
import { givePackage } from './a-purchase.ts'
import { whereLeft } from './what-is-left.ts'

const questions = '/jobs/industrial%20engineering/1'

/** What premium pages have shown the reader who stands at the contacts now: words of an answer, and of an owner. */
async function seePremium(page: Page, staff: Staff): Promise<string[]> {
  const [question] = await staff.find('job-questions', { sub_category_id: 1, is_premium: 1 })
  const [owner] = await staff.find('people', { type: 'contact' })
  const [answer = ''] = /[\w ,]{30,}/.exec(String(question?.answer)) ?? []
  await page.goto(questions)
  const item = main(page)
    .locator('.qa')
    .filter({ hasText: String(question?.question) })
  await expect(item.getByRole('img', { name: 'Locked' })).toHaveCount(0)
  await item.getByRole('button', { name: 'Show Answer' }).click()
  await expect(item.getByText(answer)).toBeVisible()
  // On within the site: what was read stays in the page's memory.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await main(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(main(page).getByText(String(owner?.mobile))).toBeVisible()
  const words = [answer, String(owner?.mobile), String(owner?.email)]
  const left = await whereLeft(page, words)
  for (const word of words) expect(left, 'kept while the package runs').toContain(`answers: ${word}`)
  return words
}

/** Sets when the reader's packages end: nothing but time can, for people. */
function endPackagesAt(email: string, moment: number): void {
  const database = new DatabaseSync(join(process.env.PRODUCT_DATA ?? '', 'shelai.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  database
    .prepare('update orders set expires_at = ? where user_id = (select id from users where email = ?)')
    .run(new Date(moment).toISOString(), email)
  database.close()
}

test('takes everything premium off the device in the moment in which the package ends', async ({
  page,
  staff,
  complaints,
}) => {
  complaints.allow(failedLoad)
  const minute = 60_000
  const { email } = await signIn(page)
  await givePackage(page, staff, email, 'Interview Pass')
  endPackagesAt(email, Date.now() + minute)
  await page.clock.install()
  const words = await seePremium(page, staff)
  // The minute passes at once, here and there.
  endPackagesAt(email, Date.now())
  await page.clock.fastForward(minute + 2000)
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  await expect.poll(() => whereLeft(page, words)).toEqual([])
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(questions)
  await main(page).getByRole('button', { name: 'Show Answer' }).last().click()
  await expect(subscriptionSheet(page)).toBeVisible()
  expect(await whereLeft(page, words)).toEqual([])
})

test('takes everything premium and everything of the account off the device at logout', async ({
  page,
  staff,
  complaints,
}) => {
  complaints.allow(failedLoad)
  const reader = await signIn(page)
  await givePackage(page, staff, reader.email, 'Interview Pass')
  const words = [...(await seePremium(page, staff)), reader.email, reader.username]
  await page.getByRole('link', { name: 'Account' }).click()
  await main(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => whereLeft(page, words)).toEqual([])
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await main(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  expect(await whereLeft(page, words)).toEqual([])
})
