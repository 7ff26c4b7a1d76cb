import { describe, expect, test } from 'vitest'
import type { ProblemKind } from './formula-problem.ts'
import { formulaText } from './formula-text.ts'
import { namesIn } from './formula-tree.ts'
import { parseFormula } from './parse-formula.ts'

function namesOf(expression: string, labels: string[]): string[] {
  const parsed = parseFormula(expression, labels)
  if (!parsed.ok) throw new Error(`${parsed.problem.kind}: ${parsed.problem.text}`)
  return namesIn(parsed.tree)
}

function problemOf(expression: string, labels: string[]) {
  const parsed = parseFormula(expression, labels)
  return parsed.ok ? formulaText(parsed.tree) : parsed.problem
}

describe('label names', () => {
  test.each([
    ['one inside another', 'Total SMV - SMV', ['SMV', 'Total SMV'], ['Total SMV', 'SMV']],
    ['one at the start of another', 'Cost / Minute + Cost', ['Cost', 'Cost / Minute'], ['Cost / Minute', 'Cost']],
    ['an operator inside, when written just so', 'A-B', ['A', 'B', 'A-B'], ['A-B']],
    ['an operator between, when written apart', 'A - B', ['A', 'B', 'A-B'], ['A', 'B']],
    ['a slash inside', 'A/B / B', ['A/B', 'A', 'B'], ['A/B', 'B']],
    ['single letters', '2 + 2 * T * S', ['T', 'S'], ['T', 'S']],
    ['upper and lower case', 'T * t', ['t', 'T'], ['T', 't']],
    ['a percent sign at the end', 'Stock % * 10 / Shade %', ['Shade %', 'Stock %'], ['Stock %', 'Shade %']],
    ['brackets', 'Length (m) * (Width (cm))', ['Length (m)', 'Width (cm)'], ['Length (m)', 'Width (cm)']],
    ['leading digits', '2 * 1/2 Chest + 1/2', ['1/2 Chest'], ['1/2 Chest']],
    ['a leading percentage', '100 * 100% Cotton Qty', ['100% Cotton Qty'], ['100% Cotton Qty']],
    ['a number that a longer label begins with', '2 * 2 Ply', ['2 Ply'], ['2 Ply']],
    [
      'dollars, dots and a minus',
      '$ Rate * No. of Ply * T-Shirt',
      ['$ Rate', 'No. of Ply', 'T-Shirt'],
      ['$ Rate', 'No. of Ply', 'T-Shirt'],
    ],
    ['Bangla letters', 'মোট এসএমভি / এসএমভি', ['এসএমভি', 'মোট এসএমভি'], ['মোট এসএমভি', 'এসএমভি']],
    ['a function inside', 'max speed * min', ['min', 'max speed'], ['max speed', 'min']],
    ['a function with its bracket inside', 'min (sec) + min(1, 2)', ['min (sec)'], ['min (sec)']],
    ['the name of a function', 'min(min, 2) + min', ['min'], ['min', 'min']],
    [
      'words of the language',
      'constructor + __proto__ + toString',
      ['constructor', '__proto__', 'toString'],
      ['constructor', '__proto__', 'toString'],
    ],
    ['the start of a function', 'sqrt(s) * m + max(m, 1)', ['s', 'm'], ['s', 'm', 'm']],
    ['an end inside the next word', 'A-BC + A-B', ['A', 'BC', 'A-B'], ['A', 'BC', 'A-B']],
    ['signs in front', '-A ^ -B', ['A', 'B'], ['A', 'B']],
    ['letters outside the basic plane', '𝐀𝐁 + 𝐀', ['𝐀', '𝐀𝐁'], ['𝐀𝐁', '𝐀']],
  ])('are found with %s', (_, expression, labels, names) => {
    expect(namesOf(expression, labels)).toEqual(names)
  })

  test.each([
    ['Working   Hours*Working\n\tHours', ['Working Hours']],
    ['Working Hours*Working\u00a0Hours', ['  Working  Hours ']],
  ])('are the same however many spaces they have: %j', (expression, [label = '']) => {
    expect(namesOf(expression, [label])).toEqual([label, label])
  })

  test('are the same in either encoding of a Bangla letter', () => {
    expect(namesOf('সম\u09df', ['সম\u09af\u09bc'])).toEqual(['সম\u09af\u09bc'])
    expect(namesOf('সম\u09af\u09bc', ['সম\u09df'])).toEqual(['সম\u09df'])
  })

  test('do not end inside a word', () => {
    expect(problemOf('Total', ['T'])).toEqual({ kind: 'unknown_name', at: 0, text: 'Total' })
    expect(problemOf('T2', ['T'])).toEqual({ kind: 'unknown_name', at: 0, text: 'T2' })
    expect(problemOf('কি', ['ক'])).toEqual({ kind: 'unknown_name', at: 0, text: 'কি' })
    expect(problemOf('ক\u09cd\u200dষ', ['ক\u09cd'])).toMatchObject({ kind: 'unknown_name', at: 0 })
  })

  test('that are not used are allowed', () => {
    expect(namesOf('A', ['A', 'B'])).toEqual(['A'])
  })
})

describe('a formula is refused', () => {
  const labels = ['A', 'Cost', 'Rating %']
  test.each<[string, ProblemKind, number, string]>([
    ['', 'empty', 0, ''],
    [' \n ', 'empty', 0, ''],
    ['A + Missing', 'unknown_name', 4, 'Missing'],
    ['A   *   Missing % / 2', 'unknown_name', 8, 'Missing %'],
    ['Cost Per Minute * 2', 'unknown_name', 0, 'Cost Per Minute'],
    ['a', 'unknown_name', 0, 'a'],
    ['2 A', 'unknown_name', 0, '2 A'],
    ['1e3', 'unknown_name', 0, '1e3'],
    ['0x10', 'unknown_name', 0, '0x10'],
    ['১২', 'unknown_name', 0, '১২'],
    ['sqrt', 'unknown_name', 0, 'sqrt'],
    ['SQRT(A)', 'unknown_name', 0, 'SQRT'],
    ['pow(A, 2)', 'unknown_name', 0, 'pow'],
    ['(A', 'unbalanced', 0, '('],
    ['A * (A + (A)', 'unbalanced', 4, '('],
    ['2 + sqrt(A', 'unbalanced', 4, '('],
    ['A)', 'unbalanced', 1, ')'],
    ['(A))', 'unbalanced', 3, ')'],
    [')', 'unexpected', 0, ')'],
    ['()', 'unexpected', 1, ')'],
    ['A +', 'unexpected', 3, ''],
    ['* A', 'unexpected', 0, '*'],
    ['A * / A', 'unexpected', 4, '/'],
    ['A ** 2', 'unexpected', 3, '*'],
    ['(A)(A)', 'unexpected', 3, '('],
    ['(A) A', 'unexpected', 4, 'A'],
    ['A, A', 'unexpected', 1, ','],
    ['(A, A)', 'unexpected', 2, ','],
    ['A%', 'unexpected', 1, '%'],
    ['1.2.3', 'unexpected', 3, '.'],
    ['A = 1', 'unexpected', 2, '='],
    ['min()', 'unexpected', 4, ')'],
    ['min(A,)', 'unexpected', 6, ')'],
    ['sqrt(A, 2)', 'wrong_arguments', 0, 'sqrt'],
    ['A + round(A, 2, 3)', 'wrong_arguments', 4, 'round'],
    ['alert(1)', 'unknown_name', 0, 'alert'],
    ['<script>alert(1)</script>', 'unknown_name', 0, '<script>alert'],
    ['A; process.exit()', 'unexpected', 1, ';'],
    ['A.constructor', 'unexpected', 1, '.'],
    ['`A`', 'unknown_name', 0, '`A`'],
    ['constructor', 'unknown_name', 0, 'constructor'],
    ['__proto__', 'unknown_name', 0, '__proto__'],
    ['hasOwnProperty(1)', 'unknown_name', 0, 'hasOwnProperty'],
  ])('%j is %s at %d: %j', (expression, kind, at, text) => {
    expect(problemOf(expression, labels)).toEqual({ kind, at, text })
  })

  test('with a label without a name', () => {
    expect(problemOf('A', ['A', ' \u00a0'])).toEqual({ kind: 'empty_label', at: 1, text: '' })
  })

  test.each(['2', ' 1,250.5 ', '-3', '১২', '.5'])('with a label that is a number: %j', (label) => {
    expect(problemOf('Output * 2', ['Output', label])).toMatchObject({ kind: 'number_label', at: 1 })
  })

  test('with two labels that differ in spaces or encoding only', () => {
    expect(problemOf('1', ['Total SMV', 'SMV', ' Total \t SMV '])).toEqual({
      kind: 'duplicate_label',
      at: 2,
      text: 'Total SMV',
    })
    expect(problemOf('1', ['\u09df', '\u09af\u09bc'])).toMatchObject({ kind: 'duplicate_label', at: 1 })
  })
})

describe('limits', () => {
  const kindOf = (expression: string) => {
    const problem = problemOf(expression, ['A'])
    return typeof problem === 'string' ? 'fine' : problem.kind
  }

  test('of length stand at 1000 characters', () => {
    expect(kindOf(`A${' '.repeat(999)}`)).toBe('fine')
    expect(kindOf(`A${' '.repeat(1000)}`)).toBe('too_long')
    expect(kindOf('1+'.repeat(500_000))).toBe('too_long')
    expect(kindOf('('.repeat(1_000_000))).toBe('too_long')
  })

  test.each([
    ['brackets', (levels: number) => `${'('.repeat(levels)}A${')'.repeat(levels)}`],
    ['calls', (levels: number) => `${'abs('.repeat(levels)}A${')'.repeat(levels)}`],
    ['signs', (levels: number) => `${'-'.repeat(levels)}A`],
    ['exponents', (levels: number) => `A${'^1'.repeat(levels)}`],
    ['all of them', (levels: number) => `${'-(A^'.repeat(levels / 3)}A${')'.repeat(levels / 3)}`],
  ])('of depth stand at 32 levels of %s', (_, nest) => {
    expect(kindOf(nest(30))).toBe('fine')
    expect(kindOf(nest(33))).toBe('too_deep')
    expect(kindOf(nest(150))).toBe('too_deep')
  })

  test('of depth stand at exactly 32', () => {
    expect(kindOf(`${'('.repeat(32)}A${')'.repeat(32)}`)).toBe('fine')
  })

  test('of size stand at 500 parts', () => {
    expect(kindOf(`${'-A+'.repeat(166)}A`)).toBe('fine')
    expect(kindOf(`A${'+A'.repeat(249)}`)).toBe('fine')
    expect(kindOf(`A${'+A'.repeat(250)}`)).toBe('too_many_parts')
  })
})
