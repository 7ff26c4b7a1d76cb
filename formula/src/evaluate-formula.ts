import { findFunction } from './formula-functions.ts'
import { type FormulaTree, namesIn, type Operator } from './formula-tree.ts'

export type Evaluation = { ok: true; value: number } | { ok: false; names: string[] }

function compute(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '^':
      return left ** right
  }
}

/**
 * The value of a tree, or, where an operation has no finite result, the names to look at: what made a divisor zero, otherwise what
 * the failing operation stands on. A name without a value fails too.
 */
export function evaluateFormula(tree: FormulaTree, values: ReadonlyMap<string, number>): Evaluation {
  let culprits: string[] | undefined

  function resultOf(node: FormulaTree): number {
    const value = attempt(node)
    if (!Number.isFinite(value)) culprits ??= blame(node)
    return value
  }

  function attempt(node: FormulaTree): number {
    switch (node.kind) {
      case 'number':
        return node.value
      case 'name':
        return values.get(node.name) ?? Number.NaN
      case 'negative':
        return -resultOf(node.of)
      case 'binary':
        return compute(node.operator, resultOf(node.left), resultOf(node.right))
      case 'call':
        return findFunction(node.name)?.apply(...node.args.map(resultOf)) ?? Number.NaN
    }
  }

  function blame(node: FormulaTree): string[] {
    const closest = node.kind === 'binary' && node.operator === '/' ? namesOfZero(node.right) : []
    return [closest, namesIn(node), namesIn(tree)].find((names) => names.length > 0) ?? []
  }

  /** Returns the names in the zero factor of a product, quotient or power that is zero; none for other values. */
  function namesOfZero(node: FormulaTree): string[] {
    if (attempt(node) !== 0) return []
    if (node.kind === 'binary' && node.operator !== '+' && node.operator !== '-') {
      const ofFactors = [...namesOfZero(node.left), ...namesOfZero(node.right)]
      if (ofFactors.length > 0) return ofFactors
    }
    return namesIn(node)
  }

  const value = resultOf(tree)
  return culprits ? { ok: false, names: culprits } : { ok: true, value }
}
