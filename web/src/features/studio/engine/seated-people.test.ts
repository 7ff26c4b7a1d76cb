import { expect, test } from 'vitest'
import { createOperation, createPerson, createStyle } from '../studio.fixture.ts'
import { suggestBalance } from './balance.ts'
import { computeBulletin } from './bulletin-math.ts'
import { findSeatFault, listSeatSkills } from './seated-people.ts'

const at = (operation: string, percent: number, changes = {}) =>
  createPerson(`${operation}-${percent}`, { operation, skills: [{ machine: 'SNLS', percent }], ...changes })

const operations = [
  createOperation('long', { place: 1, machine: 'SNLS', smvMachine: 0.6, people: 1 }),
  createOperation('same', { place: 2, machine: 'SNLS', smvMachine: 0.2, people: 2 }),
  createOperation('other', { place: 3, machine: 'DNLS', smvMachine: 0.2, people: 1 }),
  createOperation('hand', { place: 4, machine: 'manual', worker: 'helper', smvManual: 0.2, people: 1 }),
]
const { rows } = computeBulletin(createStyle(), operations)
const suggest = (people: Parameters<typeof listSeatSkills>[0], line = operations) =>
  suggestBalance(createStyle(), line, { skills: listSeatSkills(people, rows) }).moves.map(({ move, reason }) => [
    move.to,
    reason,
  ])

test('A suggestion gives work to a skilled person at another machine, and to nobody who is known to be too slow', () => {
  expect(suggest([])).toEqual([['same', 'same-machine']])
  const withoutSame = operations.filter(({ id }) => id !== 'same')
  expect(suggest([], withoutSame)).toEqual([])
  expect(suggest([at('other', 79)], withoutSame)).toEqual([])
  expect(suggest([at('other', 80)], withoutSame)).toEqual([['other', 'skill']])
  expect(suggest([at('same', 60), at('same', 70)])).toEqual([])
})

test('A small skill counts only where every seat has a name, and the best of a seat counts', () => {
  expect(suggest([at('same', 60)])).toEqual([['same', 'same-machine']])
  expect(suggest([at('same', 60), createPerson('unknown', { operation: 'same' })])).toEqual([['same', 'same-machine']])
  expect(listSeatSkills([at('same', 60), at('same', 95)], rows).get('same')).toEqual({ SNLS: 95 })
})

test('A helper gets no work at a machine, whatever was noted', () => {
  expect(listSeatSkills([at('hand', 100, { isHelper: true })], rows).get('hand')).toEqual({})
  expect(suggest([at('hand', 100, { isHelper: true })])).toEqual([['same', 'same-machine']])
})

test('findSeatFault tells a helper at a machine, a skill that is too small, and more people than seats', () => {
  const machine = { machine: 'SNLS' } as const
  expect(findSeatFault(at('same', 100, { isHelper: true }), machine, 0, 2)).toBe('helper-at-machine')
  expect(findSeatFault(at('same', 79), machine, 0, 2)).toBe('unskilled')
  expect(findSeatFault(at('same', 80), machine, 2, 2)).toBe('no-seat')
  expect(findSeatFault(at('same', 80), machine, 1, 2)).toBeUndefined()
})
