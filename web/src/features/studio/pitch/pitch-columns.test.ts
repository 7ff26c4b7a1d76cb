import { expect, test } from 'vitest'
import { breakName } from './pitch-columns.tsx'

test.each([
  ['Side seam', ['Side seam']],
  ['Care label attach with back part', ['Care label attach', 'with back part']],
  ['Neck rib measure and cut', ['Neck rib measure', 'and cut']],
  ['পেছনে কেয়ার লেবেল লাগানো', ['পেছনে কেয়ার', 'লেবেল লাগানো']],
  ['Waistband-attachment', ['Waistband-attach…']],
  ['Join front and back panels at the shoulder seam', ['Join front and', 'back panels at t…']],
  [`${'ক'.repeat(15)}ক্ষক`, [`${'ক'.repeat(15)}…`]],
])('breakName shows all of "%s" below its column, as far as two lines have room', (name, lines) => {
  expect(breakName(name)).toEqual(lines)
})
