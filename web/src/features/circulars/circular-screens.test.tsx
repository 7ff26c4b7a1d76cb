// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { post, sampleAnswers } from '../../testing/sample-answers.ts'

test('The posts of all categories stand by category where the address names none', async () => {
  await renderScreen('/jobs-circular-category', {
    ...sampleAnswers,
    'jobs.categories': () => [
      { category_id: 21, category_name: 'Quality', category_img: '' },
      { category_id: 22, category_name: 'Production', category_img: '' },
    ],
    'jobs.subCategories': () => [
      post,
      { ...post, sub_category_id: 25, category_id: 22, category_name: 'Production', title: 'Line Supervisor' },
    ],
  })
  const main = within(await screen.findByRole('main'))
  const headings = await main.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Quality', 'Production'])
  expect(main.getAllByRole('link')).toHaveLength(2)
})

test('The circulars of a post say "No Circular Found" where it has none', async () => {
  await renderScreen(`/jobs-circular-subCat/${post.sub_category_id}`, {
    ...sampleAnswers,
    'circulars.ofSubCategory': () => [],
  })
  await screen.findByRole('heading', { name: 'No Circular Found', level: 2 })
})

test('The posts of a category without posts say "No Items Found"', async () => {
  await renderScreen('/jobs-circular-category?categoryId=21', { ...sampleAnswers, 'jobs.subCategoriesOf': () => [] })
  await screen.findByRole('heading', { name: 'No Items Found' })
})

test.each(['99999', 'abc'])('A circular called %s is not found', async (id) => {
  await renderScreen(`/jobs-circular-details/${id}`, sampleAnswers)
  expect(await screen.findAllByRole('heading', { name: 'No Circular Found' })).not.toHaveLength(0)
})
