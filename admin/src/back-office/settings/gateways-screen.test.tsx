// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { HttpError, testDataProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../testing/render-office.tsx'
import { GatewaysScreen } from './gateways-screen.tsx'

afterEach(cleanup)

test('GatewaysScreen keeps what is typed when the network is away as it asks for the gateways again', async () => {
  let isAway = false
  const mail = { source: 'none', host: '', port: null, security: null, user: '', has_password: false, from: '' }
  const call = async () => {
    if (isAway) throw new HttpError('No network.', 0)
    return { mail, sms: { source: 'none', host: '' }, is_unreadable: false }
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderOffice(<GatewaysScreen />, { queryClient, dataProvider: testDataProvider({ call }) })
  fireEvent.change(await screen.findByLabelText('User name'), { target: { value: 'shelai' } })
  isAway = true
  await act(async () => {
    await queryClient.refetchQueries()
    // TanStack Query tells its observers in a timer of its own.
    await new Promise((resolve) => setTimeout(resolve))
  })
  // React Admin writes what a data provider throws to the console, in development only.
  expect(vi.spyOn(console, 'error').mock.calls.splice(0)).toMatchObject([[{ status: 0 }]])
  expect(screen.getByLabelText<HTMLInputElement>('User name').value).toBe('shelai')
})
