import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { emptyTexts } from '@shelai/contract/texts/shell-texts.ts'
import { signInWithPackage } from '../buying/purchase.ts'
import { getQuestion } from '../content.ts'
import { expect, failedLoad, main, type Page, refuseDatabases, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

// Each call of each screen: web/src/app/unanswered-calls.test.tsx.

/** Texts that claim that there is nothing, or that the reader has nothing: they need an answer. */
const claims = [
  ...Object.values({ ...emptyTexts, ...ownEmptyTexts }).map(({ en }) => en),
  'you need to be a premium user',
  'Inctive',
  'Page Not Found',
  'Buying is closed',
]

/** Signs in a reader with a package, an order, a notification and a saved item, none of whose screens is empty. */
async function signInWithEverything(page: Page, staff: Staff): Promise<void> {
  // The device has never had the log of saved items. What it once had whole, it may show without an answer.
  await page.route('**/api/v1/sync/**', (route) => route.abort())
  await signInWithPackage(page, staff, 'Interview Pass')
  const { id, title } = getQuestion('Work Study Officer')
  const saved = { type: 'question', title, item_id: id }
  await page.evaluate(async (item) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}`, 'content-type': 'application/json' }
    const body = JSON.stringify(item)
    await fetch('/api/v1/saveditems', { method: 'POST', headers, body })
  }, saved)
  // A page that is open would fetch the log as soon as it can.
  await page.goto('about:blank')
  await page.unroute('**/api/v1/sync/**')
}

/** Lists the claims that stood on the page at any time. */
async function listClaims(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seenClaims: Set<string> }).seenClaims])
}

function recordClaims(texts: readonly string[]): void {
  const seenClaims = new Set<string>()
  Object.assign(window, { seenClaims })
  const look = () => {
    for (const text of texts) if (document.querySelector('main')?.innerText.includes(text)) seenClaims.add(text)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

test('The screens of a signed-in reader claim no emptiness before an answer, also after a load and where only the token is left', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await page.addInitScript(refuseDatabases)
  await signInWithEverything(page, staff)
  await page.addInitScript(recordClaims, claims)
  const retry = main(page).getByRole('button', { name: 'Retry' })
  const loading = main(page).getByRole('status', { name: 'Loading' })
  for (const path of ['/wishlist', '/packages?tab=orders', '/profile']) {
    await page.route('**/api/v1/**', (route) => route.abort())
    await page.goto(path)
    await expect(retry, path).toBeVisible()
    expect(await listClaims(page), path).toEqual([])

    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto(path)
    await expect(retry, path).toBeVisible()
    await expect(loading.first(), path).toBeVisible()
    await page.unroute('**/api/v1/**')
    await retry.click()
    await expect(loading, path).toHaveCount(0)
    await expect(retry, path).toHaveCount(0)
    expect(await listClaims(page), path).toEqual([])
  }
  // The server renders the page for a guest. What it says of guests goes once a reader is signed in.
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.route('**/api/v1/users/export', (route) => route.abort())
  await page.goto('/contact')
  await expect(retry).toBeVisible()
  await expect(main(page)).not.toContainText('you need to be a premium user')
})
