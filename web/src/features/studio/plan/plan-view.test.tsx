// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderLine } from '../line/render-line.fixture.tsx'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { PlanView } from './plan-view.tsx'

const open = (style = shirtStyle) =>
  renderLine({ style, operations: shirtOperations }, (line) => <PlanView line={line} />)

test('The plan says what the line cannot do, its price in Taka, and one move that is enough', async () => {
  const { user, saved } = open()
  expect(screen.getByText(/^Final Thread Cut.* allows 176 of the 190 an hour\.$/)).toBeTruthy()
  expect(
    screen.getByText(/1 helper at 0\.34 minutes\. That is 136 pieces a day, about ৳2,457, while 21 people wait\./),
  ).toBeTruthy()
  const narrowest = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
  expect(narrowest.map(({ textContent }) => /\d+ (?:enough|too few)$/.exec(textContent)?.[0])).toEqual([
    '176 too few',
    '200 enough',
    '200 enough',
    '200 enough',
    '210 enough',
  ])
  expect(screen.getByText(/^Both helpers\. Then the line reaches 190\. Nobody is added\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make this move' }))
  expect(saved).toMatchObject([{ moves: [{ from: 'shirt-16' }] }])
  expect(screen.getByText('The line reaches its 190 an hour.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make this move' })).toBeNull()
})

test('The plan counts the days of the order by the learning curve, and says whose values they are', () => {
  open()
  expect(screen.getByText('7 days make 11,400 of the 12,000. Day 8 finishes the order.')).toBeTruthy()
  expect(screen.getByText(/House value, unpublished: 50, 70, 85, 95 % of the plan, then 100 %/)).toBeTruthy()
})

test('The plan prices a change-over, and refuses hours that are no number', async () => {
  const { user } = open()
  expect(screen.getByText('It costs 380 pieces of a full day, about ৳6,864.')).toBeTruthy()
  await user.type(screen.getByLabelText('Hours that the line stands still'), 'x')
  expect(screen.getByText('Hours go from 0 to 100.')).toBeTruthy()
})

test('A plan without the cost of its day asks for it and shows no price', () => {
  open({ ...shirtStyle, dayCost: null })
  expect(screen.getByText(/Write what the line costs a day/)).toBeTruthy()
  expect(screen.queryByText(/৳/)).toBeNull()
})

const dialog = () => within(screen.getByRole('dialog'))

test('The days of learning are filled from the first day and the days to the plan, and go back to the house values', async () => {
  const { user, saved } = open()
  await user.click(screen.getByRole('button', { name: 'Change the days of learning' }))
  await user.clear(dialog().getByLabelText('First day, %'))
  await user.type(dialog().getByLabelText('First day, %'), '40')
  await user.clear(dialog().getByLabelText('Days to 100 %'))
  await user.type(dialog().getByLabelText('Days to 100 %'), '4')
  await user.click(dialog().getByRole('button', { name: 'Fill in the days' }))
  expect(dialog().getByLabelText<HTMLInputElement>('Day by day, %').value).toBe('40, 60, 80, 100')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(saved).toMatchObject([{ learning: { of: 'plan', percents: [40, 60, 80, 100] } }])
  expect(screen.getByText('Your own values: 40, 60, 80 % of the plan, then 100 %.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change the days of learning' }))
  await user.click(dialog().getByRole('button', { name: 'Back to the house values' }))
  expect(saved.at(-1)).toMatchObject({ learning: null })
  expect(screen.getByText(/^House value, unpublished/)).toBeTruthy()
})

test('Days of learning may be efficiencies day by day, and what is no percent is refused in words', async () => {
  const { user, saved } = open()
  await user.click(screen.getByRole('button', { name: 'Change the days of learning' }))
  await user.click(dialog().getByLabelText('Efficiency itself'))
  await user.clear(dialog().getByLabelText('Day by day, %'))
  await user.type(dialog().getByLabelText('Day by day, %'), '15, half, 50')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText('“half” is not a number. Type figures, such as 50.')).toBeTruthy()
  await user.clear(dialog().getByLabelText('Day by day, %'))
  await user.type(dialog().getByLabelText('Day by day, %'), '১৫, ৩৫ 45,50')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(saved).toMatchObject([{ learning: { of: 'absolute', percents: [15, 35, 45, 50] } }])
  expect(screen.getByText('Your own values: an efficiency of 15, 35, 45 %, then 50 %.')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Of the plan' })).toBeNull()
})
