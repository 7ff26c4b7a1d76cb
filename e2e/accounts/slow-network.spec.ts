import { signInWithPackage } from '../buying/purchase.ts'
import { getPost } from '../content.ts'
import { expect, holdRequests, main, type Page, refuseDatabases, subscriptionSheet, test } from '../fixtures.ts'
import { signIn } from './account.ts'

const questions = () => getPost('Work Study Officer').path
const lock = (page: Page) => main(page).getByRole('img', { name: 'Locked' })
const lastAnswer = (page: Page) => main(page).locator('.question').last().getByRole('button', { name: 'Show Answer' })

/** Holds the calls that tell what the reader has until they are released. */
const holdCalls = (page: Page) =>
  holdRequests(page, /\/api\/v1\/(orders\/packages|jobs\/questions|articles\/details|users\/export)\b/)

/** Records whether a dialog opens at any time. */
async function watchDialogs(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      document.documentElement.dataset.dialogOpened = ''
      showModal.call(this)
    }
  })
  return () => page.evaluate(() => document.documentElement.dataset.dialogOpened !== undefined)
}

test('Show Answer waits on a slow line and then opens the answer of a reader with a package', async ({
  page,
  open,
  staff,
}) => {
  await signInWithPackage(page, staff, 'Interview Pass')
  const release = await holdCalls(page)
  const hasDialogOpened = await watchDialogs(page)
  await open(questions())
  await lastAnswer(page).click()
  await expect(lastAnswer(page)).toHaveAttribute('aria-busy', 'true')
  await expect(lock(page)).toHaveCount(0)
  release()
  await expect(main(page).locator('.question').last().locator('.answer')).toBeVisible()
  expect(await hasDialogOpened()).toBe(false)
})

test('Show Answer waits on a slow line and then offers packages to a reader without one', async ({ page, open }) => {
  await signIn(page)
  const release = await holdCalls(page)
  await open(questions())
  await lastAnswer(page).click()
  await expect(lastAnswer(page)).toHaveAttribute('aria-busy', 'true')
  await expect(subscriptionSheet(page)).toBeHidden()
  release()
  await expect(subscriptionSheet(page)).toBeVisible()
  await expect(lastAnswer(page)).not.toHaveAttribute('aria-busy')
})

test('A page shows no lock and no login on a slow line while a token is stored', async ({ page, open, staff }) => {
  await signInWithPackage(page, staff, 'Interview Pass')
  const [article] = await staff.find('articles')
  await staff.update('articles', article?.id ?? 0, { is_premium: 1 })
  try {
    await page.evaluate(() => localStorage.removeItem('user'))
    const release = await holdCalls(page)
    await open(`/skills/quality/${article?.id}`)
    const sold = main(page).getByText('This article is for readers with a package.')
    await expect(main(page).getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(sold).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toHaveCount(0)
    release()
    await expect(main(page).locator('article .rich, article table, article p').first()).toBeVisible()
    await expect(main(page).getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect(sold).toHaveCount(0)
  } finally {
    await staff.update('articles', article?.id ?? 0, { is_premium: 0 })
  }
})

test('A question stays unlocked and Retry is offered where what the reader has cannot be fetched', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await page.addInitScript(refuseDatabases)
  await signIn(page)
  // A refusal is not repeated by itself, so only the button sends the calls again.
  await page.route(/\/api\/v1\/(orders\/packages|jobs\/questions)\b/, (route) =>
    route.fulfill({ status: 500, json: { status: false, code: 'internal', message: 'Something went wrong.' } }),
  )
  await open(questions())
  await lastAnswer(page).click()
  await expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(lastAnswer(page)).toHaveAttribute('aria-busy', 'true')
  await expect(subscriptionSheet(page)).toBeHidden()
  await page.unroute(/\/api\/v1\/(orders\/packages|jobs\/questions)\b/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(subscriptionSheet(page)).toBeVisible()
})
