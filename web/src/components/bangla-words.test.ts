import { expect, test } from 'vitest'

/** All files in which words are written in both languages. */
const sources: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,tsx}', '../../../contract/src/*.ts', '!../**/*.test.ts', '!../**/*.fixture.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

/** What is dialled, typed, copied, or a unit of its own, and so stays in Latin digits (decision 028). */
const allowed = [/\b01\d{0,9}\b/g, /\b404\b/g]

test('No Bangla word of the interface has a Latin digit but in what is dialled, typed or copied', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  const mixed = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bbn:\s*(['"`])(.*?)\1/gs)].flatMap(([, , text = '']) => {
      // What stands in a gap is written by its own code.
      const own = allowed.reduce((left, pattern) => left.replace(pattern, ''), text.replace(/\$?\{[^}]*\}/g, ''))
      return /\d/.test(own) ? [`${file}: ${text}`] : []
    }),
  )
  expect(mixed).toEqual([])
})
