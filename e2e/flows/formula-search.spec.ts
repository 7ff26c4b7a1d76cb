import { content } from '../content.ts'
import { banglaFormula } from '../editor-content.ts'
import { expect, expectArrival, holdRequests, main, reloadPage, test } from '../fixtures.ts'

// Searches without a hit: web/src/features/formulas/formulas-screen.test.tsx. Comparison of letters:
// web/src/lists/filter-by-text.test.ts.

test('The search of formulas ignores case, keeps every letter typed fast, and stands again after Back and a reload', async ({
  page,
  open,
}) => {
  const { formulas } = content()
  const word = '  gSm OF fab'
  const found = formulas.filter(({ title }) => title.toLowerCase().includes('gsm of fab'))
  await open('/formula')
  await main(page).getByRole('link', { name: 'Calculation & Formula' }).click()
  await expect(page).toHaveURL('/formulas')
  const box = page.getByRole('searchbox')
  await expect(box).toHaveAttribute('placeholder', 'Search...')
  const rows = main(page).locator('.row')
  await expect(rows).toHaveCount(100)

  await box.pressSequentially(word, { delay: 5 })
  await expect(box).toHaveValue(word)
  await expect(rows).toHaveCount(found.length)
  await expect(rows.locator('.row-title')).toHaveText(found.map(({ title }) => title))
  await expect(box).toBeFocused()

  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/formulas\/\d+$/)
  await page.goBack()
  await expect(box).toHaveValue(word)
  await expect(rows).toHaveCount(found.length)
  await reloadPage(page)
  await expect(box).toHaveValue(word)
  await expect(rows).toHaveCount(found.length)

  await box.fill('')
  await expect(rows).toHaveCount(100)
  await main(page).getByRole('link', { name: 'Next part' }).scrollIntoViewIfNeeded()
  // Tests of the back office add formulas meanwhile.
  for (const { title } of formulas.slice(100, 200)) await expect(rows.getByText(title, { exact: true })).toHaveCount(1)
})

test('The found formulas stand where they were left when the reader comes back after minutes on a slow line', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await open('/formulas')
  const rows = main(page).locator('.row')
  await page.getByRole('searchbox').fill('fabric')
  const found = content().formulas.filter(({ title }) => title.toLowerCase().includes('fabric'))
  await expect(rows).toHaveCount(found.length)
  await rows.last().scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await rows.last().getByRole('link').click()
  await expectArrival(page, /\/formulas\/\d+$/)
  await page.clock.fastForward(180_000)
  const release = await holdRequests(page, /\/api\/v1\/formulas\?|\/api\/v1\/formulas$/)
  await page.goBack()
  await expect(rows).toHaveCount(found.length)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  release()
})

test('The search of formulas finds a Bangla title however its letters are put together', async ({ page, open }) => {
  await open('/formulas')
  const box = page.getByRole('searchbox')
  for (const word of ['কাপ\u09dcের', 'কাপ\u09a1\u09bcের', 'কাপ\u09a1\u09bcের\u200c', 'ওজন OF']) {
    await box.fill(word)
    await expect(main(page).getByText(banglaFormula.title), JSON.stringify(word)).toBeVisible()
  }
  await main(page).getByRole('link', { name: banglaFormula.title }).click()
  await expect(page.getByRole('textbox')).toHaveCount(banglaFormula.names.length)
})
