// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { i18nProvider } from '../../i18n/i18n-provider.ts'
import { createTestAuthProvider } from '../../testing/test-auth-provider.ts'
import { CloseOfDayScreen } from './close-of-day-screen.tsx'

afterEach(cleanup)

test('CloseOfDayScreen asks for the totals of each day once', async () => {
  const asked: string[] = []
  const none = { approved: 0, received: 0, rejected: 0, refunded: 0, paid_back: 0 }
  const dataProvider = testDataProvider({
    call: async (_: unknown, { params }: { params: { day: string } }) => {
      asked.push(params.day)
      return { total: none, wallets: [], staff: [] }
    },
    getList: async () => ({ data: [], total: 0 }),
  })
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={createTestAuthProvider('cashier')}
        i18nProvider={i18nProvider}
      >
        <CloseOfDayScreen />
      </AdminContext>
    </MemoryRouter>,
  )
  const showsTotals = () => screen.findByText('Nothing was settled on this day.')
  await showsTotals()
  for (const day of ['2026-11-01', '2026-11-02']) {
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } })
    await expect.poll(() => asked.at(-1)).toBe(day)
    await showsTotals()
  }
  expect(asked.slice(1)).toEqual(['2026-11-01', '2026-11-02'])
})
