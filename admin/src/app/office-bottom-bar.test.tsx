// @vitest-environment jsdom
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { AdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { createTestAuthProvider } from '../testing/test-auth-provider.ts'
import { OfficeBottomBar } from './office-bottom-bar.tsx'

afterEach(cleanup)

test.each<readonly [StaffRole, readonly string[]]>([
  ['owner', ['Home', 'Orders', 'Readers', 'Articles']],
  ['cashier', ['Home', 'Orders', 'Reconcile', 'Close of day']],
  ['editor', ['Home', 'Articles', 'Questions', 'Circulars']],
  ['support', ['Home', 'Readers', 'Orders', 'Reported mistakes']],
  ['auditor', ['Home', 'Orders', 'Close of day', 'Audit']],
])('OfficeBottomBar offers the role %s its screens and the menu, and marks the current one', async (role, names) => {
  render(
    <MemoryRouter initialEntries={['/orders/reconcile']}>
      <AdminContext
        dataProvider={testDataProvider()}
        authProvider={createTestAuthProvider(role)}
        i18nProvider={i18nProvider}
      >
        <OfficeBottomBar />
      </AdminContext>
    </MemoryRouter>,
  )
  // The bar is for narrow screens, and the window of the test is wide.
  const hidden = { hidden: true }
  const bar = within(await screen.findByRole('navigation', hidden))
  expect(bar.getAllByRole('link', hidden).map(({ textContent }) => textContent)).toEqual(names)
  expect(bar.getByRole('button', { name: 'Menu', ...hidden })).toBeTruthy()
  const current = bar.getAllByRole('link', hidden).filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(
    role === 'cashier' ? ['Reconcile'] : names.includes('Orders') ? ['Orders'] : [],
  )
})
