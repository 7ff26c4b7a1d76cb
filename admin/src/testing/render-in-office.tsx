import type { Role } from '@shelai/contract/rules/staff.ts'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { createTestAuthProvider } from './test-auth-provider.ts'

/**
 * Renders a part of the back office for a role on a fake API that answers each path by `answers`. Returns the paths that
 * were called.
 */
export function renderInOffice(part: ReactNode, role: Role, answers: Readonly<Record<string, unknown>>): string[] {
  const made: string[] = []
  const call = async ({ path }: { path: string }) => {
    made.push(path)
    return answers[path]
  }
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider({ call })}
        authProvider={createTestAuthProvider(role)}
        i18nProvider={i18nProvider}
      >
        {part}
      </AdminContext>
    </MemoryRouter>,
  )
  return made
}
