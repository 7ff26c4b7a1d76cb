// @vitest-environment jsdom
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInOffice } from '../testing/render-in-office.tsx'
import { NewRecords } from './new-records.tsx'

afterEach(cleanup)

test.each<readonly [StaffRole, readonly string[]]>([
  ['owner', ['/articles/create', '/job-questions/create', '/job-circulars/create', '/campaigns/create']],
  ['editor', ['/articles/create', '/job-questions/create', '/job-circulars/create', '/campaigns/create']],
  ['cashier', []],
])('NewRecords leads the role %s from the home to the forms of what it may write', async (role, paths) => {
  renderInOffice(<NewRecords />, role, {})
  await expect.poll(() => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(paths)
})
