import { circularCategoryPage, circularListPage } from '@shelai/contract/rules/urls.ts'
import { content, getPost } from '../content.ts'
import { closedCircular, editedPost, openCircular } from '../editor-content.ts'
import { expect, expectArrival, main, test, topBar } from '../fixtures.ts'

// Lists without circulars and unknown circulars: web/src/features/circulars/circular-screens.test.tsx.

test('A reader goes from the job folder to a circular, and Back leads the same way up', async ({ page, open }) => {
  const post = getPost(editedPost.title)
  const posts = content().posts.filter(({ categoryId }) => categoryId === post.categoryId)
  await open('/job')
  await main(page)
    .getByRole('link', { name: /^Job Circular/ })
    .click()
  await expectArrival(page, '/jobs-circular')
  await main(page).getByRole('link', { name: editedPost.category }).click()
  await expectArrival(page, circularCategoryPage(post.categoryId))
  await expect(topBar(page).locator('.title')).toHaveText(editedPost.category)
  await expect(main(page).getByRole('listitem')).toHaveCount(posts.length)
  await main(page)
    .getByRole('link', { name: new RegExp(editedPost.title) })
    .click()
  await expectArrival(page, circularListPage(post.id))

  const cards = main(page).locator('.slip')
  const openCard = cards.filter({ hasText: openCircular.title })
  const closedCard = cards.filter({ hasText: closedCircular.title })
  await expect(cards.last(), 'open ones first, though they are older').toContainText('Closed')
  await expect(openCard).toContainText(`${editedPost.category} / ${editedPost.title}`)
  await expect(openCard).toContainText('Deadline 31 Dec 2099')
  await expect(closedCard).toContainText('Closed 05 Feb 2026')

  await openCard.getByRole('link', { name: 'Details' }).click()
  await expectArrival(page, /\/jobs-circular-details\/\d+$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(openCircular.title)
  await expect(main(page).locator('b', { hasText: 'twelve lines' })).toBeVisible()
  await expect(main(page)).toContainText('We never ask for money for a job.')

  for (const path of [circularListPage(post.id), circularCategoryPage(post.categoryId), '/jobs-circular', '/job']) {
    await topBar(page).getByRole('link', { name: 'Back' }).click()
    await expectArrival(page, path)
  }
})
