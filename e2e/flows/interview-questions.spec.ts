import { expect, expectArrival, main, subscriptionSheet, test, waitForHydration } from '../fixtures.ts'

const questions = '/jobs/industrial%20engineering/1'

test('walks from home to the questions of a post', async ({ page, open }) => {
  await open('/')
  await main(page).getByRole('link', { name: 'Job Circular, Interview Question & Solution' }).click()
  await expectArrival(page, '/job')
  await main(page).getByRole('link', { name: 'Interview Question & Solution' }).click()
  await expectArrival(page, '/jobs')
  await main(page).getByRole('link', { name: 'Industrial Engineering' }).click()
  await expectArrival(page, '/jobs/industrial%20engineering')
  await expect(main(page).getByRole('listitem')).toHaveCount(3)
  await expect(main(page).getByRole('listitem').first()).toContainText('5 questions')
  await main(page)
    .getByRole('link', { name: /Work Study Officer/ })
    .click()
  await expectArrival(page, questions)
  await expect(main(page).locator('.question')).toHaveCount(5)
  await expect(main(page).locator('.question .row-number')).toHaveText(['Q-1', 'Q-2', 'Q-3', 'Q-4', 'Q-5'])
})

test('opens one answer at a time and closes it again', async ({ page, open }) => {
  await open(questions)
  const items = main(page).locator('.question')
  const answers = main(page).locator('.answer')
  const first = items.nth(0).getByRole('button', { expanded: false })
  await expect(first).toHaveText('Show Answer')
  for (const answer of await answers.all()) await expect(answer).toBeHidden()

  await first.click()
  await expect(answers.nth(0)).toBeVisible()
  const opened = items.nth(0).getByRole('button', { name: 'Hide Answer' })
  await expect(opened).toHaveAttribute('aria-expanded', 'true')
  await expect(opened).toBeFocused()

  await items.nth(1).getByRole('button', { name: 'Show Answer' }).click()
  await expect(answers.nth(1)).toBeVisible()
  await expect(answers.nth(0)).toBeHidden()

  await items.nth(1).getByRole('button', { name: 'Hide Answer' }).click()
  await expect(answers.nth(1)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Hide Answer' })).toHaveCount(0)
})

test('meets the subscription sheet at a locked answer and closes it in every way', async ({ page, open }) => {
  await open(questions)
  const lockedItem = main(page)
    .locator('.question')
    .filter({ has: page.getByRole('img', { name: 'Premium' }) })
    .first()
  const locked = lockedItem.getByRole('button', { name: 'Show Answer' })
  const sheet = subscriptionSheet(page)
  const ways: [string, () => Promise<unknown>][] = [
    ['Later', () => sheet.getByRole('button', { name: 'Later' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['Back', () => page.goBack()],
    ['a touch outside', () => page.mouse.click(180, 60)],
  ]
  for (const [way, close] of ways) {
    await locked.click()
    await expect(sheet, `before ${way}`).toBeVisible()
    await expect(sheet.getByRole('heading')).toHaveText('Subscription Required')
    await expect(sheet).toContainText('To See Premium Content, You have to purchase a package')
    await close()
    await expect(sheet, way).toBeHidden()
    await expect(page).toHaveURL(questions)
    await expect(locked, `${way} gives the focus back`).toBeFocused()
  }
})

test('keeps the focus inside the subscription sheet and goes from there to the packages', async ({ page, open }) => {
  await open(questions)
  const lockedItem = main(page)
    .locator('.question')
    .filter({ has: page.getByRole('img', { name: 'Premium' }) })
    .first()
  await lockedItem.getByRole('button', { name: 'Show Answer' }).click()
  const sheet = subscriptionSheet(page)
  await expect(sheet).toBeVisible()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest('dialog') !== null
    })
    expect(place, 'the focus never reaches the page below').toBe(true)
  }
  const buy = sheet.getByRole('link', { name: 'Buy Subscription' })
  await expect(buy).toHaveAttribute('href', '/packages')
  await buy.click()
  await expect(page).toHaveURL('/packages')
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(questions)
  await expect(sheet).toBeHidden()
})

test('reloads with the subscription sheet open and can still close it', async ({ page, open }) => {
  await open(questions)
  await page
    .locator('.question')
    .filter({ has: page.getByRole('img', { name: 'Premium' }) })
    .first()
    .getByRole('button', { name: 'Show Answer' })
    .click()
  await expect(subscriptionSheet(page)).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(subscriptionSheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(subscriptionSheet(page)).toBeHidden()
  await expect(page).toHaveURL(questions)
})

test('opens a shared link to one question: its answer is open and in view', async ({ page, open }) => {
  await open(`${questions}#question-3`)
  const item = page.locator('#question-3')
  await expect(item.locator('.answer')).toBeVisible()
  await expect(item.getByRole('heading')).toBeInViewport()
  const top = await item.evaluate((element) => element.getBoundingClientRect().top)
  expect(top, 'not under the bar').toBeGreaterThanOrEqual(56)
})
