import { getArticleCategory, getFormula, getPost, getQuestion } from '../content.ts'
import { expect, main, reloadPage, test, toast } from '../fixtures.ts'

// Tabs by keyboard, toasts, and lists that were changed in another tab: web/src/app/saved-items.test.tsx.

test('A guest saves an article, a question and a formula, finds each under its tab after a reload, opens and removes it', async ({
  page,
  open,
}) => {
  for (const { list, type, title, path } of [
    { list: getArticleCategory('Quality').path, type: 'Article', ...getArticleCategory('Quality').articles[0] },
    { list: getPost('Work Study Officer').path, type: 'Question', ...getQuestion('Work Study Officer') },
    { list: '/formulas', type: 'Formula', ...getFormula('SMV of Operation') },
  ]) {
    await open(list)
    await main(page)
      .getByRole('button', { name: `Save: ${title}` })
      .click()
    await expect(toast(page, 'Item saved locally.')).toHaveText('Item saved locally.')
    const remove = main(page).getByRole('button', { name: `Remove: ${title}` })
    await expect(remove).toHaveAttribute('aria-pressed', 'true')

    await reloadPage(page)
    await expect(remove).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }).click()
    await page.getByRole('tab', { name: type }).click()
    await main(page).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path ?? '')
    await page.goBack()
    await expect(page.getByRole('tab', { name: type })).toHaveAttribute('aria-selected', 'true')

    await remove.click()
    await expect(toast(page, 'Item removed locally.')).toHaveText('Item removed locally.')
    await expect(main(page).getByRole('heading', { name: 'No Saved Items' })).toBeVisible()
  }
})

test('A saved question opens where it stands: in view, with its answer open', async ({ page, open }) => {
  const { id } = getPost('Work Study Officer')
    .questions.filter(({ isPremium }) => !isPremium)
    .at(-1) ?? { id: 0 }
  const question = page.locator(`#question-${id}`)
  await open(getPost('Work Study Officer').path)
  await question.getByRole('button', { name: /^Save: / }).click()
  await open('/wishlist')
  await main(page).getByRole('listitem').getByRole('link').click()
  await expect(question.locator('.answer')).toBeVisible()
  await expect(question.getByRole('heading')).toBeInViewport()
})

test('Two tabs of a guest show the same saved items at once', async ({ page, open, openTab }) => {
  await open('/formulas')
  const other = await openTab('/formulas')
  const name = 'SMV of Operation'
  await main(page)
    .getByRole('button', { name: `Save: ${name}` })
    .click()
  await expect(main(other).getByRole('button', { name: `Remove: ${name}` })).toBeVisible()
  await main(other)
    .getByRole('button', { name: `Remove: ${name}` })
    .click()
  await expect(main(page).getByRole('button', { name: `Save: ${name}` })).toBeVisible()
})
