// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { readerAnswers, storeSession } from '../../testing/sample-answers.ts'

test('A package that ended while the phone slept is asked for again when the reader comes back', async () => {
  storeSession()
  const { calls } = await renderScreen('/packages', readerAnswers)
  const countCalls = () => calls.filter((name) => name === 'orders.plansOfReader').length
  await screen.findByRole('heading', { name: 'Packages' })
  await waitFor(() => expect(countCalls()).toBe(1))
  // The timers of a phone that sleeps stand still.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3_600_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(countCalls()).toBe(2))
})
