import { expect, test } from 'vitest'
import { shorten } from './statement-line.ts'

test('shorten leaves a text of 200 characters as it is and ends a longer one with an ellipsis', () => {
  expect(shorten('m'.repeat(200))).toBe('m'.repeat(200))
  expect(shorten('m'.repeat(201))).toBe(`${'m'.repeat(199)}…`)
})
