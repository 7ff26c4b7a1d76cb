import { calculationPage } from '@shelai/contract/rules/urls.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCalculationPath, readCalculationLink } from './calculation-link.ts'
import type { CalculatorFormula, CalculatorInputs } from './calculator-inputs.ts'

const label = (label_name: string, unit: string) => ({ label_name, label_value: '1', unit })
const formula: CalculatorFormula = {
  formula_id: 7,
  title: 'GSM of Swatch',
  labels: [label('Width (cm)', 'cm'), label('Rating %', '%'), label('মোট ওজন', 'gm')],
  result_unit: 'g/m2',
  keeps_units: 0,
}
const initial = { 'Width (cm)': '10', 'Rating %': '100', 'মোট ওজন': '5' }
const typed = { 'Width (cm)': '22.5', 'Rating %': '110', 'মোট ওজন': '1250' }

const read = (search: string) => readCalculationLink(search, formula, initial)
const queryOf = (path: string) => path.slice(path.indexOf('?'))

test('a link carries the inputs, their units and the unit of the result', () => {
  const inputs = { typed, units: { 'Width (cm)': 'inch' }, resultUnit: 'oz/yd2' }
  const path = buildCalculationPath(formula, inputs)
  expect(path).toMatch(/^\/formulas\/7\?in\.Width/)
  expect(read(queryOf(path))).toEqual({ inputs, isWhole: true })
})

test.each([
  ['gm', 'kg', { 'মোট ওজন': 'g' }],
  ['kg', 'gm', { 'মোট ওজন': 'kg' }],
  ['gm', 'g', {}],
  ['pcs', 'pieces', {}],
])(
  'a number that was typed in %s stays what it was after an editor has made %s the unit of its label',
  (typedIn, later, units) => {
    const withUnit = (unit: string) => ({ ...formula, labels: [...formula.labels.slice(0, 2), label('মোট ওজন', unit)] })
    const path = buildCalculationPath(withUnit(typedIn), { typed, units: {}, resultUnit: '' })
    expect(readCalculationLink(queryOf(path), withUnit(later), initial)).toEqual({
      inputs: { typed, units, resultUnit: '' },
      isWhole: true,
    })
  },
)

test('a link writes numbers without groups and in one script', () => {
  const path = buildCalculationPath(formula, {
    typed: { ...typed, 'মোট ওজন': ' ১২,৫০০.৫ ', 'Rating %': '−5' },
    units: {},
    resultUnit: '',
  })
  expect(read(queryOf(path))?.inputs.typed).toEqual({ ...typed, 'মোট ওজন': '12500.5', 'Rating %': '-5' })
})

test('a link in Bangla digits is read as typed', () => {
  expect(read(`?in.${encodeURIComponent('Rating %')}=১১০`)?.inputs.typed['Rating %']).toBe('১১০')
})

test('a link with some values keeps the first values of the others and is not whole', () => {
  expect(read('?in.Rating+%25=90')).toEqual({
    inputs: { typed: { ...initial, 'Rating %': '90' }, units: {}, resultUnit: '' },
    isWhole: false,
  })
})

test('a link that names the unit that a label has already is whole', () => {
  const path = calculationPage(7, [
    { name: 'Width (cm)', value: 22.5, unit: 'cm' },
    { name: 'Rating %', value: 110, unit: '%' },
    { name: 'মোট ওজন', value: 1.25, unit: 'kg' },
  ])
  expect(read(queryOf(path))).toEqual({
    inputs: { typed: { ...typed, 'মোট ওজন': '1.25' }, units: { 'মোট ওজন': 'kg' }, resultUnit: '' },
    isWhole: true,
  })
})

describe('a link is left out', () => {
  test.each([
    ['an exponent', 'in.Rating+%25=1e9'],
    ['a number in another base', 'in.Rating+%25=0x10'],
    ['no number', 'in.Rating+%25=NaN'],
    ['infinity', 'in.Rating+%25=Infinity'],
    ['script', `in.Rating+%25=${encodeURIComponent('<script>alert(1)</script>')}`],
    ['an expression', 'in.Rating+%25=2%2A3'],
    ['a number of 100 digits', `in.Rating+%25=${'9'.repeat(100)}`],
    ['an empty value', 'in.Rating+%25='],
    ['a label twice', 'in.Rating+%25=1&in.Rating+%25=2'],
    ['a wrong label', 'in.Rate=1'],
    ['a label of the prototype', 'in.__proto__=1&in.constructor=2'],
    ['a broken encoding', 'in.%E0%A4%A=1&in.Rating%=%ZZ'],
    ['a unit that the label does not have', 'in.Width+(cm)=1&unit.Width+(cm)=kg'],
    ['a unit that no label has', 'in.Rating+%25=1&unit.Rating+%25=toString'],
    ['nothing but a unit', 'unit.Width+(cm)=inch'],
    ['10,000 characters', `in.Rating+%25=1&in.x=${'x'.repeat(10_000)}`],
  ])('with %s', (_, query) => {
    expect(read(`?${query}`)).toBeUndefined()
  })

  test('where a wrong unit would change the value, but the rest of it is read', () => {
    const link = read('?in.Width+(cm)=1&unit.Width+(cm)=kg&in.Rating+%25=90&unit.=toString')
    expect(link).toEqual({
      inputs: { typed: { ...initial, 'Rating %': '90' }, units: {}, resultUnit: '' },
      isWhole: false,
    })
  })
})

test('whatever stands in a link, only labels of the formula and numbers come out of it', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('in.', 'unit.', 'Rating %', '1', 'cm', '&', '=', '%', '__proto__'))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const link = read(`?${parts.join('')}`)
      if (!link) return
      expect(Object.keys(link.inputs.typed).sort()).toEqual(Object.keys(initial).sort())
      expect(Object.values(link.inputs.typed).every((value) => /^[+-]?[\d., ০-৯]+$/.test(value.trim()))).toBe(true)
    }),
  )
})

test('a link returns the inputs of any calculation', () => {
  const number = fc
    .record({ digits: fc.integer(), places: fc.nat(6) })
    .map(({ digits, places }) => (digits / 10 ** places).toFixed(places))
  fc.assert(
    fc.property(
      fc.tuple(number, number, number),
      fc.constantFrom('', 'inch', 'mm'),
      ([width, rating, weight], unit) => {
        const inputs: CalculatorInputs = {
          typed: { 'Width (cm)': width, 'Rating %': rating, 'মোট ওজন': weight },
          units: unit ? { 'Width (cm)': unit } : {},
          resultUnit: '',
        }
        expect(read(queryOf(buildCalculationPath(formula, inputs)))).toEqual({ inputs, isWhole: true })
      },
    ),
  )
})
