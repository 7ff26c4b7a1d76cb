import { expect, failedLoad, main, refuseDatabases, subscriptionSheet, test } from '../fixtures.ts'
import { signIn } from './account.ts'

// Premium articles and formulas: web/src/app/premium-items.test.tsx.

test('The server decides on a premium file before it is known what the reader has', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await page.addInitScript(refuseDatabases)
  await signIn(page)
  await page.route('**/orders/packages/**', (route) => route.abort())
  await open('/format')
  const requested = page.waitForRequest('**/formulas/files/*/download')
  await main(page).getByRole('button', { name: 'Line balancing sheet' }).click()
  await requested
  await expect(subscriptionSheet(page)).toBeVisible()
})
