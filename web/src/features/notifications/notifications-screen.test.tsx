// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import type { Answer, CallName } from '@shelai/contract/calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepAnswer } from '../../network/kept-answers.ts'
import { readWithCopy } from '../../network/kept-reads.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { user as reader, readerAnswers, sampleAnswers, storeSession } from '../../testing/sample-answers.ts'

const notification = (id: number, title: string): Answer<'notifications.all'>[number] => ({
  id,
  title,
  title_bn: '',
  message: '',
  message_bn: '',
  link: null,
  created_at: '2026-01-01T00:00:00.000Z',
  seen: 0,
})

test('The list of notifications shows them in Bangla, and in English what has no Bangla or was kept by a former release', async () => {
  const shared = { link: null, created_at: '2026-01-01T00:00:00.000Z', seen: 1 } as const
  const { title_bn, message_bn, ...former } = {
    ...shared,
    id: 3,
    title: 'Kept',
    title_bn: '',
    message: 'Before.',
    message_bn: '',
  }
  await renderScreen('/notifications', {
    ...sampleAnswers,
    'about.product': () => ({ product_name: 'Shelai', language: 'bn' }),
    'notifications.all': () => [
      { ...shared, id: 1, title: 'Welcome', title_bn: 'স্বাগতম', message: 'Read on.', message_bn: 'পড়তে থাকুন।' },
      { ...shared, id: 2, title: 'Eid', title_bn: '', message: 'Closed.', message_bn: '' },
      former as typeof former & { title_bn: string; message_bn: string },
    ],
  })
  await screen.findByText('স্বাগতম')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.filter((text) => /২০২৬/.test(text ?? ''))).toEqual([
    expect.stringContaining('স্বাগতমপড়তে থাকুন।'),
    expect.stringContaining('EidClosed.'),
    expect.stringContaining('KeptBefore.'),
  ])
})

test('A notification has the day on which it came in Dhaka, also before the reader’s own list has come', async () => {
  storeSession()
  const lists = [Promise.resolve([{ ...notification(1, 'Night'), created_at: '2026-01-01T20:00:00.000Z' }])]
  await renderScreen('/notifications', {
    ...readerAnswers,
    'notifications.all': () => lists.shift() ?? new Promise(() => {}),
  })
  expect((await screen.findByText('Night')).closest('li')?.textContent).toContain('02 Jan 2026')
})

test('The bell of a guest counts nothing any more once another tab has shown the notifications', async () => {
  await renderScreen('/about', {
    ...sampleAnswers,
    'notifications.unseenCount': ({ query }) => ({ count: query?.since === undefined ? 3 : 0 }),
  })
  await screen.findByRole('link', { name: 'Notifications, 3 unseen' })
  localStorage.setItem('notifications_seen', '2026-11-27T00:00:00.000Z')
  window.dispatchEvent(new StorageEvent('storage', { key: 'notifications_seen' }))
  await screen.findByRole('link', { name: 'Notifications' })
})

test('A reader’s notifications count as seen once the server has sent them, and not by a kept copy', async () => {
  storeSession()
  const read = { name: 'notifications.all', address: '/api/v1/notifications', account: reader.user_id } as const
  const envelope = { status: true as const, message: '', data: [notification(1, 'Kept')] }
  await keepAnswer({ ...read, keptAt: 1, envelope })
  const send = () => Promise.reject(new NetworkError('timeout'))
  const { calls } = await renderScreen('/notifications', {
    ...readerAnswers,
    'notifications.all': async () => (await readWithCopy(read, send)).data as Answer<'notifications.all'>,
  })
  await screen.findByText('Kept')
  await waitFor(() => expect(calls).toContain('notifications.unseenCount'))
  expect(calls).not.toContain('notifications.markSeen')
})

test('Notifications that come while a former list is shown are marked as new before they count as seen', async () => {
  storeSession()
  let list = Promise.resolve([notification(1, 'Former')])
  const { calls, router } = await renderScreen('/notifications', { ...readerAnswers, 'notifications.all': () => list })
  const count = (call: CallName) => calls.filter((name) => name === call).length
  await waitFor(() => expect(count('notifications.markSeen')).toBe(1))
  await router.navigate('/about')
  await waitFor(() => expect(screen.queryByText('Former')).toBeNull())
  const later = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  onTestFinished(() => void vi.restoreAllMocks())
  let bring = () => {}
  list = new Promise((resolve) => {
    bring = () => resolve([notification(2, 'Latest'), notification(1, 'Former')])
  })
  await router.navigate('/notifications')
  await waitFor(() => expect(count('notifications.all')).toBe(3))
  await screen.findByText('Former')
  await waitFor(() => expect(count('notifications.unseenCount')).toBe(1))
  expect(count('notifications.markSeen')).toBe(1)
  bring()
  await screen.findByText('Latest')
  await waitFor(() => expect(count('notifications.markSeen')).toBe(2))
})
