import { getArticle, getArticleCategory, getArticleWithNext, longArticle } from '../content.ts'
import { expect, expectArrival, failedLoad, main, subscriptionSheet, test, topBar } from '../fixtures.ts'

test('A reader goes from home to an article, turns the pages to the last one and comes back to the list', async ({
  page,
  open,
}) => {
  const { path, articles } = getArticleCategory('Industrial Engineering')
  const [first, second] = articles
  await open('/')
  await main(page).getByRole('link', { name: 'Skill Development' }).click()
  await expectArrival(page, '/skills')
  await main(page).getByRole('link', { name: 'Industrial Engineering' }).click()
  await expectArrival(page, path)
  const rows = main(page).getByRole('listitem')
  await expect(rows).toHaveCount(articles.length)
  for (const [place, row] of (await rows.all()).entries()) await expect(row).toContainText(String(place + 1))

  await rows.nth(0).getByRole('link').click()
  await expectArrival(page, first?.path ?? '')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
  await expect(page).toHaveTitle(`${first?.title} · Shelai`)
  const previous = page.getByRole('button', { name: 'Previous' })
  await expect(previous).toBeDisabled()
  await expect(previous).toContainText('Prev')

  await page.getByRole('link', { name: 'Next' }).click()
  await expectArrival(page, second?.path ?? '')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expectArrival(page, first?.path ?? '')
  for (const article of articles.slice(1)) {
    await page.getByRole('link', { name: 'Next' }).click()
    await expectArrival(page, article.path)
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  await page.getByRole('link', { name: 'Table of Contents' }).click()
  await expect(page).toHaveURL(path)
  const read = main(page).locator('[aria-current="true"]')
  await expect(read).toContainText(articles.at(-1)?.title ?? '')
  await expect(read).toBeInViewport()
})

test('An article that was opened from a shared link has its neighbours and a way back', async ({ page, open }) => {
  const [first, second] = getArticleCategory('Quality').articles
  await open(second?.path ?? '')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(first?.path ?? '')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', second?.path ?? '')
  await topBar(page).getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(second?.path ?? '')
})

test('Every article begins at its top, also when the one before was read to its end', async ({ page, open }) => {
  const [first, second] = getArticleWithNext(longArticle)
  await open(first.path)
  await page.getByRole('link', { name: 'Next' }).click()
  await expectArrival(page, second.path)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(first.path)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('A locked article offers packages, in the list and on its own page', async ({ page, open }) => {
  const { path } = getArticleCategory('Costing and Commercial')
  await open(path)
  const locked = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'Premium' }) })
  await locked.first().getByRole('link').click()
  await expect(subscriptionSheet(page)).toBeVisible()
  await expect(subscriptionSheet(page)).toContainText('To See Premium Content, You have to purchase a package')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(subscriptionSheet(page)).toBeHidden()
  await expect(page).toHaveURL(path)

  await open(getArticle('Costing and Commercial', { isPremium: true }).path)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await main(page).getByRole('button', { name: 'How to open it' }).click()
  await subscriptionSheet(page).getByRole('link', { name: 'Buy Subscription' }).click()
  await expect(page).toHaveURL('/packages')
})

test('A link inside an article leads to its calculator without a new page load', async ({ page, open, staff }) => {
  const [formula] = await staff.find('formulas')
  const [category] = await staff.find('article-categories')
  const article = await staff.create('articles', {
    title: 'Standard time',
    category_id: category?.id,
    content: `<p>Try <a href="/formulas/${formula?.id}">the calculator</a>.</p>`,
  })
  await open(`/skills/x/${article.id}`)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await main(page).getByRole('link', { name: 'the calculator' }).click()
  await expect(page).toHaveURL(`/formulas/${formula?.id}`)
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('An article shows the placeholder for a broken picture, and its wide text scrolls by keyboard', async ({
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

test('The numbers of an article go on where the list of its editor begins', async ({ page, open, staff }) => {
  const [category] = await staff.find('article-categories')
  const article = await staff.create('articles', {
    title: 'Needle control',
    category_id: category?.id,
    content:
      '<ol><li>Stop</li><li>Look<ol><li>Left</li></ol></li></ol><p>Not found?</p><ol start="3"><li>Call</li><li>Sign</li></ol>',
  })
  await open(`/skills/x/${article.id}`)
  await expect(main(page).getByText('Sign', { exact: true })).toBeVisible()
  // No other interface tells what a counter of the style sheet shows.
  const devtools = await page.context().newCDPSession(page)
  const { documents, strings } = await devtools.send('DOMSnapshot.captureSnapshot', { computedStyles: [] })
  const texts = documents[0]?.layout.text.flatMap((at) => strings[at]?.trim() || []) ?? []
  const shown = texts.slice(texts.indexOf('Stop') - 1, texts.indexOf('Sign') + 1)
  expect(shown.join(' ')).toBe('1 Stop 2 Look 1 Left Not found? 3 Call 4 Sign')
})
