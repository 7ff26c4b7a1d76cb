// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { formula, sampleAnswers } from '../../testing/sample-answers.ts'

test('The list of formulas says "No items found" where no title has the word', async () => {
  const { user } = await renderScreen('/formulas', sampleAnswers)
  expect(within(await screen.findByRole('main')).getByText(formula.title)).toBeDefined()
  await user.type(screen.getByRole('searchbox'), 'zipper of the moon')
  await screen.findByRole('heading', { name: 'No items found' })
  expect(screen.queryByText(formula.title)).toBeNull()
})
