import { listViolations } from '../accessibility/measures.ts'
import { expect, failedLoad, test } from '../fixtures.ts'
import { enterOffice } from './office.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('An editor writes a formula, which goes live once two worked examples pass', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await enterOffice(page, '/formulas/create')
  const formula = page.getByRole('textbox', { name: /^Formula/ })
  await page.getByRole('textbox', { name: /^Title/ }).fill('Minutes of a Bundle')
  await formula.fill('Pieces * SMV * (100 + Allowance %')
  await expect(page.getByText('This bracket has no other half.')).toBeVisible()
  await page.getByRole('button', { name: 'Add them as labels' }).tap()
  await expect(page.locator('mark')).toHaveText('(')
  await formula.fill('Pieces * SMV * (100 + Allowance %) / 100')
  await expect(page.getByText('It reads as: Pieces × SMV × (100 + Allowance %) ÷ 100')).toBeVisible()

  const calculator = page.getByRole('region', { name: 'Calculator' })
  await calculator.getByLabel('Pieces').fill('20')
  await calculator.getByLabel('SMV').fill('০.৭৫')
  await calculator.getByLabel('Allowance %').fill('10')
  await expect(calculator.getByText('Result = 16.50')).toBeVisible()
  await calculator.getByRole('button', { name: 'Use these values in an example' }).tap()
  const first = page.getByRole('region', { name: 'Example 1' })
  await first.getByLabel('Expected result').fill('16.5')
  await expect(first.getByText('Passes: the formula gives 16.50.')).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByText('A formula needs 2 worked examples that pass before it goes live.')).toBeVisible()
  await page.getByRole('button', { name: 'Add an example' }).tap()
  const second = page.getByRole('region', { name: 'Example 2' })
  for (const [label, value] of [
    ['Pieces', '10'],
    ['SMV', '0.5'],
    ['Allowance %', '15'],
    ['Expected result', '5.57'],
  ] as const) {
    await second.getByLabel(label).fill(value)
  }
  await expect(second.getByText('Does not pass: the formula gives 5.75.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByText('Example 2: the formula gives 5.75, not 5.57.')).toBeVisible()
  await second.getByLabel('Expected result').fill('5.75')
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page).toHaveURL(/\/formulas\/\d+$/)
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Name' }).first().fill('Parts')
  await expect(first.getByLabel('Parts')).toHaveValue('20')
  const found = await staff.find('formulas', { q: 'Minutes of a Bundle' })
  for (const formula of found) staff.adopt('formulas', formula)
  expect(found).toMatchObject([{ state: 'live' }])
})
