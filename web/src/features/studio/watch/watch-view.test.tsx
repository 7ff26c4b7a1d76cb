// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteServerTime } from '../../../device/server-clock.ts'
import { throwFull } from '../../../device/storage.fixture.ts'
import { openLogRecords } from '../../../network/synced-log.ts'
import { keepEntry } from '../../../testing/kept-log.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { createStudy } from '../studio.fixture.ts'
import { keepRunningStudy, readRunningStudy } from './running-study.ts'
// The screen fetches it once it is shown; a test does not wait for that.
import '../home-body.tsx'
import '../watch-body.tsx'
import '../study-body.tsx'

const { clock } = vi.hoisted(() => ({ clock: { steadyMs: 0, wallMs: 0 } }))
vi.mock('./watch-clock.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./watch-clock.ts')>()),
  readClock: () => ({ ...clock }),
}))

beforeEach(() => {
  Object.assign(clock, { steadyMs: 1000, wallMs: Date.parse('2026-11-24T05:20:00Z') })
  localStorage.clear()
})

/** Lets time go by, and puts the finger down on LAP. */
function press(seconds: number, setClockMs = 0) {
  clock.steadyMs += seconds * 1000
  clock.wallMs += seconds * 1000 + setClockMs
  fireEvent.pointerDown(screen.getByRole('button', { name: /^(LAP|START)/ }), { button: 0 })
}

const findKept = () => {
  const record = openLogRecords(studioRecords, '').find('study study')?.data
  return record?.kind === 'study' ? record : undefined
}

async function openWatch(study = createStudy([])) {
  await keepEntry(studioRecords, study)
  const view = await renderScreen('/studio/watch?id=study', {})
  await screen.findByRole('button', { name: /^START/ })
  return view
}

test('The form asks for the operation, and leads to the watch with what was typed', async () => {
  const { router } = await renderScreen('/studio/watch', {})
  fireEvent.click(await screen.findByText('To the stopwatch'))
  expect(screen.getByText('Say which operation you time.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Operation'), { target: { value: 'Neck rib joining' } })
  fireEvent.change(screen.getByLabelText('Machine'), { target: { value: 'OL-4T' } })
  fireEvent.change(screen.getByLabelText('Operator'), { target: { value: 'Salma' } })
  fireEvent.click(screen.getByText('To the stopwatch'))
  expect(await screen.findByText('START')).toBeTruthy()
  expect(await screen.findByText('4T OL · Salma')).toBeTruthy()
  expect(router.state.location.search).toMatch(/^\?id=/)
})

test('The clock begins again together with the number of the next cycle, before the browser draws', async () => {
  await openWatch()
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => frames.mockRestore())
  press(0)
  press(15.2)
  expect(screen.getByText('Cycle 2')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('0.0')
  clock.steadyMs += 900
  clock.wallMs += 900
  frames.mock.lastCall?.[0](0)
  expect(screen.getByRole('timer').textContent).toBe('0.9')
  press(0)
  expect(screen.getByRole('timer').textContent).toBe('0.0')
})

test('LAP counts as the finger goes down, keeps tenths, and has kept the lap before the press has ended', async () => {
  await openWatch()
  press(0)
  press(15.23)
  expect(readRunningStudy('')?.laps).toEqual([{ tenths: 152, element: 0, reject: null }])
  press(14.1)
  expect(screen.getByText('Cycle 3')).toBeTruthy()
  expect(screen.getByText('2 kept of 10')).toBeTruthy()
  expect(screen.getByText('last 14.1 s')).toBeTruthy()
  await waitFor(() => expect(findKept()?.laps.map(({ tenths }) => tenths)).toEqual([152, 141]))
})

test('A second press within 0.3 s counts once, and the watch says so', async () => {
  await openWatch()
  press(0)
  press(15)
  press(0.25)
  expect(screen.getByText('Two presses within 0.3 s count once')).toBeTruthy()
  expect(readRunningStudy('')?.laps).toHaveLength(1)
  press(14.75)
  expect(readRunningStudy('')?.laps.map(({ tenths }) => tenths)).toEqual([150, 150])
})

test('The keyboard and screen readers press LAP by a click', async () => {
  await openWatch()
  fireEvent.click(screen.getByRole('button', { name: /^START/ }))
  clock.steadyMs += 12_000
  clock.wallMs += 12_000
  fireEvent.click(screen.getByRole('button', { name: /^LAP/ }))
  expect(readRunningStudy('')?.laps.map(({ tenths }) => tenths)).toEqual([120])
})

test('A reason leaves the last lap out, which stays; the same reason and Undo take it back', async () => {
  const { user } = await openWatch()
  press(0)
  press(15)
  press(23.7)
  const reason = screen.getByRole('button', { name: 'Thread break' })
  await user.click(reason)
  expect(screen.getByText('last 23.7 s, left out: thread break')).toBeTruthy()
  expect(screen.getByText('1 kept of 10')).toBeTruthy()
  expect(reason.getAttribute('aria-pressed')).toBe('true')
  await user.click(reason)
  expect(readRunningStudy('')?.laps.at(-1)?.reject).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Talk' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(readRunningStudy('')?.laps.map(({ reject }) => reject)).toEqual([null, null])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(readRunningStudy('')?.laps).toHaveLength(1)
  press(1.3)
  expect(readRunningStudy('')?.laps.at(-1)?.tenths).toBe(250)
})

test('Undo, pressed again, gives back the time of each lap, also over a cycle that was too long', async () => {
  const { user } = await openWatch()
  const undo = () => user.click(screen.getByRole('button', { name: 'Undo' }))
  for (const seconds of [0, 15, 20, 10]) press(seconds)
  await undo()
  await undo()
  press(5)
  expect(readRunningStudy('')?.laps.map(({ tenths }) => tenths)).toEqual([150, 350])
  press(4000)
  press(12)
  await undo()
  press(3)
  expect(readRunningStudy('')?.laps.map(({ tenths }) => tenths)).toEqual([150, 350, 150])
})

test('Any earlier lap is left out and taken back while the watch runs, and the next LAP returns to the last one', async () => {
  const { user } = await openWatch()
  for (const seconds of [0, 15, 16, 23.7]) press(seconds)
  await user.click(screen.getByRole('button', { name: 'The cycle before' }))
  await user.click(screen.getByRole('button', { name: 'The cycle before' }))
  expect(screen.getByText('Leave out cycle 1 (15.0 s)')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Talk' }))
  expect(screen.getByText('Left out: cycle 1 (15.0 s), talk')).toBeTruthy()
  expect(readRunningStudy('')?.laps.map(({ reject }) => reject)).toEqual(['talk', null, null])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(readRunningStudy('')?.laps.map(({ reject }) => reject)).toEqual([null, null, null])
  await user.click(screen.getByRole('button', { name: 'Waiting' }))
  press(14)
  expect(screen.getByText('Leave the last one out')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dropped' }))
  expect(readRunningStudy('')?.laps.map(({ reject }) => reject)).toEqual(['wait', null, null, 'dropped'])
})

test('A touch of a stitch chooses its cycle, and the stitches of a long study move to the chosen one', async () => {
  const { user } = await openWatch(createStudy(Array.from({ length: 30 }, (_, at) => 10 + at)))
  const strip = screen.getByRole('img', { name: /^30 cycles/ })
  strip.getBoundingClientRect = () => new DOMRect(0, 0, 328, 80)
  fireEvent.click(strip, { clientX: 5 })
  expect(screen.getByText('Leave out cycle 20 (29.0 s)')).toBeTruthy()
  expect(strip.querySelector('text')?.textContent).toBe('24.0')
  for (let times = 0; times < 19; times += 1) await user.click(screen.getByRole('button', { name: 'The cycle before' }))
  expect(strip.querySelector('text')?.textContent).toBe('10.0')
  await user.click(screen.getByRole('button', { name: 'Wrong piece' }))
  expect(readRunningStudy('')?.laps[0]?.reject).toBe('piece')
})

test('A study whose page was killed goes on with the cycles that are safe, and without the one that ran', async () => {
  const study = createStudy([15, 14, 16, 15, 15, 14, 16])
  await openWatch(study)
  expect(screen.getByText('7 cycles are safe; the one that ran is not counted.')).toBeTruthy()
  press(0)
  press(15.5)
  expect(readRunningStudy('')?.laps.map(({ tenths }) => tenths)).toEqual([150, 140, 160, 150, 150, 140, 160, 155])
})

test('A clock that is set back in mid-study changes no lap, and the study says so', async () => {
  await openWatch()
  press(0)
  press(15, -3_600_000)
  expect(readRunningStudy('')?.laps.map(({ tenths }) => tenths)).toEqual([150])
  expect(screen.getByText(/The clock of this phone was changed/)).toBeTruthy()
})

test('A cycle that goes on after Undo counts the time in which the phone slept in it', async () => {
  const { user } = await openWatch()
  onTestFinished(() => void vi.restoreAllMocks())
  press(0)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  clock.wallMs += 60_000
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  press(10)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  press(5)
  expect(readRunningStudy('')?.laps.map(({ tenths }) => tenths)).toEqual([750])
  expect(screen.queryByText(/The clock of this phone was changed/)).toBeNull()
})

test('A study on a phone whose clock is wrong has the day of the server', async () => {
  const days = (count: number) => count * 86_400_000
  noteServerTime(new Date(Date.now() + days(40)).toUTCString())
  onTestFinished(() => noteServerTime(new Date().toUTCString()))
  const { user } = await openWatch()
  press(0)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(findKept()?.endedAt).not.toBeNull())
  for (const moment of [findKept()?.startedAt, findKept()?.endedAt])
    expect(Date.parse(moment ?? '')).toBeGreaterThan(Date.now() + days(39))
})

test('A cycle of more than an hour is not counted, and the watch says so', async () => {
  await openWatch()
  press(0)
  press(3601)
  expect(screen.getByText('More than an hour: this cycle is not counted')).toBeTruthy()
  press(15)
  expect(readRunningStudy('')?.laps.map(({ tenths }) => tenths)).toEqual([150])
})

test('Undo after a cycle of more than an hour goes on with that cycle, and leaves the one before as it is', async () => {
  const { user } = await openWatch()
  press(0)
  press(15)
  press(3601)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(readRunningStudy('')?.laps.map(({ tenths }) => tenths)).toEqual([150])
  expect(screen.getByRole('timer').textContent).toBe('3601.0')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(readRunningStudy('')?.laps).toEqual([])
})

test('A rating outside of 60 to 130 is asked for once more', async () => {
  const { user } = await openWatch(createStudy([15], { rating: 65 }))
  await user.click(screen.getByRole('button', { name: 'Rating 65' }))
  for (let times = 0; times < 2; times += 1) await user.click(screen.getByRole('button', { name: '5 less' }))
  await user.click(screen.getByRole('button', { name: 'Keep 55 for the whole study' }))
  expect(screen.getByText(/^55 is unusual/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep 55 all the same' }))
  expect(await screen.findByRole('button', { name: 'Rating 55' })).toBeTruthy()
})

test('Elements are timed in turn, and an occasional one by its own key', async () => {
  const element = { breakPoint: '', every: 1, rating: null }
  const elements = [
    { ...element, text: 'Pick up', work: 'manual' as const },
    { ...element, text: 'Sew', work: 'machine' as const },
    { ...element, text: 'Change bobbin', work: 'occasional' as const, every: 20 },
  ]
  const { user } = await openWatch(createStudy([], { method: 'snapback', elements }))
  press(0)
  expect(screen.getByRole('heading', { name: 'Pick up' })).toBeTruthy()
  press(3)
  expect(screen.getByRole('heading', { name: 'Sew' })).toBeTruthy()
  press(12)
  clock.steadyMs += 25_000
  clock.wallMs += 25_000
  await user.click(screen.getByRole('button', { name: 'Change bobbin' }))
  press(3.1)
  expect(readRunningStudy('')?.laps.map(({ tenths, element: at }) => [at, tenths])).toEqual([
    [0, 30],
    [1, 120],
    [2, 250],
    [0, 31],
  ])
})

test('Stop ends the study and leads to its sheet', async () => {
  const { user, router } = await openWatch()
  press(0)
  press(15)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/studio/study'))
  expect(findKept()?.endedAt).not.toBeNull()
  expect(readRunningStudy('')).toBeUndefined()
})

/** Makes the database of the device refuse every write, as a full one does. Returns the function that makes room. */
function fillDatabase() {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(throwFull)
  onTestFinished(() => put.mockRestore())
  return () => put.mockRestore()
}

test('The home of the studio calls no study running that another phone has stopped', async () => {
  const running = createStudy([15])
  keepRunningStudy('', running, '2026-11-24T05:19:00.000Z')
  const endedAt = '2026-11-24T05:20:00.000Z'
  await keepEntry(studioRecords, running, { at: endedAt })
  const { unmount } = await renderScreen('/studio', {})
  await screen.findByText('A study is open')
  unmount()
  await keepEntry(studioRecords, { ...running, endedAt }, { at: endedAt })
  await renderScreen('/studio', {})
  await screen.findAllByRole('link', { name: /Neck rib joining/ })
  expect(screen.queryByText('A study is open')).toBeNull()
})

test('A study that is stopped while the database is full stays in localStorage, and no notice stands over its sheet', async () => {
  const { user, router } = await openWatch()
  press(0)
  press(15)
  fillDatabase()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/studio/study'))
  expect(localStorage.getItem('records_studio')).toContain('"tenths":150')
  expect(findKept()?.endedAt).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Save as a file' })).toBeNull()
})

test('A device that fills up in mid-study goes on in memory, says so, and keeps the study once there is room', async () => {
  const { user, router } = await openWatch()
  press(0)
  press(15)
  const makeRoom = fillDatabase()
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwFull)
  onTestFinished(() => store.mockRestore())
  press(16)
  expect(await screen.findByText(/^This phone is full. What you did last/)).toBeTruthy()
  press(14)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/studio/study'))
  // The watch draws the same cycles and says the same until the sheet has come.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  expect(await screen.findByRole('img', { name: '3 cycles: 15.0, 16.0, 14.0 s' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Save as a file' })).toBeTruthy()
  makeRoom()
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as a file' })).toBeNull())
})
