import { fullPrecision, roundDecimal, toSignificant } from './decimal-rounding.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import type { FormulaTree, Operator } from './formula-tree.ts'

/** A number of a step as it is written. */
export interface WrittenNumber {
  text: string
  /** The text says less than the value: the line stands behind ≈ and not behind =. */
  isRounded: boolean
}

/** A line of a calculation. Its numbers keep their whole value, however they are written. */
export interface Step {
  tree: FormulaTree
  isRounded: boolean
}

/** The most digits of a typed number. Longer ones are endless fractions such as a third, and are shortened. */
const MOST_DIGITS = 12
/** As many digits of an endless number as anybody copies into a calculator. */
const SHOWN_DIGITS = 8

const countDigits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '').length

/**
 * Writes a number of a step: whole where it has at most 12 digits, otherwise its first 8, but every digit before the point, and two behind
 * it. The value must be finite.
 */
export function writeStepNumber(value: number): WrittenNumber {
  const whole = fullPrecision(value)
  if (!whole.includes('e') && countDigits(whole) <= MOST_DIGITS) return { text: whole, isRounded: false }
  const exponent = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)))
  const rounded = roundDecimal(value, Math.max(2, SHOWN_DIGITS - 1 - exponent))
  // Beyond twenty places no rounding is defined. Such a number is written with its exponent.
  if (Number.isNaN(rounded)) return { text: String(Number(value.toPrecision(SHOWN_DIGITS))), isRounded: true }
  return { text: fullPrecision(rounded), isRounded: rounded !== toSignificant(value) }
}

const isLeaf = (tree: FormulaTree): boolean =>
  tree.kind === 'number' || (tree.kind === 'negative' && tree.of.kind === 'number')

const isSum = (operator: Operator) => operator === '+' || operator === '-'

/** Lists the operands of a chain that is calculated from left to right, such as 2 × 3 ÷ 4. */
function listOperands(tree: FormulaTree): readonly FormulaTree[] {
  switch (tree.kind) {
    case 'binary': {
      const { operator, left, right } = tree
      const continues =
        operator !== '^' && left.kind === 'binary' && left.operator !== '^' && isSum(left.operator) === isSum(operator)
      return [...(continues ? listOperands(left) : [left]), right]
    }
    case 'negative':
      return [tree.of]
    case 'call':
      return tree.args
    default:
      return []
  }
}

/**
 * Explains how a value comes about: the formula with the numbers in place of its labels, then each stage of the calculation, in which
 * everything that stands ready is worked out, down to the one number. No stage rounds what the next one calculates with.
 * Undefined where the formula has no result with these values.
 */
export function explainFormula(
  tree: FormulaTree,
  values: ReadonlyMap<string, number>,
  write: (value: number) => WrittenNumber = writeStepNumber,
): Step[] | undefined {
  if (!evaluateFormula(tree, values).ok) return undefined

  function toLeaf(value: number): FormulaTree {
    const size = Math.abs(value)
    const number: FormulaTree = { kind: 'number', value: size, text: write(size).text }
    return value < 0 ? { kind: 'negative', of: number } : number
  }

  function mapChildren(node: FormulaTree, change: (child: FormulaTree) => FormulaTree): FormulaTree {
    switch (node.kind) {
      case 'binary':
        return { ...node, left: change(node.left), right: change(node.right) }
      case 'negative':
        return { ...node, of: change(node.of) }
      case 'call':
        return { ...node, args: node.args.map(change) }
      default:
        return node
    }
  }

  function substitute(node: FormulaTree): FormulaTree {
    if (node.kind === 'number') return toLeaf(node.value)
    if (node.kind === 'name') return toLeaf(values.get(node.name) ?? Number.NaN)
    return mapChildren(node, substitute)
  }

  function reduce(node: FormulaTree): FormulaTree {
    if (isLeaf(node)) return node
    if (!listOperands(node).every(isLeaf)) return mapChildren(node, reduce)
    const evaluation = evaluateFormula(node, new Map())
    return evaluation.ok ? toLeaf(evaluation.value) : node
  }

  const isRounded = (node: FormulaTree): boolean =>
    node.kind === 'number'
      ? write(node.value).isRounded
      : node.kind === 'call'
        ? node.args.some(isRounded)
        : node.kind === 'binary'
          ? isRounded(node.left) || isRounded(node.right)
          : node.kind === 'negative' && isRounded(node.of)

  const steps: Step[] = []
  for (let node = substitute(tree); ; node = reduce(node)) {
    steps.push({ tree: node, isRounded: isRounded(node) })
    if (isLeaf(node)) return steps
  }
}
