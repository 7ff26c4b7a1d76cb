import { expect, expectArrival, type Page, test, waitForHydration } from '../fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const result = (page: Page) => page.getByRole('status', { name: 'Efficiency' })
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' })

test('calculates with the values that stand there, by button and by Enter', async ({ page, open }) => {
  await open('/formulas/4')
  await expect(field(page, 'Output')).toHaveValue('2000')
  await expect(field(page, 'SMV')).toHaveValue('22')
  await expect(field(page, 'Manpower')).toHaveValue('100')
  await expect(field(page, 'Working Hours')).toHaveValue('10')
  await expect(result(page)).toHaveText('')
  await calculate(page).click()
  await expect(result(page)).toHaveText('73.33')

  await field(page, 'SMV').fill('24')
  await expect(result(page), 'an old result does not stand beside new values').toHaveText('')
  await field(page, 'SMV').press('Enter')
  await expect(result(page)).toHaveText('80.00')
})

test('sees the formula with its names, and × for the multiplication sign', async ({ page, open }) => {
  await open('/formulas/4')
  const formula = page.getByRole('region', { name: 'Formula' })
  await expect(formula).toContainText('Output × SMV × 100')
  await expect(formula).toContainText('Manpower × Working Hours × 60')
  await expect(formula).not.toContainText('*')
})

test('copies a large result, which is shown in groups, with one press', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/formulas/4')
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  await field(page, 'Output').fill('5454545.4545')
  await calculate(page).click()
  await expect(result(page)).toHaveText('2,00,000.00')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.locator('.toast')).toHaveText('Copied to Clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('200000.00')
})

test('clears back to the values of the beginning, with the first field in focus', async ({ page, open }) => {
  await open('/formulas/4')
  await field(page, 'Output').fill('1')
  await field(page, 'Manpower').fill('')
  await calculate(page).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(field(page, 'Output')).toHaveValue('2000')
  await expect(field(page, 'Manpower')).toHaveValue('100')
  await expect(field(page, 'Output')).toBeFocused()
  await expect(result(page)).toHaveText('')
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
})

test('finds numbers of either script typed in beforehand, and anything else as a hint', async ({ page, open }) => {
  const labels = [
    { label_name: 'Output', label_value: '১২,৫০০', unit: '' },
    { label_name: 'Hours', label_value: '+10', unit: '' },
    { label_name: 'SMV', label_value: 'in minutes', unit: '' },
  ]
  await page.route('**/api/v1/formulas/4', async (route) => {
    const { data, ...envelope } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...envelope, data: { ...data, formula: 'Output / Hours * SMV', labels } } })
  })
  await open('/formulas')
  await page.getByRole('main').getByRole('link', { name: '4 Efficiency of Line' }).click()
  await expect(field(page, 'Output')).toHaveValue('১২,৫০০')
  await expect(field(page, 'Hours')).toHaveValue('+10')
  await expect(field(page, 'SMV')).toHaveValue('')
  await expect(field(page, 'SMV')).toHaveAttribute('placeholder', 'in minutes')
  await field(page, 'SMV').fill('2')
  await calculate(page).click()
  await expect(result(page)).toHaveText('2,500.00')
})

for (const [what, typed] of [
  ['nothing', ''],
  ['a word', 'many'],
  ['half a number', '1.2.3'],
  ['an expression', '2+2'],
  ['endlessness', 'Infinity'],
] as const) {
  test(`reads Error and finds the field marked after typing ${what}`, async ({ page, open }) => {
    await open('/formulas/4')
    await field(page, 'Manpower').fill(typed)
    await calculate(page).click()
    await expect(result(page)).toHaveText('Error')
    await expect(field(page, 'Manpower')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Manpower')).toBeFocused()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
  })
}

test('reads Error after a division by zero, with the guilty field marked', async ({ page, open }) => {
  await open('/formulas/4')
  await field(page, 'Working Hours').fill('0')
  await calculate(page).click()
  await expect(result(page)).toHaveText('Error')
  await expect(field(page, 'Working Hours')).toHaveAttribute('aria-invalid', 'true')
})

test('types numbers as people there write them', async ({ page, open }) => {
  await open('/formulas/4')
  for (const [typed, shown] of [
    ['1,250', '45.83'],
    ['১২৫০', '45.83'],
    ['১,২৫০', '45.83'],
    [' +2000 ', '73.33'],
    ['2000.00', '73.33'],
  ] as const) {
    await field(page, 'Output').fill(typed)
    await calculate(page).click()
    await expect(result(page), typed).toHaveText(shown)
  }
})

test('The calculator keeps what was typed over Back and a reload, until it is cleared', async ({ page, open }) => {
  await open('/formulas/4')
  await field(page, 'SMV').fill('২৪')
  await field(page, 'Manpower').fill('')
  const isKept = async () => {
    await expect(field(page, 'SMV')).toHaveValue('২৪')
    await expect(field(page, 'Manpower')).toHaveValue('')
    await expect(field(page, 'Output')).toHaveValue('2000')
  }
  await page.getByRole('link', { name: 'Saved' }).click()
  await expectArrival(page, '/wishlist')
  await page.goBack()
  await expectArrival(page, '/formulas/4')
  await isKept()
  await page.reload()
  await waitForHydration(page)
  await isKept()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.reload()
  await waitForHydration(page)
  await expect(field(page, 'SMV')).toHaveValue('22')
  await expect(field(page, 'Manpower')).toHaveValue('100')
})

test('begins afresh on another calculator', async ({ page, open }) => {
  await open('/formulas/4')
  await calculate(page).click()
  await page.goto('/formulas/1')
  await expect(page.getByRole('textbox', { name: /^Observed Time/ })).toHaveValue('0.90')
  await expect(page.getByRole('status', { name: 'SMV' })).toHaveText('')
})
