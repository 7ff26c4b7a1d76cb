// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { article, sampleAnswers } from '../testing/sample-answers.ts'

/** The code of screens comes once this is opened. */
let gate = Promise.resolve()
vi.mock('./routes.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('./routes.tsx')>()
  const loadScreen: typeof original.loadScreen = async (handle) => {
    await gate
    return original.loadScreen(handle)
  }
  return { ...original, loadScreen }
})

/** Holds the code of screens back until the returned function is called. */
function holdCode(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return resolve
}

/** Marks what is pressed, as `deferred-hydration.ts` does on every page. */
const markPressed = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  link?.setAttribute('data-pressed', '')
}
beforeEach(() => addEventListener('click', markPressed, true))
afterEach(() => {
  removeEventListener('click', markPressed, true)
  gate = Promise.resolve()
})

const getTitle = () => within(screen.getByRole('banner')).getByRole('heading')

test('Navigation shows the title and the skeleton of a screen whose code takes long, with the focus on the title', async () => {
  const { user, router } = await renderScreen('/', sampleAnswers)
  const release = holdCode()
  await user.click(screen.getByRole('link', { name: 'Skill Development' }))
  await waitFor(() => expect(getTitle().textContent).toBe('Skill Development'))
  expect(document.activeElement).toBe(getTitle())
  expect(within(screen.getByRole('main')).getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/skills')
  expect(document.querySelector('[data-pressed]')).toBeNull()
  release()
  await screen.findByRole('link', { name: 'Quality 1 article' })
  expect(getTitle().textContent).toBe('Skill Development')
  expect(document.activeElement).toBe(getTitle())
})

test('Navigation leaves the focus where the reader put it while the code was coming', async () => {
  const { user } = await renderScreen('/', sampleAnswers)
  const release = holdCode()
  await user.click(screen.getByRole('link', { name: 'Skill Development' }))
  await waitFor(() => expect(getTitle().textContent).toBe('Skill Development'))
  screen.getByRole('link', { name: 'Saved' }).focus()
  release()
  await screen.findByRole('link', { name: 'Quality 1 article' })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Saved' }))
})

test('Navigation shows the last of several screens that were asked for, and writes no entry for the others', async () => {
  const { router } = await renderScreen('/', sampleAnswers)
  const release = holdCode()
  void router.navigate('/skills')
  const arrival = router.navigate('/about')
  release()
  await arrival
  expect(router.state.location.pathname).toBe('/about')
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/')
})

test('Navigation leads to a screen that comes, also where a sheet of the page that is left is closed meanwhile', async () => {
  const { router } = await renderScreen('/contact', sampleAnswers)
  await router.navigate('/')
  const release = holdCode()
  const arrival = router.navigate('/about')
  void router.navigate(-1)
  release()
  await arrival
  expect(router.state.location.pathname).toBe('/about')
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/')
})

test('Navigation leads back to a screen with the title that it had', async () => {
  const { user, router } = await renderScreen('/contact', sampleAnswers)
  const title = getTitle().textContent
  await user.click(screen.getByRole('link', { name: 'Saved' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/wishlist'))
  const release = holdCode()
  const arrival = router.navigate(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/contact'))
  expect(getTitle().textContent).toBe(title)
  release()
  await arrival
})

/** Holds the updates of view transitions back until the returned function is called. */
function holdTransitions(): () => void {
  const { startViewTransition } = document
  onTestFinished(() => {
    document.startViewTransition = startViewTransition
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  document.startViewTransition = (given) =>
    startViewTransition.call(document, () => promise.then(typeof given === 'function' ? given : given?.update))
  return resolve
}

test('Navigation focuses the title and shows the top of a screen whose code comes before the view transition to it', async () => {
  const next = { ...article, article_id: 13, title: 'Takt time', previous_id: 12, next_id: 14 }
  const { user, router } = await renderScreen('/skills/quality/12', {
    ...sampleAnswers,
    'articles.one': ({ params }) => (params.articleId === '13' ? next : { ...article, next_id: 13 }),
  })
  const release = holdCode()
  const update = holdTransitions()
  const scrollTo = vi.spyOn(window, 'scrollTo')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/skills/quality/13'))
  release()
  await screen.findByRole('heading', { name: 'Takt time' })
  update()
  expect(document.activeElement).toBe(document.querySelector('.top-bar .title'))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test('Navigation to a list has a view transition, but not for a reader who wants less motion', async () => {
  const { user } = await renderScreen('/', sampleAnswers)
  const start = vi.spyOn(document, 'startViewTransition')
  onTestFinished(() => start.mockRestore())
  await user.click(screen.getByRole('link', { name: 'Skill Development' }))
  await screen.findByRole('link', { name: 'Quality 1 article' })
  expect(start).toHaveBeenCalledOnce()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await user.click(screen.getByRole('link', { name: 'Quality 1 article' }))
  await screen.findByRole('link', { name: /DHU and defective per cent/ })
  expect(start).toHaveBeenCalledOnce()
})

test('Navigation begins without a network on a screen whose code is not kept, and shows it once the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  gate = Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  gate.catch(() => {})
  await renderScreen('/skills', sampleAnswers)
  expect(within(screen.getByRole('main')).getByRole('status', { name: 'Loading' })).toBeDefined()
  gate = Promise.resolve()
  window.dispatchEvent(new Event('online'))
  await screen.findByRole('link', { name: 'Quality 1 article' })
})
