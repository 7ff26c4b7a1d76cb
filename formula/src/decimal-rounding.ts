/** As many digits as a double holds for certain, and as many as Excel works with. */
const SIGNIFICANT_DIGITS = 15
/** Beyond this many places, either way, `round` has no meaning a reader could want. */
const MOST_PLACES = 20

/** The value without the noise of its last bits: 0.30000000000000004 becomes 0.3. */
export function toSignificant(value: number): number {
  return Number(value.toPrecision(SIGNIFICANT_DIGITS))
}

/** A finite value as a whole number of 15 digits and the exponent of the first of them: 0.05 is 500000000000000n and -2. */
function toScientific(value: number): [significand: bigint, exponent: number] {
  const [digits = '', exponent] = value.toExponential(SIGNIFICANT_DIGITS - 1).split('e')
  return [BigInt(digits.replace('.', '')), Number(exponent)]
}

/**
 * A finite value in whole units of 10^-places, rounded as Excel's ROUND does: first to 15 significant digits, then half away from
 * zero on the decimal digits. Doing the second step on the double would give 1.00 for 1.005, which is stored as 1.00499….
 */
function toUnits(value: number, places: number): bigint {
  const [significand, exponent] = toScientific(value)
  const shift = exponent - (SIGNIFICANT_DIGITS - 1) + places
  if (shift >= 0) return significand * 10n ** BigInt(shift)
  const unit = 10n ** BigInt(-shift)
  const half = significand < 0n ? -unit / 2n : unit / 2n
  return (significand + half) / unit
}

function toDecimalText(value: number, places: number): string {
  const units = toUnits(value, places)
  const sign = units < 0n ? '-' : ''
  const digits = String(units)
    .slice(sign.length)
    .padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The `round` of formulas: half away from zero to a whole number of places, which may be negative. NaN where that has no answer. */
export function roundDecimal(value: number, places = 0): number {
  if (!Number.isFinite(value) || !Number.isInteger(places) || Math.abs(places) > MOST_PLACES) return Number.NaN
  return Number(`${toUnits(value, places)}e${-places}`)
}

/**
 * The result as the calculator shows it: always two decimals, never "-0.00", never an exponent (docs/product.md 043; the way of Excel's
 * ROUND, DOMAIN 0.4). The value must be finite: what is not is "Error", and `calculate` has said so before.
 */
export function roundToTwo(value: number): string {
  return toDecimalText(value, 2)
}

/**
 * The result for the secondary line: 15 significant digits, as Excel shows them, without trailing zeros. Only below 10^-9 and from
 * 10^21 on is an exponent easier to read than the zeros. The value must be finite.
 */
export function fullPrecision(value: number): string {
  const [, exponent] = toScientific(value)
  if (exponent < -9 || exponent > 20) return String(toSignificant(value))
  return toDecimalText(value, Math.max(1, SIGNIFICANT_DIGITS - 1 - exponent)).replace(/\.?0{1,40}$/, '')
}
