import { findFunction } from './formula-functions.ts'
import { type FormulaTree, namesIn, type Operator } from './formula-tree.ts'

export type Evaluation = { ok: true; value: number } | { ok: false; names: string[] }

/** A sum or difference this small, relative to the largest of its terms, is the noise of last bits. Fifteen typed digits never differ by as little. */
const NOISE = 4 * Number.EPSILON

/** A value, and the size of the largest term of the sum that it is. */
interface Part {
  value: number
  largest: number
}

const toPart = (value: number): Part => ({ value, largest: Math.abs(value) })

function addParts(value: number, left: Part, right: Part): Part {
  const largest = Math.max(left.largest, right.largest)
  return { value: Math.abs(value) <= NOISE * largest && Number.isFinite(largest) ? 0 : value, largest }
}

function compute(operator: Operator, left: Part, right: Part): Part {
  switch (operator) {
    case '+':
      return addParts(left.value + right.value, left, right)
    case '-':
      return addParts(left.value - right.value, left, right)
    case '*':
      return toPart(left.value * right.value)
    case '/':
      return toPart(left.value / right.value)
    case '^':
      return toPart(left.value ** right.value)
  }
}

/**
 * The value of a tree, or, where an operation has no finite result, the names to look at: what made a divisor zero, otherwise what
 * the failing operation stands on. A name without a value fails too. Terms that cancel out give zero: 10.1 - 10 - 0.1 is 0, and
 * nothing can be divided by it.
 */
export function evaluateFormula(tree: FormulaTree, values: ReadonlyMap<string, number>): Evaluation {
  let culprits: string[] | undefined

  function resultOf(node: FormulaTree): Part {
    const part = attempt(node)
    if (!Number.isFinite(part.value)) culprits ??= blame(node)
    return part
  }

  function attempt(node: FormulaTree): Part {
    switch (node.kind) {
      case 'number':
        return toPart(node.value)
      case 'name':
        return toPart(values.get(node.name) ?? Number.NaN)
      case 'negative': {
        const { value, largest } = resultOf(node.of)
        return { value: -value, largest }
      }
      case 'binary':
        return compute(node.operator, resultOf(node.left), resultOf(node.right))
      case 'call':
        return toPart(findFunction(node.name)?.apply(...node.args.map((arg) => resultOf(arg).value)) ?? Number.NaN)
    }
  }

  function blame(node: FormulaTree): string[] {
    const closest = node.kind === 'binary' && node.operator === '/' ? namesOfZero(node.right) : []
    return [closest, namesIn(node), namesIn(tree)].find((names) => names.length > 0) ?? []
  }

  /** Returns the names in the zero factor of a product, quotient or power that is zero; none for other values. */
  function namesOfZero(node: FormulaTree): string[] {
    if (attempt(node).value !== 0) return []
    if (node.kind === 'binary' && node.operator !== '+' && node.operator !== '-') {
      const ofFactors = [...namesOfZero(node.left), ...namesOfZero(node.right)]
      if (ofFactors.length > 0) return ofFactors
    }
    return namesIn(node)
  }

  const { value } = resultOf(tree)
  return culprits ? { ok: false, names: culprits } : { ok: true, value }
}
