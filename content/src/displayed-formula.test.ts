import { type DrawnPart, drawFormula } from '@shelai/formula/draw-formula.ts'
import { evaluateFormula } from '@shelai/formula/evaluate-formula.ts'
import { explainFormula } from '@shelai/formula/explain-formula.ts'
import { formulaText } from '@shelai/formula/formula-text.ts'
import { type FormulaTree, namesIn } from '@shelai/formula/formula-tree.ts'
import { parseDisplayedFormula } from '@shelai/formula/parse-displayed-formula.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { describe, expect, test } from 'vitest'
import { findFormulaFault, renderDisplayedFormula } from './displayed-formula.ts'
import { loadPack } from './load-pack.ts'

const pack = await loadPack()
const texts = [
  ...pack.articleCategories.flatMap(({ articles }) => articles.map(({ markdown }) => markdown)),
  ...pack.jobCategories.flatMap(({ posts }) => posts.flatMap(({ questions }) => questions.map(({ answer }) => answer))),
]
const lines = texts.flatMap((text) => [...text.matchAll(/```formula\n(.*)\n/g)].map(([, line = '']) => line.trim()))

/** Reads a drawing as the eye does, as JavaScript: the part over a bar is divided by the part under it. */
function readDrawing(part: DrawnPart): string {
  if (typeof part === 'string') return part
  if (part.className?.startsWith('visually-hidden')) return ''
  const inner = part.parts.map(readDrawing)
  if (part.className === 'fraction') return `((${inner.filter((text) => text !== '').join(')/(')}))`
  return part.tag === 'sup' ? `**(${inner.join('')})` : inner.join('')
}

const computeDrawing = (tree: FormulaTree, values: ReadonlyMap<string, number>) =>
  compute(drawFormula(tree).map(readDrawing).join(''), values)

/** Computes a formula by JavaScript's own rules, with a number for each name. */
function compute(formula: string, values: ReadonlyMap<string, number>): number {
  const longestFirst = [...values].sort(([one], [other]) => other.length - one.length)
  const numbers = longestFirst.reduce((text, [name], place) => text.replaceAll(name, `v[${place}]`), formula)
  const script = numbers
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll('^', '**')
    .replaceAll('√', 'sqrt')
    .replaceAll(/\b(sqrt|round|ceil|floor|min|max|abs)\(/g, 'Math.$1(')
  return new Function('v', `return ${script}`)(longestFirst.map(([, value]) => value))
}

/** Different numbers, so that no two names can take each other's place. */
const chooseValues = (tree: FormulaTree) =>
  new Map([...new Set(namesIn(tree))].map((name, place) => [name, 20.37 - place * 0.713]))

describe('A formula that a text displays', () => {
  test.each(lines)('has the same value in its source, as it is drawn and as it is read aloud: %s', (line) => {
    const parsed = parseDisplayedFormula(line)
    if (!parsed.ok) throw new Error(parsed.problem.kind)
    const values = chooseValues(parsed.tree)
    const source = line.slice(line.indexOf(' = ') + 3).replaceAll(/(?<!Σx)²/g, '^2')
    const expected = compute(source, values)
    expect(expected).not.toBeNaN()
    expect(computeDrawing(parsed.tree, values)).toBeCloseTo(expected, 9)
    expect(compute(formulaText(parsed.tree), values)).toBeCloseTo(expected, 9)
  })

  test('is the first answer of the product: the rating is a hundredth, the allowance comes on top', () => {
    expect(renderDisplayedFormula('SMV = Observed time × Rating / 100 × (1 + Allowance % / 100)')).toBe(
      '<p class="formula"><b>SMV</b><span class="operator"> = </span>' +
        '<span class="fraction"><span><span>Observed time</span><span class="operator"> × </span>Rating</span>' +
        '<span class="visually-hidden operator"> ÷ </span><span>100</span></span>' +
        '<span class="operator"> × </span><span>(1<span class="operator"> + </span>' +
        '<span class="fraction"><span><span>Allowance %</span></span><span class="visually-hidden operator"> ÷ </span>' +
        '<span>100</span></span>)</span></p>',
    )
  })

  test('is refused where it cannot be parsed, with its line', () => {
    expect(findFormulaFault('Text\n\n```formula\nA = B / C\n```\n\n> ```formula\n> A = B ×\n> ```\n')).toEqual({
      line: 8,
      fault: 'the formula "A = B ×" cannot be parsed: unexpected',
    })
    expect(() => renderDisplayedFormula('A = (B')).toThrow('the formula "A = (B" cannot be parsed: unbalanced at "("')
  })
})

describe('A formula of a calculator', () => {
  test.each(pack.formulas.map(({ title, formula, labels }) => ({ title, formula, labels })))(
    'has the same value as it is drawn, as it is read aloud, and in every step: $title',
    ({ formula, labels }) => {
      const parsed = parseFormula(
        formula,
        labels.map(({ name }) => name),
      )
      if (!parsed.ok) throw new Error(parsed.problem.kind)
      const initial = new Map(labels.map(({ name, value }) => [name, readNumber(value) ?? 1]))
      for (const values of [initial, chooseValues(parsed.tree)]) {
        const evaluation = evaluateFormula(parsed.tree, values)
        const steps = explainFormula(parsed.tree, values, (value) => ({ text: String(value), isRounded: false }))
        if (!evaluation.ok || !steps) throw new Error('no result')
        for (const tree of [parsed.tree, ...steps.map((step) => step.tree)]) {
          const drawn = computeDrawing(tree, values)
          const read = compute(formulaText(tree), values)
          expect([drawn, read].map((value) => value / evaluation.value - 1)).toEqual([
            expect.closeTo(0, 9),
            expect.closeTo(0, 9),
          ])
        }
      }
    },
  )
})
