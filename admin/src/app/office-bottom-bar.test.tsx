// @vitest-environment jsdom
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderOffice } from '../testing/render-office.tsx'
import { OfficeBottomBar } from './office-bottom-bar.tsx'

afterEach(cleanup)

test.each<readonly [StaffRole, readonly string[]]>([
  ['owner', ['Home', 'Orders', 'Readers', 'Articles']],
  ['cashier', ['Home', 'Orders', 'Reconcile', 'Close of day']],
  ['editor', ['Home', 'Articles', 'Questions', 'Circulars']],
  ['support', ['Home', 'Readers', 'Orders', 'Reported mistakes']],
  ['auditor', ['Home', 'Orders', 'Close of day', 'Audit']],
])('OfficeBottomBar offers the role %s its screens and the menu, and marks the current one', async (role, names) => {
  renderOffice(<OfficeBottomBar />, { role, at: '/orders/reconcile' })
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
