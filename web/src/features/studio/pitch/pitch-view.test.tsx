// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { suggestBalance } from '../engine/balance.ts'
import { renderLine } from '../line/render-line.fixture.tsx'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { PitchView, type SuggestMoves } from './pitch-view.tsx'

vi.hoisted(() => {
  const state = { matches: false, addEventListener() {}, removeEventListener() {} }
  globalThis.matchMedia = () => state as unknown as MediaQueryList
})

const suggestHere: SuggestMoves = async ({ style, operations }) => suggestBalance(style, operations)

const open = (suggest = suggestHere, style = shirtStyle) =>
  renderLine({ style, operations: shirtOperations }, (line) => <PitchView line={line} suggest={suggest} />)

test('The pitch diagram says how many seats stand above the limit, and has a table for those who hear it', () => {
  open()
  expect(screen.getByText(/^5 seats stand above the limit\. The longest is Final Thread Cut/)).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Pitch diagram' }))
  expect(table.getAllByRole('row', { name: /above UCL/ })).toHaveLength(5)
  expect(table.getAllByRole('row', { name: /below LCL/ })).toHaveLength(4)
})

test('The other convention of limits changes what stands above', async () => {
  const { user, saved } = open()
  await user.click(screen.getByLabelText('BPT ± 10 %'))
  expect(saved).toMatchObject([{ convention: { kind: 'percent', percent: 10 } }])
  expect(screen.getByText(/^\d seats stand above the limit/).textContent).toContain('6 seats')
})

test('A move by hand to a helper is refused in words, and one to the same machine is made', async () => {
  const { user, saved } = open()
  await user.click(screen.getByRole('button', { name: 'Move work by hand' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('From'), 'shirt-9')
  await user.selectOptions(dialog.getByLabelText('To'), 'shirt-2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText(/a helper does not sit at a machine/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('To'), 'shirt-15')
  await user.clear(dialog.getByLabelText('How much of it, %'))
  await user.type(dialog.getByLabelText('How much of it, %'), '10')
  expect(dialog.getByText('Then 0.270 minutes here and 0.245 there.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(saved).toMatchObject([{ moves: [{ from: 'shirt-9', to: 'shirt-15', share: 0.1 }] }])
  await user.click(screen.getByRole('button', { name: /^Take back: 10 % of Sleeve Hem/ }))
  expect(saved.at(-1)).toMatchObject({ moves: [] })
})

test('A suggestion shows before and after and each reason, and only its first move may be taken', async () => {
  const { user, saved } = open()
  await user.click(screen.getByRole('button', { name: 'Suggest a balance' }))
  expect(await screen.findByText(/moves.*The first alone is enough for 190\./)).toBeTruthy()
  const numbers = within(screen.getByRole('table', { name: 'Before and after' }))
  expect(numbers.getByRole('row', { name: /^Target 190 14 short reached$/ })).toBeTruthy()
  expect(numbers.getByRole('row', { name: /^People 22 22$/ })).toBeTruthy()
  expect(screen.getAllByText(/both helpers/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Only the first' }))
  expect(saved).toMatchObject([{ kind: 'style', moves: [{ from: 'shirt-16' }] }])
  expect(screen.getByRole('button', { name: 'Suggest a balance' })).toBeTruthy()
})

test('A suggestion that is left changes nothing', async () => {
  const { user, saved } = open()
  await user.click(screen.getByRole('button', { name: 'Suggest a balance' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(saved).toEqual([])
})

test('A search that fails says so, and can be tried again', async () => {
  const { user } = open(() => Promise.reject(new Error('no worker')))
  await user.click(screen.getByRole('button', { name: 'Suggest a balance' }))
  expect(await screen.findByText('The line could not be balanced. Try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Suggest a balance' })).toBeTruthy()
})
