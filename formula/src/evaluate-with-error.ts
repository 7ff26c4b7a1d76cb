import { findFunction } from './formula-functions.ts'
import type { FormulaTree } from './formula-tree.ts'

/** A value, and how far the rounding of doubles may have led it away from the exact one. */
interface Bounded {
  value: number
  error: number
}

/**
 * Evaluates a tree with a bound of its rounding error, added up step by step; undefined where there is no finite value. Typed numbers
 * count as exact.
 */
export function evaluateWithError(tree: FormulaTree, values: ReadonlyMap<string, number>): Bounded | undefined {
  const bounded = attempt(tree, values)
  return bounded && Number.isFinite(bounded.value) && Number.isFinite(bounded.error) ? bounded : undefined
}

function attempt(tree: FormulaTree, values: ReadonlyMap<string, number>): Bounded | undefined {
  const round = (value: number, error: number): Bounded => ({
    value,
    error: error + Math.abs(value) * Number.EPSILON,
  })
  switch (tree.kind) {
    case 'number':
      return { value: tree.value, error: 0 }
    case 'name': {
      const value = values.get(tree.name)
      return value === undefined ? undefined : { value, error: 0 }
    }
    case 'negative': {
      const of = evaluateWithError(tree.of, values)
      return of && { ...of, value: -of.value }
    }
    case 'binary': {
      const left = evaluateWithError(tree.left, values)
      const right = evaluateWithError(tree.right, values)
      if (!left || !right) return undefined
      const [a, b] = [left.value, right.value]
      switch (tree.operator) {
        case '+':
          return round(a + b, left.error + right.error)
        case '-':
          return round(a - b, left.error + right.error)
        case '*':
          return round(a * b, Math.abs(a) * right.error + Math.abs(b) * left.error + left.error * right.error)
        case '/':
          return round(a / b, (left.error + Math.abs(a / b) * right.error) / (Math.abs(b) - right.error))
        case '^': {
          const power = a ** b
          const slopes = Math.abs(power * b * left.error) / Math.abs(a || 1) + Math.abs(power) * right.error
          return round(power, slopes * Math.max(1, Math.abs(Math.log(Math.abs(a) || 1))))
        }
      }
      return undefined
    }
    case 'call': {
      const args = tree.args.map((arg) => evaluateWithError(arg, values))
      const known = args.filter((arg) => arg !== undefined)
      if (known.length < args.length) return undefined
      const value = findFunction(tree.name)?.apply(...known.map((arg) => arg.value)) ?? Number.NaN
      const error = Math.max(...known.map((arg) => arg.error))
      return round(value, tree.name === 'sqrt' ? error / (value || 1) : error)
    }
  }
}
