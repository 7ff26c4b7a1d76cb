import { evaluateFormula } from './evaluate-formula.ts'
import { type FormulaTree, namesIn } from './formula-tree.ts'

/** A polynomial of one unknown: its coefficients, of the lowest power first. */
type Polynomial = readonly number[]

/** A formula as one fraction of two polynomials of its unknown. */
export interface RationalForm {
  top: Polynomial
  bottom: Polynomial
}

/** A higher power gains nothing: beyond the square no equation is solved here. */
const MOST_POWER = 8
/** A discriminant this small, relative to its first term, is zero but for its last bits. */
const NOISE = 16 * Number.EPSILON

function add(one: Polynomial, other: Polynomial): Polynomial {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0))
}

function multiply(one: Polynomial, other: Polynomial): Polynomial {
  const product = Array.from({ length: one.length + other.length - 1 }, () => 0)
  for (const [at, a] of one.entries()) {
    for (const [place, b] of other.entries()) product[at + place] = (product[at + place] ?? 0) + a * b
  }
  return product
}

const scale = (one: Polynomial, factor: number): Polynomial => one.map((coefficient) => coefficient * factor)

/**
 * Writes a formula as a fraction of polynomials of one name; undefined where that is impossible, as with a root or a
 * rounding of the name.
 */
export function toRationalForm(
  tree: FormulaTree,
  unknown: string,
  values: ReadonlyMap<string, number>,
): RationalForm | undefined {
  if (!namesIn(tree).includes(unknown)) {
    const evaluation = evaluateFormula(tree, values)
    return evaluation.ok ? { top: [evaluation.value], bottom: [1] } : undefined
  }
  if (tree.kind === 'name') return { top: [0, 1], bottom: [1] }
  if (tree.kind === 'negative') {
    const of = toRationalForm(tree.of, unknown, values)
    return of && { top: scale(of.top, -1), bottom: of.bottom }
  }
  if (tree.kind !== 'binary') return undefined
  const left = toRationalForm(tree.left, unknown, values)
  const right = toRationalForm(tree.right, unknown, values)
  if (!left || !right) return undefined
  const form = combine(tree.operator, left, right)
  return form && form.top.length <= MOST_POWER + 1 && form.bottom.length <= MOST_POWER + 1 ? form : undefined
}

function combine(operator: string, left: RationalForm, right: RationalForm): RationalForm | undefined {
  switch (operator) {
    case '+':
    case '-': {
      const sign = operator === '+' ? 1 : -1
      return {
        top: add(multiply(left.top, right.bottom), scale(multiply(right.top, left.bottom), sign)),
        bottom: multiply(left.bottom, right.bottom),
      }
    }
    case '*':
      return { top: multiply(left.top, right.top), bottom: multiply(left.bottom, right.bottom) }
    case '/':
      return { top: multiply(left.top, right.bottom), bottom: multiply(left.bottom, right.top) }
    default:
      return raise(left, right)
  }
}

/** Raises to a small whole power; undefined for any other. */
function raise(base: RationalForm, { top, bottom }: RationalForm): RationalForm | undefined {
  const exponent = top.length === 1 && bottom.length === 1 ? (top[0] ?? 0) / (bottom[0] ?? 1) : Number.NaN
  if (!Number.isInteger(exponent) || exponent < 0 || exponent > MOST_POWER) return undefined
  const power = (one: Polynomial) => Array.from({ length: exponent }, () => one).reduce<Polynomial>(multiply, [1])
  return { top: power(base.top), bottom: power(base.bottom) }
}

/**
 * Finds the values of the unknown for which the fraction has a value: all of them, or a list. Undefined where the equation is of a
 * higher power than the square.
 */
export function solveRational({ top, bottom }: RationalForm, target: number): number[] | 'all' | undefined {
  const equation = [...add(top, scale(bottom, -target))]
  while (equation.length > 0 && equation.at(-1) === 0) equation.pop()
  const [constant = 0, linear = 0, square = 0] = equation
  switch (equation.length) {
    case 0:
      return 'all'
    case 1:
      return []
    case 2:
      return [-constant / linear]
    case 3: {
      const root = linear * linear - 4 * square * constant
      // At its highest or lowest point a formula has one value, which the noise of last bits would hide or double.
      if (Math.abs(root) <= NOISE * linear * linear) return [0 - linear / square / 2]
      if (root < 0) return []
      // The sum has two parts of one sign, so no digits cancel out.
      const sum = -(linear + (linear < 0 ? -1 : 1) * Math.sqrt(root)) / 2
      return [sum / square, constant / sum]
    }
    default:
      return undefined
  }
}
