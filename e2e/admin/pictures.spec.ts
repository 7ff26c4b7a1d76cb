import { expect, test } from '../fixtures.ts'
import { enterOffice } from './office.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('An editor crops the picture of a category to the shape in which readers see it', async ({ page, staff }) => {
  const { id } = await staff.create('article-categories', { category_name: 'Cutting Room', state: 'draft' })
  await enterOffice(page, `/article-categories/${id}`)
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: await page.screenshot() })
  const dialog = page.getByRole('dialog', { name: 'Choose the part that readers see' })
  await dialog.getByLabel('Frame. The arrow keys move it.').focus()
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: 'Use this part' }).tap()
  await expect(page.locator('img[src^="/uploads/room-"]')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).tap()
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(await staff.find('article-categories', { id })).toMatchObject([
    { category_img: expect.stringMatching(/_360x225\.webp$/) },
  ])
})
