import type { Locator } from '@playwright/test'
import { circularCategoryPage } from '@shelai/contract/rules/urls.ts'
import { content, getArticle, getArticleCategory, getFormula, getPost, getQuestion } from '../content.ts'
import { expect, main, type Page, test } from '../fixtures.ts'

test.use({ viewport: { width: 1100, height: 800 } })

/** Adds up how much a page moved by itself, beginning with its load. */
async function followShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')))
}

test('An article of a wide window stands between the list of its category and its headings', async ({ page, open }) => {
  const readShift = await followShifts(page)
  const article = getArticle('Quality')
  const { articles } = getArticleCategory('Quality')
  await open(article.path)
  const list = main(page).getByRole('navigation', { name: 'Quality' })
  await expect(list.getByRole('link')).toHaveCount(articles.length)
  await expect(list.getByRole('link', { name: article.title })).toHaveAttribute('aria-current', 'page')
  const headings = main(page).getByRole('navigation', { name: 'In this article' })
  const last = headings.getByRole('button').last()
  const name = await last.textContent()
  await last.click()
  await expect(main(page).getByRole('heading', { name: name ?? '', exact: true })).toBeInViewport()
  await expect(last).toHaveAttribute('aria-current', 'true')
  expect(await readShift()).toBeLessThan(0.1)
})

function getCircularOfList() {
  const { sampleCircular, posts } = content()
  return { ...sampleCircular, list: posts.find(({ id }) => id === sampleCircular.postId)?.title ?? '' }
}

for (const [what, find] of [
  ['calculator', () => ({ ...getFormula('Efficiency of Line'), list: 'Calculation & Formula' })],
  ['circular', getCircularOfList],
] as const)
  test(`A ${what} of a wide window stands beside its list, and neither covers the other`, async ({ page, open }) => {
    const readShift = await followShifts(page)
    const { path, title, list: name } = find()
    await open(path)
    const list = main(page).getByRole('navigation', { name, exact: true })
    await expect(list.locator('[aria-current=page]')).toContainText(title)
    const [column, text] = await Promise.all([
      list.boundingBox(),
      main(page).locator('.prose, .calculator').first().boundingBox(),
    ])
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0)
    // Within the text it would have the look of its lists.
    await expect(main(page).locator('.prose .beside')).toHaveCount(0)
    expect(await readShift()).toBeLessThan(0.1)
  })

test('Beside a circular stand slips of its post and of what closes first', async ({ page, open }) => {
  const { path, list: name } = getCircularOfList()
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(path)
  const list = main(page).getByRole('navigation', { name, exact: true })
  await expect(list.locator(`a[href="${path}"]`)).toHaveAttribute('aria-current', 'page')
  await expect(list.getByText('Closing first')).toBeVisible()
  const slips = list.locator('section a')
  await expect(slips.first()).toContainText('Deadline')
  await expect(list.locator(`section a[href="${path}"]`)).toHaveCount(0)
})

test('The list of a category stands below its tile on a phone, and beside it from the width of a tablet on', async ({
  page,
  open,
}) => {
  const readShift = await followShifts(page)
  const post = getPost('Work Study Officer')
  const paths = [post.categoryPath, circularCategoryPage(post.categoryId), getArticleCategory('Quality').path]
  const tile = main(page).locator('.cover-tile')
  const list = main(page).locator('.list')
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await open(path)
      await expect(tile).toContainText(/\d (questions|open circulars?|articles)/)
      await expect(tile.locator('use')).toHaveCount(1)
      const [cover, rows] = await Promise.all([tile.boundingBox(), list.boundingBox()])
      const isBeside = (cover?.x ?? 0) + (cover?.width ?? 0) <= (rows?.x ?? 0)
      const isAbove = (cover?.y ?? 0) + (cover?.height ?? 0) <= (rows?.y ?? 0)
      expect({ isBeside, isAbove }, path).toEqual({ isBeside: width >= 768, isAbove: width < 768 })
      expect(await readShift(), path).toBeLessThan(0.1)
    }
  }
})

test('Both columns of a list end in a stitch', async ({ page, open }) => {
  await open('/formulas')
  const stitches = await main(page)
    .locator('.list > .row')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row, '::after').display))
  expect(new Set(stitches)).toEqual(new Set(['block']))
})

test('A question of a wide window opens its answer beside the list', async ({ page, open }) => {
  const readShift = await followShifts(page)
  const question = getQuestion('Work Study Officer')
  await open(question.path)
  const item = page.locator(`#question-${question.id}`)
  const answer = item.locator('.answer')
  await expect(answer).toBeVisible()
  const [left, right] = await Promise.all([item.boundingBox(), answer.boundingBox()])
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(1100)
  await item.getByRole('button', { name: 'Hide Answer' }).click()
  await expect(answer).toBeHidden()
  expect(await readShift()).toBeLessThan(0.1)
})

test('The stopwatch stands beside the rail with all its width, and on a phone on its side LAP stands beside the rest', async ({
  page,
  open,
}) => {
  await open('/studio/watch')
  await main(page).getByLabel('Operation').fill('Neck rib joining')
  await main(page).getByRole('button', { name: 'To the stopwatch' }).click()
  const findEdges = async (part: Locator) => {
    const { x, width, height } = (await part.boundingBox()) ?? { x: Number.NaN, width: Number.NaN, height: Number.NaN }
    return { left: x, right: x + width, width, height }
  }
  const rail = page.getByRole('navigation', { name: 'Main' })
  const lap = main(page).locator('.lap')
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await findEdges(lap)).width).toBe(480)
  expect((await findEdges(lap)).left).toBeGreaterThanOrEqual((await findEdges(rail)).right)

  await page.setViewportSize({ width: 740, height: 360 })
  const rest = await findEdges(main(page).locator('.watch-parts'))
  expect(rest.left).toBeGreaterThanOrEqual((await findEdges(rail)).right)
  const key = await findEdges(lap)
  expect(key.left).toBeGreaterThanOrEqual(rest.right)
  expect(key.right).toBeLessThanOrEqual(740)
  expect(key.width).toBeGreaterThan(200)
  expect(key.height).toBeGreaterThan(200)
})
