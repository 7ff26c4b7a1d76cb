// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { articleCategory, post, sampleAnswers } from '../testing/sample-answers.ts'

test('A screen whose answer takes long shows a skeleton, can be left, and is there when one comes back', async () => {
  const { promise, resolve } = Promise.withResolvers<(typeof post)[]>()
  const { router } = await renderScreen('/jobs', { ...sampleAnswers, 'jobs.subCategoriesOf': () => promise })
  await router.navigate('/jobs/quality')
  await screen.findByRole('status', { name: 'Loading' })
  expect(screen.queryByText('No Items Found')).toBeNull()
  await router.navigate(-1)
  await screen.findByRole('link', { name: /Quality/ })
  await router.navigate(1)
  resolve([post])
  await screen.findByText(post.title)
})

test('The placeholder stands where a picture fails to load', async () => {
  await renderScreen('/skills', {
    ...sampleAnswers,
    'articles.categories': () => [{ ...articleCategory, category_img: 'uploads/quality.svg' }],
  })
  const picture = within(await screen.findByRole('link', { name: /Quality/ })).getByRole('presentation')
  expect(picture.getAttribute('src')).toContain('uploads')
  fireEvent.error(picture)
  await waitFor(() => expect(picture.getAttribute('src')).toMatch(/placeholder|^data:/))
})
