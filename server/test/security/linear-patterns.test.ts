import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = ['contract/src', 'formula/src', 'server/src', 'web/src']
const isProduct = (file: string) => !/\.test\.|\.fixture\.|\/testing\/|\/migrations\//.test(file)

/** Patterns whose input no client chooses, with the reason. */
const exemptPatterns = new Map([['/=+$/', 'the base64 text of a hash, which the server made']])

type Pattern = { pattern: string; flags: string; file: string }

/** Finds every regular expression literal in the product's source. */
async function findPatterns(): Promise<Map<string, Pattern>> {
  const found = new Map<string, Pattern>()
  const visit = (node: unknown, file: string): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) {
      const { pattern, flags } = node.regex as Omit<Pattern, 'file'>
      found.set(`/${pattern}/${flags}`, { pattern, flags, file })
      return
    }
    for (const part of Object.values(node)) visit(part, file)
  }
  for (const folder of folders) {
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      const lang = file.endsWith('x') ? 'tsx' : 'ts'
      if (isProduct(file)) visit(parseAst(readFileSync(root + file, 'utf8'), { lang }), file)
    }
  }
  return found
}

/**
 * Texts that an attacker would repeat: separators, digits, letters of both scripts, the beginnings of tags and escapes.
 */
const repeated = [
  ...[' ', '\t', '/', 'a', 'A', '0', '1', '-', '_', '.', ',', '<', '"', "'", '\\', '%', '=', '&', ';', '[', '(', '+'],
  ...['ক', '১', '\u00a0', '\u200b', '<a', '<p>', '%2e', 'a ', '0,', 'a.', '"a', 'a@', 'x-', '..', '01', 'uploads/'],
  ...['/ObjStm', 'stream', '#4a', '; q=0', 'Tk ', 'data:', '\r\n', ' \n', '&#', 'ab1-'],
]

const size = 100_000
const hostileTexts = repeated.flatMap((unit) => {
  const text = unit.repeat(size / unit.length)
  return [`${text}\u0001`, `x${text}!`]
})

/**
 * The time limit. A quadratic pattern needs billions of steps for 100 kB and would run into it; a linear one takes a
 * few milliseconds.
 */
const boundMs = 10_000

/**
 * Tells whether a pattern repeats something without a bound, or a hundred times and more. Any other one looks at a fixed number of
 * characters from each place of a text, so that it is linear whatever the text is.
 */
function hasLongRepetition(pattern: string): boolean {
  const withoutCharacters = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
  return /[*+]|\{\d+,\}|\{(?:\d+,)?\d{3,}\}/.test(withoutCharacters)
}

const patterns = await findPatterns()

test('findPatterns finds the patterns of the product', () => {
  expect(patterns.size).toBeGreaterThan(100)
})

test('hasLongRepetition finds what can take more than linear time', () => {
  const long = ['a*', '(?:ab)+', 'a{2,}', 'a{100}', 'a{1,2000}', '[a-z]+?', '\\++']
  const short = ['ab?c', '\\+\\*', '[*+]', 'a{1,60}', 'a{3}', '^[\\d+]{2}$']
  expect(long.map(hasLongRepetition)).toEqual(long.map(() => true))
  expect(short.map(hasLongRepetition)).toEqual(short.map(() => false))
})

test.each([...patterns].filter(([name, { pattern }]) => hasLongRepetition(pattern) && !exemptPatterns.has(name)))(
  'The pattern %s finishes on 100 kB of hostile text',
  (_, found) => {
    const { pattern, flags } = found
    const global = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
    const context = createContext({ texts: hostileTexts, pattern: global, lengths: [] })
    const run = () =>
      runInContext('for (const text of texts) lengths.push(text.replace(pattern, "").length)', context, {
        timeout: boundMs,
      })
    expect(run, found.file).not.toThrow()
  },
)
