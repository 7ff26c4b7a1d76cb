import { expect, it } from 'vitest'
import { findPasswordError } from './password-error.ts'

it.each([
  ['', '', 'short'],
  ['abc', 'abd', 'short'],
  ['গার্মেন', 'গার্মেন', undefined],
  ['🧵🧵🧵🧵🧵', '🧵🧵🧵🧵🧵', 'short'],
  ['secret', 'secrets', 'differs'],
  ['secret', 'secret', undefined],
] as const)('findPasswordError checks the length before the repetition: %s, %s', (password, confirmed, error) => {
  expect(findPasswordError(password, confirmed)).toBe(error)
})
