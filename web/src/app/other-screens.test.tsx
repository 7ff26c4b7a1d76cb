// @vitest-environment jsdom
import type { Answer } from '@shelai/contract/calls.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { endSession, storeSession } from '../session/session-store.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { plan, sampleAnswers } from '../testing/sample-answers.ts'
// The redirect fetches it; a test does not wait for that.
import '../features/studio/studio-screen.tsx'

const official = (values: Partial<Answer<'about.official'>[number]>) => () => [
  { id: 1, type: 'contact', content_1: '', content_2: '', content_3: '', ...values },
]

test('About shows the version, both dates and the people without ways to reach them', async () => {
  await renderScreen('/about', sampleAnswers)
  const main = within(await screen.findByRole('main'))
  await main.findByText('1.0.0')
  const terms = main.getAllByRole('term').map(({ textContent }) => textContent)
  const values = main.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(Object.fromEntries(terms.map((term, at) => [term, values[at]]))).toEqual({
    Version: '1.0.0',
    'First Release': '01 Jan 2025',
    'Latest Update': '01 Jan 2026',
  })
  const [person] = within(main.getByRole('list', { name: 'People' })).getAllByRole('listitem')
  expect(person?.textContent).toContain('Rafiul Namuna')
  expect(person?.textContent).toContain('BSc')
})

test('Contact shows the office with links that dial and write, and that the owners are for premium users', async () => {
  const { user, router } = await renderScreen('/contact', {
    ...sampleAnswers,
    'about.official': official({ content_1: 'Dhaka', content_2: '01700-000000', content_3: 'hello@example.com' }),
  })
  await screen.findByRole('heading', { name: 'Official' })
  expect(screen.getByRole('link', { name: /01700-000000/ }).getAttribute('href')).toBe('tel:01700000000')
  expect(screen.getByRole('link', { name: /hello@example.com/ }).getAttribute('href')).toBe('mailto:hello@example.com')
  await screen.findByText('To see premium contact you need to be a premium user')
  expect(screen.queryByText('Personal Contact to Owner')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'See packages' }))
  await screen.findByRole('tab', { name: 'My Order' })
  expect(router.state.location.pathname).toBe('/packages')
})

test('About and Contact leave out lines that nobody has written', async () => {
  const answers = { ...sampleAnswers, 'about.official': () => [], 'about.people': () => [] }
  const { router } = await renderScreen('/about', answers)
  await screen.findAllByText('About Us')
  expect(document.body.textContent).not.toMatch(/Version|Invalid/)
  await router.navigate('/contact')
  await screen.findByText('To see premium contact you need to be a premium user')
  expect(document.body.textContent).not.toContain('Mobile')
})

test('GSD says that it is coming and leads home', async () => {
  const { user, router } = await renderScreen('/gsd', sampleAnswers)
  await screen.findByRole('heading', { name: 'Comming Soon...' })
  await user.click(screen.getByRole('link', { name: 'Go To Home' }))
  await screen.findByRole('navigation', { name: 'Sections' })
  expect(router.state.location.pathname).toBe('/')
})

test('GSD leads to the line studio where the owner says so, and a studio that is switched off is not found', async () => {
  const withStudio = (studio: 'gsd' | 'off') => ({
    ...sampleAnswers,
    'about.product': () => ({ product_name: 'Shelai', studio }),
  })
  const { router } = await renderScreen('/gsd', withStudio('gsd'))
  await screen.findByRole('heading', { name: 'Line studio' })
  expect(router.state.location.pathname).toBe('/studio')
  cleanup()
  await renderScreen('/studio', withStudio('off'))
  await screen.findAllByRole('heading', { name: '404 - Page Not Found' })
})

test('My Order says that a session has ended, and not that there are no orders', async () => {
  storeSession(
    { user_id: 'u1', name: '', email: 'n@example.com', img: '', phone: '', gender: 'female', profession: 'job' },
    'token',
  )
  endSession(true)
  onTestFinished(() => endSession())
  await renderScreen('/packages?tab=orders', sampleAnswers)
  await screen.findByRole('heading', { name: 'Your session has ended. Log in to see your orders.' })
  expect(screen.queryByText('No Orders')).toBeNull()
})

test('The packages of a guest can be compared and subscribed to; My Order leads to the login', async () => {
  const other = { ...plan, id: 52, name: 'Format Pass', price: 149 }
  const { user, router } = await renderScreen('/packages', { ...sampleAnswers, 'plans.all': () => [plan, other] })
  const names = await screen.findAllByRole('heading', { level: 2 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Interview Pass', 'Format Pass'])
  await screen.findByText('৳199')
  expect(document.body.textContent).toContain('30 days')
  await user.click(screen.getByRole('tab', { name: 'My Order' }))
  await screen.findByRole('heading', { name: 'No Orders' })
  expect(router.state.location.search).toBe('?tab=orders')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  await user.click(screen.getByRole('tab', { name: 'Packages' }))
  await user.click((await screen.findAllByRole('link', { name: 'Subscribe' }))[0] ?? document.body)
  await screen.findByRole('radio', { name: /bKash/ })
  expect(router.state.location.pathname).toBe('/payment')
})
