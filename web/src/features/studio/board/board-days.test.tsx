// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { type Board, type StudioRecord, studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { openLogRecords } from '../../../network/synced-log.ts'
import { keepEntry, listKept } from '../../../testing/kept-log.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { readerAnswers, storeSession } from '../../../testing/sample-answers.ts'
import { createOperation, createStyle } from '../studio.fixture.ts'
// The screen fetches it once it is shown; a test does not wait for that.
import '../board-body.tsx'

/** Sets the clock to a moment in Dhaka. */
const setClock = (moment: string) => vi.setSystemTime(`${moment}+06:00`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const log = () => openLogRecords(studioRecords, '')

async function openBoard(moment: string, ...more: StudioRecord[]) {
  setClock(moment)
  const records = [createStyle({ hours: 8 }), createOperation('sew', { smvMachine: 0.5 }), ...more]
  await log().change((before) => before.map(({ id }) => [id, null]))
  for (const record of records) await keepEntry(studioRecords, record)
  await renderScreen('/studio/board?id=style', {})
}

const listBoards = () => listKept(studioRecords)?.filter((record) => record.kind === 'board') ?? []

const board: Board = {
  ...{ kind: 'board', id: 'board', style: 'style', name: 'Polo', line: '7', date: '2026-11-26', dayTarget: 800 },
  ...{ factors: [1, 1, 1, 1], smv: 5, persons: 20, hours: [] },
}

/** Writes the first hour of the board down, as another phone does. */
async function writeElsewhere() {
  const hours = [{ good: 170, defects: 0, altered: 0, lost: [], remark: '' }]
  await log().change(() => [
    ['board board', { id: 'foreign', at: '2026-11-26T05:20:00.000Z', data: { ...board, hours }, isSent: true }],
  ])
}

/** Calls what waits for a time to pass, at the time that the clock shows. */
const runIntervals = (interval: MockInstance<typeof setInterval>) =>
  act(() => {
    for (const [callback] of interval.mock.calls as unknown as [() => void][]) callback()
  })

async function writeHour() {
  fireEvent.click(await screen.findByRole('button', { name: 'Write down' }))
}

test('A shift over midnight goes on with the board of the day on which it began, and leads to the next day', async () => {
  await openBoard('2026-11-26T22:00:00')
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  await writeHour()
  await waitFor(() => expect(listBoards()[0]?.hours).toHaveLength(1))
  setClock('2026-11-27T00:30:00')
  await writeHour()
  await waitFor(() => expect(listBoards()[0]?.hours).toHaveLength(2))
  expect(listBoards()).toHaveLength(1)
  expect(await screen.findByText('A new day has begun: 27 Nov 2026.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'To the board of today' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }))
  expect(await screen.findByText('Hour 3')).toBeTruthy()
})

test('A clock that is set back in mid-shift leaves the board where it is', async () => {
  await openBoard('2026-11-26T09:00:00')
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  setClock('2026-11-20T09:00:00')
  await writeHour()
  await waitFor(() => expect(listBoards()[0]).toMatchObject({ date: '2026-11-26', hours: [{}] }))
  expect(await screen.findByText('Hour 2')).toBeTruthy()
})

test('Two phones that begin the board of a day begin one and the same', async () => {
  await openBoard('2026-11-26T09:00:00')
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  await waitFor(() => expect(listBoards()).toMatchObject([{ id: 'style-2026-11-26', date: '2026-11-26' }]))
})

test('An hour that is being typed stays under the thumb when another phone writes it down', async () => {
  await openBoard('2026-11-26T09:00:00', board)
  fireEvent.change(await screen.findByLabelText('Good pieces of hour 1'), { target: { value: '165' } })
  await writeElsewhere()
  expect(await screen.findByText(/^Changed on another phone/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Good pieces of hour 1').value).toBe('165')
})

test('A board that nobody touches says by itself that a new day has begun', async () => {
  const interval = vi.spyOn(globalThis, 'setInterval')
  await openBoard('2026-11-26T22:00:00')
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  await screen.findByText('Hour 1')
  setClock('2026-11-27T00:01:00')
  runIntervals(interval)
  expect(await screen.findByText('A new day has begun: 27 Nov 2026.')).toBeTruthy()
})

test('A board that nobody touches goes on to the hour that runs once another phone has written the one before', async () => {
  const interval = vi.spyOn(globalThis, 'setInterval')
  await openBoard('2026-11-26T09:00:00', board)
  await screen.findByLabelText('Good pieces of hour 1')
  await writeElsewhere()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Good pieces of hour 1').value).toBe('170'))
  setClock('2026-11-26T09:09:00')
  runIntervals(interval)
  expect(screen.getByText('Hour 1')).toBeTruthy()
  setClock('2026-11-26T09:10:00')
  runIntervals(interval)
  expect(await screen.findByText('Hour 2')).toBeTruthy()
})

test('An hour that another page writes down stays under the thumb with the number that is there now', async () => {
  await openBoard('2026-11-26T09:00:00', board)
  await screen.findByLabelText('Good pieces of hour 1')
  await writeElsewhere()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Good pieces of hour 1').value).toBe('170'))
})

test('A board on a display fetches every five minutes what other phones have written', async () => {
  storeSession()
  const interval = vi.spyOn(globalThis, 'setInterval')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const ofAccount = [createStyle(), board].map((data) => ({ id: data.id, at: '2026-11-26T03:00:00.000Z', data }))
  const fetched = vi.fn((after: number) => ({
    entries: ofAccount.slice(after),
    last: ofAccount.length,
    hasMore: false,
  }))
  setClock('2026-11-26T09:00:00')
  await renderScreen('/studio/board?id=board', {
    ...readerAnswers,
    'sync.entries': ({ params, query }: { params: { collection: string }; query: { after: number } }) =>
      params.collection === 'studio' ? fetched(query.after) : { entries: [], last: 0, hasMore: false },
    'sync.append': () => ({ refused: [] }),
  } as never)
  await screen.findByLabelText('Good pieces of hour 1')
  // React's strict mode starts twice.
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  const hours = [{ good: 170, defects: 0, altered: 0, lost: [], remark: '' }]
  ofAccount.push({ id: 'hour', at: '2026-11-26T04:00:00.000Z', data: { ...board, hours } })
  const timers = interval.mock.calls as unknown as [() => void, number][]
  for (const [callback, ms] of timers) if (ms === 300_000) act(callback)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Good pieces of hour 1').value).toBe('170'))
})
