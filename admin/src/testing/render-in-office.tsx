import type { Role } from '@shelai/contract/rules/staff.ts'
import type { ReactNode } from 'react'
import { testDataProvider } from 'react-admin'
import { renderOffice } from './render-office.tsx'

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
  renderOffice(part, { role, dataProvider: testDataProvider({ call }) })
  return made
}
