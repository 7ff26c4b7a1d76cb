// @vitest-environment jsdom
import type { BackupState } from '@shelai/contract/back-office/backups.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { BackupCard } from './backup-card.tsx'
import { BackupsScreen } from './backups-screen.tsx'

afterEach(cleanup)

const proven: NonNullable<BackupState['last']> = {
  status: 'proven',
  started_at: '2026-11-22T21:00:00.000Z',
  finished_at: '2026-11-22T21:00:09.000Z',
  archive: 'shelai-2026-11-23.backup',
  size: 12_300_000,
  table_rows: 120_000,
  files: 48,
  seconds: 9,
  problem: null,
}

type Shown = Pick<BackupState, 'nightly_at' | 'last' | 'last_proven' | 'is_overdue'>

const plan = { source: 'settings', place: '/data/backups', keep: 14, has_secret: true } as const

const renderCard = (state: Shown, role: Role = 'owner') =>
  renderInOffice(<BackupCard />, role, { '/admin/backups': { ...plan, ...state } })

test('BackupCard shows when the last backup was made, how large it is and that it was restored', async () => {
  renderCard({ nightly_at: '03:00', last: proven, last_proven: proven, is_overdue: false })
  expect(await screen.findByText(/was restored for a trial/)).toBeTruthy()
  expect(screen.getByText(/12\.3 MB · 1,20,000 rows · 48 files/)).toBeTruthy()
  expect(screen.getByText(/every day at 03:00/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('BackupCard alerts to a backup that failed and to one that is overdue', async () => {
  const failed = { ...proven, status: 'failed', problem: 'The disk is full.' } as const
  renderCard({ nightly_at: '03:00', last: failed, last_proven: proven, is_overdue: true })
  expect(await screen.findByText('The last backup failed: The disk is full.')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

test('BackupCard says that there is neither a backup nor a schedule', async () => {
  renderCard({ nightly_at: null, last: null, last_proven: null, is_overdue: false })
  expect(await screen.findByText('There is no backup yet.')).toBeTruthy()
  expect(screen.getByText(/None is made by itself/)).toBeTruthy()
})

test('BackupCard asks nothing for a role that may not change the settings', async () => {
  const made = renderCard({ nightly_at: null, last: null, last_proven: null, is_overdue: false }, 'support')
  await expect.poll(() => screen.queryByRole('heading')).toBeNull()
  expect(made).toEqual([])
})

test('BackupsScreen makes a backup at once, and offers the last proven one for download', async () => {
  const state = { ...plan, nightly_at: '03:00', last: proven, last_proven: proven, is_overdue: false }
  const made = renderInOffice(<BackupsScreen />, 'owner', { '/admin/backups': state, '/admin/backups/make': null })
  await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }))
  await expect.poll(() => made).toContain('/admin/backups/make')
  expect(screen.getByRole('button', { name: 'Download the last one' })).toBeTruthy()
  expect(screen.getByText('Backups are stored in: /data/backups')).toBeTruthy()
})

test('BackupsScreen shows what the environment sets without a form, and makes none without a secret', async () => {
  const state = {
    ...plan,
    source: 'environment',
    has_secret: false,
    nightly_at: '03:00',
    last: null,
    last_proven: null,
  }
  renderInOffice(<BackupsScreen />, 'owner', { '/admin/backups': { ...state, is_overdue: false } })
  expect(await screen.findByText(/are set by the environment of the server/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true)
})
