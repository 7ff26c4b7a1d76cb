import { getArticle, getFormula } from '../content.ts'
import { expect, failedLoad, main, refuseDatabases, test, topBar } from '../fixtures.ts'
import { product } from '../product.ts'
import { openWithWorker } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('Reading, searching and calculating work on a device that refuses databases and workers', async ({
  page,
  open,
}) => {
  await page.addInitScript(refuseDatabases)
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  })
  const { path, title } = getArticle('Quality')
  await open(path)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await open('/formulas')
  await main(page).getByRole('searchbox').fill('efficiency of line')
  await main(page)
    .locator(`a[href="${getFormula('Efficiency of Line').path}"]`)
    .click()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByRole('status', { name: 'Efficiency' })).not.toHaveText('')
})

test('A device without room is read on as without the worker, and what was kept before still opens', async ({
  page,
  open,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad, /[Qq]uota/)
  await openWithWorker(page, '/skills')
  await page.waitForLoadState('networkidle')
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: product().base, quotaSize: 1 })
  const { path, title } = getArticle('Quality')
  await open(path)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await open('/formulas')
  await expect(main(page).getByRole('link').first()).toBeVisible()
  await context.setOffline(true)
  await open('/skills')
  await expect(topBar(page)).toContainText('Skill Development')
  await expect(main(page).getByRole('link').first()).toBeVisible()
})
