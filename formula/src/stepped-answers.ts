import { evaluateFormula } from './evaluate-formula.ts'
import type { FormulaTree } from './formula-tree.ts'

/** Larger than any number of the trade. */
const FAR_OUT = 1e12
/** The relative distance over which a step is seen to last. */
const WIDTH = 1e-12
/** Halvings after which two neighbouring doubles are left. */
const BISECTIONS = 100

/** Tells whether a name stands only inside roundings. Such a formula is a table: it stays the same between its steps. */
export function isStepped(tree: FormulaTree, name: string): boolean {
  switch (tree.kind) {
    case 'number':
      return true
    case 'name':
      return tree.name !== name
    case 'negative':
      return isStepped(tree.of, name)
    case 'binary':
      return isStepped(tree.left, name) && isStepped(tree.right, name)
    case 'call':
      return ['floor', 'ceil', 'round'].includes(tree.name) || tree.args.every((arg) => isStepped(arg, name))
  }
}

/**
 * Tells whether a stepped formula has a step at the target. It is looked for as in a formula that only rises or only falls; a step that
 * is found is one in any formula, and one that is not found may be there all the same.
 */
export function hasStepAt(
  tree: FormulaTree,
  name: string,
  values: ReadonlyMap<string, number>,
  target: number,
): boolean {
  const evaluate = (at: number) => {
    const evaluation = evaluateFormula(tree, new Map([...values, [name, at]]))
    return evaluation.ok ? evaluation.value : Number.NaN
  }
  const lasts = (at: number) => {
    const step = WIDTH * Math.max(1, Math.abs(at))
    return evaluate(at) === target && [at - step, at + step].some((beside) => evaluate(beside) === target)
  }
  // The value that stands there already may be on the step.
  const now = values.get(name)
  if (now !== undefined && lasts(now)) return true
  const direction = evaluate(FAR_OUT) < evaluate(-FAR_OUT) ? -1 : 1
  const isPast = (at: number) => direction * (evaluate(at) - target) >= 0
  let before = -FAR_OUT
  let past = FAR_OUT
  for (let halving = 0; halving < BISECTIONS; halving += 1) {
    const middle = (before + past) / 2
    if (isPast(middle)) past = middle
    else before = middle
  }
  return lasts(past)
}
