import { expect, failedLoad, main, test } from '../fixtures.ts'

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  baseURL: async ({}, use) => use(process.env.BARE_PRODUCT_URL),
})

for (const [address, text] of [
  // The others are in web/src/app/empty-lists.test.tsx.
  ['/skills', 'No Items Found'],
  ['/wishlist', 'No Saved Items'],
] as const) {
  test(`reads "${text}" at ${address} of a product that holds nothing yet`, async ({ page, open }) => {
    await open(address)
    await expect(main(page).getByRole('heading', { name: text, exact: true })).toBeVisible()
  })
}

test('finds three banners and no announcement on the home page of a product that holds nothing yet', async ({
  page,
  open,
}) => {
  await open('/')
  await expect(page.getByRole('img', { name: 'Slide 1 of 3' })).toBeVisible()
  await expect
    .poll(() => page.locator('.slide.current img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(main(page)).not.toContainText('Announcement:')
  await expect(page.locator('.badge')).toHaveCount(0)
})

test('reads About and Contact without the lines that nobody has written', async ({ page, open }) => {
  await open('/about')
  await expect(main(page)).not.toContainText('Version')
  await expect(main(page)).not.toContainText('Invalid')
  await open('/contact')
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  await expect(main(page)).not.toContainText('Mobile')
})

test('reads the not-found text for what is not there yet', async ({ page, browserErrors }) => {
  browserErrors.allow(failedLoad)
  for (const address of ['/skills/quality?categoryId=3', '/formulas/1', '/jobs/quality/8']) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
  }
})

test('reads "No Items Found" at the circulars of a category that has no posts yet', async ({ page, open }) => {
  const category = { category_id: 7, category_name: 'Washing', category_img: '' }
  await page.route('**/api/v1/jobs/categories', (route) =>
    route.fulfill({ json: { status: true, message: 'OK', data: [category] } }),
  )
  await page.route(/\/api\/v1\/jobs\/subcategories\/7\?/, (route) =>
    route.fulfill({ json: { status: true, message: 'OK', data: [], meta: { page: 1, limit: 100, total: 0 } } }),
  )
  await open('/job')
  await main(page).getByRole('link', { name: 'Job Circular' }).click()
  await main(page).getByRole('link', { name: category.category_name }).click()
  await expect(page).toHaveURL('/jobs-circular-category?categoryId=7')
  await expect(main(page).getByRole('heading', { name: 'No Items Found' })).toBeVisible()
})
