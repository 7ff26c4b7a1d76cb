import { content, getArticleCategory, getArticleWithNext, getFormula, getPost, longArticle } from '../content.ts'
import { expect, main, test } from '../fixtures.ts'

test.use({ javaScriptEnabled: false })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('Articles can be read and paged through without script', async ({ page }) => {
  const { path } = getArticleCategory('Quality')
  const [first, second] = getArticleWithNext(longArticle)
  await page.goto(path)
  await main(page).getByRole('link', { name: first.title }).click()
  await expect(page).toHaveURL(first.path)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  expect((await main(page).innerText()).length).toBeGreaterThan(2000)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(second.path)
  await page.getByRole('link', { name: 'Table of Contents' }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/skills')
})

test('All free answers of a post are shown without script', async ({ page }) => {
  const { path, questions } = getPost('Work Study Officer')
  await page.goto(path)
  const answers = page.locator('.answer')
  await expect(answers).toHaveCount(questions.filter(({ isPremium }) => !isPremium).length)
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
})

test('The parts of the list of formulas and a formula can be read without script', async ({ page }) => {
  const { formulas } = content()
  await page.goto('/formulas')
  await expect(main(page).locator('.row')).toHaveCount(100)
  await main(page).getByRole('link', { name: 'Next part' }).click()
  await expect(page).toHaveURL('/formulas?page=2')
  // Tests of the back office add formulas meanwhile.
  await expect(main(page).locator('.row-title')).toContainText(formulas.slice(100, 200).map(({ title }) => title))
  await expect(main(page).locator('.row .row-number').first()).toHaveText('101')
  await main(page).getByRole('link', { name: 'Previous part' }).click()
  const efficiency = formulas.findIndex(({ title }) => title === 'Efficiency of Line')
  await main(page).locator('.row').nth(efficiency).getByRole('link').click()
  await expect(page).toHaveURL(getFormula('Efficiency of Line').path)
  await expect(main(page)).toContainText('Working Hours')
})

test('A free file can be downloaded without script', async ({ page }) => {
  await page.goto('/format')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Needle control register' }).click()
  expect((await coming).suggestedFilename()).toBe('Needle control register.pdf')
})
