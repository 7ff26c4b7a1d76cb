// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepEntry } from '../../testing/kept-log.ts'
import { failWith, renderScreen } from '../../testing/render-screen.tsx'
import { readerAnswers, storeSession } from '../../testing/sample-answers.ts'
import { createStyle } from './studio.fixture.ts'
// The screens fetch them once they are shown; a test does not wait for that.
import './board-body.tsx'
import './people-body.tsx'

const title = 'Not on this phone yet'
const style = createStyle({ name: 'Polo of the other phone' })
const at = '2026-11-24T05:20:00.000Z'

test('A line that another phone has not sent yet is looked for again with Retry, and shows itself once it is there', async () => {
  storeSession()
  const entries = vi.fn(() => ({ entries: [] as { id: string; at: string; data: object }[], last: 0, hasMore: false }))
  const answers = { ...readerAnswers, 'sync.entries': entries, 'sync.append': () => ({ refused: [] }) }
  const { user } = await renderScreen('/studio/people?id=style', answers as never)
  await screen.findByText(title)
  expect(screen.getByText(/^Your account does not have it/)).toBeTruthy()
  entries.mockReturnValueOnce({ entries: [{ id: 'other-phone', at, data: style }], last: 1, hasMore: false })
  entries.mockReturnValue({ entries: [], last: 1, hasMore: false })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText(style.name)
  expect(screen.queryByText(title)).toBeNull()
})

test('Where the account cannot be asked, a page of the studio says so and offers Retry', async () => {
  storeSession()
  const fail = failWith(new NetworkError('network'))
  await renderScreen('/studio/board?id=elsewhere', { ...readerAnswers, 'sync.entries': fail, 'sync.append': fail })
  await screen.findByText(/^There is no answer from the network/)
  expect(await screen.findAllByRole('button', { name: 'Retry' })).toHaveLength(1)
})

test('A guest is told where a line is that the phone does not have, and sees it once another page has kept it', async () => {
  await renderScreen('/studio/people?id=style', {})
  await screen.findByText(/^What is made without an account stays/)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await keepEntry(studioRecords, style)
  await screen.findByText(style.name)
})
