// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeAnswers, renderScreen } from '../testing/render-screen.tsx'
import { article, formula, plan, readerAnswers, storeSession } from '../testing/sample-answers.ts'

const locked = { is_premium: 1 as const, locked: 1 as const }
const screens = [
  { path: '/skills/quality/12', answers: { 'articles.one': () => ({ ...article, ...locked, content: null }) } },
  { path: '/formulas/31', answers: { 'formulas.one': () => ({ ...formula, ...locked, formula: null, labels: [] }) } },
]
/** A package that the server said to run until a moment. */
const runsUntil = (expire_date: string) => ({
  'orders.plansOfReader': () => [
    {
      package_title: plan.name,
      package_title_bn: plan.name_bn,
      package_type: plan.type,
      expire_date,
      status: 'active' as const,
    },
  ],
})
/** Opens a screen of a reader and loses the network. */
async function renderOffline(path: string, answers: FakeAnswers): Promise<void> {
  storeSession()
  const { router } = await renderScreen('/gsd', { ...readerAnswers, ...answers })
  await act(() => router.navigate(path))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
}

test.each(screens)(
  'A locked $path names the date of the phone where the package ended by that date alone',
  async (one) => {
    storeSession()
    await renderOffline(one.path, { ...runsUntil('2020-01-01T00:00:00.000Z'), ...one.answers })
    await screen.findByText(/^This phone’s date says \d\d \w+ 20\d\d, after the end of your package/)
    expect(screen.queryByText(/is for readers with a package/)).toBeNull()
  },
)

test.each(screens)('A locked $path says that the package opens it once there is network', async (one) => {
  await renderOffline(one.path, { ...runsUntil('2999-01-01T00:00:00.000Z'), ...one.answers })
  await screen.findByText('Your package opens this. It comes when there is network.')
  expect(screen.queryByText(/is for readers with a package/)).toBeNull()
})

test.each(screens)('A locked $path offers packages to a reader without one', async (one) => {
  await renderOffline(one.path, { 'orders.plansOfReader': () => [], ...one.answers })
  await screen.findByText(/is for readers with a package/)
})

test('The profile names the date of the phone in place of calling a package expired', async () => {
  await renderOffline('/profile', runsUntil('2020-01-01T00:00:00.000Z'))
  await screen.findByText(/^This phone’s date says/)
  expect(screen.queryByText('Expired')).toBeNull()
})
