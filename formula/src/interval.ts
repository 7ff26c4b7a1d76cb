/** All numbers between two, which may be infinite. Arithmetic rounds outwards, so that no possible value is lost. */
export type Interval = readonly [low: number, high: number]

const everything: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** Moves the ends outwards by more than the last bit; an end that is no number says nothing. */
function widen(low: number, high: number): Interval {
  const step = (end: number) => Math.abs(end) * 2 * Number.EPSILON + Number.MIN_VALUE
  const down = Number.isFinite(low) ? low - step(low) : low
  const up = Number.isFinite(high) ? high + step(high) : high
  return Number.isNaN(low) || Number.isNaN(high) ? everything : [down, up]
}

export const point = (value: number): Interval => [value, value]
export const contains = ([low, high]: Interval, value: number) => low <= value && value <= high
export const negate = ([low, high]: Interval): Interval => [-high, -low]
export const add = (one: Interval, other: Interval) => widen(one[0] + other[0], one[1] + other[1])
export const subtract = (one: Interval, other: Interval) => add(one, negate(other))
/** The smallest interval around two. */
export const join = (one: Interval, other: Interval): Interval => [
  Math.min(one[0], other[0]),
  Math.max(one[1], other[1]),
]

export function multiply([a, b]: Interval, [c, d]: Interval): Interval {
  // Zero times anything is zero here: the infinite end of an interval is never reached.
  const products = [a * c, a * d, b * c, b * d].map((product) => (Number.isNaN(product) ? 0 : product))
  return widen(Math.min(...products), Math.max(...products))
}

/** One divided by an interval; undefined where zero lies inside it. */
export function invert([low, high]: Interval): Interval | undefined {
  if (low < 0 && high > 0) return undefined
  if (low === 0 && high === 0) return undefined
  return widen(high === 0 ? Number.NEGATIVE_INFINITY : 1 / high, low === 0 ? Number.POSITIVE_INFINITY : 1 / low)
}

/** Applies a function that rises all over an interval. */
export function applyRising([low, high]: Interval, apply: (value: number) => number): Interval {
  return widen(apply(low), apply(high))
}
