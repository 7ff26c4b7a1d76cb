// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('The carousel fetches its first picture for later only while it is shown', async () => {
  const fetched: string[] = []
  let idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => {}
  })
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        fetched.push(url)
      }
    },
  )
  const runIdle = () => {
    const works = idle
    idle = []
    for (const work of works) work()
  }
  // Without banners of the server the bundled ones are shown, whose pictures the page includes.
  const { unmount } = await renderScreen('/', { 'home.announcements': () => [] })
  await screen.findByRole('region', { name: 'Banners' })
  unmount()
  runIdle()
  expect(fetched).toEqual([])

  await renderScreen('/', { 'home.announcements': () => [] })
  await screen.findByRole('region', { name: 'Banners' })
  runIdle()
  expect(fetched).toEqual([expect.stringMatching(/^data:image/)])
})
