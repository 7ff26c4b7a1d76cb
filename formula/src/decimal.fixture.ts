import fc from 'fast-check'

/** A decimal as people write it: an integer, and how many of its digits stand after the point. */
export interface Decimal {
  digits: bigint
  places: number
}

export function writeDecimal({ digits, places }: Decimal): string {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const point = text.length - places
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${places > 0 ? '.' : ''}${text.slice(point)}`
}

/** Any decimal of up to so many digits. */
export function aDecimal(digits: number, places: number): fc.Arbitrary<Decimal> {
  const most = 10n ** BigInt(digits) - 1n
  return fc.record({ digits: fc.bigInt({ min: -most, max: most }), places: fc.integer({ min: 0, max: places }) })
}
