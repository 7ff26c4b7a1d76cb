// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderLine } from '../line/render-line.fixture.tsx'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createPerson, createStyle } from '../studio.fixture.ts'
import { PeopleView } from './people-view.tsx'

const open = (
  people = [createPerson('Salma', { operation: 'shirt-6', skills: [{ machine: 'OL-4T', percent: 70 }] })],
) => renderLine({ style: shirtStyle, operations: shirtOperations, people }, (line) => <PeopleView line={line} />)
const dialog = () => within(screen.getByRole('dialog'))

test('A person is seated with what they can run, and a helper is refused at a machine in words', async () => {
  const { user, saved } = open()
  const [first] = screen.getAllByRole('button', { name: /^Seat somebody at Sleeve Hem/ })
  if (first) await user.click(first)
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText('Give the person a name.')).toBeTruthy()
  await user.type(dialog().getByLabelText('Name'), 'Rina')
  await user.type(dialog().getByLabelText('Grade'), 'B')
  await user.type(dialog().getByLabelText('FL flat'), '95')
  await user.type(dialog().getByLabelText('4T OL'), 'good')
  await user.click(dialog().getByLabelText('Helper'))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText(/is a machine, and a helper does not sit at one/)).toBeTruthy()
  expect(dialog().getByText('“good” is not a number. Type figures, such as 85.')).toBeTruthy()
  await user.click(dialog().getByLabelText('Operator'))
  await user.clear(dialog().getByLabelText('4T OL'))
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(saved).toMatchObject([{ kind: 'person', name: 'Rina', skills: [{ machine: 'FL-flat', percent: 95 }] }])
  expect(screen.getByRole('button', { name: /^Rina.*B · 95 %$/ })).toBeTruthy()
})

test('A person who is too slow at their machine is marked, and one who was taken off comes back by Undo', async () => {
  const { user, saved } = open()
  await user.click(screen.getByRole('button', { name: /^Salma.*less than 80 % at this machine$/ }))
  await user.click(dialog().getByRole('button', { name: 'Take off the list' }))
  expect(screen.queryByRole('button', { name: /^Salma/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('button', { name: /^Salma/ })).toBeTruthy()
  expect(saved).toMatchObject([{ isRemoved: true }, { name: 'Salma' }])
})

test('A person whose operation is gone stands without a seat', () => {
  open([createPerson('Karim', { operation: 'gone' })])
  expect(screen.getByRole('heading', { name: 'Without a seat' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Karim' })).toBeTruthy()
})

test('The form of a person whom another page has taken off the list keeps what is typed, and Save brings the person back', async () => {
  let takeOut = () => {}
  const rina = createPerson('rina', { name: 'Rina' })
  const { user, saved } = renderLine({ style: createStyle(), operations: [], people: [rina] }, (line) => {
    takeOut = () => line.save({ ...rina, isRemoved: true })
    return <PeopleView line={line} />
  })
  await user.click(screen.getByRole('button', { name: /^Rina/ }))
  const sheet = within(screen.getByRole('dialog'))
  await user.type(sheet.getByLabelText('Grade'), 'B')
  act(() => takeOut())
  expect(sheet.getByText('It was taken out elsewhere meanwhile. Save brings it back.')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  expect(saved.at(-1)).toEqual({ ...rina, grade: 'B' })
})
