import { roundDecimal, toSignificant } from './decimal-rounding.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import { evaluateWithError } from './evaluate-with-error.ts'
import type { FunctionName } from './formula-functions.ts'
import { type FormulaTree, namesIn, type Operator } from './formula-tree.ts'
import { findRoots } from './monotone-roots.ts'
import { solveRational, toRationalForm } from './rational-form.ts'
import { hasStepAt, isStepped } from './stepped-answers.ts'

/**
 * The values of a label for which a formula has a wanted result.
 * - `one`: this value, and no other
 * - `several`: each of these values
 * - `range`: a whole range of values, of which none is better, as with a rounding
 * - `none`: no value gives this result
 * - `no_influence`: the label does not change the result, at least not with these other values
 * - `unknown`: other values are missing or make an error, or it cannot be proven that there is one answer
 */
export type Solution =
  | { kind: 'one'; value: number }
  | { kind: 'several'; values: readonly number[] }
  | { kind: 'range' | 'none' | 'no_influence' | 'unknown' }

export interface Equation {
  tree: FormulaTree
  /** The label to solve for. */
  name: string
  /** The values of the other labels. */
  values: ReadonlyMap<string, number>
  /** The wanted result. */
  target: number
}

/** All values of the unknown that give a target: some points, every value, or a range without a best value. */
type Answers = readonly number[] | 'all' | 'range'

/** Thrown where the answers cannot be found or their number cannot be proven. */
class Unsolved extends Error {}

/** The highest relative distance of an answer from the true one. */
const TOLERANCE = 1e-9
/** Larger than any number of the trade. */
const FAR_OUT = 1e15

/** Finds what a label must be for a formula to have a wanted result. */
export function solveFormula({ tree, name, values, target }: Equation): Solution {
  if (!namesIn(tree).includes(name)) return { kind: 'no_influence' }
  if (!Number.isFinite(target) || namesIn(tree).some((other) => other !== name && !values.has(other))) {
    return { kind: 'unknown' }
  }
  const equation = { tree, name, values, target }
  try {
    const found = invert(equation)
    if (found === 'all') return { kind: 'no_influence' }
    if (found === 'range') return { kind: 'range' }
    const fits = found.map(toSignificant).filter((value) => Number.isFinite(value) && isAnswer(equation, value))
    const [first, ...others] = [...new Set(fits)]
    if (first === undefined) return { kind: isReachedFarOut(equation) ? 'range' : 'none' }
    if (!fits.every((value) => isSharp(equation, value))) return { kind: 'range' }
    return others.length > 0
      ? { kind: 'several', values: [first, ...others].sort((one, other) => other - one) }
      : { kind: 'one', value: first }
  } catch (error) {
    if (error instanceof Unsolved) return { kind: 'unknown' }
    throw error
  }
}

/** Tells whether a value gives the target, as an answer must: a factor divided out on the way may have been zero. */
function isAnswer({ tree, name, values, target }: Equation, value: number): boolean {
  const bounded = evaluateWithError(tree, new Map([...values, [name, value]]))
  return bounded !== undefined && Math.abs(bounded.value - target) <= TOLERANCE * Math.abs(target) + bounded.error
}

/** Tells whether every very large value gives the target, as far as doubles can tell. */
function isReachedFarOut(equation: Equation): boolean {
  return [-FAR_OUT, FAR_OUT].some((value) => isAnswer(equation, value))
}

/**
 * Tells whether an answer is known to nine digits. Where the result hardly depends on the label, values that differ sooner than that give
 * results that doubles do not hold apart: then there is a range of answers.
 */
function isSharp({ tree, name, values }: Equation, value: number): boolean {
  const evaluateAt = (at: number) => evaluateWithError(tree, new Map([...values, [name, at]]))
  const here = evaluateAt(value)
  const step = TOLERANCE * (value === 0 ? 1 : Math.abs(value))
  return [value - step, value + step].map(evaluateAt).every((there) => {
    // An end of the formula's domain has a neighbour on one side only.
    if (!here || !there) return true
    return Math.abs(there.value - here.value) > 4 * here.error
  })
}

/** The value of a part without the unknown. */
function evaluatePart(tree: FormulaTree, values: ReadonlyMap<string, number>): number {
  const evaluation = evaluateFormula(tree, values)
  if (!evaluation.ok) throw new Unsolved()
  return evaluation.value
}

/** Finds all values of the unknown for which a part of a formula has a target. */
function invert(equation: Equation): Answers {
  const { tree, name, values, target } = equation
  const within = (part: FormulaTree) => namesIn(part).includes(name)
  const follow = (part: FormulaTree, targets: readonly number[]): Answers => {
    const all: number[] = []
    for (const wanted of targets) {
      const answers = invert({ ...equation, tree: part, target: wanted })
      if (typeof answers === 'string') return answers
      all.push(...answers)
    }
    return all
  }
  switch (tree.kind) {
    case 'number':
      return []
    case 'name':
      return [target]
    case 'negative':
      return follow(tree.of, [-target])
    case 'binary': {
      const { operator, left, right } = tree
      if (within(left) && within(right)) return solveWhole(equation)
      const targets = within(left)
        ? undoLeft(operator, target, evaluatePart(right, values))
        : undoRight(operator, target, evaluatePart(left, values))
      return typeof targets === 'string' ? targets : follow(within(left) ? left : right, targets)
    }
    case 'call': {
      const [inner, ...more] = tree.args.filter(within)
      if (!inner || more.length > 0) return solveWhole(equation)
      const others = tree.args.filter((arg) => arg !== inner).map((arg) => evaluatePart(arg, values))
      const targets = undoCall(tree.name, target, others, inner === tree.args[0])
      return typeof targets === 'string' ? targets : follow(inner, targets)
    }
  }
}

/** Solves a part in which the unknown stands more than once. */
function solveWhole({ tree, name, values, target }: Equation): Answers {
  if (isStepped(tree, name) && hasStepAt(tree, name, values, target)) return 'range'
  const form = toRationalForm(tree, name, values)
  const answers = (form && solveRational(form, target)) ?? findRoots(tree, name, values, target)
  if (!answers) throw new Unsolved()
  return answers
}

/** Finds what stands left of an operator, given its result and what stands right of it. */
function undoLeft(operator: Operator, result: number, right: number): Answers {
  switch (operator) {
    case '+':
      return [result - right]
    case '-':
      return [result + right]
    case '*':
      return undoProduct(result, right)
    case '/':
      if (right === 0) throw new Unsolved()
      return [result * right]
    case '^':
      return undoPower(result, right)
  }
}

/** Finds what stands right of an operator, given its result and what stands left of it. */
function undoRight(operator: Operator, result: number, left: number): Answers {
  switch (operator) {
    case '+':
      return [result - left]
    case '-':
      return [left - result]
    case '*':
      return undoProduct(result, left)
    case '/':
      if (left === 0) return result === 0 ? 'all' : []
      return result === 0 ? [] : [left / result]
    case '^':
      if (left === 1) return result === 1 ? 'all' : []
      if (left <= 0) throw new Unsolved()
      return result > 0 ? [Math.log(result) / Math.log(left)] : []
  }
}

function undoProduct(result: number, factor: number): Answers {
  if (factor === 0) return result === 0 ? 'all' : []
  return [result / factor]
}

function undoPower(result: number, exponent: number): Answers {
  if (exponent === 0) return result === 1 ? 'all' : []
  if (result === 0) return exponent > 0 ? [0] : []
  const root = Math.abs(result) ** (1 / exponent)
  if (Number.isInteger(exponent) && exponent % 2 !== 0) return [Math.sign(result) * root]
  if (result < 0) return []
  return Number.isInteger(exponent) ? [root, -root] : [root]
}

/** Finds an argument of a function, given the result and the other arguments. */
function undoCall(name: FunctionName, result: number, others: readonly number[], isFirst: boolean): Answers {
  switch (name) {
    case 'sqrt':
      return result < 0 ? [] : [result ** 2]
    case 'abs':
      return result < 0 ? [] : [result, -result]
    case 'min':
    case 'max': {
      // Without others the limit is infinite.
      const limit = (name === 'min' ? Math.min : Math.max)(...others)
      if (name === 'min' ? result < limit : result > limit) return [result]
      return result === limit ? 'range' : []
    }
    case 'round':
      if (!isFirst) throw new Unsolved()
      return roundDecimal(result, others[0]) === result ? 'range' : []
    default:
      return Number.isInteger(result) ? 'range' : []
  }
}
