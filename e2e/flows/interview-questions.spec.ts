import { content, getPost, getQuestion } from '../content.ts'
import { expect, expectArrival, main, reloadPage, subscriptionSheet, test } from '../fixtures.ts'

// Open and locked answers: web/src/features/jobs/questions-screen.test.tsx.

const post = () => getPost('Work Study Officer')

test('A reader goes from home to the questions of a post', async ({ page, open }) => {
  const { title, path, categoryPath, questions } = post()
  const posts = content().posts.filter((other) => other.categoryPath === categoryPath)
  await open('/')
  await main(page).getByRole('link', { name: 'Job Circular, Interview Question & Solution' }).click()
  await expectArrival(page, '/job')
  await main(page).getByRole('link', { name: 'Interview Question & Solution' }).click()
  await expectArrival(page, '/jobs')
  await main(page).getByRole('link', { name: 'Industrial Engineering' }).click()
  await expectArrival(page, categoryPath)
  await expect(main(page).getByRole('listitem')).toHaveCount(posts.length)
  await expect(main(page).getByRole('listitem').filter({ hasText: title })).toContainText(
    `${questions.length} questions`,
  )
  await main(page)
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await expectArrival(page, path)
  await expect(main(page).locator('.question')).toHaveCount(questions.length)
  await expect(main(page).locator('.question .row-number')).toHaveText(questions.map((_, at) => `Q-${at + 1}`))
})

test('The subscription sheet of a locked answer closes with Later, Escape, Back and a touch outside', async ({
  page,
  open,
}) => {
  await open(post().path)
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
    await expect(page).toHaveURL(post().path)
    await expect(locked, `${way} gives the focus back`).toBeFocused()
  }
})

test('The subscription sheet keeps the focus and leads to the packages', async ({ page, open }) => {
  await open(post().path)
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
  await expect(page).toHaveURL(post().path)
  await expect(sheet).toBeHidden()
})

test('The subscription sheet stands after a reload and can still be closed', async ({ page, open }) => {
  await open(post().path)
  await page
    .locator('.question')
    .filter({ has: page.getByRole('img', { name: 'Premium' }) })
    .first()
    .getByRole('button', { name: 'Show Answer' })
    .click()
  await expect(subscriptionSheet(page)).toBeVisible()
  await reloadPage(page)
  await expect(subscriptionSheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(subscriptionSheet(page)).toBeHidden()
  await expect(page).toHaveURL(post().path)
})

test('A shared link to one question shows it below the bar, with its answer open', async ({ page, open }) => {
  const { id, path } = getQuestion(post().title)
  await open(path)
  const item = page.locator(`#question-${id}`)
  await expect(item.locator('.answer')).toBeVisible()
  await expect(item.getByRole('heading')).toBeInViewport()
  const top = await item.evaluate((element) => element.getBoundingClientRect().top)
  expect(top, 'not under the bar').toBeGreaterThanOrEqual(56)
})
