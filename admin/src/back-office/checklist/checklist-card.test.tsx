// @vitest-environment jsdom
import type { Checklist } from '@shelai/contract/back-office/checklist.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { ChecklistCard } from './checklist-card.tsx'

afterEach(cleanup)

/** Renders the card for a role on a fake API whose checklist is answered by `checklist`. */
function renderCard(role: Role, checklist: Checklist) {
  const answers: Readonly<Record<string, unknown>> = {
    '/admin/checklist': checklist,
    '/admin/gateways/test-message': { route: 'outbox', to: 'owner@factory.example' },
    '/admin/checklist/skip': { is_skipped: true },
    '/admin/checklist/archive-samples': { archived: 4 },
  }
  const made = renderInOffice(<ChecklistCard />, role, answers)
  return { user: userEvent.setup(), made }
}

const createChecklist = (isDone: boolean): Checklist => ({
  items: (['name', 'email', 'samples'] as const).map((key) => ({ key, is_done: isDone, is_skipped: false })),
  routes: { email: 'outbox', sms: 'outbox' },
  samples: 4,
})

test('ChecklistCard says that a test message went to the outbox only', async () => {
  const { user } = renderCard('owner', createChecklist(false))
  await user.click(await screen.findByRole('button', { name: 'Email tested' }))
  await user.click(screen.getByRole('button', { name: 'Send a test email' }))
  expect(
    await screen.findByText('Written to the outbox folder for owner@factory.example. Nothing was sent.'),
  ).toBeTruthy()
})

test('ChecklistCard archives the samples only after a confirmation', async () => {
  const { user, made } = renderCard('owner', createChecklist(false))
  await user.click(await screen.findByRole('button', { name: 'Samples removed' }))
  await user.click(screen.getByRole('button', { name: 'Archive 4 samples' }))
  expect(made).toEqual(['/admin/checklist'])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => made).toContain('/admin/checklist/archive-samples')
})

test('ChecklistCard disappears when all is done, and a link shows it again', async () => {
  const { user } = renderCard('owner', createChecklist(true))
  await user.click(await screen.findByRole('button', { name: 'Show the first steps' }))
  expect(screen.getByRole('heading', { name: /First steps/ })).toBeTruthy()
  expect(screen.getAllByTitle('Done')).toHaveLength(3)
})

test('ChecklistCard opens the next step alone, in place of the one that is done', async () => {
  const checklist = createChecklist(false)
  const [first, ...others] = checklist.items
  renderCard('owner', { ...checklist, items: first ? [{ ...first, is_done: true }, ...others] : others })
  const isOpen = async (name: string) => (await screen.findByRole('button', { name })).getAttribute('aria-expanded')
  expect(await isOpen('Own name')).toBe('false')
  expect(await isOpen('Email tested')).toBe('true')
  expect(await isOpen('Samples removed')).toBe('false')
})

test('ChecklistCard folds, calls a step not needed, and is put away until a link shows it again', async () => {
  const { user, made } = renderCard('owner', createChecklist(false))
  await user.click(await screen.findByRole('button', { name: 'Email tested' }))
  await user.click(screen.getByRole('button', { name: 'Not needed: Email tested' }))
  await expect.poll(() => made).toContain('/admin/checklist/skip')
  await user.click(screen.getByRole('button', { name: /First steps/ }))
  await expect.poll(() => screen.queryByText('Own name')).toBeNull()
  await user.click(screen.getByRole('button', { name: /First steps/ }))
  await user.click(await screen.findByRole('button', { name: 'Put away' }))
  await user.click(await screen.findByRole('button', { name: 'Show the first steps' }))
  expect(screen.getByRole('heading', { name: /First steps/ })).toBeTruthy()
})

test('ChecklistCard asks nothing for a role that may not change the settings', async () => {
  const { made } = renderCard('support', createChecklist(false))
  await expect.poll(() => screen.queryByRole('heading')).toBeNull()
  expect(made).toEqual([])
})
