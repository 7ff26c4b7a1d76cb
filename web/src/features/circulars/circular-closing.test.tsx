// @vitest-environment jsdom
import { getClosingTime } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followPresses } from '../../device/presses.ts'
import { noteServerTime } from '../../device/server-clock.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { circular, post, sampleAnswers } from '../../testing/sample-answers.ts'

const deadline = '2026-11-20'
const closing = getClosingTime(deadline)

/** Renders a screen some time before a circular closes, with a clock that the test moves. */
async function renderBefore(path: string, ms: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, now: closing - ms })
  onTestFinished(() => void vi.useRealTimers())
  const answer = { ...circular, deadline, closes_on: deadline, closed: 0 as const }
  await renderScreen(path, {
    ...sampleAnswers,
    'circulars.one': () => answer,
    'circulars.ofSubCategory': () => [answer],
  })
}

const move = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([`/jobs-circular-details/${circular.id}`, `/jobs-circular-subCat/${post.sub_category_id}`])(
  'A circular on %s closes by itself at the end of its last day in Dhaka',
  async (path) => {
    await renderBefore(path, 120_000)
    await screen.findByText(/Deadline/)
    await move(60_000)
    expect(screen.queryByText(/Closed/)).toBeNull()
    await move(60_000)
    expect(screen.queryAllByText(/Closed/)).not.toHaveLength(0)
    expect(screen.queryByText(/Deadline/)).toBeNull()
  },
)

test.each([
  [15 * dayMs + 60_000, ''],
  [15 * dayMs, '14 days left'],
  [2 * dayMs + 60_000, '2 days left'],
  [2 * dayMs, '1 day left'],
  [dayMs, 'Last day'],
])('The slip of a circular that closes in %s ms says "%s"', async (ms, text) => {
  // The clock goes on a little while the screen is rendered.
  await renderBefore(`/jobs-circular-subCat/${post.sub_category_id}`, ms - 30_000)
  const day = (await screen.findByText('Deadline')).closest('p')
  await vi.waitFor(() => expect(day?.textContent?.replace('Deadline 20 Nov 2026', '').trim()).toBe(text))
})

test('A circular does not change under a finger', async () => {
  followPresses()
  await renderBefore(`/jobs-circular-details/${circular.id}`, 60_000)
  const button = await screen.findByRole('button', { name: 'Remind me' })
  await move(59_500)
  const press = (type: string) =>
    act(() => void button.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 })))
  press('pointerdown')
  await move(1000)
  expect(button.isConnected && button.textContent).toBe('Remind me')
  press('pointerup')
  await move(200)
  expect(screen.queryAllByText('Closed')).not.toHaveLength(0)
})

test('A circular that a clock ahead has closed is open once an answer has shown the right time', async () => {
  await renderBefore(`/jobs-circular-details/${circular.id}`, -3_600_000)
  await vi.waitFor(() => expect(screen.queryAllByText('Closed')).not.toHaveLength(0))
  onTestFinished(() => noteServerTime(new Date().toUTCString()))
  act(() => noteServerTime(new Date(closing - 60_000).toUTCString()))
  expect(screen.queryByText('Closed')).toBeNull()
  await move(62_000)
  expect(screen.queryAllByText('Closed')).not.toHaveLength(0)
})

test('A circular whose timer slept closes when the page is looked at again', async () => {
  await renderBefore(`/jobs-circular-details/${circular.id}`, 120_000)
  await screen.findByText('Deadline')
  vi.setSystemTime(closing + 1000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.queryAllByText('Closed')).not.toHaveLength(0)
})
