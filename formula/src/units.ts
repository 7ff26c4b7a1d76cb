import { cutUnit } from './cut-unit.ts'

/** Units of one quantity. Each size is what one of the unit is in the first, as an exact decimal or an exact fraction. */
interface Quantity {
  sizes: Readonly<Record<string, string>>
  /** A greater number of these units means less of the quantity: the yarn count Ne falls as tex rises. */
  inverse?: readonly string[]
  /** A name with such a word already says its unit, as "Working Hours" does; another unit beside it would contradict it. */
  named: RegExp
}

// The yard is 0.9144 m, the pound 0.45359237 kg, the ounce a sixteenth of it (the international agreement of 1959). Ne counts hanks
// of 840 yards in a pound, Nm kilometres in a kilogram; tex is grams in a kilometre.
const QUANTITIES: readonly Quantity[] = [
  { sizes: { sec: '1', min: '60', hours: '3600' }, named: /\b(?:seconds?|minutes?|hours?)\b/i },
  { sizes: { 'sec per pc': '1', 'min per pc': '60' }, named: /\b(?:seconds?|minutes?)\b/i },
  {
    sizes: { mm: '1', cm: '10', m: '1000', inch: '25.4', yds: '914.4' },
    named: /\b(?:mm|cm|metres?|inch(?:es)?|yards?|yds)\b/i,
  },
  { sizes: { 'yds per hour': '0.9144', 'm per hour': '1' }, named: /\b(?:metres?|yards?|yds)\b/i },
  { sizes: { 'yds per pc': '0.9144', 'm per pc': '1' }, named: /\b(?:metres?|yards?|yds)\b/i },
  { sizes: { 'yds per dozen': '0.9144', 'm per dozen': '1' }, named: /\b(?:metres?|yards?|yds)\b/i },
  {
    sizes: { g: '1', kg: '1000', oz: '28.349523125', lb: '453.59237' },
    named: /\b(?:grams?|gm|kg|ounces?|pounds?|lbs?)\b/i,
  },
  { sizes: { 'kg per dozen': '1', 'lb per dozen': '0.45359237' }, named: /\b(?:kg|pounds?|lbs?)\b/i },
  { sizes: { 'kg per shift': '1', 'lb per shift': '0.45359237' }, named: /\b(?:kg|pounds?|lbs?)\b/i },
  { sizes: { 'g/m2': '1', 'oz/yd2': '28.349523125/0.83612736' }, named: /\bounces?\b/i },
  { sizes: { 'sq cm': '1', 'sq inch': '6.4516', 'sq m': '10000', 'sq yd': '8361.2736' }, named: /\bsq\b/i },
  { sizes: { ml: '1', L: '1000' }, named: /\b(?:ml|lit(?:re|er)s?)\b/i },
  {
    sizes: { tex: '1', den: '1/9', Ne: '453592.37/768.096', Nm: '1000' },
    inverse: ['Ne', 'Nm'],
    named: /\b(?:tex|denier|ne|nm|english|metric)\b/i,
  },
]

/** Other spellings of units in formulas. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['gm', 'g'],
  ['oz per sq yd', 'oz/yd2'],
])

const toStandard = (unit: string) => SPELLINGS.get(unit) ?? unit

const findQuantity = (unit: string) => QUANTITIES.find(({ sizes }) => Object.hasOwn(sizes, toStandard(unit)))

/**
 * Lists the units in which a named value can be given, its own first; empty where it has only its own. A name that says its unit has no
 * other, but "Width (cm)" has: there the unit stands apart from the name.
 */
export function listUnits(name: string, unit: string): readonly string[] {
  const quantity = findQuantity(unit)
  if (!quantity || quantity.named.test(cutUnit(name, unit))) return []
  return [unit, ...Object.keys(quantity.sizes).filter((other) => other !== toStandard(unit))]
}

/** Lists the units of an input. Those of a formula whose result has the unit of an input cannot change. */
export function listInputUnits(name: string, unit: string, formula: { keeps_units: 0 | 1 }): readonly string[] {
  return formula.keeps_units === 1 ? [] : listUnits(name, unit)
}

/** A fraction of whole numbers; its bottom is positive. */
type Fraction = readonly [top: bigint, bottom: bigint]

const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const invert = ([top, bottom]: Fraction): Fraction => (top < 0n ? [-bottom, -top] : [bottom, top])

/** Reads a decimal such as 28.35 or 1.5e-7 exactly. */
function toFraction(decimal: string): Fraction {
  const [mantissa = '', exponent = '0'] = decimal.split('e')
  const [whole = '', places = ''] = mantissa.split('.')
  const shift = Number(exponent) - places.length
  const digits = BigInt(whole + places)
  return shift < 0 ? [digits, 10n ** BigInt(-shift)] : [digits * 10n ** BigInt(shift), 1n]
}

function readSize(size: string): Fraction {
  const [top = '', bottom = '1'] = size.split('/')
  return times(toFraction(top), invert(toFraction(bottom)))
}

/** More digits than a double has, so that the last step alone rounds. */
const GUARD_DIGITS = 40

/** Returns the double nearest to a fraction. */
function toNumber([top, bottom]: Fraction): number {
  const places = Math.max(0, GUARD_DIGITS + String(bottom).length - String(top).length)
  return Number(`${(top * 10n ** BigInt(places)) / bottom}e-${places}`)
}

/**
 * Converts a value between units of one quantity: exact, then rounded once to a double. Undefined for units of different quantities, and
 * for the zero of a unit that counts inversely. The value must be finite.
 */
export function convertUnit(value: number, from: string, to: string): number | undefined {
  if (from === to) return value
  const quantity = findQuantity(from)
  const [given, wanted] = [toStandard(from), toStandard(to)]
  if (!quantity || !Object.hasOwn(quantity.sizes, wanted)) return undefined
  const isInverse = (unit: string) => quantity.inverse?.includes(unit) === true
  if (value === 0) return isInverse(given) === isInverse(wanted) ? 0 : undefined
  const size = (unit: string) => readSize(quantity.sizes[unit] ?? '1')
  const exact = toFraction(String(value))
  const inFirst = isInverse(given) ? times(size(given), invert(exact)) : times(size(given), exact)
  const inverted = invert(inFirst)
  return toNumber(isInverse(wanted) ? times(size(wanted), inverted) : times(inFirst, invert(size(wanted))))
}

/** Finds the unit that a link names among those of an input, which may spell it otherwise: gm for g. Undefined if it is none of them. */
export const findInputUnit = (given: string, name: string, own: string, formula: { keeps_units: 0 | 1 }) =>
  [own, ...listInputUnits(name, own, formula)].find((unit) => unit === given || convertUnit(1, given, unit) === 1)
