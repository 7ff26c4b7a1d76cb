import { expect, test } from 'vitest'
import { sortOperations } from '../engine/bulletin-math.ts'
import { createOperation, createPerson, createStyle } from '../studio.fixture.ts'
import { copyLine, getLastPlace, stepOperation } from './place-operations.ts'

const line = ['a', 'b', 'c'].map((id, at) => createOperation(id, { place: at + 1 }))

const order = (changed: ReturnType<typeof stepOperation>) =>
  sortOperations(line.map((one) => changed.find(({ id }) => id === one.id) ?? one)).map(({ id }) => id)

test('stepOperation moves an operation by changing it alone', () => {
  const earlier = stepOperation(line, 'c', -1)
  expect(earlier.map(({ id }) => id)).toEqual(['c'])
  expect(order(earlier)).toEqual(['a', 'c', 'b'])
  expect(order(stepOperation(line, 'a', 1))).toEqual(['b', 'a', 'c'])
  expect(order(stepOperation(line, 'b', 1))).toEqual(['a', 'c', 'b'])
})

test('stepOperation moves nothing beyond the ends of a line', () => {
  expect(stepOperation(line, 'a', -1)).toEqual([])
  expect(stepOperation(line, 'c', 1)).toEqual([])
})

test('stepOperation numbers a line anew where two neighbours have the same place', () => {
  const same = ['a', 'b', 'c'].map((id) => createOperation(id, { place: 1 }))
  const changed = stepOperation(same, 'c', -1)
  expect(sortOperations(changed).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

test('getLastPlace comes after all operations', () => {
  expect(getLastPlace(line)).toBe(4)
  expect(getLastPlace([])).toBe(1)
})

test('copyLine gives new ids to a style, its operations, its moves, its people and what comes before', () => {
  const [first, second, third] = line
  const operations = [first, second, { ...third, after: ['a', 'gone'] }].flatMap((one) => (one?.id ? [one] : []))
  const style = createStyle({ moves: [{ from: 'a', to: 'b', share: 0.25 }] })
  const people = ['b', 'gone'].map((operation) => createPerson(`at ${operation}`, { operation }))
  let next = 0
  const copy = copyLine({ style, operations: operations as typeof line, people }, 'Next', () => {
    next += 1
    return `new-${next}`
  })
  expect(copy.style).toMatchObject({ id: 'new-1', name: 'Next', moves: [{ from: 'new-2', to: 'new-3', share: 0.25 }] })
  expect(copy.operations.map(({ id, style: of, after }) => [id, of, after])).toEqual([
    ['new-2', 'new-1', null],
    ['new-3', 'new-1', null],
    ['new-4', 'new-1', ['new-2']],
  ])
  expect(copy.people.map(({ id, style: of, operation }) => [id, of, operation])).toEqual([
    ['new-5', 'new-1', 'new-3'],
    ['new-6', 'new-1', null],
  ])
})
