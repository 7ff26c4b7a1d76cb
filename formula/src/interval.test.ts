import { expect, test } from 'vitest'
import { add, applyRising, contains, invert, join, multiply, negate, point, subtract } from './interval.ts'

const bit = 2 * Number.EPSILON
const [infinite, tiny] = [Number.POSITIVE_INFINITY, Number.MIN_VALUE]

test('contains counts both ends of an interval', () => {
  expect([0.9, 1, 1.5, 2, 2.1].map((value) => contains([1, 2], value))).toEqual([false, true, true, true, false])
})

test('negate and join give the ends in order', () => {
  expect(negate([1, 2])).toEqual([-2, -1])
  expect(join([1, 2], [0, 1.5])).toEqual([0, 2])
  expect(join([0, 1], [1, 3])).toEqual([0, 3])
})

test('Sums, differences and products round outwards by two units in the last place', () => {
  expect(add([1, 2], [3, 5])).toEqual([4 - 4 * bit, 7 + 7 * bit])
  expect(subtract([1, 2], [3, 5])).toEqual([-4 - 4 * bit, -1 + bit])
  expect(multiply([-2, 3], [-5, 7])).toEqual([-15 - 15 * bit, 21 + 21 * bit])
  expect(multiply([2, 3], [5, 7])).toEqual([10 - 10 * bit, 21 + 21 * bit])
  expect(add(point(0), point(0))).toEqual([-tiny, tiny])
})

test('An infinite end stays where it is, and zero times it is zero', () => {
  expect(add([1, infinite], point(1))).toEqual([2 - 2 * bit, infinite])
  expect(multiply([0, infinite], [0, 2])).toEqual([-tiny, infinite])
})

test('invert gives an infinite end where an interval ends at zero, and nothing where zero lies inside it', () => {
  expect(invert([2, 4])).toEqual([0.25 - bit / 4, 0.5 + bit / 2])
  expect(invert([-4, -2])).toEqual([-0.5 - bit / 2, -0.25 + bit / 4])
  expect(invert([0, 4])).toEqual([0.25 - bit / 4, infinite])
  expect(invert([-4, 0])).toEqual([-infinite, -0.25 + bit / 4])
  expect(invert([-1, 1])).toBeUndefined()
  expect(invert([0, 0])).toBeUndefined()
})

test('applyRising gives all numbers where an end of the function is no number', () => {
  expect(applyRising([4, 9], Math.sqrt)).toEqual([2 - 2 * bit, 3 + 3 * bit])
  expect(applyRising([-1, 4], Math.sqrt)).toEqual([-infinite, infinite])
  expect(applyRising([4, 9], (value) => (value === 9 ? Number.NaN : 0))).toEqual([-infinite, infinite])
})
