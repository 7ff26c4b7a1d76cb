import { buildCallUrl } from '@shelai/contract/call-urls.ts'
import { getFormula } from '../content.ts'
import { expect, failedLoad, openPage, test } from '../fixtures.ts'
import { openWithWorker, waitUntilKept } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('A calculation opens from its link without a network, with its steps, and stays in the history of the device', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { path, id } = getFormula('Efficiency of Line')
  await openWithWorker(page, '/')
  await open(path)
  await waitUntilKept(page, buildCallUrl('formulas.one', { id }))
  await page.context().setOffline(true)
  await openPage(page, `${path}?in.Output=2000&in.SMV=1440&unit.SMV=sec&in.Manpower=100&in.Working+Hours=10`)
  await expect(page.getByRole('status', { name: 'Efficiency' })).toHaveText('80.00')
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText('1,440 sec = 24 min')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('button', { name: /^Open again: 80\.00 %/ })).toBeVisible()
})
