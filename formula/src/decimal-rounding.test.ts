import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDecimal, writeDecimal } from './decimal.fixture.ts'
import { fullPrecision, roundDecimal, roundToTwo } from './decimal-rounding.ts'

const decimals = aDecimal(15, 12)

/** Long-hand rounding, half away from zero: cut the digits off, then look at the first one that went. */
function roundByHand(digits: bigint, places: number, wanted: number): bigint {
  if (places <= wanted) return digits * 10n ** BigInt(wanted - places)
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const kept = BigInt(text.slice(0, text.length - (places - wanted)))
  const up = text.charAt(text.length - (places - wanted)) >= '5' ? 1n : 0n
  return digits < 0n ? -(kept + up) : kept + up
}

describe('roundToTwo', () => {
  test.each([
    [0, '0.00'],
    [-0, '0.00'],
    [5, '5.00'],
    [0.004, '0.00'],
    [-0.004, '0.00'],
    [-0.0049999, '0.00'],
    [0.005, '0.01'],
    [-0.005, '-0.01'],
    [1.005, '1.01'],
    [-1.005, '-1.01'],
    [2.675, '2.68'],
    [10.075, '10.08'],
    [1.115, '1.12'],
    [8.345, '8.35'],
    [0.1 + 0.2, '0.30'],
    [1.1 * 1.15, '1.27'],
    [99.995, '100.00'],
    [999_999.995, '1000000.00'],
    [73.333333333333, '73.33'],
    [1e-300, '0.00'],
    [5e-324, '0.00'],
    [1e21, '1000000000000000000000.00'],
    [-1e21, '-1000000000000000000000.00'],
    [123_456_789_012.345, '123456789012.35'],
    [Number.MAX_SAFE_INTEGER, '9007199254740990.00'],
    [Number.MAX_VALUE, `179769313486232${'0'.repeat(294)}.00`],
  ])('shows %d as %s', (value, shown) => {
    expect(roundToTwo(value)).toBe(shown)
  })

  test('rounds every decimal of up to 15 digits as one does by hand', () => {
    fc.assert(
      fc.property(decimals, ({ digits, places }) => {
        const byHand = writeDecimal({ digits: roundByHand(digits, places, 2), places: 2 })
        expect(roundToTwo(Number(writeDecimal({ digits, places })))).toBe(byHand)
      }),
      { numRuns: 2000 },
    )
  })

  test('rounds every half cent away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (tens) => {
        const digits = BigInt(tens) * 10n + (tens < 0 ? -5n : 5n)
        expect(roundToTwo(Number(writeDecimal({ digits, places: 3 })))).toBe(
          writeDecimal({ digits: roundByHand(digits, 3, 2), places: 2 }),
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('always shows two decimals of any finite value, and no negative zero', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(roundToTwo(value)).toMatch(/^-?\d+\.\d\d$/)
        expect(roundToTwo(value)).not.toBe('-0.00')
      }),
    )
  })
})

describe('roundDecimal', () => {
  test.each([
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.005, 2, 1.01],
    [1234.5, -2, 1200],
    [1250, -2, 1300],
    [-1250, -2, -1300],
    [4, -2, 0],
    [0.123456, 4, 0.1235],
    [1e300, 2, 1e300],
  ])('rounds %d to %d places as %d', (value, places, rounded) => {
    expect(roundDecimal(value, places)).toBe(rounded)
  })

  test.each([
    [1, 0.5],
    [1, 21],
    [1, -21],
    [1, Number.NaN],
    [Number.NaN, 2],
    [Number.POSITIVE_INFINITY, 2],
  ])('has no answer for %d to %d places', (value, places) => {
    expect(roundDecimal(value, places)).toBeNaN()
  })

  test('rounds decimals to any number of places as one does by hand', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 12 }), ({ digits, places }, wanted) => {
        const byHand = writeDecimal({ digits: roundByHand(digits, places, wanted), places: wanted })
        expect(roundDecimal(Number(writeDecimal({ digits, places })), wanted) + 0).toBe(Number(byHand) + 0)
      }),
    )
  })
})

describe('fullPrecision', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [5, '5'],
    [100, '100'],
    [-12.5, '-12.5'],
    [0.1 + 0.2, '0.3'],
    [220 / 3, '73.3333333333333'],
    [0.000_000_5, '0.0000005'],
    [-0.072, '-0.072'],
    [1_250_000, '1250000'],
    [1e20, '100000000000000000000'],
    [1e21, '1e+21'],
    [1.5e-12, '1.5e-12'],
  ])('writes %d as %s', (value, text) => {
    expect(fullPrecision(value)).toBe(text)
  })

  test('reads back as the value, but for noise in its last bits', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }), (value) => {
        expect(Number(fullPrecision(value)) + 0).toBe(Number(value.toPrecision(15)) + 0)
      }),
    )
  })
})
