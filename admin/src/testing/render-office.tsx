import type { Role } from '@shelai/contract/rules/staff.ts'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext, type CoreAdminContextProps, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { createTestAuthProvider } from './test-auth-provider.ts'

type Options = Pick<CoreAdminContextProps, 'authProvider' | 'dataProvider' | 'queryClient' | 'store'> & {
  role?: Role
  /** The address at which the part is rendered. */
  at?: string
}

/** Renders a part of the back office for somebody of a role, on a fake API. */
export function renderOffice(part: ReactNode, { role = 'owner', at = '/', ...providers }: Options = {}): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={testDataProvider()}
        authProvider={createTestAuthProvider(role)}
        i18nProvider={i18nProvider}
        {...providers}
      >
        {part}
      </AdminContext>
    </MemoryRouter>,
  )
}
