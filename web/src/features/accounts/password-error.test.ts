import { expect, it } from 'vitest'
import { findPasswordError } from './password-error.ts'

it.each([
  ['', '', 'short'],
  ['abc', 'abd', 'short'],
  ['গার্মেন', 'গার্মেন', undefined],
  ['🧵🧵🧵🧵🧵', '🧵🧵🧵🧵🧵', 'short'],
  ['secret', 'secrets', 'differs'],
  ['secret', 'secret', undefined],
] as const)('judges length first, then the repetition: %s, %s', (password, confirmed, fault) => {
  expect(findPasswordError(password, confirmed)).toBe(fault)
})
