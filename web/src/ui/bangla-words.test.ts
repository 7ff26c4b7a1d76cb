import { expect, test } from 'vitest'

/** All files in which words are written in both languages. */
const sources: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,tsx}', '../../../contract/src/**/*.ts', '!../**/*.test.{ts,tsx}', '!../**/*.fixture.ts'],
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

/** The same with the back office and the server, whose Bangla may have Latin digits. */
const allSources: Record<string, string> = {
  ...sources,
  ...import.meta.glob(
    ['../../../{admin,server}/src/**/*.{ts,tsx}', '!../../../{admin,server}/src/**/*.test.{ts,tsx}'],
    { eager: true, query: '?raw', import: 'default' },
  ),
}

/** English and Bangla that are the same, or a language that is empty, and why. */
const allowedPairs: Readonly<Record<string, string>> = {
  'Error | Error': 'a result of the calculator, which is typed and copied (decision 028)',
  'বাংলা | English': 'the name of the other language, in that language',
  'ious | ': 'the rest of a word that a narrow screen cuts',
  'OTP | OTP': 'the name that the trade has in both languages',
  'TrxID | TrxID': 'the name that wallets have in both languages',
  'Excel (xlsx) | Excel (xlsx)': 'the name of a format',
  'CSV | CSV': 'the name of a format',
  '%{who}, %{at} | %{who}, %{at}': 'values alone',
  '%{method}: %{former} → %{phone} | %{method}: %{former} → %{phone}': 'values alone',
  '%{title}: %{reason} | %{title}: %{reason}': 'values alone',
  ' | ': 'a column of a template without an example',
}

test('Every word has Bangla that is neither empty nor its English, except those that have a reason', () => {
  const pair = /en:\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*bn:\s*(['"`])((?:\\.|(?!\3).)*)\3/gs
  const pairs = Object.values(allSources).flatMap((source) =>
    [...source.matchAll(pair)].map(([, , english = '', , bangla = '']) => ({ english, bangla })),
  )
  expect(pairs.length).toBeGreaterThan(800)
  // A text of gaps alone has the words of what fills them.
  const isOfGaps = (text: string) => text !== '' && text.replace(/\$\{[^}]*\}/g, '').trim() === ''
  const suspicious = pairs.filter(
    ({ english, bangla }) => english === bangla || !(/\p{Script=Bengali}/u.test(bangla) || isOfGaps(bangla)),
  )
  const unexplained = suspicious.map(({ english, bangla }) => `${english} | ${bangla}`)
  expect(unexplained.filter((text) => allowedPairs[text] === undefined)).toEqual([])
})
