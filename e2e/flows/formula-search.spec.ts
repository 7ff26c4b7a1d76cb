import { banglaFormula } from '../editor-content.ts'
import { expect, main, test, waitForHydration } from '../fixtures.ts'

test('finds a formula whatever the case, and finds the word again after coming back', async ({ page, open }) => {
  await open('/formula')
  await main(page).getByRole('link', { name: 'Calculation & Formula' }).click()
  await expect(page).toHaveURL('/formulas')
  const box = page.getByRole('searchbox')
  await expect(box).toHaveAttribute('placeholder', 'Search...')
  const rows = main(page).locator('.row')
  await expect(rows).toHaveCount(100)

  await box.pressSequentially('  gSm OF fab')
  await expect(rows.first()).toContainText('GSM of Fabric Swatch')
  for (const title of await rows.locator('.row-title').allInnerTexts())
    expect(title.toLowerCase()).toContain('gsm of fab')
  await expect(box).toBeFocused()

  await main(page)
    .getByRole('link', { name: /GSM of Fabric Roll/ })
    .click()
  await expect(page).toHaveURL(/\/formulas\/\d+$/)
  await page.goBack()
  await expect(box).toHaveValue('  gSm OF fab')
  await expect(rows).toHaveCount(2)
  await page.reload()
  await waitForHydration(page)
  await expect(box).toHaveValue('  gSm OF fab')
  await expect(rows).toHaveCount(2)

  await box.fill('')
  await expect(rows).toHaveCount(100)
  await main(page).getByRole('link', { name: 'Next part' }).scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(162)
})

test('reads "No items found" where no title holds the word', async ({ page, open }) => {
  await open('/formulas')
  await page.getByRole('searchbox').fill('zipper of the moon')
  await expect(main(page).getByRole('heading', { name: 'No items found' })).toBeVisible()
  await expect(main(page).locator('.row')).toHaveCount(0)
})

test('finds a Bangla title however its letters are put together', async ({ page, open }) => {
  await open('/formulas')
  const box = page.getByRole('searchbox')
  for (const word of ['কাপ\u09dcের', 'কাপ\u09a1\u09bcের', 'কাপ\u09a1\u09bcের\u200c', 'ওজন OF']) {
    await box.fill(word)
    await expect(main(page).locator('.row'), JSON.stringify(word)).toHaveCount(1)
  }
  await main(page).locator('.row').getByRole('link').click()
  await expect(page.getByRole('textbox')).toHaveCount(banglaFormula.names.length)
})

test('types fast without losing a letter', async ({ page, open }) => {
  await open('/formulas')
  const box = page.getByRole('searchbox')
  await box.pressSequentially('hourly target of operator', { delay: 5 })
  await expect(box).toHaveValue('hourly target of operator')
  await expect(main(page).locator('.row')).toHaveCount(1)
})
