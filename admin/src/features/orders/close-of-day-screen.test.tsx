// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { testDataProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../testing/render-office.tsx'
import { CloseOfDayScreen } from './close-of-day-screen.tsx'

afterEach(cleanup)

const none = { approved: 0, received: 0, rejected: 0, refunded: 0, paid_back: 0 }
const totals = { day: '2026-11-26', total: { ...none, approved: 1, received: 199 }, wallets: [], staff: [] }

/** Renders the screen of a cashier. Returns the days whose totals were asked for, in turn. */
function renderScreen(closings: object[] = []): string[] {
  const asked: string[] = []
  const dataProvider = testDataProvider({
    call: async (_: unknown, { params }: { params: { day: string } }) => {
      asked.push(params.day)
      return { ...totals, day: params.day, ...(closings.length > 0 ? {} : { total: none }) }
    },
    getList: async () => ({ data: closings as never[], total: closings.length }),
  })
  renderOffice(<CloseOfDayScreen />, { role: 'cashier', dataProvider })
  return asked
}

test('CloseOfDayScreen asks for the totals of each day once', async () => {
  const asked = renderScreen()
  const showsTotals = () => screen.findByText('Nothing was settled on this day.')
  await showsTotals()
  for (const day of ['2026-11-01', '2026-11-02']) {
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } })
    await expect.poll(() => asked.at(-1)).toBe(day)
    await showsTotals()
  }
  expect(asked.slice(1)).toEqual(['2026-11-01', '2026-11-02'])
})

test('CloseOfDayScreen that stands open over midnight in Dhaka offers to sign the day that is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T17:59:30.000Z') })
  try {
    const asked = renderScreen()
    await screen.findByText(/from tomorrow on/)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(await screen.findByRole('button', { name: /Sign/ })).toBeTruthy()
    expect(asked).toEqual(['2026-11-27', '2026-11-27'])
  } finally {
    vi.useRealTimers()
  }
})

test('CloseOfDayScreen does not take another name of a member of staff for an order that was settled later', async () => {
  const signed = { id: '2026-11-26', signed_name: 'Rahima', signed_at: '2026-11-27T04:00:00.000Z', counted: null }
  renderScreen([{ ...signed, totals: { ...totals, staff: [{ name: 'Salma', ...totals.total }] } }])
  expect((await screen.findByText(/Rahima/)).textContent).not.toContain('after the sign-off')
})
