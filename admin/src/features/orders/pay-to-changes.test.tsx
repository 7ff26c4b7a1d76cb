// @vitest-environment jsdom
import type { Role } from '@shelai/contract/rules/staff.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { testDataProvider } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { renderOffice } from '../../testing/render-office.tsx'
import { createTestAuthProvider } from '../../testing/test-auth-provider.ts'
import { WaitingPayToChanges } from './pay-to-changes.tsx'

afterEach(cleanup)

const change = {
  id: 7,
  method_name: 'bKash',
  phone: '01822222222',
  former_phone: '01711111111',
  requested_by: 'owner@factory.example',
  requested_at: '2026-11-20T04:00:00Z',
  effective_at: '2026-11-21T04:00:00Z',
}

/** Renders the waiting changes for a role, one of the signed-in member and one of another owner. */
function renderChanges(role: Role) {
  const performed: string[] = []
  const dataProvider = testDataProvider({
    getList: async <T,>() => ({
      data: [
        { ...change, requested_id: 'another' },
        { ...change, id: 8, method_name: 'Nagad', requested_id: 'me' },
      ] as unknown as T[],
      total: 2,
    }),
    perform: async (...called: unknown[]) => {
      performed.push(called.slice(0, 3).join(' '))
      return change
    },
  })
  const authProvider = { ...createTestAuthProvider(role), getIdentity: async () => ({ id: 'me' }) }
  renderOffice(<WaitingPayToChanges />, { authProvider, dataProvider })
  return { user: userEvent.setup(), performed }
}

test('WaitingPayToChanges lets an owner approve the change of another one and cancel any', async () => {
  const { user, performed } = renderChanges('owner')
  expect(await screen.findByText('bKash: 01711111111 → 01822222222')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Approve the number of bKash' }))
  expect(screen.queryByRole('button', { name: 'Approve the number of Nagad' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel the change of Nagad' }))
  await expect.poll(() => performed).toEqual(['pay-to-changes 7 approve', 'pay-to-changes 8 cancel'])
})

test('WaitingPayToChanges shows a cashier what will change, without buttons', async () => {
  renderChanges('cashier')
  expect(await screen.findByText('bKash: 01711111111 → 01822222222')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
