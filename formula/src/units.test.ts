import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutUnit } from './cut-unit.ts'
import { toSignificant } from './decimal-rounding.ts'
import { convertUnit, listInputUnits, listUnits } from './units.ts'

describe('convertUnit', () => {
  test.each<[value: number, from: string, to: string, converted: number]>([
    [90, 'sec', 'min', 1.5],
    [0.1, 'hours', 'min', 6],
    [22, 'inch', 'cm', 55.88],
    [1, 'yds', 'm', 0.9144],
    [1, 'lb', 'gm', 453.59237],
    [16, 'oz', 'lb', 1],
    [1, 'oz/yd2', 'g/m2', 33.905747474748],
    [5.3, 'oz per sq yd', 'g/m2', 179.700461616162],
    [30, 'Ne', 'tex', 19.684708248],
    [9, 'den', 'tex', 1],
    [1, 'Nm', 'Ne', 0.590541248],
    [0, 'inch', 'cm', 0],
    [-2.5, 'cm', 'mm', -25],
    [-30, 'Ne', 'tex', -19.684708248],
    [3, 'min per pc', 'sec per pc', 180],
    [2, 'yds per hour', 'm per hour', 1.8288],
    [2, 'yds per pc', 'm per pc', 1.8288],
    [2, 'm per dozen', 'yds per dozen', 2.187226597],
    [10, 'lb per dozen', 'kg per dozen', 4.5359237],
    [10, 'lb per shift', 'kg per shift', 4.5359237],
    [2, 'sq inch', 'sq cm', 12.9032],
    [1, 'sq yd', 'sq m', 0.83612736],
    [250, 'ml', 'L', 0.25],
    [2, 'kg', 'g', 2000],
  ])('gives %d %s in %s as %d', (value, from, to, converted) => {
    expect(convertUnit(value, from, to)).toBeCloseTo(converted, 6)
  })

  test('is exact: a decimal that the target unit can write comes out as that decimal', () => {
    expect(convertUnit(0.1, 'm', 'cm')).toBe(10)
    expect(convertUnit(0.07, 'm', 'mm')).toBe(70)
    expect(convertUnit(1.1, 'inch', 'mm')).toBe(27.94)
    expect(convertUnit(1234.567, 'sec', 'min')).toBe(1234.567 / 60)
  })

  test('reads numbers that are written with an exponent', () => {
    expect(convertUnit(1.5e-7, 'm', 'mm')).toBe(1.5e-4)
    expect(convertUnit(2e21, 'm', 'cm')).toBe(2e23)
    expect(convertUnit(1.25e21, 'cm', 'm')).toBe(1.25e19)
  })

  test('gives a value in its own unit back as it is, whatever the unit', () => {
    expect(convertUnit(7, 'pcs', 'pcs')).toBe(7)
    expect(convertUnit(0, 'Ne', 'Ne')).toBe(0)
  })

  test('gives nothing for units of two quantities, an unknown unit, or the zero of a unit that counts inversely', () => {
    expect(convertUnit(1, 'cm', 'kg')).toBeUndefined()
    expect(convertUnit(1, 'pcs', 'dozen')).toBeUndefined()
    expect(convertUnit(1, 'cm', 'constructor')).toBeUndefined()
    expect(convertUnit(0, 'Ne', 'tex')).toBeUndefined()
    expect(convertUnit(0, 'Ne', 'Nm')).toBe(0)
  })

  test('gives back every value after a conversion there and back, to the 15 digits that are shown', () => {
    const units = ['min', 'cm', 'kg', 'g/m2', 'sq m', 'L', 'Ne', 'tex', 'yds per dozen', 'kg per shift']
    const pairs = units.flatMap((unit) => listUnits('Value', unit).map((other) => [unit, other] as const))
    expect(pairs.length).toBeGreaterThan(30)
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.integer({ min: 1, max: 1e9 }),
        fc.nat(6),
        ([from, to], digits, places) => {
          const value = Number(`${digits}e-${places}`)
          const there = convertUnit(value, from, to) ?? Number.NaN
          expect(toSignificant(convertUnit(there, to, from) ?? Number.NaN)).toBe(value)
        },
      ),
    )
  })
})

describe('listUnits', () => {
  test('lists the own unit first, as the formula spells it', () => {
    expect(listUnits('SMV', 'min')).toEqual(['min', 'sec', 'hours'])
    expect(listUnits('Sample Weight', 'gm')).toEqual(['gm', 'kg', 'oz', 'lb'])
    expect(listUnits('GSM', 'g/m2')).toEqual(['g/m2', 'oz/yd2'])
  })

  test('lists nothing for a unit without others, nor for a name that says its unit', () => {
    expect(listUnits('Output', 'pcs')).toEqual([])
    expect(listUnits('Allowance %', '%')).toEqual([])
    expect(listUnits('Working Hours', 'hours')).toEqual([])
    expect(listUnits('Off Standard Minutes', 'min')).toEqual([])
    expect(listUnits('Tex', 'tex')).toEqual([])
    expect(listUnits('Courses Per cm', 'cm')).toEqual([])
  })

  test.each<[unit: string, names: string[]]>([
    ['min', ['Second', 'Seconds', 'Minute', 'Minutes', 'Hour', 'Hours']],
    ['min per pc', ['Second', 'Seconds', 'Minute', 'Minutes']],
    ['cm', ['mm', 'cm', 'Metre', 'Metres', 'Inch', 'Inches', 'Yard', 'Yards', 'yds']],
    ['m per hour', ['Metre', 'Metres', 'Yard', 'Yards', 'yds']],
    ['m per pc', ['Metre', 'Metres', 'Yard', 'Yards', 'yds']],
    ['m per dozen', ['Metre', 'Metres', 'Yard', 'Yards', 'yds']],
    ['kg', ['Gram', 'Grams', 'gm', 'kg', 'Ounce', 'Ounces', 'Pound', 'Pounds', 'lb', 'lbs']],
    ['kg per dozen', ['kg', 'Pound', 'Pounds', 'lb', 'lbs']],
    ['kg per shift', ['kg', 'Pound', 'Pounds', 'lb', 'lbs']],
    ['g/m2', ['Ounce', 'Ounces']],
    ['sq m', ['sq']],
    ['L', ['ml', 'Litre', 'Litres', 'Liter', 'Liters']],
    ['tex', ['Tex', 'Denier', 'Ne', 'Nm', 'English', 'Metric']],
  ])('lists no other unit of %s for a name that says one', (unit, names) => {
    expect(listUnits('Value', unit).length).toBeGreaterThan(1)
    for (const name of names) {
      expect(listUnits(`${name} Used`, unit), name).toEqual([])
      // Only a whole word says a unit.
      expect(listUnits(`x${name}x`, unit), name).toEqual(listUnits('Value', unit))
    }
  })

  test('takes a unit in brackets at the end of a name for the unit of the value', () => {
    expect(listUnits('Width (cm)', 'cm')).toContain('inch')
    expect(cutUnit('Width (cm)', 'cm')).toBe('Width')
    expect(cutUnit('Width (cm)', 'inch')).toBe('Width (cm)')
    expect(cutUnit('Output', '')).toBe('Output')
    expect(cutUnit('Output ()', '')).toBe('Output ()')
  })
})

test('listInputUnits lists nothing where the result has the unit of an input', () => {
  expect(listInputUnits('Fabric Weight', 'gm', { keeps_units: 1 })).toEqual([])
  expect(listInputUnits('Fabric Weight', 'gm', { keeps_units: 0 })).toContain('kg')
})
