// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { jobCategory, sampleAnswers } from '../../testing/sample-answers.ts'

const category = (category_id: number, category_name: string, is_general: 0 | 1, question_count = 9) => ({
  ...jobCategory,
  category_id,
  category_name,
  is_general,
  post_count: 2,
  question_count,
  circular_count: 0,
})

const answers = {
  ...sampleAnswers,
  'jobs.categories': () => [category(21, 'Quality', 0), category(22, 'Viva', 1), category(23, 'Manners', 1, 0)],
  'jobs.subCategoriesOf': () => [],
}

const heading = { name: 'What every post is asked' }

test('A category ends in the general categories that have questions', async () => {
  await renderScreen('/jobs/quality', answers)
  await screen.findByRole('heading', heading)
  expect(screen.getByRole('link', { name: 'Viva 9 questions' }).getAttribute('href')).toBe('/jobs/viva')
  expect(screen.queryByText('Manners')).toBeNull()
})

test('A general category does not lead to itself', async () => {
  await renderScreen('/jobs/viva', answers)
  await screen.findByText('2 posts')
  expect(screen.queryByRole('heading', heading)).toBeNull()
})
