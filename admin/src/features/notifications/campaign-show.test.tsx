// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { ResourceContextProvider, testDataProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../testing/render-office.tsx'
import { CampaignShow } from './campaign-show.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const campaign = {
  id: 7,
  title: 'New circulars',
  message: 'See them.',
  title_bn: '',
  message_bn: '',
  link: '',
  audience: 'everybody',
  status: 'sending',
  send_at: '2026-11-20T04:00:00.000Z',
}

test('CampaignShow asks for the figures of a campaign that is being sent every few seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  const dataProvider = testDataProvider({
    getOne: async () => ({ data: campaign as never }),
    call: async () => {
      asked += 1
      // A call that is made without end never comes to rest.
      return asked > 20 ? new Promise(() => {}) : { sent: asked, seen: 0, goes_at: campaign.send_at, is_delayed: false }
    },
  })
  renderOffice(
    <ResourceContextProvider value="campaigns">
      <Routes>
        <Route path="/campaigns/:id/show" element={<CampaignShow />} />
      </Routes>
    </ResourceContextProvider>,
    { dataProvider, at: '/campaigns/7/show' },
  )
  await expect.poll(() => asked).toBe(1)
  await vi.advanceTimersByTimeAsync(3100)
  await expect.poll(() => asked).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(2)
})
