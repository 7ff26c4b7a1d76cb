import { expect, expectArrival, main, test, toast, topBar, waitForHydration } from '../fixtures.ts'

const places = [
  { list: '/skills/quality?categoryId=3', type: 'Article', item: '/skills/quality/9' },
  { list: '/jobs/industrial%20engineering/1', type: 'Question', item: '/jobs/industrial%20engineering/1#question-1' },
  { list: '/formulas', type: 'Formula', item: '/formulas/1' },
] as const

for (const { list, type, item } of places) {
  test(`saves from the list of ${list}, finds it under ${type}, opens it and removes it`, async ({ page, open }) => {
    await open(list)
    const heart = main(page)
      .getByRole('button', { name: /^Save: / })
      .first()
    const title = (await heart.getAttribute('aria-label'))?.replace('Save: ', '') ?? ''
    await heart.click()
    await expect(toast(page, 'Item saved locally.')).toHaveText('Item saved locally.')
    await expect(main(page).getByRole('button', { name: `Remove: ${title}` })).toHaveAttribute('aria-pressed', 'true')

    await page.reload()
    await waitForHydration(page)
    await expect(main(page).getByRole('button', { name: `Remove: ${title}` })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }).click()
    await expect(page.getByRole('tab', { name: 'Question' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: type }).click()
    await main(page).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(item)
    await page.goBack()
    await expect(page.getByRole('tab', { name: type })).toHaveAttribute('aria-selected', 'true')

    await main(page)
      .getByRole('button', { name: `Remove: ${title}` })
      .click()
    await expect(toast(page, 'Item removed locally.')).toHaveText('Item removed locally.')
    await expect(main(page).getByRole('heading', { name: 'No Saved Items' })).toBeVisible()
  })
}

test('opens a saved question where it stands: in view, with its answer open', async ({ page, open }) => {
  await open('/jobs/industrial%20engineering/1')
  await main(page)
    .locator('#question-3')
    .getByRole('button', { name: /^Save: / })
    .click()
  await open('/wishlist')
  await main(page).getByRole('listitem').getByRole('link').click()
  await expect(page.locator('#question-3 .answer')).toBeVisible()
  await expect(page.locator('#question-3').getByRole('heading')).toBeInViewport()
})

test('moves through the tabs with the keyboard and finds the same one again in this session', async ({
  page,
  open,
}) => {
  await open('/wishlist')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tab')).toHaveText(['Article', 'Question', 'Formula'])
  await tab('Question').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Formula')).toBeFocused()
  await expect(tab('Formula')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Article')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab('Formula')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab('Article')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/wishlist?tab=article')
  await topBar(page).getByRole('link', { name: 'Back' }).click()
  await expectArrival(page, '/')
  await page.getByRole('link', { name: 'Saved' }).click()
  await expect(tab('Article')).toHaveAttribute('aria-selected', 'true')
})

test('keeps two tabs in step, and is told when something was saved before', async ({ page, open, openTab }) => {
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

  // Written behind this tab's back: a write of one's own tells nobody.
  await page.evaluate(
    (title) =>
      localStorage.setItem(
        'saved_formula',
        JSON.stringify([{ v: 1, item_id: 1, type: 'formula', title, path: '/formulas/1' }]),
      ),
    name,
  )
  await main(page)
    .getByRole('button', { name: `Save: ${name}` })
    .click()
  await expect(toast(page, 'Item already saved.')).toHaveText('Item already saved.')
  await expect(main(page).getByRole('button', { name: `Remove: ${name}` })).toBeVisible()
})

test('stores what it saves under saved_article, saved_question and saved_formula', async ({ page, open }) => {
  await open('/formulas')
  await main(page).getByRole('button', { name: 'Save: SMV of Operation' }).click()
  await expect(toast(page, 'Item saved locally.')).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('saved_formula') ?? 'null'))
  expect(stored).toEqual([
    { v: 1, item_id: 1, type: 'formula', title: 'SMV of Operation', path: '/formulas/1', savedAt: expect.any(String) },
  ])
})

test('shows three toasts at most, the same words only once, and lets them go after two seconds', async ({
  page,
  open,
}) => {
  await open('/formulas')
  const hearts = main(page).getByRole('button', { name: /^Save: / })
  for (let count = 0; count < 4; count += 1) await hearts.nth(0).click()
  await expect(page.locator('.toast')).toHaveCount(1)
  await expect(page.locator('.toast')).toHaveCount(0)
})
