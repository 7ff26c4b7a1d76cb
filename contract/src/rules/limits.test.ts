import { expect, test } from 'vitest'
import * as limits from './limits.ts'

/** The values of the specification (section 9 and the calls), written by hand. */
test('The constants equal those of the specification', () => {
  expect(limits.splash).toEqual({ shown: 2000 })
  expect(limits.carousel).toEqual({ autoplay: 3000, transition: 500 })
  expect(limits.paging).toMatchObject({ page: 1, limit: 10 })
  expect(limits.toasts).toMatchObject({ notification: 5000, error: 4000, success: 2000, most: 20 })
  expect(limits.password.fewest).toBe(6)
  expect(limits.calculator.decimals).toBe(2)
  expect(limits.memoryCache).toEqual({ keptUnused: 60_000, batching: 500 })
  expect(limits.socket).toEqual({
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
  expect(limits.genders).toEqual(['male', 'female', 'other'])
  expect(limits.professions).toEqual(['job', 'business', 'student'])
  expect(limits.savedTypes).toEqual(['article', 'question', 'formula'])
  expect(limits.fileTypes).toEqual(['pdf', 'doc', 'docx', 'xls', 'xlsx'])
})
