// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sampleAnswers } from '../../testing/sample-answers.ts'

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
