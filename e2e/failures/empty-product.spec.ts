import { expect, main, test } from '../fixtures.ts'

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  baseURL: async ({}, use) => use(process.env.BARE_PRODUCT_URL),
})

test('The home page of an empty product shows three banners and no announcement', async ({ page, open }) => {
  await open('/')
  await expect(page.getByRole('img', { name: 'Slide 1 of 3' })).toBeVisible()
  await expect
    .poll(() => page.locator('.slide.current img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(main(page)).not.toContainText('Announcement:')
  await expect(page.locator('.badge')).toHaveCount(0)
})

test('About and Contact of an empty product have no lines that nobody has written', async ({ page, open }) => {
  await open('/about')
  await expect(main(page)).not.toContainText('Version')
  await expect(main(page)).not.toContainText('Invalid')
  await open('/contact')
  await expect(main(page)).toContainText('To see premium contact you need to be a premium user')
  await expect(main(page)).not.toContainText('Mobile')
})

// Its empty lists: web/src/app/empty-lists.test.tsx.

test('An empty product answers 404 for every thing', async ({ request }) => {
  for (const address of ['/skills/quality?categoryId=1', '/formulas/1', '/jobs/quality/1']) {
    expect((await request.get(address)).status(), address).toBe(404)
  }
})
