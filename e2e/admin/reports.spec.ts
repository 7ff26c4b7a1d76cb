import { expect, test } from '../fixtures.ts'
import { enterOffice } from './office.ts'

test('The report of broken links leads from a link to the record that contains it', async ({ page, staff }) => {
  const [category] = await staff.find('article-categories')
  const content = '<p>See <a href="/formulas/999999">the formula</a> and <a href="/packages">our packages</a>.</p>'
  const { id } = await staff.create('articles', {
    title: 'Loose Ends',
    content,
    category_id: category?.id,
    state: 'draft',
  })
  await enterOffice(page, '/reports')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: '/formulas/999999' }) })
  // The report follows every link of the content.
  await expect(section.getByText('There is no such page')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: '/packages', exact: true })).toHaveCount(0)
  await section.getByRole('link', { name: 'Loose Ends' }).click()
  await expect(page).toHaveURL(new RegExp(`/articles/${id}$`))
})
