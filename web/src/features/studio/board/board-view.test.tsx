// @vitest-environment jsdom
import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderLine } from '../line/render-line.fixture.tsx'
import { createStyle } from '../studio.fixture.ts'
import { BoardView } from './board-view.tsx'

vi.hoisted(() => {
  const state = { matches: false, addEventListener() {}, removeEventListener() {} }
  globalThis.matchMedia = () => state as unknown as MediaQueryList
})

const board: Board = {
  kind: 'board',
  id: 'b',
  style: 'style',
  name: 'Basic T-shirt',
  line: '7',
  date: '2026-11-26',
  dayTarget: 1900,
  factors: [0.85, 0.95, 1, 1, 1, 1, 1, 1, 1, 1],
  smv: 5.08,
  persons: 22,
  hours: [],
}

function Kept({ initial }: { initial: Board }) {
  const [kept, setKept] = useState(initial)
  return <BoardView board={kept} today="2026-11-26" save={(changed) => setKept(changed as Board)} />
}

const open = (initial = board) => renderLine({ style: createStyle(), operations: [] }, () => <Kept initial={initial} />)

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('The hour board begins at the target of the hour that runs, and writes it down with the thumb', async () => {
  const { user } = open()
  expect(screen.getByLabelText<HTMLInputElement>('Good pieces of hour 1').value).toBe('164')
  await user.click(screen.getByRole('button', { name: '10 fewer' }))
  await user.click(screen.getByRole('button', { name: '1 more' }))
  await user.click(screen.getByRole('button', { name: 'Write down' }))
  expect(cells(/^1 164/)).toEqual(['1', '164', '155', '164', '155', '−9'])
  expect(screen.getByText('9 pcs behind by hour 1.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Good pieces of hour 2').value).toBe('184')
})

test('The settings of a board leave minutes that nobody typed as exact as the bulletin gave them', async () => {
  const saved: Board[] = []
  const { user } = renderLine({ style: createStyle(), operations: [] }, () => (
    <BoardView board={{ ...board, smv: 5.0812 }} today="2026-11-26" save={(changed) => saved.push(changed as Board)} />
  ))
  await user.click(screen.getByRole('button', { name: 'Target and people' }))
  await user.clear(screen.getByLabelText('Persons present'))
  await user.type(screen.getByLabelText('Persons present'), '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([{ ...board, smv: 5.0812, persons: 20 }])
})

test('The cumulative targets of the hour board add up to the day exactly', () => {
  open()
  expect(cells(/^10 /)).toEqual(['10', '194', '', '1900', '', ''])
})

test('Pieces that are no whole number are refused beside the keys', async () => {
  const { user } = open()
  await user.clear(screen.getByLabelText('Good pieces of hour 1'))
  await user.type(screen.getByLabelText('Good pieces of hour 1'), 'lots')
  await user.click(screen.getByRole('button', { name: 'Write down' }))
  expect(screen.getByText('Pieces are a whole number, such as 174.')).toBeTruthy()
})

test('An hour that was passed over is named, and can be written down later', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'The hour after' }))
  await user.click(screen.getByRole('button', { name: 'Write down' }))
  expect(screen.getByText('Hour 1 is not written down.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'The hour before' }))
  await user.click(screen.getByRole('button', { name: 'The hour before' }))
  await user.click(screen.getByRole('button', { name: 'Write down' }))
  expect(screen.queryByText(/is not written down/)).toBeNull()
})

test('Lost time is minutes times persons by reason, and defects give the DHU', async () => {
  const { user } = open({ ...board, hours: [{ good: 158, defects: 0, altered: 0, lost: [], remark: '' }] })
  await user.click(screen.getByRole('button', { name: 'The hour before' }))
  await user.click(screen.getByRole('button', { name: 'Did work stop?' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Minutes go from 1 to 60.')).toBeTruthy()
  await user.click(dialog.getByLabelText('Machine'))
  await user.type(dialog.getByLabelText('Minutes'), '15')
  await user.clear(dialog.getByLabelText('Persons'))
  await user.type(dialog.getByLabelText('Persons'), '2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('30 person-minutes').length).toBeGreaterThan(0)

  await user.click(screen.getByRole('button', { name: 'Defects' }))
  const defects = within(screen.getByRole('dialog'))
  await user.clear(defects.getByLabelText('Defects found'))
  await user.type(defects.getByLabelText('Defects found'), '6')
  await user.click(defects.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(/DHU 3\.8/)).toBeTruthy()
})

test('An overtime hour has no target', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Add an overtime hour' }))
  expect(cells(/^OT 1/)).toEqual(['OT 1', '', '', '1900', '', ''])
})
