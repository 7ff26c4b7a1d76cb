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

/** Writes a drawing in one line, as the eye sees it: fractions as {top|bottom}, raised parts as ‹exponent›. */
function sketch(part: DrawnPart): string {
  if (typeof part === 'string') return part
  if (part.className?.startsWith('visually-hidden')) return ''
  const inner = part.parts.map(sketch)
  if (part.className === 'fraction') return `{${inner.filter((text) => text !== '').join('|')}}`
  return part.tag === 'sup' ? `‹${inner.join('')}›` : inner.join('')
}

describe('drawFormula', () => {
  test('returns text and elements from left to right, with the signs that are only heard', () => {
    const operator = (text: string) => ({ tag: 'span', className: 'operator', parts: [text] })
    const hidden = (text: string) => ({ tag: 'span', className: 'visually-hidden', parts: [text] })
    expect(drawFormula(treeOf('A / (B * 1.50) - C^2'))).toEqual([
      {
        tag: 'span',
        className: 'fraction',
        parts: [
          { tag: 'span', parts: ['A'] },
          { tag: 'span', className: 'visually-hidden operator', parts: [' ÷ '] },
          { tag: 'span', parts: [hidden('('), 'B', operator(' × '), '1.50', hidden(')')] },
        ],
      },
      operator(' − '),
      'C',
      { tag: 'sup', parts: [hidden('^'), '2'] },
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
    ['A / (B / C)', '{A|B ÷ C}'],
    ['(A + B)^2', '(A + B)‹2›'],
    ['(A / B)^2', '({A|B})‹2›'],
    ['A / B / C', '{A ÷ B|C}'],
    ['A / (B * C / 2 / (A + B)) + 1', '{A|B × C ÷ 2 ÷ (A + B)} + 1'],
    ['A * (B / (C * A)) / 2', '{A × (B ÷ (C × A))|2}'],
    ['A ^ (B / C)', 'A‹B ÷ C›'],
    ['(A^B)^C', '(A‹B›)‹C›'],
    ['A^B^C', 'A‹B‹C››'],
    ['A^(B + C)', 'A‹B + C›'],
    ['sqrt(A)^2', '√(A)‹2›'],
    ['-A^2', '−A‹2›'],
    ['(-A)^2', '(−A)‹2›'],
    ['-(A + B)', '−(A + B)'],
    ['-(A / B)', '−{A|B}'],
    ['-A + B', '−A + B'],
    ['A + -B', 'A + (−B)'],
    ['A × −B', 'A × (−B)'],
    ['A^-1', 'A‹−1›'],
    ['round((A + B), 2)', 'round(A + B, 2)'],
    ['A*B * Cost / Minute', 'A*B × Cost / Minute'],
    ['x-y ^ z - Loss %', 'x-y ^ z − Loss %'],
    ['Working Hours^2', '(Working Hours)‹2›'],
    ['√(A) / √(B)', '{√(A)|√(B)}'],
  ])('draws %s as %s', (expression, drawing) => {
    expect(drawFormula(treeOf(expression)).map(sketch).join('')).toBe(drawing)
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
    ['A / B^2', 'A ÷ B^2'],
    ['A / -B', 'A ÷ (−B)'],
    ['Working Hours^2', '(Working Hours)^2'],
    ['2^3^2', '2^(3^2)'],
    ['(2^3)^2', '(2^3)^2'],
    ['max(A, B + 1, C / 2)', 'max(A, B + 1, C ÷ 2)'],
    ['A*B - Loss %', 'A*B − Loss %'],
  ])('says %s as %s', (expression, text) => {
    expect(formulaText(treeOf(expression))).toBe(text)
  })
})
