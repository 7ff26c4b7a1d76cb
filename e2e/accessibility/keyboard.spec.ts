import { expect, expectArrival, main, type Page, subscriptionSheet, test } from '../fixtures.ts'

const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until the focus is where it should be; a person would give up after so many. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    })
    if (!name.test(said)) continue
    const outline = await focused(page).evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(outline, `the focus on ${name} can be seen`).not.toBe('none')
    return
  }
  throw new Error(`Tab never came to ${name}`)
}

test('goes from home to an open answer and through the subscription sheet with the keyboard alone', async ({
  page,
  open,
}) => {
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
  await tabTo(page, /^Industrial Engineering$/)
  await page.keyboard.press('Enter')
  await expectArrival(page, '/jobs/industrial%20engineering')
  await tabTo(page, /Work Study Officer/)
  await page.keyboard.press('Enter')
  await expectArrival(page, '/jobs/industrial%20engineering/1')
  await expect(main(page).locator('.question')).toHaveCount(5)

  await tabTo(page, /^Show Answer$/)
  await page.keyboard.press('Enter')
  await expect(main(page).locator('.answer').first()).toBeVisible()
  await tabTo(page, /^Save: /)
  await page.keyboard.press('Space')
  await expect(focused(page)).toHaveAccessibleName(/^Remove: /)

  await main(page).locator('.question').nth(3).getByRole('button', { name: 'Show Answer' }).focus()
  await page.keyboard.press('Enter')
  await expect(subscriptionSheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).locator('.question').nth(3).getByRole('button', { name: 'Show Answer' })).toBeFocused()
})

test('opens the menu, searches and calculates with the keyboard alone', async ({ page, open }) => {
  await open('/')
  await tabTo(page, /^Menu$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await tabTo(page, /^Calculation & Formula$/)
  await page.keyboard.press('Enter')
  await expectArrival(page, '/formulas')
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('efficiency of line')
  await tabTo(page, /Efficiency of Line/)
  await page.keyboard.press('Enter')
  await expectArrival(page, '/formulas/4')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Efficiency' })).toHaveText('73.33')
})

test('hears every new page announced from its title on', async ({ page, open }) => {
  await open('/skills')
  for (const name of ['Quality', 'DHU']) {
    await main(page).getByRole('link', { name }).first().click()
    await expect(page.locator('.title')).toBeFocused()
  }
  for (const address of ['/skills/quality?categoryId=3', '/skills']) {
    await page.goBack()
    await expectArrival(page, address)
  }
})
