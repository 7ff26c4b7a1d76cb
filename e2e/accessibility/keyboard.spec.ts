import { getArticleCategory, getFormula, getPost } from '../content.ts'
import { expect, expectArrival, main, type Page, subscriptionSheet, test } from '../fixtures.ts'

const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until the focus is on a control of that name, forty times at most. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    })
    if (!name.test(label)) continue
    const outline = await focused(page).evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(outline, `the focus on ${name} can be seen`).not.toBe('none')
    return
  }
  throw new Error(`Tab never came to ${name}`)
}

test('The keyboard alone leads from home to an open answer and through the subscription sheet', async ({
  page,
  open,
}) => {
  const { title, path, categoryPath, questions } = getPost('Work Study Officer')
  const locked = questions.findIndex(({ isPremium }) => isPremium)
  await open('/')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Job Circular, Interview/)
  await page.keyboard.press('Enter')
  await expectArrival(page, '/job')
  await tabTo(page, /^Interview Question/)
  await page.keyboard.press('Enter')
  await expectArrival(page, '/jobs')
  await tabTo(page, /^Industrial Engineering/)
  await page.keyboard.press('Enter')
  await expectArrival(page, categoryPath)
  await tabTo(page, new RegExp(title))
  await page.keyboard.press('Enter')
  await expectArrival(page, path)
  await expect(main(page).locator('.question')).toHaveCount(questions.length)

  await tabTo(page, /^Show Answer$/)
  await page.keyboard.press('Enter')
  await expect(main(page).locator('.answer').first()).toBeVisible()
  await tabTo(page, /^Save: /)
  await page.keyboard.press('Space')
  await expect(focused(page)).toHaveAccessibleName(/^Remove: /)

  await main(page).locator('.question').nth(locked).getByRole('button', { name: 'Show Answer' }).focus()
  await page.keyboard.press('Enter')
  await expect(subscriptionSheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).locator('.question').nth(locked).getByRole('button', { name: 'Show Answer' })).toBeFocused()
})

test('The keyboard alone opens the menu, searches and calculates', async ({ page, open }) => {
  await open('/')
  await tabTo(page, /^Menu$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await tabTo(page, /^Calculation & Formula$/)
  await page.keyboard.press('Enter')
  await expectArrival(page, '/formulas')
  // The search of everything and the bell stand between the title and the box.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('efficiency of line')
  await tabTo(page, /Efficiency of Line/)
  await page.keyboard.press('Enter')
  await expectArrival(page, getFormula('Efficiency of Line').path)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Efficiency' })).toHaveText('55.00')
})

test('Every navigation puts the focus on the title, where a screen reader begins', async ({ page, open }) => {
  await open('/skills')
  const { path, articles } = getArticleCategory('Quality')
  for (const name of ['Quality', articles[0]?.title]) {
    await main(page).getByRole('link', { name }).first().click()
    await expect(page.locator('.title')).toBeFocused()
  }
  for (const address of [path, '/skills']) {
    await page.goBack()
    await expectArrival(page, address)
  }
})
