import { closedCircular, editedPost, openCircular } from '../editor-content.ts'
import { expect, expectArrival, failedLoad, main, test, topBar } from '../fixtures.ts'

test('walks from the job folder to a circular, and the address of each step can be shared', async ({ page, open }) => {
  await open('/job')
  await main(page).getByRole('link', { name: 'Job Circular', exact: true }).click()
  await expectArrival(page, '/jobs-circular')
  await main(page).getByRole('link', { name: editedPost.category }).click()
  await expectArrival(page, `/jobs-circular-category?categoryId=${editedPost.categoryId}`)
  await expect(topBar(page).locator('.title')).toHaveText(editedPost.category)
  await expect(main(page).getByRole('listitem')).toHaveCount(3)
  await main(page)
    .getByRole('link', { name: new RegExp(editedPost.title) })
    .click()
  await expectArrival(page, `/jobs-circular-subCat/${editedPost.id}`)

  const cards = main(page).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0), 'the open one first, though it is older').toContainText(openCircular.title)
  await expect(cards.nth(0)).toContainText(`${editedPost.category} / ${editedPost.title}`)
  await expect(cards.nth(0)).toContainText('Deadline 31 Dec 2099')
  await expect(cards.nth(1)).toContainText(closedCircular.title)
  await expect(cards.nth(1)).toContainText('Closed 05 Feb 2026')

  await cards.nth(0).getByRole('link', { name: 'Details' }).click()
  await expectArrival(page, /\/jobs-circular-details\/\d+$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(openCircular.title)
  await expect(main(page).locator('b', { hasText: 'twelve lines' })).toBeVisible()
  await expect(main(page)).toContainText('We never ask for money for a job.')

  for (const address of ['/jobs-circular-subCat/3', '/jobs-circular-category?categoryId=1', '/jobs-circular', '/job']) {
    await topBar(page).getByRole('link', { name: 'Back' }).click()
    await expectArrival(page, address)
  }
})

test('sees all posts by category where the address names no category', async ({ page, open }) => {
  await open('/jobs-circular-category')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Industrial Engineering',
    'Merchandising',
    'Quality',
    'Production',
  ])
  await expect(main(page).getByRole('link')).toHaveCount(12)
})

test('reads "No Circular Found" where a post has none', async ({ page, open }) => {
  await open('/jobs-circular-subCat/1')
  await expect(main(page).getByRole('heading', { name: 'No Circular Found' })).toBeVisible()
})

for (const id of ['99999', 'abc']) {
  test(`reads "No Circular Found", answered as 404, at a circular called ${id}`, async ({ page, browserErrors }) => {
    browserErrors.allow(failedLoad)
    const response = await page.goto(`/jobs-circular-details/${id}`)
    expect(response?.status()).toBe(404)
    await expect(main(page).getByRole('heading', { name: 'No Circular Found' })).toBeVisible()
  })
}
