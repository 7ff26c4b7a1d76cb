// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { type StudioRecord, studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followPresses } from '../../../device/presses.ts'
import { openLogRecords } from '../../../network/synced-log.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { createOperation, createPerson, createStyle } from '../studio.fixture.ts'
// The screen fetches it once it is shown; a test does not wait for that.
import '../people-body.tsx'

test('The page of who sits where names what another phone has changed of the line and its people, and brings back what it took out', async () => {
  const log = openLogRecords(studioRecords, '')
  const write = (entry: string, ...records: StudioRecord[]) =>
    log.change(() =>
      records.map((data, nth) => [
        `${data.kind} ${data.id}`,
        { id: `${entry}-${nth}`, at: '2026-11-24T05:20:00.000Z', data, isSent: true },
      ]),
    )
  await write('first', createStyle(), createOperation('Collar join'), createPerson('Rina'), createPerson('Salma'))
  const { user } = await renderScreen('/studio/people?id=style', {})
  await screen.findByText('Collar join')
  expect(screen.queryByText(/^Changed on another phone/)).toBeNull()

  await write(
    'other',
    createOperation('Collar join', { people: 2 }),
    createPerson('Rina', { operation: 'Collar join' }),
  )
  const notice = (await screen.findByText('Changed on another phone or page: Collar join, Rina.')).closest('p')
  if (notice === null) throw new Error('the notice is no paragraph')
  await user.click(within(notice).getByRole('button', { name: 'I have seen it' }))
  expect(screen.queryByText(/^Changed on another phone/)).toBeNull()

  await write('third', { ...createPerson('Rina'), isRemoved: true })
  const removal = (await screen.findByText('Taken out on another phone or page: Rina.')).closest('div')
  if (removal === null) throw new Error('the notice is no block')
  await user.click(within(removal).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(log.find('person Rina')?.data.isRemoved).toBe(false))
  expect(screen.queryByText(/^Taken out on another phone/)).toBeNull()
})

test('What another page changes waits for the end of a press, so that nothing moves under the finger', async () => {
  const log = openLogRecords(studioRecords, '')
  const write = (entry: string, name: string) =>
    log.change(() => [
      ['style style', { id: `${entry}-style`, at: '2026-11-24T05:20:00.000Z', data: createStyle(), isSent: true }],
      [
        'person rina',
        { id: entry, at: '2026-11-24T05:20:00.000Z', data: createPerson('rina', { name }), isSent: true },
      ],
    ])
  await write('first', 'Rina')
  followPresses()
  await renderScreen('/studio/people?id=style', {})
  const key = await screen.findByRole('button', { name: /^Rina/ })
  fireEvent.pointerDown(key, { button: 0, pointerId: 1 })
  await write('second', 'Salma')
  await new Promise((resolve) => setTimeout(resolve))
  expect(key.textContent).toContain('Rina')
  fireEvent.pointerUp(key, { button: 0, pointerId: 1 })
  await screen.findByRole('button', { name: /^Salma/ })
})
