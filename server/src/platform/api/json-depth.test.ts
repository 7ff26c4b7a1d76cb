import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('isTooDeep accepts what nests up to 32 levels, however wide it is', () => {
  expect(isTooDeep('{"a":[1,{"b":"c"}]}')).toBe(false)
  expect(isTooDeep(nested(32))).toBe(false)
  expect(isTooDeep(`[${'[],'.repeat(1000)}[]]`)).toBe(false)
})

test('isTooDeep does not count brackets in strings', () => {
  expect(isTooDeep(`"${'['.repeat(100)}\\"${'{'.repeat(100)}"`)).toBe(false)
  expect(isTooDeep(`["\\\\",${nested(32)}]`)).toBe(true)
})

test('isTooDeep finds deep lists and objects, closed or not', () => {
  for (const text of [nested(33), '['.repeat(100_000), '{"a":'.repeat(100_000)]) expect(isTooDeep(text)).toBe(true)
})
