import { describe, expect, test } from 'vitest'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createOperation, createStyle } from '../studio.fixture.ts'
import { findPlanLimits } from './plan-limits.ts'

describe('What the plan of the published T-shirt cannot do', () => {
  const limits = findPlanLimits(shirtStyle, shirtOperations)

  test('is that final thread cut allows 176 of the 190 an hour, while 21 people wait for one', () => {
    expect(limits).toMatchObject({ target: 190, output: 176, isReached: false, lostPieces: 136, waiting: 21 })
    expect(limits?.lostTaka).toBeCloseTo(2456.6, 1)
    expect(limits?.narrowest.map(({ row, allows, isEnough }) => [row.operation.name, allows, isEnough])).toEqual([
      ['Final Thread Cut', 176, false],
      ['Neck Rib Joining', 200, true],
      ['Sleeve Hem', 200, true],
      ['Arm Hole Top Stitch', 200, true],
      ['Side Seam', 210, true],
    ])
  })

  test('is helped by one move among helpers, with nobody added', () => {
    expect(limits?.remedy).toMatchObject({
      kind: 'move',
      output: 200,
      isEnough: true,
      move: { move: { from: 'shirt-16', to: 'shirt-2', share: 0.25 }, reason: 'both-helpers' },
    })
  })

  test('is also the order in seven days, and the overlocks that the work needs', () => {
    expect(limits?.learning).toEqual({ order: 12_000, daysBefore: 7, piecesBefore: 11_400, lastDay: 8 })
    expect(limits?.shortMachines.map(({ machine, needed, seats }) => [machine, needed, seats])).toEqual([
      ['OL-4T', 8, 7],
      ['FL-flat', 6, 5],
    ])
  })
})

test('A plan that no move helps needs people at its longest operation', () => {
  const operations = [
    createOperation('a', { smvMachine: 0.9, people: 1, machine: 'BT' }),
    createOperation('b', { smvMachine: 0.3, people: 1, place: 1 }),
  ]
  expect(findPlanLimits(createStyle({ target: 150 }), operations)?.remedy).toMatchObject({
    kind: 'people',
    operation: { id: 'a' },
    people: 2,
    output: 200,
    isEnough: true,
  })
})

test('A plan that reaches its target needs nothing, and without work there is no plan', () => {
  const operations = [createOperation('a', { smvMachine: 0.3, people: 1 })]
  const limits = findPlanLimits(createStyle({ target: 150 }), operations)
  expect(limits).toMatchObject({ isReached: true, remedy: undefined, lostPieces: 0, learning: undefined })
  expect(findPlanLimits(createStyle(), [])).toBeUndefined()
})
