// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { AdminContext, memoryStore, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { createTestAuthProvider } from '../testing/test-auth-provider.ts'
import { OfficeMenu } from './office-menu.tsx'

afterEach(cleanup)

const renderMenu = (isOpen: boolean) =>
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider()}
        authProvider={createTestAuthProvider('owner')}
        i18nProvider={i18nProvider}
        store={memoryStore({ 'sidebar.open': isOpen })}
      >
        <OfficeMenu />
      </AdminContext>
    </MemoryRouter>,
  )

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
