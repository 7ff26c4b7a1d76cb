import { expect, main, test } from '../fixtures.ts'

test.use({ javaScriptEnabled: false })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('reads an article and walks on by its links without script', async ({ page }) => {
  await page.goto('/skills/quality?categoryId=3')
  await main(page).getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL('/skills/quality/9')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  expect((await main(page).innerText()).length).toBeGreaterThan(2000)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/skills/quality/10')
  await page.getByRole('link', { name: 'Table of Contents' }).click()
  await expect(page).toHaveURL('/skills/quality?categoryId=3')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/skills')
})

test('sees all free answers of a post without script', async ({ page }) => {
  await page.goto('/jobs/industrial%20engineering/1')
  const answers = page.locator('.answer')
  await expect(answers).toHaveCount(3)
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
})

test('reads the list of formulas and a formula with its use without script', async ({ page }) => {
  await page.goto('/formulas')
  await expect(main(page).locator('.row')).toHaveCount(100)
  await main(page).getByRole('link', { name: 'Next part' }).click()
  await expect(page).toHaveURL('/formulas?page=2')
  await expect(main(page).locator('.row')).toHaveCount(62)
  await expect(main(page).locator('.row .row-number').first()).toHaveText('101')
  await main(page).getByRole('link', { name: 'Previous part' }).click()
  await page
    .getByRole('link', { name: /Efficiency of Line/ })
    .first()
    .click()
  await expect(page).toHaveURL('/formulas/4')
  await expect(main(page)).toContainText('Working Hours')
})

test('downloads a free file without script', async ({ page }) => {
  await page.goto('/format')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Needle control register' }).click()
  expect((await coming).suggestedFilename()).toBe('Needle control register.pdf')
})
