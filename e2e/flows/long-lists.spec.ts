import type { Locator } from '@playwright/test'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import { withLargeText } from '../accessibility/measures.ts'
import { expect, expectArrival, failedLoad, main, type Page, reloadPage, test, toast, topBar } from '../fixtures.ts'
import { addFirstQuestion, longLists } from '../long-lists.ts'

test.use({ baseURL: process.env.LONG_PRODUCT_URL, isMobile: true, hasTouch: true })

const { articles, questions, changing } = longLists

/** Scrolls to the end of the page again and again until an element is attached. */
async function scrollUntil(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(wanted).toBeAttached({ timeout: 300 })
  }).toPass()
}

const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)

/** Expects an element at a distance from the top, within the part of a pixel that scrolling cannot reach. */
async function expectAt(top: number, locator: Locator): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(locator)) - top)).toBeLessThan(2)
}

const row = (page: Page, number: number) => main(page).locator(`[data-item="${number}"]`)
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, at) => `Q-${at + 1}`)

test('A list of 350 questions shows each once, under its own number', async ({ page, open }) => {
  await open(questions.path)
  await expect(main(page).locator('.question')).toHaveCount(100)
  await row(page, 5).getByRole('button', { name: 'Show Answer' }).tap()
  await expect(row(page, 5).locator('.answer')).toBeVisible()
  await scrollUntil(page, row(page, 350))
  await expect(main(page).locator('.question .row-number')).toHaveText(numbersUpTo(350))
  await expect(main(page).getByRole('link', { name: 'Next part' })).toHaveCount(0)

  await row(page, 349).scrollIntoViewIfNeeded()
  const before = await topOf(row(page, 349))
  await row(page, 349).getByRole('button', { name: 'Show Answer' }).tap()
  await expect(row(page, 349).locator('.answer .prose')).toHaveText('Answer 349')
  await expect(row(page, 5).locator('.answer')).toBeHidden()
  await expectAt(before, row(page, 349))
})

test('Back from an article leads to the row where it was opened, with its heart', async ({ page, open }) => {
  await open(articles.path)
  await scrollUntil(page, row(page, 150))
  await row(page, 150).scrollIntoViewIfNeeded()
  await row(page, 150).getByRole('button', { name: 'Save: Article number 150' }).tap()
  await expect(toast(page, 'Item saved locally.')).toBeVisible()
  const before = await topOf(row(page, 151))
  await row(page, 151).getByRole('link').tap()
  await expectArrival(page, '/skills/weaving/151')
  await page.goBack()
  await expect(row(page, 151)).toBeInViewport()
  await expectAt(before, row(page, 151))
  await expect(row(page, 150).getByRole('button', { name: 'Remove: Article number 150' })).toBeVisible()
  await expect(row(page, 151).locator('.row-number')).toHaveText('151')

  await reloadPage(page)
  await expectAt(before, row(page, 151))
})

test('A list that is opened in its middle keeps its rows in place while earlier ones come', async ({ page }) => {
  await page.goto(`${articles.path}&page=2`)
  const before = await topOf(row(page, 101))
  await expect(row(page, 100)).toBeAttached()
  await expectAt(before, row(page, 101))
  await page.evaluate(() => scrollTo(0, 0))
  await expect(row(page, 1)).toBeInViewport()
  await expect(main(page).getByRole('link', { name: 'Previous part' })).toHaveCount(0)
})

test('A shared link to question 251 shows it with its answer and its number', async ({ page, open }) => {
  await open(`${questions.path}#question-251`)
  await expect(row(page, 251)).toBeInViewport()
  await expect(row(page, 251).locator('.row-number')).toHaveText('Q-251')
  await expect(row(page, 251).locator('.answer')).toBeVisible()
  expect(await topOf(row(page, 251)), 'not under the bar').toBeGreaterThanOrEqual(56)
  await reloadPage(page)
  await expect(row(page, 251)).toBeInViewport()
})

test('A saved question of a later part opens from the saved items', async ({ page, open }) => {
  await open('/wishlist')
  await page.evaluate(
    (path) =>
      localStorage.setItem(
        'saved_question',
        JSON.stringify(
          [251, 4711].map((item_id) => ({ v: 1, item_id, type: 'question', title: `No. ${item_id}`, path })),
        ),
      ),
    `${questions.path}#question-251`,
  )
  await reloadPage(page)
  await expect(main(page).getByRole('listitem').nth(1)).toContainText('No longer available')
  await main(page).getByRole('link', { name: 'No. 251' }).tap()
  await expectArrival(page, new RegExp(`${questions.path}.*#question-251$`))
  await expect(row(page, 251)).toBeInViewport()
  await expect(row(page, 251).locator('.answer')).toBeVisible()
})

test('Back leads to the saved item that was opened, also far down a long list', async ({ page, open }) => {
  await page.addInitScript((path) => {
    const rows = Array.from({ length: 150 }, (_, at) => ({ item_id: at + 1, title: `No. ${at + 1}.`, path }))
    localStorage.setItem('saved_question', JSON.stringify(rows.map((row) => ({ v: 1, type: 'question', ...row }))))
  }, questions.path)
  await open('/wishlist')
  const link = main(page).getByRole('link', { name: 'No. 140.' })
  await scrollUntil(page, link)
  await link.scrollIntoViewIfNeeded()
  const before = await topOf(link)
  await link.tap()
  await expectArrival(page, new RegExp(`${questions.path}`))
  await page.goBack()
  await expect(link).toBeInViewport()
  await expectAt(before, link)
})

for (const { text, isLarge } of [
  { text: 'text of the usual size', isLarge: false },
  { text: 'text twice as large', isLarge: true },
]) {
  test(`A saved question of a later part stands wholly clear of the top topBar, moved to and reloaded, with ${text}`, async ({
    page,
    open,
  }) => {
    if (isLarge) await page.addInitScript(withLargeText)
    const path = `${questions.path}#question-203`
    await page.addInitScript((to) => {
      const row = { v: 1, item_id: 203, type: 'question', title: 'No. 203', path: to }
      localStorage.setItem('saved_question', JSON.stringify([row]))
    }, path)
    await open('/wishlist')
    await main(page).getByRole('link', { name: 'No. 203' }).tap()
    await expectArrival(page, /#question-203$/)
    const expectClear = async () => {
      await expect(row(page, 203).locator('.answer')).toBeVisible()
      await expect(row(page, 203)).toHaveAttribute('aria-current', 'true')
      // The part before is inserted above and must not move it.
      await expect(row(page, 200)).toBeAttached()
      const edge = await topBar(page).evaluate((element) => element.getBoundingClientRect().bottom)
      await expect.poll(async () => (await topOf(row(page, 203))) - edge).toBeGreaterThanOrEqual(0)
      expect((await topOf(row(page, 203))) - edge).toBeLessThan(40)
    }
    await expectClear()
    await reloadPage(page)
    await expectClear()
  })
}

test('Next leads past the end of a part, and the list returns to the article that was read', async ({ page, open }) => {
  await open(articles.path)
  await row(page, 99).getByRole('link').tap()
  await expectArrival(page, '/skills/weaving/99')
  for (const number of [100, 101, 102]) {
    await page.getByRole('link', { name: 'Next' }).tap()
    await expectArrival(page, `/skills/weaving/${number}`)
  }
  await page.getByRole('link', { name: 'Previous' }).tap()
  await expectArrival(page, '/skills/weaving/101')
  await page.getByRole('link', { name: 'Table of Contents' }).tap()
  await expect(main(page).locator('[aria-current="true"]')).toContainText('Article number 101')
  await expect(row(page, 101)).toBeInViewport()
})

test('A part that fails offers Retry and keeps the parts before it', async ({ page, open, browserErrors }) => {
  browserErrors.allow(failedLoad)
  const secondPart = /\/api\/v1\/jobs\/questions\/1\?.*page=2/
  let attempts = 0
  await page.route(secondPart, (route) => {
    attempts += 1
    return route.abort('connectionfailed')
  })
  await open(questions.path)
  const retry = main(page).getByRole('button', { name: 'Retry' })
  await scrollUntil(page, retry)
  await expect(main(page).locator('.question')).toHaveCount(100)
  // Each time that the part comes near, it is tried as often as every read.
  await expect.poll(() => attempts > 0 && attempts % (1 + timeouts.readRetries)).toBe(0)
  const triedBefore = attempts
  await retry.tap()
  await expect.poll(() => attempts).toBeGreaterThan(triedBefore)
  await page.unroute(secondPart)
  // A part that comes near again is loaded without a press.
  await expect(async () => {
    if (await retry.isVisible()) await retry.tap({ timeout: 1000 })
    await expect(row(page, 200)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await expect(retry).toHaveCount(0)
})

test('A list shows every question once although one is inserted between two parts', async ({ page, open }) => {
  await open(changing.path)
  await expect(main(page).locator('.question')).toHaveCount(100)
  addFirstQuestion(process.env.LONG_PRODUCT_DATA ?? '', 'What came first?')
  await scrollUntil(page, main(page).getByText('What is question number 150?'))
  await expect(main(page).locator('.question .row-number')).toHaveText(numbersUpTo(151))
  await expect(main(page).locator('.question').first()).toContainText('What came first?')
  const texts = await main(page).locator('.question h2').allInnerTexts()
  expect(new Set(texts).size).toBe(texts.length)
})

test('An address past the end leads to the last part', async ({ page, open }) => {
  await open(`${questions.path}?page=99`)
  await expect(page).toHaveURL(/\?page=4$/)
  await expect(row(page, 350)).toBeAttached()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('The links between parts work without script, each part with its numbers, address and neighbours', async ({
    page,
    baseURL,
  }) => {
    await page.goto(questions.path)
    const link = (rel: string) => page.locator(`link[rel="${rel}"]`)
    await expect(main(page).locator('.question .row-number').last()).toHaveText('Q-100')
    await expect(link('canonical')).toHaveAttribute('href', `${baseURL}${questions.path}`)
    await expect(link('prev')).toHaveCount(0)
    await expect(link('next')).toHaveAttribute('href', `${baseURL}${questions.path}?page=2`)
    await main(page).getByRole('link', { name: 'Next part' }).tap()
    await expect(page).toHaveURL(`${questions.path}?page=2`)
    await expect(main(page).locator('.question .row-number').first()).toHaveText('Q-101')
    await expect(link('canonical')).toHaveAttribute('href', `${baseURL}${questions.path}?page=2`)
    await expect(link('prev')).toHaveAttribute('href', `${baseURL}${questions.path}`)
    await main(page).getByRole('link', { name: 'Next part' }).tap()
    await main(page).getByRole('link', { name: 'Next part' }).tap()
    await expect(main(page).locator('.question')).toHaveCount(50)
    await expect(link('next')).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Previous part' }).tap()
    await expect(main(page).locator('.question .row-number').first()).toHaveText('Q-201')
  })
})
