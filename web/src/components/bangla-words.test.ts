import { expect, test } from 'vitest'

/** All files in which words are written in both languages. */
const sources: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,tsx}', '../../../contract/src/*.ts', '!../**/*.test.ts', '!../**/*.fixture.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Numbers that keep Latin digits because they are dialled, typed, copied or a unit of their own (decision 028). */
const allowed = [/\b01\d{0,9}\b/g, /\b404\b/g]

test('The Bangla words of the interface have no Latin digits, except in numbers that are dialled, typed or copied', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  const mixed = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bbn:\s*(['"`])(.*?)\1/gs)].flatMap(([, , text = '']) => {
      // Values of gaps are formatted by their own code.
      const own = allowed.reduce((left, pattern) => left.replace(pattern, ''), text.replace(/\$?\{[^}]*\}/g, ''))
      return /\d/.test(own) ? [`${file}: ${text}`] : []
    }),
  )
  expect(mixed).toEqual([])
})
