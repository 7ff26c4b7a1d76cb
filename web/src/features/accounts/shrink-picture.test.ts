import { expect, it } from 'vitest'
import { fitWithin } from './shrink-picture.ts'

it.each([
  [4000, 3000, 512, 384],
  [3000, 4000, 384, 512],
  [300, 200, 300, 200],
  [9000, 2, 512, 1],
])('fitWithin shrinks %i×%i to %i×%i', (width, height, less, low) => {
  expect(fitWithin(width, height)).toEqual({ width: less, height: low })
})
