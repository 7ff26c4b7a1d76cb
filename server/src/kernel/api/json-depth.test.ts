import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('isTooDeep accepts JSON with at most 32 nested levels, however wide it is', () => {
  expect(isTooDeep('{"a":[1,{"b":"c"}]}')).toBe(false)
  expect(isTooDeep(nested(32))).toBe(false)
  expect(isTooDeep(`[${'[],'.repeat(1000)}[]]`)).toBe(false)
})

test('isTooDeep ignores brackets in strings', () => {
  expect(isTooDeep(`"${'['.repeat(100)}\\"${'{'.repeat(100)}"`)).toBe(false)
  expect(isTooDeep(`["\\\\",${nested(32)}]`)).toBe(true)
})

test('isTooDeep detects deep arrays and objects, closed or not', () => {
  for (const text of [nested(33), '['.repeat(100_000), '{"a":'.repeat(100_000)]) expect(isTooDeep(text)).toBe(true)
})
