import type { FormulaProblem } from './formula-problem.ts'
import type { FormulaTree } from './formula-tree.ts'
import { foldName, foldSpaces, labelFinder } from './label-names.ts'
import { Refusal, readTree } from './read-tree.ts'
import { readNumber } from './typed-number.ts'

const MOST_CHARACTERS = 1000

export type ParsedFormula = { ok: true; tree: FormulaTree } | { ok: false; problem: FormulaProblem }

function findLabelProblem(labelNames: readonly string[]): FormulaProblem | undefined {
  const seen = new Set<string>()
  for (const [at, name] of labelNames.entries()) {
    const text = foldName(name)
    if (text === '') return { kind: 'empty_label', at, text }
    if (readNumber(text) !== undefined) return { kind: 'number_label', at, text }
    if (seen.has(text)) return { kind: 'duplicate_label', at, text }
    seen.add(text)
  }
  return undefined
}

/** Where in the expression as given a place in its folded form lies: after as much of it as folds to no more than that. */
function unfoldOffset(expression: string, foldedAt: number): number {
  let at = expression.length
  while (foldSpaces(expression.slice(0, at)).length > foldedAt) at -= 1
  return at
}

/**
 * Reads an expression over label names into a tree, or says why it cannot be one. This is also the check an editor's formula passes
 * before it is saved (docs/product.md 040): labels without a name or with the same name, names without a label, and whatever does not parse
 * are refused; a label the expression does not use is allowed.
 *
 * The grammar: numbers, label names, `+ - * / ^` (also typed `× ÷ −`), brackets, signs in front, and the functions sqrt, round, ceil,
 * floor, min, max, abs; sqrt is also typed √. `^` groups from the right and binds tighter than a sign: -2^2 is -4. A percent sign is a letter of a name.
 */
export function parseFormula(expression: string, labelNames: readonly string[]): ParsedFormula {
  const labelProblem = findLabelProblem(labelNames)
  if (labelProblem) return { ok: false, problem: labelProblem }
  if (expression.length > MOST_CHARACTERS) {
    return { ok: false, problem: { kind: 'too_long', at: MOST_CHARACTERS, text: '' } }
  }
  const folded = foldSpaces(expression)
  if (folded.trim() === '') return { ok: false, problem: { kind: 'empty', at: 0, text: '' } }
  try {
    return { ok: true, tree: readTree(folded, labelFinder(labelNames)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { problem } = error
    return { ok: false, problem: { ...problem, at: unfoldOffset(expression, problem.at) } }
  }
}
