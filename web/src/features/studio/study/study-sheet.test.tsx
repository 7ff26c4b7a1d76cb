// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { type StudioRecord, studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openLogRecords } from '../../../network/synced-log.ts'
import { keepEntry } from '../../../testing/kept-log.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { createOperation, createStudy, createStyle } from '../studio.fixture.ts'
// The screen fetches it once it is shown; a test does not wait for that.
import '../study-body.tsx'

const seconds = [15.2, 14.1, 16.4, 15.8, 23.7, 14.6, 13.9, 17.4, 15.0, 16.6, 14.8]

/** The study of the published T-shirt line: eleven cycles, of which one is left out. */
function createSampleStudy(changes: Parameters<typeof createStudy>[1] = {}) {
  const study = createStudy(seconds, { rating: 95, ...changes })
  return { ...study, laps: study.laps.map((lap, at) => (at === 4 ? { ...lap, reject: 'thread' as const } : lap)) }
}

async function openSheet(...records: StudioRecord[]) {
  const log = openLogRecords(studioRecords, '')
  for (const record of records) await keepEntry(studioRecords, record)
  const view = await renderScreen('/studio/study?id=study', {})
  await screen.findByText(/^SMV, school/)
  return { ...view, find: (key: string) => log.find(key)?.data }
}

test('The sheet says the SMV with its school, the cycles needed, the spread, what is left out, and the sum line by line', async () => {
  await openSheet(createSampleStudy())
  const text = document.querySelector('main')?.textContent ?? ''
  for (const part of [
    'SMV, school A (basic + 15 %)0.280minutes · 16.8 s · 214 an hour at 100 %',
    '10kept, 8 needed for 95 %, ± 5 %',
    '22.8 %spread, warns above 30',
    '1left out: 23.7 s, thread break',
    'Mean of 10 kept cycles15.38 s× rating 95 %14.61 s+ allowance 15 %16.80 sSMV0.280 min',
  ])
    expect(text).toContain(part)
})

test('Any cycle of an ended study is left out and taken back, and stays on the sheet', async () => {
  const { find } = await openSheet(createSampleStudy())
  const listRejects = () => {
    const study = find('study study')
    return study?.kind === 'study' ? study.laps.map(({ reject }) => reject) : []
  }
  for (let times = 0; times < 3; times += 1) fireEvent.click(screen.getByRole('button', { name: 'The cycle before' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dropped' }))
  await waitFor(() => expect(listRejects()[7]).toBe('dropped'))
  expect(await screen.findByText('left out: 23.7 s, thread break; 17.4 s, dropped')).toBeTruthy()
  expect(screen.getByText('Left out: cycle 8 (17.4 s), dropped')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Count it' }))
  await waitFor(() => expect(listRejects()[7]).toBeNull())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Count it' }).disabled).toBe(true)
  expect(listRejects()).toHaveLength(11)
})

test('The sum follows the school: parts on the basic time with a measured bundle, or one on the other', async () => {
  const split = { school: 'split' as const, personal: 5, fatigue: 4, contingency: 1, machine: 10 }
  await openSheet(createStudy(Array(10).fill(60), { allowance: split, bundle: { pieces: 20, tenths: 600 } }))
  const text = document.querySelector('main')?.textContent ?? ''
  expect(text).toContain('+ personal 5 %63.00 s+ fatigue 4 %65.40 s+ contingency 1 %66.00 s+ machine 10 %72.00 s')
  expect(text).toContain('+ bundle, measured75.00 sSMV1.250 min')
})

test.each([
  ['no cycle', [], {}, /No cycle counts, so there is no SMV/],
  ['one cycle', [15], {}, /Fewer than five cycles say nothing sure: no SMV. Time 4 more/],
  ['cycles that differ much', [10, 20, 12, 19, 11, 18], {}, /The times differ so much that \d+ cycles are needed/],
  ['a cycle of an hour', [3600, ...seconds], {}, /One cycle took 3600\.0 s, and the times differ too much/],
  ['a rating of 0', seconds, { rating: 0 }, /The rating is 0, so nothing would be left/],
  ['a clock that was changed', seconds, { hasClockChanged: true }, /The clock of the phone was changed in mid-study/],
])('A study with %s says so in words', async (_, times, changes, said) => {
  await openSheet(createStudy(times, changes))
  expect(screen.getByText(said)).toBeTruthy()
})

test('The SMV goes into the operation of the bulletin, and Undo brings back what stood there', async () => {
  const operation = createOperation('op', { smvMachine: 0.3, machine: 'OL-4T' })
  const { find } = await openSheet(createStyle(), operation, createSampleStudy({ operation: 'op', style: 'style' }))
  expect(screen.getByText(/The bulletin says 0.300. This study is 6.7 % lower/)).toBeTruthy()
  fireEvent.click(screen.getByText('Put 0.280 into the bulletin'))
  await waitFor(() => expect(find('operation op')).toMatchObject({ smvMachine: 0.28, source: 'study', study: 'study' }))
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() => expect(find('operation op')).toMatchObject({ smvMachine: 0.3, source: 'guess' }))
})

test('Undo of an SMV leaves what another phone has changed of the operation meanwhile', async () => {
  const operation = createOperation('op', { smvMachine: 0.3, machine: 'OL-4T' })
  const { find } = await openSheet(createStyle(), operation, createSampleStudy({ operation: 'op', style: 'style' }))
  fireEvent.click(screen.getByText('Put 0.280 into the bulletin'))
  await waitFor(() => expect(find('operation op')).toMatchObject({ smvMachine: 0.28 }))
  const data = { ...(find('operation op') as typeof operation), name: 'Neck rib' }
  const entry = { id: 'elsewhere', at: '2099-01-01T00:00:00.000Z', data, isSent: true }
  await act(() => openLogRecords(studioRecords, '').change(() => [['operation op', entry]]))
  fireEvent.click(screen.getByText('Undo'))
  await waitFor(() => expect(find('operation op')).toMatchObject({ smvMachine: 0.3, source: 'guess' }))
  expect(find('operation op')).toMatchObject({ name: 'Neck rib' })
})

test('An SMV that differs from the bulletin by more than 10 % is asked about first', async () => {
  const operation = createOperation('op', { smvMachine: 0.4, machine: 'OL-4T' })
  const { find } = await openSheet(createStyle(), operation, createSampleStudy({ operation: 'op', style: 'style' }))
  fireEvent.click(screen.getByText('Put 0.280 into the bulletin'))
  expect(screen.getByText(/That is more than 10 %/)).toBeTruthy()
  expect(find('operation op')).toMatchObject({ smvMachine: 0.4 })
  fireEvent.click(screen.getByText('Put 0.280 in all the same'))
  await waitFor(() => expect(find('operation op')).toMatchObject({ smvMachine: 0.28 }))
})

test('Text where a number belongs is refused beside its field, and nothing is lost', async () => {
  const { find } = await openSheet(createSampleStudy())
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Rating, %', 'fast')
  type('Pieces of a bundle', '20')
  fireEvent.click(screen.getByText('Save'))
  expect(screen.getByText(/fast/)).toBeTruthy()
  expect(screen.getByText('Fill in both, or none.')).toBeTruthy()
  expect(find('study study')).toMatchObject({ rating: 95, bundle: null })
  type('Rating, %', '১০০')
  type('Handling of the bundle, seconds', '32.5')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(find('study study')).toMatchObject({ rating: 100, bundle: { pieces: 20, tenths: 325 } }))
})

test('The sheet compares the method with that of an earlier study of the operation', async () => {
  const before = createStudy(Array(10).fill(20), {
    id: 'before',
    startedAt: '2026-11-20T05:00:00.000Z',
    note: 'By hand',
  })
  await openSheet(before, createStudy(Array(10).fill(15), { note: 'With a folder' }))
  expect(screen.getByText('The new method needs 25.0 % less time.')).toBeTruthy()
  expect(screen.getByText('By hand')).toBeTruthy()
})

test('A study that is removed comes back by Undo', async () => {
  const { find } = await openSheet(createSampleStudy())
  fireEvent.click(screen.getByText('Remove this study'))
  fireEvent.click(await screen.findByText('Undo'))
  await waitFor(() => expect(find('study study')).not.toHaveProperty('isRemoved'))
  expect(await screen.findByText(/^SMV, school/)).toBeTruthy()
})

test('The form of a study keeps what another page has changed of it, but for the fields that were typed', async () => {
  const { find } = await openSheet(createSampleStudy({ observer: 'Jamil' }))
  fireEvent.change(screen.getByLabelText('Operator'), { target: { value: 'Salma' } })
  const changed = createSampleStudy({ observer: 'Nasrin' })
  await keepEntry(studioRecords, changed)
  await screen.findByText(/^Changed on another phone or page/)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(find('study study')).toMatchObject({ operatorName: 'Salma', observer: 'Nasrin' }))
})
