import { getFormula } from '../content.ts'
import { expect, expectArrival, type Page, reloadPage, test } from '../fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const result = (page: Page) => page.getByRole('status', { name: 'Efficiency' })
const efficiency = () => getFormula('Efficiency of Line').path

// Numbers, errors and Clear: web/src/features/formulas/calculator-screen.test.tsx.

test('The calculator calculates at Enter and copies a large result, which is shown in groups', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(efficiency())
  await field(page, 'Output').fill('5454545.4545')
  await field(page, 'Output').press('Enter')
  await expect(result(page)).toHaveText('2,00,000.00')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.locator('.toast')).toHaveText('Copied to Clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('200000.00')
})

test('The calculator keeps what was typed over Back and a reload, until it is cleared', async ({ page, open }) => {
  await open(efficiency())
  const initial = await field(page, 'SMV').inputValue()
  await field(page, 'SMV').fill('২৪')
  await field(page, 'Manpower').fill('')
  const expectKept = async () => {
    await expect(field(page, 'SMV')).toHaveValue('২৪')
    await expect(field(page, 'Manpower')).toHaveValue('')
    await expect(field(page, 'Output')).not.toHaveValue('')
  }
  await page.getByRole('link', { name: 'Saved' }).click()
  await expectArrival(page, '/wishlist')
  await page.goBack()
  await expectArrival(page, efficiency())
  await expectKept()
  await reloadPage(page)
  await expectKept()
  await page.getByRole('button', { name: 'Clear' }).click()
  await reloadPage(page)
  await expect(field(page, 'SMV')).toHaveValue(initial)
  await expect(field(page, 'Manpower')).not.toHaveValue('')
})
