import { expect, test } from 'vitest'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createOperation, createStyle } from '../studio.fixture.ts'
import { seatLine } from './seat-line.ts'

test('A line is seated with all of its work, in its order, each seat with its own machine', () => {
  const line = seatLine(shirtStyle, shirtOperations)
  expect(line?.seats).toHaveLength(22)
  expect(line?.seats.reduce((sum, { minutes }) => sum + minutes, 0)).toBeCloseTo(5.08, 10)
  const byId = new Map(shirtOperations.map((operation) => [operation.id, operation]))
  for (const { machine, work } of line?.seats ?? []) {
    expect(work.map(({ operation }) => byId.get(operation)?.machine)).toEqual(work.map(() => machine))
  }
  expect(line?.cycle).toBeLessThanOrEqual(0.34)
})

test('Operations without an order between them go to the seats that are free', () => {
  const operations = [0.4, 0.1, 0.1, 0.2].map((smvMachine, at) =>
    createOperation(`o${at}`, { place: at, smvMachine, people: 1, after: [] }),
  )
  const line = seatLine(createStyle(), operations)
  expect(line).toMatchObject({ cycle: 0.4, balance: expect.closeTo(50), isProven: true })
})

test('A line whose helper has work at a machine cannot be seated', () => {
  const operations = [createOperation('a', { machine: 'BT', worker: 'helper', smvMachine: 0.3, people: 1 })]
  expect(seatLine(createStyle(), operations)).toBeUndefined()
  expect(seatLine(createStyle(), [])).toBeUndefined()
})
