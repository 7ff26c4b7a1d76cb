// @vitest-environment jsdom
import type { StarterItem } from '@shelai/contract/back-office/starter-pack.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { StarterPackCard } from './starter-pack-card.tsx'
import { StarterPackScreen } from './starter-pack-screen.tsx'

afterEach(cleanup)

const createItem = (title: string, state: StarterItem['state']): StarterItem => ({
  key: `job-questions/cutter/${title}`,
  resource: 'job-questions',
  title,
  state,
  record_id: state === 'new' ? null : 7,
})

const items = [createItem('What is a lay?', 'edited'), createItem('How high?', 'new'), createItem('How wide?', 'new')]

/** Renders the screen on a fake API that offers some items. */
function renderScreen(offered: readonly StarterItem[], result = 'done') {
  const results = [{ key: items[0]?.key, outcome: result, reason: null }]
  const made = renderInOffice(<StarterPackScreen />, 'owner', {
    '/admin/starter-pack': { version: 2, items: offered },
    '/admin/starter-pack/take': results,
    '/admin/starter-pack/leave': results,
    '/admin/starter-pack/item': [{ field: 'answer', here: 'Plies of cloth', offered: 'Plies on a table' }],
  })
  return { user: userEvent.setup(), made }
}

test('StarterPackScreen takes all new items only after a question', async () => {
  const { user, made } = renderScreen(items)
  await user.click(await screen.findByRole('button', { name: 'Take all 2' }))
  expect(made).toEqual(['/admin/starter-pack'])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => made).toEqual(['/admin/starter-pack', '/admin/starter-pack/take', '/admin/starter-pack'])
})

test('StarterPackScreen overwrites what staff changed only one by one, after a question, and shows what would change', async () => {
  const { user, made } = renderScreen(items)
  await user.click(await screen.findByRole('tab', { name: 'Yours (1)' }))
  expect(screen.queryByRole('button', { name: /Take all/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Compare: What is a lay?' }))
  expect((await screen.findByText('of cloth')).tagName).toBe('DEL')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Overwrite mine: What is a lay?' }))
  expect(made).not.toContain('/admin/starter-pack/take')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => made).toContain('/admin/starter-pack/take')
})

test('StarterPackScreen says which item somebody changed meanwhile', async () => {
  const { user } = renderScreen([createItem('What is a lay?', 'changed')], 'yours')
  await user.click(await screen.findByRole('button', { name: 'Take: What is a lay?' }))
  expect(await screen.findByText(/Somebody changed it here meanwhile.*What is a lay\?/)).toBeTruthy()
})

test('StarterPackScreen says that there is nothing to take', async () => {
  renderScreen([])
  expect(await screen.findByText('Everything of the starter content is here as it is.')).toBeTruthy()
})

test('StarterPackCard leads an owner to newer content, and asks nothing for an editor', async () => {
  const answers = { '/admin/starter-pack': { version: 2, items } }
  renderInOffice(<StarterPackCard />, 'owner', answers)
  expect(await screen.findByText('A newer starter content has 2 new and 1 changed items.')).toBeTruthy()
  cleanup()
  expect(renderInOffice(<StarterPackCard />, 'editor', answers)).toEqual([])
})
