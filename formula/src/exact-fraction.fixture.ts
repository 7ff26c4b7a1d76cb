import type { Decimal } from './decimal.fixture.ts'
import type { Tree } from './random-formula.fixture.ts'

/** A value in exact whole numbers, with a bound for what doubles may be off by then. */
interface Exact {
  top: bigint
  bottom: bigint
  /** The most that a double may be off, from the rounding of every step before. */
  slack: number
}

/** `zero` is a division by zero; undefined where a divisor is so near to zero that doubles cannot tell. */
export type Outcome = Exact | 'zero' | undefined

const EPSILON = 2 ** -50

const abs = (value: bigint) => (value < 0n ? -value : value)

export function toNumber({ top, bottom }: Exact): number {
  const missing = String(abs(bottom)).length - String(abs(top)).length + 25
  const shift = 10n ** BigInt(Math.max(0, missing))
  return Number((top * shift) / bottom) / Number(shift)
}

function exact(top: bigint, bottom: bigint, slack: number): Exact {
  const value = { top, bottom, slack: 0 }
  return { ...value, slack: slack + Math.abs(toNumber(value)) * EPSILON }
}

function ofDecimal({ digits, places }: Decimal): Exact {
  return exact(digits, 10n ** BigInt(places), 0)
}

const times = (one: Exact, other: Exact) =>
  exact(
    one.top * other.top,
    one.bottom * other.bottom,
    Math.abs(toNumber(one)) * other.slack + Math.abs(toNumber(other)) * one.slack + one.slack * other.slack,
  )

function plus(one: Exact, other: Exact): Exact {
  const size = Math.abs(toNumber(one)) + Math.abs(toNumber(other))
  const top = one.top * other.bottom + other.top * one.bottom
  return exact(top, one.bottom * other.bottom, one.slack + other.slack + size * EPSILON)
}

const minus = (one: Exact): Exact => ({ ...one, top: -one.top })

function inverse(one: Exact): Outcome {
  const size = Math.abs(toNumber(one))
  if (one.top === 0n && one.slack === 0) return 'zero'
  if (size <= 4 * one.slack) return undefined
  const slack = one.slack / (size * (size - one.slack))
  return one.top < 0n ? exact(-one.bottom, -one.top, slack) : exact(one.bottom, one.top, slack)
}

function isLess(one: Exact, other: Exact): boolean {
  return one.top * other.bottom < other.top * one.bottom
}

function roundExactly(name: 'round' | 'ceil' | 'floor', { digits, places }: Decimal, wanted: number): Exact {
  const unit = 10n ** BigInt(Math.max(0, places - wanted))
  const down = (digits - (((digits % unit) + unit) % unit)) / unit
  const remains = digits - down * unit
  const isUp =
    name === 'ceil' ? remains > 0n : name === 'round' && (digits < 0n ? 2n * remains > unit : 2n * remains >= unit)
  return exact(isUp ? down + 1n : down, 10n ** BigInt(Math.min(places, wanted)), 0)
}

function combine(outcomes: Outcome[], work: (...values: Exact[]) => Outcome): Outcome {
  const values: Exact[] = []
  // An undecidable part hides everything else; a division by zero anywhere is an error of the whole.
  if (outcomes.includes(undefined)) return undefined
  for (const outcome of outcomes) {
    if (outcome === 'zero' || outcome === undefined) return outcome
    values.push(outcome)
  }
  return work(...values)
}

/** The exact value of a tree over the values of its labels. */
export function workOut(tree: Tree, values: readonly Decimal[]): Outcome {
  const inner = (one: Tree) => workOut(one, values)
  switch (tree.kind) {
    case 'literal':
      return ofDecimal(tree.decimal)
    case 'label':
      return ofDecimal(values[tree.index] ?? { digits: 0n, places: 0 })
    case 'minus':
      return combine([inner(tree.of)], minus)
    case 'rounded':
      return roundExactly(tree.name, tree.of, tree.places)
    case 'root':
      // Only roots of squares are fractions, so it is printed as the root of a square.
      return combine([inner(tree.of)], (value) => ({
        ...(value.top < 0n ? minus(value) : value),
        slack: value.slack * 4 + EPSILON * Math.abs(toNumber(value)),
      }))
    case 'most':
      return combine(tree.of.map(inner), (...found) => {
        const best = found.reduce((one, other) => (isLess(one, other) === (tree.name === 'min') ? one : other))
        return { ...best, slack: Math.max(...found.map((one) => one.slack)) }
      })
    case 'raised': {
      return combine([inner(tree.base)], (base) => {
        let power = exact(1n, 1n, 0)
        for (let count = 0; count < Math.abs(tree.exponent); count += 1) power = times(power, base)
        return tree.exponent < 0 ? inverse(power) : power
      })
    }
    case 'pair':
      return combine([inner(tree.left), inner(tree.right)], (left, right) => {
        if (tree.sign === '+') return plus(left, right)
        if (tree.sign === '-') return plus(left, minus(right))
        if (tree.sign === '*') return times(left, right)
        return combine([inverse(right)], (inverted) => times(left, inverted))
      })
  }
}
