// @vitest-environment jsdom
import { resourceNames } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { staffRoles } from '@shelai/contract/rules/staff.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { memoryStore, ResourceDefinitionContextProvider } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { renderOffice } from '../testing/render-office.tsx'
import { OfficeMenu } from './office-menu.tsx'

afterEach(cleanup)

const renderMenu = (isOpen: boolean) => renderOffice(<OfficeMenu />, { store: memoryStore({ 'sidebar.open': isOpen }) })

test.each([
  [true, 'Skills'],
  [false, ''],
])(
  'OfficeMenu writes the names of its groups only where it is open (%s), and always says them',
  async (isOpen, text) => {
    renderMenu(isOpen)
    expect((await screen.findByRole('menuitem', { name: 'Skills' })).textContent).toBe(text)
  },
)

test.each(staffRoles)(
  'OfficeMenu offers the role %s exactly the screens that the rights table permits',
  async (role) => {
    const definitions = Object.fromEntries(resourceNames.map((name) => [name, { name, hasList: true }]))
    renderOffice(
      <ResourceDefinitionContextProvider definitions={definitions}>
        <OfficeMenu />
      </ResourceDefinitionContextProvider>,
      { role },
    )
    // Accounts stand on the screens of readers and of staff, campaigns on that of notifications.
    const screens = resourceNames.filter((name) => name !== 'users' && name !== 'campaigns')
    const allowed = screens.filter((name) => isAllowed(role, 'read', name))
    await waitFor(() => {
      const shown = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'))
      expect(screens.filter((name) => shown.includes(`/${name}`))).toEqual(allowed)
    })
  },
)
