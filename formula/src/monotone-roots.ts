import { evaluateFormula } from './evaluate-formula.ts'
import type { FunctionName } from './formula-functions.ts'
import type { FormulaTree, Operator } from './formula-tree.ts'
import {
  add,
  applyRising,
  contains,
  type Interval,
  invert,
  join,
  multiply,
  negate,
  point,
  subtract,
} from './interval.ts'

/** The values of a formula over an interval of its unknown, and those of its slope. */
interface Range {
  value: Interval
  slope: Interval
  /** The formula is defined all over the interval. */
  isWhole: boolean
}

/** `nowhere` is a formula that is not defined in the interval; undefined where nothing is known. */
type Bound = Range | 'nowhere' | undefined

/** The intervals in which answers are looked for: by size, below and above zero. */
const BOUNDS = [0, 1e-3, 1, 1e3, 1e6, 1e9]
const AREAS: readonly Interval[] = BOUNDS.slice(1).flatMap((high, at): Interval[] => {
  const low = BOUNDS[at] ?? 0
  return [
    [low, high],
    [-high, -low],
  ]
})
/** The most intervals that are looked at before the proof is given up: some milliseconds on a slow phone. */
const MOST_INTERVALS = 2000
/** Halvings after which two neighbouring doubles are left of an area. */
const BISECTIONS = 100

const constant = (value: number): Range => ({ value: point(value), slope: point(0), isWhole: true })

/** Bounds value and slope by interval arithmetic. Undefined for an expression that has a gap or a jump in the interval. */
function findBound(tree: FormulaTree, name: string, values: ReadonlyMap<string, number>, area: Interval): Bound {
  const bound = (node: FormulaTree) => findBound(node, name, values, area)
  switch (tree.kind) {
    case 'number':
      return constant(tree.value)
    case 'name':
      if (tree.name === name) return { value: area, slope: point(1), isWhole: true }
      return constant(values.get(tree.name) ?? Number.NaN)
    case 'negative':
      return combineBounds([bound(tree.of)], ([of]) => of && negateRange(of))
    case 'binary':
      return combineBounds(
        [bound(tree.left), bound(tree.right)],
        ([left, right]) => left && right && combine(tree.operator, left, right),
      )
    case 'call':
      return combineBounds(tree.args.map(bound), (args) => applyFunction(tree.name, args))
  }
}

/** Bounds a part whose parts are bounded. It is whole only where all of them are. */
function combineBounds(bounds: readonly Bound[], toBound: (ranges: readonly Range[]) => Bound): Bound {
  if (bounds.includes('nowhere')) return 'nowhere'
  const ranges = bounds.filter((bound) => bound !== undefined && bound !== 'nowhere')
  const bound = ranges.length === bounds.length ? toBound(ranges) : undefined
  if (bound === undefined || bound === 'nowhere') return bound
  return { ...bound, isWhole: bound.isWhole && ranges.every(({ isWhole }) => isWhole) }
}

const negateRange = ({ value, slope, isWhole }: Range): Range => ({
  value: negate(value),
  slope: negate(slope),
  isWhole,
})

const multiplyRanges = (left: Range, right: Range): Range => ({
  value: multiply(left.value, right.value),
  slope: add(multiply(left.slope, right.value), multiply(left.value, right.slope)),
  isWhole: true,
})

function combine(operator: Operator, left: Range, right: Range): Bound {
  switch (operator) {
    case '+':
      return { value: add(left.value, right.value), slope: add(left.slope, right.slope), isWhole: true }
    case '-':
      return { value: subtract(left.value, right.value), slope: subtract(left.slope, right.slope), isWhole: true }
    case '*':
      return multiplyRanges(left, right)
    case '/': {
      const inverse = invert(right.value)
      if (!inverse) return undefined
      const value = multiply(left.value, inverse)
      const slope = multiply(subtract(left.slope, multiply(value, right.slope)), inverse)
      return { value, slope, isWhole: !contains(right.value, 0) }
    }
    case '^':
      return raise(left, right)
  }
}

/** The highest power that is bounded as a product, which says more and also holds below zero. */
const MOST_FACTORS = 8

/**
 * Raises to a fixed power. Below zero only powers that are computed as a product are bounded: fractional powers are undefined there,
 * and other whole powers have unknown bounds.
 */
function raise(base: Range, exponent: Range): Bound {
  const [power, same] = exponent.value
  const [low, high] = base.value
  if (power !== same) return undefined
  if (Number.isInteger(power) && power >= 1 && power <= MOST_FACTORS) {
    return Array.from({ length: power - 1 }, () => base).reduce<Range>(multiplyRanges, base)
  }
  if (Number.isInteger(power) && low < 0) return undefined
  if (high < 0) return 'nowhere'
  const kept: Interval = [Math.max(0, low), high]
  const raiseTo = (to: number) =>
    to >= 0 ? applyRising(kept, (end) => end ** to) : invertSize(applyRising(kept, (end) => end ** -to))
  const slope = multiply(multiply(point(power), raiseTo(power - 1)), base.slope)
  return { value: raiseTo(power), slope, isWhole: low >= 0 && (power >= 0 || low > 0) }
}

/** Returns the reciprocal of an interval that is never negative. */
const invertSize = ([low, high]: Interval): Interval =>
  invert([Math.max(0, low), high]) ?? [0, Number.POSITIVE_INFINITY]

function applyFunction(name: FunctionName, args: readonly Range[]): Bound {
  const [first, ...others] = args
  if (!first) return undefined
  const [low, high] = first.value
  switch (name) {
    case 'sqrt':
      return raise(first, constant(0.5))
    case 'abs':
      if (low >= 0) return first
      if (high <= 0) return negateRange(first)
      return { value: [0, Math.max(-low, high)], slope: join(first.slope, negate(first.slope)), isWhole: true }
    case 'min':
    case 'max': {
      const pick = name === 'min' ? Math.min : Math.max
      return others.reduce(
        (one, other) => ({
          value: [pick(one.value[0], other.value[0]), pick(one.value[1], other.value[1])],
          slope: join(one.slope, other.slope),
          isWhole: true,
        }),
        first,
      )
    }
    default:
      // Rounding makes a formula jump.
      return undefined
  }
}

/**
 * Finds every value of a name between -10^9 and 10^9 for which a formula has the target. Each is the only one in an interval over which
 * the formula is proven to rise or to fall; everywhere else it is proven that there is none. Undefined where that cannot be proven.
 */
export function findRoots(
  tree: FormulaTree,
  name: string,
  values: ReadonlyMap<string, number>,
  target: number,
): number[] | undefined {
  const difference = (at: number) => {
    const evaluation = evaluateFormula(tree, new Map([...values, [name, at]]))
    return evaluation.ok ? evaluation.value - target : Number.NaN
  }
  const roots: number[] = []
  const waiting = [...AREAS]
  for (let looked = 0; waiting.length > 0; looked += 1) {
    const area = waiting.pop()
    if (!area || looked > MOST_INTERVALS) return undefined
    const bound = findBound(tree, name, values, area)
    if (bound === 'nowhere' || (bound && !contains(bound.value, target))) continue
    if (bound?.isWhole && !contains(bound.slope, 0)) {
      const root = bisect(difference, area)
      if (root !== undefined) roots.push(root)
      continue
    }
    const [low, high] = area
    const middle = (low + high) / 2
    waiting.push([low, middle], [middle, high])
  }
  return roots
}

/** Finds where a difference that only rises or only falls is zero; undefined where it does not cross zero. */
function bisect(difference: (at: number) => number, [from, to]: Interval): number | undefined {
  let [low, high] = [from, to]
  const atLow = difference(low)
  const atHigh = difference(high)
  if (atLow === 0) return low
  if (atHigh === 0) return high
  if (!(atLow < 0 !== atHigh < 0)) return undefined
  for (let turn = 0; turn < BISECTIONS; turn += 1) {
    const middle = (low + high) / 2
    if (difference(middle) < 0 === atLow < 0) low = middle
    else high = middle
  }
  return low
}
