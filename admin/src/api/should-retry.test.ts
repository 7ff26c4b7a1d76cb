import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { shouldRetry } from './should-retry.ts'

test.each([
  ['a refusal', new HttpError('Not found', 404), [false, false]],
  ['a server that fails', new HttpError('Away', 503), [true, false]],
  ['a network that fails', new TypeError('Failed to fetch'), [true, false]],
])('shouldRetry decides about %s after no failure and after three', (_, error, expected) => {
  expect([shouldRetry(0, error), shouldRetry(3, error)]).toEqual(expected)
})
