import { describe, expect, test } from 'vitest'
import { type DrawnPart, drawFormula } from './draw-formula.ts'
import { formulaText } from './formula-text.ts'
import type { FormulaTree } from './formula-tree.ts'
import { parseFormula } from './parse-formula.ts'

const labels = [
  'A',
  'B',
  'C',
  'A*B',
  'Cost / Minute',
  'Loss  %',
  'Output',
  'SMV',
  'Manpower',
  'Working Hours',
  'x-y ^ z',
]

function treeOf(expression: string): FormulaTree {
  const parsed = parseFormula(expression, labels)
  if (!parsed.ok) throw new Error(parsed.problem.kind)
  return parsed.tree
}

/** A drawing in one line: fractions as {top|bottom}, powers as base‹exponent›, brackets as they are. */
function sketch(parts: readonly DrawnPart[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'fraction':
          return `{${sketch(part.top)}|${sketch(part.bottom)}}`
        case 'power':
          return `${sketch(part.base)}‹${sketch(part.exponent)}›`
        case 'call':
          return `${part.name}[${part.args.map(sketch).join(';')}]`
        case 'brackets':
          return `(${sketch(part.inner)})`
        default:
          return part.text
      }
    })
    .join(' ')
}

describe('drawFormula', () => {
  test('gives pieces to draw from left to right', () => {
    expect(drawFormula(treeOf('A * 1.50 / sqrt(B) - C^2'))).toEqual([
      {
        kind: 'fraction',
        top: [
          { kind: 'name', text: 'A' },
          { kind: 'operator', text: '×' },
          { kind: 'number', text: '1.50' },
        ],
        bottom: [{ kind: 'call', name: 'sqrt', args: [[{ kind: 'name', text: 'B' }]] }],
      },
      { kind: 'operator', text: '−' },
      { kind: 'power', base: [{ kind: 'name', text: 'C' }], exponent: [{ kind: 'number', text: '2' }] },
    ])
  })

  test.each([
    ['Output * SMV * 100 / (Manpower * Working Hours * 60)', '{Output × SMV × 100|Manpower × Working Hours × 60}'],
    ['(A + B) / (A - B)', '{A + B|A − B}'],
    ['(((A)))', 'A'],
    ['(A + B) * C', '(A + B) × C'],
    ['A + B * C', 'A + B × C'],
    ['A - (B - C)', 'A − (B − C)'],
    ['A - B - C', 'A − B − C'],
    ['A * (B / C)', 'A × {B|C}'],
    ['A * 60 / 100 * B', '{A × 60|100} × B'],
    ['A / (B / C)', '{A|{B|C}}'],
    ['(A + B)^2', '(A + B) ‹2›'.replace(' ‹', '‹')],
    ['(A / B)^2', '({A|B})‹2›'],
    ['(A^B)^C', '(A‹B›)‹C›'],
    ['A^B^C', 'A‹B‹C››'],
    ['A^(B + C)', 'A‹B + C›'],
    ['sqrt(A)^2', 'sqrt[A]‹2›'],
    ['-A^2', '− A‹2›'],
    ['(-A)^2', '(− A)‹2›'],
    ['-(A + B)', '− (A + B)'],
    ['-(A / B)', '− {A|B}'],
    ['-A + B', '− A + B'],
    ['A + -B', 'A + (− B)'],
    ['A × −B', 'A × (− B)'],
    ['A^-1', 'A‹− 1›'],
    ['round((A + B), 2)', 'round[A + B;2]'],
    ['A*B * Cost / Minute', 'A*B × Cost / Minute'],
    ['x-y ^ z - Loss %', 'x-y ^ z − Loss %'],
  ])('draws %s as %s', (expression, drawing) => {
    expect(sketch(drawFormula(treeOf(expression)))).toBe(drawing)
  })
})

describe('formulaText', () => {
  test.each([
    ['Output*SMV*100/(Manpower*Working Hours*60)', 'Output × SMV × 100 ÷ (Manpower × Working Hours × 60)'],
    ['(A + B) / C', '(A + B) ÷ C'],
    ['A / B / C', 'A ÷ B ÷ C'],
    ['A / (B / C)', 'A ÷ (B ÷ C)'],
    ['A * (B + C) / 2', 'A × (B + C) ÷ 2'],
    ['(A * B + C) * 2', '(A × B + C) × 2'],
    ['-A^2', '−A^2'],
    ['A - -B', 'A − (−B)'],
    ['A^(B / C)', 'A^(B ÷ C)'],
    ['A^-1', 'A^(−1)'],
    ['2^3^2', '2^(3^2)'],
    ['(2^3)^2', '(2^3)^2'],
    ['max(A, B + 1, C / 2)', 'max(A, B + 1, C ÷ 2)'],
    ['A*B - Loss %', 'A*B − Loss %'],
  ])('says %s as %s', (expression, text) => {
    expect(formulaText(treeOf(expression))).toBe(text)
  })
})
