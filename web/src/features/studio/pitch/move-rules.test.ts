import { expect, test } from 'vitest'
import { createOperation } from '../studio.fixture.ts'
import { getShareLeft, refuseMove } from './move-rules.ts'

const sewn = createOperation('sewn', { machine: 'OL-4T' })
const other = createOperation('other', { machine: 'OL-4T' })
const hand = createOperation('hand', { machine: 'manual', worker: 'helper' })

test('refuseMove refuses machine work at the seat of a helper, and lets a machine operator take work by hand', () => {
  expect(refuseMove({ share: 0.25 }, sewn, hand, [])).toBe('helperRefused')
  expect(refuseMove({ share: 0.25 }, hand, sewn, [])).toBeUndefined()
})

test('refuseMove refuses the same seat, and more than is left of an operation', () => {
  expect(refuseMove({ share: 0.25 }, sewn, sewn, [])).toBe('sameSeat')
  const moves = [{ from: 'sewn', to: 'other', share: 0.7 }]
  expect(refuseMove({ share: 0.3 }, sewn, other, moves)).toBeUndefined()
  expect(refuseMove({ share: 0.31 }, sewn, other, moves)).toBe('sharesOver')
  expect(getShareLeft('sewn', moves)).toBe(0.3)
})
