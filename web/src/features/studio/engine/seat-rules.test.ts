import { expect, test } from 'vitest'
import { findSeatReason } from './seat-rules.ts'

const operator = { worker: 'operator' } as const
const helper = { worker: 'helper' } as const

test('A helper never takes work at a machine, whatever the skill', () => {
  expect(
    findSeatReason({ ...operator, machine: 'BT' }, { ...helper, machine: 'manual', skills: { BT: 100 } }),
  ).toBeUndefined()
  expect(findSeatReason({ ...helper, machine: 'BT' }, { ...helper, machine: 'BT' })).toBeUndefined()
})

test('Helpers take the work of each other, and at the iron with the skill for it', () => {
  expect(findSeatReason({ ...helper, machine: 'manual' }, { ...helper, machine: 'manual' })).toBe('both-helpers')
  expect(findSeatReason({ ...helper, machine: 'iron' }, { ...helper, machine: 'manual' })).toBeUndefined()
  expect(findSeatReason({ ...helper, machine: 'iron' }, { ...helper, machine: 'manual', skills: { iron: 90 } })).toBe(
    'skill',
  )
  expect(findSeatReason({ ...operator, machine: 'manual' }, { ...helper, machine: 'manual' })).toBeUndefined()
})

test('Operators take what is done at their machine, and at another one with a skill of 80 %', () => {
  expect(findSeatReason({ ...operator, machine: 'BT' }, { ...operator, machine: 'BT' })).toBe('same-machine')
  expect(findSeatReason({ ...operator, machine: 'BT' }, { ...operator, machine: 'BH' })).toBeUndefined()
  expect(findSeatReason({ ...helper, machine: 'manual' }, { ...operator, machine: 'BH', skills: { manual: 80 } })).toBe(
    'skill',
  )
})
