import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate } from './calculate.ts'

function show(formula: string, typed: Record<string, string> = {}): string {
  return calculate({ formula, labels: Object.keys(typed), typed }).shown
}

function fieldsOf(formula: string, typed: Record<string, string>): string[] | undefined {
  const calculation = calculate({ formula, labels: Object.keys(typed), typed })
  return calculation.ok ? undefined : calculation.fields
}

describe('arithmetic', () => {
  test.each([
    ['2 + 3 * 4', '14.00'],
    ['(2 + 3) * 4', '20.00'],
    ['10 - 4 - 3', '3.00'],
    ['100 / 10 / 2', '5.00'],
    ['100 / 10 * 2', '20.00'],
    ['2 × 3 ÷ 4 − 1', '0.50'],
    ['-2^2', '-4.00'],
    ['(-2)^2', '4.00'],
    ['2^-1', '0.50'],
    ['2^3^2', '512.00'],
    ['2^-2^2', '0.06'],
    ['-3 * -2', '6.00'],
    ['2--3', '5.00'],
    ['+3 - +2', '1.00'],
    ['0.5 + .5 + 1.', '2.00'],
    ['sqrt(16)', '4.00'],
    ['sqrt (2 + 2) ^ 2', '4.00'],
    ['round(2.5)', '3.00'],
    ['round(-2.5)', '-3.00'],
    ['round(1.005, 2)', '1.01'],
    ['round(1250, -2)', '1300.00'],
    ['ceil(4.2) + floor(4.8)', '9.00'],
    ['ceil(-4.2) + floor(-4.8)', '-9.00'],
    ['ceil(1.1 * 100) + floor(0.29 * 100)', '139.00'],
    ['min(3, 1, 2) + max(3, 1, 2)', '4.00'],
    ['min(7)', '7.00'],
    ['abs(-7) + abs(7)', '14.00'],
    ['1.005', '1.01'],
    ['-0.004', '0.00'],
    ['0 * -1', '0.00'],
    ['10^21', '1000000000000000000000.00'],
  ])('%s is %s', (formula, shown) => {
    expect(show(formula)).toBe(shown)
  })
})

describe('terms that cancel out', () => {
  test.each([
    ['100 - A * 100 / (B * C)', { A: '4.9', B: '7', C: '0.7' }],
    ['A - B - C', { A: '10.1', B: '10', C: '0.1' }],
    ['A - (B + C)', { A: '0.3', B: '0.1', C: '0.2' }],
    ['ceil(A - B - C)', { A: '0.8', B: '0.7', C: '0.1' }],
    ['sqrt(A - B - C)', { A: '1', B: '0.7', C: '0.3' }],
    ['sqrt(-(A - B - C))', { A: '1', B: '0.7', C: '0.3' }],
  ])('in %s with %j give 0, and no noise of last bits', (formula, typed) => {
    const calculation = calculate({ formula, labels: Object.keys(typed), typed })
    expect(calculation).toMatchObject({ ok: true, shown: '0.00', full: '0' })
  })

  test('divide nothing', () => {
    expect(fieldsOf('1 / (1 - A / 100 - B / 100)', { A: '70', B: '30' })).toEqual(['A', 'B'])
  })

  test('stay apart where they differ in the last of fifteen digits', () => {
    expect(show('ceil((A - B) * 10 ^ 14)', { A: '9.99999999999999', B: '9.99999999999998' })).toBe('1.00')
    expect(show('A + 1 - A', { A: '1000000000000000' })).toBe('1.00')
  })
})

describe('typed values', () => {
  test('are read as people write them', () => {
    const typed = { Output: ' ২,০০০ ', SMV: '+22', Manpower: '100.', 'Working Hours': '1 0'.replace(' ', '') }
    expect(show('Output * SMV * 100 / (Manpower * Working Hours * 60)', typed)).toBe('73.33')
  })

  test('are numbers and never part of the expression', () => {
    expect(show('2 * A', { A: '-3' })).toBe('-6.00')
    expect(show('A ^ 2', { A: '-3' })).toBe('9.00')
    expect(show('2 - A', { A: '-3' })).toBe('5.00')
    expect(show('A', { A: '1 + 1' })).toBe('Error')
    expect(show('A', { A: 'B', B: '1' })).toBe('Error')
  })

  test('may come in a map', () => {
    expect(calculate({ formula: 'A / 3', labels: ['A'], typed: new Map([['A', '220']]) })).toEqual({
      ok: true,
      value: 220 / 3,
      shown: '73.33',
      full: '73.3333333333333',
    })
  })

  test('may stand under names that every object knows', () => {
    const labels = ['constructor', '__proto__', 'toString']
    const formula = 'constructor + __proto__ * toString'
    const entries: [string, string][] = [
      ['constructor', '2'],
      ['__proto__', '3'],
      ['toString', '4'],
    ]
    expect(calculate({ formula, labels, typed: new Map(entries) }).shown).toBe('14.00')
    expect(calculate({ formula, labels, typed: Object.fromEntries(entries) }).shown).toBe('14.00')
    expect(calculate({ formula, labels, typed: {} })).toEqual({ ok: false, shown: 'Error', fields: labels })
  })

  test('are asked for by labels whose spaces differ from the expression', () => {
    expect(show('Total SMV * 2', { ' Total   SMV': '3' })).toBe('6.00')
  })
})

describe('an error marks', () => {
  test('every blank or unreadable field the formula uses, in the order of the form', () => {
    expect(fieldsOf('C * B + A + A', { A: '', B: '1,25', C: '5', D: '' })).toEqual(['A', 'B'])
  })

  test('a field that was never typed in', () => {
    expect(calculate({ formula: 'A', labels: ['A'], typed: {} })).toEqual({ ok: false, shown: 'Error', fields: ['A'] })
  })

  test('no field the formula leaves out, which may stay blank', () => {
    expect(show('A', { A: '1', B: '' })).toBe('1.00')
  })

  test.each([
    ['A / B', { A: '1', B: '0' }, ['B']],
    ['A / B', { A: '0', B: '0' }, ['B']],
    ['A / (B * C * 60)', { A: '1', B: '2', C: '0' }, ['C']],
    ['A / (B * C * 60)', { A: '1', B: '0', C: '0' }, ['B', 'C']],
    ['A / (B / C)', { A: '1', B: '0', C: '3' }, ['B']],
    ['A / B ^ C', { A: '1', B: '0', C: '2' }, ['B']],
    ['A / (B - C)', { A: '1', B: '5', C: '5' }, ['B', 'C']],
    ['A + B / (C - C) + D', { A: '1', B: '1', C: '1', D: '1' }, ['C']],
    ['A / (B / 0)', { A: '1', B: '2' }, ['B']],
    ['A / 0', { A: '1' }, ['A']],
    ['A + 1 / 0', { A: '1' }, ['A']],
    ['1 / (A * B)', { A: `0.${'0'.repeat(50)}1`, B: '1' }, undefined],
    ['A * (B ^ C)', { A: '1', B: '10', C: '400' }, ['B', 'C']],
    ['A + sqrt(B - C)', { A: '1', B: '1', C: '2' }, ['B', 'C']],
    ['A ^ B', { A: '-8', B: '0.5' }, ['A', 'B']],
    ['A ^ B', { A: '0', B: '-1' }, ['A', 'B']],
    ['round(A, B)', { A: '1', B: '0.5' }, ['A', 'B']],
    ['max(A, 1 / B)', { A: '1', B: '0' }, ['B']],
    ['(1 / A) ^ 0', { A: '0' }, ['A']],
    ['round(1 / A)', { A: '0' }, ['A']],
    ['1 / 0', {}, []],
    ['A + Missing', { A: '1' }, []],
    ['', { A: '1' }, []],
  ])('in %s with %j: %j', (formula, typed, fields) => {
    expect(fieldsOf(formula, { ...typed })).toEqual(fields)
  })

  test('a factor too small to count, when nothing in the divisor is zero itself', () => {
    expect(fieldsOf('1 / (A ^ 7 * B ^ 7)', { A: `0.${'0'.repeat(50)}1`, B: '2' })).toEqual(['A'])
    expect(fieldsOf('1 / (A ^ 4 * B ^ 4)', { A: `0.${'0'.repeat(40)}1`, B: `0.${'0'.repeat(40)}1` })).toEqual([
      'A',
      'B',
    ])
  })
})

test('whatever is thrown at it, it answers with a number or with Error', () => {
  const scraps = fc.constantFrom(
    ...[
      'A',
      'B%',
      'A/B',
      'min',
      'constructor',
      '__proto__',
      '2 Ply',
      '(',
      ')',
      '+',
      '-',
      '−',
      '*',
      '×',
      '/',
      '÷',
      '^',
      ',',
      ' ',
      '0',
      '7',
      '.',
      '9e9',
    ],
    ...['sqrt(', 'round(', 'max(', '𝐀', '\u09df', '\u0000', '\ud800', '${', '`', '<script>'],
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(scraps, { maxLength: 40 }).map((pieces) => pieces.join('')),
        fc.string({ unit: 'binary' }),
      ),
      fc.array(fc.oneof(scraps, fc.string()), { maxLength: 6 }),
      fc.array(fc.oneof(fc.constantFrom('0', '-1', '2', '1e9', ''), fc.string()), { minLength: 6, maxLength: 6 }),
      (formula, labels, texts) => {
        const typed = new Map(labels.map((label, index) => [label, texts[index] ?? '']))
        const calculation = calculate({ formula, labels, typed })
        if (calculation.ok) expect(calculation.shown).toMatch(/^-?\d+\.\d\d$/)
        else expect(labels).toEqual(expect.arrayContaining(calculation.fields))
      },
    ),
    { numRuns: 3000 },
  )
})

describe('calculate with units', () => {
  const convert = (name: string, value: number) => (name === 'Ne' && value === 0 ? undefined : value * 60)
  const calculateWith = (typed: Record<string, string>) =>
    calculate({ formula: 'A + Ne', labels: ['A', 'Ne'], typed, convert })

  test('converts every number that was typed', () => {
    expect(calculateWith({ A: '2', Ne: '0.5' })).toMatchObject({ ok: true, value: 150 })
  })

  test('names a label whose text is no number, and one that has no value in the unit of the formula', () => {
    expect(calculateWith({ A: 'x', Ne: '1' })).toEqual({ ok: false, shown: 'Error', fields: ['A'] })
    expect(calculateWith({ A: '', Ne: '0' })).toEqual({ ok: false, shown: 'Error', fields: ['A', 'Ne'] })
  })
})
