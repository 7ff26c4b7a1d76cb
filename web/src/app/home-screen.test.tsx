// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleAnswers } from '../testing/sample-answers.ts'

test('The home screen shows six sections and the first announcement', async () => {
  await renderScreen('/', sampleAnswers)
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  expect(sections.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Skill Development', '/skills'],
    ['Calculation, Formula & Format', '/formula'],
    ['Job Circular, Interview Question & Solution', '/job'],
    ['GSD Calculation', '/gsd'],
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
  ])
  await screen.findByRole('heading', { name: 'Announcement:' })
  await screen.findByText('Welcome to Shelai.')
})

test('The home screen shows its sections while the banners are loading, and bundled banners once they failed', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  await renderScreen('/', { ...sampleAnswers, 'home.banners': () => promise })
  await screen.findByRole('link', { name: 'About Us' })
  expect(document.querySelector('.carousel [role=status]')).not.toBeNull()
  expect(screen.queryByText('Welcome to Shelai.')).toBeNull()
  reject(new Error('no network'))
  await screen.findByRole('img', { name: 'Slide 1 of 3' })
  expect(document.querySelector('.slide.current')?.textContent).toContain('Choose your post')
  await screen.findByText('Welcome to Shelai.')
})
