import { expect, expectArrival, failedLoad, main, subscriptionSheet, test, topBar } from '../fixtures.ts'

test('walks from home to an article, turns its pages to the last one and comes back to the list', async ({
  page,
  open,
}) => {
  await open('/')
  await main(page).getByRole('link', { name: 'Skill Development' }).click()
  await expectArrival(page, '/skills')
  await main(page).getByRole('link', { name: 'Industrial Engineering' }).click()
  await expectArrival(page, '/skills/industrial%20engineering?categoryId=1')
  const rows = main(page).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  for (const [place, row] of (await rows.all()).entries()) await expect(row).toContainText(String(place + 1))

  await rows.nth(0).getByRole('link').click()
  await expectArrival(page, '/skills/industrial%20engineering/1')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('SMV: from the stopwatch to the standard')
  await expect(page).toHaveTitle('SMV: from the stopwatch to the standard · Shelai')
  const previous = page.getByRole('button', { name: 'Previous' })
  await expect(previous).toBeDisabled()
  await expect(previous).toContainText('Prev')

  await page.getByRole('link', { name: 'Next' }).click()
  await expectArrival(page, '/skills/industrial%20engineering/2')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expectArrival(page, '/skills/industrial%20engineering/1')
  for (const id of [2, 3, 4]) {
    await page.getByRole('link', { name: 'Next' }).click()
    await expectArrival(page, `/skills/industrial%20engineering/${id}`)
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  await page.getByRole('link', { name: 'Table of Contents' }).click()
  await expect(page).toHaveURL('/skills/industrial%20engineering?categoryId=1')
  const read = main(page).locator('[aria-current="true"]')
  await expect(read).toContainText('Planning a new style')
  await expect(read).toBeInViewport()
})

test('turns the pages of an article that was opened from a shared link', async ({ page, open }) => {
  await open('/skills/merchandising/6')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/skills/merchandising/5')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/skills/merchandising/6')
  await topBar(page).getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/skills/merchandising/6')
})

test('begins every article at its top, also when the one before was read to its end', async ({ page, open }) => {
  await open('/skills/quality/9')
  await page.getByRole('link', { name: 'Next' }).click()
  await expectArrival(page, '/skills/quality/10')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/skills/quality/9')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('meets the subscription sheet at a locked article, in the list and on its own page', async ({ page, open }) => {
  await open('/skills/merchandising?categoryId=2')
  const locked = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'Premium' }) })
  await expect(locked).toHaveCount(1)
  await locked.getByRole('link').click()
  await expect(subscriptionSheet(page)).toBeVisible()
  await expect(subscriptionSheet(page)).toContainText('To See Premium Content, You have to purchase a package')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(subscriptionSheet(page)).toBeHidden()
  await expect(page).toHaveURL('/skills/merchandising?categoryId=2')

  await open('/skills/merchandising/7')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await main(page).getByRole('button', { name: 'How to open it' }).click()
  await subscriptionSheet(page).getByRole('link', { name: 'Buy Subscription' }).click()
  await expect(page).toHaveURL('/packages')
})

test('follows a link inside an article to its calculator without loading the page anew', async ({ page, open }) => {
  await open('/skills/industrial%20engineering/1')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await main(page).locator('.prose a[href^="/formulas/"]').first().click()
  await expect(page).toHaveURL(/\/formulas\/\d+$/)
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('sees the placeholder for a broken picture in an article, and scrolls wide text by keyboard', async ({
  page,
  open,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const [category] = await staff.find('article-categories')
  const article = await staff.create('articles', {
    title: 'Marker plan',
    category_id: category?.id,
    content: `<p>Text</p><img src="/uploads/gone.webp" alt="Marker"><pre>${'wide '.repeat(100)}</pre>`,
  })
  await open(`/skills/x/${article.id}`)
  const picture = main(page).getByRole('img', { name: 'Marker' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /placeholder|^data:/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const wide = main(page).locator('pre')
  await wide.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => wide.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
